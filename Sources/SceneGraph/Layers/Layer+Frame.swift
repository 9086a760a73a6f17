extension Layer {
    /// The smallest upright rectangle, in the superlayer's space, around the bounds carried by the plane part of `transform`.
    ///
    /// Setting it keeps `bounds.origin`, `anchorPoint` and `transform`, sets `position`, and sets `bounds.size` to the size
    /// times the inverse of the plane part; negative sizes are standardised. Where the plane part cannot be inverted the size
    /// is kept and a diagnostic reported (SEMANTICS 1.5).
    public var frame: Rect {
        get {
            Layer.frame(bounds: bounds, position: position, anchorPoint: anchorPoint, transform: transformBox?.value)
        }
        set {
            guard newValue.isFinite else { return refuse("frame", newValue) }
            let target = newValue.standardized
            let linear = linearPart
            var size = target.size
            if let linear {
                if let inverse = linear.inverted() {
                    let carried = size.applying(inverse)
                    size = Size(width: carried.width.magnitude, height: carried.height.magnitude)
                } else {
                    size = bounds.size
                    Diagnostic.report(
                        Diagnostic(
                            .singularTransform,
                            "frame was set through a transform that cannot be inverted; the size was kept, the position set.",
                            objects: [self]), in: scene)
                }
            }
            bounds = Rect(origin: bounds.origin, size: size)
            // Where a rotation keeps the box from having the target's size, the centres agree.
            let box = Layer.frame(
                bounds: bounds, position: .zero, anchorPoint: anchorPoint, transform: transformBox?.value)
            position = Point(x: target.midX - box.midX, y: target.midY - box.midY)
        }
    }

    /// The plane part of the transform without its translation; nil for a layer that has no transform.
    private var linearPart: AffineTransform? {
        guard let transform = transformBox?.value else { return nil }
        return AffineTransform(a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: 0, ty: 0)
    }

    static func frame(bounds: Rect, position: Point, anchorPoint: Point, transform: Transform3D?) -> Rect {
        let local = Rect(
            x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height, width: bounds.width,
            height: bounds.height)
        let box = transform.map { local.applying($0.affineTransform) } ?? local
        return box.offsetBy(dx: position.x, dy: position.y)
    }
}

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
            var size = target.size
            if let transform = transformBox?.value {
                if let inverse = transform.inversePlanePart {
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

    static func frame(bounds: Rect, position: Point, anchorPoint: Point, transform: Transform3D?) -> Rect {
        let local = Rect(
            x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height, width: bounds.width,
            height: bounds.height)
        let box = transform.map { local.applying($0.affineTransform) } ?? local
        return box.offsetBy(dx: position.x, dy: position.y)
    }
}

extension Transform3D {
    /// What undoes the plane part, without its translation; nil where it is singular.
    ///
    /// A plane turned edge-on counts as singular although the rounding of its angle leaves it some width: below 1e-9 of the size
    /// it has in space.
    fileprivate var inversePlanePart: AffineTransform? {
        let linear = AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: 0, ty: 0)
        let length1 = (m11 * m11 + m12 * m12 + m13 * m13).squareRoot()
        let length2 = (m21 * m21 + m22 * m22 + m23 * m23).squareRoot()
        guard linear.determinant.magnitude > 1e-9 * length1 * length2 else { return nil }
        return linear.inverted()
    }
}

extension AffineTransform {
    /// The map that applies this one first and `other` after it: self * other.
    @inlinable
    public func concatenating(_ other: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * other.a + b * other.c,
            b: a * other.b + b * other.d,
            c: c * other.a + d * other.c,
            d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx,
            ty: tx * other.b + ty * other.d + other.ty)
    }

    /// The map that moves by (x, y) points first and applies this one after it.
    @inlinable
    public func translatedBy(x: Double, y: Double) -> AffineTransform {
        AffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// The map that stretches by the factors x and y first and applies this one after it.
    @inlinable
    public func scaledBy(x: Double, y: Double) -> AffineTransform {
        AffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// The map that turns by `angle` radians first and applies this one after it.
    public func rotated(by angle: Double) -> AffineTransform {
        AffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The factor by which areas grow; negative when the map reflects.
    @inlinable
    public var determinant: Double { a * d - b * c }

    /// The map that undoes this one; nil when this one is singular or not finite.
    ///
    /// Singular means that the determinant is lost in the rounding of its two products.
    public func inverted() -> AffineTransform? {
        let det = determinant
        guard isFinite, det.isFinite, det.magnitude > 1e-15 * ((a * d).magnitude + (b * c).magnitude) else {
            return nil
        }
        let ia = d / det
        let ib = (0 - b) / det
        let ic = (0 - c) / det
        let id = a / det
        let inverse = AffineTransform(
            a: ia, b: ib, c: ic, d: id,
            tx: 0 - (tx * ia + ty * ic), ty: 0 - (tx * ib + ty * id))
        return inverse.isFinite ? inverse : nil
    }
}

extension Point {
    /// The point carried by an affine map.
    @inlinable
    public func applying(_ transform: AffineTransform) -> Point {
        Point(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }
}

extension Size {
    /// The size carried by the linear part of an affine map, as a displacement from corner to corner.
    @inlinable
    public func applying(_ transform: AffineTransform) -> Size {
        Size(
            width: transform.a * width + transform.c * height,
            height: transform.b * width + transform.d * height)
    }
}

extension Rect {
    /// The bounding box of the rectangle carried by an affine map.
    @inlinable
    public func applying(_ transform: AffineTransform) -> Rect {
        // The extremes of a linear form over a box are reached side by side, so no corner need be carried itself.
        let x0 = transform.a * minX
        let x1 = transform.a * maxX
        let x2 = transform.c * minY
        let x3 = transform.c * maxY
        let y0 = transform.b * minX
        let y1 = transform.b * maxX
        let y2 = transform.d * minY
        let y3 = transform.d * maxY
        let left = Swift.min(x0, x1) + Swift.min(x2, x3) + transform.tx
        let right = Swift.max(x0, x1) + Swift.max(x2, x3) + transform.tx
        let top = Swift.min(y0, y1) + Swift.min(y2, y3) + transform.ty
        let bottom = Swift.max(y0, y1) + Swift.max(y2, y3) + transform.ty
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Rect {
    /// The same rectangle with its origin at the top left and a size that is not negative.
    @inlinable
    public var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }

    /// The smallest rectangle that covers both; an empty one counts with its place.
    @inlinable
    public func union(_ other: Rect) -> Rect {
        let left = Swift.min(minX, other.minX)
        let top = Swift.min(minY, other.minY)
        let right = Swift.max(maxX, other.maxX)
        let bottom = Swift.max(maxY, other.maxY)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The rectangle that both cover; nil when they lie apart, empty when they only touch.
    @inlinable
    public func intersection(_ other: Rect) -> Rect? {
        let left = Swift.max(minX, other.minX)
        let top = Swift.max(minY, other.minY)
        let right = Swift.min(maxX, other.maxX)
        let bottom = Swift.min(maxY, other.maxY)
        guard left <= right, top <= bottom else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether the point lies inside; the left and upper sides belong to the rectangle, the right and lower ones do not.
    @inlinable
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// The rectangle made smaller by `dx` at the left and the right and by `dy` above and below, in points.
    ///
    /// Negative values make it larger. A side that would become negative becomes zero, about the same centre.
    @inlinable
    public func insetBy(dx: Double, dy: Double) -> Rect {
        let newWidth = Swift.max(width - 2 * dx, 0)
        let newHeight = Swift.max(height - 2 * dy, 0)
        return Rect(
            x: newWidth > 0 ? minX + dx : midX, y: newHeight > 0 ? minY + dy : midY,
            width: newWidth, height: newHeight)
    }

    /// The rectangle whose edges are moved inwards by `insets`; an extent that would become negative becomes zero.
    @inlinable
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top,
            width: Swift.max(width - insets.left - insets.right, 0),
            height: Swift.max(height - insets.top - insets.bottom, 0))
    }

    /// The rectangle moved by `dx` to the right and `dy` downwards, in points.
    @inlinable
    public func offsetBy(dx: Double, dy: Double) -> Rect {
        Rect(origin: origin.offsetBy(dx: dx, dy: dy), size: size)
    }
}

/// Four corners in a plane: the image of a rectangle.
///
/// In points, y down. The corners are named after the corners of the rectangle they come from, wherever they lie.
public struct Quad: BitwiseCopyable, Sendable, Equatable, Hashable {
    /// The image of the rectangle's top left corner.
    public var topLeft: Point
    /// The image of the rectangle's top right corner.
    public var topRight: Point
    /// The image of the rectangle's bottom right corner.
    public var bottomRight: Point
    /// The image of the rectangle's bottom left corner.
    public var bottomLeft: Point

    /// Makes the quad from its corners.
    @inlinable
    public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Makes the quad of an untransformed rectangle.
    @inlinable
    public init(_ rect: Rect) {
        self.init(
            topLeft: Point(x: rect.minX, y: rect.minY), topRight: Point(x: rect.maxX, y: rect.minY),
            bottomRight: Point(x: rect.maxX, y: rect.maxY), bottomLeft: Point(x: rect.minX, y: rect.maxY))
    }

    /// The corners in order: top left, top right, bottom right, bottom left.
    public var points: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The eight coordinates in the order of `points`, x before y.
    public var coordinates: [Double] {
        [topLeft.x, topLeft.y, topRight.x, topRight.y, bottomRight.x, bottomRight.y, bottomLeft.x, bottomLeft.y]
    }

    /// Whether all corners are finite.
    @inlinable
    public var isFinite: Bool {
        topLeft.isFinite && topRight.isFinite && bottomRight.isFinite && bottomLeft.isFinite
    }

    /// Whether each coordinate differs from that of `other` by no more than `tolerance` points.
    public func isApproximatelyEqual(to other: Quad, tolerance: Double) -> Bool {
        topLeft.isApproximatelyEqual(to: other.topLeft, tolerance: tolerance)
            && topRight.isApproximatelyEqual(to: other.topRight, tolerance: tolerance)
            && bottomRight.isApproximatelyEqual(to: other.bottomRight, tolerance: tolerance)
            && bottomLeft.isApproximatelyEqual(to: other.bottomLeft, tolerance: tolerance)
    }
}

extension Quad {
    /// The smallest rectangle that covers the four corners.
    @inlinable
    public var boundingBox: Rect {
        let left = Swift.min(Swift.min(topLeft.x, topRight.x), Swift.min(bottomRight.x, bottomLeft.x))
        let right = Swift.max(Swift.max(topLeft.x, topRight.x), Swift.max(bottomRight.x, bottomLeft.x))
        let top = Swift.min(Swift.min(topLeft.y, topRight.y), Swift.min(bottomRight.y, bottomLeft.y))
        let bottom = Swift.max(Swift.max(topLeft.y, topRight.y), Swift.max(bottomRight.y, bottomLeft.y))
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The area in square points, positive when the corners run as those of an untransformed rectangle do.
    ///
    /// Negative: the face that is seen is the back. Half the cross product of the diagonals, which is the shoelace sum.
    @inlinable
    public var signedArea: Double {
        let downX = bottomRight.x - topLeft.x
        let downY = bottomRight.y - topLeft.y
        let upX = bottomLeft.x - topRight.x
        let upY = bottomLeft.y - topRight.y
        return 0.5 * (downX * upY - upX * downY)
    }

    /// Whether a convex quad covers the point, whichever way it is wound.
    ///
    /// The images of the top and left sides belong to it, those of the right and bottom sides do not, as for `Rect`.
    /// A quad without area covers nothing.
    public func contains(_ point: Point) -> Bool {
        let area = signedArea
        guard area != 0 else { return false }
        let winding: Double = area < 0 ? -1 : 1
        return winding * Quad.side(of: point, topLeft, topRight) >= 0
            && winding * Quad.side(of: point, topRight, bottomRight) > 0
            && winding * Quad.side(of: point, bottomRight, bottomLeft) > 0
            && winding * Quad.side(of: point, bottomLeft, topLeft) >= 0
    }

    /// Twice the area of the triangle start, end, point; positive on the inner side of a quad with positive area.
    private static func side(of point: Point, _ start: Point, _ end: Point) -> Double {
        (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    }
}

extension Quad: CustomStringConvertible {
    /// The corners in the order of `points`, in the shortest digits that read back exactly.
    public var description: String { "[\(topLeft) \(topRight) \(bottomRight) \(bottomLeft)]" }
}

/// A rectangle with sides along the axes.
///
/// In points, y down. A negative width or height is allowed: the rectangle then lies to the left of or above its
/// origin, and `minX`, `width` and their like speak of the rectangle it covers.
public struct Rect: BitwiseCopyable, Sendable, Equatable, Hashable {
    /// The corner from which `size` is measured, in points; the top left one when the size is not negative.
    public var origin: Point
    /// The extents measured from `origin`, in points, possibly negative.
    public var size: Size

    /// Makes the rectangle with the given origin and size, in points.
    @inlinable
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes the rectangle with the given origin coordinates and extents, in points.
    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The rectangle at the origin without extent.
    @inlinable
    public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

    /// Whether origin and size are finite numbers.
    @inlinable
    public var isFinite: Bool { origin.isFinite && size.isFinite }

    /// Whether origin and size each differ from those of `other` by no more than `tolerance` points.
    public func isApproximatelyEqual(to other: Rect, tolerance: Double) -> Bool {
        origin.isApproximatelyEqual(to: other.origin, tolerance: tolerance)
            && size.isApproximatelyEqual(to: other.size, tolerance: tolerance)
    }
}

extension Rect {
    /// The x coordinate of the left side, in points.
    @inlinable
    public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
    /// The x coordinate of the middle, in points.
    @inlinable
    public var midX: Double { origin.x + size.width * 0.5 }
    /// The x coordinate of the right side, in points.
    @inlinable
    public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
    /// The y coordinate of the upper side, in points.
    @inlinable
    public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
    /// The y coordinate of the middle, in points.
    @inlinable
    public var midY: Double { origin.y + size.height * 0.5 }
    /// The y coordinate of the lower side, in points.
    @inlinable
    public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }
    /// The horizontal extent, never negative, in points.
    @inlinable
    public var width: Double { size.width.magnitude }
    /// The vertical extent, never negative, in points.
    @inlinable
    public var height: Double { size.height.magnitude }
    /// The point in the middle.
    @inlinable
    public var center: Point { Point(x: midX, y: midY) }
    /// Whether the rectangle covers no area.
    @inlinable
    public var isEmpty: Bool { size.width == 0 || size.height == 0 }
}

extension Rect: CustomStringConvertible {
    /// Origin and size, `(x, y, width, height)`, in the shortest digits that read back exactly.
    public var description: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}

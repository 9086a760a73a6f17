/// A place in a plane.
///
/// In points; x grows to the right, y grows downwards.
public struct Point: BitwiseCopyable, Sendable, Equatable, Hashable {
    /// The horizontal coordinate, in points, growing to the right.
    public var x: Double
    /// The vertical coordinate, in points, growing downwards.
    public var y: Double

    /// Makes the point with the given coordinates, in points.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin, (0, 0).
    @inlinable
    public static var zero: Point { Point(x: 0, y: 0) }

    /// Whether both coordinates are finite numbers.
    @inlinable
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// Whether each coordinate differs from that of `other` by no more than `tolerance` points.
    public func isApproximatelyEqual(to other: Point, tolerance: Double) -> Bool {
        x.isNear(other.x, tolerance) && y.isNear(other.y, tolerance)
    }

    /// The point moved by `dx` to the right and `dy` downwards, in points.
    @inlinable
    public func offsetBy(dx: Double, dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
}

extension Point: CustomStringConvertible {
    /// The coordinates, `(x, y)`, in the shortest digits that read back exactly.
    public var description: String { "(\(x), \(y))" }
}

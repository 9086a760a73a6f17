/// The distances by which the four edges of a rectangle move inwards.
///
/// In points; negative values move an edge outwards.
public struct EdgeInsets: BitwiseCopyable, Sendable, Equatable, Hashable {
    /// The distance from the top edge downwards, in points.
    public var top: Double
    /// The distance from the left edge to the right, in points.
    public var left: Double
    /// The distance from the bottom edge upwards, in points.
    public var bottom: Double
    /// The distance from the right edge to the left, in points.
    public var right: Double

    /// Makes insets from the four distances, in points.
    @inlinable
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Insets that leave a rectangle as it is.
    @inlinable
    public static var zero: EdgeInsets { EdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }

    /// Whether all four distances are finite numbers.
    @inlinable
    public var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

    /// Whether each distance differs from that of `other` by no more than `tolerance` points.
    public func isApproximatelyEqual(to other: EdgeInsets, tolerance: Double) -> Bool {
        top.isNear(other.top, tolerance) && left.isNear(other.left, tolerance)
            && bottom.isNear(other.bottom, tolerance) && right.isNear(other.right, tolerance)
    }
}

extension EdgeInsets: CustomStringConvertible {
    /// The distances, `(top, left, bottom, right)`, in the shortest digits that read back exactly.
    public var description: String { "(\(top), \(left), \(bottom), \(right))" }
}

/// A width and a height.
///
/// In points; negative values are allowed and mean an extent to the left or upwards.
public struct Size: BitwiseCopyable, Sendable, Equatable, Hashable {
    /// The horizontal extent, in points.
    public var width: Double
    /// The vertical extent, in points.
    public var height: Double

    /// Makes the size with the given extents, in points.
    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size without extent, 0 by 0.
    @inlinable
    public static var zero: Size { Size(width: 0, height: 0) }

    /// Whether both extents are finite numbers.
    @inlinable
    public var isFinite: Bool { width.isFinite && height.isFinite }

    /// Whether each extent differs from that of `other` by no more than `tolerance` points.
    public func isApproximatelyEqual(to other: Size, tolerance: Double) -> Bool {
        width.isNear(other.width, tolerance) && height.isNear(other.height, tolerance)
    }
}

extension Size: CustomStringConvertible {
    /// The extents, `width x height`, in the shortest digits that read back exactly.
    public var description: String { "\(width) x \(height)" }
}

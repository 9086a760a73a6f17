/// A direction or a displacement in space.
///
/// In points; x to the right, y downwards, z toward the viewer.
public struct Vector3: BitwiseCopyable, Sendable, Equatable, Hashable {
    /// The component to the right, in points.
    public var x: Double
    /// The component downwards, in points.
    public var y: Double
    /// The component toward the viewer, in points.
    public var z: Double

    /// Makes the vector with the given components, in points.
    @inlinable
    public init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// The vector without length.
    @inlinable
    public static var zero: Vector3 { Vector3(x: 0, y: 0, z: 0) }

    /// Whether all components are finite numbers.
    @inlinable
    public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

    /// Whether each component differs from that of `other` by no more than `tolerance`.
    public func isApproximatelyEqual(to other: Vector3, tolerance: Double) -> Bool {
        x.isNear(other.x, tolerance) && y.isNear(other.y, tolerance) && z.isNear(other.z, tolerance)
    }
}

extension Vector3 {
    /// The Euclidean length, in points.
    @inlinable
    public var length: Double { dot(self).squareRoot() }

    /// The scalar product with `other`.
    @inlinable
    public func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

    /// The vector product with `other`: x cross y is z.
    @inlinable
    public func cross(_ other: Vector3) -> Vector3 {
        Vector3(
            x: y * other.z - z * other.y,
            y: z * other.x - x * other.z,
            z: x * other.y - y * other.x)
    }

    /// The sum, component by component.
    @inlinable
    public static func + (left: Vector3, right: Vector3) -> Vector3 {
        Vector3(x: left.x + right.x, y: left.y + right.y, z: left.z + right.z)
    }

    /// The difference, component by component.
    @inlinable
    public static func - (left: Vector3, right: Vector3) -> Vector3 {
        Vector3(x: left.x - right.x, y: left.y - right.y, z: left.z - right.z)
    }

    /// The vector stretched by a factor.
    @inlinable
    public static func * (vector: Vector3, factor: Double) -> Vector3 {
        Vector3(x: vector.x * factor, y: vector.y * factor, z: vector.z * factor)
    }
}

extension Vector3: CustomStringConvertible {
    /// The components, `(x, y, z)`, in the shortest digits that read back exactly.
    public var description: String { "(\(x), \(y), \(z))" }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A rotation of space as four numbers.
///
/// A unit quaternion (axis * sin(angle / 2), cos(angle / 2)) is the rotation by `angle` radians about `axis` in the
/// sense of `Transform3D(rotationAngle:x:y:z:)`; its negative is the same rotation.
public struct Quaternion: BitwiseCopyable, Sendable, Equatable, Hashable {
    /// The part along the x axis.
    public var x: Double
    /// The part along the y axis.
    public var y: Double
    /// The part along the z axis.
    public var z: Double
    /// The real part.
    public var w: Double

    /// Makes the quaternion from its four numbers.
    @inlinable
    public init(x: Double, y: Double, z: Double, w: Double) {
        self.x = x
        self.y = y
        self.z = z
        self.w = w
    }

    /// The rotation that turns nothing.
    @inlinable
    public static var identity: Quaternion { Quaternion(x: 0, y: 0, z: 0, w: 1) }

    /// Makes the rotation by `angle` radians about `axis`, which may have any length; about none it is the identity.
    public init(angle: Double, axis: Vector3) {
        let length = axis.length
        guard length > 0, length.isFinite else {
            self = .identity
            return
        }
        let part = axis * (sin(angle / 2) / length)
        self.init(x: part.x, y: part.y, z: part.z, w: cos(angle / 2))
    }

    /// Whether all four numbers are finite.
    @inlinable
    public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }

    /// Whether each number differs from that of `other` by no more than `tolerance`; q and -q are not equal here.
    public func isApproximatelyEqual(to other: Quaternion, tolerance: Double) -> Bool {
        x.isNear(other.x, tolerance) && y.isNear(other.y, tolerance)
            && z.isNear(other.z, tolerance) && w.isNear(other.w, tolerance)
    }
}

extension Quaternion: CustomStringConvertible {
    /// The four numbers, `(x, y, z, w)`, in the shortest digits that read back exactly.
    public var description: String { "(\(x), \(y), \(z), \(w))" }
}

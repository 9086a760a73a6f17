#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A map of the plane that keeps parallel lines parallel.
///
/// Row vectors: x' = a x + c y + tx and y' = b x + d y + ty, in points, y down. A positive rotation turns +x toward +y.
public struct AffineTransform: BitwiseCopyable, Sendable, Equatable, Hashable {
    /// The part of x that goes into x'.
    public var a: Double
    /// The part of x that goes into y'.
    public var b: Double
    /// The part of y that goes into x'.
    public var c: Double
    /// The part of y that goes into y'.
    public var d: Double
    /// The displacement to the right, in points.
    public var tx: Double
    /// The displacement downwards, in points.
    public var ty: Double

    /// Makes the map from its six numbers.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The map that leaves every point where it is.
    @inlinable
    public static var identity: AffineTransform { AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// Makes a displacement by `x` to the right and `y` downwards, in points.
    @inlinable
    public init(translationX x: Double, y: Double) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Makes a stretch about the origin by the factors `x` and `y`.
    @inlinable
    public init(scaleX x: Double, y: Double) {
        self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Makes a rotation about the origin by `angle` radians; a positive one turns +x toward +y, clockwise as seen.
    public init(rotationAngle angle: Double) {
        let sine = sin(angle)
        let cosine = cos(angle)
        // 0 - s instead of -s, so that an angle of zero gives no negative zero.
        self.init(a: cosine, b: sine, c: 0 - sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether this is the map that leaves every point where it is.
    @inlinable
    public var isIdentity: Bool { a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0 }

    /// Whether all six numbers are finite.
    @inlinable
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// Whether each number differs from that of `other` by no more than `tolerance`.
    public func isApproximatelyEqual(to other: AffineTransform, tolerance: Double) -> Bool {
        a.isNear(other.a, tolerance) && b.isNear(other.b, tolerance)
            && c.isNear(other.c, tolerance) && d.isNear(other.d, tolerance)
            && tx.isNear(other.tx, tolerance) && ty.isNear(other.ty, tolerance)
    }
}

extension AffineTransform: CustomStringConvertible {
    /// The six numbers, `[a b c d tx ty]`, in the shortest digits that read back exactly.
    public var description: String { "[\(a) \(b) \(c) \(d) \(tx) \(ty)]" }
}

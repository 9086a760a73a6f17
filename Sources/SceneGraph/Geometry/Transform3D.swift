/// A projective map of space: 4 by 4 numbers that act on row vectors, p' = p * M.
///
/// Points, y down, z toward the viewer, radians. Translation is m41 m42 m43; perspective seen from a distance of d
/// points is m34 = -1 / d. A positive rotation about z turns +x toward +y; about +y it brings the left half toward the
/// viewer; about +x the lower half. The layout and the names are those of CATransform3D.
public struct Transform3D: BitwiseCopyable, Sendable, Equatable, Hashable {
    /// Row 1, column 1.
    public var m11: Double
    /// Row 1, column 2.
    public var m12: Double
    /// Row 1, column 3.
    public var m13: Double
    /// Row 1, column 4.
    public var m14: Double
    /// Row 2, column 1.
    public var m21: Double
    /// Row 2, column 2.
    public var m22: Double
    /// Row 2, column 3.
    public var m23: Double
    /// Row 2, column 4.
    public var m24: Double
    /// Row 3, column 1.
    public var m31: Double
    /// Row 3, column 2.
    public var m32: Double
    /// Row 3, column 3.
    public var m33: Double
    /// Row 3, column 4: the perspective, -1 / eye distance in points.
    public var m34: Double
    /// Row 4, column 1: the translation to the right, in points.
    public var m41: Double
    /// Row 4, column 2: the translation downwards, in points.
    public var m42: Double
    /// Row 4, column 3: the translation toward the viewer, in points.
    public var m43: Double
    /// Row 4, column 4.
    public var m44: Double

    /// Makes the map from its sixteen numbers, row by row.
    @inlinable
    public init(
        m11: Double, m12: Double, m13: Double, m14: Double,
        m21: Double, m22: Double, m23: Double, m24: Double,
        m31: Double, m32: Double, m33: Double, m34: Double,
        m41: Double, m42: Double, m43: Double, m44: Double
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m14 = m14
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m24 = m24
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
        self.m34 = m34
        self.m41 = m41
        self.m42 = m42
        self.m43 = m43
        self.m44 = m44
    }
}

extension Transform3D {
    /// The map that leaves every point where it is.
    @inlinable
    public static var identity: Transform3D { Transform3D(scaleX: 1, y: 1, z: 1) }

    /// Makes a displacement, in points.
    @inlinable
    public init(translationX x: Double, y: Double, z: Double) {
        self.init(
            m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 1, m34: 0, m41: x, m42: y, m43: z, m44: 1)
    }

    /// Makes a stretch about the origin by one factor an axis.
    @inlinable
    public init(scaleX x: Double, y: Double, z: Double) {
        self.init(
            m11: x, m12: 0, m13: 0, m14: 0, m21: 0, m22: y, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: z, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
    }

    /// Makes a rotation by `angle` radians about the axis (x, y, z) through the origin; the axis may have any length.
    ///
    /// An axis of length zero, or one that is not finite, gives the identity. Rotations about the coordinate axes have
    /// exact zeros and ones. Rodrigues' formula, for row vectors.
    public init(rotationAngle angle: Double, x: Double, y: Double, z: Double) {
        let largest = max(x.magnitude, y.magnitude, z.magnitude)
        guard largest > 0, x.isFinite, y.isFinite, z.isFinite else {
            self = .identity
            return
        }
        // Scaled first, so that a very long or very short axis neither overflows nor vanishes when it is squared.
        let axis = Vector3(x: x / largest, y: y / largest, z: z / largest)
        let unit = axis * (1 / axis.length)
        let turn = Turn(angle: angle)
        let s = turn.sine
        let c = turn.cosine
        if y == 0 && z == 0 {
            self = .init(
                m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: c, m23: s * unit.x, m24: 0,
                m31: 0, m32: 0 - s * unit.x, m33: c, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
        } else if x == 0 && z == 0 {
            self = .init(
                m11: c, m12: 0, m13: 0 - s * unit.y, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
                m31: s * unit.y, m32: 0, m33: c, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
        } else if x == 0 && y == 0 {
            self = .init(
                m11: c, m12: s * unit.z, m13: 0, m14: 0, m21: 0 - s * unit.z, m22: c, m23: 0, m24: 0,
                m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
        } else {
            let t = unit * (1 - c)
            let u = unit * s
            self = .init(
                m11: t.x * unit.x + c, m12: t.x * unit.y + u.z, m13: t.x * unit.z - u.y, m14: 0,
                m21: t.x * unit.y - u.z, m22: t.y * unit.y + c, m23: t.y * unit.z + u.x, m24: 0,
                m31: t.x * unit.z + u.y, m32: t.y * unit.z - u.x, m33: t.z * unit.z + c, m34: 0,
                m41: 0, m42: 0, m43: 0, m44: 1)
        }
    }

    /// Makes the map that acts on the plane as `affine` does and leaves z as it is.
    @inlinable
    public init(_ affine: AffineTransform) {
        self.init(
            m11: affine.a, m12: affine.b, m13: 0, m14: 0, m21: affine.c, m22: affine.d, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 1, m34: 0, m41: affine.tx, m42: affine.ty, m43: 0, m44: 1)
    }

    /// Makes the map from sixteen numbers, m11 m12 ... m44; nil for any other count.
    public init?(elements: [Double]) {
        guard elements.count == 16 else { return nil }
        self.init(
            m11: elements[0], m12: elements[1], m13: elements[2], m14: elements[3],
            m21: elements[4], m22: elements[5], m23: elements[6], m24: elements[7],
            m31: elements[8], m32: elements[9], m33: elements[10], m34: elements[11],
            m41: elements[12], m42: elements[13], m43: elements[14], m44: elements[15])
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Quaternion {
    /// The same rotation as a quaternion of length one; the identity when there is no direction to keep.
    public var normalized: Quaternion {
        let length = dot(self).squareRoot()
        guard length > 0, length.isFinite else { return .identity }
        return scaled(by: 1 / length)
    }

    /// The rotation that turns by this one first and by `other` after it (Hamilton's product other * self).
    public func concatenating(_ other: Quaternion) -> Quaternion {
        Quaternion(
            x: other.w * x + other.x * w + other.y * z - other.z * y,
            y: other.w * y - other.x * z + other.y * w + other.z * x,
            z: other.w * z + other.x * y - other.y * x + other.z * w,
            w: other.w * w - other.x * x - other.y * y - other.z * z)
    }

    /// The rotation on the shorter way to `other`, at constant speed: this one at progress 0, `other` at 1.
    ///
    /// Progress may leave 0...1. Where both ways are equally long the one to `other` as it is given is taken, not the
    /// one to its negative. The result has length one and may be the negative of `other` at progress 1.
    public func slerp(to other: Quaternion, at progress: Double) -> Quaternion {
        QuaternionArc(from: normalized, to: other.normalized).value(at: progress)
    }

    func dot(_ other: Quaternion) -> Double { x * other.x + y * other.y + z * other.z + w * other.w }

    func scaled(by factor: Double) -> Quaternion {
        Quaternion(x: x * factor, y: y * factor, z: z * factor, w: w * factor)
    }
}

/// The great arc between two unit quaternions, prepared so that a point on it costs one sine and one cosine.
struct QuaternionArc: Sendable {
    var start: Quaternion
    /// The unit quaternion a right angle from `start` on the way to the end, or zero when the ends are equal.
    var direction: Quaternion
    /// The length of the arc in radians, half the angle of the rotation.
    var angle: Double

    init(from start: Quaternion, to end: Quaternion) {
        let cosine = start.dot(end)
        let sign: Double = cosine < 0 ? -1 : 1
        let rest = Quaternion(
            x: sign * end.x - sign * cosine * start.x, y: sign * end.y - sign * cosine * start.y,
            z: sign * end.z - sign * cosine * start.z, w: sign * end.w - sign * cosine * start.w)
        let sine = rest.dot(rest).squareRoot()
        self.start = start
        direction = sine > 0 ? rest.scaled(by: 1 / sine) : Quaternion(x: 0, y: 0, z: 0, w: 0)
        // The arc tangent is exact for small angles, where the arc cosine loses half the digits.
        angle = atan2(sine, cosine.magnitude)
    }

    func value(at progress: Double) -> Quaternion {
        let turn = Turn(angle: progress * angle)
        let c = turn.cosine
        let s = turn.sine
        return Quaternion(
            x: c * start.x + s * direction.x, y: c * start.y + s * direction.y,
            z: c * start.z + s * direction.z, w: c * start.w + s * direction.w)
    }
}

extension Transform3D {
    /// Makes the rotation that a quaternion of length one stands for.
    public init(_ rotation: Quaternion) {
        let axes = LinearPart(rotation)
        self.init(linear: axes, translation: .zero)
    }

    init(linear: LinearPart, translation: Vector3) {
        self.init(
            m11: linear.row1.x, m12: linear.row1.y, m13: linear.row1.z, m14: 0,
            m21: linear.row2.x, m22: linear.row2.y, m23: linear.row2.z, m24: 0,
            m31: linear.row3.x, m32: linear.row3.y, m33: linear.row3.z, m34: 0,
            m41: translation.x, m42: translation.y, m43: translation.z, m44: 1)
    }
}

extension LinearPart {
    init(_ q: Quaternion) {
        let (x, y, z, w) = (q.x, q.y, q.z, q.w)
        row1 = Vector3(x: 1 - 2 * (y * y + z * z), y: 2 * (x * y + z * w), z: 2 * (x * z - y * w))
        row2 = Vector3(x: 2 * (x * y - z * w), y: 1 - 2 * (x * x + z * z), z: 2 * (y * z + x * w))
        row3 = Vector3(x: 2 * (x * z + y * w), y: 2 * (y * z - x * w), z: 1 - 2 * (x * x + y * y))
    }

    /// The quaternion of a right-handed orthonormal frame, taken from its largest component (Shepperd's method).
    var rotationQuaternion: Quaternion {
        let trace = row1.x + row2.y + row3.z
        let result: Quaternion
        if trace >= row1.x && trace >= row2.y && trace >= row3.z {
            result = Quaternion(x: row2.z - row3.y, y: row3.x - row1.z, z: row1.y - row2.x, w: 1 + trace)
        } else if row1.x >= row2.y && row1.x >= row3.z {
            result = Quaternion(
                x: 1 + row1.x - row2.y - row3.z, y: row1.y + row2.x, z: row3.x + row1.z, w: row2.z - row3.y)
        } else if row2.y >= row3.z {
            result = Quaternion(
                x: row1.y + row2.x, y: 1 + row2.y - row1.x - row3.z, z: row2.z + row3.y, w: row3.x - row1.z)
        } else {
            result = Quaternion(
                x: row3.x + row1.z, y: row2.z + row3.y, z: 1 + row3.z - row1.x - row2.y, w: row1.y - row2.x)
        }
        return result.normalized
    }
}

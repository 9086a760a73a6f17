#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The way between two maps of space, taken apart once.
///
/// Translation, scale, shear and perspective go straight, the rotation on the great arc. Where both ends have a positive
/// m44 they are divided by it first, as CSS engines do, and the factor comes back on a geometric way, so that the numbers
/// are continuous at both ends and what is in front of the eye stays there.
struct SpacePath: Sendable {
    var start: Transform3D.Decomposition
    var end: Transform3D.Decomposition
    var arc: QuaternionArc
    /// The m44 taken out of the start.
    var factor: Double
    /// The logarithm of the end's m44 over the start's.
    var logRatio: Double

    /// nil when an end cannot be taken apart.
    init?(from: Transform3D, to: Transform3D) {
        let normalizes = from.m44 > 0 && to.m44 > 0 && (from.m44 != 1 || to.m44 != 1)
        let first = normalizes ? from.multiplied(by: 1 / from.m44) : from
        let last = normalizes ? to.multiplied(by: 1 / to.m44) : to
        guard let start = first.decomposed(), let end = last.decomposed() else { return nil }
        self.start = start
        self.end = end
        arc = QuaternionArc(from: start.rotation, to: end.rotation)
        factor = normalizes ? from.m44 : 1
        logRatio = normalizes ? log(to.m44 / from.m44) : 0
    }

    func value(at progress: Double) -> Transform3D {
        let parts = Transform3D.Decomposition(
            translation: start.translation + (end.translation - start.translation) * progress,
            scale: start.scale + (end.scale - start.scale) * progress,
            shearXY: start.shearXY + (end.shearXY - start.shearXY) * progress,
            shearXZ: start.shearXZ + (end.shearXZ - start.shearXZ) * progress,
            shearYZ: start.shearYZ + (end.shearYZ - start.shearYZ) * progress,
            rotation: arc.value(at: progress),
            perspective: start.perspective + (end.perspective - start.perspective) * progress,
            weight: start.weight + (end.weight - start.weight) * progress)
        let result = Transform3D(parts)
        if factor == 1 && logRatio == 0 { return result }
        return result.multiplied(by: factor * exp(progress * logRatio))
    }
}

extension Transform3D {
    /// All sixteen numbers times a factor: the same projection for a positive one.
    func multiplied(by factor: Double) -> Transform3D {
        Transform3D(
            m11: m11 * factor, m12: m12 * factor, m13: m13 * factor, m14: m14 * factor,
            m21: m21 * factor, m22: m22 * factor, m23: m23 * factor, m24: m24 * factor,
            m31: m31 * factor, m32: m32 * factor, m33: m33 * factor, m34: m34 * factor,
            m41: m41 * factor, m42: m42 * factor, m43: m43 * factor, m44: m44 * factor)
    }

    /// The numbers on the straight way to `other`, each by itself.
    func mixed(with other: Transform3D, at t: Double) -> Transform3D {
        Transform3D(
            m11: m11 + (other.m11 - m11) * t, m12: m12 + (other.m12 - m12) * t,
            m13: m13 + (other.m13 - m13) * t, m14: m14 + (other.m14 - m14) * t,
            m21: m21 + (other.m21 - m21) * t, m22: m22 + (other.m22 - m22) * t,
            m23: m23 + (other.m23 - m23) * t, m24: m24 + (other.m24 - m24) * t,
            m31: m31 + (other.m31 - m31) * t, m32: m32 + (other.m32 - m32) * t,
            m33: m33 + (other.m33 - m33) * t, m34: m34 + (other.m34 - m34) * t,
            m41: m41 + (other.m41 - m41) * t, m42: m42 + (other.m42 - m42) * t,
            m43: m43 + (other.m43 - m43) * t, m44: m44 + (other.m44 - m44) * t)
    }
}

/// The way from one map to another, prepared once for many progress values.
///
/// Two plane maps (`isAffine`) go by the 2D decomposition, all others by translation, scale, shear, rotation on the
/// shorter way, and perspective. Maps whose rotation and shear agree go number by number, which is the same way. A half
/// turn about z between plane maps turns backwards, as on macOS; one about x or y follows the sign of the angle that the
/// rotation was made with. Between a map and its mirror image the scales pass through zero.
///
/// A singular end that is the other end with its scales changed (a scale of zero) goes number by number too. With any
/// other end that cannot be taken apart, the value switches from the first to the second at progress 1/2, as in CSS.
public struct TransformInterpolator: BitwiseCopyable, Sendable {
    enum Path: BitwiseCopyable, Sendable {
        case linear
        case plane(PlanePath)
        case space(SpacePath)
        case discrete
    }

    let from: Transform3D
    let to: Transform3D
    let path: Path

    /// Prepares the way between two maps.
    public init(from: Transform3D, to: Transform3D) {
        self.from = from
        self.to = to
        path = TransformInterpolator.path(from: from, to: to)
    }

    private static func path(from: Transform3D, to: Transform3D) -> Path {
        guard from.isFinite, to.isFinite else { return .discrete }
        if LinearPart(from).isSingular || LinearPart(to).isSingular {
            let isScaling = to.scaleFactors(over: from) != nil || from.scaleFactors(over: to) != nil
            return isScaling ? .linear : .discrete
        }
        if from.hasAffineColumn, to.hasAffineColumn, let factors = to.scaleFactors(over: from),
            factors.x > 0, factors.y > 0, factors.z > 0
        {
            return .linear
        }
        if from.isAffine && to.isAffine {
            return .plane(PlanePath(from: from.affineTransform, to: to.affineTransform))
        }
        guard let space = SpacePath(from: from, to: to) else { return .discrete }
        return .space(space)
    }

    /// The map at a progress: exactly the first end at 0 and exactly the second at 1.
    ///
    /// Progress may leave 0...1, as a spring's does; one that is not finite counts as 0.
    public func value(at progress: Double) -> Transform3D {
        if progress == 0 || !progress.isFinite { return from }
        if progress == 1 { return to }
        switch path {
        case .linear: return from.mixed(with: to, at: progress)
        case .plane(let plane): return plane.value(at: progress)
        case .space(let space): return space.value(at: progress)
        case .discrete: return progress < 0.5 ? from : to
        }
    }
}

extension Transform3D {
    /// The map on the way to `other` at a progress: exactly this one at 0 and exactly `other` at 1.
    ///
    /// The rules are those of `TransformInterpolator`, which is cheaper for more than one value of the same way.
    public func interpolated(to other: Transform3D, at progress: Double) -> Transform3D {
        TransformInterpolator(from: self, to: other).value(at: progress)
    }

    /// Whether points at infinity stay there and w is kept: no perspective, m44 = 1.
    fileprivate var hasAffineColumn: Bool { m14 == 0 && m24 == 0 && m34 == 0 && m44 == 1 }

    /// The factors by which the first three rows are those of `base`; nil when one is not a multiple.
    fileprivate func scaleFactors(over base: Transform3D) -> Vector3? {
        guard let x = Transform3D.factor(m11, m12, m13, m14, over: base.m11, base.m12, base.m13, base.m14),
            let y = Transform3D.factor(m21, m22, m23, m24, over: base.m21, base.m22, base.m23, base.m24),
            let z = Transform3D.factor(m31, m32, m33, m34, over: base.m31, base.m32, base.m33, base.m34)
        else { return nil }
        return Vector3(x: x, y: y, z: z)
    }

    /// The factor from the row (e, f, g, h) to the row (a, b, c, d); nil when they are not parallel.
    private static func factor(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double,
        over e: Double, _ f: Double, _ g: Double, _ h: Double
    ) -> Double? {
        let square = e * e + f * f + g * g + h * h
        guard square > 0 else { return a == 0 && b == 0 && c == 0 && d == 0 ? 1 : nil }
        let factor = (a * e + b * f + c * g + d * h) / square
        let tolerance = 1e-14 * square.squareRoot() * max(factor.magnitude, 1e-300)
        let isParallel =
            a.isNear(factor * e, tolerance) && b.isNear(factor * f, tolerance)
            && c.isNear(factor * g, tolerance) && d.isNear(factor * h, tolerance)
        return isParallel ? factor : nil
    }
}

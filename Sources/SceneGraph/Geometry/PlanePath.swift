#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A plane map taken apart the way Core Animation does it: translation, lengths of the rows, angle, and what is left.
///
/// The method of "Interpolation of decomposed 2D matrix values" in CSS Transforms 1, which gives the numbers published
/// for macOS to the last digit, where Gram and Schmidt's (as in space) does not for shears. Row 1 = scaleX * (cos, sin);
/// row 2 = scaleY * (skew, rest) turned by the same angle, (skew, rest) of length one.
struct PlaneParts: Sendable {
    var tx: Double
    var ty: Double
    var scaleX: Double
    var scaleY: Double
    var angle: Double
    var skew: Double
    var rest: Double

    /// Takes apart a map that is not singular.
    init(_ map: AffineTransform) {
        tx = map.tx
        ty = map.ty
        scaleX = (map.a * map.a + map.b * map.b).squareRoot()
        scaleY = (map.c * map.c + map.d * map.d).squareRoot()
        // A reflection flips the axis that is nearer to being flipped.
        if map.determinant < 0 {
            if map.a < map.d { scaleX = 0 - scaleX } else { scaleY = 0 - scaleY }
        }
        let cosine = map.a / scaleX
        // + 0: the quotient of 0 and a negative scale is -0, which the arc tangent would take for a full turn.
        let sine = map.b / scaleX + 0
        angle = atan2(sine, cosine)
        skew = (map.c * cosine + map.d * sine) / scaleY
        rest = (map.d * cosine - map.c * sine) / scaleY
    }
}

/// The way between two plane maps, prepared so that a map on it costs one sine and one cosine.
struct PlanePath: Sendable {
    var start: PlaneParts
    /// The differences of all parts, the angle's on the way it is turned.
    var change: PlaneParts

    init(from: AffineTransform, to: AffineTransform) {
        var a = PlaneParts(from)
        let b = PlaneParts(to)
        // If one end flips x and the other y, the way is a rotation without flips.
        if (a.scaleX < 0 && b.scaleY < 0) || (a.scaleY < 0 && b.scaleX < 0) {
            a.scaleX = 0 - a.scaleX
            a.scaleY = 0 - a.scaleY
            a.angle += a.angle < 0 ? Double.pi : -Double.pi
        }
        // An angle of zero counts as a full turn. That is what makes a half turn from the identity go backwards, as it
        // does on macOS.
        var fromAngle = a.angle == 0 ? 2 * Double.pi : a.angle
        var toAngle = b.angle == 0 ? 2 * Double.pi : b.angle
        if (fromAngle - toAngle).magnitude > Double.pi {
            if fromAngle > toAngle { fromAngle -= 2 * Double.pi } else { toAngle -= 2 * Double.pi }
        }
        start = a
        change = b
        change.tx -= a.tx
        change.ty -= a.ty
        change.scaleX -= a.scaleX
        change.scaleY -= a.scaleY
        change.angle = toAngle - fromAngle
        change.skew -= a.skew
        change.rest -= a.rest
    }

    func value(at progress: Double) -> Transform3D {
        let angle = start.angle + progress * change.angle
        let c = cos(angle)
        let s = sin(angle)
        let scaleX = start.scaleX + progress * change.scaleX
        let scaleY = start.scaleY + progress * change.scaleY
        let skew = start.skew + progress * change.skew
        let rest = start.rest + progress * change.rest
        return Transform3D(
            AffineTransform(
                a: scaleX * c, b: scaleX * s,
                c: scaleY * (skew * c - rest * s), d: scaleY * (skew * s + rest * c),
                tx: start.tx + progress * change.tx, ty: start.ty + progress * change.ty))
    }
}

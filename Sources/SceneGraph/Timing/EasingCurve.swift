/// A unit curve made ready to be read at many places: it begins its search close to where it ends.
struct EasingCurve: BitwiseCopyable {
    let curve: UnitBezier
    /// How the parameter's distance from an end follows from that of x.
    let fromStart: InverseGuess
    let fromEnd: InverseGuess

    init(_ curve: UnitBezier) {
        self.curve = curve
        guard !curve.isLinear, !curve.isSteep else {
            fromStart = .itself
            fromEnd = .itself
            return
        }
        fromStart = InverseGuess(
            cubic: curve.cubic, square: curve.quadratic, slope: 3 * curve.c1x, isNearStart: true)
        fromEnd = InverseGuess(
            cubic: curve.cubic, square: curve.endSquare, slope: curve.endSlope, isNearStart: false)
    }

    /// The y of the curve at `x`; what `UnitBezier.solve` gives, to rounding.
    func solve(_ x: Double) -> Double {
        guard x > 0, x < 1, !curve.isLinear, !curve.isSteep, let u = offset(at: x) else { return curve.solve(x) }
        return x <= 0.5 ? curve.y(u, 1 - u) : curve.y(1 + u, -u)
    }

    /// The parameter as an offset from the nearer end: a guess, and two steps of Newton's method, or up to five; nil where those are
    /// too few. A batch of many is solved in the same way (`solve` in the kernels), to the same bits.
    private func offset(at x: Double) -> Double? {
        let isNearStart = x <= 0.5
        let distance = isNearStart ? x : x - 1
        let cubic = curve.cubic
        let square = isNearStart ? curve.quadratic : curve.endSquare
        let slope = isNearStart ? 3 * curve.c1x : curve.endSlope
        var u = isNearStart ? fromStart.value(at: distance) : fromEnd.value(at: distance)
        var before = u
        for step in 1...5 {
            let error = ((cubic * u + square) * u + slope) * u - distance
            before = u
            u -= error / ((3 * cubic * u + 2 * square) * u + slope)
            // Newton's error squares: a relative step below 1e-9 leaves one below rounding.
            if step >= 2 && abs(u - before) <= 1e-9 * abs(u) { break }
        }
        guard abs(u - before) <= 1e-9 * abs(u) else { return nil }
        return (isNearStart ? u >= 0 && u <= 1 : u >= -1 && u <= 0) ? u : nil
    }
}

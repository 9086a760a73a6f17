extension UnitBezier {
    /// The y of the curve at `x`, to near machine precision.
    ///
    /// `x` at or below 0 (and NaN) gives 0, at or above 1 gives 1, both exactly; a straight line gives `x` itself.
    /// Where the control points' y lie in 0...1 the result grows with `x`, to rounding.
    public func solve(_ x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        if isLinear { return x }
        let (t, s) = parameter(at: x)
        return y(t, s)
    }

    /// The y at the parameter t, with s = 1 - t.
    func y(_ t: Double, _ s: Double) -> Double { 3 * s * t * (c1y * s + c2y * t) + t * t * t }

    /// The slope dy/dx of the curve at `x`, which is clamped to 0...1.
    ///
    /// Where the curve stands upright the slope is infinite, with the sign of y's change.
    public func slope(at x: Double) -> Double {
        if isLinear { return 1 }
        if !(x > 0) { return Self.slope(c1y, c1x, else: c2y, c2x) }
        if x >= 1 { return Self.slope(1 - c2y, 1 - c2x, else: 1 - c1y, 1 - c1x) }
        let (t, s) = parameter(at: x)
        let dx = s * s * c1x + 2 * s * t * (c2x - c1x) + t * t * (1 - c2x)
        let dy = s * s * c1y + 2 * s * t * (c2y - c1y) + t * t * (1 - c2y)
        return Self.ratio(dy, dx)
    }

    /// The slope at an end, which is that towards the nearer control point, or towards the other where the nearer
    /// lies on the end.
    private static func slope(_ dy: Double, _ dx: Double, else farDy: Double, _ farDx: Double) -> Double {
        dx == 0 && dy == 0 ? ratio(farDy, farDx) : ratio(dy, dx)
    }

    private static func ratio(_ dy: Double, _ dx: Double) -> Double {
        if dx > 0 { return dy / dx }
        return dy == 0 ? 0 : (dy > 0 ? .infinity : -.infinity)
    }

    /// The curve's parameter t where it passes `x` inside 0..<1, and s = 1 - t.
    ///
    /// The equation is solved as an offset from the point near which it is worst conditioned: an end where the curve
    /// may leave upright, or the upright point inside. There t would otherwise lose half or two thirds of its digits.
    private func parameter(at x: Double) -> (t: Double, s: Double) {
        let fromEnd = x - 1
        if isSteep, abs(x - steepX) < min(x, -fromEnd) {
            let u = offset(
                of: x - steepX, quadratic: 0, linear: steepSlope,
                in: -steepParameter...(1 - steepParameter), guess: x - steepParameter)
            let t = steepParameter + u
            return (t, 1 - t)
        }
        if x <= 0.5 {
            let t = offset(of: x, quadratic: quadratic, linear: 3 * c1x, in: 0...1, guess: x)
            return (t, 1 - t)
        }
        let u = offset(
            of: fromEnd, quadratic: endSquare, linear: endSlope, in: -1...0, guess: fromEnd)
        return (1 + u, -u)
    }

    /// The linear and the quadratic part of x as an offset from the end.
    var endSlope: Double { 3 * (1 - c2x) }
    var endSquare: Double { 3 * (1 + c1x - 2 * c2x) }

    /// The u in `range` with cubic u^3 + quadratic u^2 + linear u = `distance`, for a left side that grows over the
    /// range.
    ///
    /// Newton's method inside a shrinking bracket; a step that would leave the bracket halves it instead.
    private func offset(
        of distance: Double, quadratic: Double, linear: Double, in range: ClosedRange<Double>, guess: Double
    ) -> Double {
        var low = range.lowerBound
        var high = range.upperBound
        var u = min(max(guess, low), high)
        for _ in 0..<80 {
            let error = ((cubic * u + quadratic) * u + linear) * u - distance
            if error == 0 { return u }
            if error > 0 { high = u } else { low = u }
            let next = u - error / ((3 * cubic * u + 2 * quadratic) * u + linear)
            // Newton's error squares: a relative step below 1e-9 leaves one below rounding.
            if abs(next - u) <= 1e-9 * abs(next) { return min(max(next, range.lowerBound), range.upperBound) }
            if next > low, next < high {
                u = next
            } else {
                let middle = low + (high - low) / 2
                if middle == low || middle == high { return u }
                u = middle
            }
        }
        return u
    }
}

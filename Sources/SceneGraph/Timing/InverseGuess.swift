/// An approximate inverse of x(u) = cubic u^3 + square u^2 + slope u, between u = 0 and where x has gone half of the way.
///
/// It is w * (c0 + c1 w + ... + c4 w^4), where w is x, or, where the curve starts level and the inverse therefore like a root, the
/// root of x's size. The polynomial passes through five places of the curve, the Chebyshev ones in u, by Newton's divided differences.
struct InverseGuess: BitwiseCopyable {
    private(set) var coefficients: (Double, Double, Double, Double, Double)
    /// Whether w is the root.
    private(set) var takesRoot: Bool

    /// u is x.
    static let itself = InverseGuess(coefficients: (1, 0, 0, 0, 0), takesRoot: false)

    private init(coefficients: (Double, Double, Double, Double, Double), takesRoot: Bool) {
        self.coefficients = coefficients
        self.takesRoot = takesRoot
    }

    /// Fits the inverse from the start of the curve, where u and x are positive, or from its end, where both are negative.
    init(cubic: Double, square: Double, slope: Double, isNearStart: Bool) {
        func x(_ u: Double) -> Double { ((cubic * u + square) * u + slope) * u }
        var (low, high) = (0.0, isNearStart ? 1.0 : -1.0)
        // How far u goes need not be known well.
        for _ in 0..<12 {
            let middle = (low + high) / 2
            if abs(x(middle)) < 0.5 { low = middle } else { high = middle }
        }
        // (1 - cos((2 k + 1) pi / 10)) / 2.
        let places = (0.0244717418524232, 0.2061073738537635, 0.5, 0.7938926261462366, 0.9755282581475768)
        self.init(coefficients: (0, 0, 0, 0, 0), takesRoot: slope == 0)
        let u = (places.0 * high, places.1 * high, places.2 * high, places.3 * high, places.4 * high)
        let w = (base(x(u.0)), base(x(u.1)), base(x(u.2)), base(x(u.3)), base(x(u.4)))
        let d0 = (u.0 / w.0, u.1 / w.1, u.2 / w.2, u.3 / w.3, u.4 / w.4)
        let d1 = (
            (d0.1 - d0.0) / (w.1 - w.0), (d0.2 - d0.1) / (w.2 - w.1), (d0.3 - d0.2) / (w.3 - w.2),
            (d0.4 - d0.3) / (w.4 - w.3)
        )
        let d2 = ((d1.1 - d1.0) / (w.2 - w.0), (d1.2 - d1.1) / (w.3 - w.1), (d1.3 - d1.2) / (w.4 - w.2))
        let d3 = ((d2.1 - d2.0) / (w.3 - w.0), (d2.2 - d2.1) / (w.4 - w.1))
        let d4 = (d3.1 - d3.0) / (w.4 - w.0)
        // From the innermost bracket outwards: ((d4 (w - w3) + d3.0) (w - w2) + ...) as powers of w.
        var c = (d4, 0.0, 0.0, 0.0, 0.0)
        for (place, difference) in [(w.3, d3.0), (w.2, d2.0), (w.1, d1.0), (w.0, d0.0)] {
            c = (
                difference - c.0 * place, c.0 - c.1 * place, c.1 - c.2 * place, c.2 - c.3 * place, c.3 - c.4 * place
            )
        }
        coefficients = c
        // A curve that is almost upright near the end bends too much to be followed.
        for place in [0.005, 0.1, 0.35, 0.65, 0.9, 1] {
            let u = place * high
            guard abs(value(at: x(u)) - u) <= 0.05 * abs(u) else {
                self = .itself
                return
            }
        }
    }

    private func base(_ x: Double) -> Double { takesRoot ? x.magnitude.squareRoot() : x }

    /// About the u at which the curve has come to `x`.
    func value(at x: Double) -> Double {
        let w = base(x)
        let c = coefficients
        return w * (c.0 + w * (c.1 + w * (c.2 + w * (c.3 + w * c.4))))
    }
}

/// The length of a curve from the speed of its parameter, and the way back from a length to the parameter.
enum ArcLength {
    /// The integral of the speed between two parameters: Gauss and Kronrod's rule of 15 points, on halves where it differs from
    /// Gauss's of 7 by more than the tolerance.
    static func integral(
        from lower: Double, to upper: Double, tolerance: Double, depth: Int = 0, of speed: (Double) -> Double
    ) -> Double {
        let (middle, half) = (0.5 * (lower + upper), 0.5 * (upper - lower))
        let centre = speed(middle)
        var fine = centre * kronrodCentre
        var coarse = centre * gaussCentre
        for (node, kronrod, gauss) in kronrodNodes {
            let sum = speed(middle - half * node) + speed(middle + half * node)
            fine += kronrod * sum
            coarse += gauss * sum
        }
        // Near a cusp the difference shrinks slowly; 40 halvings leave less of it than counts.
        guard (half * (fine - coarse)).magnitude > tolerance, depth < 40 else { return half * fine }
        return integral(from: lower, to: middle, tolerance: tolerance, depth: depth + 1, of: speed)
            + integral(from: middle, to: upper, tolerance: tolerance, depth: depth + 1, of: speed)
    }

    /// The parameter, 0...1, of the place that lies a length after the start of a curve of the length `whole`.
    static func parameter(
        atLength target: Double, of whole: Double, speed: (Double) -> Double, length: (Double, Double) -> Double
    ) -> Double {
        guard target > 0, whole > 0 else { return 0 }
        guard target < whole else { return 1 }
        var (low, high) = (0.0, 1.0)
        var (reached, place) = (0.0, 0.0)
        var guess = target / whole
        // Newton's steps, halving where one would leave the bracket; few are needed but at a cusp.
        for _ in 0..<60 {
            reached += length(place, guess)
            place = guess
            let miss = reached - target
            if miss.magnitude <= 1e-12 * whole { break }
            if miss > 0 { high = place } else { low = place }
            let step = place - miss / speed(place)
            guess = step > low && step < high ? step : 0.5 * (low + high)
        }
        return place
    }

    private static let kronrodCentre = 0.209482141084727828012999174891714
    private static let gaussCentre = 0.417959183673469387755102040816327

    /// Nodes with the weights of both rules, as in QUADPACK's qk15.
    private static let kronrodNodes: [(node: Double, kronrod: Double, gauss: Double)] = [
        (0.991455371120812639206854697526329, 0.022935322010529224963732008058970, 0),
        (0.949107912342758524526189684047851, 0.063092092629978553290700663189204, 0.129484966168869693270611432679082),
        (0.864864423359769072789712788640926, 0.104790010322250183839876322541518, 0),
        (0.741531185599394439863864773280788, 0.140653259715525918745189590510238, 0.279705391489276667901467771423780),
        (0.586087235467691130294144691693100, 0.169004726639267902826583426598550, 0),
        (0.405845151377397166906606412076961, 0.190350578064785409913256402421014, 0.381830050505118944950369775488975),
        (0.207784955007898467600689403773245, 0.204432940075298892414161999234649, 0),
    ]
}

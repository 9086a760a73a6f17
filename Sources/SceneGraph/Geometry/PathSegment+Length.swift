extension PathSegment {
    /// The length in points.
    public var length: Double { length(from: 0, to: 1) }

    /// The length of the part between two parameters, in points; negative where `upper` is the lower one.
    ///
    /// To about 1e-12 of the length of the control polygon.
    public func length(from lower: Double, to upper: Double) -> Double {
        if case .line(let a, let b) = self { return (upper - lower) * a.distance(to: b) }
        let rates = self.rates
        return PathSegment.integral(of: rates, from: lower, to: upper, tolerance: 1e-12 * controlLength, depth: 0)
    }

    /// The parameter of the place that lies a length after the start, in points; 0 and 1 beyond the ends.
    public func parameter(atLength target: Double) -> Double {
        let whole = length
        guard target > 0, whole > 0 else { return 0 }
        guard target < whole else { return 1 }
        if case .line = self { return target / whole }
        let rates = self.rates
        var (low, high) = (0.0, 1.0)
        var (reached, place) = (0.0, 0.0)
        var guess = target / whole
        // Newton's steps, halving where one would leave the bracket; few are needed but at a cusp.
        for _ in 0..<60 {
            reached += length(from: place, to: guess)
            place = guess
            let miss = reached - target
            if miss.magnitude <= 1e-12 * whole { break }
            if miss > 0 { high = place } else { low = place }
            let step = place - miss / PathSegment.speed(rates, place)
            guess = step > low && step < high ? step : 0.5 * (low + high)
        }
        return place
    }

    /// The length of the lines through the control points, which no curve exceeds.
    var controlLength: Double {
        switch self {
        case .line(let a, let b): a.distance(to: b)
        case .quadratic(let a, let b, let c): a.distance(to: b) + b.distance(to: c)
        case .cubic(let a, let b, let c, let d): a.distance(to: b) + b.distance(to: c) + c.distance(to: d)
        }
    }

    private static func speed(_ rates: (x: SegmentRate, y: SegmentRate), _ t: Double) -> Double {
        let (x, y) = (rates.x.value(at: t), rates.y.value(at: t))
        return (x * x + y * y).squareRoot()
    }

    /// The integral of the speed: Gauss and Kronrod's rule of 15 points, on halves where it differs from Gauss's of 7.
    private static func integral(
        of rates: (x: SegmentRate, y: SegmentRate), from lower: Double, to upper: Double, tolerance: Double, depth: Int
    ) -> Double {
        let (middle, half) = (0.5 * (lower + upper), 0.5 * (upper - lower))
        let centre = speed(rates, middle)
        var fine = centre * kronrodCentre
        var coarse = centre * gaussCentre
        for (node, kronrod, gauss) in kronrodNodes {
            let sum = speed(rates, middle - half * node) + speed(rates, middle + half * node)
            fine += kronrod * sum
            coarse += gauss * sum
        }
        // Near a cusp the difference shrinks slowly; 40 halvings leave less of it than counts.
        guard (half * (fine - coarse)).magnitude > tolerance, depth < 40 else { return half * fine }
        return integral(of: rates, from: lower, to: middle, tolerance: tolerance, depth: depth + 1)
            + integral(of: rates, from: middle, to: upper, tolerance: tolerance, depth: depth + 1)
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

extension Point {
    /// The length of the way to another point, in points.
    func distance(to other: Point) -> Double {
        let (dx, dy) = (other.x - x, other.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }
}

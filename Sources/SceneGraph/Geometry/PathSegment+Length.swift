extension PathSegment {
    /// The length in points.
    public var length: Double { length(from: 0, to: 1) }

    /// The length of the part between two parameters, in points; negative where `upper` is the lower one.
    ///
    /// To about 1e-12 of the length of the control polygon.
    public func length(from lower: Double, to upper: Double) -> Double {
        if case .line(let a, let b) = self { return (upper - lower) * a.distance(to: b) }
        let rates = self.rates
        return ArcLength.integral(from: lower, to: upper, tolerance: 1e-12 * controlLength) {
            PathSegment.speed(rates, $0)
        }
    }

    /// The parameter of the place that lies a length after the start, in points; 0 and 1 beyond the ends.
    public func parameter(atLength target: Double) -> Double { parameter(atLength: target, of: length) }

    /// The same where the length of the whole is known.
    func parameter(atLength target: Double, of whole: Double) -> Double {
        if case .line = self { return whole > 0 ? min(max(target / whole, 0), 1) : 0 }
        let rates = self.rates
        return ArcLength.parameter(
            atLength: target, of: whole, speed: { PathSegment.speed(rates, $0) },
            length: { length(from: $0, to: $1) })
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
}

extension Point {
    /// The length of the way to another point, in points.
    func distance(to other: Point) -> Double {
        let (dx, dy) = (other.x - x, other.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }
}

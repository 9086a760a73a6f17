/// How the way from one value to another is covered in a given time: along a curve, or by a spring.
enum MotionPace: Sendable, Equatable {
    /// A curve over the whole duration.
    case curve(UnitBezier)
    /// A spring, which runs in seconds and is cut off at the duration.
    case spring(SpringTiming)

    /// The share of the way that is done after `seconds` of a `duration`, both positive.
    func share(after seconds: Double, of duration: Double) -> Double {
        switch self {
        case .curve(let curve): curve.solve(seconds / duration)
        case .spring(let spring): spring.value(at: seconds)
        }
    }

    /// The change of the share per second.
    func rate(after seconds: Double, of duration: Double) -> Double {
        switch self {
        case .curve(let curve): curve.slope(at: seconds / duration) / duration
        case .spring(let spring): spring.velocity(at: seconds)
        }
    }

    /// Whether the share never leaves 0...1 and never falls.
    var isMonotone: Bool {
        switch self {
        case .curve(let curve): (0...1).contains(curve.c1y) && (0...1).contains(curve.c2y)
        case .spring: false
        }
    }

    /// The part of the duration after which a share of the way is done for the first time; 1 where it never is.
    func fraction(reaching share: Double, of duration: Double) -> Double {
        guard share > 0, duration > 0 else { return 0 }
        if case .curve(let curve) = self, isMonotone {
            // The same curve with its axes exchanged.
            return UnitBezier(c1x: curve.c1y, c1y: curve.c1x, c2x: curve.c2y, c2y: curve.c2x).solve(share)
        }
        var low = 0.0
        var high = 1.0
        let steps = 512
        for step in 1...steps {
            let fraction = Double(step) / Double(steps)
            if self.share(after: fraction * duration, of: duration) >= share {
                high = fraction
                break
            }
            low = fraction
        }
        while true {
            let middle = low + (high - low) / 2
            guard middle > low, middle < high else { return high }
            if self.share(after: middle * duration, of: duration) >= share { high = middle } else { low = middle }
        }
    }
}

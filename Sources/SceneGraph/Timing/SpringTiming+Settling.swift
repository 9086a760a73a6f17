#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension SpringTiming {
    /// The share of the distance below which a spring counts as settled.
    static let settledDistance = 0.001

    /// The time, in seconds, after which the spring is within a thousandth of the distance of its target.
    ///
    /// Below critical damping it is the time at which the envelope reaches a thousandth; else the first of the times
    /// 0, .1, .2 ... at which the distance is less than that. Undamped springs never settle: infinity. Invalid
    /// springs have settled: 0. SEMANTICS 2.7; the steps of a tenth are Core Animation's, by measurement.
    public var settlingDuration: Double {
        guard isValid else { return 0 }
        guard regime == .underdamped else { return steppedSettlingDuration }
        guard decay > 0 else { return .infinity }
        let swing = abs((decay - initialVelocity) / split)
        return log((1 + swing) / Self.settledDistance) / decay
    }

    private var steppedSettlingDuration: Double {
        // The sum of tenths, not their multiple: the measured values carry its rounding.
        var time = 0.0
        for _ in 0..<20_000 {
            if abs(remaining(at: time)) < Self.settledDistance { return time }
            time += 0.1
        }
        // A spring this slow is on the last leg of its decay, which falls steadily: no need to walk there.
        var low = time
        var high = 2 * time
        while abs(remaining(at: high)) >= Self.settledDistance {
            low = high
            high *= 2
        }
        while high - low > 0.01 {
            let middle = low + (high - low) / 2
            if middle == low || middle == high { break }
            if abs(remaining(at: middle)) < Self.settledDistance { high = middle } else { low = middle }
        }
        return (high * 10).rounded(.up) / 10
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension SpringTiming {
    /// Makes a spring from how long it seems to take and how much it bounces.
    ///
    /// `perceptualDuration` p is in seconds, above 0. `bounce` b runs from -1 (excluded; as slow as can be) over 0
    /// (critical) to 1 (never rests). Mass 1, stiffness (2 pi / p)^2, damping 4 pi (1 - b) / p for b >= 0, else 4 pi
    /// / (p (1 + b)) with overdamping allowed. Anything else makes an invalid spring. SEMANTICS 2.7.
    public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
        let isPossible = perceptualDuration > 0 && bounce > -1
        let frequency = isPossible ? 2 * Double.pi / perceptualDuration : 0
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        self.init(
            mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity,
            allowsOverdamping: bounce < 0)
    }

    /// Makes the spring that UIView's spring animations use: mass 1, and the stiffness at which the envelope has
    /// fallen to a thousandth at `duration` seconds.
    ///
    /// A `dampingRatio` above 1 counts as 1. Of several stiffnesses the largest is taken. A ratio below .0011 counts
    /// as that (ours): an envelope that slow starts below a thousandth of its swing for no stiffness. A duration that
    /// is not above 0 makes an invalid spring. `initialVelocity` is in whole distances per second. SEMANTICS 2.7.
    public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        let ratio = min(max(dampingRatio, 0.0011), 1)
        let isPossible = duration > 0 && duration.isFinite && initialVelocity.isFinite && !dampingRatio.isNaN
        let frequency =
            isPossible
            ? Self.frequency(duration: duration, ratio: ratio, velocity: initialVelocity) : 0
        self.init(
            mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
    }

    private static func frequency(duration: Double, ratio: Double, velocity: Double) -> Double {
        // In units of the duration the equation has two parameters only: w = frequency * duration, v = velocity *
        // duration.
        let v = velocity * duration
        let w = ratio < 1 ? swingingRoot(ratio: ratio, v: v) : criticalRoot(v: v)
        return w / duration
    }

    /// The largest w with |(ratio w - v) / (w sqrt(1 - ratio^2))| exp(-ratio w) = .001.
    private static func swingingRoot(ratio: Double, v: Double) -> Double {
        let swing = ((1 - ratio) * (1 + ratio)).squareRoot()
        if v == 0 { return log(ratio / (swing * settledDistance)) / ratio }
        func envelope(_ w: Double) -> Double { abs(ratio * w - v) / (w * swing) * exp(-ratio * w) }
        if v > 0 {
            // Beyond the zero at v / ratio the envelope rises to one peak and falls from there on. Where even the
            // peak is too low only the fall before the zero is left.
            let peak = (v + (v * v + 4 * v).squareRoot()) / (2 * ratio)
            if envelope(peak) < settledDistance { return crossing(of: envelope, from: 0, to: v / ratio) }
            return crossing(of: envelope, from: peak)
        }
        return crossing(of: envelope, from: 0)
    }

    /// The largest w with |1 + w - v| exp(-w) = .001.
    private static func criticalRoot(v: Double) -> Double {
        func envelope(_ w: Double) -> Double { abs(1 + w - v) * exp(-w) }
        let peak = max(v, 0)
        if envelope(peak) < settledDistance { return crossing(of: envelope, from: 0, to: v - 1) }
        return crossing(of: envelope, from: peak)
    }

    /// The w above `low` at which a falling function passes a thousandth; `high` is where it is known to be below.
    private static func crossing(of envelope: (Double) -> Double, from low: Double, to high: Double? = nil) -> Double {
        var low = low
        var top = high ?? max(2 * low, 1)
        if high == nil {
            while envelope(top) >= settledDistance {
                low = top
                top *= 2
            }
        }
        // Halving ends at neighbouring numbers: some 60 steps, taken once when an animation is made.
        while true {
            let middle = low + (top - low) / 2
            guard middle > low, middle < top else { return top }
            if envelope(middle) >= settledDistance { low = middle } else { top = middle }
        }
    }
}

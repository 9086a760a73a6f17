#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The motion of a damped spring from rest at 0 towards 1, as a closed form of the time in seconds.
///
/// Solves mass * x'' + damping * x' + stiffness * x = 0 for the distance x that remains, x(0) = 1, x'(0) =
/// -initialVelocity; what comes out is progress, 1 - x, which may exceed 1. It runs in seconds and is never stretched
/// to a duration. Plain values. SEMANTICS 2.7.
public struct SpringTiming: BitwiseCopyable, Sendable, Hashable {
    /// The mass at the end of the spring, above 0.
    public let mass: Double
    /// The spring's stiffness, above 0.
    public let stiffness: Double
    /// The friction, 0 or more; 0 swings for ever.
    public let damping: Double
    /// The speed at the start in whole distances per second; positive is towards the target.
    public let initialVelocity: Double
    /// Whether damping beyond critical makes the motion slower; otherwise it counts as critical, as in Core Animation.
    public let allowsOverdamping: Bool

    enum Regime: UInt8 {
        case underdamped, critical, overdamped
    }
    let regime: Regime
    /// The undamped angular frequency, sqrt(stiffness / mass), in radians per second.
    let frequency: Double
    /// The rate at which the envelope decays, damping / (2 mass), in 1/s.
    let decay: Double
    /// sqrt(|frequency^2 - decay^2|): the angular frequency of the swinging, or how far the two decay rates lie from
    /// the middle.
    let split: Double
    /// One over that; 0 where it is 0.
    let inverseSplit: Double

    /// Makes a spring; what is left out has Core Animation's default.
    ///
    /// Numbers outside the ranges above are kept and make the spring invalid (see `isValid`): it then stands at its
    /// target.
    public init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
        allowsOverdamping: Bool = false
    ) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
        self.allowsOverdamping = allowsOverdamping
        let frequency = (stiffness / mass).squareRoot()
        let decay = damping / (2 * mass)
        self.frequency = frequency
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        // A spring made critical by formula misses ratio 1 by rounding; the swinging form would divide by that miss.
        if abs(ratio - 1) <= 4 * Double.ulpOfOne || (ratio > 1 && !allowsOverdamping) {
            regime = .critical
            self.decay = frequency
            split = 0
        } else {
            regime = ratio < 1 ? .underdamped : .overdamped
            self.decay = decay
            split = abs((frequency - decay) * (frequency + decay)).squareRoot()
        }
        inverseSplit = split > 0 ? 1 / split : 0
    }

    /// Whether mass and stiffness are above 0, damping is not negative, and nothing is NaN or infinite.
    public var isValid: Bool {
        mass > 0 && stiffness > 0 && damping >= 0 && mass.isFinite && stiffness.isFinite && damping.isFinite
            && initialVelocity.isFinite && frequency.isFinite && frequency > 0 && decay.isFinite
            && split.isFinite
    }

    /// The progress after `seconds`: 0 up to the start, towards 1 after it. An invalid spring is at 1.
    public func value(at seconds: Double) -> Double {
        guard isValid else { return 1 }
        guard seconds > 0 else { return 0 }
        return 1 - remaining(at: seconds)
    }

    /// The speed after `seconds`, in whole distances per second; 0 before the start and for an invalid spring.
    public func velocity(at seconds: Double) -> Double {
        guard isValid, seconds >= 0 else { return 0 }
        let (even, odd) = parts(at: seconds)
        return initialVelocity * even + (frequency * frequency - decay * initialVelocity) * odd
    }

    /// The distance that remains after `seconds`, for a valid spring and a time from the start on.
    func remaining(at seconds: Double) -> Double {
        let (even, odd) = parts(at: seconds)
        return even + (decay - initialVelocity) * odd
    }

    /// The two solutions that start as (1, -decay) and (0, 1) in value and speed; every motion of the spring is a sum
    /// of them.
    private func parts(at seconds: Double) -> (even: Double, odd: Double) {
        switch regime {
        case .underdamped:
            let envelope = SpringTiming.decaying(-decay * seconds)
            let angle = split * seconds
            guard envelope > 0 && angle.isFinite else { return (0, 0) }
            let turn = Turn(angle: angle)
            return (envelope * turn.cosine, envelope * turn.sine * inverseSplit)
        case .critical:
            let envelope = exp(-decay * seconds)
            return envelope > 0 ? (envelope, envelope * seconds) : (0, 0)
        case .overdamped:
            // decay - split, the slower rate, without the cancellation; expm1 keeps the digits when the rates are
            // close.
            let slow = exp(-frequency * frequency / (decay + split) * seconds)
            let lead = expm1(-2 * split * seconds)
            return (slow * (1 + lead / 2), -slow * lead / (2 * split))
        }
    }
}

/// A stretch of a clock that follows another one: which clock time belongs to which host time.
///
/// A transition's clock is run, stopped, scrubbed and carried to its end or back; each of these is one segment. Both
/// times are seconds. Plain values; evaluating is pure and allocates nothing. SEMANTICS 4.7.
public struct ClockSegment: Sendable, Equatable {
    enum Kind: UInt8 {
        case running, standing, eased
        /// Eased by a pace that may overshoot.
        case overshooting
    }
    let kind: Kind
    /// The host time at which the segment starts.
    let hostStart: Double
    /// The clock time there.
    let clockStart: Double
    /// Running: clock seconds per host second.
    let rate: Double
    /// Eased: the length in host seconds, the clock time at its end and the way there.
    let duration: Double
    let clockEnd: Double
    let curve: UnitBezier
    /// Overshooting: the pace.
    let pace: MotionPace?

    private init(
        _ kind: Kind, hostStart: Double, clockStart: Double, rate: Double = 0, duration: Double = 0, clockEnd: Double,
        curve: UnitBezier = UnitBezier(c1x: 0, c1y: 0, c2x: 1, c2y: 1), pace: MotionPace? = nil
    ) {
        self.kind = kind
        self.hostStart = hostStart
        self.clockStart = clockStart
        self.rate = rate
        self.duration = duration
        self.clockEnd = clockEnd
        self.curve = curve
        self.pace = pace
    }

    /// A clock that reads `clockStart` at `hostStart` and moves at `rate` clock seconds per host second, before and
    /// after.
    ///
    /// At rate 1 with equal starts the clock is the host's, bit for bit.
    public static func running(hostStart: Double, clockStart: Double, rate: Double = 1) -> ClockSegment {
        ClockSegment(.running, hostStart: hostStart, clockStart: clockStart, rate: rate, clockEnd: clockStart)
    }

    /// A clock that stands at `clock`.
    public static func standing(at clock: Double) -> ClockSegment {
        ClockSegment(.standing, hostStart: -.infinity, clockStart: clock, clockEnd: clock)
    }

    /// A clock that goes from one time to another along a curve, in `duration` host seconds, and then stands.
    ///
    /// Up to `hostStart` it reads `start`, from `hostStart + duration` on exactly `end`; a duration of 0 or less
    /// jumps. `end` may lie before `start`. The clock never turns back: the y coordinates of the curve's control
    /// points are clamped to 0...1.
    public static func eased(
        hostStart: Double, duration: Double, from start: Double, to end: Double, curve: UnitBezier
    ) -> ClockSegment {
        let steady = UnitBezier(
            c1x: curve.c1x, c1y: min(max(curve.c1y, 0), 1), c2x: curve.c2x, c2y: min(max(curve.c2y, 0), 1))
        return ClockSegment(
            .eased, hostStart: hostStart, clockStart: start, duration: max(duration, 0), clockEnd: end, curve: steady)
    }

    /// A clock that goes on with the velocity of a gesture and comes to rest at `end` after `duration` host seconds.
    ///
    /// The way is the cubic with the slope `startVelocity` (clock seconds per host second) at its start and 0 at its
    /// end. It must not overshoot or turn back, so a velocity away from `end` counts as 0 and one above three times
    /// the mean velocity (end - start) / duration as that, which is the condition of Fritsch and Carlson for a
    /// monotone cubic.
    public static func settling(
        hostStart: Double, duration: Double, from start: Double, to end: Double, startVelocity: Double
    ) -> ClockSegment {
        let slope = startVelocity * duration / (end - start)
        let steady = slope > 0 ? min(slope, 3) : 0
        // With control points at a third and two thirds a Bezier's x is its parameter, so this is the Hermite cubic.
        let curve = UnitBezier(c1x: 1.0 / 3, c1y: steady / 3, c2x: 2.0 / 3, c2y: 1)
        return eased(hostStart: hostStart, duration: duration, from: start, to: end, curve: curve)
    }

    /// A clock that goes from one time to another by a pace that may overshoot the end, and then stands there.
    static func paced(
        hostStart: Double, duration: Double, from start: Double, to end: Double, pace: MotionPace
    ) -> ClockSegment {
        if case .curve(let curve) = pace, pace.isMonotone {
            return eased(hostStart: hostStart, duration: duration, from: start, to: end, curve: curve)
        }
        return ClockSegment(
            .overshooting, hostStart: hostStart, clockStart: start, duration: max(duration, 0), clockEnd: end,
            pace: pace)
    }
}

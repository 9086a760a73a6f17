/// An animation's timing made ready to be sampled at times of its layer.
///
/// Begin time and duration are resolved (no zero that stands for something else). Plain values; sampling is pure and
/// allocates nothing. SEMANTICS 2.2.
public struct CompiledTiming: BitwiseCopyable, Sendable, Hashable {
    /// Where a time lies with respect to the active time.
    public enum Phase: UInt8, BitwiseCopyable, Sendable {
        /// Not begun.
        case before
        /// From the beginning to the end, both included.
        case active
        /// Past the end.
        case after
    }

    /// What an animation shows at one time.
    public struct Sample: Sendable, Hashable {
        /// Where the time lies.
        public var phase: Phase
        /// Whether the animation shows: it is active, or its fill mode reaches out to this time.
        public var isInEffect: Bool
        /// The share of the way from start (0) to end (1) before any timing function; on the way back it falls again.
        public var progress: Double
        /// How many cycles are complete, which is what a cumulative animation adds up.
        public var iteration: Int

        /// Makes a sample from its parts.
        public init(phase: Phase, isInEffect: Bool, progress: Double, iteration: Int) {
            self.phase = phase
            self.isInEffect = isInEffect
            self.progress = progress
            self.iteration = iteration
        }
    }

    /// The layer time, in seconds, at which the animation begins.
    public let activeBegin: Double
    /// The layer time, in seconds, up to which the animation is active; infinity if it never ends, as at speed 0.
    public let activeEnd: Double
    /// The length of the active time in the animation's own seconds; may be infinite.
    public let activeDuration: Double
    /// The length of one way in the animation's own seconds.
    public let duration: Double
    /// Own seconds per layer second.
    public let speed: Double
    /// Own seconds that the sampled time is ahead.
    public let timeOffset: Double
    /// Whether a cycle is there and back.
    public let autoreverses: Bool
    /// What shows outside the active time.
    public let fillMode: FillMode

    /// Makes timing ready.
    ///
    /// `beginTime` is the resolved begin in layer seconds and `duration` the resolved length of one way in own
    /// seconds; they take the place of the members of the same names. A duration of 0 or less, or one that is not
    /// finite, is a jump to the end.
    public init(_ parameters: TimingParameters, beginTime: Double, duration: Double) {
        let oneWay = duration > 0 && duration.isFinite ? duration : 0
        let cycle = parameters.autoreverses ? 2 * oneWay : oneWay
        let count = parameters.repeatCount > 0 ? parameters.repeatCount : 1
        let active = parameters.repeatDuration > 0 ? parameters.repeatDuration : (cycle > 0 ? cycle * count : 0)
        activeBegin = beginTime
        activeDuration = active
        activeEnd = parameters.speed == 0 ? .infinity : beginTime + active / abs(parameters.speed)
        self.duration = oneWay
        speed = parameters.speed
        timeOffset = parameters.timeOffset
        autoreverses = parameters.autoreverses
        fillMode = parameters.fillMode
    }

    /// The length of one cycle in own seconds: one way, or there and back.
    public var cycleDuration: Double { autoreverses ? 2 * duration : duration }
}

/// The eight numbers of media timing as one plain value, with Core Animation's defaults.
///
/// All times are seconds. SEMANTICS 2.1 and 2.2.
public struct TimingParameters: BitwiseCopyable, MediaTiming, Sendable, Hashable {
    /// When it begins, in seconds of the outer time; 0 for an animation means when it is committed.
    public var beginTime: Double
    /// How far its own time is ahead at its beginning, in seconds of its own time.
    public var timeOffset: Double
    /// How many of its own seconds pass in an outer second; negative runs backwards, 0 stands.
    public var speed: Double
    /// The length of one way, in seconds of its own time; 0 for an animation means the transaction's.
    public var duration: Double
    /// How often the cycle runs; 0 means once, infinity without end.
    public var repeatCount: Double
    /// The length of the whole active time in seconds of its own time; 0 means that `repeatCount` decides.
    public var repeatDuration: Double
    /// Whether each cycle runs to the end and back again.
    public var autoreverses: Bool
    /// What shows outside the active time.
    public var fillMode: FillMode

    /// Makes timing from the given numbers; what is left out has Core Animation's default.
    public init(
        beginTime: Double = 0, timeOffset: Double = 0, speed: Double = 1, duration: Double = 0, repeatCount: Double = 0,
        repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed
    ) {
        self.beginTime = beginTime
        self.timeOffset = timeOffset
        self.speed = speed
        self.duration = duration
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fillMode = fillMode
    }

    /// Copies the timing of a layer or an animation.
    public init(copying other: some MediaTiming) {
        self.init(
            beginTime: other.beginTime, timeOffset: other.timeOffset, speed: other.speed, duration: other.duration,
            repeatCount: other.repeatCount, repeatDuration: other.repeatDuration, autoreverses: other.autoreverses,
            fillMode: other.fillMode)
    }

    /// Whether every number is one that a setter accepts: none is NaN, and only `repeatCount` may be infinite
    /// (SEMANTICS 2.10).
    public var isValid: Bool {
        beginTime.isFinite && timeOffset.isFinite && speed.isFinite && duration.isFinite && repeatDuration.isFinite
            && (repeatCount.isFinite || repeatCount == .infinity)
    }
}

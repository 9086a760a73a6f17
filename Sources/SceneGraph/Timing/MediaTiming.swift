/// What layers and animations have in common: how their own time follows that of the one they are in.
///
/// Own time = (outer time - beginTime) * speed + timeOffset. All times are seconds. SEMANTICS 2.1 and 2.2; the
/// members are those of Core Animation's protocol of the same kind.
public protocol MediaTiming {
    /// When it begins, in seconds of the outer time.
    var beginTime: Double { get set }
    /// How far its own time is ahead at its beginning, in seconds of its own time.
    var timeOffset: Double { get set }
    /// How many of its own seconds pass in an outer second; negative runs backwards, 0 stands.
    var speed: Double { get set }
    /// The length of one way from start to end, in seconds of its own time.
    var duration: Double { get set }
    /// How often the cycle runs, fractions and infinity allowed; 0 or less counts as not set, which is once.
    var repeatCount: Double { get set }
    /// The length of the whole active time in seconds of its own time; goes before `repeatCount`. 0 or less counts as
    /// not set.
    var repeatDuration: Double { get set }
    /// Whether each cycle runs to the end and back again, which takes twice the duration.
    var autoreverses: Bool { get set }
    /// What shows outside the active time.
    var fillMode: FillMode { get set }
}

import CThreadState

/// A clock of its own that animations can follow instead of the scene's: it can stand, run slower or be led to a time.
///
/// A transition owns one, so that the animations made in it can be driven by a gesture while others run on (SEMANTICS 4.7). The
/// clock shows scene time until it is told otherwise.
public final class AnimationClock {
    /// The scene whose time the clock is set against; held weakly, for the scene keeps the clocks in use.
    public private(set) weak var scene: Scene?
    private var segment: ClockSegment
    let journal = ChangeJournal()

    /// Makes a clock that shows the scene's time.
    public init(scene: Scene) {
        self.scene = scene
        segment = .running(hostStart: 0, clockStart: 0)
    }

    /// What the clock shows at the scene's present time, in seconds.
    public var time: Double { time(at: now) }

    /// What the clock shows at a scene time.
    public func time(at sceneTime: Double) -> Double { segment.time(at: sceneTime) }

    /// Animations added in `body` follow this clock, and changes made in it are remembered for `revertChanges()`.
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        let state = ThreadState.current
        let before = state.clock
        state.clock = self
        pirouette_set_animation_blocks(pirouette_animation_blocks() + 1)
        defer {
            pirouette_set_animation_blocks(pirouette_animation_blocks() - 1)
            state.clock = before
        }
        return try body()
    }

    /// Ends all animations that follow this clock and have not ended, unfinished.
    public func removeAnimations() { journal.removeAnimations() }

    /// Ends all animations that follow this clock as finished, with their completions, before it returns.
    public func finishAnimations() { perform { journal.finishAnimations() } }

    /// Sets every property that was changed and animated under this clock back to its value before, at once, unless it has been
    /// changed since to something else.
    public func revertChanges() { journal.revert() }

    /// Makes the clock stand at a time of its own.
    public func stand(at time: Double) { set(.standing(at: time)) }

    /// Lets the clock run on from what it shows, `rate` seconds for each of the scene's.
    public func run(rate: Double = 1) {
        set(.running(hostStart: now, clockStart: time, rate: rate))
    }

    /// Leads the clock from what it shows to a time within `duration` seconds of the scene, eased; there it stands.
    public func ease(to time: Double, duration: Double, timingFunction: TimingFunction) {
        set(
            .eased(
                hostStart: now, duration: duration, from: self.time, to: time, curve: timingFunction.curve))
    }

    /// When the clock will first show a time; nil where it never does.
    public func sceneTime(reaching time: Double) -> Double? { segment.host(reaching: time) }

    func isMoving(at sceneTime: Double) -> Bool { segment.isMoving(at: sceneTime) }

    private var now: Double { scene?.workTime ?? 0 }

    private func set(_ segment: ClockSegment) {
        self.segment = segment
        scene?.tree.noteTimingChange()
    }
}

/// An animation that was added to a layer, with what was in force when it was added and what its commit found out.
final class AnimationRecord {
    let animation: Animation
    let key: String?
    let target: AnimationTarget?
    unowned(unsafe) var layer: Layer?
    let group: CompletionGroup?
    let clock: AnimationClock?
    let duration: Double
    let timingFunction: TimingFunction?
    let sequence: Int
    /// The scene that was being advanced when the animation was added, and its time then; such an animation begins at that time,
    /// whenever it is committed. One that the host adds between two calls begins at the next call's time (SEMANTICS 2.9).
    let addedIn: SceneIdentity?
    let addedAt: Double
    private(set) var hasEnded = false
    /// Whether the end was reached while the layer keeps the animation (`isRemovedOnCompletion` false): it is told once.
    var hasReportedEnd = false
    /// The begin in layer time; nil before the commit.
    var begin: Double?
    /// The scene time of the natural end; nil where it never comes or is not known yet.
    var end: Double?
    /// Distinguishes the end that is in force from earlier ones that are still in the event queue.
    var endStamp = 0
    /// The values and their times as fractions of the duration, filled in at the commit.
    var keyframes: ResolvedKeyframes?

    init(_ animation: Animation, key: String?, target: AnimationTarget?, layer: Layer) {
        let state = ThreadState.current
        self.animation = animation
        self.key = key
        self.target = target
        self.layer = layer
        let frame = state.innermostFrame
        group = frame?.nearestGroup
        clock = state.clock
        duration = animation.duration > 0 ? animation.duration : Transaction.animationDuration()
        timingFunction = animation.timingFunction ?? Transaction.animationTimingFunction()
        sequence = state.nextSequence()
        addedIn = state.advancingScene?.identity
        addedAt = state.advancingScene?.workTime ?? 0
        group?.enter()
        clock?.journal.add(self)
    }

    /// Tells the completion and the delegate, once.
    func end(finished: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        layer = nil
        report(finished: finished)
    }

    /// Tells the completion and the delegate that the end was reached; where the layer keeps the animation that is all.
    func report(finished: Bool) {
        guard !hasReportedEnd else { return }
        hasReportedEnd = true
        group?.leave(finished: finished)
        if let delegate = animation.delegate {
            let animation = animation
            ThreadState.current.enqueueDelegateCall { delegate.animationDidStop(animation, finished: finished) }
        }
    }
}

/// The values of an animation with nothing left open.
struct ResolvedKeyframes {
    var values: [AnimationValue]
    /// As many as values, or one more for discrete ones; from 0 to 1.
    var times: [Double]
    /// The easing of each segment; missing ones are linear.
    var curves: [TimingFunction]
    var isDiscrete: Bool
}

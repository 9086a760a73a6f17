/// An animation that was added to a layer, with what was in force when it was added and what its commit found out.
final class AnimationRecord {
    let animation: Animation
    let key: String?
    let target: AnimationTarget?
    /// All that it changes; fixed when it is added, for delegates see the animation and may change it.
    let targets: [AnimationTarget]
    unowned(unsafe) var layer: Layer?
    let group: CompletionGroup?
    /// The clock that the animation follows until its end; nil is the scene's own time.
    private(set) var clock: AnimationClock?
    let duration: Double
    let timingFunction: TimingFunction?
    let sequence: Int
    /// Whether a view animation block made it.
    let isOfViewBlock: Bool
    private(set) var hasEnded = false
    /// Whether the end was reached while the layer keeps the animation (`isRemovedOnCompletion` false): it is told once.
    private(set) var hasReportedEnd = false
    /// The scene time at which it was added, where its commit had to wait for the next `advance(to:)`; nil means that it begins
    /// at the time of its commit (SEMANTICS 2.9).
    var addedAt: Double?
    /// What its clock showed when it was added, and the scene time of that.
    var clockAtAdding: (sceneTime: Double, reading: Double)?
    /// What its clock shows where it begins, if that is not to be what it shows when it is added.
    var clockBegin: Double?
    /// Whether it goes on past its values where its clock shows less than its begin, and more than its end: a pace may overshoot.
    var extendsBefore = false
    var extendsAfter = false
    /// The begin in layer time; nil before the commit.
    var begin: Double?
    /// The scene time of the natural end as the chain of times gives it; nil where it never comes or is not known yet.
    var naturalEnd: Double?
    /// What is done when it has ended for good, as finished or not.
    var onEnd: ((_ finished: Bool) -> Void)?
    /// The natural end's place in the event queue.
    var scheduledEnd: ScheduledEnd?
    /// When it runs, fixed at the commit.
    var timing: CompiledTiming?
    /// What it does to each of its targets, filled in at the commit.
    var parts: [AnimationPart] = []

    init(
        _ animation: Animation, key: String?, target: AnimationTarget?, layer: Layer, isOfViewBlock: Bool = false,
        isWaitedFor: Bool = true
    ) {
        let state = ThreadState.current
        self.animation = animation
        self.key = key
        self.target = target
        targets = animation.targets
        self.layer = layer
        self.isOfViewBlock = isOfViewBlock
        group = isWaitedFor ? state.innermostFrame?.nearestGroup : nil
        clock = state.clock
        duration = animation.duration > 0 ? animation.duration : Transaction.animationDuration()
        timingFunction = animation.timingFunction ?? Transaction.animationTimingFunction()
        sequence = state.nextSequence()
        group?.enter()
        clock?.add(self)
    }

    /// What the animation's clock shows at the scene time at which it begins.
    func clockTime(beginningAt sceneTime: Double) -> Double {
        guard let clock else { return sceneTime }
        if let clockBegin { return clockBegin }
        // One whose layer joined the scene later than that begins when the layer does.
        if let clockAtAdding, clockAtAdding.sceneTime == sceneTime { return clockAtAdding.reading }
        return clock.reading(at: sceneTime)
    }

    /// Whether it is over when its clock shows `time`, or has not been committed.
    func isOver(by time: Double) -> Bool {
        guard let timing, let layer else { return true }
        guard timing.activeEnd.isFinite, let end = layer.timeMap.inverse(timing.activeEnd) else { return false }
        // The way there and back through the layer's time may round.
        return end <= time + 1e-9 * max(1, abs(time))
    }

    /// Whether it changes a property.
    func animates(_ property: LayerProperty) -> Bool { targets.contains { $0.property == property } }

    /// Tells the completion and the delegate, once.
    func end(finished: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        layer = nil
        clock = nil
        report(finished: finished)
        onEnd?(finished)
    }

    /// Tells the completion and the delegate that the end was reached; where the layer keeps the animation that is all.
    func report(finished: Bool) {
        scheduledEnd?.cancel()
        scheduledEnd = nil
        guard !hasReportedEnd else { return }
        hasReportedEnd = true
        group?.leave(finished: finished)
        if let delegate = animation.delegate {
            let animation = animation
            ThreadState.current.enqueueDelegateCall { delegate.animationDidStop(animation, finished: finished) }
        }
    }
}

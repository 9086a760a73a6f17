import SceneGraph

/// Moves a transition's clock: lets it run, makes it follow an interaction, and leads it to the end or back to the start.
@MainActor
final class TransitionDriver {
    /// How the clock goes on when an interaction lets go of it.
    struct Release {
        /// How much faster than the animator's duration.
        var speed = 1.0
        var curve = TimingFunction.easeInEaseOut
        /// The velocity to go on with, in shares of the way per second; nil follows the curve.
        var velocity: Double?
    }

    let duration: Double
    /// What the interaction says of the way after it.
    weak var interaction: (any ViewControllerInteractiveTransitioning)?
    /// How long the way takes that the clock was last let go on; 0 before.
    private(set) var releaseTime = 0.0
    private let context: TransitionContext
    private let clock: AnimationClock
    private let animate: () -> Void
    /// Told when the transition's direction changes: true on its way back.
    var onTurn: ((Bool) -> Void)?
    /// Told when an interaction takes hold of the transition or lets go of it.
    var onInteractionChange: (() -> Void)?
    /// Told when the clock has got to where the animator's duration ends, or back to the start.
    var onSettling: (() -> Void)?
    /// What waits for that while the transition runs by itself.
    private var settling: ScheduledWork?
    /// What the clock showed when the animations began; nil until that is known.
    private var start: Double?
    private var hasStarted = false
    private var heldPercent = 0.0

    init(context: TransitionContext, clock: AnimationClock, duration: Double, animate: @escaping () -> Void) {
        self.context = context
        self.clock = clock
        self.duration = duration.isFinite ? max(0, duration) : 0
        self.animate = animate
    }

    /// How far the transition is, from 0 to 1.
    var percentComplete: Double {
        if context.state == .interactive { return heldPercent }
        guard let start, duration > 0 else { return context.state == .completed ? 1 : 0 }
        return min(max((clock.time - start) / duration, 0), 1)
    }

    // MARK: Start

    /// Lets the transition run by itself.
    func run() {
        context.move(.animate)
        // What the host starts between two calls begins at the next call's time, which is only known then.
        clock.scene?.perform(after: 0) { [weak self] in
            guard let self else { return }
            start = start ?? clock.time
            // After the animations that end at the same time.
            if context.state == .animating {
                settling = clock.scene?.perform(after: duration) { [weak self] in self?.settle(.animating) }
            }
        }
        startAnimator()
    }

    /// Makes the clock stand at the start, for an interaction to move it; what the interaction animates follows it.
    func start(_ interaction: any ViewControllerInteractiveTransitioning) {
        context.move(.interact)
        clock.usesLinearTiming = true
        clock.stand(at: clock.time)
        start = clock.time
        clock.perform { interaction.startInteractiveTransition(context) }
    }

    /// Asks the animator, once, to make its animations.
    func startAnimator() {
        guard !hasStarted else { return }
        hasStarted = true
        clock.perform(animate)
    }

    // MARK: Interaction

    func update(_ percent: Double) {
        guard percent.isFinite, context.state.after(.update) != nil else { return refuse("update", percent) }
        heldPercent = min(max(percent, 0), 1)
        clock.stand(at: (start ?? clock.time) + heldPercent * duration)
    }

    func pause() {
        guard context.state.after(.interact) != nil else { return refuse("pause") }
        let percent = percentComplete
        context.move(.interact)
        start = start ?? clock.time
        heldPercent = percent
        settling?.cancel()
        clock.stand(at: clock.time)
        onInteractionChange?()
    }

    /// Lets the clock go on to the end; nil is as the interaction says.
    func finish(_ release: Release? = nil) {
        guard context.state.after(.finish) != nil else { return refuse("finish") }
        let release = release ?? interactionRelease
        releaseTime = time(for: 1 - heldPercent, release)
        context.move(.finish)
        onInteractionChange?()
        onTurn?(false)
        lead(to: 1, release) { [weak self] in self?.arriveAtEnd() }
    }

    /// Lets the clock go back to the start; nil is as the interaction says.
    func cancel(_ release: Release? = nil) {
        guard context.state.after(.cancel) != nil else { return refuse("cancel") }
        let release = release ?? interactionRelease
        releaseTime = time(for: heldPercent, release)
        context.move(.cancel)
        onInteractionChange?()
        onTurn?(true)
        lead(to: 0, release) { [weak self] in self?.arriveAtStart() }
    }

    /// Turns a transition that runs by itself round, from where it is.
    func reverse() {
        if context.state != .interactive { pause() }
        cancel(Release())
    }

    private func lead(to percent: Double, _ release: Release, then arrival: @escaping () -> Void) {
        let target = (start ?? clock.time) + percent * duration
        if let velocity = release.velocity {
            let speed = TransitionDriver.finite(velocity * duration)
            clock.settle(to: target, duration: releaseTime, startVelocity: speed, completion: arrival)
        } else {
            clock.ease(to: target, duration: releaseTime, timingFunction: release.curve, completion: arrival)
        }
    }

    private func time(for share: Double, _ release: Release) -> Double {
        TransitionDriver.finite(share * duration / release.speed)
    }

    /// A number that a clock takes, however large it was meant to be.
    private static func finite(_ value: Double) -> Double { min(max(value, -1e100), 1e100) }

    /// How the interaction wants the clock to go on.
    private var interactionRelease: Release {
        if let percentDriven = interaction as? PercentDrivenInteractiveTransition { return percentDriven.release }
        guard let interaction else { return Release() }
        var release = Release(curve: interaction.completionCurve.timingFunction)
        let speed = interaction.completionSpeed
        if speed.isFinite, speed > 0 {
            release.speed = speed
        } else {
            Diagnostic.report(
                Diagnostic(
                    .invalidValue,
                    "The completionSpeed of \(type(of: interaction)) is \(speed); it must be more than 0, so 1 was taken.",
                    objects: [interaction]), in: clock.scene)
        }
        return release
    }

    private func settle(_ state: TransitionState) {
        if context.state == state { onSettling?() }
    }

    /// What repeats for ever has no end of its own; the animator's other animations may take longer than it said.
    private func arriveAtEnd() {
        guard context.state == .finishing else { return }
        clock.removeEndlessAnimations()
        clock.run()
        settle(.finishing)
    }

    /// All that the animator began ends unfinished, in the order it was begun.
    private func arriveAtStart() {
        guard context.state == .cancelling else { return }
        clock.removeAnimations()
        settle(.cancelling)
    }

    private func refuse(_ call: String, _ percent: Double? = nil) {
        let value = percent.map { "(\($0))" } ?? ""
        Diagnostic.report(
            Diagnostic(
                .misuse,
                "\(call)\(value) has no meaning for a transition that is \(context.state); nothing was changed.",
                objects: [context]), in: clock.scene)
    }
}

import SceneGraph

/// An interaction controller that a gesture tells how far the transition is.
///
/// It lets the animator make its animations and then moves them: at `update(_:)` they stand at that share of the duration; `finish()`
/// and `cancel()` play the rest or go back. Source: UIPercentDrivenInteractiveTransition; SEMANTICS 4.7.
@preconcurrency @MainActor
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
    /// Whether the transition follows the interaction from the beginning. True at first.
    open var wantsInteractiveStart = true

    /// The easing of the rest; slow at both ends at first.
    open var completionCurve = AnimationCurve.easeInOut

    /// The easing of the rest as control points, in place of `completionCurve`; nil at first.
    open var timingCurve: TimingFunction?

    /// How much faster than the animator's duration the rest runs; 0 and less are refused with a diagnostic. 1 at first.
    public var completionSpeed: Double {
        get { storedSpeed }
        set {
            guard newValue.isFinite, newValue > 0 else {
                return Diagnostic.report(
                    Diagnostic(
                        .invalidValue,
                        "completionSpeed was set to \(newValue); it must be more than 0, so the old value was kept.",
                        objects: [self]), in: context?.clock?.scene)
            }
            storedSpeed = newValue
        }
    }

    private var storedSpeed = 1.0
    private weak var context: TransitionContext?

    /// Makes an interaction controller for one transition.
    public init() {}

    /// How long the animator's animation takes, in seconds; 0 before the transition begins.
    public var duration: Double { context?.driver?.duration ?? 0 }

    /// How far the transition is, from 0 to 1.
    public var percentComplete: Double { context?.driver?.percentComplete ?? 0 }

    /// Lets the animator begin, with its animations standing at their start.
    open func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
        guard let context = context as? TransitionContext else { return }
        attach(to: context)
        context.driver?.startAnimator()
    }

    /// Remembers the transition to drive; for one that starts by itself the framework does this.
    func attach(to context: TransitionContext) { self.context = context }

    /// Moves the transition to a share of its duration, clamped to 0...1.
    open func update(_ percentComplete: Double) { context?.updateInteractiveTransition(percentComplete) }

    /// Takes hold of a transition that runs by itself, at what it shows.
    open func pause() { context?.pauseInteractiveTransition() }

    /// Lets the transition go on to its end, in the share of the duration that is left, divided by `completionSpeed`.
    open func finish() { context?.driver?.finish(release) }

    /// Lets the transition go back to its start, in the share of the duration that has gone, divided by `completionSpeed`.
    open func cancel() { context?.driver?.cancel(release) }

    /// Lets the transition go on to its end with the gesture's velocity, in shares of the whole way per second.
    open func finish(velocity: Double) { context?.driver?.finish(release(velocity)) }

    /// Lets the transition go back to its start with the gesture's velocity, in shares of the whole way per second; moving back is
    /// negative.
    open func cancel(velocity: Double) { context?.driver?.cancel(release(velocity)) }

    var release: TransitionDriver.Release {
        TransitionDriver.Release(speed: storedSpeed, curve: timingCurve ?? completionCurve.timingFunction)
    }

    private func release(_ velocity: Double) -> TransitionDriver.Release {
        var release = release
        release.velocity = velocity.isFinite ? velocity : 0
        return release
    }
}

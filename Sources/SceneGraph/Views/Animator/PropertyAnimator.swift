/// An animation of views that can be paused, led to any point, turned round and stopped. Source: UIViewPropertyAnimator.
///
/// Its blocks run when it becomes active: by a start, a pause, or a fraction that is set (SEMANTICS 3.6). The model values change
/// then, and what shows follows the animator. A call that has no meaning in its state is refused with a diagnostic. An animator
/// started under an `AnimationClock`, such as a transition's, follows that. Times are seconds. While it runs its scene keeps it alive.
@preconcurrency @MainActor
public final class PropertyAnimator: ViewImplicitlyAnimating {
    /// How long the whole takes, in seconds; for a spring given by its mass or its bounce, how long that takes to settle.
    public let duration: Double
    /// The timing it runs by.
    public let timingParameters: any TimingCurveProvider
    /// Where the animation stands.
    public internal(set) var state = ViewAnimatingState.inactive
    /// Whether it goes on by itself; true also while it waits for its delay.
    public internal(set) var isRunning = false
    /// Whether the fraction is one of the way, as at first, or goes through the timing curve to become one.
    public var scrubsLinearly = true
    /// Whether it stays active at its end instead of ending, so that it can be led back. False at first.
    public var pausesOnCompletion = false
    /// Whether the views should take touches while they move. Only kept: touches go by what shows (SEMANTICS 1.11).
    public var isUserInteractionEnabled = true
    /// Whether the app does the hit testing. Only kept: hit tests go by what shows anyway.
    public var isManualHitTestingEnabled = false

    var storedIsInterruptible = true
    var storedIsReversed = false
    var blocks: [(body: () -> Void, delayFactor: Double)] = []
    var completions: [(ViewAnimatingPosition) -> Void] = []
    /// What the animations follow while it is active: 0 at their start and `length` at their end.
    var clock: AnimationClock?
    /// Whether blocks just set their values, for view animations were turned off when it became active.
    var justSetsValues = false
    /// The fraction while it does not run.
    var heldFraction = 0.0
    /// The start that waits for its delay.
    var delayedStart: ScheduledWork?
    /// What was changed, after a stop that is to be finished.
    var stoppedChanges: [StoppedChange] = []

    /// Makes an animator that runs by a curve or a spring.
    ///
    /// A duration that is not finite is refused with a diagnostic and counts as 0. At 0 or less the animator ends as soon as it starts.
    public init(duration: Double, timingParameters: any TimingCurveProvider) {
        self.timingParameters = timingParameters
        let own = timingParameters.springTimingParameters?.settlingDuration
        if own == nil, !duration.isFinite {
            Diagnostic.report(
                Diagnostic(
                    .invalidValue, "A property animator was given the duration \(duration); it must be finite."))
        }
        self.duration = own ?? (duration.isFinite ? max(0, duration) : 0)
    }

    /// Makes an animator that runs by a named curve.
    public convenience init(duration: Double, curve: View.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator that runs by the cubic curve of two control points.
    public convenience init(
        duration: Double, controlPoint1: Point, controlPoint2: Point, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator that runs by a spring from rest; 1 does not swing, and less swings the more.
    public convenience init(duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator by the options of a view animation and starts it, `delay` seconds later.
    ///
    /// Of the options the curve counts.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: Double, delay: Double, options: View.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((ViewAnimatingPosition) -> Void)? = nil
    ) -> PropertyAnimator {
        let animator = PropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    isolated deinit {
        guard let clock, clock.scene != nil else { return }
        report("A property animator was let go of while it was paused; its animations end, and the model values show.")
        clock.removeAnimations()
    }

    /// Whether it can be paused, led and stopped; set it before it becomes active.
    public var isInterruptible: Bool {
        get { storedIsInterruptible }
        set {
            guard state == .inactive else { return refuse("isInterruptible = \(newValue)") }
            storedIsInterruptible = newValue
        }
    }

    // MARK: Refusals

    /// Reports a call that has no meaning at present.
    func refuse(_ call: String) {
        let what = isInterruptible || state != .active ? "is \(state)" : "is not interruptible"
        report("\(call) has no meaning for a property animator that \(what); nothing was changed.")
    }

    func refuse(_ call: String, _ value: Double) {
        Diagnostic.report(
            Diagnostic(
                .invalidValue, "\(call) was given \(value), which must be finite; nothing was changed.",
                objects: [self]), in: clock?.scene)
    }

    private func report(_ message: String) {
        Diagnostic.report(Diagnostic(.misuse, message, objects: [self]), in: clock?.scene)
    }
}

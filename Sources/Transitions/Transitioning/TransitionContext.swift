import SceneGraph

/// The one context that the framework makes: it knows the transition's state and clock, and tells it of the completion.
@MainActor
final class TransitionContext: ViewControllerContextTransitioning {
    let containerView: View
    let presentationStyle: ModalPresentationStyle
    let from: ViewController
    let to: ViewController
    let fromView: View?
    let toView: View?
    let frames: Frames
    let clock: AnimationClock?
    /// Called when an animator completes once more: what it has taken out of the tree meanwhile is to be put back.
    var onLateCompletion: (() -> Void)?
    /// Called once, with the outcome.
    var onCompletion: ((Bool) -> Void)?
    /// The animation as an object, kept to the end of the transition.
    var interruptibleAnimator: (any ViewImplicitlyAnimating)?
    private(set) var state = TransitionState.preparing
    private var isForced = false
    /// What moves the transition's clock; nil for one that happens at once.
    weak var driver: TransitionDriver?

    /// Initial and final frames of both controllers, in the container's space.
    struct Frames {
        var initialFrom = Rect.zero
        var finalFrom = Rect.zero
        var initialTo = Rect.zero
        var finalTo = Rect.zero
    }

    init(
        container: View, style: ModalPresentationStyle, from: ViewController, to: ViewController, fromView: View?,
        toView: View?,
        frames: Frames
    ) {
        containerView = container
        presentationStyle = style
        self.from = from
        self.to = to
        self.fromView = fromView
        self.toView = toView
        self.frames = frames
        clock = container.layer.scene.map(AnimationClock.init(scene:))
    }

    /// Set before the animator is first asked.
    var isAnimated = false
    var isInteractive: Bool { state == .interactive }
    var transitionWasCancelled: Bool { state == .cancelling || state == .cancelled }
    var targetTransform: AffineTransform { .identity }

    func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
        switch key {
        case .from: from
        case .to: to
        }
    }

    func view(forKey key: TransitionContextViewKey) -> View? {
        switch key {
        case .from: fromView
        case .to: toView
        }
    }

    func initialFrame(for controller: ViewController) -> Rect {
        controller === from ? frames.initialFrom : controller === to ? frames.initialTo : .zero
    }

    func finalFrame(for controller: ViewController) -> Rect {
        controller === from ? frames.finalFrom : controller === to ? frames.finalTo : .zero
    }

    /// Makes a move that the framework itself is sure of.
    func move(_ move: TransitionState.Move) {
        if let next = state.after(move) { state = next }
    }

    func updateInteractiveTransition(_ percentComplete: Double) { driver?.update(percentComplete) }
    func pauseInteractiveTransition() { driver?.pause() }
    func finishInteractiveTransition() { driver?.finish() }
    func cancelInteractiveTransition() { driver?.cancel() }

    /// Completes a transition that has no animation.
    func completeAtOnce() {
        move(.animate)
        complete(.completed)
    }

    /// Completes the transition in place of an animator that has not; a later completion of its own is passed over in silence.
    func completeIfOpen() {
        guard !state.isOver else { return }
        isForced = true
        complete(state == .cancelling ? .cancelled : .completed)
    }

    func completeTransition(_ didComplete: Bool) {
        if state.isOver { onLateCompletion?() }
        if isForced { return }
        guard let next = state.after(didComplete ? .completeTrue : .completeFalse) else {
            return report(
                state.isOver
                    ? "completeTransition(\(didComplete)) was called on a transition that is over; complete it once."
                    : "completeTransition(\(didComplete)) was called before the animator was asked to animate.")
        }
        if didComplete && next == .cancelled {
            report("completeTransition(true) was called on a cancelled transition; it stays cancelled.")
        }
        complete(next)
    }

    private func complete(_ next: TransitionState) {
        state = next
        let completion = onCompletion
        onCompletion = nil
        completion?(next == .completed)
    }

    private func report(_ message: String) {
        Diagnostic.report(Diagnostic(.invalidCompletion, message, objects: [self, from, to]), in: clock?.scene)
    }
}

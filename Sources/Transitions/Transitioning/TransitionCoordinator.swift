import SceneGraph

/// What controllers are given during a transition to animate along with it and to learn how it ends.
///
/// Source: UIViewControllerTransitionCoordinator; SEMANTICS 4.8.
@preconcurrency @MainActor
public final class TransitionCoordinator {
    private typealias Block = (TransitionCoordinator) -> Void

    private var alongside: [Block] = []
    private var completions: [Block] = []
    private var interactionHandlers: [Block] = []
    private var context: TransitionContext?
    private var hasStarted = false
    /// Whether a gesture drove the transition from its beginning.
    public private(set) var initiallyInteractive = false
    /// Whether the transition is animated.
    public let isAnimated: Bool

    /// What becomes of the window's input during the transition; the animator's wish at first. It can be changed at any time and
    /// counts at once. (Ours; SEMANTICS 4.12.)
    public var inputPolicy: TransitionInputPolicy {
        didSet { onInputPolicyChange?() }
    }

    var onInputPolicyChange: (() -> Void)?

    init(for animator: (any ViewControllerAnimatedTransitioning)?) {
        isAnimated = animator != nil
        inputPolicy = animator?.inputPolicy ?? .automatic
    }

    /// Whether a gesture drives the transition at the moment.
    public var isInteractive: Bool { context?.isInteractive ?? false }

    /// Whether the transition was cancelled, or is on its way back.
    public var isCancelled: Bool { context?.transitionWasCancelled ?? false }

    /// How far the transition is, from 0 to 1.
    public var percentComplete: Double { context?.driver?.percentComplete ?? 0 }

    /// How long the animation takes, in seconds; 0 for one that happens at once.
    public var transitionDuration: Double { context?.driver?.duration ?? 0 }

    /// The view in which the transition takes place; nil until it is known.
    public var containerView: View? { context?.containerView }

    /// A controller that takes part; nil until it is known.
    public func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
        context?.viewController(forKey: key)
    }

    /// A view that comes into or leaves the container.
    public func view(forKey key: TransitionContextViewKey) -> View? { context?.view(forKey: key) }

    /// Animates changes along with the transition, with its duration and clock, so that a gesture drives them too; `completion` runs
    /// after the transition's end and can ask `isCancelled`.
    ///
    /// Blocks given before the animator begins run right after it has; later ones join with the time that is left. False where the
    /// transition is over already, and nothing runs.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((TransitionCoordinator) -> Void)?,
        completion: ((TransitionCoordinator) -> Void)? = nil
    ) -> Bool {
        guard context?.state.isOver != true else { return false }
        if let completion { completions.append(completion) }
        if let animation {
            alongside.append(animation)
            if hasStarted { runAlongside() }
        }
        return true
    }

    /// Calls `handler` each time a gesture takes hold of the transition or lets go of it.
    public func notifyWhenInteractionChanges(_ handler: @escaping (TransitionCoordinator) -> Void) {
        interactionHandlers.append(handler)
    }

    func attach(_ context: TransitionContext) { self.context = context }

    func interactionChanged() { interactionHandlers.forEach { $0(self) } }

    /// Runs the blocks that wait, as part of the transition's animation.
    func runAlongside() {
        initiallyInteractive = hasStarted ? initiallyInteractive : isInteractive
        hasStarted = true
        let blocks = alongside
        alongside = []
        guard !blocks.isEmpty else { return }
        let left = transitionDuration * (1 - percentComplete)
        let animate = { View.animate(withDuration: left, animations: { blocks.forEach { $0(self) } }) }
        if let clock = context?.clock { clock.perform(animate) } else { animate() }
    }

    /// Runs the completions, and lets go of everything.
    func finish() {
        let blocks = completions
        completions = []
        alongside = []
        interactionHandlers = []
        blocks.forEach { $0(self) }
    }
}

extension ViewController {
    /// What is animated along with the transition that runs in the controller's window; nil while none does.
    public var transitionCoordinator: TransitionCoordinator? { coordinator?.transitionCoordinator }
}

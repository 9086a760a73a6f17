import SceneGraph

/// Which of the two controllers of a transition is meant.
public enum TransitionContextViewControllerKey: Sendable {
    /// The one that is visible at the start.
    case from
    /// The one that is visible at the end.
    case to
}

/// Which of the two views of a transition is meant.
public enum TransitionContextViewKey: Sendable {
    /// The view that is visible at the start and leaves the container.
    case from
    /// The view that is visible at the end; the animator adds it to the container.
    case to
}

/// What an animator is given: who takes part in a transition, where, and how to say that it is done.
///
/// Source: UIViewControllerContextTransitioning; SEMANTICS 4.2 to 4.4.
@preconcurrency @MainActor
public protocol ViewControllerContextTransitioning: AnyObject {
    /// The view in which the animation takes place; it fills the window.
    var containerView: View { get }
    /// Whether the transition is to be animated.
    var isAnimated: Bool { get }
    /// Whether a gesture drives the transition at the moment.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled; an animator then completes with false.
    var transitionWasCancelled: Bool { get }
    /// The style of the presentation.
    var presentationStyle: ModalPresentationStyle { get }
    /// The rotation of the window that goes along with the transition; the identity where there is none.
    var targetTransform: AffineTransform { get }
    /// A controller that takes part; never nil for a presentation or dismissal.
    func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
    /// A view that comes into or leaves the container; nil for a presenter's view that stays where it was.
    func view(forKey key: TransitionContextViewKey) -> View?
    /// Where a controller's view is at the start, in the container's space; zero for one that is not there yet.
    func initialFrame(for controller: ViewController) -> Rect
    /// Where a controller's view has to be at the end, in the container's space; zero for one that will be removed.
    func finalFrame(for controller: ViewController) -> Rect
    /// Moves a transition that a gesture drives to a share of its duration, clamped to 0...1.
    func updateInteractiveTransition(_ percentComplete: Double)
    /// Takes hold of a transition that runs by itself, at what it shows.
    func pauseInteractiveTransition()
    /// Lets a transition that a gesture drives go on to its end.
    func finishInteractiveTransition()
    /// Lets a transition that a gesture drives go back to its start.
    func cancelInteractiveTransition()
    /// Says that the animation is over, once: true where the transition took place, false where all goes back to what it was.
    func completeTransition(_ didComplete: Bool)
}

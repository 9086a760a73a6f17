import SceneGraph

/// An animator: makes the animation of a transition.
///
/// Source: UIViewControllerAnimatedTransitioning. Its optional members have default implementations here.
@preconcurrency @MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
    /// How long the animation takes, in seconds.
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
    /// Adds the view of the `to` controller to the container and animates; calls `completeTransition(_:)` at the end.
    ///
    /// Animations added here follow the transition's clock. Whatever transform, anchor point or sublayer transform the animator
    /// sets it puts back before it completes.
    func animateTransition(using context: any ViewControllerContextTransitioning)
    /// The animation of the transition as an object, in place of `animateTransition(using:)`; nil where there is none, as by default.
    ///
    /// Asked once for each transition; the framework keeps the object until the end and starts it. It adds the view of the `to`
    /// controller itself, and one of its completions calls `completeTransition(_:)`. What it animates follows the transition's
    /// clock: an interaction holds it, moves it, and lets it go on or back. Source: UIViewControllerAnimatedTransitioning.
    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)?
    /// The transition is over; `completed` is false where it was cancelled.
    func animationEnded(_ completed: Bool)
    /// What becomes of the window's input during the transition; asked once, before it begins. The transition coordinator can change
    /// it. (Ours.)
    var inputPolicy: TransitionInputPolicy { get }
}

extension ViewControllerAnimatedTransitioning {
    /// None.
    public func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? { nil }

    /// Does nothing.
    public func animationEnded(_ completed: Bool) {}

    /// Blocked while the transition runs by itself.
    public var inputPolicy: TransitionInputPolicy { .automatic }
}

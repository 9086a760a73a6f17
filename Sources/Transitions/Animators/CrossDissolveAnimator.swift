import SceneGraph

/// Fades the presented view in over what it covers, and out again.
public final class CrossDissolveAnimator: ViewControllerAnimatedTransitioning {
    /// How long the fade takes, in seconds.
    public let duration: Double

    /// Makes an animator; .35 s unless said otherwise.
    public init(duration: Double = 0.35) { self.duration = duration }

    /// The duration of the fade.
    public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

    /// Fades the new view in on top; where it comes back below a presented one, fades that out.
    public func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let to = context.viewController(forKey: .to) else { return context.completeTransition(false) }
        let toView = context.view(forKey: .to)
        let fromView = context.view(forKey: .from)
        let fadesOut = toView == nil
        let fading = fadesOut ? fromView : toView
        let alpha = fading?.alpha ?? 1
        if let toView {
            toView.frame = context.finalFrame(for: to)
            context.containerView.addSubview(toView)
            toView.alpha = 0
        }
        View.animate(withDuration: duration) {
            fading?.alpha = fadesOut ? 0 : alpha
        } completion: { _ in
            fading?.alpha = alpha
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

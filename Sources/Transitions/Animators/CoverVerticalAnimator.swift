import SceneGraph

/// Slides the presented view up from below the container, and down again; in a navigation controller the pushed one.
public final class CoverVerticalAnimator: ViewControllerAnimatedTransitioning {
    /// How long the slide takes, in seconds.
    public let duration: Double

    /// Makes an animator; .4 s unless said otherwise.
    public init(duration: Double = 0.4) { self.duration = duration }

    /// The duration of the slide.
    public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

    /// Slides the new view up, or the old one down where that was presented or pushed before.
    public func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let to = context.viewController(forKey: .to) else { return context.completeTransition(false) }
        let container = context.containerView
        let isForward = context.isForward
        let toView = context.view(forKey: .to)
        let moving = isForward ? toView : context.view(forKey: .from)
        if let toView {
            toView.frame = context.finalFrame(for: to)
            // What a dismissal uncovers lies below what slides away.
            if isForward { container.addSubview(toView) } else { container.insertSubview(toView, at: 0) }
        }
        let place = moving?.center ?? .zero
        let below = Point(x: place.x, y: place.y + container.bounds.maxY - (moving?.frame.minY ?? 0))
        if isForward { moving?.center = below }
        View.animate(withDuration: duration) {
            moving?.center = isForward ? place : below
        } completion: { _ in
            moving?.center = place
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

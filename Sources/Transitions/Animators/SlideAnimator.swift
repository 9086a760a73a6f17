import SceneGraph

/// Slides the new view in from the right over the old one, which moves left by 30 % of the width; a pop goes the same way back.
///
/// The slide of a navigation controller whose delegate gives no animator: .35 s, eased in and out.
public final class SlideAnimator: ViewControllerAnimatedTransitioning {
    /// Which way the views go: from right to left for a push, back for a pop.
    public let operation: NavigationController.Operation
    /// How long the slide takes, in seconds.
    public let duration: Double
    /// The easing of the slide.
    public let curve: AnimationCurve

    /// The share of the width that the view below moves by.
    private static let parallax = 0.3

    /// Makes an animator.
    public init(operation: NavigationController.Operation, duration: Double = 0.35, curve: AnimationCurve = .easeInOut)
    {
        self.operation = operation
        self.duration = duration
        self.curve = curve
    }

    /// The duration of the slide.
    public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

    /// Adds the new view and moves both.
    public func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let to = context.viewController(forKey: .to), let toView = context.view(forKey: .to) else {
            return context.completeTransition(false)
        }
        let container = context.containerView
        let fromView = context.view(forKey: .from)
        let isPop = operation == .pop
        toView.frame = context.finalFrame(for: to)
        if isPop { container.insertSubview(toView, at: 0) } else { container.addSubview(toView) }

        let width = container.bounds.width
        let right = width
        let left = -width * SlideAnimator.parallax
        let fromPlace = fromView?.center ?? .zero
        let toPlace = toView.center
        toView.center.x += isPop ? left : right
        View.animate(withDuration: duration, options: View.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)) {
            fromView?.center.x += isPop ? right : left
            toView.center = toPlace
        } completion: { _ in
            fromView?.center = fromPlace
            toView.center = toPlace
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

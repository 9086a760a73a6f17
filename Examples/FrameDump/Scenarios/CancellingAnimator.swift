import SceneGraph
import Transitions

/// Another animator's animation in full, completed with false.
final class CancellingAnimator: ViewControllerAnimatedTransitioning {
    private let animator: any ViewControllerAnimatedTransitioning

    init(_ animator: any ViewControllerAnimatedTransitioning) { self.animator = animator }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
        animator.transitionDuration(using: context)
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        animator.animateTransition(using: CancellingContext(context))
    }

    func animationEnded(_ completed: Bool) { animator.animationEnded(completed) }
}

/// Another context, but that every completion is one with false.
private final class CancellingContext: ViewControllerContextTransitioning {
    private let context: any ViewControllerContextTransitioning

    init(_ context: any ViewControllerContextTransitioning) { self.context = context }

    var containerView: View { context.containerView }
    var isAnimated: Bool { context.isAnimated }
    var isInteractive: Bool { context.isInteractive }
    var transitionWasCancelled: Bool { context.transitionWasCancelled }
    var presentationStyle: ModalPresentationStyle { context.presentationStyle }
    var targetTransform: AffineTransform { context.targetTransform }

    func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
        context.viewController(forKey: key)
    }
    func view(forKey key: TransitionContextViewKey) -> View? { context.view(forKey: key) }
    func initialFrame(for controller: ViewController) -> Rect { context.initialFrame(for: controller) }
    func finalFrame(for controller: ViewController) -> Rect { context.finalFrame(for: controller) }
    func updateInteractiveTransition(_ percentComplete: Double) { context.updateInteractiveTransition(percentComplete) }
    func pauseInteractiveTransition() { context.pauseInteractiveTransition() }
    func finishInteractiveTransition() { context.finishInteractiveTransition() }
    func cancelInteractiveTransition() { context.cancelInteractiveTransition() }
    func completeTransition(_ didComplete: Bool) { context.completeTransition(false) }
}

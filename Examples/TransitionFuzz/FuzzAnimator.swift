import SceneGraph
import Transitions

/// Animators of all kinds of behaviour, good and bad.
@MainActor
final class FuzzAnimator: ViewControllerAnimatedTransitioning {
    /// How many kinds there are.
    static nonisolated let kinds = 9

    private let kind: Int
    /// Called with each context that the animator is given.
    private let onStart: (any ViewControllerContextTransitioning) -> Void

    private init(_ kind: Int, _ onStart: @escaping (any ViewControllerContextTransitioning) -> Void) {
        self.kind = kind
        self.onStart = onStart
    }

    /// The animator of a kind; nil lets the built-in style animate.
    static func make(
        _ kind: Int, onStart: @escaping (any ViewControllerContextTransitioning) -> Void
    ) -> (any ViewControllerAnimatedTransitioning)? {
        switch kind {
        case 0: nil
        case 1: NeteaseRotationAnimator(duration: 0.5)
        case 2: FlipAnimator(duration: 0.3)
        default: FuzzAnimator(kind, onStart)
        }
    }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        onStart(context)
        let view = context.view(forKey: .to)
        if let view, kind != 8 { context.containerView.addSubview(view) }
        switch kind {
        case 3: context.completeTransition(true)
        case 4: context.completeTransition(false)
        case 5: break  // Never completes.
        case 6:
            // Completes twice.
            fade(view) {
                context.completeTransition(!context.transitionWasCancelled)
                context.completeTransition(true)
            }
        case 7:
            // Removes views that are not its own to remove, and starts an animation without end.
            View.animate(
                withDuration: 0.2, options: [.repeat, .autoreverse], animations: { context.containerView.alpha = 0.5 })
            fade(view) {
                context.view(forKey: .from)?.removeFromSuperview()
                view?.removeFromSuperview()
                context.containerView.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            }
        default:
            // A chain of two animations; kind 8 forgets the view.
            fade(view) { self.fade(view) { context.completeTransition(!context.transitionWasCancelled) } }
        }
    }

    private func fade(_ view: View?, then completion: @escaping () -> Void) {
        let alpha = view?.alpha ?? 1
        view?.alpha = 0
        View.animate(withDuration: 0.2, animations: { view?.alpha = alpha }) { _ in completion() }
    }
}

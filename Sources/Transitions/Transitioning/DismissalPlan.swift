import SceneGraph

/// The steps of one dismissal, of one level or several, in the order of SEMANTICS 4.5. Only the topmost level is animated.
@MainActor
final class DismissalPlan: TransitionPlan {
    let animator: (any ViewControllerAnimatedTransitioning)?
    let interactionController: (any ViewControllerInteractiveTransitioning)?
    private let isAnimated: Bool
    /// From the lowest to the topmost.
    private let presentations: [Presentation]
    private let top: Presentation
    private let bottom: Presentation

    /// Asks the topmost controller's delegate, once, for the animator.
    init(of presentations: [Presentation], animated: Bool, motion: MotionPreference) {
        self.presentations = presentations
        top = presentations[presentations.count - 1]
        bottom = presentations[0]
        let delegate = top.presented.transitioningDelegate
        let own = animated ? delegate?.animationController(forDismissed: top.presented) : nil
        animator = animated ? motion.applied(to: own ?? top.presented.modalTransitionStyle.makeAnimator()) : nil
        isAnimated = animated
        interactionController = own.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    }

    /// The calls before anything moves.
    func begin() {
        for presentation in presentations { presentation.presented.isBeingDismissed = true }
        turn(isCancelled: false)
        for presentation in presentations.reversed() { presentation.controller.dismissalTransitionWillBegin() }
    }

    /// Describes the transition; the presenter's view, where it was taken out, is the animator's to add.
    func place() -> TransitionContext {
        let view = top.controller.presentedView
        var frames = TransitionContext.Frames()
        frames.initialFrom = view.map { $0.convert($0.bounds, to: top.container) } ?? .zero
        frames.finalTo =
            bottom.home?.frame ?? bottom.presenting.view.convert(bottom.presenting.view.bounds, to: top.container)
        if !bottom.removesPresenter { frames.initialTo = frames.finalTo }
        return TransitionContext(
            container: top.container, style: top.presented.modalPresentationStyle, from: top.presented,
            to: bottom.presenting,
            fromView: view, toView: bottom.removesPresenter ? bottom.presenting.view : nil, frames: frames)
    }

    func settle(_ didComplete: Bool) {
        if didComplete {
            for presentation in presentations { presentation.controller.presentedView?.removeFromSuperview() }
            // A presenter's view that had no place when it was covered gets one when this is over.
            if bottom.home == nil, bottom.removesPresenter { bottom.presenting.view.removeFromSuperview() }
            bottom.returnPresenter()
            for presentation in presentations { presentation.container.removeFromSuperview() }
        } else {
            if bottom.removesPresenter { bottom.presenting.view.removeFromSuperview() }
            if let view = top.controller.presentedView, view.superview !== top.container {
                top.container.addSubview(view)
            }
        }
    }

    func turn(isCancelled: Bool) {
        if isCancelled {
            if bottom.removesPresenter { bottom.presenting.beginAppearanceTransition(false, animated: isAnimated) }
            for presentation in presentations { presentation.presented.reappear(animated: isAnimated) }
        } else {
            for presentation in presentations.reversed() {
                presentation.presented.beginAppearanceTransition(false, animated: isAnimated)
            }
            if bottom.removesPresenter { bottom.presenting.beginAppearanceTransition(true, animated: isAnimated) }
        }
    }

    func isUndone(by request: TransitionRequest.Kind) -> Bool {
        guard case .present(let controller) = request else { return false }
        return controller === bottom.presented && presentations.count == 1
    }

    func conclude(_ didComplete: Bool) {
        turn(isCancelled: !didComplete)
        for presentation in presentations.reversed() { presentation.controller.dismissalTransitionDidEnd(didComplete) }
        if didComplete {
            if bottom.removesPresenter { bottom.presenting.endAppearanceTransition() }
            for presentation in presentations.reversed() { presentation.presented.endAppearanceTransition() }
        } else {
            for presentation in presentations { presentation.presented.endAppearanceTransition() }
            if bottom.removesPresenter { bottom.presenting.endAppearanceTransition() }
        }
        for presentation in presentations.reversed() {
            presentation.presented.isBeingDismissed = false
            if didComplete { presentation.presented.unlink(from: presentation.presenting) }
        }
    }
}

extension ViewController {
    /// Turns a disappearance that is under way round; one that had not been visible stays as it is.
    func reappear(animated: Bool) {
        if appearance.state == .disappearing { beginAppearanceTransition(true, animated: animated) }
    }
}

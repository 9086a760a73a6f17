import SceneGraph

/// The steps of one presentation, in the order of SEMANTICS 4.5.
@MainActor
final class PresentationPlan {
    let presentation: Presentation
    let animator: (any ViewControllerAnimatedTransitioning)?
    private let isAnimated: Bool
    private var presented: ViewController { presentation.presented }
    private var presenting: ViewController { presentation.presenting }
    private var controller: PresentationController { presentation.controller }

    /// Asks the delegate, once, for all that it may say about the presentation, and links the controllers.
    init(_ presented: ViewController, over presenting: ViewController, source: ViewController, animated: Bool, frame: Rect) {
        let delegate = presented.transitioningDelegate
        presenting.presentedViewController = presented
        presented.presentingViewController = presenting
        presented.isBeingPresented = true
        animator =
            animated ? delegate?.animationController(forPresented: presented, presenting: presenting, source: source) : nil
        isAnimated = animator != nil
        let controller: PresentationController =
            switch presented.modalPresentationStyle {
            case .fullScreen: FullScreenPresentationController(presentedViewController: presented, presenting: presenting)
            case .overFullScreen: PresentationController(presentedViewController: presented, presenting: presenting)
            case .custom:
                delegate?.presentationController(forPresented: presented, presenting: presenting, source: source)
                    ?? PresentationController(presentedViewController: presented, presenting: presenting)
            }
        presented.presentationController = controller
        presentation = Presentation(presented: presented, presenting: presenting, controller: controller, frame: frame)
        controller.containerView = presentation.container
    }

    /// The calls before anything moves.
    func begin() {
        controller.presentationTransitionWillBegin()
        if presentation.removesPresenter { presenting.beginAppearanceTransition(false, animated: isAnimated) }
        presented.beginAppearanceTransition(true, animated: isAnimated)
    }

    /// Takes the presenter's view into the container, where the style removes it, and describes the transition.
    func place() -> TransitionContext {
        var frames = TransitionContext.Frames()
        frames.initialFrom = presenting.view.convert(presenting.view.bounds, to: presentation.container)
        frames.finalFrom = presentation.removesPresenter ? .zero : frames.initialFrom
        frames.finalTo = controller.frameOfPresentedViewInContainerView
        if presentation.removesPresenter, let home = ViewPlace(of: presenting.view) {
            presentation.home = home
            presentation.container.insertSubview(presenting.view, at: 0)
        }
        let toView = controller.presentedView
        // An animator that says nothing of the frame gets the final one.
        if let toView, toView.superview == nil { toView.frame = frames.finalTo }
        return TransitionContext(
            container: presentation.container, style: presented.modalPresentationStyle, from: presenting, to: presented,
            fromView: presentation.removesPresenter ? presenting.view : nil, toView: toView, frames: frames)
    }

    func settle(_ didComplete: Bool) {
        if didComplete {
            if let view = controller.presentedView, view.superview !== presentation.container {
                presentation.container.addSubview(view)
            }
            if presentation.removesPresenter { presenting.view.removeFromSuperview() }
        } else {
            controller.presentedView?.removeFromSuperview()
            presentation.returnPresenter()
            presentation.container.removeFromSuperview()
        }
    }

    func conclude(_ didComplete: Bool) {
        if !didComplete {
            presented.beginAppearanceTransition(false, animated: isAnimated)
            if presentation.removesPresenter { presenting.beginAppearanceTransition(true, animated: isAnimated) }
        }
        controller.presentationTransitionDidEnd(didComplete)
        if didComplete {
            presented.endAppearanceTransition()
            if presentation.removesPresenter { presenting.endAppearanceTransition() }
        } else {
            if presentation.removesPresenter { presenting.endAppearanceTransition() }
            presented.endAppearanceTransition()
            presented.unlink(from: presenting)
        }
        presented.isBeingPresented = false
    }
}

extension ViewController {
    /// Undoes the links of a presentation.
    func unlink(from presenting: ViewController) {
        presentationController?.containerView = nil
        presentationController = nil
        presentingViewController = nil
        if presenting.presentedViewController === self { presenting.presentedViewController = nil }
    }
}

import SceneGraph

/// The steps of one presentation, in the order of SEMANTICS 4.5.
@MainActor
final class PresentationPlan: TransitionPlan {
    let presentation: Presentation
    let animator: (any ViewControllerAnimatedTransitioning)?
    let interactionController: (any ViewControllerInteractiveTransitioning)?
    private let isAnimated: Bool
    private var presented: ViewController { presentation.presented }
    private var presenting: ViewController { presentation.presenting }
    private var controller: PresentationController { presentation.controller }

    /// Asks the delegate, once, for all that it may say about the presentation, and links the controllers.
    init(
        _ presented: ViewController, over presenting: ViewController, source: ViewController, animated: Bool,
        host: View, frame: Rect,
        motion: MotionPreference
    ) {
        let delegate = presented.transitioningDelegate
        presenting.presentedViewController = presented
        presented.presentingViewController = presenting
        presented.isBeingPresented = true
        let own =
            animated
            ? delegate?.animationController(forPresented: presented, presenting: presenting, source: source) : nil
        animator = animated ? motion.applied(to: own ?? presented.modalTransitionStyle.makeAnimator()) : nil
        isAnimated = animated
        interactionController = own.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
        let controller: PresentationController =
            switch presented.modalPresentationStyle {
            case .pageSheet, .formSheet:
                SheetPresentationController(
                    presentedViewController: presented, presenting: presenting,
                    isForm: presented.modalPresentationStyle == .formSheet)
            case .custom:
                delegate?.presentationController(forPresented: presented, presenting: presenting, source: source)
                    ?? PresentationController(presentedViewController: presented, presenting: presenting)
            case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext:
                CoveringPresentationController(presentedViewController: presented, presenting: presenting)
            }
        presented.presentationController = controller
        presentation = Presentation(
            presented: presented, presenting: presenting, controller: controller, host: host, frame: frame)
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

    func turn(isCancelled: Bool) {
        if isCancelled {
            presented.beginAppearanceTransition(false, animated: isAnimated)
            if presentation.removesPresenter { presenting.beginAppearanceTransition(true, animated: isAnimated) }
        } else {
            if presentation.removesPresenter { presenting.beginAppearanceTransition(false, animated: isAnimated) }
            presented.beginAppearanceTransition(true, animated: isAnimated)
        }
    }

    func isUndone(by request: TransitionRequest.Kind) -> Bool {
        guard case .dismiss(let controller) = request else { return false }
        return controller === presented || controller === presenting
    }

    func conclude(_ didComplete: Bool) {
        turn(isCancelled: !didComplete)
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
        shownBy = nil
        presentationController?.containerView = nil
        presentationController = nil
        presentingViewController = nil
        if presenting.presentedViewController === self { presenting.presentedViewController = nil }
    }
}

extension ModalTransitionStyle {
    /// The animator of the style.
    @MainActor
    func makeAnimator() -> any ViewControllerAnimatedTransitioning {
        switch self {
        case .coverVertical: CoverVerticalAnimator()
        case .flipHorizontal: FlipAnimator()
        case .crossDissolve: CrossDissolveAnimator()
        }
    }
}

extension MotionPreference {
    /// The animator to use in place of another one.
    @MainActor
    func applied(to animator: any ViewControllerAnimatedTransitioning) -> any ViewControllerAnimatedTransitioning {
        self == .full ? animator : ReducedMotionAnimator(animator, self)
    }
}

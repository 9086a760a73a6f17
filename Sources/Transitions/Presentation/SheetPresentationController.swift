import SceneGraph

/// Directs a sheet: a part of the window, with the rest dimmed.
///
/// A form sheet is 540 x 620 points in the middle, a page sheet up to 712 wide and as high as the window but for 44 points above it;
/// both keep a margin of 16 points to the sides of a window that is too small for them. The sizes are ours: UIKit's depend on device
/// classes that a headless window does not have.
final class SheetPresentationController: PresentationController {
    private let isForm: Bool
    private let dimmingView = View()

    init(presentedViewController: ViewController, presenting: ViewController?, isForm: Bool) {
        self.isForm = isForm
        super.init(presentedViewController: presentedViewController, presenting: presenting)
        dimmingView.name = "dimming"
        dimmingView.backgroundColor = Color(white: 0, alpha: 0.4)
        dimmingView.alpha = 0
    }

    override var frameOfPresentedViewInContainerView: Rect {
        let bounds = containerView?.bounds ?? .zero
        if isForm {
            let width = min(540, max(0, bounds.width - 32))
            let height = min(620, max(0, bounds.height - 32))
            return Rect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
        }
        let width = bounds.width > 712 + 32 ? 712 : bounds.width
        let top = min(44, bounds.height)
        return Rect(x: bounds.midX - width / 2, y: bounds.minY + top, width: width, height: bounds.height - top)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimmingView.frame = containerView.bounds
        containerView.insertSubview(dimmingView, at: 0)
        fade(to: 1)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimmingView.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() { fade(to: 0) }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimmingView.removeFromSuperview() }
    }

    override func containerViewWillLayoutSubviews() {
        dimmingView.frame = containerView?.bounds ?? .zero
    }

    private func fade(to alpha: Double) {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimmingView] _ in
            dimmingView.alpha = alpha
        })
    }
}

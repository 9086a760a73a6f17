import SceneGraph

/// Directs one presentation from its beginning to the end of its dismissal: where the presented view goes and what else is shown.
///
/// Source: UIPresentationController. A subclass for the style `custom` comes from the transitioning delegate.
@preconcurrency @MainActor
open class PresentationController {
    /// The controller that is presented.
    public let presentedViewController: ViewController
    /// The controller it covers.
    public private(set) weak var presentingViewController: ViewController?
    /// The view that holds the presentation, above what it covers; nil before the presentation begins and after the dismissal.
    public internal(set) var containerView: View?

    /// Makes a presentation controller.
    public init(presentedViewController: ViewController, presenting: ViewController?) {
        self.presentedViewController = presentedViewController
        presentingViewController = presenting
    }

    /// The view that stands for the presented controller in the container; its own view unless a subclass puts more around it.
    open var presentedView: View? { presentedViewController.view }

    /// Where the presented view ends up, in the container's space; all of the container unless a subclass says otherwise.
    open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }

    /// Whether the presenter's view is taken out of the tree while it is covered.
    open var shouldRemovePresentersView: Bool { false }

    /// The presentation is about to begin; the container is in the window.
    open func presentationTransitionWillBegin() {}
    /// The presentation is over; `completed` is false where it was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The dismissal is about to begin.
    open func dismissalTransitionWillBegin() {}
    /// The dismissal is over; `completed` is false where it was cancelled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// The container is about to lay out its subviews.
    open func containerViewWillLayoutSubviews() {}
    /// The container has laid out its subviews.
    open func containerViewDidLayoutSubviews() {}
}

/// The presentation controller of the styles that cover all of their container.
final class CoveringPresentationController: PresentationController {
    override var shouldRemovePresentersView: Bool { presentedViewController.modalPresentationStyle.removesPresenter }
}

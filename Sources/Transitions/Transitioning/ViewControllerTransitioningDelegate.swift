/// Who chooses how a controller is presented and dismissed. A controller holds it weakly, so its owner has to keep it.
///
/// Source: UIViewControllerTransitioningDelegate. Its optional members have default implementations here; it is asked once for each
/// transition, and not at all for one without animation (SEMANTICS 4.1, 4.10).
@preconcurrency @MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
    /// The animator of a presentation; nil presents at once.
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)?
    /// The animator of a dismissal; nil dismisses at once.
    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?
    /// The presentation controller for the style `custom`; nil takes a plain one.
    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
    /// Presents at once.
    public func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { nil }

    /// Dismisses at once.
    public func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? { nil }

    /// Takes a plain presentation controller.
    public func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? { nil }
}

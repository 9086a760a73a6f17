/// Who is told of the changes of a navigation controller's stack and chooses their animators. It is held weakly, so its owner has to
/// keep it.
///
/// Source: UINavigationControllerDelegate. Its optional members have default implementations here.
@preconcurrency @MainActor
public protocol NavigationControllerDelegate: AnyObject {
    /// A controller is about to be shown in place of another one; the will-calls were made.
    func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
    /// A controller is shown in place of another one; the did-calls were made. Not called where the transition was cancelled.
    func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
    /// The animator of a push or pop; nil takes the built-in slide. Asked once for each animated transition, before any call.
    func navigationController(
        _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
        from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)?
    /// What drives the transition besides time; nil lets it run by itself. Not asked where the delegate gave no animator.
    func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)?
}

extension NavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) {}

    /// Does nothing.
    public func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) {}

    /// Takes the built-in slide.
    public func navigationController(
        _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
        from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { nil }

    /// Lets the transition run by itself.
    public func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}

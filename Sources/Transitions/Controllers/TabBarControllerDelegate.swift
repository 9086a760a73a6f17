/// Who may forbid a choice of a tab bar controller, is told of it, and chooses animators. It is held weakly, so its owner has to keep
/// it.
///
/// Source: UITabBarControllerDelegate. Its optional members have default implementations here.
@preconcurrency @MainActor
public protocol TabBarControllerDelegate: AnyObject {
    /// Whether a tab that was tapped may be selected; not asked for changes that the app makes.
    func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool
    /// A tab was tapped and selected, or tapped again.
    func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController)
    /// The animator of a change; nil changes at once. Asked once for each change while the tab bar controller is shown.
    func tabBarController(
        _ tabBarController: TabBarController, animationControllerForTransitionFrom fromViewController: ViewController,
        to toViewController: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)?
    /// What drives the change besides time; nil lets it run by itself. Not asked without an animator.
    func tabBarController(
        _ tabBarController: TabBarController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)?
}

extension TabBarControllerDelegate {
    /// Allows every choice.
    public func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController)
        -> Bool
    {
        true
    }

    /// Does nothing.
    public func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {}

    /// Changes at once.
    public func tabBarController(
        _ tabBarController: TabBarController, animationControllerForTransitionFrom fromViewController: ViewController,
        to toViewController: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { nil }

    /// Lets the change run by itself.
    public func tabBarController(
        _ tabBarController: TabBarController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}

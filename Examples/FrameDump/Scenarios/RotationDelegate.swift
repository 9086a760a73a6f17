import SceneGraph
import Transitions

/// Gives the two-stage rotation for presentations and in a navigation controller, of whose changes it logs the calls.
final class RotationDelegate: ViewControllerTransitioningDelegate, NavigationControllerDelegate {
    private let duration: Double
    private let curve: AnimationCurve
    private let log: EventLog
    /// Whether the next animator completes with false.
    var cancels = false
    /// What drives the next transition.
    var interaction: PercentDrivenInteractiveTransition?

    init(duration: Double, curve: AnimationCurve, log: EventLog) {
        self.duration = duration
        self.curve = curve
        self.log = log
    }

    private var animator: any ViewControllerAnimatedTransitioning {
        let rotation = NeteaseRotationAnimator(duration: duration, curve: curve)
        return cancels ? CancellingAnimator(rotation) : rotation
    }

    // MARK: Presentations

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        animator
    }

    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interaction }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interaction }

    // MARK: Navigation

    func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) { log.add("navigation", "willShow") }

    func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) { log.add("navigation", "didShow") }

    func navigationController(
        _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
        from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
}

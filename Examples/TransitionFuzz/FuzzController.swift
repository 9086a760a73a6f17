import SceneGraph
import Transitions

/// A controller that checks that its appearance calls alternate.
@MainActor
final class FuzzController: ViewController {
    enum Stage: String {
        case disappeared, appearing, appeared, disappearing
    }

    let number: Int
    /// Keeps the delegate, which controllers hold weakly.
    let delegate = FuzzDelegate()
    private(set) var stage = Stage.disappeared
    /// Told of a call that does not follow from the one before.
    var onFault: ((String) -> Void)?

    init(number: Int) {
        self.number = number
        super.init()
        transitioningDelegate = delegate
    }

    override func loadView() {
        view = View()
        view.name = "c\(number)"
    }

    override func viewWillAppear(_ animated: Bool) { move(to: .appearing, from: [.disappeared, .disappearing]) }
    override func viewIsAppearing(_ animated: Bool) { move(to: .appearing, from: [.appearing]) }
    override func viewDidAppear(_ animated: Bool) { move(to: .appeared, from: [.appearing]) }
    override func viewWillDisappear(_ animated: Bool) { move(to: .disappearing, from: [.appeared, .appearing]) }
    override func viewDidDisappear(_ animated: Bool) { move(to: .disappeared, from: [.disappearing]) }

    private func move(to next: Stage, from allowed: [Stage]) {
        if !allowed.contains(stage) { onFault?("controller \(number) goes from \(stage.rawValue) to \(next.rawValue)") }
        stage = next
    }
}

/// A transitioning delegate whose answers the fuzzer sets before each request.
@MainActor
final class FuzzDelegate: ViewControllerTransitioningDelegate {
    var animator: (any ViewControllerAnimatedTransitioning)?
    var interaction: PercentDrivenInteractiveTransition?

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
}

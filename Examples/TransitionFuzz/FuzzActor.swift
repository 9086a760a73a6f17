import SceneGraph
import Transitions

/// A controller that the fuzzer plays with.
@MainActor
protocol FuzzActor: ViewController {
    var record: FuzzRecord { get }
}

/// What is remembered of a controller to check that its appearance calls alternate.
@MainActor
final class FuzzRecord {
    enum Stage: String {
        case disappeared, appearing, appeared, disappearing
    }

    let number: Int
    /// Keeps the delegate, which controllers hold weakly.
    let delegate = FuzzDelegate()
    private(set) var stage = Stage.disappeared
    /// Told of a call that does not follow from the one before.
    var onFault: ((String) -> Void)?

    init(_ number: Int) { self.number = number }

    func move(to next: Stage, from allowed: [Stage]) {
        if !allowed.contains(stage) { onFault?("controller \(number) goes from \(stage.rawValue) to \(next.rawValue)") }
        stage = next
    }

    func willAppear() { move(to: .appearing, from: [.disappeared, .disappearing]) }
    func isAppearing() { move(to: .appearing, from: [.appearing]) }
    func didAppear() { move(to: .appeared, from: [.appearing]) }
    func willDisappear() { move(to: .disappearing, from: [.appeared, .appearing]) }
    func didDisappear() { move(to: .disappeared, from: [.disappearing]) }
}

/// A plain screen.
final class FuzzController: ViewController, FuzzActor {
    let record: FuzzRecord

    init(_ number: Int) {
        record = FuzzRecord(number)
        super.init()
        transitioningDelegate = record.delegate
    }

    override func viewDidLoad() { view.name = "c\(record.number)" }
    override func viewWillAppear(_ animated: Bool) { record.willAppear() }
    override func viewIsAppearing(_ animated: Bool) { record.isAppearing() }
    override func viewDidAppear(_ animated: Bool) { record.didAppear() }
    override func viewWillDisappear(_ animated: Bool) { record.willDisappear() }
    override func viewDidDisappear(_ animated: Bool) { record.didDisappear() }
}

/// A stack of screens.
final class FuzzNavigation: NavigationController, FuzzActor {
    let record: FuzzRecord

    init(_ number: Int) {
        record = FuzzRecord(number)
        super.init()
        transitioningDelegate = record.delegate
        delegate = record.delegate
    }

    override func viewDidLoad() { view.name = "navigation" }
    override func viewWillAppear(_ animated: Bool) { record.willAppear() }
    override func viewIsAppearing(_ animated: Bool) { record.isAppearing() }
    override func viewDidAppear(_ animated: Bool) { record.didAppear() }
    override func viewWillDisappear(_ animated: Bool) { record.willDisappear() }
    override func viewDidDisappear(_ animated: Bool) { record.didDisappear() }
}

/// Screens to choose from.
final class FuzzTabs: TabBarController, FuzzActor {
    let record: FuzzRecord

    init(_ number: Int) {
        record = FuzzRecord(number)
        super.init()
        transitioningDelegate = record.delegate
        delegate = record.delegate
    }

    override func viewDidLoad() { view.name = "tabs" }
    override func viewWillAppear(_ animated: Bool) { record.willAppear() }
    override func viewIsAppearing(_ animated: Bool) { record.isAppearing() }
    override func viewDidAppear(_ animated: Bool) { record.didAppear() }
    override func viewWillDisappear(_ animated: Bool) { record.willDisappear() }
    override func viewDidDisappear(_ animated: Bool) { record.didDisappear() }
}

/// A delegate of all kinds whose answers the fuzzer sets before each request.
@MainActor
final class FuzzDelegate {
    var animator: (any ViewControllerAnimatedTransitioning)?
    var interaction: PercentDrivenInteractiveTransition?
}

extension FuzzDelegate: ViewControllerTransitioningDelegate {
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

extension FuzzDelegate: NavigationControllerDelegate {
    func navigationController(
        _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
        from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
}

extension FuzzDelegate: TabBarControllerDelegate {
    func tabBarController(
        _ tabBarController: TabBarController, animationControllerForTransitionFrom fromViewController: ViewController,
        to toViewController: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func tabBarController(
        _ tabBarController: TabBarController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
}

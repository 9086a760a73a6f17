import SceneGraph
import Transitions

/// Two presentations, one from the other, and a dismissal of both at once.
final class NestedScenario: Scenario {
    static let name = "nested"
    static let summary = "A screen presents a second one, that one a sheet, and both are dismissed at once."
    static let options = [duration, unanimated, Option.size]

    private static let duration = Option(
        "--duration", "SECONDS", help: "How long each of the three transitions takes; 0.5 at first.")
    private static let unanimated = Option(
        "--unanimated", help: "The transitions happen at once, at 0, 1 and 2 durations.")

    let scene: Scene
    let duration: Double
    private let step: Double
    private let isAnimated: Bool
    private let log: EventLog
    private let main: LoggingViewController
    private let middle: LoggingViewController
    private let top: LoggingViewController
    /// Controllers hold their delegate weakly.
    private let rotation: NeteaseRotation
    private let sheet: LoggingSheetDelegate

    init(_ arguments: Arguments, log: EventLog) throws {
        step = try arguments.number(Self.duration, default: 0.5, in: 0.001...1200)
        duration = step + step + step
        isAnimated = !arguments.has(Self.unanimated)
        scene = Scene(size: try arguments.size(.size, default: Size(width: 375, height: 667), in: 1...100_000))
        self.log = log
        rotation = NeteaseRotation(duration: step)
        sheet = LoggingSheetDelegate(duration: step, log: log)
        main = LoggingViewController(name: "main", log: log)
        middle = LoggingViewController(name: "middle", log: log)
        top = LoggingViewController(name: "top", log: log)
        middle.transitioningDelegate = rotation
        top.transitioningDelegate = sheet
        top.modalPresentationStyle = .custom

        let window = Window(scene: scene)
        window.name = "window"
        window.rootViewController = main
        scene.advance(to: 0)
        _ = log.takeAll()
        log.logDiagnostics(of: scene)
        main.present(middle, animated: isAnimated) { [log] in log.add("main", "presentCompletion") }
        scene.perform(after: step) { [unowned self] in
            middle.present(top, animated: isAnimated) { [log] in log.add("middle", "presentCompletion") }
        }
        scene.perform(after: step + step) { [unowned self] in
            main.dismiss(animated: isAnimated) { [log] in log.add("main", "dismissCompletion") }
        }
    }
}

/// Presents as a sheet in the lower half that slides up, and logs the calls of its presentation controller.
private final class LoggingSheetDelegate: ViewControllerTransitioningDelegate {
    private let duration: Double
    private let log: EventLog

    init(duration: Double, log: EventLog) {
        self.duration = duration
        self.log = log
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { CoverVerticalAnimator(duration: duration) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        CoverVerticalAnimator(duration: duration)
    }

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        HalfSheetController(presentedViewController: presented, presenting: presenting, log: log)
    }
}

/// Puts the presented view into the lower half of the container.
private final class HalfSheetController: PresentationController {
    private let log: EventLog

    init(presentedViewController: ViewController, presenting: ViewController?, log: EventLog) {
        self.log = log
        super.init(presentedViewController: presentedViewController, presenting: presenting)
    }

    override var frameOfPresentedViewInContainerView: Rect {
        let bounds = containerView?.bounds ?? .zero
        return Rect(x: bounds.minX, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
    }

    override func presentationTransitionWillBegin() { log.add("sheet", "presentationTransitionWillBegin") }
    override func presentationTransitionDidEnd(_ completed: Bool) { log.add("sheet", "presentationTransitionDidEnd") }
    override func dismissalTransitionWillBegin() { log.add("sheet", "dismissalTransitionWillBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.add("sheet", "dismissalTransitionDidEnd") }
}

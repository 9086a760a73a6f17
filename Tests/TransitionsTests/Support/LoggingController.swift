import SceneGraph
import Transitions

/// What happened, in order, with the scene's time.
@MainActor
final class CallLog {
    private(set) var entries: [String] = []
    private(set) var times: [Double] = []
    weak var scene: Scene?

    func add(_ entry: String) {
        entries.append(entry)
        times.append(scene?.time ?? 0)
    }

    /// The entries since the last call of this.
    func take() -> [String] {
        defer {
            entries = []
            times = []
        }
        return entries
    }
}

/// A controller that logs its appearance calls.
@MainActor
final class LoggingController: ViewController {
    let name: String
    let log: CallLog

    init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
        super.init()
    }

    override func loadView() {
        view = View()
        view.name = name
    }

    override func viewDidLoad() { log.add("\(name).viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear", animated) }
    override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing", animated) }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear", animated) }
    override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear", animated) }
    override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear", animated) }

    private func note(_ call: String, _ animated: Bool) {
        var flags: [String] = []
        if animated { flags.append("animated") }
        if isBeingPresented { flags.append("presented") }
        if isBeingDismissed { flags.append("dismissed") }
        log.add("\(name).\(call)" + (flags.isEmpty ? "" : "(\(flags.joined(separator: " ")))"))
    }
}

/// A presentation controller that logs its calls.
@MainActor
final class LoggingPresentationController: PresentationController {
    let log: CallLog
    let removes: Bool

    init(_ presented: ViewController, _ presenting: ViewController?, _ log: CallLog, removes: Bool) {
        self.log = log
        self.removes = removes
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override var shouldRemovePresentersView: Bool { removes }
    override var frameOfPresentedViewInContainerView: Rect { Rect(x: 20, y: 40, width: 300, height: 500) }
    override func presentationTransitionWillBegin() { log.add("pc.presentationWillBegin") }
    override func presentationTransitionDidEnd(_ completed: Bool) { log.add("pc.presentationDidEnd(\(completed))") }
    override func dismissalTransitionWillBegin() { log.add("pc.dismissalWillBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.add("pc.dismissalDidEnd(\(completed))") }
}

/// A transitioning delegate put together from parts, which counts what it is asked.
@MainActor
final class TestDelegate: ViewControllerTransitioningDelegate {
    var animator: (any ViewControllerAnimatedTransitioning)?
    var makePresentationController: ((ViewController, ViewController?) -> PresentationController)?
    var interaction: (any ViewControllerInteractiveTransitioning)?
    private(set) var questions: [String] = []

    init(_ animator: (any ViewControllerAnimatedTransitioning)? = nil) { self.animator = animator }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
        questions.append("presented")
        return animator
    }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        questions.append("dismissed")
        return animator
    }

    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        if interaction != nil { questions.append("interactive presentation") }
        return interaction
    }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        if interaction != nil { questions.append("interactive dismissal") }
        return interaction
    }

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        questions.append("presentationController")
        return makePresentationController?(presented, presenting)
    }
}

/// An animator that runs a block and logs its end.
@MainActor
final class BlockAnimator: ViewControllerAnimatedTransitioning {
    let duration: Double
    let log: CallLog
    let animate: (any ViewControllerContextTransitioning) -> Void
    var inputPolicy = TransitionInputPolicy.automatic
    private(set) var context: (any ViewControllerContextTransitioning)?

    init(duration: Double = 0.5, log: CallLog, _ animate: @escaping (any ViewControllerContextTransitioning) -> Void) {
        self.duration = duration
        self.log = log
        self.animate = animate
    }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        log.add("animator.animateTransition")
        self.context = context
        animate(context)
    }

    func animationEnded(_ completed: Bool) { log.add("animator.animationEnded(\(completed))") }
}

/// A window with a main controller, a log of all calls, and a collector of diagnostics.
@MainActor
final class Stage {
    let scene = Scene(size: Size(width: 375, height: 667))
    let window: Window
    let log = CallLog()
    let main: LoggingController
    private(set) var diagnostics: [Diagnostic.Kind] = []

    init() {
        window = Window(scene: scene)
        window.name = "window"
        main = LoggingController("main", log)
        log.scene = scene
        scene.diagnosticHandler = { [unowned self] in diagnostics.append($0.kind) }
        window.rootViewController = main
        scene.advance(to: 0)
    }

    func controller(_ name: String) -> LoggingController { LoggingController(name, log) }

    func takeDiagnostics() -> [Diagnostic.Kind] {
        defer { diagnostics = [] }
        return diagnostics
    }

    /// All that the model tree holds, layer by layer, as text: equal trees give equal texts.
    var treeText: [String] {
        var lines: [String] = []
        func describe(_ layer: Layer, _ depth: Int) {
            let indent = String(repeating: "  ", count: depth)
            lines.append(
                "\(indent)\(layer.name ?? "-") \(layer.bounds) \(layer.position) \(layer.anchorPoint) \(layer.zPosition) "
                    + "\(layer.transform) \(layer.sublayerTransform) \(layer.opacity) \(layer.isHidden) \(layer.animationKeys())"
            )
            for sublayer in layer.sublayers { describe(sublayer, depth + 1) }
        }
        for root in scene.rootLayers { describe(root, 0) }
        return lines
    }

    /// Steps from the scene's time on at 60 frames a second until `end`.
    func run(until end: Double) {
        var time = scene.time
        while time < end {
            time = min(time + 1.0 / 60, end)
            scene.advance(to: time)
        }
    }
}

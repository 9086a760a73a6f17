import SceneGraph
import Transitions

/// A navigation delegate put together from parts, which logs what it is told.
@MainActor
final class NavigationTestDelegate: NavigationControllerDelegate {
    var makeAnimator: ((NavigationController.Operation) -> (any ViewControllerAnimatedTransitioning)?)?
    var interaction: (any ViewControllerInteractiveTransitioning)?
    private(set) var questions: [String] = []
    let log: CallLog

    init(_ log: CallLog) { self.log = log }

    func navigationController(_ navigation: NavigationController, willShow controller: ViewController, animated: Bool) {
        log.add("nav.willShow(\(MovingController.name(of: controller)))")
    }

    func navigationController(_ navigation: NavigationController, didShow controller: ViewController, animated: Bool) {
        log.add("nav.didShow(\(MovingController.name(of: controller)))")
    }

    func navigationController(
        _ navigation: NavigationController, animationControllerFor operation: NavigationController.Operation,
        from: ViewController, to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
        questions.append("\(operation) \(MovingController.name(of: from)) \(MovingController.name(of: to))")
        return makeAnimator?(operation)
    }

    func navigationController(
        _ navigation: NavigationController, interactionControllerFor animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
}

/// A window with a navigation controller as its root, and A at the bottom of the stack.
@MainActor
final class NavigationStage {
    let scene = Scene(size: Size(width: 375, height: 667))
    let window: Window
    let log = CallLog()
    let a: MovingController
    let b: MovingController
    let c: MovingController
    let d: MovingController
    let nav: NavigationController
    let delegate: NavigationTestDelegate
    private(set) var diagnostics: [Diagnostic.Kind] = []

    init() {
        window = Window(scene: scene)
        window.name = "window"
        a = MovingController("A", log)
        b = MovingController("B", log)
        c = MovingController("C", log)
        d = MovingController("D", log)
        nav = NavigationController(rootViewController: a)
        delegate = NavigationTestDelegate(log)
        nav.view.name = "nav"
        nav.delegate = delegate
        log.scene = scene
        scene.diagnosticHandler = { [unowned self] in diagnostics.append($0.kind) }
        window.rootViewController = nav
        scene.advance(to: 0)
        _ = log.take()
    }

    var all: [MovingController] { [a, b, c, d] }

    /// Whether the appearance calls of all controllers have alternated.
    var isBalanced: Bool { all.allSatisfy { $0.isBalanced } }

    /// The controllers that have appeared and not disappeared.
    var appeared: [String] { all.filter { $0.hasAppeared }.map { $0.name } }

    /// The stack by its names, as `ABC`.
    var stack: String { Self.names(nav.viewControllers) }

    static func names(_ controllers: [ViewController]) -> String {
        controllers.map { MovingController.name(of: $0) }.joined()
    }

    /// The names of the views that the container holds.
    var shown: [String] { nav.view.subviews.flatMap { $0.subviews.map { $0.name ?? "-" } } }

    func takeDiagnostics() -> [Diagnostic.Kind] {
        defer { diagnostics = [] }
        return diagnostics
    }

    func run(_ seconds: Double) {
        let end = scene.time + seconds
        while scene.time < end { scene.advance(to: min(scene.time + 1.0 / 60, end)) }
    }

    /// An animator that completes with false half a second after it began.
    func cancellingAnimator() -> BlockAnimator {
        BlockAnimator(log: log) { context in
            let view = context.view(forKey: .to)!
            context.containerView.addSubview(view)
            View.animate(withDuration: 0.5, animations: { view.alpha = 0.25 }) { _ in context.completeTransition(false)
            }
        }
    }

    /// All that the model tree holds, layer by layer.
    var treeText: [String] { TreeText.lines(of: scene) }
}

/// A model tree as text: equal trees give equal texts.
@MainActor
enum TreeText {
    static func lines(of scene: Scene) -> [String] {
        var lines: [String] = []
        func describe(_ layer: Layer, _ depth: Int) {
            lines.append(
                String(repeating: "  ", count: depth)
                    + "\(layer.name ?? "-") \(layer.bounds) \(layer.position) \(layer.anchorPoint) \(layer.zPosition) "
                    + "\(layer.transform) \(layer.sublayerTransform) \(layer.opacity) \(layer.isHidden) \(layer.animationKeys())"
            )
            for sublayer in layer.sublayers { describe(sublayer, depth + 1) }
        }
        for root in scene.rootLayers { describe(root, 0) }
        return lines
    }
}

import SceneGraph
import Testing
import Transitions

/// One of the framework's animators in one of the settings that it works in.
struct AnimatorCase: Sendable, CustomTestStringConvertible {
    enum Look: String, Sendable {
        case netease, coverVertical, flip, crossDissolve, slide
    }

    let look: Look
    /// Nil for a push and pop.
    let style: ModalPresentationStyle?

    init(_ look: Look, _ style: ModalPresentationStyle? = nil) {
        self.look = look
        self.style = style
    }

    var testDescription: String { "\(look)-\(style.map { "\($0)" } ?? "pushed")" }

    static let all = [
        AnimatorCase(.netease, .fullScreen), AnimatorCase(.netease, .overFullScreen), AnimatorCase(.netease),
        AnimatorCase(.coverVertical, .fullScreen), AnimatorCase(.coverVertical, .overFullScreen),
        AnimatorCase(.coverVertical, .pageSheet), AnimatorCase(.coverVertical, .formSheet),
        AnimatorCase(.coverVertical),
        AnimatorCase(.flip, .fullScreen), AnimatorCase(.flip, .overFullScreen), AnimatorCase(.flip),
        AnimatorCase(.crossDissolve, .fullScreen), AnimatorCase(.crossDissolve, .overFullScreen),
        AnimatorCase(.crossDissolve), AnimatorCase(.slide),
    ]

    @MainActor
    func animator(_ operation: NavigationController.Operation) -> any ViewControllerAnimatedTransitioning {
        switch look {
        case .netease: NeteaseRotationAnimator()
        case .coverVertical: CoverVerticalAnimator()
        case .flip: FlipAnimator()
        case .crossDissolve: CrossDissolveAnimator()
        case .slide: SlideAnimator(operation: operation)
        }
    }
}

/// A window in which a case's transition can be shown, forward and backward.
@MainActor
final class AnimatorStage {
    let kind: AnimatorCase
    let scene: Scene
    let window: Window
    let percent = PercentDrivenInteractiveTransition()
    private let main = ViewController()
    private let forward = ViewController()
    private let navigation: NavigationController?
    private let delegate = TestDelegate()
    private let navigationDelegate = NavigationTestDelegate(CallLog())
    private(set) var diagnostics: [Diagnostic] = []

    init(_ kind: AnimatorCase, size: Size = Size(width: 375, height: 667)) {
        self.kind = kind
        scene = Scene(size: size)
        window = Window(scene: scene)
        window.name = "window"
        main.view.name = "main"
        forward.view.name = "forward"
        forward.transitioningDelegate = delegate
        navigation = kind.style == nil ? NavigationController(rootViewController: main) : nil
        navigation?.view.name = "navigation"
        navigation?.delegate = navigationDelegate
        if let style = kind.style { forward.modalPresentationStyle = style }
        window.rootViewController = navigation ?? main
        scene.diagnosticHandler = { [unowned self] in diagnostics.append($0) }
        delegate.animator = kind.animator(.none)
        navigationDelegate.makeAnimator = { kind.animator($0) }
        scene.advance(to: 0)
    }

    var duration: Double { kind.animator(.push).transitionDuration(using: nil) }

    /// Asks for the transition to the second screen or back.
    func go(forward isForward: Bool, animated: Bool = true, interactive: Bool = false) {
        delegate.interaction = interactive ? percent : nil
        navigationDelegate.interaction = interactive ? percent : nil
        switch (navigation, isForward) {
        case (let navigation?, true): navigation.pushViewController(forward, animated: animated)
        case (let navigation?, false): navigation.popViewController(animated: animated)
        case (nil, true): main.present(forward, animated: animated)
        case (nil, false): main.dismiss(animated: animated)
        }
    }

    /// A screen at rest, on the first screen or the second one.
    func reset(to isForward: Bool) {
        let isThere = forward.presentingViewController != nil || forward.parent != nil
        if isThere != isForward { go(forward: isForward, animated: false) }
        scene.advance(to: scene.time.rounded(.up) + 1)
    }

    var isIdle: Bool { (navigation ?? main).transitionCoordinator == nil }

    @discardableResult
    func step(_ seconds: Double) -> Frame { scene.advance(to: scene.time + seconds) }

    var treeText: [String] { TreeText.lines(of: scene) }
}

import SceneGraph
import Transitions

/// What the fuzzer plays with: a scene, a window, controllers, and what it remembers of them to check the rules.
@MainActor
final class FuzzWorld {
    private let scene = Scene(size: Size(width: 375, height: 667))
    private let window: Window
    private var controllers: [FuzzController]
    private var interaction: PercentDrivenInteractiveTransition?
    /// All that were made since the last rest: a request that waited may have an older one than the last.
    private var interactions: [PercentDrivenInteractiveTransition] = []
    private var lastContext: (any ViewControllerContextTransitioning)?
    /// How often each request's completion ran, and whether a refusal was reported while it was made.
    private var requests: [Int] = []
    private var openRequests: Set<Int> = []
    private var refusals = 0
    /// Controllers that were let go of; they have to be gone at rest.
    private var released: [() -> FuzzController?] = []
    private(set) var fault: String?

    static let controllerCount = 6

    init() {
        window = Window(scene: scene)
        window.name = "window"
        controllers = (0..<FuzzWorld.controllerCount).map(FuzzController.init(number:))
        scene.diagnosticHandler = { [unowned self] diagnostic in
            if diagnostic.kind == .invalidPresentation { refusals += 1 }
            if diagnostic.kind == .tooManyEvents || diagnostic.kind == .layoutLoop { fail(diagnostic.description) }
        }
        Diagnostic.fallbackHandler = { [unowned self] diagnostic in
            if diagnostic.kind == .invalidPresentation { refusals += 1 }
        }
        for controller in controllers { watch(controller) }
        window.rootViewController = controllers[0]
        scene.advance(to: 0)
    }

    private func watch(_ controller: FuzzController) {
        controller.onFault = { [unowned self] in fail($0) }
    }

    private func fail(_ message: String) {
        if fault == nil { fault = message }
    }

    // MARK: Steps

    func perform(_ step: FuzzStep) {
        switch step {
        case .present(let presented, let source, let style, let animator, let animated, let interactive):
            let controller = controllers[presented]
            if controller.presentingViewController == nil && controller.transitionCoordinator == nil {
                controller.modalPresentationStyle = ModalPresentationStyle(rawValue: style) ?? .fullScreen
                controller.modalTransitionStyle = ModalTransitionStyle(rawValue: animator % 3) ?? .coverVertical
            }
            prepare(controller, animator, interactive)
            request { controllers[source].present(controller, animated: animated, completion: $0) }
        case .dismiss(let index, let animator, let animated, let interactive):
            var top: ViewController = controllers[index]
            while let next = top.presentedViewController { top = next }
            if let top = top as? FuzzController { prepare(top, animator, interactive) }
            request { controllers[index].dismiss(animated: animated, completion: $0) }
        case .update(let percent): interaction?.update(percent)
        case .pause: interaction?.pause()
        case .finish: interaction?.finish()
        case .cancel: interaction?.cancel()
        case .finishWith(let velocity): interaction?.finish(velocity: velocity)
        case .cancelWith(let velocity): interaction?.cancel(velocity: velocity)
        case .complete(let value): lastContext?.completeTransition(value)
        case .advance(let seconds): scene.advance(to: scene.time + seconds)
        case .policy(let index): window.transitionPolicy = [.queue, .reject, .finishRunning, .retarget][index % 4]
        case .motion(let index): window.motionPreference = MotionPreference.allCases[index % 3]
        case .resize(let width, let height): scene.size = Size(width: width, height: height)
        case .removeView(let index):
            // At rest it would be what the app wants; during a transition the framework has to cope with it.
            if window.rootViewController?.transitionCoordinator != nil {
                controllers[index].viewIfLoaded?.removeFromSuperview()
            }
        case .root(let index): window.rootViewController = controllers[index]
        case .renew(let index):
            let old = controllers[index]
            released.append { [weak old] in old }
            controllers[index] = FuzzController(number: index)
            watch(controllers[index])
        }
        checkTree()
    }

    private func prepare(_ controller: FuzzController, _ animator: Int, _ interactive: Bool) {
        controller.delegate.animator = FuzzAnimator.make(animator) { [weak self] in self?.lastContext = $0 }
        controller.delegate.interaction = interactive ? PercentDrivenInteractiveTransition() : nil
        if let made = controller.delegate.interaction {
            made.wantsInteractiveStart = animator % 2 == 0
            interaction = made
            interactions.append(made)
        }
    }

    private func request(_ make: (@escaping () -> Void) -> Void) {
        let number = requests.count
        requests.append(0)
        openRequests.insert(number)
        let before = refusals
        make { [weak self] in self?.completed(number) }
        // What is refused at once never completes; what waits is refused later, and then stays open without having run.
        if refusals > before && requests[number] == 0 { openRequests.remove(number) }
    }

    private func completed(_ number: Int) {
        requests[number] += 1
        openRequests.remove(number)
        if requests[number] > 1 { fail("the completion of request \(number) ran \(requests[number]) times") }
    }

    // MARK: Rules

    /// Each controller's view is in the window at most once, and only under controllers that are shown.
    private func checkTree() {
        var seen: Set<ObjectIdentifier> = []
        var waiting: [View] = [window]
        while let view = waiting.popLast() {
            if !seen.insert(ObjectIdentifier(view)).inserted { fail("a view is in the tree twice") }
            waiting += view.subviews
        }
    }

    /// Lets everything come to rest, and checks what holds then.
    func settle() {
        window.transitionPolicy = .queue
        var rounds = 0
        while let coordinator = window.rootViewController?.transitionCoordinator, rounds < 500 {
            rounds += 1
            if coordinator.isInteractive { interactions.forEach { $0.finish() } }
            scene.advance(to: scene.time + 1)
            if rounds % 4 == 0 { lastContext?.completeTransition(true) }
        }
        if rounds >= 500 { return fail("a transition does not end") }
        scene.advance(to: scene.time + 3)
        scene.advance(to: scene.time + 1)
        checkAtRest()
        lastContext = nil
        interaction = nil
        interactions = []
        for controller in controllers {
            controller.delegate.animator = nil
            controller.delegate.interaction = nil
        }
        released.removeAll { $0().map { $0.viewIfLoaded?.window == nil && $0.presentingViewController == nil } ?? true }
    }

    private func checkAtRest() {
        var top: ViewController? = window.rootViewController
        while let next = top?.presentedViewController {
            if next.presentingViewController !== top { fail("the links of a presentation do not agree") }
            top = next
        }
        if let top {
            if top.view.window !== window {
                fail("the view of \((top as? FuzzController)?.number ?? -1) on top is not in the window (black screen)")
            }
            if !top.view.transform3D.isIdentity { fail("the top controller's view is left transformed") }
            if top.view.alpha != 1 { fail("the top controller's view is left with alpha \(top.view.alpha)") }
            if (top as? FuzzController)?.stage != .appeared { fail("the top controller has not appeared") }
        }
        for layer in allLayers where !layer.animationKeys().isEmpty {
            fail("layer \(layer.name ?? "-") is animated at rest: \(layer.animationKeys())")
        }
        for layer in allLayers where !layer.sublayerTransform.isIdentity { fail("a sublayer transform is left behind") }
        for controller in controllers {
            let isShown = controller.viewIfLoaded?.window != nil
            if controller.stage == .appearing || controller.stage == .disappearing {
                fail("controller \(controller.number) is \(controller.stage.rawValue) at rest")
            }
            if !isShown && controller.stage == .appeared && controller.presentedViewController == nil {
                fail("controller \(controller.number) has appeared but is not in the window")
            }
        }
        for number in openRequests where requests[number] == 0 && refusals == 0 {
            fail("the completion of request \(number) never ran")
        }
        if scene.advance(to: scene.time + 1).wake != .idle { fail("the scene is not idle at rest") }
    }

    private var allLayers: [Layer] {
        var result: [Layer] = []
        var waiting = scene.rootLayers
        while let layer = waiting.popLast() {
            result.append(layer)
            waiting += layer.sublayers
        }
        return result
    }
}

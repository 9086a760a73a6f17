import SceneGraph
import Transitions

/// What the fuzzer plays with: a scene, a window, controllers, and what it remembers of them to check the rules.
///
/// The first controllers are plain screens, the last two a navigation and a tab bar controller.
@MainActor
final class FuzzWorld {
    static nonisolated let screenCount = 6
    static nonisolated let actorCount = screenCount + 2

    let scene = Scene(size: Size(width: 375, height: 667))
    let window: Window
    /// A view of the app's in front of the root's.
    let banner = View(frame: Rect(x: 340, y: 10, width: 20, height: 20))
    var actors: [any FuzzActor]
    private var interaction: PercentDrivenInteractiveTransition?
    /// All that were made since the last rest: a request that waited may have an older one than the last.
    private var interactions: [PercentDrivenInteractiveTransition] = []
    private var lastContext: (any ViewControllerContextTransitioning)?
    private var isPointerDown = false
    /// Of all controllers, also of those that were let go of and still show.
    private var records: [FuzzRecord] = []
    /// How often each request's completion ran.
    var completions: [Int] = []
    /// How many requests were refused: those never complete.
    var refusals = 0
    /// Controllers that were let go of, and contexts: at rest they have to be gone unless they show.
    var releasedControllers: [() -> (any FuzzActor)?] = []
    var contexts: [() -> AnyObject?] = []
    private(set) var fault: String?

    init() {
        window = Window(scene: scene)
        window.name = "window"
        actors = (0..<FuzzWorld.actorCount).map(FuzzWorld.makeActor)
        scene.diagnosticHandler = { [unowned self] in note($0) }
        Diagnostic.fallbackHandler = { [unowned self] in note($0) }
        for actor in actors { watch(actor) }
        window.rootViewController = actors[0]
        banner.name = "banner"
        window.addSubview(banner)
        scene.advance(to: 0)
    }

    private static func makeActor(_ number: Int) -> any FuzzActor {
        switch number {
        case screenCount: FuzzNavigation(number)
        case screenCount + 1: FuzzTabs(number)
        default: FuzzController(number)
        }
    }

    private func watch(_ actor: any FuzzActor) {
        records.append(actor.record)
        actor.record.onFault = { [unowned self] in fail($0) }
    }

    private func note(_ diagnostic: Diagnostic) {
        if diagnostic.kind == .invalidPresentation { refusals += 1 }
        if diagnostic.kind == .tooManyEvents || diagnostic.kind == .layoutLoop { fail(diagnostic.description) }
    }

    func fail(_ message: String) {
        if fault == nil { fault = message }
    }

    private var navigation: FuzzNavigation? { actors[FuzzWorld.screenCount] as? FuzzNavigation }
    private var tabs: FuzzTabs? { actors[FuzzWorld.screenCount + 1] as? FuzzTabs }

    // MARK: Steps

    func perform(_ step: FuzzStep) {
        func actor(_ place: Int) -> any FuzzActor { actors[step.index(place, below: actors.count)] }
        func prepare(_ actor: (any FuzzActor)?, _ place: Int, interactive: Int) {
            if let actor { self.prepare(actor, step.index(place, below: FuzzAnimator.kinds), step.flag(interactive)) }
        }
        switch step.kind {
        case .present:
            let presented = actor(0)
            if presented.presentingViewController == nil && presented.transitionCoordinator == nil {
                presented.modalPresentationStyle = ModalPresentationStyle(rawValue: step.index(2, below: 7)) ?? .custom
                presented.modalTransitionStyle = ModalTransitionStyle.allCases[step.index(3, below: 9) % 3]
            }
            prepare(presented, 3, interactive: 5)
            request { actor(1).present(presented, animated: step.flag(4), completion: $0) }
        case .dismiss:
            var top: ViewController = actor(0)
            while let next = top.presentedViewController { top = next }
            prepare(top as? any FuzzActor, 1, interactive: 3)
            request { actor(0).dismiss(animated: step.flag(2), completion: $0) }
        case .push:
            prepare(navigation, 1, interactive: 3)
            navigation?.pushViewController(actor(0), animated: step.flag(2))
        case .pop:
            prepare(navigation, 1, interactive: 3)
            navigation?.popViewController(animated: step.flag(2))
        case .popToRoot:
            prepare(navigation, 1, interactive: 3)
            navigation?.popToRootViewController(animated: step.flag(2))
        case .popTo:
            prepare(navigation, 1, interactive: 3)
            navigation?.popToViewController(actor(0), animated: step.flag(2))
        case .setStack:
            prepare(navigation, 3, interactive: 5)
            let stack = [actor(0), actor(1)].prefix(step.index(2, below: 3))
            navigation?.setViewControllers(Array(stack), animated: step.flag(4))
        case .setTabs: tabs?.setViewControllers([actor(0), actor(1), actor(2)], animated: false)
        case .select:
            prepare(tabs, 1, interactive: 2)
            if let tabs, !tabs.viewControllers.isEmpty {
                tabs.selectedIndex = step.index(0, below: tabs.viewControllers.count)
            }
        case .update: interaction?.update(step.values[0])
        case .pause: interaction?.pause()
        case .finish: interaction?.finish()
        case .cancel: interaction?.cancel()
        case .finishWith: interaction?.finish(velocity: step.values[0])
        case .cancelWith: interaction?.cancel(velocity: step.values[0])
        case .complete: lastContext?.completeTransition(step.flag(0))
        case .advance: scene.advance(to: scene.time + step.values[0])
        case .policy:
            window.transitionPolicy = [.queue, .reject, .finishRunning, .retarget][step.index(0, below: 4)]
        case .motion: window.motionPreference = MotionPreference.allCases[step.index(0, below: 3)]
        case .input:
            window.rootViewController?.transitionCoordinator?.inputPolicy =
                TransitionInputPolicy.allCases[step.index(0, below: 3)]
        case .pointer: movePointer(step.index(0, below: 8), Point(x: step.values[1], y: step.values[2]))
        case .resize: scene.size = Size(width: step.values[0], height: step.values[1])
        case .context: actor(0).definesPresentationContext = step.flag(1)
        case .removeView:
            // At rest it would be what the app wants; during a transition the framework has to cope with it.
            if window.rootViewController?.transitionCoordinator != nil {
                actor(0).viewIfLoaded?.removeFromSuperview()
            }
        case .root: setRoot(actor(0))
        case .renew: renew(step.index(0, below: actors.count))
        case .rest: settle()
        }
        checkTree()
    }

    private func prepare(_ actor: any FuzzActor, _ animator: Int, _ interactive: Bool) {
        let delegate = actor.record.delegate
        delegate.animator = FuzzAnimator.make(animator) { [weak self] context in
            self?.lastContext = context
            self?.contexts.append { [weak context] in context }
        }
        delegate.interaction = interactive ? PercentDrivenInteractiveTransition() : nil
        if let made = delegate.interaction {
            made.wantsInteractiveStart = animator % 2 == 0
            interaction = made
            interactions.append(made)
        }
    }

    private func request(_ make: (@escaping () -> Void) -> Void) {
        let number = completions.count
        completions.append(0)
        make { [weak self] in
            guard let self else { return }
            completions[number] += 1
            if completions[number] > 1 { fail("the completion of request \(number) ran \(completions[number]) times") }
        }
    }

    /// Counts as a request that completes where it is carried out.
    private func setRoot(_ controller: ViewController) {
        let number = completions.count
        completions.append(0)
        window.rootViewController = controller
        if window.rootViewController === controller { completions[number] = 1 }
    }

    private func movePointer(_ what: Int, _ location: Point) {
        let phase: PointerEvent.Phase =
            switch what {
            case 0: .cancelled
            case 1, 2: .ended
            default: isPointerDown ? .moved : .began
            }
        guard phase == .began || isPointerDown else { return }
        isPointerDown = phase == .began || phase == .moved
        scene.send(PointerEvent(phase, location: location, time: scene.time))
    }

    private func renew(_ index: Int) {
        let old = actors[index]
        releasedControllers.append { [weak old] in old }
        actors[index] = FuzzWorld.makeActor(index)
        watch(actors[index])
    }

    // MARK: Rest

    /// Lets everything come to rest, and checks what holds then.
    private func settle() {
        window.transitionPolicy = .queue
        if isPointerDown { movePointer(0, .zero) }
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
        lastContext = nil
        interaction = nil
        interactions = []
        for record in records {
            record.delegate.animator = nil
            record.delegate.interaction = nil
        }
        checkAtRest()
    }
}

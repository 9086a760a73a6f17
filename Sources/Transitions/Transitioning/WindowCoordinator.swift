import SceneGraph

/// Runs the presentations of one window: what covers what, the transition that is under way, and the requests that wait for it.
@MainActor
final class WindowCoordinator {
    private(set) weak var window: Window?
    private(set) var root: ViewController?
    /// What covers the root, from the lowest to the topmost.
    private(set) var presentations: [Presentation] = []
    private var running: Transition?
    private var waiting: [() -> Void] = []

    private init(window: Window) {
        self.window = window
        window.layoutObserver = self
    }

    /// The coordinator of a window, made at its first use.
    static func of(_ window: Window) -> WindowCoordinator {
        if let coordinator = window[attached: WindowCoordinator.self] { return coordinator }
        let coordinator = WindowCoordinator(window: window)
        window[attached: WindowCoordinator.self] = coordinator
        return coordinator
    }

    // MARK: Root

    func setRoot(_ controller: ViewController?) {
        guard controller !== root, let window else { return }
        if let controller, controller.presentingViewController != nil || controller.coordinator != nil {
            return controller.refuse("A controller that is shown elsewhere cannot be the root of a window.", controller)
        }
        running?.finishNow()
        waiting = []
        while let top = presentations.last { remove(top) }
        if let old = root {
            old.beginAppearanceTransition(false, animated: false)
            old.viewIfLoaded?.removeFromSuperview()
            root = nil
            old.endAppearanceTransition()
        }
        guard let controller else { return }
        root = controller
        controller.beginAppearanceTransition(true, animated: false)
        controller.view.frame = window.bounds
        window.insertSubview(controller.view, at: 0)
        window.layoutIfNeeded()
        controller.announceAppearing()
        controller.endAppearanceTransition()
    }

    /// Takes a presentation away without animation, with the calls of a dismissal.
    private func remove(_ presentation: Presentation) {
        let plan = DismissalPlan(of: [presentation], animated: false)
        plan.begin()
        plan.settle(true)
        presentations.removeAll { $0 === presentation }
        plan.conclude(true)
    }

    // MARK: Requests

    /// Runs a request now, or after the transition that is under way.
    func request(_ body: @escaping () -> Void) {
        if running == nil && waiting.isEmpty { body() } else { waiting.append(body) }
    }

    private func transitionEnded() {
        running = nil
        while running == nil, !waiting.isEmpty { waiting.removeFirst()() }
    }

    func present(_ presented: ViewController, from source: ViewController, animated: Bool, completion: (() -> Void)?) {
        guard let window, let presenting = presenter(for: source) else {
            return source.refuse("A controller that is not shown in its window any more cannot present another one.", presented)
        }
        if let objection = objection(to: presented, presenting: presenting) { return source.refuse(objection, presented) }
        let plan = PresentationPlan(
            presented, over: presenting, source: source, animated: animated, frame: window.bounds)
        presentations.append(plan.presentation)
        window.addSubview(plan.presentation.container)
        plan.begin()
        run(plan.place(), animator: plan.animator, settle: plan.settle) { didComplete in
            if !didComplete { self.presentations.removeAll { $0 === plan.presentation } }
            plan.conclude(didComplete)
            completion?()
        }
    }

    func dismiss(by controller: ViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = controller.presentedViewController == nil ? controller.presentingViewController : controller
        guard let presenter, let lowest = presentations.firstIndex(where: { $0.presenting === presenter }) else {
            return controller.refuse("There is nothing to dismiss.", controller)
        }
        let plan = DismissalPlan(of: Array(presentations[lowest...]), animated: animated)
        plan.begin()
        run(plan.place(), animator: plan.animator, settle: plan.settle) { didComplete in
            if didComplete { self.presentations.removeSubrange(lowest...) }
            plan.conclude(didComplete)
            completion?()
        }
    }

    /// Lets the animator begin; without one everything is settled and concluded at once.
    private func run(
        _ context: TransitionContext, animator: (any ViewControllerAnimatedTransitioning)?, settle: @escaping (Bool) -> Void,
        conclude: @escaping (Bool) -> Void
    ) {
        guard let animator else {
            settle(true)
            window?.layoutIfNeeded()
            context.to.announceAppearing()
            conclude(true)
            return
        }
        let transition = Transition(
            Transition.Plan(context: context, animator: animator, settle: settle, conclude: conclude),
            onEnd: { [weak self] in self?.transitionEnded() })
        running = transition
        transition.start()
    }

    /// The controller that presents on behalf of `source`: the topmost one shown if it is `source`, else the one that covers it.
    private func presenter(for source: ViewController) -> ViewController? {
        if source === root { return source }
        return presentations.first { $0.presented === source }.map(\.presented)
    }

    private func objection(to presented: ViewController, presenting: ViewController) -> String? {
        if presented === presenting { return "A controller cannot present itself." }
        if let other = presenting.presentedViewController {
            return other === presented
                ? "The controller is presented already." : "The controller presents another one already; dismiss that first."
        }
        if presented.presentingViewController != nil { return "The controller is presented already." }
        if presented.coordinator != nil { return "The controller is shown in a window already." }
        return nil
    }
}

extension WindowCoordinator: ViewLayoutObserver {
    func viewWillLayoutSubviews(_ view: View) {}

    /// Lets the root's view and the containers fill the window again after its size has changed.
    func viewDidLayoutSubviews(_ view: View) {
        guard let window else { return }
        for presentation in presentations { presentation.container.frame = window.bounds }
        guard running == nil else { return }
        if let view = root?.viewIfLoaded, view.superview === window { view.frame = window.bounds }
        for presentation in presentations {
            presentation.controller.presentedView?.frame = presentation.controller.frameOfPresentedViewInContainerView
        }
    }
}

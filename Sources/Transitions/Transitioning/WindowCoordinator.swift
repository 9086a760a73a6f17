import SceneGraph

/// Runs the presentations of one window: what covers what, the transition that is under way, and the requests that wait for it.
@MainActor
final class WindowCoordinator {
    private(set) weak var window: Window?
    private(set) var root: ViewController?
    /// What covers the root, from the lowest to the topmost.
    private(set) var presentations: [Presentation] = []
    private(set) var running: Transition?
    /// From the beginning of a request that is carried out to the end of its transition.
    private var isBusy = false
    private var isDraining = false
    /// Whether the window was laid out during the transition that runs.
    var hasNewSize = false
    private(set) var transitionCoordinator: TransitionCoordinator?
    private var waiting: [TransitionRequest] = []
    /// Completions of requests that the running transition meets by turning round.
    private var whenEnded: [() -> Void] = []
    var policy = TransitionPolicy.queue
    var motionPreference = MotionPreference.full

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

    /// Makes a controller the root, after ending what runs; what waits was meant for what goes away, and is refused.
    func setRoot(_ controller: ViewController?) {
        // The last wish counts, were it for the one that is the root now.
        waiting.removeAll { if case .replaceRoot = $0.kind { true } else { false } }
        guard controller !== root else { return }
        if isBusy, running?.isUnderWay != true {
            // In the middle of the calls of another change: it comes right after that.
            let request = TransitionRequest(
                kind: .replaceRoot, controller: controller ?? root ?? ViewController(),
                run: { [weak self] in self?.replaceRoot(with: controller) }, completion: nil)
            return waiting.insert(request, at: 0)
        }
        let dropped = waiting
        waiting = []
        endRunning()
        for request in dropped { request.refuse("The window got another root before the request's turn came.") }
        isBusy = true
        replaceRoot(with: controller)
        isBusy = false
        drain()
    }

    private func replaceRoot(with controller: ViewController?) {
        guard controller !== root, let window else { return }
        if let controller,
            controller.parent != nil || controller.presentingViewController != nil || controller.coordinator != nil
        {
            return controller.refuse("A controller that is shown elsewhere cannot be the root of a window.", controller)
        }
        while let top = presentations.last { remove(top) }
        if let old = root {
            old.beginAppearanceTransition(false, animated: false)
            old.viewIfLoaded?.removeFromSuperview()
            root = nil
            old.shownBy = nil
            old.endAppearanceTransition()
        }
        guard let controller else { return }
        controller.forgetDeadWindow()
        root = controller
        controller.shownBy = self
        controller.beginAppearanceTransition(true, animated: false)
        controller.view.frame = window.bounds
        window.insertSubview(controller.view, at: 0)
        window.layoutIfNeeded()
        controller.announceAppearing()
        controller.endAppearanceTransition()
    }

    /// Takes a presentation away without animation, with the calls of a dismissal.
    private func remove(_ presentation: Presentation) {
        let plan = DismissalPlan(of: [presentation], animated: false, motion: .full)
        plan.begin()
        plan.settle(true)
        presentations.removeAll { $0 === presentation }
        plan.conclude(true)
    }

    /// Takes away, without animation, what a controller or one below it presents in a context of its own.
    func removePresentations(within controller: ViewController) {
        guard presentations.contains(where: { $0.presenting.isDescendant(of: controller) }) else { return }
        if isBusy, running?.isUnderWay != true {
            // In the middle of the calls of another change: it comes right after that.
            let request = TransitionRequest(
                kind: .other, controller: controller,
                run: { [weak self] in self?.removePresentationsNow(within: controller) }, completion: nil)
            return waiting.insert(request, at: 0)
        }
        endRunning()
        isBusy = true
        removePresentationsNow(within: controller)
        isBusy = false
        drain()
    }

    /// The same as a part of a change that the coordinator is carrying out.
    func removePresentationsNow(within controller: ViewController) {
        guard !presentations.isEmpty else { return }
        chain { $0.presenting.isDescendant(of: controller) }.reversed().forEach(remove)
    }

    /// The presentations that `isFirst` picks, and all that are made from what those present, from the lowest to the topmost.
    private func chain(from isFirst: (Presentation) -> Bool) -> [Presentation] {
        var chain: [Presentation] = []
        var presented: Set<ObjectIdentifier> = []
        for presentation in presentations {
            let ancestor = ObjectIdentifier(presentation.presenting.rootAncestor)
            if isFirst(presentation) || presented.contains(ancestor) {
                chain.append(presentation)
                presented.insert(ObjectIdentifier(presentation.presented))
            }
        }
        return chain
    }

    /// Ends the transition that runs, if one does, without letting a request that waits come next.
    private func endRunning() {
        let wasDraining = isDraining
        isDraining = true
        finishRunning()
        isDraining = wasDraining
    }

    /// Ends the transition that runs, if one does, at once.
    func finishRunning() {
        if let running, running.isUnderWay { running.finishNow() }
    }

    // MARK: Requests

    /// Carries a request out now, or does with it what the policy says while a transition is under way.
    func request(_ request: TransitionRequest) {
        guard isBusy else {
            waiting.append(request)
            return drain()
        }
        switch policy {
        case .queue: waiting.append(request)
        case .reject:
            request.refuse("A transition is under way in the window, and its policy is to reject others.")
        case .finishRunning:
            waiting.append(request)
            finishRunning()
        case .retarget:
            if waiting.isEmpty, let running, running.canReverse(for: request.kind) {
                if let completion = request.completion { whenEnded.append(completion) }
                running.reverse()
            } else {
                waiting.append(request)
            }
        }
    }

    /// Carries out the requests that wait, one after the other, until one of them is under way.
    private func drain() {
        guard !isDraining else { return }
        isDraining = true
        while !isBusy, !waiting.isEmpty {
            // From the first question to a delegate on, what it or a controller asks for in turn has to wait.
            isBusy = true
            waiting.removeFirst().run()
            if running == nil { isBusy = false }
        }
        isDraining = false
    }

    private func transitionEnded() {
        running = nil
        restoreMissingViews()
        if hasNewSize, let window { viewDidLayoutSubviews(window) }
        let completions = whenEnded
        whenEnded = []
        completions.forEach { $0() }
        isBusy = false
        drain()
    }

    func present(_ presented: ViewController, from source: ViewController, animated: Bool, completion: (() -> Void)?) {
        guard let window, let presenting = presenter(for: source, style: presented.modalPresentationStyle) else {
            return source.refuse(
                "A controller that is not shown in its window any more cannot present another one.", presented)
        }
        if let objection = objection(to: presented, presenting: presenting) {
            return source.refuse(objection, presented)
        }
        let isContextual = presented.modalPresentationStyle.isContextual && presenting.definesPresentationContext
        let host = isContextual ? presenting.view.superview ?? window : window
        let plan = PresentationPlan(
            presented, over: presenting, source: source, animated: animated, host: host,
            frame: isContextual ? presenting.view.frame : window.bounds, motion: motionPreference)
        presentations.append(plan.presentation)
        presented.shownBy = self
        // A context's container lies right above the view it covers; what the app has put in front of that stays in front.
        if isContextual {
            host.insertSubview(plan.presentation.container, aboveSubview: presenting.view)
        } else {
            host.addSubview(plan.presentation.container)
        }
        run(plan) { didComplete in
            if !didComplete { self.presentations.removeAll { $0 === plan.presentation } }
            completion?()
        }
    }

    func dismiss(by controller: ViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = controller.presentedViewController == nil ? controller.presentingViewController : controller
        let gone = chain { $0.presenting === presenter }
        guard presenter != nil, !gone.isEmpty else {
            return controller.refuse("There is nothing to dismiss.", controller)
        }
        run(DismissalPlan(of: gone, animated: animated, motion: motionPreference)) { didComplete in
            if didComplete {
                let ended = Set(gone.map { ObjectIdentifier($0) })
                self.presentations.removeAll { ended.contains(ObjectIdentifier($0)) }
            }
            completion?()
        }
    }

    /// Runs a transition from its first call to its last; `conclusion` comes after that, before other requests.
    func run(_ plan: any TransitionPlan, conclusion: @escaping (Bool) -> Void) {
        let coordinator = TransitionCoordinator(for: plan.animator)
        transitionCoordinator = coordinator
        plan.begin()
        let context = plan.place()
        let transition = Transition(plan, context: context, coordinator: coordinator, window: window) { [weak self] in
            self?.transitionCoordinator = nil
            conclusion(context.state == .completed)
            self?.transitionEnded()
        }
        context.onLateCompletion = { [weak self] in
            if let self, !isBusy { restoreMissingViews() }
        }
        running = transition
        transition.start()
    }

    /// The controller that presents on behalf of `source`: for the contextual styles the nearest one in the window that defines a
    /// context; else the topmost ancestor, if it is shown.
    private func presenter(for source: ViewController, style: ModalPresentationStyle) -> ViewController? {
        let ancestor = source.rootAncestor
        guard ancestor === root || presentations.contains(where: { $0.presented === ancestor }) else { return nil }
        guard style.isContextual else { return ancestor }
        return source.nearest { $0.definesPresentationContext && $0.viewIfLoaded?.window === window ? $0 : nil }
            ?? ancestor
    }

    private func objection(to presented: ViewController, presenting: ViewController) -> String? {
        if presented === presenting { return "A controller cannot present itself." }
        presenting.dropDeadPresentation()
        if let other = presenting.presentedViewController {
            return other === presented
                ? "The controller is presented already."
                : "The controller presents another one already; dismiss that first."
        }
        if presented.presentingViewController != nil { return "The controller is presented already." }
        if presented.parent != nil { return "The controller is the child of another one." }
        if presented.coordinator != nil { return "The controller is shown in a window already." }
        return nil
    }
}

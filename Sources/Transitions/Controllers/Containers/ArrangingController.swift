import SceneGraph

/// A container that shows one of its children at a time and changes between them by transitions.
@MainActor
protocol ArrangingController: ViewController {
    var stage: ChildStage { get }
    /// The children and the one shown; during a transition those that it leads to.
    var arrangement: Arrangement { get set }
    /// Chooses what animates a change and what drives it.
    func animators(for plan: ContainerPlan) -> ContainerPlan.Animators
    /// A child is about to be shown; the will-calls were made.
    func willShow(_ child: ViewController, animated: Bool)
    /// A child is shown; the did-calls were made.
    func didShow(_ child: ViewController, animated: Bool)
}

extension ArrangingController {
    /// Whether changes of the children show, if perhaps only once a view is back that someone took out during a transition.
    var isOnScreen: Bool { isViewLoaded && appearance.isTowardAppearing }

    /// Carries a request out now or, in a window where a transition runs, does with it what the policy says.
    ///
    /// - Parameter wanted: What the request would lead to now, to tell whether it undoes the running transition.
    func request(_ wanted: Arrangement, run: @escaping (WindowCoordinator?) -> Void) {
        let home = stage.running?.coordinator ?? (viewIfLoaded?.window == nil ? nil : coordinator)
        guard let home else { return run(nil) }
        home.request(
            TransitionRequest(
                kind: .arrange(self, wanted), controller: self, run: { [weak home] in run(home) }, completion: nil))
    }

    /// Changes the children and the one shown, by a transition where both the old and the new one can be seen.
    func change(to after: Arrangement, animated: Bool, coordinator: WindowCoordinator?) {
        guard !after.isSame(as: arrangement) else { return }
        let plan = ContainerPlan(of: self, to: after, coordinator: coordinator)
        guard isOnScreen, let coordinator, plan.hasBothEnds else { return plan.runAtOnce() }
        if animated { plan.animators = animators(for: plan).applying(coordinator.motionPreference) }
        coordinator.run(plan) { _ in }
    }

    /// Forgets a child that leaves by other means than a change of the container's, and shows another one in its place.
    func forget(_ child: ViewController) {
        if let plan = stage.running, plan.involves(child) { plan.coordinator?.finishRunning() }
        guard let index = arrangement.children.firstIndex(where: { $0 === child }) else { return }
        arrangement.children.remove(at: index)
        guard arrangement.current === child else { return }
        arrangement.current = arrangement.children.isEmpty ? nil : arrangement.children[max(0, index - 1)]
        if stage.isSetUp { arrangeChildren() }
    }

    /// Sets the arrangement, without controllers that have left the container behind a transition's back.
    func restore(_ wanted: Arrangement) {
        arrangement.children = wanted.children.filter { $0.parent === self }
        let current = wanted.current
        arrangement.current = current?.parent === self ? current : arrangement.children.last
    }
}

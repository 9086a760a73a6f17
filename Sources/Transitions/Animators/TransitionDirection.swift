extension ViewControllerContextTransitioning {
    /// Whether the transition shows a new controller, presented or put into a container, rather than going back to one.
    var isForward: Bool {
        guard let from = viewController(forKey: .from), let to = viewController(forKey: .to) else { return true }
        return from.presentedViewController === to || to.isMovingToParent
    }
}

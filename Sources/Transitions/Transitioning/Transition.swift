import SceneGraph

/// One running change of what a window shows: the animator at work, what surrounds it, and how it ends.
@MainActor
final class Transition {
    /// What the transition does to the presentations.
    struct Plan {
        var context: TransitionContext
        var animator: any ViewControllerAnimatedTransitioning
        /// Puts the tree right after the animator, for an end or for the way back.
        var settle: (Bool) -> Void
        /// The calls that tell the controllers of the end, after the tree is right.
        var conclude: (Bool) -> Void
    }

    /// How long after its stated duration a transition that was not completed is reported, in seconds.
    static let grace = 1.0

    private let plan: Plan
    private let onEnd: () -> Void
    private var watchdog: ScheduledWork?
    private var leaks: TransitionLeaks?
    private var hasAnnounced = false

    init(_ plan: Plan, onEnd: @escaping () -> Void) {
        self.plan = plan
        self.onEnd = onEnd
    }

    /// Lets the animator begin. The caller has made the appearance calls of the beginning.
    func start() {
        let context = plan.context
        leaks = TransitionLeaks([context.containerView, context.fromView, context.toView].compactMap { $0 })
        context.onCompletion = { [weak self] in self?.end($0) }
        context.move(.animate)
        let animate = { self.plan.animator.animateTransition(using: context) }
        if let clock = context.clock { clock.perform(animate) } else { animate() }
        guard !context.state.isOver else { return }
        announce()
        watch()
    }

    /// Tells the new controller that its view is in the tree and laid out.
    private func announce() {
        guard !hasAnnounced else { return }
        hasAnnounced = true
        plan.context.containerView.window?.layoutIfNeeded()
        plan.context.to.announceAppearing()
    }

    /// Ends the transition now: its animations jump to their ends; an animator that does not complete then is completed.
    func finishNow() {
        plan.context.clock?.finishAnimations()
        plan.context.completeIfOpen()
    }

    private func watch() {
        let duration = plan.animator.transitionDuration(using: plan.context)
        let allowed = (duration.isFinite ? max(0, duration) : 0) + Transition.grace
        let animator = plan.animator
        let scene = plan.context.clock?.scene
        watchdog = scene?.perform(after: allowed) { [weak scene] in
            Diagnostic.report(
                Diagnostic(
                    .transitionOverdue,
                    "\(type(of: animator)) has not called completeTransition(_:) \(allowed) s after it began; the transition stays open.",
                    objects: [animator]), in: scene)
        }
    }

    private func end(_ didComplete: Bool) {
        watchdog?.cancel()
        let context = plan.context
        context.clock?.removeAnimations()
        if !didComplete { context.clock?.revertChanges() }
        View.performWithoutAnimation { plan.settle(didComplete) }
        leaks?.report(animator: plan.animator, in: context.clock?.scene)
        if didComplete { announce() }
        plan.animator.animationEnded(didComplete)
        plan.conclude(didComplete)
        onEnd()
    }
}

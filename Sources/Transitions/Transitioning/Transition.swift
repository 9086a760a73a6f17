import SceneGraph

/// One running change of what a window shows: the animator at work, what surrounds it, and how it ends.
@MainActor
final class Transition {
    /// How long after its stated duration a transition that was not completed is reported, in seconds.
    static let grace = 1.0

    let plan: any TransitionPlan
    let coordinator: TransitionCoordinator
    private let context: TransitionContext
    private let driver: TransitionDriver?
    private let onEnd: () -> Void
    private var watchdog: ScheduledWork?
    private var leaks: TransitionLeaks?
    private var hasAnnounced = false
    private let input: TransitionInputLock
    /// Whether all that the animator announced has been shown, forward or on the way back.
    private var hasSettled = false
    /// From when the animator has begun to when it completes: only then can the transition be finished or turned from outside.
    private(set) var isUnderWay = false {
        didSet { updateInput() }
    }

    /// The caller has begun the plan; `coordinator` has collected what is to be animated alongside.
    init(
        _ plan: any TransitionPlan, context: TransitionContext, coordinator: TransitionCoordinator,
        window: Window?, onEnd: @escaping () -> Void
    ) {
        input = TransitionInputLock(window)
        self.plan = plan
        self.context = context
        self.coordinator = coordinator
        self.onEnd = onEnd
        guard let animator = plan.animator, let clock = context.clock else {
            driver = nil
            return
        }
        context.isAnimated = true
        let duration = animator.transitionDuration(using: context)
        driver = TransitionDriver(context: context, clock: clock, duration: duration) {
            if let interruptible = animator.interruptibleAnimator(using: context) {
                context.interruptibleAnimator = interruptible
                interruptible.startAnimation()
            } else {
                animator.animateTransition(using: context)
            }
            if !context.state.isOver { coordinator.runAlongside() }
        }
        context.driver = driver
    }

    /// Lets the animator or the interaction begin; without an animator everything happens at once.
    func start() {
        coordinator.attach(context)
        context.onCompletion = { [weak self] in self?.end($0) }
        guard let driver else {
            View.performWithoutAnimation { coordinator.runAlongside() }
            context.completeAtOnce()
            return
        }
        leaks = TransitionLeaks([context.containerView, context.fromView, context.toView].compactMap { $0 })
        driver.onTurn = { [weak self] in self?.plan.turn(isCancelled: $0) }
        driver.onInteractionChange = { [weak self] in self?.interactionChanged() }
        driver.onSettling = { [weak self] in self?.releaseInput() }
        // Whoever closes a window in the middle of a transition gets it back with its input open.
        (context.containerView as? TransitionContainerView)?.onLeaving = { [weak self] in self?.releaseInput() }
        coordinator.onInputPolicyChange = { [weak self] in self?.updateInput() }
        driver.interaction = plan.interactionController
        if let interaction = plan.interactionController {
            (interaction as? PercentDrivenInteractiveTransition)?.attach(to: context)
            if interaction.wantsInteractiveStart {
                driver.start(interaction)
                if !context.state.isOver { coordinator.runAlongside() }
            } else {
                driver.run()
            }
        } else {
            driver.run()
        }
        guard !context.state.isOver else { return }
        isUnderWay = true
        announce()
        watch()
    }

    /// Ends the transition now: its animations jump to their ends; an animator that does not complete then is completed.
    func finishNow() {
        context.clock?.finishAnimations()
        context.completeIfOpen()
    }

    /// Whether the transition can turn round because `request` asks for what was before.
    func canReverse(for request: TransitionRequest.Kind) -> Bool {
        guard isUnderWay, driver != nil, plan.isUndone(by: request) else { return false }
        return [.animating, .interactive, .finishing].contains(context.state)
    }

    /// Turns the transition round, from where it is.
    func reverse() { driver?.reverse() }

    /// Tells the new controller that its view is in the tree and laid out.
    private func announce() {
        guard !hasAnnounced else { return }
        hasAnnounced = true
        context.containerView.window?.layoutIfNeeded()
        context.to.announceAppearing()
    }

    // MARK: Input

    private func updateInput() {
        let isBlocking = coordinator.inputPolicy.blocks(whileInteractive: context.isInteractive)
        input.set(isUnderWay && !hasSettled && isBlocking)
    }

    /// Opens the window's input though the transition goes on.
    private func releaseInput() {
        hasSettled = true
        updateInput()
    }

    private func interactionChanged() {
        hasSettled = false
        updateInput()
        coordinator.interactionChanged()
        watch()
    }

    /// Reports, once, an animator that has not completed some time after it should have. An interaction may take as long as it likes.
    private func watch() {
        watchdog?.cancel()
        guard let animator = plan.animator, let driver, !context.state.isOver, context.state != .interactive else {
            return
        }
        let allowed = max(driver.duration, driver.releaseTime) + Transition.grace
        let scene = context.clock?.scene
        watchdog = scene?.perform(after: allowed) { [weak scene] in
            Diagnostic.report(
                Diagnostic(
                    .transitionOverdue,
                    "\(type(of: animator)) has not called completeTransition(_:) \(allowed) s after it began or was let go; the transition stays open.",
                    objects: [animator]), in: scene)
        }
    }

    private func end(_ didComplete: Bool) {
        isUnderWay = false
        context.interruptibleAnimator = nil
        watchdog?.cancel()
        context.clock?.removeAnimations()
        context.clock?.runDueCompletions()
        if didComplete {
            // An animator that completed in its call has left no time for what goes along with it.
            View.performWithoutAnimation { coordinator.runAlongside() }
        } else {
            context.clock?.revertChanges()
        }
        View.performWithoutAnimation { plan.settle(didComplete) }
        if let animator = plan.animator { leaks?.report(animator: animator, in: context.clock?.scene) }
        if didComplete { announce() }
        plan.animator?.animationEnded(didComplete)
        plan.conclude(didComplete)
        coordinator.finish()
        onEnd()
    }
}

import SceneGraph

/// The steps of a change of what a container shows, in the order of SEMANTICS 4.6.
@MainActor
final class ContainerPlan: TransitionPlan {
    /// What animates a change, and what drives it besides time.
    @MainActor
    struct Animators {
        var animator: (any ViewControllerAnimatedTransitioning)?
        var interactionController: (any ViewControllerInteractiveTransitioning)?

        func applying(_ motion: MotionPreference) -> Animators {
            Animators(animator: animator.map(motion.applied), interactionController: interactionController)
        }
    }

    let before: Arrangement
    let after: Arrangement
    var animators = Animators()
    private(set) weak var coordinator: WindowCoordinator?
    private let owner: any ArrangingController
    private let added: [ViewController]
    private let removed: [ViewController]
    /// Whether the children get appearance calls.
    private let isSeen: Bool
    /// Where the old child's view is before the animator begins.
    private var home: ViewPlace?

    init(of owner: any ArrangingController, to after: Arrangement, coordinator: WindowCoordinator?) {
        self.owner = owner
        self.after = after
        self.coordinator = coordinator
        before = owner.arrangement
        added = after.missing(from: before)
        removed = before.missing(from: after)
        isSeen = owner.isOnScreen
    }

    var animator: (any ViewControllerAnimatedTransitioning)? { animators.animator }
    var interactionController: (any ViewControllerInteractiveTransitioning)? { animators.interactionController }

    private var stage: ChildStage { owner.stage }
    private var from: ViewController? { before.current }
    private var to: ViewController? { after.current }
    private var isAnimated: Bool { animator != nil }
    private var showsAnother: Bool { from !== to }

    /// Whether there is a child to come from and another one to go to, so that an animator has something to do.
    var hasBothEnds: Bool { from != nil && to != nil && showsAnother }

    func involves(_ child: ViewController) -> Bool { child === from || child === to || added.contains { $0 === child } }

    /// Makes the whole change without a transition: where nothing shows, or there is just one end.
    func runAtOnce() {
        View.performWithoutAnimation {
            begin()
            settle(true)
        }
        announce()
        conclude(true)
    }

    private func announce() {
        guard isSeen, showsAnother else { return }
        owner.viewIfLoaded?.window?.layoutIfNeeded()
        to?.announceAppearing()
    }

    // MARK: Steps

    func begin() {
        if showsAnother, let from { coordinator?.removePresentationsNow(within: from) }
        if stage.isSetUp { owner.arrangeChildren() }
        stage.running = self
        for child in added { owner.addChild(child) }
        for child in removed {
            child.isMovingFromParent = true
            child.willMove(toParent: nil)
        }
        turn(isCancelled: false)
        if isSeen, let to, showsAnother { owner.willShow(to, animated: isAnimated) }
    }

    func turn(isCancelled: Bool) {
        owner.restore(isCancelled ? before : after)
        guard showsAnother else { return }
        if isCancelled {
            tell(to, false)
        } else {
            tell(from, false)
            tell(to, true)
        }
    }

    /// Makes a will-call, unless the container or the child has gone meanwhile.
    private func tell(_ child: ViewController?, _ isAppearing: Bool) {
        guard isSeen, owner.appearance.isTowardAppearing, let child, child.parent === owner else { return }
        child.beginAppearanceTransition(isAppearing, animated: isAnimated)
    }

    /// Only called where there are both ends.
    func place() -> TransitionContext {
        let from = from ?? owner
        let to = to ?? owner
        home = ViewPlace(of: from.view)
        var frames = TransitionContext.Frames()
        frames.initialFrom = from.view.frame
        frames.finalTo = stage.view.bounds
        // An animator that says nothing of the frame gets the final one.
        if to.view.superview == nil { to.view.frame = frames.finalTo }
        return TransitionContext(
            container: stage.view, style: .fullScreen, from: from, to: to, fromView: from.view, toView: to.view,
            frames: frames)
    }

    func settle(_ didComplete: Bool) {
        guard stage.isSetUp else { return }
        if didComplete {
            if showsAnother { from?.viewIfLoaded?.removeFromSuperview() }
            stage.show(to)
        } else {
            to?.viewIfLoaded?.removeFromSuperview()
            if let from, from.view.superview !== stage.view { home?.put(back: from.view) }
            stage.show(from)
        }
    }

    func isUndone(by request: TransitionRequest.Kind) -> Bool {
        guard case .arrange(let controller, let wanted) = request else { return false }
        return controller === owner && wanted.isSame(as: before)
    }

    func conclude(_ didComplete: Bool) {
        turn(isCancelled: !didComplete)
        if showsAnother {
            if didComplete {
                from?.endAppearanceTransition()
                to?.endAppearanceTransition()
            } else {
                to?.endAppearanceTransition()
                tell(from, true)
                from?.endAppearanceTransition()
            }
        }
        stage.running = nil
        for child in didComplete ? added : removed { stay(child) }
        for child in didComplete ? removed : added { leave(child) }
        if stage.isSetUp { owner.arrangeChildren() }
        if didComplete, isSeen, let to, showsAnother { owner.didShow(to, animated: isAnimated) }
    }

    /// A child that was added stays, and so does one that was not removed after all.
    private func stay(_ child: ViewController) {
        guard child.parent === owner else { return }
        if !child.isMovingToParent { child.willMove(toParent: owner) }
        child.isMovingToParent = false
        child.isMovingFromParent = false
        child.didMove(toParent: owner)
    }

    private func leave(_ child: ViewController) {
        guard child.parent === owner else { return }
        if !child.isMovingFromParent { child.willMove(toParent: nil) }
        child.removeFromParent()
    }
}

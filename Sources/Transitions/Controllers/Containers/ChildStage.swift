import SceneGraph

/// The part of a container's view that shows one child at a time: transitions take place in it.
@MainActor
final class ChildStage {
    /// Fills the container's view; in it is the view of the child that is shown, at rest alone.
    let view = TransitionContainerView()
    private weak var shown: ViewController?
    /// The change of children that is under way.
    weak var running: ContainerPlan?

    init() { view.name = "container" }

    /// Whether the container's view is loaded and has the stage in it.
    var isSetUp: Bool { view.superview != nil }

    /// Fills the container's view, and shows a child unless a transition is about to decide that.
    func arrange(in owner: ViewController, showing child: ViewController?) {
        if view.superview !== owner.view { owner.view.insertSubview(view, at: 0) }
        view.frame = owner.view.bounds
        if running == nil { show(child) }
    }

    /// Puts a child's view in place of that of the one shown before.
    func show(_ child: ViewController?) {
        if let shown, shown !== child, shown.viewIfLoaded?.superview === view { shown.view.removeFromSuperview() }
        shown = child
        guard let child else { return }
        fillPresentations(over: child)
        // What is presented over a child may stand in its place.
        guard !child.isTakenOut else { return }
        if child.view.superview !== view { view.addSubview(child.view) }
        fill(with: child.view)
    }

    /// What a child presents over itself fills the stage too.
    private func fillPresentations(over child: ViewController) {
        var next = child.ownPresented
        while let presented = next, let controller = presented.presentationController,
            let container = controller.containerView, container.superview === view
        {
            next = presented.ownPresented
            container.frame = view.bounds
            guard child.transitionCoordinator == nil, let shown = controller.presentedView else { continue }
            if shown.superview === container { shown.frame = controller.frameOfPresentedViewInContainerView }
        }
    }

    /// Sets size and place rather than the frame, which a transform that was left on the view would turn into something else.
    private func fill(with child: View) {
        let bounds = view.bounds
        let anchor = child.layer.anchorPoint
        child.bounds.size = bounds.size
        child.center = Point(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
    }
}

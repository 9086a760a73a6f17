import SceneGraph

extension WindowCoordinator: ViewLayoutObserver {
    func viewWillLayoutSubviews(_ view: View) {}

    /// Lets the root's view and the containers fill the window again after its size has changed.
    func viewDidLayoutSubviews(_ view: View) {
        guard let window else { return }
        for presentation in presentations where presentation.host === window {
            presentation.container.frame = window.bounds
        }
        updateHomes(in: window)
        // What a transition moves has its place when that is over.
        hasNewSize = running != nil
        guard !hasNewSize else { return }
        if let view = root?.viewIfLoaded, view.superview === window { view.frame = window.bounds }
        for presentation in presentations {
            presentation.controller.presentedView?.frame = presentation.controller.frameOfPresentedViewInContainerView
        }
    }

    /// What is covered meanwhile comes back in the new size.
    private func updateHomes(in window: Window) {
        var controllers: [ObjectIdentifier: PresentationController] = [:]
        for presentation in presentations {
            controllers[ObjectIdentifier(presentation.presented)] = presentation.controller
            guard presentation.home != nil else { continue }
            if presentation.presenting === root {
                presentation.home?.frame = window.bounds
            } else if let controller = controllers[ObjectIdentifier(presentation.presenting)] {
                presentation.home?.frame = controller.frameOfPresentedViewInContainerView
            }
        }
    }
}

extension WindowCoordinator {
    /// Puts views back that an animator or the app took out of the tree during a transition: what is shown shows.
    func restoreMissingViews() {
        guard let window, let root else { return }
        let covered = Set(presentations.filter(\.removesPresenter).map { ObjectIdentifier($0.presenting) })
        if root.view.superview == nil, !covered.contains(ObjectIdentifier(root)) {
            root.view.frame = window.bounds
            window.insertSubview(root.view, at: 0)
        }
        for presentation in presentations {
            let isCovered = covered.contains(ObjectIdentifier(presentation.presented))
            if presentation.container.superview == nil { presentation.host?.addSubview(presentation.container) }
            guard !isCovered, let view = presentation.controller.presentedView, view.superview == nil else { continue }
            view.frame = presentation.controller.frameOfPresentedViewInContainerView
            presentation.container.addSubview(view)
        }
        var controllers = [root] + presentations.map(\.presented)
        while let controller = controllers.popLast() {
            if controller.appearance.isTowardAppearing { controller.arrangeChildren() }
            controllers += controller.children
        }
    }
}

extension ViewController {
    /// Lets what is presented over just the controller's view cover it in its new size.
    func coverWithPresentation(_ view: View) {
        guard definesPresentationContext, let presented = ownPresented, presented.modalPresentationStyle.isContextual,
            let controller = presented.presentationController, let container = controller.containerView,
            container.superview === view.superview || isTakenOut && view.superview == nil,
            container.frame != view.frame
        else { return }
        container.frame = view.frame
        // What a transition moves has its place when that is over.
        if let coordinator, coordinator.running != nil {
            coordinator.hasNewSize = true
        } else if let shown = controller.presentedView, shown.superview === container {
            shown.frame = controller.frameOfPresentedViewInContainerView
        }
    }

    /// The same for children whose views are out of the tree meanwhile, so that no layout of theirs tells. The framework's own
    /// containers do it for theirs.
    func coverTakenOutChildren() {
        guard !(self is any ArrangingController) else { return }
        for child in children where child.isTakenOut {
            if let view = child.viewIfLoaded { child.coverWithPresentation(view) }
        }
    }
}

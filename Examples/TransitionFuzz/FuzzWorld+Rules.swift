import SceneGraph
import Transitions

/// What holds after each step, and what holds at rest.
extension FuzzWorld {
    /// Each view is in the window at most once.
    func checkTree() {
        var seen: Set<ObjectIdentifier> = []
        var waiting: [View] = [window]
        while let view = waiting.popLast() {
            if !seen.insert(ObjectIdentifier(view)).inserted { fail("a view is in the tree twice") }
            waiting += view.subviews
        }
    }

    func checkAtRest() {
        checkTop()
        checkOrder()
        for actor in actors { check(actor) }
        for layer in allLayers {
            if !layer.animationKeys().isEmpty {
                fail("layer \(layer.name ?? "-") is animated at rest: \(layer.animationKeys())")
            }
            if !layer.sublayerTransform.isIdentity { fail("a sublayer transform is left behind") }
        }
        // Each request that was refused is one whose completion never runs, and no other.
        let open = completions.count { $0 == 0 }
        if open != refusals { fail("\(open) requests did not complete, but \(refusals) were refused") }
        if window.isIgnoringInput { fail("input is blocked at rest") }
        if scene.advance(to: scene.time + 1).wake != .idle { fail("the scene is not idle at rest") }
        checkReleased()
    }

    /// What lies on top of all is to be seen, where its style says, and has appeared.
    private func checkTop() {
        guard var top: ViewController = window.rootViewController else { return }
        while true {
            if let next = top.presentedViewController {
                if next.presentingViewController !== top { fail("the links of a presentation do not agree") }
                top = next
            } else if let child = (top as? NavigationController)?.topViewController
                ?? (top as? TabBarController)?.selectedViewController
            {
                top = child
            } else {
                break
            }
        }
        guard let actor = top as? any FuzzActor else { return }
        let name = "the top controller \(actor.record.number)"
        if top.view.window !== window { fail("\(name) is not in the window (black screen)") }
        if !top.view.transform3D.isIdentity { fail("\(name) is left transformed") }
        if top.view.alpha != 1 { fail("\(name) is left with alpha \(top.view.alpha)") }
        if actor.record.stage != .appeared { fail("\(name) is \(actor.record.stage.rawValue)") }
    }

    /// The root lies below the app's view, what is presented in the window above it.
    private func checkOrder() {
        func index(_ view: View?) -> Int? { window.subviews.firstIndex { $0 === view } }
        guard let root = window.rootViewController, let middle = index(banner) else {
            return fail("the app's view is gone")
        }
        if let place = index(root.viewIfLoaded), place > middle { fail("the root lies above the app's view") }
        if root.presentedViewController == nil, root.view.superview === window, root.view.frame != window.bounds {
            fail("the root's frame is \(root.view.frame)")
        }
        var below = -1
        var next = root.presentedViewController
        while let presented = next, let controller = presented.presentationController {
            next = presented.presentedViewController
            guard let container = controller.containerView else {
                fail("a presentation has no container")
                continue
            }
            if let place = index(container) {
                if place < below { fail("presentations lie in the wrong order") }
                below = place
                if controller.presentedViewController.modalPresentationStyle != .currentContext,
                    controller.presentedViewController.modalPresentationStyle != .overCurrentContext
                {
                    if place < middle { fail("a presentation lies below the app's view") }
                    if container.frame != window.bounds { fail("a container has the frame \(container.frame)") }
                }
            }
            let wanted = controller.frameOfPresentedViewInContainerView
            if let view = controller.presentedView, view.superview === container, !isNear(view.frame, wanted) {
                fail("a presented view has the frame \(view.frame), not \(wanted)")
            }
        }
    }

    private func isNear(_ a: Rect, _ b: Rect) -> Bool {
        max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY)) < 1e-6
    }

    private func check(_ actor: any FuzzActor) {
        let number = actor.record.number
        let stage = actor.record.stage
        if stage == .appearing || stage == .disappearing { fail("controller \(number) is \(stage.rawValue) at rest") }
        if stage == .appeared, actor.viewIfLoaded?.window == nil {
            fail("controller \(number) has appeared but is not in the window")
        }
        if let cover = actor.presentedViewController?.presentationController, cover.shouldRemovePresentersView,
            cover.presentingViewController === actor, stage != .disappeared || actor.viewIfLoaded?.window != nil
        {
            fail("controller \(number) shows though it is covered")
        }
        switch actor {
        case let navigation as FuzzNavigation:
            check(actor, navigation.viewControllers, shown: navigation.topViewController)
        case let tabs as FuzzTabs: check(actor, tabs.viewControllers, shown: tabs.selectedViewController)
        default: break
        }
    }

    /// A container's children are its own, and the one that is shown shows alone.
    private func check(_ owner: any FuzzActor, _ children: [ViewController], shown: ViewController?) {
        if owner.children.count != children.count { fail("a container has children that it does not list") }
        for case let child as any FuzzActor in children {
            if child.parent !== owner { fail("child \(child.record.number) has another parent") }
            if child.isMovingToParent || child.isMovingFromParent {
                fail("child \(child.record.number) is moving at rest")
            }
            if child !== shown, child.record.stage != .disappeared || child.viewIfLoaded?.window != nil {
                fail("child \(child.record.number) shows though it is not the one shown")
            }
            let isCovered = child.presentedViewController != nil
            if child === shown, owner.record.stage == .appeared, !isCovered, child.record.stage != .appeared {
                fail("child \(child.record.number) is \(child.record.stage.rawValue) in a container that has appeared")
            }
        }
    }

    /// What was let go of is gone, unless it still shows or stands in a stack.
    private func checkReleased() {
        if contexts.contains(where: { $0() != nil }) { fail("a transition's context is kept at rest") }
        contexts = []
        releasedControllers.removeAll { $0() == nil }
        for case let left? in releasedControllers.map({ $0() }) where !isInUse(left) {
            fail("controller \(left.record.number) was let go of and is kept")
        }
    }

    /// Whether a controller is the root, presented, a child of one that is in use, or of one that the fuzzer holds.
    private func isInUse(_ controller: ViewController) -> Bool {
        if controller === window.rootViewController || actors.contains(where: { $0 === controller }) { return true }
        if let parent = controller.parent { return isInUse(parent) }
        return controller.presentingViewController != nil
    }

    private var allLayers: [Layer] {
        var result: [Layer] = []
        var waiting = scene.rootLayers
        while let layer = waiting.popLast() {
            result.append(layer)
            waiting += layer.sublayers
        }
        return result
    }
}

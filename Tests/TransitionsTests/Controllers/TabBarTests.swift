import SceneGraph
import Testing
import Transitions

/// Changes of the selected tab.
@Suite struct TabBarTests {
    @MainActor
    final class Delegate: TabBarControllerDelegate {
        let log: CallLog
        var allows = true
        var makeAnimator: (() -> (any ViewControllerAnimatedTransitioning)?)?
        var interaction: (any ViewControllerInteractiveTransitioning)?
        private(set) var questions: [String] = []

        init(_ log: CallLog) { self.log = log }

        func tabBarController(_ tabs: TabBarController, shouldSelect controller: ViewController) -> Bool {
            log.add("tabs.shouldSelect(\(MovingController.name(of: controller)))")
            return allows
        }

        func tabBarController(_ tabs: TabBarController, didSelect controller: ViewController) {
            log.add("tabs.didSelect(\(MovingController.name(of: controller)))")
        }

        func tabBarController(
            _ tabs: TabBarController, animationControllerForTransitionFrom from: ViewController, to: ViewController
        ) -> (any ViewControllerAnimatedTransitioning)? {
            questions.append("\(MovingController.name(of: from)) \(MovingController.name(of: to))")
            return makeAnimator?()
        }

        func tabBarController(
            _ tabs: TabBarController, interactionControllerFor animator: any ViewControllerAnimatedTransitioning
        ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
    }

    @MainActor
    final class Tabs {
        let scene = Scene(size: Size(width: 375, height: 667))
        let window: Window
        let log = CallLog()
        let all: [MovingController]
        let controller = TabBarController()
        let delegate: Delegate
        private(set) var diagnostics: [Diagnostic.Kind] = []

        init() {
            window = Window(scene: scene)
            all = ["A", "B", "C"].map { [log] in MovingController($0, log) }
            delegate = Delegate(log)
            controller.delegate = delegate
            controller.viewControllers = all
            scene.diagnosticHandler = { [unowned self] in diagnostics.append($0.kind) }
            window.rootViewController = controller
            scene.advance(to: 0)
        }

        var shown: [String] { controller.view.subviews.flatMap { $0.subviews.map { $0.name ?? "-" } } }
        var isBalanced: Bool { all.allSatisfy { $0.isBalanced } }
        var appeared: [String] { all.filter { $0.hasAppeared }.map { $0.name } }

        func takeDiagnostics() -> [Diagnostic.Kind] {
            defer { diagnostics = [] }
            return diagnostics
        }

        func run(_ seconds: Double) {
            let end = scene.time + seconds
            while scene.time < end { scene.advance(to: min(scene.time + 1.0 / 60, end)) }
        }
    }

    // SEMANTICS 4.6, 4.10: the same calls with and without an animator; the selection changes before the first one.
    @Test(arguments: [true, false]) @MainActor func switching(animated: Bool) {
        let tabs = Tabs()
        #expect(tabs.log.take() == ["A.willAppear", "A.isAppearing", "A.didAppear"])
        #expect(tabs.controller.selectedIndex == 0 && tabs.shown == ["A"])
        let before = TreeText.lines(of: tabs.scene)
        if animated { tabs.delegate.makeAnimator = { CrossDissolveAnimator(duration: 0.5) } }
        let flags = animated ? "(animated)" : ""
        tabs.all[0].onCall = { if $0 == "willDisappear" { #expect(tabs.controller.selectedIndex == 2) } }
        tabs.controller.selectedIndex = 2
        tabs.run(1)
        #expect(
            tabs.log.take() == [
                "A.willDisappear\(flags)", "C.willAppear\(flags)", "C.isAppearing\(flags)", "A.didDisappear\(flags)",
                "C.didAppear\(flags)",
            ])
        #expect(tabs.controller.selectedViewController === tabs.all[2] && tabs.shown == ["C"])
        #expect(tabs.all[2].view.frame == Rect(x: 0, y: 0, width: 375, height: 667))
        tabs.all[0].onCall = nil
        tabs.controller.selectedViewController = tabs.all[0]
        tabs.run(1)
        #expect(TreeText.lines(of: tabs.scene) == before)
        #expect(tabs.delegate.questions == ["A C", "C A"])
        #expect(tabs.all.map { $0.tabBarController === tabs.controller } == [true, true, true])
        tabs.controller.selectedIndex = 0
        #expect(tabs.delegate.questions.count == 2, "the selected one again is no change")
        #expect(tabs.isBalanced && tabs.diagnostics.isEmpty)
    }

    @Test @MainActor func cancelledSwitch() {
        let tabs = Tabs()
        let before = TreeText.lines(of: tabs.scene)
        _ = tabs.log.take()
        tabs.delegate.makeAnimator = {
            BlockAnimator(log: tabs.log) { context in
                let view = context.view(forKey: .to)!
                context.containerView.addSubview(view)
                View.animate(withDuration: 0.5, animations: { view.alpha = 0.25 }) { _ in
                    context.completeTransition(false)
                }
            }
        }
        tabs.controller.selectedIndex = 1
        #expect(tabs.controller.selectedIndex == 1)
        tabs.run(1)
        #expect(
            tabs.log.take() == [
                "A.willDisappear(animated)", "B.willAppear(animated)", "animator.animateTransition",
                "B.isAppearing(animated)",
                "animator.animationEnded(false)", "B.willDisappear(animated)", "B.didDisappear(animated)",
                "A.willAppear(animated)",
                "A.didAppear(animated)",
            ])
        #expect(tabs.controller.selectedIndex == 0)
        #expect(TreeText.lines(of: tabs.scene) == before)
        #expect(tabs.diagnostics.isEmpty)
    }

    // UIKit: the delegate is asked and told of what the user does, not of what the app does.
    @Test @MainActor func tapsAskTheDelegate() {
        let tabs = Tabs()
        _ = tabs.log.take()
        tabs.delegate.allows = false
        tabs.controller.select(tabs.all[1])
        #expect(tabs.log.take() == ["tabs.shouldSelect(B)"])
        #expect(tabs.controller.selectedIndex == 0)
        tabs.delegate.allows = true
        tabs.controller.select(tabs.all[1])
        #expect(
            tabs.log.take() == [
                "tabs.shouldSelect(B)", "A.willDisappear", "B.willAppear", "B.isAppearing", "A.didDisappear",
                "B.didAppear",
                "tabs.didSelect(B)",
            ])
        tabs.controller.select(tabs.all[1])
        #expect(tabs.log.take() == ["tabs.shouldSelect(B)", "tabs.didSelect(B)"])
        tabs.controller.select(MovingController("D", tabs.log))
        #expect(tabs.takeDiagnostics() == [.invalidContainment] && tabs.log.take() == [])
    }

    // [A, B*, C] -> the selected one stays, or the one at its index, or the first.
    @Test @MainActor func replacingTheTabs() {
        let tabs = Tabs()
        let (a, b, c) = (tabs.all[0], tabs.all[1], tabs.all[2])
        tabs.controller.selectedIndex = 1
        let d = MovingController("D", tabs.log)
        tabs.controller.viewControllers = [d, b]
        #expect(tabs.controller.selectedViewController === b && a.parent == nil && c.parent == nil)
        tabs.controller.viewControllers = [a, c]
        #expect(tabs.controller.selectedViewController === c && tabs.shown == ["C"])
        tabs.controller.viewControllers = [b]
        #expect(tabs.controller.selectedIndex == 0 && tabs.shown == ["B"])
        tabs.controller.viewControllers = []
        #expect(tabs.controller.selectedIndex == TabBarController.noSelection && tabs.shown == [])
        #expect(tabs.controller.selectedViewController == nil && tabs.controller.children.isEmpty)
        tabs.controller.viewControllers = tabs.all
        #expect(tabs.controller.selectedIndex == 0 && tabs.shown == ["A"] && tabs.appeared == ["A"])
        #expect(tabs.isBalanced && d.isBalanced && tabs.diagnostics.isEmpty)

        let before = TreeText.lines(of: tabs.scene)
        tabs.controller.viewControllers = [a, a]
        tabs.controller.selectedIndex = 3
        tabs.controller.selectedIndex = -1
        tabs.controller.selectedViewController = d
        tabs.controller.selectedViewController = nil
        #expect(tabs.takeDiagnostics() == Array(repeating: .invalidContainment, count: 5))
        #expect(TreeText.lines(of: tabs.scene) == before && tabs.controller.selectedIndex == 0)
        a.removeFromParent()
        #expect(tabs.controller.selectedViewController === b && tabs.shown == ["B"] && tabs.appeared == ["B"])
    }

    // SEMANTICS 4.9
    @Test(arguments: [TransitionPolicy.queue, .reject, .finishRunning, .retarget])
    @MainActor func requestsDuringASwitch(policy: TransitionPolicy) {
        for wanted in [0, 2] {
            let tabs = Tabs()
            tabs.delegate.makeAnimator = { CrossDissolveAnimator(duration: 0.5) }
            tabs.window.transitionPolicy = policy
            tabs.controller.selectedIndex = 1
            tabs.run(0.2)
            tabs.controller.selectedIndex = wanted
            let atOnce = policy == .finishRunning || policy == .retarget && wanted == 0
            #expect(tabs.controller.selectedIndex == (atOnce ? wanted : 1))
            #expect(tabs.takeDiagnostics().count == (policy == .reject ? 1 : 0))
            tabs.run(2)
            #expect(tabs.controller.selectedIndex == (policy == .reject ? 1 : wanted))
            #expect(tabs.shown == tabs.appeared && tabs.shown.count == 1 && tabs.isBalanced)
            #expect(tabs.delegate.questions.count == (policy == .reject || policy == .retarget && wanted == 0 ? 1 : 2))
        }
    }

    // A navigation controller in a tab: what changes while it is not shown changes at once, and calls reach its top.
    @Test @MainActor func navigationInATab() {
        let tabs = Tabs()
        let log = tabs.log
        let (top, next) = (MovingController("T", log), MovingController("N", log))
        let nav = NavigationController(rootViewController: top)
        tabs.controller.viewControllers = [tabs.all[0], nav]
        _ = log.take()
        nav.pushViewController(next, animated: true)
        #expect(log.take() == [])
        tabs.controller.selectedIndex = 1
        #expect(
            log.take() == [
                "A.willDisappear", "N.willAppear", "N.isAppearing", "A.didDisappear", "N.didAppear",
            ])
        #expect(next.tabBarController === tabs.controller && next.navigationController === nav)
        nav.popViewController(animated: true)
        tabs.run(0.1)
        tabs.controller.selectedIndex = 0
        tabs.run(1)
        #expect(
            log.take() == [
                "N.willDisappear(animated removed)", "T.willAppear(animated)", "T.isAppearing(animated)",
                "N.didDisappear(animated removed)", "T.didAppear(animated)",
                "T.willDisappear", "A.willAppear", "A.isAppearing", "T.didDisappear", "A.didAppear",
            ])
        #expect(tabs.diagnostics.isEmpty)
    }
}

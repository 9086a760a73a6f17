import SceneGraph
import Testing
import Transitions

/// Faults that `transition-fuzz` or a reader found, in their shortest form.
@Suite struct FuzzedFaultsTests {
    // A child that comes into a container whose view was taken out behind the framework's back appears with it.
    @Test @MainActor func aChildPushedWhileTheViewIsAway() {
        let stage = Stage()
        let nav = NavigationController()
        let log = CallLog()
        let child = MovingController("A", log)
        let delegate = TestDelegate(NeteaseRotationAnimator())
        nav.transitioningDelegate = delegate
        stage.main.present(nav, animated: true)
        nav.view.removeFromSuperview()
        nav.pushViewController(child, animated: true)
        stage.run(until: 1)
        #expect(child.hasAppeared && child.isBalanced)
        #expect(child.view.window === stage.window)
    }

    // And one that is shown there no more has disappeared.
    @Test @MainActor func aChildCoveredWhileTheViewIsAway() {
        let stage = NavigationStage()
        let delegate = TestDelegate(NeteaseRotationAnimator())
        let over = ViewController()
        over.modalPresentationStyle = .overFullScreen
        over.transitioningDelegate = delegate
        stage.nav.present(over, animated: true)
        stage.nav.view.removeFromSuperview()
        stage.nav.pushViewController(stage.b, animated: true)
        stage.run(1)
        #expect(stage.appeared == ["B"] && stage.isBalanced && stage.shown == ["B"])
    }

    // What was presented over a child goes when another child takes its place, and the child's view does not come back for it.
    @Test(arguments: [true, false]) @MainActor func aCoveredChildIsReplaced(animated: Bool) {
        let stage = NavigationStage()
        let delegate = TestDelegate(NeteaseRotationAnimator())
        stage.a.definesPresentationContext = true
        stage.d.modalPresentationStyle = .currentContext
        stage.d.transitioningDelegate = delegate
        stage.a.present(stage.d, animated: true)
        stage.nav.pushViewController(stage.b, animated: animated)
        stage.run(3)
        #expect(stage.shown == ["B"] && stage.appeared == ["B"] && stage.isBalanced)
        #expect(stage.a.presentedViewController == nil && stage.d.view.window == nil)
        stage.nav.popViewController(animated: animated)
        stage.run(1)
        #expect(stage.shown == ["A"] && stage.appeared == ["A"] && stage.isBalanced)
        #expect(stage.diagnostics.isEmpty)
    }

    // What a child presents over itself disappears and appears with the container that both are in.
    @Test @MainActor func aContextFollowsItsContainer() {
        let stage = NavigationStage()
        stage.a.definesPresentationContext = true
        stage.d.modalPresentationStyle = .currentContext
        stage.a.present(stage.d, animated: false)
        #expect(stage.appeared == ["D"])
        let over = ViewController()
        stage.nav.present(over, animated: true)
        stage.run(1)
        #expect(over.view.window === stage.window && stage.d.view.window == nil)
        #expect(stage.appeared == [])
        stage.nav.dismiss(animated: true)
        stage.run(1)
        #expect(stage.appeared == ["D"] && stage.isBalanced)
        stage.a.dismiss(animated: true)
        stage.run(1)
        #expect(stage.appeared == ["A"] && stage.isBalanced && stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.4: at its place, which an animator moved without animating it.
    @Test @MainActor func aMovedPresenterIsAtItsPlaceAgain() {
        let stage = Stage()
        stage.main.view.frame = Rect(x: 0, y: 0, width: 375, height: 667)
        let before = stage.treeText
        let delegate = TestDelegate(
            BlockAnimator(log: stage.log) { context in
                context.view(forKey: .from)?.frame = Rect(x: -300, y: 7, width: 200, height: 80)
                context.completeTransition(false)
            })
        let next = stage.controller("next")
        next.transitioningDelegate = delegate
        stage.main.present(next, animated: true)
        stage.run(until: 1)
        #expect(stage.treeText == before && stage.diagnostics.isEmpty)
    }

    // A screen that was turned while its root was covered is uncovered in its new size.
    @Test @MainActor func turnedWhileCovered() {
        let stage = Stage()
        var final: [Rect] = []
        let delegate = TestDelegate()
        let (next, top) = (stage.controller("next"), stage.controller("top"))
        for controller in [next, top] { controller.transitioningDelegate = delegate }
        stage.main.present(next, animated: false)
        next.present(top, animated: false)
        stage.scene.size = Size(width: 667, height: 375)
        stage.run(until: 0.1)
        delegate.animator = BlockAnimator(log: stage.log) { context in
            final.append(context.finalFrame(for: context.viewController(forKey: .to)!))
            context.completeTransition(true)
        }
        next.dismiss(animated: true)
        stage.main.dismiss(animated: true)
        #expect(final == Array(repeating: Rect(x: 0, y: 0, width: 667, height: 375), count: 2))
        stage.run(until: 0.5)
        #expect(stage.main.view.frame == stage.window.bounds)
    }

    // A new view is laid out though it has no size yet.
    @Test @MainActor func aViewWithoutASizeIsLaidOut() {
        final class Counting: ViewController {
            var layouts = 0
            override func viewDidLayoutSubviews() { layouts += 1 }
        }
        let scene = Scene(size: Size(width: 0, height: 0))
        let window = Window(scene: scene)
        let controller = Counting()
        window.rootViewController = controller
        scene.advance(to: 0)
        #expect(controller.layouts == 1)
        scene.advance(to: 1)
        #expect(controller.layouts == 1)
    }

    // SEMANTICS 4.9: many levels, one after the other, and away at once.
    @Test @MainActor func aLongLineOfPresentations() {
        let stage = Stage()
        var top: ViewController = stage.main
        for _ in 0..<500 {
            let next = ViewController()
            top.present(next, animated: false)
            top = next
        }
        #expect(top.view.window === stage.window)
        var done = false
        stage.main.dismiss(animated: false) { done = true }
        #expect(done && stage.window.subviews.count == 1 && stage.main.view.superview === stage.window)
        #expect(stage.diagnostics.isEmpty)
    }

    // A requirement of the animator that says nothing of it: a change of children that is refused is one of containment.
    @Test @MainActor func aRejectedPushIsAContainmentFault() {
        let stage = NavigationStage()
        stage.window.transitionPolicy = .reject
        stage.nav.pushViewController(stage.b, animated: true)
        stage.nav.pushViewController(stage.c, animated: true)
        stage.run(1)
        #expect(stage.stack == "AB" && stage.takeDiagnostics() == [.invalidContainment])
    }
}

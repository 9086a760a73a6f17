import SceneGraph
import Testing
import Transitions

/// Golden logs of the calls around changes of a navigation stack.
@Suite struct NavigationLogTests {
    // SEMANTICS 4.6
    @Test @MainActor func rootAppearsWithTheNavigationController() {
        let log = CallLog()
        let a = MovingController("A", log)
        a.logsMoves = true
        let nav = NavigationController(rootViewController: a)
        #expect(log.take() == ["A.willMove(nav)", "A.didMove(nav)"])
        #expect(!a.isViewLoaded, "nothing loads a view before it is needed")
        let scene = Scene(size: Size(width: 375, height: 667))
        let window = Window(scene: scene)
        window.rootViewController = nav
        #expect(log.take() == ["A.willAppear", "A.isAppearing", "A.didAppear"])
        #expect(a.view.window === window)
        #expect(a.view.frame == Rect(x: 0, y: 0, width: 375, height: 667))
    }

    // SEMANTICS 4.6; the place of willShow and didShow is that of a published log (vastdevblog.vast.com, 2012-04-08).
    @Test(arguments: [true, false]) @MainActor func pushAndPop(animated: Bool) {
        let stage = NavigationStage()
        let flag = animated ? "animated " : ""
        let only = animated ? "(animated)" : ""
        stage.b.logsMoves = true
        stage.b.onCall = {
            if $0 == "willAppear" { #expect(stage.stack == "AB", "the state changes before the first call") }
        }
        stage.nav.pushViewController(stage.b, animated: animated)
        #expect(stage.stack == "AB")
        let pushWill = [
            "B.willMove(nav)", "A.willDisappear\(only)", "B.willAppear(\(flag)added)", "nav.willShow(B)",
            "B.isAppearing(\(flag)added)",
        ]
        let pushDid = ["A.didDisappear\(only)", "B.didAppear(\(flag)added)", "B.didMove(nav)", "nav.didShow(B)"]
        if animated {
            #expect(stage.log.take() == pushWill)
            stage.run(1)
            #expect(stage.log.take() == pushDid)
        } else {
            #expect(stage.log.take() == pushWill + pushDid)
        }
        #expect(stage.shown == ["B"])

        stage.b.onCall = nil
        let popped = stage.nav.popViewController(animated: animated)
        #expect(popped === stage.b)
        #expect(stage.stack == "A")
        let popWill = [
            "B.willMove(nil)", "B.willDisappear(\(flag)removed)", "A.willAppear\(only)", "nav.willShow(A)",
            "A.isAppearing\(only)",
        ]
        let popDid = ["B.didDisappear(\(flag)removed)", "A.didAppear\(only)", "B.didMove(nil)", "nav.didShow(A)"]
        if animated {
            #expect(stage.log.take() == popWill)
            stage.run(1)
            #expect(stage.log.take() == popDid)
        } else {
            #expect(stage.log.take() == popWill + popDid)
        }
        #expect(stage.shown == ["A"])
        #expect(stage.b.parent == nil && stage.b.navigationController == nil)
        #expect(stage.delegate.questions == (animated ? ["push A B", "pop B A"] : []), "unanimated asks no animator")
        #expect(stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.6: the order of a cancelled pop, as published (wangling.me, 2014-02).
    @Test @MainActor func cancelledPop() {
        let stage = NavigationStage()
        stage.nav.pushViewController(stage.b, animated: false)
        let before = stage.treeText
        stage.delegate.makeAnimator = { _ in stage.cancellingAnimator() }
        stage.b.logsMoves = true
        _ = stage.log.take()
        stage.a.onCall = { call in
            if call == "willDisappear" { #expect(stage.stack == "AB", "restored before the reversed calls") }
        }
        stage.nav.popViewController(animated: true)
        #expect(stage.stack == "A")
        stage.run(1)
        #expect(
            stage.log.take() == [
                "B.willMove(nil)", "B.willDisappear(animated removed)", "A.willAppear(animated)", "nav.willShow(A)",
                "animator.animateTransition", "A.isAppearing(animated)", "animator.animationEnded(false)",
                "A.willDisappear(animated)", "A.didDisappear(animated)", "B.willAppear(animated removed)",
                "B.didAppear(animated removed)", "B.willMove(nav)", "B.didMove(nav)",
            ])
        #expect(stage.stack == "AB")
        #expect(stage.treeText == before)
        #expect(stage.a.view.alpha == 1)
        #expect(!stage.b.isMovingFromParent && stage.b.parent === stage.nav)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test @MainActor func cancelledPush() {
        let stage = NavigationStage()
        let before = stage.treeText
        stage.delegate.makeAnimator = { _ in stage.cancellingAnimator() }
        stage.b.logsMoves = true
        stage.nav.pushViewController(stage.b, animated: true)
        stage.run(1)
        #expect(
            stage.log.take() == [
                "B.willMove(nav)", "A.willDisappear(animated)", "B.willAppear(animated added)", "nav.willShow(B)",
                "animator.animateTransition", "B.isAppearing(animated added)", "animator.animationEnded(false)",
                "B.willDisappear(animated added)", "B.didDisappear(animated added)", "A.willAppear(animated)",
                "A.didAppear(animated)",
                "B.willMove(nil)", "B.didMove(nil)",
            ])
        #expect(stage.stack == "A")
        #expect(stage.treeText == before)
        #expect(stage.b.parent == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    // [A, B, C, D] -> [A]: only the topmost is animated, those between get no appearance calls.
    @Test(arguments: [true, false]) @MainActor func popToRoot(animated: Bool) {
        let stage = NavigationStage()
        stage.nav.setViewControllers(stage.all, animated: false)
        #expect(stage.stack == "ABCD")
        _ = stage.log.take()
        let gone = stage.nav.popToRootViewController(animated: animated)
        #expect(NavigationStage.names(gone) == "BCD")
        stage.run(1)
        #expect(
            stage.log.take().map { $0.replacing("animated ", with: "").replacing("(animated)", with: "") } == [
                "D.willDisappear(removed)", "A.willAppear", "nav.willShow(A)", "A.isAppearing",
                "D.didDisappear(removed)",
                "A.didAppear", "nav.didShow(A)",
            ])
        #expect(stage.stack == "A" && stage.shown == ["A"])
        #expect(NavigationStage.names(stage.nav.children) == "A")
    }

    // [A, B] -> [C, D] is a push, [C, D] -> [D, C] a pop, [D, C] -> [A, C] moves nothing.
    @Test @MainActor func setViewControllers() {
        let stage = NavigationStage()
        stage.nav.pushViewController(stage.b, animated: false)
        stage.c.logsMoves = true
        _ = stage.log.take()
        stage.nav.setViewControllers([stage.c, stage.d], animated: true)
        #expect(stage.stack == "CD")
        stage.run(1)
        #expect(
            stage.log.take() == [
                "C.willMove(nav)", "B.willDisappear(animated removed)", "D.willAppear(animated added)",
                "nav.willShow(D)",
                "D.isAppearing(animated added)", "B.didDisappear(animated removed)", "D.didAppear(animated added)",
                "C.didMove(nav)",
                "nav.didShow(D)",
            ])
        #expect(stage.a.parent == nil && stage.b.parent == nil)
        stage.nav.setViewControllers([stage.d, stage.c], animated: true)
        stage.run(1)
        #expect(stage.stack == "DC" && stage.shown == ["C"])
        #expect(stage.delegate.questions == ["push B D", "pop D C"])
        _ = stage.log.take()
        stage.nav.setViewControllers([stage.a, stage.c], animated: true)
        #expect(stage.stack == "AC" && stage.log.take() == [])
        #expect(stage.d.parent == nil)
        stage.nav.setViewControllers([], animated: true)
        #expect(stage.stack == "" && stage.shown == [])
        #expect(
            stage.log.take() == [
                "C.willMove(nil)", "C.willDisappear(removed)", "C.didDisappear(removed)", "C.didMove(nil)",
            ])
        stage.nav.pushViewController(stage.a, animated: true)
        #expect(stage.stack == "A" && stage.shown == ["A"])
        #expect(stage.isBalanced)
        #expect(stage.diagnostics.isEmpty)
    }
}

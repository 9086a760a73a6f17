import SceneGraph
import Testing
import Transitions

/// Requests that a navigation controller refuses, and those that arrive while a transition runs.
@Suite struct NavigationRequestTests {
    // SEMANTICS 5.1: each leaves everything as it was.
    @Test @MainActor func refusedRequests() {
        let stage = NavigationStage()
        let other = NavigationController(rootViewController: stage.d)
        let presented = MovingController("presented", stage.log)
        presented.modalPresentationStyle = .overFullScreen
        stage.nav.present(presented, animated: false)
        stage.nav.pushViewController(stage.b, animated: false)
        let before = stage.treeText
        _ = stage.log.take()
        let requests: [(String, @MainActor () -> Void)] = [
            ("in the stack already", { stage.nav.pushViewController(stage.a, animated: true) }),
            ("on top already", { stage.nav.pushViewController(stage.b, animated: true) }),
            ("another one's child", { stage.nav.pushViewController(stage.d, animated: true) }),
            ("itself", { stage.nav.pushViewController(stage.nav, animated: true) }),
            ("presented", { stage.nav.pushViewController(presented, animated: true) }),
            ("an ancestor", { other.pushViewController(other, animated: true) }),
            ("not in the stack", { #expect(stage.nav.popToViewController(stage.c, animated: true).isEmpty) }),
            ("twice", { stage.nav.setViewControllers([stage.a, stage.c, stage.c], animated: true) }),
            ("another one's child in a set", { stage.nav.viewControllers = [stage.d] }),
        ]
        for (name, request) in requests {
            Diagnostic.fallbackHandler = { _ in }
            request()
            Diagnostic.fallbackHandler = nil
            if name != "an ancestor" { #expect(stage.takeDiagnostics() == [.invalidContainment], "\(name)") }
            #expect(stage.stack == "AB" && stage.treeText == before && stage.log.take() == [], "\(name)")
        }
        #expect(NavigationStage.names(other.viewControllers) == "D")
        #expect(stage.nav.popToViewController(stage.b, animated: true).isEmpty)
        stage.nav.popToRootViewController(animated: false)
        #expect(stage.nav.popViewController(animated: true) == nil, "the root stays")
        #expect(stage.stack == "A" && stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.6: in no window the stack changes at once, without appearance calls.
    @Test @MainActor func outsideOfAWindow() {
        let log = CallLog()
        let controllers = ["A", "B", "C"].map { MovingController($0, log) }
        let nav = NavigationController(rootViewController: controllers[0])
        nav.pushViewController(controllers[1], animated: true)
        nav.pushViewController(controllers[2], animated: true)
        #expect(nav.popViewController(animated: true) === controllers[2])
        #expect(NavigationStage.names(nav.viewControllers) == "AB")
        nav.loadViewIfNeeded()
        nav.pushViewController(controllers[2], animated: true)
        #expect(NavigationStage.names(nav.popToRootViewController(animated: true)) == "BC")
        #expect(log.take() == [])
        #expect(controllers.map { $0.isViewLoaded } == [false, false, false])
    }

    // A navigation controller that is covered is out of the tree: it changes at once, and shows the right one afterwards.
    @Test @MainActor func whileCovered() {
        let stage = NavigationStage()
        let cover = MovingController("cover", stage.log)
        stage.a.present(cover, animated: false)
        #expect(stage.nav.presentedViewController === cover && stage.a.presentedViewController === cover)
        #expect(cover.presentingViewController === stage.nav, "the topmost ancestor presents")
        _ = stage.log.take()
        stage.nav.pushViewController(stage.b, animated: true)
        #expect(stage.stack == "AB" && stage.log.take() == [])
        stage.b.dismiss(animated: false)
        #expect(
            stage.log.take() == [
                "cover.willDisappear", "B.willAppear", "B.isAppearing", "B.didAppear", "cover.didDisappear",
            ])
        #expect(stage.shown == ["B"])
        #expect(stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.9: each policy in a running push, for each request.
    @Test(arguments: [TransitionPolicy.queue, .reject, .finishRunning, .retarget])
    @MainActor func requestsDuringAPush(policy: TransitionPolicy) {
        let requests: [(String, @MainActor (NavigationStage) -> Void, afterwards: String)] = [
            ("push", { $0.nav.pushViewController($0.c, animated: true) }, "ABC"),
            ("pop", { $0.nav.popViewController(animated: true) }, "A"),
            ("pop to root", { $0.nav.popToRootViewController(animated: true) }, "A"),
            ("set", { $0.nav.setViewControllers([$0.c, $0.d], animated: true) }, "CD"),
            ("set back", { $0.nav.setViewControllers([$0.a], animated: true) }, "A"),
        ]
        for (name, request, afterwards) in requests {
            let stage = NavigationStage()
            stage.window.transitionPolicy = policy
            stage.nav.pushViewController(stage.b, animated: true)
            stage.run(0.15)
            request(stage)
            let undoes = ["pop", "pop to root", "set back"].contains(name)
            switch policy {
            case .queue:
                #expect(stage.stack == "AB", "\(name) waits")
            case .reject:
                #expect(stage.takeDiagnostics().count == 1, "\(name)")
                #expect(stage.stack == "AB", "\(name)")
            case .finishRunning: #expect(stage.stack == afterwards, "\(name)")
            case .retarget: #expect(stage.stack == (undoes ? "A" : "AB"), "\(name)")
            }
            if policy == .retarget, undoes {
                // Back in the time that has passed, and no further animator.
                stage.run(0.2)
                #expect(stage.scene.advance(to: stage.scene.time).wake == .idle, "\(name)")
                #expect(stage.delegate.questions == ["push A B"], "\(name)")
                #expect(stage.log.entries.last { $0.hasPrefix("A.") } == "A.didAppear(animated)", "\(name)")
            }
            stage.run(2)
            #expect(stage.stack == (policy == .reject ? "AB" : afterwards), "\(name)")
            #expect(stage.shown == [String(stage.stack.last!)], "\(name)")
            #expect(stage.isBalanced, "\(name)")
            #expect(stage.appeared == stage.shown, "\(name)")
            #expect(stage.diagnostics.isEmpty, "\(name)")
        }
    }

    // SEMANTICS 4.9: containers and presentations of one window take turns.
    @Test @MainActor func presentationDuringAPush() {
        let stage = NavigationStage()
        let cover = MovingController("cover", stage.log)
        stage.nav.pushViewController(stage.b, animated: true)
        stage.b.present(cover, animated: false) { stage.log.add("presented") }
        #expect(cover.presentingViewController == nil)
        stage.run(1)
        #expect(stage.log.entries.last == "presented")
        #expect(stage.nav.visibleViewController === cover)
        stage.nav.popViewController(animated: true)
        stage.b.dismiss(animated: true)
        stage.run(1)
        #expect(stage.shown == ["A"] && stage.stack == "A")
        #expect(stage.isBalanced && cover.isBalanced)
        #expect(stage.diagnostics.isEmpty)
    }

    // Requests out of the calls of another one wait for it.
    @Test @MainActor func requestsFromCalls() {
        let stage = NavigationStage()
        stage.b.onCall = { if $0 == "willAppear" { stage.nav.pushViewController(stage.c, animated: true) } }
        stage.c.onCall = { if $0 == "didAppear" { stage.nav.popToRootViewController(animated: false) } }
        stage.nav.pushViewController(stage.b, animated: false)
        #expect(stage.stack == "ABC")
        stage.run(1)
        #expect(stage.stack == "A" && stage.shown == ["A"])
        #expect(stage.isBalanced)
        #expect(stage.diagnostics.isEmpty)
    }

    // The window's root is replaced in the middle of a push: it ends first, and all disappear.
    @Test @MainActor func rootReplacementDuringAPush() {
        let stage = NavigationStage()
        stage.nav.pushViewController(stage.b, animated: true)
        stage.run(0.15)
        stage.window.rootViewController = stage.d
        #expect(
            stage.log.entries.suffix(5) == [
                "B.willDisappear", "B.didDisappear", "D.willAppear", "D.isAppearing", "D.didAppear",
            ])
        #expect(stage.isBalanced)
        #expect(stage.window.subviews.map(\.name) == ["D"])
        stage.nav.popViewController(animated: true)
        #expect(stage.stack == "A", "out of the window it changes at once")
        #expect(stage.diagnostics.isEmpty)
    }
}

import SceneGraph
import Testing
import Transitions

/// Golden logs of the calls around presentations and dismissals.
@Suite struct AppearanceLogTests {
    // SEMANTICS 4.5
    @Test @MainActor func rootAppearsWhenItIsSet() {
        let log = CallLog()
        let scene = Scene(size: Size(width: 375, height: 667))
        let window = Window(scene: scene)
        window.rootViewController = LoggingController("main", log)
        #expect(
            log.take() == ["main.viewDidLoad", "main.viewWillAppear", "main.viewIsAppearing", "main.viewDidAppear"])
    }

    // SEMANTICS 4.5: full screen.
    @Test @MainActor func presentAndDismissFullScreen() {
        let stage = Stage()
        let delegate = NeteaseRotation()
        let forward = stage.controller("forward")
        forward.transitioningDelegate = delegate
        _ = stage.log.take()
        stage.main.present(forward, animated: true) { stage.log.add("presented") }
        #expect(
            stage.log.take() == [
                "main.viewWillDisappear(animated)", "forward.viewDidLoad", "forward.viewWillAppear(animated presented)",
                "forward.viewIsAppearing(animated presented)",
            ])
        stage.run(until: 0.79)
        #expect(stage.log.take() == [])
        stage.run(until: 0.85)
        let times = Set(stage.log.times)
        #expect(
            stage.log.take() == [
                "forward.viewDidAppear(animated presented)", "main.viewDidDisappear(animated)", "presented",
            ])
        // Work that the host does begins at the next call's time, 1/60 here (SEMANTICS 2.9).
        #expect(times == [1.0 / 60 + 0.8])

        forward.dismiss(animated: true) { stage.log.add("dismissed") }
        #expect(
            stage.log.take() == [
                "forward.viewWillDisappear(animated dismissed)", "main.viewWillAppear(animated)",
                "main.viewIsAppearing(animated)",
            ])
        stage.run(until: 2)
        #expect(
            stage.log.take() == [
                "main.viewDidAppear(animated)", "forward.viewDidDisappear(animated dismissed)", "dismissed",
            ])
        #expect(stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.5: a kept presenter gets no calls; the presentation controller's surround the others.
    @Test @MainActor func customStyleKeepsThePresenter() {
        let stage = Stage()
        let delegate = TestDelegate(NeteaseRotationAnimator())
        let forward = stage.controller("forward")
        forward.modalPresentationStyle = .custom
        forward.transitioningDelegate = delegate
        delegate.makePresentationController = { LoggingPresentationController($0, $1, stage.log, removes: false) }
        _ = stage.log.take()
        stage.main.present(forward, animated: true) { stage.log.add("presented") }
        stage.run(until: 1)
        #expect(
            stage.log.take() == [
                "pc.presentationWillBegin", "forward.viewDidLoad", "forward.viewWillAppear(animated presented)",
                "forward.viewIsAppearing(animated presented)", "pc.presentationDidEnd(true)",
                "forward.viewDidAppear(animated presented)", "presented",
            ])
        #expect(stage.main.view.superview === stage.window)
        stage.main.dismiss(animated: true) { stage.log.add("dismissed") }
        stage.run(until: 2.5)
        #expect(
            stage.log.take() == [
                "forward.viewWillDisappear(animated dismissed)", "pc.dismissalWillBegin", "pc.dismissalDidEnd(true)",
                "forward.viewDidDisappear(animated dismissed)", "dismissed",
            ])
        #expect(delegate.questions == ["presented", "presentationController", "dismissed"])
        #expect(stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.5: the will-calls reverse, the did-calls and didEnd(false) follow.
    @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen])
    @MainActor func cancelledPresentation(style: ModalPresentationStyle) {
        let stage = Stage()
        let before = stage.treeText
        let forward = stage.controller("forward")
        forward.modalPresentationStyle = style
        let animator = BlockAnimator(log: stage.log) { context in
            context.containerView.addSubview(context.view(forKey: .to)!)
            View.animate(withDuration: 0.5, animations: { context.view(forKey: .to)!.alpha = 0.25 }) { _ in
                context.completeTransition(false)
            }
        }
        let delegate = TestDelegate(animator)
        forward.transitioningDelegate = delegate
        _ = stage.log.take()
        stage.main.present(forward, animated: true) { stage.log.add("presented") }
        stage.run(until: 1)
        let kept = style == .overFullScreen
        #expect(
            stage.log.take().filter { !kept || !$0.hasPrefix("main") }
                == [
                    "main.viewWillDisappear(animated)", "forward.viewDidLoad",
                    "forward.viewWillAppear(animated presented)",
                    "animator.animateTransition", "forward.viewIsAppearing(animated presented)",
                    "animator.animationEnded(false)",
                    "forward.viewWillDisappear(animated presented)", "main.viewWillAppear(animated)",
                    "main.viewDidAppear(animated)", "forward.viewDidDisappear(animated presented)", "presented",
                ].filter { !kept || !$0.hasPrefix("main") })
        #expect(stage.treeText == before)
        #expect(forward.view.alpha == 1, "an animated key goes back to its value before (SEMANTICS 4.4)")
        #expect(stage.main.presentedViewController == nil)
        #expect(forward.presentingViewController == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.10: the same calls and the same tree without animation, and no animator is asked for.
    @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .custom])
    @MainActor func unanimatedFormsEndTheSame(style: ModalPresentationStyle) {
        func run(animated: Bool) -> (calls: [String], presented: [String], after: [String], questions: [String]) {
            let stage = Stage()
            let delegate = TestDelegate(NeteaseRotationAnimator())
            delegate.makePresentationController = { LoggingPresentationController($0, $1, stage.log, removes: true) }
            let forward = stage.controller("forward")
            forward.modalPresentationStyle = style
            forward.transitioningDelegate = delegate
            stage.main.present(forward, animated: animated) { stage.log.add("presented") }
            if animated { stage.run(until: 1) }
            let presented = stage.treeText
            stage.main.dismiss(animated: animated) { stage.log.add("dismissed") }
            if animated { stage.run(until: 2) }
            #expect(stage.diagnostics.isEmpty)
            let calls = stage.log.take().map { $0.replacing("animated ", with: "").replacing("(animated)", with: "") }
            return (calls, presented, stage.treeText, delegate.questions.filter { $0 != "presentationController" })
        }
        let animated = run(animated: true)
        let unanimated = run(animated: false)
        #expect(animated.calls == unanimated.calls)
        #expect(animated.presented == unanimated.presented)
        #expect(animated.after == unanimated.after)
        #expect(animated.questions == ["presented", "dismissed"])
        #expect(unanimated.questions == [])
    }
}

import SceneGraph
import Testing
import Transitions

/// What the context says, and what its completion does.
@Suite struct ContextTests {
    // SEMANTICS 4.2
    @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen])
    @MainActor func viewsAndFrames(style: ModalPresentationStyle) {
        let stage = Stage()
        let removes = style == .fullScreen
        var seen: [String] = []
        let all = Rect(x: 0, y: 0, width: 375, height: 667)
        let animator = BlockAnimator(log: stage.log) { context in
            let from = context.viewController(forKey: .from)!
            let to = context.viewController(forKey: .to)!
            let isPresentation = from.presentedViewController === to
            seen.append(isPresentation ? "presentation" : "dismissal")
            #expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
            #expect(context.presentationStyle == style)
            #expect(context.containerView.superview === stage.window)
            #expect(context.initialFrame(for: from) == all)
            if isPresentation {
                #expect(from === stage.main)
                #expect((context.view(forKey: .from) === stage.main.view) == removes)
                #expect((stage.main.view.superview === context.containerView) == removes)
                #expect(context.view(forKey: .to) === to.view)
                #expect(context.initialFrame(for: to) == .zero)
                #expect(context.finalFrame(for: to) == all)
                #expect(context.finalFrame(for: from) == (removes ? .zero : all))
            } else {
                #expect(to === stage.main)
                #expect(context.view(forKey: .from) === from.view)
                #expect(context.finalFrame(for: from) == .zero)
                #expect((context.view(forKey: .to) != nil) == removes)
                #expect(context.finalFrame(for: to) == all)
            }
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            context.completeTransition(true)
        }
        let delegate = TestDelegate(animator)
        let forward = stage.controller("forward")
        forward.modalPresentationStyle = style
        forward.transitioningDelegate = delegate
        let before = stage.treeText
        stage.main.present(forward, animated: true)
        #expect(forward.view.window === stage.window)
        #expect((stage.main.view.window == nil) == removes)
        stage.main.dismiss(animated: true)
        #expect(seen == ["presentation", "dismissal"])
        #expect(stage.treeText == before)
        #expect(stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.3
    @Test @MainActor func completingTwiceIsRefused() {
        let stage = Stage()
        let animator = BlockAnimator(log: stage.log) { $0.completeTransition(true) }
        let delegate = TestDelegate(animator)
        let forward = stage.controller("forward")
        forward.transitioningDelegate = delegate
        var completions = 0
        stage.main.present(forward, animated: true) { completions += 1 }
        animator.context?.completeTransition(true)
        animator.context?.completeTransition(false)
        #expect(stage.takeDiagnostics() == [.invalidCompletion, .invalidCompletion])
        #expect(completions == 1)
        #expect(stage.main.presentedViewController === forward)
        #expect(forward.view.window === stage.window, "an animator that forgot to add the view leaves no black screen")
    }

    // SEMANTICS 4.3: it stays open, and can still be completed.
    @Test @MainActor func anOverdueTransitionIsReportedOnce() {
        let stage = Stage()
        let animator = BlockAnimator(duration: 0.5, log: stage.log) {
            $0.containerView.addSubview($0.view(forKey: .to)!)
        }
        let delegate = TestDelegate(animator)
        let forward = stage.controller("forward")
        forward.transitioningDelegate = delegate
        stage.main.present(forward, animated: true)
        stage.run(until: 1.5)
        #expect(stage.takeDiagnostics() == [])
        stage.run(until: 4)
        #expect(stage.takeDiagnostics() == [.transitionOverdue])
        animator.context?.completeTransition(true)
        #expect(stage.takeDiagnostics() == [])
        #expect(stage.log.entries.last == "main.viewDidDisappear(animated)")
    }

    // SEMANTICS 4.4
    @Test @MainActor func whatAnAnimatorLeavesChangedIsReported() {
        let stage = Stage()
        let animator = BlockAnimator(log: stage.log) { context in
            context.containerView.addSubview(context.view(forKey: .to)!)
            context.containerView.layer.sublayerTransform.m34 = -0.002
            context.view(forKey: .from)!.transform3D = Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0)
            context.view(forKey: .to)!.layer.anchorPoint = Point(x: 0, y: 0.25)
            context.completeTransition(true)
        }
        let delegate = TestDelegate(animator)
        let forward = stage.controller("forward")
        forward.transitioningDelegate = delegate
        stage.main.present(forward, animated: true)
        #expect(stage.takeDiagnostics() == [.transitionLeak, .transitionLeak, .transitionLeak])
    }

    // SEMANTICS 4.4: a view that the animator removed itself, and one of the app's own, do no harm.
    @Test(arguments: [true, false])
    @MainActor func removedViewsAreHarmless(completes: Bool) {
        let stage = Stage()
        let above = View(frame: Rect(x: 1, y: 2, width: 30, height: 40))
        above.name = "above"
        stage.window.addSubview(above)
        stage.scene.advance(to: 0)
        let before = stage.treeText
        let animator = BlockAnimator(log: stage.log) { context in
            context.containerView.addSubview(context.view(forKey: .to)!)
            context.view(forKey: .to)!.removeFromSuperview()
            context.view(forKey: .from)!.removeFromSuperview()
            context.completeTransition(completes)
        }
        let delegate = TestDelegate(animator)
        let forward = stage.controller("forward")
        forward.transitioningDelegate = delegate
        stage.main.present(forward, animated: true)
        if completes {
            #expect(forward.view.window === stage.window)
            stage.main.dismiss(animated: false)
        }
        #expect(stage.treeText == before, "the presenter is back at its index, below the app's own view")
        #expect(stage.main.view.superview?.subviews.first === stage.main.view)
        #expect(stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.4: a key that was changed to something else since stays as it is.
    @Test @MainActor func revertKeepsWhatOthersHaveSet() {
        let stage = Stage()
        let forward = stage.controller("forward")
        let other = View(frame: Rect(x: 5, y: 6, width: 70, height: 80))
        stage.main.view.addSubview(other)
        let animator = BlockAnimator(log: stage.log) { context in
            context.containerView.addSubview(context.view(forKey: .to)!)
            View.animate(
                withDuration: 0.5,
                animations: {
                    other.alpha = 0.5
                    other.center = Point(x: 100, y: 200)
                }
            ) { _ in context.completeTransition(false) }
        }
        let delegate = TestDelegate(animator)
        forward.transitioningDelegate = delegate
        stage.main.present(forward, animated: true)
        stage.run(until: 0.25)
        other.alpha = 0.75
        stage.run(until: 1)
        #expect(other.alpha == 0.75)
        #expect(other.center == Point(x: 40, y: 46))
        #expect(other.layer.animationKeys() == [])
    }

    // SEMANTICS 4.7: older animations go on, those of the transition end with it.
    @Test @MainActor func onlyTheTransitionsAnimationsEndWithIt() {
        let stage = Stage()
        let spinner = View(frame: Rect(x: 5, y: 6, width: 70, height: 80))
        stage.window.addSubview(spinner)
        View.animate(withDuration: 9, options: [.repeat, .curveLinear], animations: { spinner.center.x = 300 })
        let forward = stage.controller("forward")
        var finished: [Bool] = []
        let animator = BlockAnimator(log: stage.log) { context in
            let view = context.view(forKey: .to)!
            context.containerView.addSubview(view)
            View.animate(withDuration: 5, animations: { view.alpha = 0.5 }) { finished.append($0) }
            View.animate(withDuration: 0.5, animations: { view.center.x = 20 }) { _ in context.completeTransition(true)
            }
        }
        let delegate = TestDelegate(animator)
        forward.transitioningDelegate = delegate
        stage.main.present(forward, animated: true)
        stage.run(until: 1)
        #expect(finished == [false])
        #expect(forward.view.layer.animationKeys() == [])
        #expect(spinner.layer.animationKeys() == ["position"])
    }
}

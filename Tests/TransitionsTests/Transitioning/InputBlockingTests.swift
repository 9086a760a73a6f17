import SceneGraph
import Testing
import Transitions

/// Pointer input during transitions.
@Suite struct InputBlockingTests {
    /// A window with a view in front of all that transitions touch.
    @MainActor
    final class Screen {
        let stage = Stage()
        let counter = TouchCounter(frame: Rect(x: 30, y: 40, width: 50, height: 60))
        let forward: LoggingController
        let delegate = TestDelegate()

        init() {
            forward = stage.controller("forward")
            forward.transitioningDelegate = delegate
            counter.layer.zPosition = 1000
            stage.window.addSubview(counter)
            stage.scene.advance(to: 0)
        }

        /// Whether a tap reaches the view in front.
        var isOpen: Bool {
            stage.window.bringSubviewToFront(counter)
            stage.scene.advance(to: stage.scene.time)
            stage.scene.tap(at: Point(x: 50, y: 70))
            let calls = counter.take()
            #expect(calls == [.began, .ended] || calls.isEmpty)
            #expect(stage.window.isIgnoringInput == calls.isEmpty)
            return !calls.isEmpty
        }

        func fading(_ policy: TransitionInputPolicy = .automatic, completes: Bool = true) {
            let animator = BlockAnimator(duration: 0.5, log: stage.log) { context in
                let view = context.view(forKey: .to)!
                context.containerView.addSubview(view)
                view.alpha = 0.25
                View.animate(withDuration: 0.5, animations: { view.alpha = 1 }) { _ in
                    if completes { context.completeTransition(!context.transitionWasCancelled) }
                }
            }
            animator.inputPolicy = policy
            delegate.animator = animator
        }

        func present() { stage.main.present(forward, animated: true) }
        func step(_ seconds: Double) { stage.scene.advance(to: stage.scene.time + seconds) }
    }

    // SEMANTICS 4.12
    @Test @MainActor func blockedWhileItRuns() {
        let screen = Screen()
        screen.fading()
        #expect(screen.isOpen)
        screen.present()
        #expect(!screen.isOpen)
        screen.step(0.3)
        #expect(!screen.isOpen)
        screen.step(0.25)
        #expect(screen.stage.main.transitionCoordinator == nil && screen.isOpen)
        #expect(screen.stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.12: open by the time of the did-calls, and so for whoever asks for more in them.
    @Test @MainActor func openInTheDidCalls() {
        let screen = Screen()
        screen.fading()
        var inCompletion: Bool?
        screen.stage.main.present(screen.forward, animated: true) {
            inCompletion = screen.stage.window.isIgnoringInput
        }
        screen.step(0)
        screen.step(0.6)
        #expect(inCompletion == false)
    }

    // Touches that are under way are taken away, as beginIgnoringInput does.
    @Test @MainActor func touchesUnderWayAreCancelled() {
        let screen = Screen()
        screen.fading()
        let scene = screen.stage.scene
        scene.send(PointerEvent(.began, location: Point(x: 50, y: 70), time: 0))
        screen.present()
        scene.send(PointerEvent(.moved, location: Point(x: 55, y: 75), time: 0.1))
        screen.step(0)
        screen.step(1)
        scene.send(PointerEvent(.ended, location: Point(x: 55, y: 75), time: 1))
        #expect(screen.counter.take() == [.began, .cancelled])
        #expect(screen.isOpen && screen.stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.12: an interactive transition does not block; what is left after the gesture does.
    @Test(arguments: [true, false]) @MainActor func openWhileAGestureDrives(finishes: Bool) {
        let screen = Screen()
        let percent = PercentDrivenInteractiveTransition()
        screen.fading()
        screen.delegate.interaction = percent
        screen.present()
        #expect(screen.isOpen)
        percent.update(0.5)
        screen.step(0.1)
        #expect(screen.isOpen)
        if finishes { percent.finish() } else { percent.cancel() }
        #expect(!screen.isOpen)
        screen.step(0.1)
        #expect(!screen.isOpen)
        percent.pause()
        #expect(screen.isOpen, "taken hold of again")
        percent.finish()
        screen.step(0)
        #expect(!screen.isOpen)
        screen.step(1)
        #expect(screen.isOpen && screen.stage.main.transitionCoordinator == nil)
        #expect(screen.stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.12: a policy per transition, the animator's or the coordinator's.
    @Test @MainActor func policies() {
        let screen = Screen()
        screen.fading(.allow)
        screen.present()
        screen.step(0.2)
        let coordinator = screen.forward.transitionCoordinator
        #expect(coordinator?.inputPolicy == .allow && screen.isOpen)
        coordinator?.inputPolicy = .automatic
        #expect(!screen.isOpen)
        coordinator?.inputPolicy = .allow
        #expect(screen.isOpen)
        screen.step(1)

        let percent = PercentDrivenInteractiveTransition()
        screen.fading(.block)
        screen.delegate.interaction = percent
        screen.forward.dismiss(animated: true)
        percent.update(0.5)
        screen.step(0.1)
        #expect(!screen.isOpen, "blocked though a gesture drives")
        screen.main.transitionCoordinator?.inputPolicy = .automatic
        #expect(screen.isOpen)
        percent.finish()
        screen.step(0)
        screen.step(1)
        #expect(screen.isOpen && screen.stage.diagnostics.isEmpty)
    }

    // With input allowed a finger can catch the running transition.
    @Test @MainActor func caughtWhileItRuns() {
        let screen = Screen()
        let percent = PercentDrivenInteractiveTransition()
        percent.wantsInteractiveStart = false
        screen.fading(.allow)
        screen.delegate.interaction = percent
        let pan = PanGestureRecognizer()
        pan.beginsOnTouchDown = true
        pan.onChange { if $0.state == .began { percent.pause() } else if $0.state == .ended { percent.cancel() } }
        screen.stage.window.addGestureRecognizer(pan)
        screen.present()
        screen.step(0)
        screen.step(0.3)
        let scene = screen.stage.scene
        scene.send(PointerEvent(.began, location: Point(x: 200, y: 300), time: scene.time))
        #expect(screen.forward.transitionCoordinator?.isInteractive == true)
        #expect(abs(percent.percentComplete - 0.6) < 1e-9)
        scene.send(PointerEvent(.ended, location: Point(x: 200, y: 300), time: scene.time))
        screen.step(0)
        screen.step(1)
        #expect(screen.stage.main.presentedViewController == nil && screen.stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.12: released at visual settling, though the animator never completes.
    @Test @MainActor func openThoughItNeverCompletes() {
        let screen = Screen()
        screen.fading(completes: false)
        screen.present()
        screen.step(0)
        screen.step(0.49)
        #expect(!screen.isOpen)
        screen.step(0.02)
        #expect(screen.isOpen && screen.stage.main.transitionCoordinator != nil)
        (screen.delegate.animator as? BlockAnimator)?.context?.completeTransition(true)
        #expect(screen.isOpen && screen.stage.diagnostics.isEmpty)
    }

    enum Disturbance: CaseIterable {
        case viewsRemoved, forced, rootReplaced, windowClosed, windowClosedForGood
    }

    // However a transition ends, the window's input is as it was.
    @Test(arguments: Disturbance.allCases, [true, false])
    @MainActor func disturbed(_ disturbance: Disturbance, completes: Bool) {
        let screen = Screen()
        screen.fading(completes: completes)
        screen.present()
        screen.step(0)
        screen.step(0.2)
        #expect(screen.stage.window.isIgnoringInput)
        switch disturbance {
        case .viewsRemoved:
            screen.forward.view.removeFromSuperview()
            screen.stage.main.view.removeFromSuperview()
            screen.step(1)
        case .forced:
            screen.stage.window.transitionPolicy = .finishRunning
            screen.forward.dismiss(animated: false)
        case .rootReplaced: screen.stage.window.rootViewController = screen.stage.controller("other")
        case .windowClosed:
            screen.stage.window.scene = nil
            #expect(!screen.stage.window.isIgnoringInput)
            screen.stage.window.scene = screen.stage.scene
        case .windowClosedForGood: screen.stage.window.scene = nil
        }
        #expect(!screen.stage.window.isIgnoringInput)
        screen.step(3)
        #expect(!screen.stage.window.isIgnoringInput)
        // One more would be a balance that did not hold.
        screen.stage.window.beginIgnoringInput()
        screen.stage.window.endIgnoringInput()
        #expect(!screen.stage.takeDiagnostics().contains(.misuse))
    }

    // What the app itself blocks stays blocked; a change that happens at once blocks nothing.
    @Test @MainActor func theAppsOwnBlockStays() {
        let screen = Screen()
        screen.fading()
        screen.stage.window.beginIgnoringInput()
        screen.present()
        screen.step(0)
        screen.step(1)
        #expect(screen.stage.window.isIgnoringInput)
        screen.stage.window.endIgnoringInput()
        var seen: Bool?
        screen.stage.main.dismiss(animated: false) { seen = screen.stage.window.isIgnoringInput }
        #expect(seen == false && screen.isOpen)
    }
}

extension InputBlockingTests.Screen {
    var main: LoggingController { stage.main }
}

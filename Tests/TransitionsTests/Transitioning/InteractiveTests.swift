import SceneGraph
import Testing
import Transitions

/// Transitions that a gesture drives, lets go of, and takes hold of again.
@Suite struct InteractiveTests {
    @MainActor
    final class Drive {
        let stage = Stage()
        let percent = PercentDrivenInteractiveTransition()
        let delegate: TestDelegate
        let forward: LoggingController
        let before: [String]
        var completions = 0

        init(duration: Double = 0.8, style: ModalPresentationStyle = .fullScreen, startsInteractive: Bool = true) {
            forward = stage.controller("forward")
            forward.modalPresentationStyle = style
            delegate = TestDelegate(NeteaseRotationAnimator(duration: duration))
            delegate.interaction = percent
            percent.wantsInteractiveStart = startsInteractive
            forward.transitioningDelegate = delegate
            before = stage.treeText
        }

        func present() { stage.main.present(forward, animated: true) { self.completions += 1 } }

        /// Angles about y of main and forward, in degrees.
        var angles: (main: Double, forward: Double) {
            let values = NeteaseRotationAnimatorTests.angles(stage)
            return (values["main"] ?? .nan, values["forward"] ?? .nan)
        }

        func step(_ seconds: Double) { stage.run(until: stage.scene.time + seconds) }
    }

    // SEMANTICS 4.7: the clock stands at percentComplete * duration, timing is linear: at a quarter the first stage is half done.
    @Test @MainActor func updateMovesInProportion() {
        let drive = Drive()
        drive.present()
        for (percent, main, forward) in [
            (0, 0, 90), (0.25, -45, 90), (0.5, -90, 90), (0.75, -90, 45), (0.125, -22.5, 90), (1, -90, 0), (7, -90, 0),
            (-3, 0, 90),
        ] as [(Double, Double, Double)] {
            drive.percent.update(percent)
            drive.step(0.1)
            #expect(abs(drive.angles.main - main) < 1e-9, "main at \(percent)")
            #expect(abs(drive.angles.forward - forward) < 1e-9, "forward at \(percent)")
            #expect(drive.percent.percentComplete == min(max(percent, 0), 1))
        }
        #expect(drive.completions == 0, "completions are held, at 1 too")
        #expect(drive.forward.transitionCoordinator?.isInteractive == true)
        #expect(drive.stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.7: finish plays the rest in (1 - percent) * duration / completionSpeed.
    @Test(arguments: [0.0, 0.2, 0.5, 0.8, 1.0], [1.0, 2.0])
    @MainActor func finishTakesTheRest(percent: Double, speed: Double) {
        let drive = Drive()
        drive.percent.completionSpeed = speed
        drive.present()
        drive.percent.update(percent)
        drive.step(0.5)
        drive.percent.finish()
        let start = drive.stage.scene.time
        // The host's request begins at the next call's time.
        drive.stage.scene.advance(to: start)
        let rest = (1 - percent) * 0.8 / speed
        if rest > 0 {
            drive.stage.scene.advance(to: start + rest * 0.999)
            #expect(drive.completions == 0)
        }
        drive.stage.scene.advance(to: start + rest + 1e-9)
        #expect(drive.completions == 1)
        #expect(
            drive.stage.log.entries.suffix(2) == [
                "forward.viewDidAppear(animated presented)", "main.viewDidDisappear(animated)",
            ])
        drive.step(2)
        #expect(drive.completions == 1)
        #expect(drive.stage.main.presentedViewController === drive.forward)
        #expect(drive.stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.4, 4.7: cancel plays back in percent * duration / completionSpeed and leaves nothing.
    @Test(arguments: [0.0, 0.2, 0.5, 0.8, 1.0], [ModalPresentationStyle.fullScreen, .overFullScreen])
    @MainActor func cancelGoesBack(percent: Double, style: ModalPresentationStyle) {
        let drive = Drive(style: style)
        drive.present()
        drive.percent.update(percent)
        drive.step(0.5)
        _ = drive.stage.log.take()
        drive.percent.cancel()
        let reversed = drive.stage.log.take()
        let expected = ["forward.viewWillDisappear(animated presented)"]
        #expect(reversed == (style == .fullScreen ? expected + ["main.viewWillAppear(animated)"] : expected))
        let start = drive.stage.scene.time
        drive.stage.scene.advance(to: start)
        if percent > 0 {
            drive.stage.scene.advance(to: start + percent * 0.8 * 0.999)
            #expect(drive.completions == 0)
        }
        drive.stage.scene.advance(to: start + percent * 0.8 + 1e-9)
        #expect(drive.completions == 1)
        drive.step(2)
        #expect(drive.completions == 1)
        #expect(drive.stage.treeText == drive.before)
        #expect(drive.forward.view.transform3D.isIdentity)
        #expect(drive.stage.log.entries.suffix(1) == ["forward.viewDidDisappear(animated presented)"])
        #expect(drive.stage.scene.advance(to: drive.stage.scene.time + 1).wake == .idle)
        #expect(drive.stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.7: before the first frame.
    @Test(arguments: [true, false])
    @MainActor func releaseBeforeTheFirstFrame(finishes: Bool) {
        let drive = Drive()
        drive.present()
        if finishes { drive.percent.finish() } else { drive.percent.cancel() }
        drive.step(2)
        #expect(drive.completions == 1)
        #expect((drive.stage.main.presentedViewController != nil) == finishes)
        if !finishes { #expect(drive.stage.treeText == drive.before) }
        #expect(drive.stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.7: values are continuous when a running transition is taken hold of, and when it is let go.
    @Test @MainActor func pauseTakesHoldWithoutAJump() {
        let drive = Drive(startsInteractive: false)
        drive.present()
        drive.step(0.3)
        let running = drive.angles
        #expect(running.main < -10)
        drive.percent.pause()
        drive.step(1)
        #expect(abs(drive.angles.main - running.main) < 1e-9)
        #expect(drive.forward.transitionCoordinator?.isInteractive == true)
        let held = drive.percent.percentComplete
        #expect(abs(held - (0.3 - 1.0 / 60) / 0.8) < 1e-9, "it began with the first call after the request")
        drive.percent.update(held - 0.1)
        drive.step(0.1)
        #expect(drive.angles.main > running.main + 1)
        drive.percent.finish()
        drive.step(2)
        #expect(drive.completions == 1)
        #expect(drive.stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.7: again and again, in both directions.
    @Test @MainActor func heldAgainOnTheWay() {
        let drive = Drive()
        drive.present()
        drive.percent.update(0.5)
        drive.step(0.1)
        drive.percent.cancel()
        drive.step(0.1)
        drive.percent.pause()
        let held = drive.percent.percentComplete
        #expect(held > 0.3 && held < 0.5)
        drive.step(1)
        #expect(drive.completions == 0)
        drive.percent.update(0.9)
        drive.percent.finish()
        drive.step(0.02)
        drive.percent.pause()
        drive.percent.cancel()
        drive.step(2)
        #expect(drive.completions == 1)
        #expect(drive.stage.treeText == drive.before)
        #expect(drive.stage.main.appearanceIsSettled)
        for name in ["main", "forward"] {
            let calls = drive.stage.log.entries.filter { $0.hasPrefix(name + ".viewWill") }
            for (first, second) in zip(calls, calls.dropFirst()) {
                #expect(
                    first.contains("WillAppear") != second.contains("WillAppear"), "\(name)'s calls alternate: \(calls)"
                )
            }
        }
        #expect(drive.stage.diagnostics.isEmpty)
    }

    @Test @MainActor func misuseIsReported() {
        let drive = Drive()
        drive.percent.completionSpeed = 0
        drive.percent.completionSpeed = -1
        drive.percent.completionSpeed = .nan
        #expect(drive.percent.completionSpeed == 1)
        drive.percent.update(0.5)  // Nothing to drive yet.
        drive.present()
        drive.percent.update(.nan)
        drive.percent.pause()
        drive.percent.update(0.25)
        drive.percent.finish()
        drive.percent.finish()
        drive.percent.cancel()
        drive.percent.update(0.3)
        #expect(drive.stage.takeDiagnostics() == Array(repeating: .misuse, count: 5))
        drive.step(2)
        drive.percent.cancel()
        drive.percent.update(0.3)
        #expect(drive.completions == 1)
        #expect(drive.stage.main.presentedViewController === drive.forward)
    }

    // SEMANTICS 4.8
    @Test(arguments: [true, false])
    @MainActor func alongsideFollowsTheClock(finishes: Bool) {
        let drive = Drive()
        let badge = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
        badge.name = "badge"
        drive.stage.window.addSubview(badge)
        drive.stage.scene.advance(to: 0)
        var outcome: [Bool] = []
        var interactions: [Bool] = []
        drive.present()
        let coordinator = drive.forward.transitionCoordinator
        #expect(coordinator?.initiallyInteractive == true)
        #expect(coordinator?.transitionDuration == 0.8)
        coordinator?.animate(
            alongsideTransition: { _ in badge.alpha = 0 }, completion: { outcome.append($0.isCancelled) })
        coordinator?.notifyWhenInteractionChanges { interactions.append($0.isInteractive) }
        drive.percent.update(0.25)
        drive.step(0.1)
        #expect(abs(badge.layer.presentation()!.opacity - 0.75) < 1e-9)
        if finishes { drive.percent.finish() } else { drive.percent.cancel() }
        drive.step(2)
        #expect(outcome == [!finishes])
        #expect(interactions == [false])
        #expect(badge.alpha == (finishes ? 0 : 1))
        #expect(drive.stage.main.transitionCoordinator == nil)
        #expect(drive.stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.7: with the gesture's velocity; the first step after the release goes on as fast.
    @Test(arguments: [0.25, 1.0, 2.0])
    @MainActor func velocityGoesOn(velocity: Double) {
        let drive = Drive()
        drive.present()
        drive.percent.update(0.2)
        drive.step(0.1)
        let before = drive.angles.main
        drive.percent.finish(velocity: velocity)
        let start = drive.stage.scene.time
        drive.stage.scene.advance(to: start)
        drive.stage.scene.advance(to: start + 0.0001)
        // A share of the way is 180 degrees a second in the first stage: half of it turns the view by 90.
        let expected = -180 * velocity * 0.0001
        #expect(abs((drive.angles.main - before) - expected) < abs(expected) * 0.02 + 1e-6)
        drive.step(2)
        #expect(drive.completions == 1)
    }

    // SEMANTICS 4.9, retarget: a dismissal during the presentation turns it round, from where it is.
    @Test @MainActor func retargetTurnsRound() {
        let drive = Drive(startsInteractive: false)
        drive.stage.window.transitionPolicy = .retarget
        var dismissals = 0
        drive.present()
        drive.step(0.3)
        let there = drive.angles.main
        drive.forward.dismiss(animated: true) { dismissals += 1 }
        drive.stage.scene.advance(to: drive.stage.scene.time)
        #expect(abs(drive.angles.main - there) < 1e-9)
        drive.step(1)
        #expect(drive.completions == 1 && dismissals == 1)
        #expect(drive.stage.treeText == drive.before)
        #expect(drive.stage.diagnostics.isEmpty)
    }

    @Test @MainActor func otherPolicies() {
        for policy in [TransitionPolicy.queue, .reject, .finishRunning, .retarget] {
            let drive = Drive(startsInteractive: false)
            drive.stage.window.transitionPolicy = policy
            let other = drive.stage.controller("other")
            var others = 0
            drive.present()
            drive.step(0.3)
            drive.forward.present(other, animated: false) { others += 1 }
            let atOnce = policy == .finishRunning
            #expect((drive.completions == 1) == atOnce, "\(policy)")
            drive.step(2)
            #expect(drive.completions == 1, "\(policy)")
            #expect(others == (policy == .reject ? 0 : 1), "\(policy)")
            #expect((drive.forward.presentedViewController === other) == (policy != .reject), "\(policy)")
            #expect(drive.stage.takeDiagnostics() == (policy == .reject ? [.invalidPresentation] : []), "\(policy)")
        }
    }
}

extension LoggingController {
    /// Whether the last appearance call was one that ends a change.
    var appearanceIsSettled: Bool {
        log.entries.last { $0.hasPrefix(name + ".view") }.map { $0.contains("Did") } ?? true
    }
}

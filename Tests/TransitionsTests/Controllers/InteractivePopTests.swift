import SceneGraph
import Testing
import Transitions

/// The pop by a finger from the left edge.
@Suite struct InteractivePopTests {
    /// A stack of A and B, and a finger.
    @MainActor
    final class Finger {
        let stage = NavigationStage()
        let before: [String]

        init() {
            stage.nav.pushViewController(stage.b, animated: false)
            stage.scene.advance(to: 1)
            before = stage.treeText
            _ = stage.log.take()
        }

        func send(_ phase: PointerEvent.Phase, _ x: Double, y: Double = 300) {
            stage.scene.send(PointerEvent(phase, location: Point(x: x, y: y), time: stage.scene.time))
        }

        /// Moves evenly, with an event and a frame every 1/100 s.
        func move(from start: Double, to end: Double, speed: Double) {
            let count = max(1, Int((abs(end - start) / speed * 100).rounded()))
            for step in 1...count {
                stage.scene.advance(to: stage.scene.time + 0.01)
                send(.moved, start + (end - start) * Double(step) / Double(count))
            }
        }

        func left(_ name: String) -> Double { NavigationTreeTests.left(name, stage) ?? .nan }
    }

    // SEMANTICS 4.7: the slide follows the finger, less the 10 points that a pan takes to begin; linear.
    @Test @MainActor func followsTheFinger() {
        let finger = Finger()
        let stage = finger.stage
        finger.send(.began, 5)
        #expect(stage.nav.transitionCoordinator == nil)
        finger.move(from: 5, to: 105, speed: 500)
        #expect(stage.nav.transitionCoordinator?.isInteractive == true)
        #expect(stage.stack == "A" && !stage.window.isIgnoringInput)
        stage.run(0.1)
        #expect(abs(finger.left("B") - 90) < 1e-9)
        #expect(abs(finger.left("A") + 112.5 * (1 - 90.0 / 375)) < 1e-9)
        finger.move(from: 105, to: 55, speed: 500)
        stage.run(0.1)
        #expect(abs(finger.left("B") - 40) < 1e-9, "and back")
        #expect(stage.log.take() == NavigationInteractionTests.begun)
        #expect(stage.diagnostics.isEmpty)
    }

    // A second finger joins the pan; it does not undo what the first one does.
    @Test @MainActor func aSecondFinger() {
        let finger = Finger()
        let stage = finger.stage
        finger.send(.began, 5)
        finger.move(from: 5, to: 105, speed: 500)
        stage.scene.send(PointerEvent(.began, id: 7, location: Point(x: 200, y: 400), time: stage.scene.time))
        stage.run(0.1)
        #expect(stage.nav.transitionCoordinator?.isInteractive == true)
        stage.scene.send(PointerEvent(.ended, id: 7, location: Point(x: 200, y: 400), time: stage.scene.time))
        finger.move(from: 105, to: 305, speed: 500)
        finger.send(.ended, 305)
        stage.run(1)
        #expect(stage.stack == "A" && stage.shown == ["A"] && !stage.window.isIgnoringInput)
        #expect(stage.isBalanced && stage.diagnostics.isEmpty)
    }

    // Let go: a fast finger decides by its direction, a slow one by the half of the way.
    @Test(arguments: [
        (x: 150.0, speed: 900.0, pops: true), (250, 900, true), (150, 100, false), (250, 100, true), (190, 0, false),
        (215, 0, true), (360, -900, false), (150, -900, false), (250, -100, true), (20, 600, true), (370, 0, true),
    ])
    @MainActor func letGo(x: Double, speed: Double, pops: Bool) {
        let finger = Finger()
        let stage = finger.stage
        finger.send(.began, 5)
        // To where the last stretch begins, and a rest, so that only that stretch has a speed.
        let start = speed == 0 ? x : max(10, x - speed.sign(of: 60))
        finger.move(from: 5, to: start, speed: 1000)
        stage.run(0.2)
        if speed != 0 { finger.move(from: start, to: x, speed: abs(speed)) }
        finger.send(.ended, x)
        stage.scene.advance(to: stage.scene.time)
        #expect(stage.stack == (pops ? "A" : "AB"))
        if stage.nav.transitionCoordinator != nil { #expect(stage.window.isIgnoringInput) }
        stage.run(0.5)
        #expect(stage.nav.transitionCoordinator == nil && !stage.window.isIgnoringInput)
        #expect(stage.shown == (pops ? ["A"] : ["B"]) && stage.appeared == stage.shown)
        if !pops { #expect(stage.treeText == finger.before) }
        #expect(stage.isBalanced && stage.diagnostics.isEmpty)
        // And the next one works as well.
        if !pops {
            finger.send(.began, 5)
            finger.move(from: 5, to: 300, speed: 1000)
            finger.send(.ended, 300)
            stage.run(1)
            #expect(stage.stack == "A")
        }
    }

    // SEMANTICS 4.7: velocity goes on at the hand-over: 900 points a second before and after.
    @Test @MainActor func velocityGoesOn() {
        let finger = Finger()
        let stage = finger.stage
        finger.send(.began, 5)
        finger.move(from: 5, to: 185, speed: 900)
        finger.send(.ended, 185)
        stage.scene.advance(to: stage.scene.time)
        let before = finger.left("B")
        stage.scene.advance(to: stage.scene.time + 0.001)
        #expect(abs(finger.left("B") - before - 0.9) < 0.02)
    }

    @Test @MainActor func systemTakesThePointer() {
        let finger = Finger()
        finger.send(.began, 5)
        finger.move(from: 5, to: 300, speed: 1000)
        finger.send(.cancelled, 300)
        finger.stage.run(1)
        #expect(finger.stage.stack == "AB" && finger.stage.treeText == finger.before)
        #expect(finger.stage.isBalanced && finger.stage.diagnostics.isEmpty)
    }

    @MainActor
    final class Refusal: GestureRecognizerDelegate {
        var asked = 0
        func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
            asked += 1
            return false
        }
    }

    enum Reason: CaseIterable {
        case refused, disabled, elsewhere, upward, rightEdge
    }

    @Test(arguments: Reason.allCases) @MainActor func noGesture(_ reason: Reason) {
        let finger = Finger()
        let stage = finger.stage
        let refusal = Refusal()
        switch reason {
        case .refused:
            stage.nav.interactivePopGestureRecognizer.delegate = refusal
            finger.send(.began, 5)
            finger.move(from: 5, to: 200, speed: 1000)
            #expect(refusal.asked == 1)
        case .disabled:
            stage.nav.interactivePopGestureRecognizer.isEnabled = false
            finger.send(.began, 5)
            finger.move(from: 5, to: 200, speed: 1000)
        case .elsewhere:
            finger.send(.began, 30)
            finger.move(from: 30, to: 200, speed: 1000)
        case .upward:
            finger.send(.began, 5)
            finger.send(.moved, 15, y: 250)
            finger.send(.moved, 200, y: 250)
        case .rightEdge:
            finger.send(.began, 370)
            finger.move(from: 370, to: 100, speed: 1000)
        }
        #expect(stage.nav.transitionCoordinator == nil && stage.stack == "AB")
        stage.run(0.5)
        #expect(stage.treeText == finger.before && stage.log.take() == [] && stage.diagnostics.isEmpty)
    }

    // On the root the touches are free for others; during a transition the gesture does nothing.
    @Test @MainActor func nothingToPop() {
        let finger = Finger()
        let stage = finger.stage
        stage.nav.popViewController(animated: false)
        let pan = PanGestureRecognizer()
        stage.a.view.addGestureRecognizer(pan)
        stage.run(0.1)
        finger.send(.began, 5)
        finger.move(from: 5, to: 200, speed: 1000)
        #expect(pan.state == .changed && stage.stack == "A")
        finger.send(.ended, 200)

        stage.nav.pushViewController(stage.c, animated: true)
        stage.nav.transitionCoordinator?.inputPolicy = .allow
        stage.run(0.1)
        finger.send(.began, 5)
        finger.move(from: 5, to: 200, speed: 2000)
        finger.send(.ended, 200)
        stage.run(1)
        #expect(stage.stack == "AC" && stage.isBalanced && stage.diagnostics.isEmpty)
    }

    // Ended from elsewhere in the middle of the gesture: the finger then moves nothing.
    @Test(arguments: [true, false]) @MainActor func endedFromElsewhere(byRoot: Bool) {
        let finger = Finger()
        let stage = finger.stage
        finger.send(.began, 5)
        finger.move(from: 5, to: 100, speed: 1000)
        if byRoot {
            stage.window.rootViewController = ViewController()
        } else {
            stage.window.transitionPolicy = .finishRunning
            stage.nav.pushViewController(stage.c, animated: false)
        }
        finger.move(from: 100, to: 200, speed: 1000)
        finger.send(.ended, 200)
        stage.run(1)
        #expect(stage.stack == (byRoot ? "A" : "AC"))
        #expect(stage.isBalanced && stage.diagnostics.isEmpty && !stage.window.isIgnoringInput)
    }

    // The recogniser keeps nothing alive.
    @Test @MainActor func isReleased() {
        weak var navigation: NavigationController?
        weak var recognizer: ScreenEdgePanGestureRecognizer?
        do {
            let made = NavigationController(rootViewController: ViewController())
            made.loadViewIfNeeded()
            navigation = made
            recognizer = made.interactivePopGestureRecognizer
            #expect(recognizer?.edges == .left)
        }
        #expect(navigation == nil && recognizer == nil)
    }
}

extension Double {
    /// A magnitude with this number's sign.
    fileprivate func sign(of magnitude: Double) -> Double { self < 0 ? -magnitude : magnitude }
}

import Testing

@testable import SceneGraph

/// Long presses, by the scene's clock.
@Suite struct LongPressTests {
    @MainActor private static func stage() -> (InputStage, LongPressGestureRecognizer) {
        let stage = InputStage()
        let view = stage.view("view", Rect(x: 0, y: 0, width: 200, height: 100))
        let press = stage.add(LongPressGestureRecognizer(), "press", to: view) { _ in "at \(stage.scene.time)" }
        stage.play("advance 0")
        return (stage, press)
    }

    /// It begins at the press's own time plus .5 s, whatever the frames are and wherever between them the press was.
    @Test(arguments: [0.001, 1.0 / 120, 1.0 / 7, 0.4, 3]) @MainActor func frameRate(step: Double) {
        let (stage, _) = Self.stage()
        var frame = 0
        while Double(frame) * step <= 0.25 {
            stage.scene.advance(to: Double(frame) * step)
            frame += 1
        }
        #expect(stage.log(of: "down .25 50 40") == ["view began"])
        while Double(frame - 1) * step <= 1.25 {
            stage.scene.advance(to: Double(frame) * step)
            frame += 1
        }
        #expect(stage.take() == ["press began at 0.75", "view cancelled"])
        let now = stage.scene.time
        #expect(
            stage.log(of: "move \(now) 90 40; up \(now) 90 40") == ["press changed at \(now)", "press ended at \(now)"])
    }

    /// Without a frame in between, an event tells that the time has come: it is of then or later.
    @Test @MainActor func eventsWithoutFrames() {
        let (stage, _) = Self.stage()
        #expect(stage.log(of: "down .25 50 40; up .74 50 40") == ["view began", "view ended"])
        #expect(
            stage.log(of: "down 1.25 50 40; move 1.5 55 40; up 1.75 55 40")
                == ["view began", "view moved", "press began at 0.0", "view cancelled", "press ended at 0.0"])
        // Other pointers' events do, too.
        #expect(
            stage.log(of: "down 3 50 40; down 4 300 200 5") == ["view began", "press began at 0.0", "view cancelled"])
    }

    @Test @MainActor func aHostIsToldWhenToCome() {
        let (stage, _) = Self.stage()
        var requests = 0
        stage.scene.needsFrame = { requests += 1 }
        stage.play("down .25 50 40")
        #expect(requests == 1)
        #expect(stage.scene.advance(to: 0.5).wake == .at(0.75))
        stage.play("up .6 50 40")
        #expect(stage.scene.advance(to: 0.625).wake == .idle)
    }

    /// Scripts, and what becomes of the press.
    @Test(arguments: [
        ("down 0 50 40; move .1 56 48; advance 1; up 1 56 48", ["began", "ended"]),
        ("down 0 50 40; move .1 57 48; advance 1; up 1 57 48", []),
        ("down 0 50 40; advance .49; up .49 50 40; advance 1", []),
        ("down 0 50 40; advance 1; cancel 1 50 40", ["began", "cancelled"]),
        ("down 0 50 40; cancel .1 50 40; advance 1", []),
        ("down 0 50 40; down .1 90 40 1; advance 1; up 1 50 40; up 1 90 40 1", []),
    ]) @MainActor func table(script: String, expected: [String]) {
        let stage = InputStage()
        stage.add(LongPressGestureRecognizer(), "press", to: stage.window)
        stage.play("advance 0")
        #expect(stage.log(of: script) == expected.map { "press \($0)" })
        stage.play("advance 9")
        #expect(stage.scene.input?.active.count == 0)
    }

    @Test @MainActor func settings() {
        let (stage, press) = Self.stage()
        press.minimumPressDuration = 2
        press.allowableMovement = 30
        press.numberOfTouchesRequired = 2
        stage.play("down 1 50 40; down 1.5 90 40 1; move 2 78 40")
        _ = stage.take()
        #expect(stage.log(of: "advance 3.4") == [])
        #expect(stage.log(of: "advance 3.6") == ["press began at 3.5", "view cancelled", "view cancelled #1"])
        #expect(stage.log(of: "up 3.7 78 40; up 3.8 90 40 1") == ["press ended at 3.6"])
        press.numberOfTouchesRequired = 1
        press.minimumPressDuration = 0
        #expect(stage.log(of: "down 4 50 40; up 4 50 40") == ["press began at 3.6", "press ended at 3.6"])
        press.minimumPressDuration = -1
        press.minimumPressDuration = .nan
        press.allowableMovement = .infinity
        press.numberOfTouchesRequired = 0
        #expect(stage.take() == Array(repeating: "! invalid-value", count: 4))
        #expect(press.minimumPressDuration == 0)
        #expect(press.allowableMovement == 30)
        #expect(press.numberOfTouchesRequired == 1)
    }

    /// Work of the gesture's time runs in order with other events of the scene, and what it starts begins then. SEMANTICS 2.9
    @Test @MainActor func whatItStartsBeginsAtItsTime() {
        let (stage, press) = Self.stage()
        press.onChange { press in
            guard press.state == .began else { return }
            View.animate(withDuration: 1, options: .curveLinear) { press.view?.alpha = 0 }
        }
        stage.play("down .25 50 40")
        let node = stage.scene.advance(to: 1).nodes.first { $0.name == "view" }
        #expect(node?.opacity == 0.75)
    }
}

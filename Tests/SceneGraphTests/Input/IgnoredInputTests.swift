import Testing

@testable import SceneGraph

/// Windows whose input is stopped. SEMANTICS 4.12
@Suite struct IgnoredInputTests {
    @Test @MainActor func touchesUnderWayAreCancelledAndNewOnesSwallowed() {
        let stage = InputStage()
        let view = stage.view("view", Rect(x: 0, y: 0, width: 100, height: 80))
        stage.add(PanGestureRecognizer(), "pan", to: view)
        stage.add(LongPressGestureRecognizer(), "press", to: view)
        #expect(stage.log(of: "advance 0; down 0 10 20 1; down 0 40 50 2; move .1 40 70 2").last == "view cancelled #2")
        stage.window.beginIgnoringInput()
        #expect(stage.window.isIgnoringInput)
        #expect(stage.take() == ["pan cancelled"])
        #expect(stage.log(of: "move .2 10 40 1; up .3 10 40 1; down .4 10 20 3; move .5 30 20 3; advance 2") == [])
        stage.window.endIgnoringInput()
        // Pointers 2 and 3 are still down, but belong to nobody.
        #expect(stage.log(of: "move 2.1 30 40 2; up 2.2 30 40 2; move 2.3 50 50 3; up 2.4 50 50 3") == [])
        #expect(stage.log(of: "down 3 10 20 3; up 3.1 10 20 3") == ["view began #3", "view ended #3"])
    }

    @Test @MainActor func callsNestAndOneTooManyIsRefused() {
        let stage = InputStage()
        stage.view("view", Rect(x: 0, y: 0, width: 100, height: 80))
        stage.play("advance 0")
        stage.window.beginIgnoringInput()
        stage.window.beginIgnoringInput()
        stage.window.endIgnoringInput()
        #expect(stage.log(of: "down 0 10 20; up .1 10 20") == [])
        stage.window.endIgnoringInput()
        #expect(stage.log(of: "down 1 10 20; up 1.1 10 20") == ["view began", "view ended"])
        stage.window.endIgnoringInput()
        #expect(stage.take() == ["! misuse"])
        #expect(!stage.window.isIgnoringInput)
        stage.window.beginIgnoringInput()
        #expect(stage.window.isIgnoringInput)
    }

    @Test @MainActor func aDoubleTapIsBrokenOff() {
        let stage = InputStage()
        let tap = stage.add(TapGestureRecognizer(), "double", to: stage.window)
        tap.numberOfTapsRequired = 2
        stage.play("advance 0; down 0 10 20; up .1 10 20")
        stage.window.beginIgnoringInput()
        stage.window.endIgnoringInput()
        #expect(stage.log(of: "down .2 10 20; up .3 10 20") == [])
        #expect(stage.log(of: "down .4 10 20; up .5 10 20") == ["double ended"])
    }

    /// What a transition does that a gesture has started.
    @Test @MainActor func fromInsideAnAction() {
        let stage = InputStage()
        let view = stage.view("view", Rect(x: 0, y: 0, width: 100, height: 80))
        let pan = stage.add(PanGestureRecognizer(), "pan", to: view)
        pan.onChange { [unowned stage] in if $0.state == .began { stage.window.beginIgnoringInput() } }
        pan.onChange { [unowned stage] in stage.log("second action \($0.state)") }
        #expect(
            stage.log(of: "advance 0; down 0 10 20; move .1 30 20; move .2 50 20; up .3 50 20")
                == ["view began", "pan began", "pan cancelled", "second action cancelled", "view cancelled"])
        #expect(pan.state == .possible)
    }

    @Test @MainActor func otherWindowsAreNotConcerned() {
        let stage = InputStage()
        stage.view("view", Rect(x: 0, y: 0, width: 100, height: 80))
        let alert = Window(scene: stage.scene)
        alert.windowLevel = .alert
        alert.frame = Rect(x: 200, y: 100, width: 150, height: 120)
        stage.view("alert", Rect(x: 0, y: 0, width: 150, height: 120), in: alert)
        stage.play("advance 0")
        alert.beginIgnoringInput()
        #expect(
            stage.log(of: "down 0 10 20; down 0 250 150 1; up .1 10 20; up .1 250 150 1") == [
                "view began", "view ended",
            ])
    }
}

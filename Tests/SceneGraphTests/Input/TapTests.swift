import Testing

@testable import SceneGraph

/// Taps: what counts as one, what does not, and one against two.
@Suite struct TapTests {
    /// Taps and fingers required, a script, and how often the gesture is recognised.
    static let table: [(taps: Int, fingers: Int, script: String, count: Int)] = [
        (1, 1, "down 0 50 40; up .1 50 40", 1),
        (1, 1, "down 0 50 40; up 0 50 40", 1),
        (1, 1, "down 0 50 40; up .74 50 40", 1),
        (1, 1, "down 0 50 40; up .76 50 40", 0),
        (1, 1, "down 0 50 40; advance 5; up 5 50 40", 0),
        // 6 and 8 points make 10, still a tap; 7 and 8 are more.
        (1, 1, "down 0 50 40; move .1 56 48; up .2 56 48", 1),
        (1, 1, "down 0 50 40; move .1 57 48; move .15 50 40; up .2 50 40", 0),
        (1, 1, "down 0 50 40; up .2 57 48", 0),
        (1, 1, "down 0 50 40; cancel .1 50 40", 0),
        (1, 1, "down 0 50 40; up .1 50 40; down .2 50 40; up .3 50 40", 2),
        (1, 1, "down 0 50 40 1; down .1 90 40 2; up .2 50 40 1; up .3 90 40 2", 0),
        // A finger that stays down after a failure does not matter to the next tap.
        (1, 1, "down 0 50 40 1; move .1 80 40 1; up .2 80 40 1; down .3 50 40 1; up .4 50 40 1", 1),
        (2, 1, "down 0 50 40; up .1 50 40; down .2 50 40; up .3 50 40", 1),
        (2, 1, "down 0 50 40; up .1 50 40; down .44 50 40; up .5 50 40", 1),
        (2, 1, "down 0 50 40; up .1 50 40; down .46 50 40; up .5 50 40", 0),
        (2, 1, "down 0 50 40; up .1 50 40; down .46 50 40; up .5 50 40; down .6 50 40; up .7 50 40", 1),
        (2, 1, "down 0 50 40; up .1 50 40", 0),
        // 27 and 36 points make 45, 28 and 36 are more.
        (2, 1, "down 0 50 40; up .1 50 40; down .2 77 76; up .3 77 76", 1),
        (2, 1, "down 0 50 40; up .1 50 40; down .2 78 76; up .3 78 76", 0),
        (3, 1, "down 0 50 40; up .1 50 40; down .2 50 40; up .3 50 40; down .4 50 40; up .5 50 40", 1),
        (1, 2, "down 0 50 40 1; down .1 90 40 2; up .2 50 40 1; up .3 90 40 2", 1),
        (1, 2, "down 0 50 40 1; up .2 50 40 1", 0),
        (1, 2, "down 0 50 40 1; up .1 50 40 1; down .2 90 40 2; up .3 90 40 2", 0),
        (1, 2, "down 0 50 40 1; down .1 90 40 2; up .2 50 40 1; down .3 50 40 1; up .4 50 40 1; up .4 90 40 2", 0),
        (1, 2, "down 0 50 40 1; down .1 90 40 2; up .2 50 40 1; up .8 90 40 2", 0),
        (1, 2, "down 0 50 40 1; down 0 90 40 2; down 0 70 40 3; up .1 50 40 1; up .1 90 40 2; up .1 70 40 3", 0),
    ]

    @Test(arguments: table) @MainActor func recognition(taps: Int, fingers: Int, script: String, count: Int) {
        let stage = InputStage()
        let tap = stage.add(TapGestureRecognizer(), "tap", to: stage.window)
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = fingers
        stage.play("advance 0;" + script)
        #expect(stage.take() == Array(repeating: "tap ended", count: count))
        stage.play("advance 20")
        #expect(tap.state == .possible)
        #expect(stage.scene.input?.active.count == 0)
    }

    @Test @MainActor func aTapTakesTheTouchFromTheView() {
        let stage = InputStage()
        let view = stage.view("view", Rect(x: 0, y: 0, width: 100, height: 80))
        let tap = stage.add(TapGestureRecognizer(), "tap", to: view) {
            "at \($0.location(in: $0.view)) of \($0.numberOfTouches)"
        }
        stage.play("advance 0")
        #expect(
            stage.log(of: "down 0 50 40; up .1 51 42") == [
                "view began", "tap ended at (51.0, 42.0) of 1", "view cancelled",
            ])
        tap.cancelsTouchesInView = false
        #expect(
            stage.log(of: "down 1 50 40; up 1.1 50 40") == [
                "view began", "tap ended at (50.0, 40.0) of 1", "view ended",
            ])
        #expect(
            stage.log(of: "down 2 50 40; move 2.1 90 40; up 2.2 90 40") == ["view began", "view moved", "view ended"])
    }

    /// Without `require(toFail:)` a single tap does not wait, and does not stop the double one.
    @Test @MainActor func singleAndDouble() {
        let stage = InputStage()
        let double = stage.add(TapGestureRecognizer(), "double", to: stage.window)
        double.numberOfTapsRequired = 2
        stage.add(TapGestureRecognizer(), "single", to: stage.window)
        stage.play("advance 0")
        #expect(stage.log(of: "down 0 50 40; up .1 50 40") == ["single ended"])
        // On the second tap the double one comes first, for it was added first, and excludes the other.
        #expect(stage.log(of: "down .2 50 40; up .3 50 40") == ["double ended"])
    }

    /// With it, the single tap comes when the double one can no longer be: .35 s after the release, whatever the steps are.
    @Test(arguments: [0.001, 1.0 / 60, 0.3, 7]) @MainActor func singleWaitsForDouble(step: Double) {
        let stage = InputStage()
        let single = stage.add(TapGestureRecognizer(), "single", to: stage.window) { _ in "at \(stage.scene.time)" }
        let double = stage.add(TapGestureRecognizer(), "double", to: stage.window)
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        #expect(stage.log(of: "advance 0; down 0 50 40; up .25 50 40") == [])
        for index in 0...Int(1 / step) { stage.scene.advance(to: Double(index + 1) * step) }
        #expect(stage.take() == ["single ended at 0.6"])
        #expect(
            stage.log(of: "down 8 50 40; up 8.1 50 40; down 8.2 50 40; up 8.3 50 40; advance 9") == ["double ended"])
        // A second tap that comes too late settles the first one before it counts as one itself.
        #expect(stage.log(of: "down 10 50 40; up 10.125 50 40; down 10.5 50 40").count == 1)
        #expect(stage.log(of: "up 10.625 50 40; advance 11") == ["single ended at 10.975"])
        // Dragging is neither.
        #expect(stage.log(of: "down 12 50 40; move 12.1 90 40; up 12.2 90 40; advance 13") == [])
    }

    @Test @MainActor func refusedNumbers() {
        let stage = InputStage()
        let tap = stage.add(TapGestureRecognizer(), "tap", to: stage.window)
        tap.numberOfTapsRequired = 0
        tap.numberOfTouchesRequired = -2
        #expect(stage.take() == ["! invalid-value", "! invalid-value"])
        #expect(tap.numberOfTapsRequired == 1)
        #expect(tap.numberOfTouchesRequired == 1)
    }
}

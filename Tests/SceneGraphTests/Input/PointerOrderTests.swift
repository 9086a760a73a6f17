import Testing

@testable import SceneGraph

/// What a host may send, in any order.
@Suite struct PointerOrderTests {
    /// Scripts and what the view under the pointer hears of them, diagnostics included. SEMANTICS 5.1
    static let table: [(String, [String])] = [
        ("down 0 10 20; move .1 11 20; up .2 11 20", ["v began", "v moved", "v ended"]),
        ("down 0 10 20; cancel .2 11 20", ["v began", "v cancelled"]),
        ("move 0 10 20", ["! input-out-of-order"]),
        ("up 0 10 20", ["! input-out-of-order"]),
        ("cancel 0 10 20", ["! input-out-of-order"]),
        ("down 0 10 20; up .1 10 20; up .2 10 20", ["v began", "v ended", "! input-out-of-order"]),
        ("down 0 10 20; up .1 10 20; move .2 10 20", ["v began", "v ended", "! input-out-of-order"]),
        (
            "down 0 10 20; down .1 12 20; up .2 12 20",
            ["v began", "! input-out-of-order", "v cancelled", "v began", "v ended"]
        ),
        ("down 1 10 20; move .5 12 20; up 1.5 12 20", ["v began", "! input-out-of-order", "v moved", "v ended"]),
        ("down 0 10 20 7; up .1 10 20 8; up .2 10 20 7", ["v began #7", "! input-out-of-order", "v ended #7"]),
        ("down 0 10 20 -3; up .2 10 20 -3", ["v began #-3", "v ended #-3"]),
        ("down 0 nan 20; up 0 10 20", ["! invalid-value", "! input-out-of-order"]),
        (
            "down 0 10 20; move .1 inf 20; move nan 10 20; up .2 10 20",
            ["v began", "! invalid-value", "! invalid-value", "v ended"]
        ),
        ("down 0 1e300 -1e300; move 1 10 20; up 2 10 20", []),
        ("down 0 10 20; move 1e300 1e300 20; up 1e300 10 20", ["v began", "v moved", "v ended"]),
        // Outside of any view a pointer is known all the same, so nothing of it is out of order.
        ("down 0 300 200; move .1 10 20; up .2 10 20", []),
        ("down -5 10 20; up -4 10 20", ["v began", "v ended"]),
    ]

    @Test(arguments: table) @MainActor func scripts(script: String, expected: [String]) {
        let stage = InputStage()
        stage.view("v", Rect(x: 0, y: 0, width: 100, height: 80))
        stage.add(PanGestureRecognizer(), "pan", to: stage.window).isEnabled = false
        stage.play("advance 0")
        #expect(stage.log(of: script) == expected)
    }

    @Test @MainActor func aTimeBeforeTheLastOneCountsAsThat() {
        let stage = InputStage()
        let view = stage.view("v", Rect(x: 0, y: 0, width: 100, height: 80))
        var times: [Double] = []
        view.onTouch = { times.append($0.timestamp) }
        stage.play("advance 0; down 1 10 20; move .25 12 20; move 1.5 13 20; up 1.25 13 20")
        #expect(times == [1, 1, 1.5, 1.5])
    }

    @Test @MainActor func anEventSentWhileAnotherIsHandledIsRefused() {
        let stage = InputStage()
        let view = stage.view("v", Rect(x: 0, y: 0, width: 100, height: 80))
        view.onTouch = { _ in stage.play("down 0 10 20 9") }
        stage.play("advance 0")
        #expect(stage.log(of: "down 0 10 20; up .1 10 20") == ["v began", "! misuse", "v ended", "! misuse"])
    }

    @Test @MainActor func eventsSentBeforeTheFirstFrameAndDuringAnAdvance() {
        let stage = InputStage()
        stage.view("v", Rect(x: 0, y: 0, width: 100, height: 80))
        // Before the first frame the model counts.
        #expect(stage.log(of: "down 0 10 20; up .1 10 20; advance 1") == ["v began", "v ended"])
        stage.scene.perform(after: 0.5) { stage.play("down 1.5 10 20; up 1.5 10 20") }
        #expect(stage.log(of: "advance 2; advance 3") == ["v began", "v ended"])
    }

    // SEMANTICS 5.1: away from the main thread nothing happens.
    @Test func wrongThread() async {
        let kinds = await Task.detached {
            let scene = Scene(size: Size(width: 40, height: 30))
            var kinds: [Diagnostic.Kind] = []
            scene.diagnosticHandler = { kinds.append($0.kind) }
            scene.send(PointerEvent(.began, location: Point(x: 3, y: 4), time: 0))
            return kinds
        }.value
        #expect(kinds == [.wrongThread])
    }

    /// Random events with everything wrong in them leave no touch, no recogniser and no view in the middle of something.
    @Test(arguments: 0..<24) @MainActor func randomEventsLeaveNothingStuck(seed: Int) {
        print("random input: seed \(seed)")
        RandomInput(seed: UInt64(seed)).run(steps: 600)
    }
}

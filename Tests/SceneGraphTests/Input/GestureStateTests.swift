import Testing

@testable import SceneGraph

/// The states of a recogniser.
@Suite struct GestureStateTests {
    /// The whole table: for each state, what asking for each one leads to; "-" is refused. Columns in the order of `allCases`.
    static let table: [(GestureRecognizer.State, String)] = [
        //             possible  began  changed  ended  cancelled  failed
        (.possible, "  -         began  -        ended  failed     failed"),
        (.began, "     -         -      changed  ended  cancelled  cancelled"),
        (.changed, "   -         -      changed  ended  cancelled  cancelled"),
        (.ended, "     possible  -      -        -      -          -"),
        (.cancelled, " possible  -      -        -      -          -"),
        (.failed, "    possible  -      -        -      -          -"),
    ]

    @Test func everyCell() {
        #expect(Self.table.map(\.0) == GestureRecognizer.State.allCases)
        for (state, row) in Self.table {
            let cells = row.split(separator: " ").map(String.init)
            #expect(cells.count == GestureRecognizer.State.allCases.count)
            for (requested, cell) in zip(GestureRecognizer.State.allCases, cells) {
                #expect(state.after(requested).map { "\($0)" } ?? "-" == cell, "\(state), asked for \(requested)")
            }
        }
        #expect(GestureRecognizer.State.recognized == .ended)
    }

    /// The same cells on a recogniser with a touch, through the public setter: where it stands afterwards, whether its action ran,
    /// and a diagnostic exactly where the table refuses.
    @Test @MainActor func everyCellThroughTheSetter() {
        let ways: [GestureRecognizer.State: [GestureRecognizer.State]] = [
            .possible: [], .began: [.began], .changed: [.began, .changed], .ended: [.ended],
            .cancelled: [.began, .cancelled],
            .failed: [.failed],
        ]
        for (state, row) in Self.table {
            for (requested, cell) in zip(GestureRecognizer.State.allCases, row.split(separator: " ").map(String.init)) {
                let stage = InputStage()
                let view = stage.view("view", Rect(x: 0, y: 0, width: 100, height: 80))
                let recognizer = stage.add(GestureRecognizer(), "r", to: view)
                recognizer.cancelsTouchesInView = false
                stage.play("advance 0; down 0 10 20")
                for step in ways[state] ?? [] { recognizer.state = step }
                #expect(recognizer.state == state)
                _ = stage.take()
                recognizer.state = requested
                let label: Comment = "\(state), asked for \(requested)"
                // Resetting is the engine's: it comes with the end of the touch.
                let isRefused = cell == "-" || requested == .possible
                #expect("\(recognizer.state)" == (isRefused ? "\(state)" : cell), label)
                #expect(stage.take() == (isRefused ? ["! misuse"] : cell == "failed" ? [] : ["r \(cell)"]), label)
                stage.play("up .1 10 20")
                #expect(recognizer.state == .possible, label)
            }
        }
    }

    @Test @MainActor func withoutTouchesNoStateCanBeSet() {
        let stage = InputStage()
        let recognizer = stage.add(PanGestureRecognizer(), "pan", to: stage.window)
        for state in GestureRecognizer.State.allCases {
            recognizer.state = state
            #expect(recognizer.state == .possible)
            #expect(stage.take() == ["! misuse"], "\(state)")
        }
    }

    /// A recogniser that never decides does not get stuck, whatever state its last touch leaves it in.
    @Test(arguments: [[GestureRecognizer.State](), [.began], [.began, .changed], [.ended], [.failed]])
    @MainActor func undecidedOnesAreReset(states: [GestureRecognizer.State]) {
        let stage = InputStage()
        let recognizer = stage.add(GestureRecognizer(), "r", to: stage.window)
        stage.play("advance 0; down 0 10 20")
        for state in states { recognizer.state = state }
        stage.play("up .1 10 20")
        #expect(recognizer.state == .possible)
        #expect(recognizer.numberOfTouches == 0)
        let wasBroken = states.last == .began || states.last == .changed
        #expect(stage.take().last == (wasBroken ? "r cancelled" : states.last == .ended ? "r ended" : nil))
    }
}

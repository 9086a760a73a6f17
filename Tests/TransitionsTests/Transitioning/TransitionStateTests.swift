import Testing

@testable import Transitions

@Suite struct TransitionStateTests {
    /// The whole table: for each state, what each move leads to; "-" is illegal. Columns in the order of `Move.allCases`.
    static let table: [(TransitionState, String)] = [
        //              animate     interact     update       finish     cancel      completeTrue  completeFalse
        (.preparing, "  animating   interactive  -            -          -           -             -"),
        (.animating, "  -           interactive  -            -          -           completed     cancelled"),
        (.interactive, "-           -            interactive  finishing  cancelling  completed     cancelled"),
        (.finishing, "  -           interactive  -            -          -           completed     cancelled"),
        (.cancelling, " -           interactive  -            -          -           cancelled     cancelled"),
        (.completed, "  -           -            -            -          -           -             -"),
        (.cancelled, "  -           -            -            -          -           -             -"),
    ]

    // SEMANTICS 4.3, 4.7
    @Test func everyCell() {
        #expect(Self.table.map(\.0) == TransitionState.allCases)
        for (state, row) in Self.table {
            let cells = row.split(separator: " ").map(String.init)
            #expect(cells.count == TransitionState.Move.allCases.count)
            for (move, cell) in zip(TransitionState.Move.allCases, cells) {
                let next = state.after(move).map { "\($0)" } ?? "-"
                #expect(next == cell, "\(state) after \(move)")
            }
        }
    }

    @Test func overStatesHaveNoWayOut() {
        for state in TransitionState.allCases where state.isOver {
            #expect(TransitionState.Move.allCases.allSatisfy { state.after($0) == nil })
        }
        #expect(TransitionState.allCases.filter(\.isOver) == [.completed, .cancelled])
    }
}

import Foundation
import SceneGraph
import TestSupport
import Testing

/// The frame against the naive walk over the model, on generated trees under random edits.
@MainActor
@Suite("Render tree and naive walk agree")
struct NaiveTwinTests {
    /// Size of the tree, batches, and edits in each.
    static let plans: [(size: Int, batches: Int, edits: Int)] = [
        (1, 60, 6), (2, 60, 8), (5, 90, 12), (20, 90, 18), (60, 70, 28), (150, 60, 40), (400, 30, 70), (900, 16, 90),
        (2_000, 9, 140),
    ]

    @Test func underRandomEdits() {
        // A failing run is repeated with its printed seed in the environment.
        let given = ProcessInfo.processInfo.environment["TWIN_SEED"].flatMap(UInt64.init)
        let seed = given ?? UInt64.random(in: 0...UInt64.max)
        print("naive twin: seed \(seed)")
        var edits = 0
        var frames = 0
        for (index, plan) in Self.plans.enumerated() {
            let tree = GeneratedTree(size: plan.size, seed: seed &+ UInt64(index))
            var check = TwinCheck(tree: tree, label: "seed \(seed), tree of \(plan.size)")
            check.frame(at: 0)
            for _ in 0..<plan.batches where check.isRight {
                tree.edit(plan.edits)
                check.frame(at: tree.scene.time + tree.random.double(in: 0.001...0.2))
                frames += 1
            }
            edits += tree.edits
        }
        print("naive twin: \(edits) edits, \(frames) frames compared")
        #expect(edits >= 10_000)
    }

    @Test func nothingChangesWithoutEdits() {
        // A second frame of the same time has no damage, no changes and the same list.
        let tree = GeneratedTree(size: 120, seed: 7)
        tree.edit(200)
        // What was over before it was committed ends after the frame.
        tree.scene.advance(to: 1)
        let first = tree.scene.advance(to: 1).copy()
        let second = tree.scene.advance(to: 1)
        #expect(second.damage == nil)
        #expect(second.changedIDs.isEmpty && second.insertedIDs.isEmpty && second.removedIDs.isEmpty)
        #expect(second.displayList.map(\.id) == first.displayList.map(\.id))
        #expect(second.displayList.map(\.worldTransform) == first.displayList.map(\.worldTransform))
    }
}

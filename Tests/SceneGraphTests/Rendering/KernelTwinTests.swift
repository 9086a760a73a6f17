import Foundation
import SceneGraph
import TestSupport
import Testing

/// The kernels in C against the loops in Swift that do the same: two scenes that go through the same edits give the same bits.
@MainActor
@Suite("Kernels and their twins in Swift agree")
struct KernelTwinTests {
    static let plans: [(size: Int, batches: Int, edits: Int)] = [
        (3, 40, 6), (17, 60, 15), (70, 50, 30), (300, 30, 60), (1_200, 8, 150),
    ]

    @Test func underRandomEdits() {
        let given = ProcessInfo.processInfo.environment["TWIN_SEED"].flatMap(UInt64.init)
        let seed = given ?? UInt64.random(in: 0...UInt64.max)
        print("kernel twin: seed \(seed)")
        var nodes = 0
        for (index, plan) in Self.plans.enumerated() {
            let fast = GeneratedTree(size: plan.size, seed: seed &+ UInt64(index))
            let plain = GeneratedTree(size: plan.size, seed: seed &+ UInt64(index))
            plain.scene.usesKernels = false
            for batch in 0..<plan.batches {
                for tree in [fast, plain] { tree.edit(plan.edits) }
                let time = fast.scene.time + fast.random.double(in: 0.001...0.2)
                _ = plain.random.double(in: 0.001...0.2)
                let (one, other) = (fast.scene.advance(to: time), plain.scene.advance(to: time))
                nodes += one.nodes.count
                guard let difference = Self.difference(one, other) else { continue }
                Issue.record("seed \(seed), tree of \(plan.size), batch \(batch), time \(time): \(difference)")
                return
            }
        }
        print("kernel twin: \(nodes) nodes compared")
        #expect(nodes > 10_000)
    }

    /// What two frames differ in; nil where they are the same to the bit.
    private static func difference(_ one: Frame, _ other: Frame) -> String? {
        if one.nodes.count != other.nodes.count { return "other nodes" }
        for (left, right) in zip(one.nodes, other.nodes) {
            if left.id != right.id { return "\(left.id) where the other has \(right.id)" }
            if left.worldTransform != right.worldTransform {
                return "world of \(left.id): \(left.worldTransform), not \(right.worldTransform)"
            }
            if left.worldOpacity != right.worldOpacity || left.opacity != right.opacity {
                return "opacity of \(left.id)"
            }
            if left.isHidden != right.isHidden || left.isBackFacing != right.isBackFacing {
                return "facing of \(left.id)"
            }
            if left.bounds != right.bounds { return "bounds of \(left.id)" }
        }
        for (left, right) in zip(one.displayList, other.displayList) {
            if left.id != right.id { return "paint order: \(left.id) where the other has \(right.id)" }
            if left.depth != right.depth { return "depth of \(left.id): \(left.depth), not \(right.depth)" }
        }
        if one.displayList.count != other.displayList.count { return "another number of items" }
        if one.damage != other.damage {
            return "damage \(String(describing: one.damage)), not \(String(describing: other.damage))"
        }
        return one.wake == other.wake ? nil : "wakes \(one.wake) and \(other.wake)"
    }
}

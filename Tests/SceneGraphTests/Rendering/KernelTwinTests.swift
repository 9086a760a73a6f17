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

    /// Of every kind of curve: level or upright at an end, upright inside, overshooting, bent so much that the search takes long.
    nonisolated static let curves: [TimingFunction] = [
        .easeIn, .easeOut, .easeInEaseOut, .default, TimingFunction(controlPoints: 0.1, 0.4, 0.1, 0.9),
        TimingFunction(controlPoints: 0.9, 0, 0.1, 1), TimingFunction(controlPoints: 1, 0, 0, 1),
        TimingFunction(controlPoints: 0, 0.5, 0, 0.75), TimingFunction(controlPoints: 0.36, 0, 0.66, -0.56),
        TimingFunction(controlPoints: 0.05, 1.5, 0.5, 1), TimingFunction(controlPoints: 0.17, 0.84, 0.83, 0.2),
    ]

    // Groups of more than a batch with some over, whose members begin at different times.
    @Test(arguments: curves) func underEveryCurve(curve: TimingFunction) {
        let scenes = [true, false].map { (usesKernels: Bool) -> Scene in
            let scene = Scene(size: Size(width: 390, height: 844))
            scene.usesKernels = usesKernels
            for index in 0..<83 {
                let layer = Layer()
                layer.bounds = Rect(x: 0, y: 0, width: 40, height: 24)
                scene.addRootLayer(layer)
                let turn = KeyframeAnimation(keyPath: "transform.rotation.y")
                turn.values = [0, 2, .number(Double(index) / 7)]
                turn.keyTimes = [0, 0.375, 1]
                turn.timingFunctions = index % 2 == 0 ? [curve, curve] : [curve, .linear]
                let fade = BasicAnimation(keyPath: "opacity")
                fade.fromValue = 0.25
                fade.toValue = 0.75
                fade.timingFunction = curve
                for animation in [turn, fade] as [PropertyAnimation] {
                    animation.duration = 1.4
                    animation.repeatCount = 3
                    animation.timeOffset = Double(index) / 61
                }
                layer.add(turn, forKey: "turn")
                layer.add(fade, forKey: "fade")
            }
            return scene
        }
        for step in 0...200 {
            let frames = scenes.map { $0.advance(to: Double(step) * 0.0213) }
            guard let difference = Self.difference(frames[0], frames[1]) else { continue }
            Issue.record("\(curve), step \(step): \(difference)")
            return
        }
        #expect(scenes[0].time > 4.2)
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

import Foundation
import TestSupport
import Testing

@testable import SceneGraph

/// The kernels in C against the loops in Swift that do the same: scenes that go through the same edits give the same bits.
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
            let trees = (0..<3).map { _ in GeneratedTree(size: plan.size, seed: seed &+ UInt64(index)) }
            Self.arrange(trees.map(\.scene))
            for batch in 0..<plan.batches {
                let frames = trees.map { tree in
                    tree.edit(plan.edits)
                    return tree.scene.advance(to: tree.scene.time + tree.random.double(in: 0.001...0.2))
                }
                nodes += frames[0].nodes.count
                guard let difference = Self.difference(frames) else { continue }
                Issue.record("seed \(seed), tree of \(plan.size), batch \(batch): \(difference)")
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
        let scenes = (0..<3).map { _ in
            let scene = Scene(size: Size(width: 390, height: 844))
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
        Self.arrange(scenes)
        for step in 0...200 {
            let frames = scenes.map { $0.advance(to: Double(step) * 0.0213) }
            if step == 0 {
                // Only curves that are upright inside are none for groups: else the kernels are what is compared.
                let counts = scenes[0].tree.groups.map(\.count)
                #expect(counts.contains { $0 >= 41 } != curve.curve.isSteep, "\(counts)")
            }
            guard let difference = Self.difference(frames) else { continue }
            Issue.record("\(curve), step \(step): \(difference)")
            return
        }
        #expect(scenes[0].time > 4.2)
    }

    // So many tracks of one shape that sampling and propagation take turns: with the tracks in the order of the tree, against it and in
    // none, some of them on a boundary between cycles, and with edits of the tree between frames.
    @Test(arguments: 0..<3) func underALargeGroup(arrangement: Int) {
        let seed = UInt64(20_261_130 + arrangement)
        print("kernel twin, large group: seed \(seed)")
        let scenes = (0..<3).map { _ in
            var random = SeededGenerator(seed: seed)
            let scene = Scene(size: Size(width: 390, height: 844))
            let root = Layer()
            root.bounds = Rect(x: 0, y: 0, width: 390, height: 844)
            scene.addRootLayer(root)
            var layers = [root]
            for _ in 0..<700 {
                let layer = Layer()
                layer.bounds = Rect(x: 0, y: 0, width: 40, height: 24)
                layers[max(0, layers.count - 1 - random.int(in: 0..<9))].addSublayer(layer)
                layers.append(layer)
            }
            scene.advance(to: 0)
            var animated = Array(layers.dropFirst())
            if arrangement == 1 { animated.reverse() }
            if arrangement == 2 { animated.shuffle(using: &random) }
            for (index, layer) in animated.enumerated() {
                let move = KeyframeAnimation(keyPath: "position")
                move.values = [
                    .point(.zero), .point(Point(x: random.double(in: 1...9), y: 4)), .point(Point(x: 2, y: 3)),
                ]
                move.keyTimes = [0, 0.25, 1]
                move.timingFunctions = [.easeOut, .easeIn]
                move.duration = 2
                move.repeatCount = .infinity
                // Every 50th is on a boundary in the first frame.
                move.timeOffset = index % 50 == 0 ? 1.5 : random.double(in: 0...2)
                layer.add(move, forKey: "move")
            }
            return (scene: scene, layers: layers)
        }
        Self.arrange(scenes.map(\.scene))
        for step in 1...6 {
            let frames = scenes.map { $0.scene.advance(to: Double(step) * 0.5) }
            #expect(scenes[0].scene.tree.groupToStream != nil)
            if let difference = Self.difference(frames) {
                Issue.record("seed \(seed), step \(step): \(difference)")
                return
            }
            #expect(frames[0].nodes.count > 690)
            var random = SeededGenerator(seed: seed &+ UInt64(step))
            let edits = (0..<40).map { _ in
                (random.int(in: 1..<701), random.int(in: 0..<701), random.double(in: 0...1))
            }
            for (_, layers) in scenes {
                for (moved, parent, share) in edits where !layers[parent].isDescendant(of: layers[moved]) {
                    if share < 0.2 {
                        layers[moved].removeAllAnimations()
                    } else if share < 0.5 {
                        layers[moved].opacity = share
                    } else if moved != parent {
                        layers[parent].addSublayer(layers[moved])
                    }
                }
            }
        }
    }

    /// The first takes the best kernels that the processor has, and lets sampling and propagation take turns early; the second takes
    /// the kernels for any processor, the third none.
    private static func arrange(_ scenes: [Scene]) {
        scenes[0].tree.streamedAtATime = 64
        scenes[1].tree.usesBaselineKernels = true
        scenes[2].usesKernels = false
    }

    private static func difference(_ frames: [Frame]) -> String? {
        if let found = difference(frames[0], frames[2]) { return "the best kernels: \(found)" }
        return difference(frames[1], frames[2]).map { "the baseline kernels: \($0)" }
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

import Foundation
import SceneGraph
import TestSupport
import Testing

/// The orders that few edits were put into, against those written anew from the links, on generated sequences of edits.
@MainActor
@Suite("Patched and rebuilt orders agree")
struct OrderPatchTests {
    /// Layers at first, frames, and the most edits in one of them: from many for the size, where the order is written anew, to few.
    static let plans: [(size: Int, frames: Int, edits: Int)] = [
        (1, 40, 3), (4, 60, 3), (12, 80, 3), (40, 80, 6), (40, 60, 30), (150, 60, 12), (600, 40, 40), (3_000, 12, 60),
        (3_000, 12, 5),
    ]

    @Test(arguments: [0, 1, 2])
    func underRandomEdits(kind: Int) throws {
        let given = ProcessInfo.processInfo.environment["TWIN_SEED"].flatMap(UInt64.init)
        let seed = given ?? UInt64.random(in: 0...UInt64.max)
        print("order patches: seed \(seed)")
        for (index, plan) in Self.plans.enumerated() {
            let tree = EditedTree(size: plan.size, kind: kind, seed: seed &+ UInt64(index))
            for frame in 0..<plan.frames {
                // Some edits come later in the step, after others have been committed.
                if tree.random.chance(0.3) { tree.scene.perform(after: 0.25) { tree.edit() } }
                for _ in 0...tree.random.int(in: 0..<plan.edits) { tree.edit() }
                tree.scene.advance(to: Double(frame))
                let difference = tree.scene.orderDifference()
                try #require(
                    difference == nil,
                    "\(difference ?? ""): seed \(seed), kind \(kind), tree of \(plan.size), frame \(frame)")
            }
        }
    }

    @Test func siblingsAtOnePlaceComeInTheirOrder() {
        // Three runs before the same place, below three ancestors of one leaf: the nearest ancestor's first.
        let scene = Scene(size: Size(width: 30, height: 40))
        let chain = (0..<3).map { _ in Layer() }
        scene.addRootLayer(chain[0])
        for (above, below) in zip(chain, chain.dropFirst()) { above.addSublayer(below) }
        let others = (0..<40).map { _ in Layer() }
        for other in others { scene.addRootLayer(other) }
        scene.advance(to: 0)
        let new = (0..<6).map { _ in Layer() }
        for (index, layer) in new.enumerated() { chain[index % 3].addSublayer(layer) }
        let frame = scene.advance(to: 1)
        let expected = chain + [new[2], new[5], new[1], new[4], new[0], new[3]] + others
        #expect(frame.nodes.map(\.id) == expected.map(\.id))
        #expect(frame.displayList.map(\.id) == expected.map(\.id))
        #expect(scene.orderDifference() == nil)
    }
}

/// A tree under random edits of its links, and now and then of what else decides about the orders.
@MainActor
private final class EditedTree {
    let scene = Scene(size: Size(width: 300, height: 500))
    var random: SeededGenerator
    private let root = Layer()
    /// All layers below the root, and some that are in no tree.
    private var layers: [Layer] = []
    private let kind: Int

    /// - Parameter kind: 0 has edits of links alone, 1 some hidden layers and levels besides, 2 what clips and turns too.
    init(size: Int, kind: Int, seed: UInt64) {
        random = SeededGenerator(seed: seed)
        self.kind = kind
        scene.diagnosticHandler = { _ in }
        scene.addRootLayer(root)
        for _ in 0..<size { insertNew() }
        scene.advance(to: -1)
    }

    private func anyLayer() -> Layer {
        layers.isEmpty || random.chance(0.02) ? root : layers[random.int(in: 0..<layers.count)]
    }

    private func made() -> Layer {
        let layer = Layer()
        layer.bounds = Rect(x: 0, y: 0, width: 20, height: 30)
        layer.position = Point(x: random.double(in: 0...300), y: random.double(in: 0...500))
        if kind > 0 {
            layer.isHidden = random.chance(0.05)
            if random.chance(0.01) { layer.zPosition = random.double(in: -2...3) }
        }
        if kind > 1 { layer.masksToBounds = random.chance(0.004) }
        return layer
    }

    private func put(_ layer: Layer) {
        let parent = anyLayer()
        guard !parent.isDescendant(of: layer) else { return }
        random.chance(0.5)
            ? parent.addSublayer(layer) : parent.insertSublayer(layer, at: random.int(in: 0..<4))
    }

    private func insertNew() {
        let layer = made()
        put(layer)
        layers.append(layer)
    }

    /// A layer with some below it, put in whole or grown in the tree.
    private func insertSubtree() {
        let top = made()
        let isFirst = random.chance(0.5)
        if isFirst { put(top) }
        var branch = [top]
        for _ in 0..<random.int(in: 1..<6) {
            let layer = made()
            branch[random.int(in: 0..<branch.count)].addSublayer(layer)
            branch.append(layer)
        }
        if !isFirst { put(top) }
        layers += branch
    }

    /// Leaves go for good; others may come back at a later edit, for they stay in the list.
    private func remove() {
        guard !layers.isEmpty else { return }
        let index = random.int(in: 0..<layers.count)
        let layer = layers[index]
        guard layer.sublayers.isEmpty || random.chance(0.15) else { return }
        layer.removeFromSuperlayer()
        if random.chance(0.8) { layers.remove(at: index) }
    }

    /// Takes a layer away after having put one of its sublayers elsewhere, or before.
    private func removeAround() {
        let layer = anyLayer()
        guard layer !== root, let kept = layer.sublayers.first else { return }
        let isLate = random.chance(0.5)
        if isLate { layer.removeFromSuperlayer() }
        put(kept)
        if !isLate { layer.removeFromSuperlayer() }
    }

    func edit() {
        switch random.int(in: 0..<12) {
        case 0...2: insertNew()
        case 3: insertSubtree()
        case 4...6: remove()
        case 7: removeAround()
        case 8:
            let layer = anyLayer()
            let parent = layer.superlayer
            layer.removeFromSuperlayer()
            parent?.insertSublayer(layer, at: random.int(in: 0..<3))
        case 9: put(anyLayer())
        default: changeValue()
        }
    }

    private func changeValue() {
        let layer = anyLayer()
        layer.position.x += 1
        guard kind > 0, layer !== root else { return }
        if random.chance(0.1) { layer.isHidden.toggle() }
        if kind > 1, random.chance(0.05) {
            layer.transform = Transform3D(rotationAngle: random.double(in: 0...1), x: 0, y: 1, z: 0)
        }
        if kind > 1, random.chance(0.2) { layer.masksToBounds = false }
    }
}

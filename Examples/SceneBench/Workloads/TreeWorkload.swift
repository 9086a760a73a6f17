import SceneBenchLimit
import SceneGraph

/// Frames of a tree in which all, some or none of the layers move.
final class TreeWorkload: Workload {
    /// What moves, and how.
    enum Motion {
        /// W1: every layer turns about y.
        case turning
        /// W1g: every layer goes through three 4x4 transforms.
        case general
        /// W1s: every layer's position follows a spring.
        case springs
        /// W1t: every layer turns, and those with sublayers are transform layers.
        case deep
        /// W2: one leaf in a hundred layers turns.
        case leaves
        /// W3: only the root turns.
        case root
    }

    private static let step = 1.0 / 120
    private let motion: Motion
    private let plan: TreePlan
    private let tree: SceneTree
    private let owned: LimitHandle
    private var limit: OpaquePointer { owned.pointer }
    private let leaves: [Int32]
    private var libraryFrames = 0
    private var limitFrames = 0
    private var frame: Frame

    init(_ motion: Motion, count: Int, seed: UInt64) {
        self.motion = motion
        let plan = TreePlan(count: count, seed: seed)
        let tree = SceneTree(plan, hasEye: true, usesTransformLayers: motion == .deep)
        let limit = plan.withLimitPlan(hasEye: true) { limit_tree_create($0)! }
        var random = RandomNumbers(seed: seed &+ 1)
        var chosen: [Int32] = []
        switch motion {
        case .turning, .deep:
            for index in 0..<count { tree.turn(index, phase: plan.phase[index]) }
        case .general:
            let ways = GeneralWays(count: count, random: &random)
            for index in 0..<count { tree.animate(index, transforms: ways.transforms(index), phase: plan.phase[index]) }
            ways.segments.withUnsafeBufferPointer { limit_tree_set_segments(limit, $0.baseAddress) }
        case .springs:
            var ways: [Double] = []
            for index in 0..<count {
                let way = Point(x: random.double(in: 10...40), y: random.double(in: -30 ... -5))
                tree.spring(index, way: way, phase: plan.phase[index])
                ways += [way.x, way.y]
            }
            limit_tree_set_springs(limit, SceneTree.springDecay, SceneTree.springFrequency, ways)
        case .leaves:
            let all = (0..<count).filter { !plan.hasSublayers[$0] }.map(Int32.init)
            chosen = Array(all.shuffled(using: &random).prefix(max(1, count / 100)))
            for leaf in chosen { tree.turn(Int(leaf), phase: plan.phase[Int(leaf)]) }
            limit_tree_set_leaves(limit, chosen, Int32(chosen.count))
        case .root: tree.turn(0, phase: plan.phase[0])
        }
        self.plan = plan
        self.tree = tree
        owned = LimitHandle(limit, destroy: limit_tree_destroy)
        leaves = chosen
        limit_frame_first(limit)
        frame = tree.scene.advance(to: 0)
    }

    var unitsPerFrame: Double { motion == .leaves ? Double(leaves.count) : Double(plan.count) }
    var framesPerRound: Int { min(1_000, max(6, 1_000_000 / Int(unitsPerFrame))) }

    func runLibrary(frames: Int) -> Double {
        seconds {
            for _ in 0..<frames {
                libraryFrames += 1
                frame = tree.scene.advance(to: Double(libraryFrames) * TreeWorkload.step)
            }
        }
    }

    func runLimit(frames: Int) -> Double {
        seconds {
            for _ in 0..<frames {
                limitFrames += 1
                let time = Double(limitFrames) * TreeWorkload.step
                switch motion {
                case .turning: limit_frame_turning(limit, time)
                case .general: limit_frame_general(limit, time)
                case .springs: limit_frame_springs(limit, time)
                case .deep: limit_frame_deep(limit, time)
                case .leaves: limit_frame_leaves(limit, time)
                case .root: limit_frame_root(limit, time)
                }
            }
        }
    }

    func differences() -> Differences {
        var result = Differences()
        let nodes = limit_nodes(limit)!
        let list = frame.displayList
        let order = paintOrder()
        result.compare(list.count, order.count, "length of the display list")
        let indices = Dictionary(
            uniqueKeysWithValues: tree.layers.enumerated().compactMap { index, layer in layer.id.map { ($0, index) } })
        for (place, item) in list.enumerated() {
            guard place < order.count, let index = indices[item.id] else { continue }
            result.compare(item, nodes[index], limit_node_box(limit, Int32(index)), "layer \(index)")
            // Depths that rounding puts into neighbouring steps may change places.
            guard index != order[place] else { continue }
            result.compare(item.depth, nodes[order[place]].depth, "depth at place \(place)", tolerance: 0x1p-19)
        }
        result.compare(frame.damage, limit_damage(limit), in: tree.scene.size)
        return result
    }

    /// The limit's paint order; where it writes none, nothing changes the pre-order.
    private func paintOrder() -> [Int] {
        var count: Int32 = 0
        guard let order = limit_paint_order(limit, &count), count > 0 else { return Array(0..<plan.count) }
        return (0..<Int(count)).map { Int(order[$0]) }
    }
}

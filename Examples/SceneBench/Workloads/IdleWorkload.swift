import SceneBenchLimit
import SceneGraph

/// W0: a frame in which nothing moves. The limit is what W3's spends on 30 layers.
final class IdleWorkload: Workload {
    private let tree: SceneTree
    private let owned: LimitHandle
    private var limit: OpaquePointer { owned.pointer }
    private var libraryFrames = 0
    private var limitFrames = 0
    private var frame: Frame

    init(count: Int, seed: UInt64) {
        tree = SceneTree(TreePlan(count: count, seed: seed))
        let limit = TreePlan(count: 30, seed: seed).withLimitPlan(hasEye: false) { limit_tree_create($0)! }
        owned = LimitHandle(limit, destroy: limit_tree_destroy)
        frame = tree.scene.advance(to: 0)
        limit_frame_first(limit)
    }

    let unitsPerFrame = 1.0
    let framesPerRound = 20_000

    func runLibrary(frames: Int) -> Double {
        seconds {
            for _ in 0..<frames {
                libraryFrames += 1
                frame = tree.scene.advance(to: Double(libraryFrames))
            }
        }
    }

    func runLimit(frames: Int) -> Double {
        seconds {
            for _ in 0..<frames {
                limitFrames += 1
                limit_frame_root(limit, Double(limitFrames) / 120)
            }
        }
    }

    func differences() -> Differences {
        var result = Differences()
        result.compare(frame.damage, nil, "damage of an idle frame")
        result.compare(frame.wake, .idle, "wake of an idle frame")
        result.compare(frame.displayList.count, tree.layers.count, "length of the display list")
        return result
    }
}

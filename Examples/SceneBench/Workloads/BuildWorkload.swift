import SceneBenchLimit
import SceneGraph

/// W4 and W5: building a tree, its first frame, and its release. The limit allocates, copies and frees a node of 224 bytes a layer.
final class BuildWorkload: Workload {
    private let plan: TreePlan
    private let stackSize: Int?
    private var sum = 0.0

    /// - Parameter stackSize: Runs the library on a thread with a stack of so many bytes.
    init(count: Int, fanOut: Int = 8, stackSize: Int? = nil, seed: UInt64) {
        plan = TreePlan(count: count, fanOut: fanOut, seed: seed)
        self.stackSize = stackSize
    }

    var unitsPerFrame: Double { Double(plan.count) }
    var framesPerRound: Int { max(1, 100_000 / plan.count) }

    func runLibrary(frames: Int) -> Double {
        guard let stackSize else { return BuildWorkload.build(plan, times: frames) }
        let work = StackWork(plan: plan, times: frames)
        let ran = bench_run_on_stack(stackSize, BuildWorkload.work, Unmanaged.passUnretained(work).toOpaque())
        return ran ? work.seconds : .nan
    }

    func runLimit(frames: Int) -> Double {
        seconds {
            for _ in 0..<frames { sum += plan.withLimitPlan(hasEye: false) { limit_build_and_release($0) } }
        }
    }

    /// The first frame beside the one that the limit would have made next.
    func differences() -> Differences {
        var result = Differences()
        let limit = plan.withLimitPlan(hasEye: false) { limit_tree_create($0)! }
        defer { limit_tree_destroy(limit) }
        limit_frame_first(limit)
        let tree = SceneTree(plan)
        let frame = tree.scene.advance(to: 0)
        let nodes = limit_nodes(limit)!
        for (index, item) in frame.displayList.enumerated() {
            result.compare(item, nodes[index], limit_node_box(limit, Int32(index)), "layer \(index)")
        }
        result.compare(frame.damage, limit_damage(limit), in: tree.scene.size)
        return result
    }

    /// What the thread runs; nothing of it belongs to the main actor.
    private nonisolated static let work: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void = { context in
        guard let context else { return }
        let work = Unmanaged<StackWork>.fromOpaque(context).takeUnretainedValue()
        work.seconds = BuildWorkload.build(work.plan, times: work.times)
    }

    private nonisolated static func build(_ plan: TreePlan, times: Int) -> Double {
        let start = bench_thread_seconds()
        for _ in 0..<times {
            let tree = SceneTree(plan)
            tree.scene.advance(to: 0)
        }
        return bench_thread_seconds() - start
    }

    /// Bytes that blocks hold after the first frame and did not before the tree was built, for each layer.
    static func bytesPerLayer(count: Int, seed: UInt64) -> Double? {
        let plan = TreePlan(count: count, seed: seed)
        let before = bench_allocated_bytes()
        guard before >= 0 else { return nil }
        let scene = Scene(size: Size(width: 2_000, height: 2_000))
        // The array of layers is the benchmark's own.
        scene.addRootLayer(SceneTree.makeLayers(plan)[0])
        scene.advance(to: 0)
        return withExtendedLifetime(scene) { Double(bench_allocated_bytes() - before) / Double(count) }
    }

    /// What a thread is given and gives back; used by one thread at a time.
    private final class StackWork {
        let plan: TreePlan
        let times: Int
        var seconds = Double.nan

        init(plan: TreePlan, times: Int) {
            self.plan = plan
            self.times = times
        }
    }
}

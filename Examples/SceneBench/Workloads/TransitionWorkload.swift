import SceneBenchLimit
import SceneGraph
import Transitions

/// WT: a controller presents another one with the two-stage rotation, at 60 frames a second, from the request to the last callback.
///
/// The limit is given the two views' transforms at each frame and does what is left: all layers of both screens.
final class TransitionWorkload: Workload {
    private static let frames = 49
    private static let layersPerScreen = 500
    private let plan: TreePlan
    private let delegate = NeteaseRotation()
    private var owned: LimitHandle?
    private var limit: OpaquePointer? { owned?.pointer }
    private var turned: [Int32] = []
    /// The transforms of the turned views, frame by frame.
    private var transforms: [[Double]] = []
    private var found = Differences()
    private var nodeCount = 0
    private var completions = 0

    init(seed: UInt64) {
        plan = TreePlan(count: TransitionWorkload.layersPerScreen, seed: seed)
        record()
    }

    var unitsPerFrame: Double { Double(TransitionWorkload.frames * nodeCount) }
    let framesPerRound = 5

    private func makeStage() -> (scene: Scene, main: ViewController, forward: ViewController) {
        let scene = Scene(size: Size(width: 375, height: 667))
        let window = Window(scene: scene)
        let main = screen(scene)
        let forward = screen(scene)
        forward.transitioningDelegate = delegate
        window.rootViewController = main
        scene.advance(to: 0)
        return (scene, main, forward)
    }

    private func screen(_ scene: Scene) -> ViewController {
        let controller = ViewController()
        var views = [controller.view]
        views[0].frame = Rect(origin: .zero, size: scene.size)
        for index in 1..<plan.count {
            let view = View(frame: Rect(x: plan.x[index], y: plan.y[index], width: 100, height: 100))
            view.alpha = plan.opacity[index]
            views[Int(plan.parents[index])].addSubview(view)
            views.append(view)
        }
        return controller
    }

    private func time(_ frame: Int) -> Double { 1 + min(Double(frame) / 60, 0.8) }

    func runLibrary(frames: Int) -> Double {
        var sum = 0.0
        for _ in 0..<frames {
            let (scene, main, forward) = makeStage()
            sum += seconds {
                main.present(forward, animated: true) { self.completions += 1 }
                for frame in 0..<TransitionWorkload.frames { scene.advance(to: time(frame)) }
            }
        }
        return sum
    }

    func runLimit(frames: Int) -> Double {
        seconds {
            for _ in 0..<frames {
                var last: [Double]?
                for values in transforms {
                    if let last {
                        limit_frame_given(limit, turned, values, last, Int32(turned.count))
                    } else {
                        limit_frame_given(limit, turned, values, nil, Int32(turned.count))
                    }
                    last = values
                }
            }
        }
    }

    func differences() -> Differences {
        var result = found
        result.compare(completions > 0, true, "the presentation completed")
        return result
    }

    // MARK: Recording

    /// Runs the transition once for the limit's tree and the transforms, and compares all its frames.
    private func record() {
        let (scene, main, forward) = makeStage()
        main.present(forward, animated: true) { self.completions += 1 }
        for number in 0..<TransitionWorkload.frames {
            let frame = scene.advance(to: time(number))
            if number == 0 {
                makeLimit(frame, main, forward, scene)
                limit_frame_first(limit)
            }
            transforms.append(turned.flatMap { frame.nodes[Int($0)].transform.elements })
            limit_frame_given(
                limit, turned, transforms[number], number > 0 ? transforms[number - 1] : nil, Int32(turned.count))
            let nodes = limit_nodes(limit)!
            found.compare(frame.nodes.count, nodeCount, "layers in frame \(number)")
            for (index, node) in frame.nodes.enumerated() where index < nodeCount {
                found.compare(node.worldTransform, nodes[index], "frame \(number) layer \(index)")
                found.compare(node.worldOpacity, nodes[index].opacity, "frame \(number) layer \(index) opacity")
            }
            // The first frame's damage has the change of the tree in it, which the limit knows nothing of.
            if number > 0 { found.compare(frame.damage, limit_damage(limit), in: scene.size) }
        }
        completions = 0
    }

    private func makeLimit(_ frame: Frame, _ main: ViewController, _ forward: ViewController, _ scene: Scene) {
        var layers: [LayerID: Layer] = [:]
        var waiting = scene.rootLayers
        while let layer = waiting.popLast() {
            if let id = layer.id { layers[id] = layer }
            waiting += layer.sublayers
        }
        let all = frame.nodes.compactMap { layers[$0.id] }
        nodeCount = all.count
        let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { (ObjectIdentifier($1), Int32($0)) })
        let eye = all.firstIndex { !$0.sublayerTransform.isIdentity } ?? 0
        turned = [main, forward].compactMap { places[ObjectIdentifier($0.view.layer)] }
        let parents = all.map { layer in layer.superlayer.flatMap { places[ObjectIdentifier($0)] } ?? -1 }
        let opacities = all.map(\.opacity)
        let (x, y) = (all.map(\.position.x), all.map(\.position.y))
        let (width, height) = (all.map(\.bounds.width), all.map(\.bounds.height))
        let limit = parents.withUnsafeBufferPointer { parents in
            x.withUnsafeBufferPointer { x in
                y.withUnsafeBufferPointer { y in
                    width.withUnsafeBufferPointer { width in
                        height.withUnsafeBufferPointer { height in
                            opacities.withUnsafeBufferPointer { opacities in
                                var plan = limit_plan(
                                    count: Int32(all.count), parent: parents.baseAddress, x: x.baseAddress,
                                    y: y.baseAddress,
                                    width: width.baseAddress, height: height.baseAddress,
                                    opacity: opacities.baseAddress, phase: nil,
                                    perspective_node: Int32(eye), eye_distance: -1 / all[eye].sublayerTransform.m34,
                                    curve: (0.42, 0, 0.58, 1))
                                return limit_tree_create(&plan)!
                            }
                        }
                    }
                }
            }
        }
        owned = LimitHandle(limit, destroy: limit_tree_destroy)
    }
}

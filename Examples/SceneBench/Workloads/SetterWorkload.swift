import SceneBenchLimit
import SceneGraph

/// WS: the position of every view-backed layer is set once a frame. The limit sets a stored property of as many plain objects.
final class SetterWorkload: Workload {
    private final class Plain {
        var center = Point.zero
    }

    private let scene = Scene(size: Size(width: 2_000, height: 2_000))
    private let window: Window
    private let views: [View]
    private let plain: [Plain]
    private var libraryFrames = 0
    private var limitFrames = 0

    init(count: Int, seed: UInt64) {
        window = Window(scene: scene)
        let plan = TreePlan(count: count, seed: seed)
        var views: [View] = []
        for index in 0..<count {
            let view = View(frame: Rect(x: plan.x[index] - 50, y: plan.y[index] - 50, width: 100, height: 100))
            view.alpha = plan.opacity[index]
            (index == 0 ? window : views[Int(plan.parents[index])]).addSubview(view)
            views.append(view)
        }
        self.views = views
        plain = (0..<count).map { _ in Plain() }
        scene.advance(to: 0)
    }

    var unitsPerFrame: Double { Double(views.count) }
    var framesPerRound: Int { max(5, 200_000 / views.count) }

    func runLibrary(frames: Int) -> Double {
        var sum = 0.0
        for _ in 0..<frames {
            libraryFrames += 1
            let shift = Double(libraryFrames)
            sum += seconds {
                for index in views.indices { views[index].center = Point(x: Double(index & 127) + shift, y: shift) }
            }
            scene.advance(to: Double(libraryFrames) / 120)
        }
        return sum
    }

    func runLimit(frames: Int) -> Double {
        var sum = 0.0
        for _ in 0..<frames {
            limitFrames += 1
            let shift = Double(limitFrames)
            sum += seconds {
                for index in plain.indices { plain[index].center = Point(x: Double(index & 127) + shift, y: shift) }
            }
        }
        return sum
    }

    func differences() -> Differences {
        var result = Differences()
        for (index, view) in views.enumerated() {
            result.compare(view.center, plain[index].center, "center of view \(index)")
        }
        return result
    }
}

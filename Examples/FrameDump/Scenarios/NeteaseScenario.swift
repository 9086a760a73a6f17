import SceneGraph

struct NeteaseScenario: Scenario {
    static let name = "netease"
    static let summary = "A two-stage 3D rotation from one view controller to another."
    static let options: [Option] = [.size]
    let scene: Scene
    let duration = 0.8
    let view: Layer
    init(_ arguments: Arguments, log: EventLog) throws {
        scene = Scene(size: try arguments.size(.size, default: Size(width: 375, height: 667), in: 1...100_000))
        view = Layer()
        scene.addRootLayer(view)
        log.add("main", "x")
    }
}

import SceneGraph

/// A scene with one root layer, a log of what happened when, and the kinds of the diagnostics.
final class AnimationStage {
    let scene = Scene(size: Size(width: 300, height: 200))
    let root = Layer()
    private(set) var log: [String] = []
    private(set) var diagnostics: [Diagnostic.Kind] = []

    init() {
        root.bounds = Rect(x: 0, y: 0, width: 300, height: 200)
        root.position = Point(x: 150, y: 100)
        scene.diagnosticHandler = { [unowned self] in diagnostics.append($0.kind) }
        scene.addRootLayer(root)
    }

    /// Adds a line with the scene's time.
    func note(_ line: String) { log.append("\(line) @\(scene.time)") }

    /// The lines since the last call of this.
    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    func takeDiagnostics() -> [Diagnostic.Kind] {
        defer { diagnostics = [] }
        return diagnostics
    }

    /// A sublayer of the root that is not committed yet.
    func layer(opacity: Double = 1) -> Layer {
        let layer = Layer()
        layer.bounds = Rect(x: 0, y: 0, width: 40, height: 30)
        layer.opacity = opacity
        root.addSublayer(layer)
        return layer
    }

    /// A delegate that logs under a name.
    func delegate(_ name: String) -> LoggingDelegate { LoggingDelegate { [weak self] in self?.note("\(name) \($0)") } }
}

/// Tells a closure of an animation's start and end.
final class LoggingDelegate: AnimationDelegate {
    private let tell: (String) -> Void

    init(_ tell: @escaping (String) -> Void) { self.tell = tell }

    func animationDidStart(_ animation: Animation) { tell("starts") }
    func animationDidStop(_ animation: Animation, finished: Bool) { tell(finished ? "ends" : "is cut") }
}

/// A fade of one second unless told otherwise.
func fade(
    from: AnimationValue? = 0, to: AnimationValue? = 1, duration: Double = 1, delegate: LoggingDelegate? = nil
) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: "opacity", from: from, to: to)
    animation.duration = duration
    animation.delegate = delegate
    return animation
}

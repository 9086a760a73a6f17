import SceneGraph

/// A window in a scene, with a log of what happened when.
@MainActor
final class ViewStage {
    let scene = Scene(size: Size(width: 300, height: 200))
    let window: Window
    private(set) var log: [String] = []
    private(set) var diagnostics: [Diagnostic.Kind] = []

    init() {
        window = Window(scene: scene)
        scene.diagnosticHandler = { [unowned self] in diagnostics.append($0.kind) }
    }

    func note(_ line: String) { log.append("\(line) @\(scene.time)") }

    /// A completion that logs under a name.
    func completion(_ name: String) -> (Bool) -> Void { { [weak self] in self?.note("\(name) \($0)") } }

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    func takeDiagnostics() -> [Diagnostic.Kind] {
        defer { diagnostics = [] }
        return diagnostics
    }

    /// A subview of the window that is not committed yet.
    func view() -> View {
        let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 30))
        window.addSubview(view)
        return view
    }

    /// What shows of a view's layer.
    func shown(_ view: View) -> PresentationLayer {
        view.layer.presentation() ?? window.layer.presentation()!
    }
}

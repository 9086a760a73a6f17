import SceneGraph

/// Collects the diagnostics of a scene, and of the calling thread for objects that are in none.
public final class DiagnosticLog {
    /// What was reported, in order.
    public private(set) var diagnostics: [Diagnostic] = []

    /// Listens to a scene and to this thread's fallback handler until the log dies.
    public init(_ scene: Scene? = nil) {
        scene?.diagnosticHandler = { [weak self] in self?.diagnostics.append($0) }
        Diagnostic.fallbackHandler = { [weak self] in self?.diagnostics.append($0) }
    }

    /// The kinds that were reported since the last call.
    public func takeKinds() -> [Diagnostic.Kind] {
        defer { diagnostics = [] }
        return diagnostics.map(\.kind)
    }

    deinit { Diagnostic.fallbackHandler = nil }
}

import SceneGraph

/// What an animator has to leave as it found it, with the values from before it began (SEMANTICS 4.4).
@MainActor
struct TransitionLeaks {
    private struct Values {
        let layer: Layer
        let transform: Transform3D
        let anchorPoint: Point
        let sublayerTransform: Transform3D
    }

    private let before: [Values]

    /// Notes the values of the views.
    init(_ views: [View]) {
        before = views.map {
            Values(
                layer: $0.layer, transform: $0.layer.transform, anchorPoint: $0.layer.anchorPoint,
                sublayerTransform: $0.layer.sublayerTransform)
        }
    }

    /// Reports each value that is no longer what it was.
    func report(animator: AnyObject, in scene: Scene?) {
        for values in before {
            var changed: [String] = []
            if values.layer.transform != values.transform { changed.append("transform") }
            if values.layer.anchorPoint != values.anchorPoint { changed.append("anchorPoint") }
            if values.layer.sublayerTransform != values.sublayerTransform { changed.append("sublayerTransform") }
            guard !changed.isEmpty else { continue }
            let name = values.layer.name.map { "\"\($0)\"" } ?? "a view"
            Diagnostic.report(
                Diagnostic(
                    .transitionLeak,
                    "\(type(of: animator)) left \(changed.joined(separator: ", ")) of \(name) changed; put it back before completing.",
                    objects: [animator, values.layer]), in: scene)
        }
    }
}

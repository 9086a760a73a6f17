extension Layer {
    /// How often one pass may find new layout to do before it gives up with a diagnostic.
    static let layoutRounds = 100

    /// Lays out the layer's subtree now, from the top down, where it needs it.
    public func layoutIfNeeded() {
        var rounds = 0
        while !flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) {
            guard rounds < Layer.layoutRounds else {
                return Diagnostic.report(
                    Diagnostic(
                        .layoutLoop,
                        "Layout asked for layout \(rounds) times in one pass; the rest waits for the next commit.",
                        objects: [self]), in: scene)
            }
            rounds += 1
            layoutMarkedSubtree()
        }
    }

    /// One way down through all branches that are marked. A layer's children are looked at after its own layout, so that what it
    /// changes in them is done in the same pass, however deep.
    private func layoutMarkedSubtree() {
        var waiting = [self]
        while let layer = waiting.popLast() {
            layer.flags.remove(.subtreeNeedsLayout)
            if layer.flags.contains(.needsLayout) {
                layer.flags.remove(.needsLayout)
                layer.layoutSublayers()
                if let view = layer.view { MainActor.assumeIsolated { view.layoutFromLayer() } }
                layer.flags.remove(.subtreeNeedsLayout)
            }
            var next = layer.lastChild
            while let child = next {
                if !child.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) { waiting.append(child) }
                next = child.previousSibling
            }
        }
    }
}

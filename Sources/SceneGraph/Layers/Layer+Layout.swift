import CThreadState

extension Layer {
    /// How often one pass may find new layout to do before it gives up with a diagnostic.
    static let layoutRounds = 100

    /// How deep layouts that ask for layout at once may lie inside each other.
    private static let layoutNesting = 200

    /// Lays out the layer's subtree now, from the top down, where it needs it.
    public func layoutIfNeeded() {
        let state = ThreadState.current
        guard state.layoutDepth < Layer.layoutNesting else {
            // All calls around this one give up with it; each would try again and again otherwise.
            state.layoutGaveUp = true
            return Diagnostic.report(
                Diagnostic(
                    .layoutLoop,
                    "Layout asked for layout \(state.layoutDepth) levels deep; the rest waits for the next commit.",
                    objects: [self]), in: scene)
        }
        state.layoutDepth += 1
        defer {
            state.layoutDepth -= 1
            if state.layoutDepth == 0 { state.layoutGaveUp = false }
        }
        if !flags.contains(.sceneNode) {
            tellBelowOfEmptyLayout()
            scene?.tree?.tellOfEmptyLayouts()
        }
        var rounds = 0
        while !state.layoutGaveUp, !flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) {
            guard rounds < Layer.layoutRounds else {
                return Diagnostic.report(
                    Diagnostic(
                        .layoutLoop,
                        "Layout asked for layout \(rounds) times in one pass; the rest waits for the next commit.",
                        objects: [self]), in: scene)
            }
            rounds += 1
            if flags.contains(.sceneNode) { scene?.tree?.endEmptyLayouts() }
            layOutMarked(isNested: state.layoutDepth > 1)
        }
    }

    /// A view belongs to the main actor; elsewhere it is left alone. Which thread this is takes longer to find out than a view's
    /// layout, so it is asked for once.
    private func layOutMarked(isNested: Bool) {
        guard pirouette_is_main_thread() else {
            return layoutMarkedSubtree(isNested: isNested) { view in
                Diagnostic.report(
                    Diagnostic(
                        .wrongThread,
                        "A view was to be laid out away from the main thread; its layoutSubviews was not called.",
                        objects: [view.layer]), in: view.layer.scene)
            }
        }
        nonisolated(unsafe) let top = self
        MainActor.assumeIsolated { top.layoutMarkedSubtree(isNested: isNested) { $0.layoutFromLayer() } }
    }

    /// One way down through all branches that are marked. A layer's children are looked at after its own layout, so that what it
    /// changes in them is done in the same pass, however deep.
    ///
    /// Below a layer that is not marked for it no other is, and the marked children are no more than counted; but inside another
    /// pass there may be those that wait for their turn in that.
    private func layoutMarkedSubtree(isNested: Bool, layOut: (View) -> Void) {
        // The layers are kept alive by their tree, and by the references on the list while layouts change it.
        var waiting = [self]
        while let layer = waiting.popLast() {
            var isMarkedBelow = layer.flags.contains(.subtreeNeedsLayout)
            layer.flags.remove(.subtreeNeedsLayout)
            if layer.flags.contains(.needsLayout) {
                layer.flags.remove(.needsLayout)
                layer.layoutSublayers()
                if let view = layer.view { layOut(view) }
                if layer.flags.contains(.subtreeNeedsLayout) { isMarkedBelow = true }
                layer.flags.remove(.subtreeNeedsLayout)
            }
            guard isMarkedBelow || isNested else { continue }
            var left = isNested ? .max : layer.markedChildCount
            layer.markedChildCount = 0
            var next = layer.lastChildLink
            while !next.isEmpty && left > 0 {
                if !next.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]), let child = next.layer {
                    waiting.append(child)
                    left -= 1
                }
                next = next.previous
            }
        }
    }
}

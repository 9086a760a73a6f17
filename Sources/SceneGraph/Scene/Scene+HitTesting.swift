extension Scene {
    /// The frontmost layer at a point of the scene, from the front root backwards; nil where there is none.
    ///
    /// By the layer rule: see `Layer.hitTest(_:)`.
    public func hitTest(_ point: Point) -> Layer? {
        for root in shownRoots.reversed() {
            if let layer = root.hitTest(point) { return layer }
        }
        return nil
    }

    /// The view that pointer input at a point of the scene belongs to: the one of the frontmost layer, by the layer rule.
    ///
    /// Layers without a view stand for the view they lie in. Views whose `isUserInteractionEnabled` is false leave the input to
    /// what lies behind them, with all below them, and so do roots without views (SEMANTICS 1.11).
    @MainActor
    public func view(at point: Point) -> View? {
        for root in shownRoots.reversed() {
            // What has left the scene since the last commit still shows, but takes no input any more.
            var next = root.hitTest(point) { layer in
                layer.rootLayer != nil && layer.view?.isUserInteractionEnabled ?? true
            }
            while let layer = next {
                if let view = layer.view { return view }
                next = layer.superlayer
            }
        }
        return nil
    }

    /// The roots as they were committed last, before the first commit those of the model.
    private var shownRoots: [Layer] {
        guard tree.commitCount > 0 else { return rootLayers }
        let source = CommittedHitTestSource(tree: tree, time: clock)
        var roots: [Layer] = []
        var next = source.firstChild(of: 0)
        while let root = next {
            if !source.flags(of: root).contains(.picture), let layer = source.layer(of: root) { roots.append(layer) }
            next = source.nextSibling(of: root)
        }
        return roots
    }
}

extension Layer {
    /// The frontmost layer at a point of the superlayer's space, this one or one below it; nil where there is none.
    ///
    /// By what shows at present: committed values with the animations in flight, before the first commit the model. Sublayers are
    /// hit wherever they show, outside of the bounds too unless something masks them. Hidden layers, those of opacity 0 and single
    /// sided ones that are turned away are passed over with all below them; of transform layers only the sublayers are hit. Far
    /// edges do not belong to a layer (SEMANTICS 1.11).
    public func hitTest(_ point: Point) -> Layer? { hitTest(point) { _ in true } }

    /// Whether the layer's bounds, by model values, contain a point of its own space; far edges do not belong to them.
    public func contains(_ point: Point) -> Bool { bounds.contains(point) }

    /// The hit test among the layers that `includes` lets take part.
    func hitTest(_ point: Point, includes: @escaping (Layer) -> Bool) -> Layer? {
        guard point.isFinite else { return nil }
        if let tree, slot >= 0 {
            let source = CommittedHitTestSource(tree: tree, time: tree.scene.time)
            var search = HitTest(source, includes: includes)
            let (superlayer, space) = search.surroundings(of: slot, in: source, above: source.parent(of:))
            return search.frontmost(slot, at: point, superlayer: superlayer, space: space)
        }
        let source = ModelHitTestSource()
        var search = HitTest(source, includes: includes)
        let (superlayer, space) = search.surroundings(of: self, in: source, above: \.superlayer)
        return search.frontmost(self, at: point, superlayer: superlayer, space: space)
    }
}

extension HitTest {
    /// How a layer's superlayer carries it: into its own space, and from there into the 3D space that transform layers leave it in.
    func surroundings(
        of node: Source.Node, in source: Source, above: (Source.Node) -> Source.Node?
    ) -> (superlayer: Surroundings, space: Surroundings) {
        var result = (superlayer: Surroundings(), space: Surroundings())
        // What a superlayer does to its sublayers leaves its mask alone.
        guard !source.flags(of: node).contains(.mask), var next = above(node) else { return result }
        var flags = source.flags(of: next)
        var values = source.values(of: next)
        result.superlayer.isMirrored = flags.contains(.geometryFlipped)
        result.superlayer.toSpace = values.sublayerMatrix(isFlipped: result.superlayer.isMirrored)
        while flags.contains(.transformLayer) {
            result.space.toSpace = result.space.toSpace.concatenating(values.localMatrix)
            guard let superlayer = above(next) else { break }
            next = superlayer
            flags = source.flags(of: next)
            values = source.values(of: next)
            let isFlipped = flags.contains(.geometryFlipped)
            result.space.toSpace = result.space.toSpace.concatenating(values.sublayerMatrix(isFlipped: isFlipped))
            if isFlipped { result.space.isMirrored.toggle() }
        }
        return result
    }
}

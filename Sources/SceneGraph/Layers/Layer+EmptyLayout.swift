// Layout of which nothing would come: that of plain layers, which have neither a view nor a delegate to do it. A pass over the scene
// takes it as done without looking for it in the tree. For a pass over a part of the tree it is made known to the layers above like
// any other, which the flags below and the render tree's list serve.

extension Layer {
    /// Whether nothing would come of laying out this layer's sublayers.
    private var laysOutNothing: Bool { viewReference == nil && extras == nil && type(of: self) == Layer.self }

    /// Marks a plain layer as needing layout; false for others, and for one that has left its scene but not yet its tree, of which no
    /// pass over the scene will take care.
    @inline(__always)
    func setNeedsEmptyLayout() -> Bool {
        guard laysOutNothing, slot < 0 || !rootLink.isEmpty else { return false }
        flags.insert(.emptyLayout)
        slot >= 0 ? noteEmptyLayout(in: treeReference) : tellAboveOfEmptyLayout()
        return true
    }

    private func noteEmptyLayout(in tree: Unmanaged<RenderTree>?) {
        tree?._withUnsafeGuaranteedRef { $0.noteEmptyLayout(of: self) }
    }

    /// Tells the layers above, which are new to this one, of the layout to do in it and below it.
    func tellOfLayout() {
        if !flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) { propagateNeedsLayout() }
        if !flags.isDisjoint(with: [.emptyLayout, .emptyLayoutBelow]) { tellAboveOfEmptyLayout() }
    }

    /// Marks the layers above up to the first committed one, whose tree takes note.
    private func tellAboveOfEmptyLayout() {
        var link = LayerLink(self)
        var isDone = false
        while !isDone, !link.parent.isEmpty {
            link.parent.with { parent in
                if parent.slot >= 0 {
                    link.with {
                        // Above it all have left their scene.
                        guard !$0.rootLink.isEmpty else { return $0.tellBelowOfEmptyLayout() }
                        $0.noteEmptyLayout(in: parent.treeReference)
                    }
                    isDone = true
                } else {
                    isDone = parent.flags.contains(.emptyLayoutBelow)
                    parent.flags.insert(.emptyLayoutBelow)
                }
            }
            link = link.parent
        }
    }

    /// Makes the layer's empty layout known to the layers above as any other. Those below are told one by one.
    @inline(__always)
    func tellOfOwnEmptyLayout() {
        guard !flags.isDisjoint(with: [.emptyLayout, .emptyLayoutBelow]) else { return }
        let isMeant = flags.contains(.emptyLayout)
        flags.subtract([.emptyLayout, .emptyLayoutBelow])
        guard isMeant else { return }
        flags.insert(.needsLayout)
        propagateNeedsLayout()
    }

    /// Makes the empty layouts of this layer and below it known to the layers above as any other.
    func tellBelowOfEmptyLayout() {
        guard !flags.isDisjoint(with: [.emptyLayout, .emptyLayoutBelow]) else { return }
        var waiting = [LayerLink(self)]
        while let link = waiting.popLast() {
            let flags = link.flags
            link.with { $0.tellOfOwnEmptyLayout() }
            guard flags.contains(.emptyLayoutBelow) else { continue }
            var child = link.firstChild
            while !child.isEmpty {
                if !child.flags.isDisjoint(with: [.emptyLayout, .emptyLayoutBelow]) { waiting.append(child) }
                child = child.next
            }
        }
    }
}

extension RenderTree {
    /// Takes note of a layer with empty layout in it or below it: one of this tree, or one that comes in with the next commit.
    func noteEmptyLayout(of layer: Layer) {
        emptyLayouts.append(LayerLink(layer))
        guard emptyLayouts.count == 1 else { return }
        // So that the next pass over the scene comes to it.
        sceneNodeLink.with { $0.flags.insert(.subtreeNeedsLayout) }
        scene.requestFrame()
    }

    /// All those layers are laid out; below them the commit takes the flags away.
    func endEmptyLayouts() {
        for index in 0..<emptyLayouts.count { emptyLayouts[index].with { $0.flags.remove(.emptyLayout) } }
        emptyLayouts.removeAll()
    }

    /// Makes those layers known to the layers above, before layout of a part of the tree.
    func tellOfEmptyLayouts() {
        // The host, who is told of it, may ask for more.
        while let link = emptyLayouts.popLast() { link.with { $0.tellBelowOfEmptyLayout() } }
    }
}

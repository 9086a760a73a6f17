// Layout of which nothing would come: that of plain layers, which have neither a view nor a delegate to do it. They need no walk
// through the tree, as long as nobody asks for layout of a part of it.

extension Layer {
    /// Whether nothing would come of laying out this layer's sublayers.
    var laysOutNothing: Bool { viewReference == nil && extras == nil && type(of: self) == Layer.self }

    /// Tells the layers above of a layout that they have not been told of.
    func tellOfEmptyLayout() {
        guard flags.contains(.emptyLayout) else { return }
        flags.remove(.emptyLayout)
        flags.insert(.needsLayout)
        propagateNeedsLayout()
    }
}

extension RenderTree {
    /// A layer of this tree, or one that comes in with the next commit, asks for layout of which nothing would come.
    func noteEmptyLayout(of layer: Layer) {
        layer.flags.insert(.emptyLayout)
        emptyLayouts.append(LayerLink(layer))
        guard emptyLayouts.count == 1 else { return }
        // So that the next pass over the scene takes note.
        sceneNodeLink.with { $0.flags.insert(.subtreeNeedsLayout) }
        scene.requestFrame()
    }

    /// All those layers are laid out.
    func endEmptyLayouts() {
        for index in 0..<emptyLayouts.count { emptyLayouts[index].with { $0.flags.remove(.emptyLayout) } }
        emptyLayouts.removeAll()
    }

    /// Has the layers above told of those layers, before layout of a part of the tree.
    func tellOfEmptyLayouts() {
        for index in 0..<emptyLayouts.count { emptyLayouts[index].with { $0.tellOfEmptyLayout() } }
        emptyLayouts.removeAll()
    }
}

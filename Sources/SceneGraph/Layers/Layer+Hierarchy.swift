extension Layer {
    /// The layer this one is a sublayer of, or the mask; nil for a root.
    public var superlayer: Layer? {
        guard let parent, !parent.flags.contains(.sceneNode) else { return nil }
        return parent
    }

    /// The sublayers from back to front, as an array of their own, so the tree may be changed while going through it.
    public var sublayers: [Layer] { drawnSublayers(skipping: .picture) }

    /// The sublayers and what transitions show beside them, from back to front, without those with some flags.
    func drawnSublayers(skipping skipped: LayerFlags = []) -> [Layer] {
        var result: [Layer] = []
        var next = firstSublayer
        while let layer = next {
            if layer.flags.isDisjoint(with: skipped) { result.append(layer) }
            next = layer.nextSibling
        }
        return result
    }

    /// Adds a layer in front of the other sublayers, taking it out of its old superlayer first.
    ///
    /// Refused with a diagnostic: a layer that contains this one, and a root of a scene.
    public func addSublayer(_ layer: Layer) { insert(layer, after: lastChildLink) }

    /// Adds a layer at an index among the sublayers; an index beyond the end adds it in front of all, one below 0 behind all.
    public func insertSublayer(_ layer: Layer, at index: Int) {
        var sibling: Layer?
        var left = index
        var next = firstSublayer
        while let child = next, left > 0 {
            if child !== layer, !child.flags.contains(.picture) {
                sibling = child
                left -= 1
            }
            next = child.nextSibling
        }
        insert(layer, after: sibling)
    }

    /// Adds a layer right behind one of the sublayers; refused with a diagnostic where `sibling` is not one of them.
    public func insertSublayer(_ layer: Layer, below sibling: Layer) {
        guard isParent(of: sibling) else { return }
        insert(layer, after: sibling === layer ? layer.previousSibling : sibling.previousSibling)
    }

    /// Adds a layer right in front of one of the sublayers; refused with a diagnostic where `sibling` is not one of them.
    public func insertSublayer(_ layer: Layer, above sibling: Layer) {
        guard isParent(of: sibling) else { return }
        insert(layer, after: sibling)
    }

    /// Puts `new` in the place of `old`; refused with a diagnostic where `old` is not a sublayer.
    public func replaceSublayer(_ old: Layer, with new: Layer) {
        guard isParent(of: old), old !== new, insert(new, after: old) else { return }
        old.removeFromSuperlayer()
    }

    /// Takes the layer out of its superlayer, a mask from the layer it masks; a layer without one, and the root of a scene, stay
    /// as they are.
    public func removeFromSuperlayer() {
        guard !parentLink.isEmpty, !parentLink.flags.contains(.sceneNode) else { return }
        if flags.contains(.mask) { superlayer?.mask = nil } else { detach() }
    }

    /// Whether this layer is `other` or lies somewhere below it.
    public func isDescendant(of other: Layer) -> Bool {
        var next: Layer? = self
        while let layer = next {
            if layer === other { return true }
            next = layer.parent
        }
        return false
    }

    private func isParent(of sibling: Layer) -> Bool {
        if sibling.parent === self, !sibling.flags.contains(.mask) { return true }
        Diagnostic.report(
            Diagnostic(
                .noSuchSibling,
                "The sibling named in the request is not a sublayer of this layer; nothing was changed.",
                objects: [self, sibling]), in: scene)
        return false
    }

    /// Why `child` may not become a sublayer of this layer; nil where it may.
    func objection(toInserting child: Layer) -> Diagnostic? {
        if child.flags.contains(.sceneNode)
            || (child.parent?.flags.contains(.sceneNode) ?? false) && child.parent !== self
        {
            return Diagnostic(
                .secondParent, "A root of a scene cannot be a sublayer too; take it out of the scene first.",
                objects: [self, child])
        }
        if child.flags.contains(.mask) {
            return Diagnostic(
                .secondParent, "A mask cannot be a sublayer too; take it from the layer it masks first.",
                objects: [self, child])
        }
        // Only a layer with sublayers can be above this one, so adding a leaf never walks up a deep tree.
        if child === self || (child.firstChild != nil && isDescendant(of: child)) {
            return Diagnostic(
                .hierarchyCycle, "A layer cannot be put inside itself or inside one of its own sublayers.",
                objects: [self, child])
        }
        return nil
    }

    /// Moves `child` to the place after `sibling` among the sublayers, first where it is nil. False where it was refused.
    @discardableResult
    func insert(_ child: Layer, after sibling: Layer?) -> Bool { insert(child, after: LayerLink(sibling)) }

    @discardableResult
    func insert(_ child: Layer, after sibling: LayerLink) -> Bool {
        guard child.isLoose, child !== self else { return move(child, after: sibling.layer) }
        link(child, after: sibling.isEmpty && firstChildLink.flags.contains(.mask) ? firstChildLink : sibling)
        child.rootLink = rootLink(of: child)
        if slot >= 0 { treeReference?._withUnsafeGuaranteedRef { $0.noteRelinked(child, count: 1) } }
        child.tellOfLayout()
        setNeedsLayout()
        if slot >= 0 { child.ordered(in: true) }
        return true
    }

    /// Whether the layer is in no tree, holds no layers and has none of the render tree's slots: nothing speaks against putting
    /// it anywhere, and nothing else has to be told of it.
    private var isLoose: Bool {
        parentLink.isEmpty && firstChildLink.isEmpty && rootLink.isEmpty && slot < 0
            && flags.isDisjoint(with: [.sceneNode, .mask])
    }

    /// The root that a child of this layer hangs under.
    func rootLink(of child: Layer) -> LayerLink { flags.contains(.sceneNode) ? LayerLink(child) : rootLink }

    private func move(_ child: Layer, after sibling: Layer?) -> Bool {
        if let objection = objection(toInserting: child) {
            Diagnostic.report(objection, in: scene ?? child.scene)
            return false
        }
        let sibling = sibling ?? maskLink
        let place = sibling === child ? child.previousSibling : sibling
        let isMove = child.parent === self
        if isMove && child.previousSibling === place { return true }
        withExtendedLifetime((child, child.view)) {
            if let old = child.parent, old !== self { old.setNeedsLayout() }
            let oldScene = child.slot < 0 ? child.scene : nil
            child.unlink()
            link(child, after: LayerLink(place))
            let root = rootLink(of: child)
            let count = child.rootLink.isSame(as: root) ? 0 : child.setRoot(root)
            if child.slot >= 0 { child.tree!.noteRelinked(child) }
            if slot >= 0, tree !== child.tree { tree!.noteRelinked(child, count: count) }
            if let oldScene, oldScene !== child.scene { oldScene.tree?.noteRelinked(child) }
            child.tellOfLayout()
            setNeedsLayout()
            if !isMove && slot >= 0 { child.ordered(in: true) }
        }
        return true
    }

    /// Takes the layer out of its parent, the scene's node included.
    func detach() {
        guard !parentLink.isEmpty else { return }
        // Only the view's reference can be the last of something here.
        let view = view
        withExtendedLifetime(view) {
            parentLink.with { $0.setNeedsLayout() }
            // One that leaves before its first commit has animations to end as well.
            let oldTree = slot >= 0 ? treeReference : scene?.tree.map(Unmanaged.passUnretained)
            let owned = takeOut()
            if !rootLink.isEmpty { setRoot(LayerLink()) }
            if let oldTree {
                oldTree._withUnsafeGuaranteedRef { $0.noteRelinked(owned: owned) }
            } else {
                owned.release()
            }
            if slot >= 0 { ordered(in: false) }
        }
    }
}

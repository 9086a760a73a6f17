// A mask is linked like a sublayer, before all of them and with a flag: so it is owned, released, laid out, committed, sampled and
// projected with them. What goes through sublayers passes it over.

extension Layer {
    /// The layer whose opacity, where it draws, is what shows of this layer and its sublayers; nil, as at first, shows all of them.
    ///
    /// A mask lies in this layer's bounds space, without the `sublayerTransform` and a flip of its geometry, and is animated like
    /// any layer; it may have sublayers and a mask of its own. This layer is its `superlayer`, and keeps it alive. On a transform
    /// layer, which draws nothing, it has no effect. Refused with a diagnostic: a layer that has a superlayer, is a root of a scene
    /// or a mask already, and one that contains this layer. Source: CALayer.mask.
    public var mask: Layer? {
        get { maskLink }
        set {
            let old = maskLink
            guard newValue !== old else { return }
            if let newValue, let objection = objection(toMaskingWith: newValue) {
                return Diagnostic.report(objection, in: scene ?? newValue.scene)
            }
            if let old { unlinkMask(old) }
            if let newValue { linkMask(newValue) }
            // What was cut away, or is from now on, shows anew.
            mark(.geometryDirty)
        }
    }

    /// The first link, where it is the mask's.
    @inline(__always)
    var maskLink: Layer? {
        guard let firstChild, firstChild.flags.contains(.mask) else { return nil }
        return firstChild
    }

    /// The rearmost sublayer.
    @inline(__always)
    var firstSublayer: Layer? {
        guard let firstChild, firstChild.flags.contains(.mask) else { return firstChild }
        return firstChild.nextSibling
    }

    private func objection(toMaskingWith mask: Layer) -> Diagnostic? {
        if mask === self || (mask.firstChild != nil && isDescendant(of: mask)) {
            return Diagnostic(
                .hierarchyCycle, "A layer cannot be the mask of itself or of a layer inside it.", objects: [self, mask])
        }
        if mask.parent != nil {
            return Diagnostic(
                .secondParent,
                "A layer that has a superlayer, is a root or a mask already cannot be a mask; take it out of there first.",
                objects: [self, mask])
        }
        return nil
    }

    private func linkMask(_ mask: Layer) {
        mask.flags.insert(.mask)
        link(mask, after: LayerLink())
        if !mask.rootLink.isSame(as: rootLink) { mask.setRoot(rootLink) }
        if mask.slot >= 0 { mask.tree!.noteRelinked(mask) }
        if slot >= 0, tree !== mask.tree { tree!.noteRelinked(mask) }
        mask.mark(.flagsDirty)
        mask.tellOfLayout()
    }

    private func unlinkMask(_ mask: Layer) {
        withExtendedLifetime((mask, mask.view)) {
            let oldTree = mask.slot >= 0 ? mask.tree : scene?.tree
            mask.unlink()
            mask.flags.remove(.mask)
            if !mask.rootLink.isEmpty { mask.setRoot(LayerLink()) }
            oldTree?.noteRelinked(mask)
            mask.mark(.flagsDirty)
        }
    }
}

// The intrusive links of the tree. A linked child is owned by one reference that its superlayer took by hand; a view-backed
// child's view is owned the same way, so a tree of views needs no lists of its own.

extension Layer {
    /// Links an unlinked child after `sibling`, or first where it is nil, and takes ownership of it.
    func link(_ child: Layer, after sibling: Layer?) {
        _ = Unmanaged.passRetained(child)
        if let view = child.view {
            _ = Unmanaged.passRetained(view)
            child.flags.insert(.retainsView)
        }
        let next = sibling == nil ? firstChild : sibling!.nextSibling
        child.parent = self
        child.previousSibling = sibling
        child.nextSibling = next
        if let sibling { sibling.nextSibling = child } else { firstChild = child }
        if let next { next.previousSibling = child } else { lastChild = child }
    }

    /// Takes the layer out of its superlayer's list and gives up the ownership; the caller keeps the layer alive meanwhile.
    func unlink() {
        guard let parent else { return }
        if let previousSibling { previousSibling.nextSibling = nextSibling } else { parent.firstChild = nextSibling }
        if let nextSibling { nextSibling.previousSibling = previousSibling } else { parent.lastChild = previousSibling }
        self.parent = nil
        previousSibling = nil
        nextSibling = nil
        releaseRetainedView()
        Unmanaged.passUnretained(self).release()
    }

    private func releaseRetainedView() {
        guard flags.contains(.retainsView) else { return }
        flags.remove(.retainsView)
        if let view { Unmanaged.passUnretained(view).release() }
    }

    /// Lets go of all sublayers when the layer dies: a loop over a work list, for a recursion would overflow on a deep tree.
    func releaseLinks() {
        extras?.abandonAnimations()
        guard firstChild != nil else { return }
        var waiting: [OwnedChild] = []
        giveUpChildren(to: &waiting)
        while let next = waiting.popLast() { Layer.release(next, &waiting) }
    }

    /// Hands the ownership of the sublayers over to a work list. They are in no tree from then on, so that code of the app which
    /// runs while others die finds nothing of this layer in them and may even put them elsewhere.
    private func giveUpChildren(to waiting: inout [OwnedChild]) {
        var next = firstChild
        firstChild = nil
        lastChild = nil
        while let child = next {
            next = child.nextSibling
            child.parent = nil
            child.previousSibling = nil
            child.nextSibling = nil
            waiting.append(OwnedChild(layer: .passUnretained(child), ownsView: child.flags.contains(.retainsView)))
            child.flags.remove(.retainsView)
        }
    }

    @inline(never)
    private static func release(_ child: OwnedChild, _ waiting: inout [OwnedChild]) {
        var layer = child.layer.takeRetainedValue()
        if child.ownsView, let view = layer.view { Unmanaged.passUnretained(view).release() }
        // Nobody else holds this layer: its children go on the work list instead of dying inside its deinit.
        if isKnownUniquelyReferenced(&layer) { layer.giveUpChildren(to: &waiting) }
    }

    /// A layer that the dying superlayer owned.
    private struct OwnedChild: BitwiseCopyable {
        let layer: Unmanaged<Layer>
        let ownsView: Bool
    }

    /// The layer after this one in pre-order within the subtree of `top`; nil at the end.
    func nextInPreOrder(within top: Layer, skippingChildren: Bool = false) -> Layer? {
        if !skippingChildren, let firstChild { return firstChild }
        var layer = self
        while layer !== top {
            if let next = layer.nextSibling { return next }
            guard let parent = layer.parent else { return nil }
            layer = parent
        }
        return nil
    }

    /// Tells the whole subtree which scene root it hangs under.
    func setRoot(_ root: Layer?) { forEachInSubtree { $0.rootLayer = root } }

    /// Calls `body`, which must not change the tree, for this layer and all below it, in pre-order.
    @inline(__always)
    func forEachInSubtree(_ body: (Layer) -> Void) {
        var next: Layer? = self
        while let layer = next {
            body(layer)
            next = layer.nextInPreOrder(within: self)
        }
    }
}

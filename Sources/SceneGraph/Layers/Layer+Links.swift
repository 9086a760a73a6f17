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
        guard let first = firstChild else { return }
        var head: UnsafeMutableRawPointer? = Unmanaged.passUnretained(first).toOpaque()
        firstChild = nil
        lastChild = nil
        while let pointer = head { head = Layer.releaseOne(pointer) }
    }

    /// Releases the first layer of a work list that is chained by `nextSibling`, and returns the rest of the list with the
    /// children of the released layer in front.
    @inline(never)
    private static func releaseOne(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        let unmanaged = Unmanaged<Layer>.fromOpaque(pointer)
        var rest = unmanaged._withUnsafeGuaranteedRef { layer -> UnsafeMutableRawPointer? in
            let next = layer.nextSibling
            layer.parent = nil
            layer.previousSibling = nil
            layer.nextSibling = nil
            layer.releaseRetainedView()
            return next.map { Unmanaged.passUnretained($0).toOpaque() }
        }
        var owned = unmanaged.takeRetainedValue()
        if isKnownUniquelyReferenced(&owned), let first = owned.firstChild, let last = owned.lastChild {
            // Nobody else holds this layer, so its children go on the work list instead of dying inside its deinit.
            last.nextSibling = rest.map { Unmanaged<Layer>.fromOpaque($0).takeUnretainedValue() }
            rest = Unmanaged.passUnretained(first).toOpaque()
            owned.firstChild = nil
            owned.lastChild = nil
        }
        return rest
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
    func setRoot(_ root: Layer?) {
        var next: Layer? = self
        while let layer = next {
            layer.rootLayer = root
            next = layer.nextInPreOrder(within: self)
        }
    }
}

// The intrusive links of the tree. A linked child is owned by one reference that its superlayer took by hand; a view-backed
// child's view is owned the same way, so a tree of views needs no lists of its own.

extension Layer {
    /// Links an unlinked child after `sibling`, or first where it is nil, and takes ownership of it.
    func link(_ child: Layer, after sibling: LayerLink) {
        _ = Unmanaged.passRetained(child)
        if let view = child.viewReference {
            _ = view.retain()
            child.flags.insert(.retainsView)
        }
        let next = sibling.isEmpty ? firstChildLink : sibling.next
        let link = LayerLink(child)
        child.parentLink = LayerLink(self)
        child.previousSiblingLink = sibling
        child.nextSiblingLink = next
        if sibling.with({ $0.nextSiblingLink = link }) == nil { firstChildLink = link }
        if next.with({ $0.previousSiblingLink = link }) == nil { lastChildLink = link }
    }

    /// Takes the layer out of its superlayer's list and gives up the ownership; the caller keeps the layer alive meanwhile.
    func unlink() {
        guard !parentLink.isEmpty else { return }
        takeOut().release()
    }

    /// Takes a linked layer out of its superlayer's list; the superlayer's reference to it becomes the caller's.
    func takeOut() -> Unmanaged<Layer> {
        let (next, previous) = (nextSiblingLink, previousSiblingLink)
        if previous.with({ $0.nextSiblingLink = next }) == nil { parentLink.with { $0.firstChildLink = next } }
        if next.with({ $0.previousSiblingLink = previous }) == nil { parentLink.with { $0.lastChildLink = previous } }
        parentLink = LayerLink()
        previousSiblingLink = LayerLink()
        nextSiblingLink = LayerLink()
        releaseRetainedView()
        return Unmanaged.passUnretained(self)
    }

    private func releaseRetainedView() {
        guard flags.contains(.retainsView) else { return }
        flags.remove(.retainsView)
        viewReference?.release()
    }

    /// Lets go of all sublayers when the layer dies: a loop over a work list, for a recursion would overflow on a deep tree.
    func releaseLinks() {
        extras?.abandonAnimations()
        guard !firstChildLink.isEmpty else { return }
        var waiting: [OwnedChild] = []
        giveUpChildren(to: &waiting)
        while let next = waiting.popLast() { Layer.release(next, &waiting) }
    }

    /// Hands the ownership of the sublayers over to a work list. They are in no tree from then on, so that code of the app which
    /// runs while others die finds nothing of this layer in them and may even put them elsewhere.
    private func giveUpChildren(to waiting: inout [OwnedChild]) {
        var next = firstChildLink
        firstChildLink = LayerLink()
        lastChildLink = LayerLink()
        while !next.isEmpty {
            let following = next.with { child in
                let following = child.nextSiblingLink
                child.parentLink = LayerLink()
                child.previousSiblingLink = LayerLink()
                child.nextSiblingLink = LayerLink()
                waiting.append(
                    OwnedChild(layer: .passUnretained(child), ownsView: child.flags.contains(.retainsView)))
                child.flags.remove(.retainsView)
                return following
            }
            next = following ?? LayerLink()
        }
    }

    @inline(never)
    private static func release(_ child: OwnedChild, _ waiting: inout [OwnedChild]) {
        var layer = child.layer.takeRetainedValue()
        if child.ownsView { layer.viewReference?.release() }
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
        LayerLink(self).nextInPreOrder(within: LayerLink(top), skippingChildren: skippingChildren).layer
    }

    /// Tells the whole subtree which scene root it hangs under, and returns how many layers it holds.
    @discardableResult
    func setRoot(_ root: LayerLink) -> Int {
        var count = 0
        let isLeaving = root.isEmpty
        forEachInSubtree {
            $0.rootLink = root
            count += 1
            // The tree that it leaves has it on its list; another's pass finds it by its marks.
            if isLeaving { $0.tellOfOwnEmptyLayout() }
        }
        return count
    }

    /// Calls `body`, which must not change the tree, for this layer and all below it, in pre-order.
    @inline(__always)
    func forEachInSubtree(_ body: (Layer) -> Void) {
        let top = LayerLink(self)
        var next = top
        while !next.isEmpty {
            next.with(body)
            next = next.nextInPreOrder(within: top)
        }
    }
}

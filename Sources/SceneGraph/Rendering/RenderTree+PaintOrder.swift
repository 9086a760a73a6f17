// The display list: visible nodes in paint order (SEMANTICS 1.7, without splitting).

/// A layer that cuts its sublayers to its bounds.
struct NodeClip: BitwiseCopyable {
    var slot: Int32
    /// Index of the clip around this one; -1 is none.
    var outer: Int32
}

extension RenderTree {
    /// Writes the paint order and the clips anew, where something that decides about them has changed.
    func rebuildPaintOrder() {
        guard paintIsStale else { return }
        paintIsStale = false
        paint.removeAll()
        clips.removeAll()
        workStack.removeAll()
        workStack.append(0)
        while let slot = workStack.popLast() {
            if slot != 0 { paint.append(slot) }
            pushSublayers(of: slot)
        }
    }

    /// Pushes what lies in the 3D space of a flattening node, so that the rearmost is popped first.
    private func pushSublayers(of owner: Int32) {
        guard nodes.links[Int(owner)].firstChild >= 0 else { return }
        let isSceneNode = owner == 0
        var clip = nodes.state[Int(owner)].clip
        if nodes.state[Int(owner)].flags.contains(.masksToBounds) && !isSceneNode {
            clips.append(NodeClip(slot: owner, outer: clip))
            clip = Int32(clips.count - 1)
        }
        collectSpace(of: owner, clip: clip)
        // Windows are ordered by their level alone; their depths are of different spaces.
        if !isSceneNode && !isInDepthOrder { sortByDepth() }
        var index = spaceItems.count - 1
        while index >= 0 {
            workStack.append(spaceItems[index])
            index -= 1
        }
    }

    /// Collects the visible nodes whose plane lies in the 3D space of `owner`: its sublayers, and those of transform layers.
    private func collectSpace(of owner: Int32, clip: Int32) {
        spaceItems.removeAll()
        var slot = nodes.links[Int(owner)].firstChild
        while slot >= 0 {
            let state = nodes.state + Int(slot)
            if state.pointee.status.contains(.visible) {
                if state.pointee.flags.contains(.transformLayer) {
                    let child = nodes.links[Int(slot)].firstChild
                    if child >= 0 {
                        slot = child
                        continue
                    }
                } else {
                    state.pointee.clip = clip
                    spaceItems.append(slot)
                }
            }
            while slot >= 0 && nodes.links[Int(slot)].next < 0 {
                slot = nodes.links[Int(slot)].parent
                if slot == owner { return }
            }
            if slot >= 0 { slot = nodes.links[Int(slot)].next }
        }
    }

    private var isInDepthOrder: Bool {
        var index = 1
        while index < spaceItems.count {
            if nodes.world[Int(spaceItems[index])].depth < nodes.world[Int(spaceItems[index - 1])].depth { return false }
            index += 1
        }
        return true
    }

    /// Sorts by depth, equal depths by pre-order. A heap sort, because the standard library's sort allocates.
    private func sortByDepth() {
        let count = spaceItems.count
        var root = count / 2 - 1
        while root >= 0 {
            siftDown(root, count)
            root -= 1
        }
        var end = count - 1
        while end > 0 {
            let first = spaceItems[0]
            spaceItems[0] = spaceItems[end]
            spaceItems[end] = first
            siftDown(0, end)
            end -= 1
        }
    }

    private func siftDown(_ start: Int, _ end: Int) {
        var root = start
        while true {
            var child = 2 * root + 1
            guard child < end else { return }
            if child + 1 < end && isBehind(spaceItems[child], spaceItems[child + 1]) { child += 1 }
            guard isBehind(spaceItems[root], spaceItems[child]) else { return }
            let moved = spaceItems[root]
            spaceItems[root] = spaceItems[child]
            spaceItems[child] = moved
            root = child
        }
    }

    private func isBehind(_ a: Int32, _ b: Int32) -> Bool {
        let first = nodes.world[Int(a)].depth
        let second = nodes.world[Int(b)].depth
        return first == second ? nodes.state[Int(a)].orderIndex < nodes.state[Int(b)].orderIndex : first < second
    }
}

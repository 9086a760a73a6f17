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
        clips.removeAll()
        paintFollowsOrder = paintInPreOrder()
        guard !paintFollowsOrder else { return }
        paint.removeAll()
        workStack.removeAll()
        workStack.append(0)
        while let slot = workStack.popLast() {
            if slot != 0 { paint.append(slot) }
            pushSublayers(of: slot)
        }
        rebuildMasks()
    }

    /// Writes the paint order as the pre-order of the visible nodes, which it is where nothing clips, masks or reorders them. False
    /// where something does.
    private func paintInPreOrder() -> Bool {
        guard !maskTable.isInUse else { return false }
        paint.removeAll()
        paint.reserve(order.count)
        let (links, world, state) = (nodes.links, nodes.world, nodes.state)
        var count = 0
        var areEqual = true
        for place in 1..<max(1, order.count) {
            let slot = order[place]
            let depth = world[Int(slot)].depth
            // Depths that are equal so far, as in a scene without depth they all are, need no look at siblings.
            if areEqual { areEqual = depth == world[Int(order[1])].depth }
            if !areEqual, links[Int(slot)].parent != 0, links[Int(slot)].previous >= 0 {
                let before = world[Int(links[Int(slot)].previous)].depth
                guard RenderTree.comparable(before) <= RenderTree.comparable(depth) else { return false }
            }
            guard world[Int(slot)].outcome.contains(.visible) else { continue }
            guard state[Int(slot)].flags.isDisjoint(with: [.transformLayer, .masksToBounds]) else { return false }
            state[Int(slot)].clip = -1
            paint.base[count] = slot
            count += 1
        }
        paint.setCount(count)
        commonDepth = areEqual && order.count > 1 ? world[Int(order[1])].depth : .nan
        return true
    }

    /// Pushes what lies in the 3D space of a flattening node, so that the rearmost is popped first.
    func pushSublayers(of owner: Int32) {
        guard nodes.links[Int(owner)].firstChild >= 0 else { return }
        let isSceneNode = owner == 0
        var clip = nodes.state[Int(owner)].clip
        if nodes.state[Int(owner)].flags.contains(.masksToBounds) && !isSceneNode {
            clips.append(NodeClip(slot: owner, outer: clip))
            clip = Int32(clips.count - 1)
        }
        spaceItems.removeAll()
        if isSceneNode {
            // Roots are ordered by their level alone; what a transform layer among them holds is a 3D space of its own.
            var root = nodes.links[0].firstChild
            while root >= 0 {
                let start = spaceItems.count
                collect(root, clip: clip)
                sortByDepth(from: start)
                root = nodes.links[Int(root)].next
            }
        } else {
            var sublayer = nodes.links[Int(owner)].firstChild
            while sublayer >= 0 {
                if !isMask(sublayer) { collect(sublayer, clip: clip) }
                sublayer = nodes.links[Int(sublayer)].next
            }
            sortByDepth(from: 0)
        }
        pushItems()
    }

    /// Pushes the collected nodes, so that the rearmost is popped first.
    func pushItems() {
        var index = spaceItems.count - 1
        while index >= 0 {
            workStack.append(spaceItems[index])
            index -= 1
        }
    }

    /// Collects a visible node whose plane lies in the space, or for a transform layer the visible ones below it that do.
    func collect(_ top: Int32, clip: Int32) {
        var slot = top
        while true {
            let state = nodes.state + Int(slot)
            if nodes.world[Int(slot)].outcome.contains(.visible), slot == top || !isMask(slot) {
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
            while slot != top && nodes.links[Int(slot)].next < 0 { slot = nodes.links[Int(slot)].parent }
            if slot == top { return }
            slot = nodes.links[Int(slot)].next
        }
    }

    /// Sorts the items from `start` on by depth; equal depths stay in pre-order, which is that of their collection.
    func sortByDepth(from start: Int) {
        depthSorter.sort(spaceItems.base + start, count: spaceItems.count - start, by: nodes.world)
    }

    /// A depth to the nearest 2^-20 of a point, so that the rounding of turns does not decide about equal depths.
    @inline(__always)
    static func comparable(_ depth: Double) -> Double {
        // At this size the neighbouring numbers of a Double lie 2^-20 apart.
        let offset = 0x1.8p32
        return (depth + offset) - offset
    }
}

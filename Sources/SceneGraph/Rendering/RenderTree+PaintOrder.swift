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
        removeClips()
        paintFollowsOrder = paintInPreOrder()
        guard !paintFollowsOrder else { return }
        guard !paintBySiblings() else { return }
        paint.removeAll()
        workStack.removeAll()
        pushSublayers(of: 0, list: &paint)
        paintPushed(into: &paint)
        rebuildMasks()
    }

    /// Nothing is cut from here on.
    private func removeClips() {
        guard !clips.isEmpty else { return }
        clips.removeAll()
        for place in 0..<order.count { nodes.state[Int(order[place])].clip = -1 }
    }

    /// Paints what was pushed and all that lies below it.
    func paintPushed(into list: inout ReusableList<Int32>) {
        while let item = workStack.popLast() {
            if item < 0 {
                list.append(~item)
            } else {
                list.append(item)
                pushSublayers(of: item, list: &list)
            }
        }
    }

    /// Writes the paint order as the pre-order of the visible nodes, which it is where nothing clips, masks or reorders them. False
    /// where something does.
    private func paintInPreOrder() -> Bool {
        guard !maskTable.isInUse else { return false }
        paint.removeAll()
        paint.reserve(order.count)
        let (links, world) = (nodes.links, nodes.world)
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
            guard world[Int(slot)].traits.isDisjoint(with: [.transformLayer, .masksToBounds]) else { return false }
            paint.base[count] = slot
            count += 1
        }
        paint.setCount(count)
        commonDepth = areEqual && order.count > 1 ? world[Int(order[1])].depth : .nan
        return true
    }

    /// Paints or pushes what lies in the 3D space of a flattening node.
    private func pushSublayers(of owner: Int32, list: inout ReusableList<Int32>) {
        let span = nodes.spans[Int(owner)]
        let isSceneNode = owner == 0
        var clip = nodes.state[Int(owner)].clip
        if nodes.world[Int(owner)].traits.contains(.masksToBounds) && !isSceneNode {
            clips.append(NodeClip(slot: owner, outer: clip))
            clip = Int32(clips.count - 1)
        }
        spaceItems.removeAll()
        var place = span.first + 1
        while place < span.first + span.extent {
            let sublayer = order[Int(place)]
            if isSceneNode || !nodes.world[Int(sublayer)].traits.contains(.mask) { collect(sublayer, clip: clip) }
            // Roots are ordered by their level alone; what a transform layer among them holds is a 3D space of its own.
            if isSceneNode { depthSorter.take(into: &spaceItems) }
            place += nodes.spans[Int(sublayer)].extent
        }
        pushCollected(list: &list)
    }

    /// Paints the collected nodes as long as they are leaves, and pushes the others so that the rearmost is popped first.
    func pushCollected(list: inout ReusableList<Int32>) {
        depthSorter.take(into: &spaceItems)
        let (items, count) = (spaceItems.base, spaceItems.count)
        list.reserve(list.count + count)
        let end = list.base + list.count
        var first = 0
        while first < count, items[first] < 0 {
            end[first] = ~items[first]
            first += 1
        }
        list.setCount(list.count + first)
        workStack.reserve(workStack.count + count - first)
        for index in stride(from: count - 1, through: first, by: -1) { workStack.append(items[index]) }
    }

    /// Collects a visible node whose plane lies in the space, or for a transform layer the visible ones below it that do. Leaves are
    /// written as the complement of their slots, so that nothing of them has to be read again.
    func collect(_ top: Int32, clip: Int32) {
        let (order, spans, paintDepths) = (order.base, nodes.spans, nodes.paintDepths)
        var place = Int(spans[Int(top)].first)
        let end = place + Int(spans[Int(top)].extent)
        let count = depthSorter.entries.count
        depthSorter.entries.reserve(count + end - place)
        let first = depthSorter.entries.base
        var entry = first + count
        let passed = NodeArrays.passedDepth.bitPattern
        while place < end {
            let slot = order[place]
            let extent = spans[Int(slot)].extent
            var depth = paintDepths[Int(slot)]
            if depth.isNaN {
                if depth.bitPattern == passed {
                    place += 1
                    continue
                }
                let node = nodes.world + Int(slot)
                guard node.pointee.outcome.contains(.visible), slot == top || !node.pointee.traits.contains(.mask)
                else {
                    place += Int(extent)
                    continue
                }
                if node.pointee.traits.contains(.transformLayer) {
                    place += 1
                    continue
                }
                depth = node.pointee.depth
            }
            place += Int(extent)
            if clip >= 0 { nodes.state[Int(slot)].clip = clip }
            entry.initialize(to: DepthSorter.Entry(extent == 1 ? ~slot : slot, depth: depth))
            entry += 1
        }
        depthSorter.entries.setCount(entry - first)
    }

    /// A depth to the nearest 2^-20 of a point, so that the rounding of turns does not decide about equal depths.
    @inline(__always)
    static func comparable(_ depth: Double) -> Double {
        // At this size the neighbouring numbers of a Double lie 2^-20 apart.
        let offset = 0x1.8p32
        return (depth + offset) - offset
    }
}

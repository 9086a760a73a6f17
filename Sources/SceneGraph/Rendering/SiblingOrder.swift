/// Memory in which siblings are put in order.
struct SiblingOrder {
    /// For each place in pre-order where the node's subtree begins in the paint order.
    var starts = ReusableList<Int32>()
    /// Depths of siblings in the steps of `DepthSorter`, and the sizes of their subtrees.
    let depths = UnsafeMutablePointer<Int64>.allocate(capacity: SiblingOrder.fewSiblings)
    let extents = UnsafeMutablePointer<Int32>.allocate(capacity: SiblingOrder.fewSiblings)
    let places = UnsafeMutablePointer<Int32>.allocate(capacity: SiblingOrder.fewSiblings)

    /// So many are compared each with each: that takes no branches, which depths would have the processor guess.
    static let fewSiblings = 16

    func deallocate() {
        starts.deallocate()
        depths.deallocate()
        extents.deallocate()
        places.deallocate()
    }
}

extension RenderTree {
    /// Writes the paint order sibling by sibling: where a subtree begins in it follows from the sizes of those in front. False where
    /// something is not visible, clips, masks or leaves its sublayers in the space around it.
    func paintBySiblings() -> Bool {
        guard !maskTable.isInUse else { return false }
        let count = order.count
        paint.removeAll()
        paint.reserve(count)
        siblingOrder.starts.reserve(count)
        let (order, spans, paintDepths) = (order.base, nodes.spans, nodes.paintDepths)
        let (starts, paint) = (siblingOrder.starts.base, paint.base)
        placeRoots()
        for place in 1..<max(1, count) {
            let slot = order[place]
            guard !paintDepths[Int(slot)].isNaN else { return false }
            paint[Int(starts[place])] = slot
            let extent = Int(spans[Int(slot)].extent)
            if extent > 1 { placeSublayers(from: place + 1, to: place + extent, start: starts[place] + 1) }
        }
        self.paint.setCount(count - 1)
        return true
    }

    /// Roots are ordered by their level alone.
    private func placeRoots() {
        var place = 1
        while place < order.count {
            siblingOrder.starts[place] = Int32(place - 1)
            place += Int(nodes.spans[Int(order[place])].extent)
        }
    }

    @inline(__always)
    private func placeSublayers(from first: Int, to end: Int, start: Int32) {
        let (order, spans, paintDepths) = (order.base, nodes.spans, nodes.paintDepths)
        let (starts, depths, extents) = (siblingOrder.starts.base, siblingOrder.depths, siblingOrder.extents)
        let places = siblingOrder.places
        var count = 0
        var place = first
        while place < end {
            guard count < SiblingOrder.fewSiblings else {
                return placeManySublayers(from: first, to: end, start: start)
            }
            let slot = Int(order[place])
            let depth = DepthSorter.steps(paintDepths[slot])
            let extent = spans[slot].extent
            depths[count] = depth
            extents[count] = extent
            places[count] = Int32(place)
            // Those in front of it, and it in front of others.
            var own = start
            for other in 0..<count {
                let isBefore: Int32 = depths[other] <= depth ? -1 : 0
                own &+= extents[other] & isBefore
                starts[Int(places[other])] &+= extent & ~isBefore
            }
            starts[place] = own
            count += 1
            place += Int(extent)
        }
    }

    private func placeManySublayers(from first: Int, to end: Int, start: Int32) {
        var place = first
        while place < end {
            let slot = Int(order[place])
            depthSorter.entries.append(DepthSorter.Entry(Int32(place), depth: nodes.world[slot].depth))
            place += Int(nodes.spans[slot].extent)
        }
        spaceItems.removeAll()
        depthSorter.take(into: &spaceItems)
        var next = start
        for index in 0..<spaceItems.count {
            let place = Int(spaceItems[index])
            siblingOrder.starts[place] = next
            next += nodes.spans[Int(order[place])].extent
        }
    }
}

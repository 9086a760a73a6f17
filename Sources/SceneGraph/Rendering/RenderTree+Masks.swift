// Masks: nodes like others, left out of the paint order and put together apart, for hosts to draw what they cut with.

extension RenderTree {
    /// Notes that a node is a mask, so that masks are looked for from now on.
    func noteMask(_ flags: LayerFlags) {
        if flags.contains(.mask) { maskTable.isInUse = true }
    }

    func isMask(_ slot: Int32) -> Bool { nodes.state[Int(slot)].flags.contains(.mask) }

    /// Finds the visible masked layers, and writes the paint order of each one's mask.
    func rebuildMasks() {
        guard maskTable.isInUse else { return }
        maskTable.removeAll()
        findMasks()
        for index in 0..<maskTable.masks.count { paintMask(index) }
    }

    /// Pre-order meets a layer before those it is masked with.
    private func findMasks() {
        maskTable.indices.reserve(slotCount)
        for _ in 0..<slotCount { maskTable.indices.append(-1) }
        for place in 1..<max(1, order.count) {
            let slot = order[place]
            // What masks the layer does not apply to its mask.
            let parent = Int(nodes.links[Int(slot)].parent)
            var index = isMask(slot) ? -1 : maskTable.indices[parent]
            let child = nodes.links[Int(slot)].firstChild
            let isTransformLayer = nodes.state[Int(slot)].flags.contains(.transformLayer)
            if child >= 0, isMask(child), nodes.world[Int(slot)].outcome.contains(.visible), !isTransformLayer {
                maskTable.masks.append(NodeMask(slot: slot, outer: index, mask: child))
                index = Int32(maskTable.masks.count - 1)
            }
            maskTable.indices[Int(slot)] = index
        }
    }

    /// A mask is drawn like a tree of its own, which the clips around the masked layer do not cut.
    private func paintMask(_ index: Int) {
        let first = maskTable.paint.count
        workStack.removeAll()
        spaceItems.removeAll()
        collect(maskTable.masks[index].mask, clip: -1)
        pushCollected(list: &maskTable.paint)
        paintPushed(into: &maskTable.paint)
        maskTable.masks.base[index].first = Int32(first)
        maskTable.masks.base[index].count = Int32(maskTable.paint.count - first)
    }

    // MARK: Reading

    func mask(_ index: Int) -> Mask {
        let mask = maskTable.masks[index]
        return Mask(
            id: LayerID(rawValue: Int(nodes.state[Int(mask.slot)].id)),
            maskID: LayerID(rawValue: Int(nodes.state[Int(mask.mask)].id)),
            items: Int(mask.first)..<Int(mask.first + mask.count), parentIndex: mask.outer < 0 ? nil : Int(mask.outer))
    }

    /// An item of a mask: its opacity counts from the mask down, for that of the masked layer is the layer's own.
    func maskItem(_ index: Int) -> DisplayItem {
        let slot = Int(maskTable.paint[index])
        var opacity = presentedGeometry(slot).opacity
        var above = slot
        while !nodes.state[above].flags.contains(.mask) {
            above = Int(nodes.links[above].parent)
            opacity *= presentedGeometry(above).opacity
        }
        return displayItem(slot: slot, opacity: opacity)
    }
}

// The slots of the nodes, and the marks that send them to propagation.

extension RenderTree {
    /// Makes room for the layers that are about to come in, at once instead of step by step.
    func reserveExpected() {
        let wanted = slotCount + expectedCount - freeSlots.count
        expectedCount = 0
        guard wanted > nodes.capacity else { return }
        nodes.grow(keeping: slotCount, atLeast: wanted)
        insertedSinceFrame.reserve(wanted)
    }

    func takeSlot(for layer: Layer) -> Int32 {
        let slot: Int32
        let free = freeSlots.popLast()
        if let free {
            slot = free
        } else {
            if slotCount == nodes.capacity { nodes.grow(keeping: slotCount) }
            slot = Int32(slotCount)
            slotCount += 1
        }
        let index = Int(slot)
        nodes.clear(index, isFirst: free == nil)
        nodes.state[index].status = .inUse
        nodes.layers[index] = Unmanaged.passUnretained(layer)
        if layer.idScene != scene.identity {
            layer.idScene = scene.identity
            layer.idNumber = 0
        }
        if layer.idNumber == 0, !layer.flags.contains(.sceneNode) {
            lastID += 1
            layer.idNumber = lastID
        }
        nodes.state[index].id = layer.idNumber
        layer.slot = slot
        layer.tree = self
        liveCount += 1
        return slot
    }

    /// Marks a node and all below it for propagation.
    func markSubtree(_ slot: Int32) {
        guard !nodes.state[Int(slot)].status.contains(.subtreeDirty) else { return }
        nodes.state[Int(slot)].status.insert(.subtreeDirty)
        dirtySubtrees.append(slot)
    }

    /// Marks what a node draws as changed.
    func markContent(_ slot: Int32) {
        guard !nodes.state[Int(slot)].status.contains(.contentDirty) else { return }
        nodes.state[Int(slot)].status.insert(.contentDirty)
        dirtyContents.append(slot)
    }
}

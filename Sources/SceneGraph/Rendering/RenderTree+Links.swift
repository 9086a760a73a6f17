// Nodes in the tree's links: put in, taken out, given up with all below them.

extension RenderTree {
    func link(_ slot: Int32, under parent: Int32, after sibling: Int32) {
        let links = nodes.links
        let next = sibling >= 0 ? links[Int(sibling)].next : links[Int(parent)].firstChild
        links[Int(slot)].parent = parent
        nodes.places[Int(slot)].parent = parent
        links[Int(slot)].previous = sibling
        links[Int(slot)].next = next
        if sibling >= 0 { links[Int(sibling)].next = slot } else { links[Int(parent)].firstChild = slot }
        if next >= 0 { links[Int(next)].previous = slot } else { links[Int(parent)].lastChild = slot }
    }

    func unlink(_ slot: Int32) {
        let links = nodes.links
        let link = links[Int(slot)]
        guard link.parent >= 0 else { return }
        noteCut(slot, from: link.parent)
        if link.previous >= 0 {
            links[Int(link.previous)].next = link.next
        } else {
            links[Int(link.parent)].firstChild = link.next
        }
        if link.next >= 0 {
            links[Int(link.next)].previous = link.previous
        } else {
            links[Int(link.parent)].lastChild = link.previous
        }
        links[Int(slot)].parent = -1
        links[Int(slot)].previous = -1
        links[Int(slot)].next = -1
    }

    /// Frees the nodes that are `leaving`, which are linked nowhere, with all below them: in passes that each touch little, for
    /// most of it has to come from far and the processor fetches ahead.
    func freeSubtrees() {
        workStack.removeAll()
        for index in 0..<leaving.count {
            var next = workStack.count
            workStack.append(leaving[index])
            while next < workStack.count {
                var child = nodes.links[Int(workStack[next])].firstChild
                while child >= 0 {
                    workStack.append(child)
                    child = nodes.links[Int(child)].next
                }
                next += 1
            }
        }
        leaving.removeAll()
        for index in 0..<workStack.count {
            let slot = Int(workStack[index])
            if nodes.world[slot].outcome.contains(.visible) { pendingDamage.add(nodes.screen[slot]) }
            let state = nodes.state + slot
            if !state.pointee.status.contains(.inserted) { removedSinceFrame.append(state.pointee.id) }
        }
        for index in 0..<workStack.count { freeSlot(workStack[index]) }
        for index in 0..<workStack.count {
            let slot = Int(workStack[index])
            nodes.layers[slot]?._withUnsafeGuaranteedRef { layer in
                layer.slot = -1
                layer.tree = nil
                layer.flags.subtract(.anyDirty)
            }
            nodes.layers[slot] = nil
        }
    }

    private func freeSlot(_ slot: Int32) {
        let index = Int(slot)
        let state = nodes.state[index]
        if nodes.world[index].childMap >= 0 { childMaps.remove(nodes.world[index].childMap) }
        if state.style >= 0 { styles.remove(state.style) }
        if state.animated >= 0 { freeAnimated(slot) }
        if !decorations.isEmpty { decorations[slot] = nil }
        if state.transform >= 0 { transforms.remove(state.transform) }
        nodes.state[index] = NodeState()
        nodes.spans[index].extent = 0
        freeSlots.append(slot)
        liveCount -= 1
    }
}

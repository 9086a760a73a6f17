// Step 2 of the frame, continued: layers that came to another place, into the tree or out of it.

extension RenderTree {
    /// Brings the places of all moved layers up to date: first out of the links, then the ones that left are freed, then the
    /// others are linked in where the model has them. Cost follows the moved layers and the subtrees that came or went.
    func commitPlaces(at now: Double) {
        endAnimationsOfLeavers()
        swap(&moved, &relinked)
        reserveExpected()
        if usesLayerTime { timingChanged = true }
        detachMoved()
        for index in 0..<arriving.count { placeArriving(arriving[index], at: now) }
        arriving.removeAll()
        for index in 0..<detached.count {
            let slot = detached[index]
            // Linked nowhere: its new superlayer is not in this tree after all.
            if nodes.state[Int(slot)].status.contains([.inUse, .detached]) { leaving.append(slot) }
        }
        freeSubtrees()
        // What dies with its last reference may run code of the app, and that may move others.
        for index in 0..<moved.count { moved[index].release() }
        moved.removeAll()
    }

    /// Takes all moved nodes out of the links, and frees those that left the scene, with what is still below them.
    private func detachMoved() {
        detached.removeAll()
        for index in 0..<moved.count {
            let link = moved[index]
            link.with { layer in
                let isArriving = isInScene(layer)
                if isArriving { arriving.append(link) }
                // A layer may be on the list twice.
                guard holds(layer), layer.flags.contains(.relinked) else { return }
                layer.flags.remove(.relinked)
                isArriving ? detached.append(layer.slot) : leaving.append(layer.slot)
            }
        }
        for index in 0..<detached.count {
            unlink(detached[index])
            nodes.state[Int(detached[index])].status.insert(.detached)
        }
        for index in 0..<leaving.count { unlink(leaving[index]) }
        freeSubtrees()
    }

    private func placeArriving(_ link: LayerLink, at now: Double) {
        link.with { layer in
            // Its old scene has not let go of it yet; that happens with that scene's next commit.
            if layer.treeReference != nil && !holds(layer) { return noteRelinked(layer) }
            if layer.slot >= 0 && !nodes.state[Int(layer.slot)].status.contains(.detached) { return }
            place(link, at: now)
        }
    }

    /// Links a layer in, after the siblings in front of which the model has it; those are placed first where they moved too.
    private func place(_ layer: LayerLink, at now: Double) {
        guard let parent = layer.parent.with({ holds($0) ? $0.slot : -1 }), parent >= 0 else { return }
        var current = layer
        while !current.previous.isEmpty, !isPlaced(current.previous) { current = current.previous }
        while true {
            if !isPlaced(current) { placeSubtree(current, under: parent, at: now) }
            if current.isSame(as: layer) { return }
            current = current.next
        }
    }

    @inline(__always)
    private func isPlaced(_ link: LayerLink) -> Bool {
        // A layer still held by another scene's tree counts as placed: it is passed over until that tree lets go.
        link.with {
            $0.slot >= 0 && (!holds($0) || !nodes.state[Int($0.slot)].status.contains(.detached))
        } ?? false
    }

    /// Links one unplaced layer in and takes in all below it that has no slot yet.
    private func placeSubtree(_ top: LayerLink, under parent: Int32, at now: Double) {
        top.with {
            guard placeOne($0, under: parent, after: slotBefore($0), at: now) else { return }
            enterOrder($0.slot)
            placeAllBelow(top, at: now)
        }
    }

    private func placeAllBelow(_ top: LayerLink, at now: Double) {
        var next = top.firstChild
        while !next.isEmpty {
            let parent = next.parent.with { $0.slot } ?? -1
            // The superlayer is new too, so that what lies below it comes in from the first to the last.
            let last = nodes.links[Int(parent)].lastChild
            let isNew = next.with { placeOne($0, under: parent, after: last, at: now) } ?? false
            // What an already known node carries along is linked below it; moved layers below come on their own turn.
            next = next.nextInPreOrder(within: top, skippingChildren: !isNew)
        }
    }

    /// Links one layer in where it is not linked yet; true where it is new in the tree.
    @inline(__always)
    private func placeOne(_ layer: Layer, under parent: Int32, after sibling: Int32, at now: Double) -> Bool {
        let isNew = layer.slot < 0
        if isNew {
            _ = takeSlot(for: layer)
            copyAll(of: layer, at: now)
        } else if !holds(layer) {
            noteRelinked(layer)
            return false
        } else if !nodes.state[Int(layer.slot)].status.contains(.detached) {
            return false
        } else {
            nodes.state[Int(layer.slot)].status.remove(.detached)
            enterOrder(layer.slot)
        }
        link(layer.slot, under: parent, after: sibling)
        return isNew
    }

    /// Notes a node that comes to a new place, for propagation and for the order; what lies below it comes with it.
    private func enterOrder(_ slot: Int32) {
        markSubtree(slot)
        orderPatch.tops.append(slot)
    }

    private func slotBefore(_ layer: Layer) -> Int32 {
        var previous = layer.previousSiblingLink
        while !previous.isEmpty {
            let slot = previous.with { holds($0) && isPlaced(previous) ? $0.slot : -1 } ?? -1
            if slot >= 0 { return slot }
            previous = previous.previous
        }
        return -1
    }

    private func copyAll(of layer: Layer, at now: Double) {
        let index = Int(layer.slot)
        layer.flags.subtract([.anyDirty, .emptyLayout, .emptyLayoutBelow])
        if layer.flags.contains(.hasOwnTime) {
            usesLayerTime = true
            // Layers that move into this one run by its time from now on.
            timingChanged = true
        }
        nodes.state[index].flags = layer.flags.intersection(.rendered)
        noteMask(layer.flags)
        nodes.world[index].traits = NodeTraits(nodes.state[index].flags)
        nodes.state[index].status.insert(.inserted)
        storeGeometry(of: layer)
        if layer.extras != nil { copyStyle(of: layer) }
        if let extras = layer.extras, !extras.animations.isEmpty {
            beginAnimations(of: layer, at: now)
            compileAnimations(of: layer)
        }
        insertedSinceFrame.append(layer.slot)
    }
}

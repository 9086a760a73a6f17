extension RenderTree {
    /// Steps 3 to 5 of the frame: samples, propagates, and brings the display list and the lists of changes up to date.
    func publish(at time: Double) -> Activity {
        damage = pendingDamage
        pendingDamage = .none
        stamp &+= 1
        changedRanges.removeAll()
        changedSlots.removeAll()
        insertedIDs.removeAll()
        removedIDs.removeAll()
        if needsOrder { updateOrder() }
        let streamed = usesKernels && !animatedList.isEmpty ? groupToStream : nil
        var activity = sample(at: time, besides: streamed)
        if let streamed { propagate(streaming: streamed, at: time, &activity) } else { propagate() }
        if !dirtyContents.isEmpty { reportContents() }
        if !insertedSinceFrame.isEmpty || !removedSinceFrame.isEmpty { reportComingAndGoing() }
        if paintIsStale { rebuildPaintOrder() }
        return activity
    }

    /// Nodes that draw something else than before in the same place.
    private func reportContents() {
        for index in 0..<dirtyContents.count {
            let slot = dirtyContents[index]
            let state = nodes.state + Int(slot)
            guard state.pointee.status.contains([.contentDirty, .inUse]) else { continue }
            state.pointee.status.remove(.contentDirty)
            // A changed or new node is damage already, and its projected box with the shadow is up to date.
            guard nodes.world[Int(slot)].stamp != stamp else { continue }
            nodes.world[Int(slot)].stamp = stamp
            if nodes.world[Int(slot)].outcome.contains(.visible) { damage.add(nodes.screen[Int(slot)]) }
            box(Int(slot))
            changedSlots.append(slot)
        }
        dirtyContents.removeAll()
    }

    private func reportComingAndGoing() {
        for index in 0..<insertedSinceFrame.count {
            let state = nodes.state + Int(insertedSinceFrame[index])
            guard state.pointee.status.contains([.inserted, .inUse]) else { continue }
            state.pointee.status.remove(.inserted)
            state.pointee.insertionStamp = stamp
            insertedIDs.append(state.pointee.id)
        }
        insertedSinceFrame.removeAll()
        for index in 0..<removedSinceFrame.count { removedIDs.append(removedSinceFrame[index]) }
        removedSinceFrame.removeAll()
    }
}

// Step 4 of the frame: world maps, opacity and facing of the dirty subtrees, which are ranges of the pre-order.

extension RenderTree {
    /// Works out all nodes in dirty subtrees and collects what changed on screen.
    func propagate() {
        guard !dirtySubtrees.isEmpty else { return }
        var firstWord = Int.max
        var lastWord = -1
        for index in 0..<dirtySubtrees.count {
            let slot = Int(dirtySubtrees[index])
            guard nodes.state[slot].status.contains([.subtreeDirty, .inUse]) else { continue }
            let place = Int(nodes.state[slot].orderIndex)
            marks[place >> 6] |= 1 << UInt64(place & 63)
            firstWord = min(firstWord, place >> 6)
            lastWord = max(lastWord, place >> 6)
        }
        dirtySubtrees.removeAll()
        guard firstWord <= lastWord else { return }
        // Ascending order meets every dirty node before those below it, so that nothing is worked out twice.
        var done = 0
        for word in firstWord...lastWord {
            var bits = marks[word]
            marks[word] = 0
            while bits != 0 {
                let place = word << 6 + bits.trailingZeroBitCount
                bits &= bits - 1
                guard place >= done else { continue }
                done = place + Int(nodes.state[Int(order[place])].extent)
                propagate(from: place, to: done)
            }
        }
    }

    private func propagate(from first: Int, to end: Int) {
        let nodes = self.nodes
        let order = self.order.base
        for place in first..<end { propagate(slot: order[place], nodes) }
    }

    @inline(__always)
    private func propagate(slot: Int32, _ nodes: NodeArrays) {
        let index = Int(slot)
        guard slot != 0 else {
            nodes.state[0].status.remove(.subtreeDirty)
            return
        }
        let state = nodes.state + index
        let parent = Int(nodes.links[index].parent)
        let parentState = nodes.state[parent]
        let geometry = self.geometry(of: state, index, nodes)
        let before = state.pointee.status

        // The three rows of L that the bounds plane needs, without the superlayer's part, which `toScene` holds.
        let originX = -(geometry.bounds.origin.x + geometry.anchorPoint.x * geometry.bounds.size.width)
        let originY = -(geometry.bounds.origin.y + geometry.anchorPoint.y * geometry.bounds.size.height)
        let offset = Row(geometry.position.x, geometry.position.y, geometry.zPosition, 0)
        let transform = self.transform(of: state)
        var local1 = Row(1, 0, 0, 0)
        var local2 = Row(0, 1, 0, 0)
        var local3 = Row(0, 0, 1, 0)
        var local4 = Row(originX, originY, -geometry.anchorPointZ, 1) + offset
        if let m = transform {
            let row1 = Row(m.m11, m.m12, m.m13, m.m14)
            let row2 = Row(m.m21, m.m22, m.m23, m.m24)
            let row3 = Row(m.m31, m.m32, m.m33, m.m34)
            let row4 = Row(m.m41, m.m42, m.m43, m.m44)
            let moved4 = originX * row1 + originY * row2 - geometry.anchorPointZ * row3 + row4
            local1 = row1 + row1.w * offset
            local2 = row2 + row2.w * offset
            local3 = row3 + row3.w * offset
            local4 = moved4 + moved4.w * offset
        }

        var world = NodeWorld()
        var spaceRow1 = local1
        var spaceRow2 = local2
        var spaceRow4 = local4
        var isMirrored = false
        var isTurnedWithSiblings = false
        // What a superlayer does to its sublayers leaves its mask alone.
        if parentState.childMap >= 0 && !state.pointee.flags.contains(.mask) {
            let map = childMaps.base + Int(parentState.childMap)
            world.row1 = RenderTree.apply(map.pointee.toScene, to: local1)
            world.row2 = RenderTree.apply(map.pointee.toScene, to: local2)
            world.row4 = RenderTree.apply(map.pointee.toScene, to: local4)
            isMirrored = map.pointee.isMirrored
            if !parentState.flags.contains(.sceneNode) {
                spaceRow1 = RenderTree.apply(map.pointee.toSpace, to: local1)
                spaceRow2 = RenderTree.apply(map.pointee.toSpace, to: local2)
                spaceRow4 = RenderTree.apply(map.pointee.toSpace, to: local4)
                isTurnedWithSiblings = RenderTree.isUntilted(local1, local2, local4)
            }
        } else {
            let above = nodes.world[parent]
            world.row1 = local1.x * above.row1 + local1.y * above.row2 + local1.w * above.row4
            world.row2 = local2.x * above.row1 + local2.y * above.row2 + local2.w * above.row4
            world.row4 = local4.x * above.row1 + local4.y * above.row2 + local4.w * above.row4
        }
        var middle: Row
        if isTurnedWithSiblings {
            // Planes that a superlayer turns together keep their order, so all are measured above one and the same point.
            let bounds = presentedGeometry(parent).bounds
            let above = Row(
                bounds.origin.x + 0.5 * bounds.size.width, bounds.origin.y + 0.5 * bounds.size.height, local4.z, 1)
            middle = RenderTree.apply(childMaps.base[Int(parentState.childMap)].toSpace, to: above)
        } else {
            let midX = geometry.bounds.origin.x + 0.5 * geometry.bounds.size.width
            let midY = geometry.bounds.origin.y + 0.5 * geometry.bounds.size.height
            middle = midX * spaceRow1 + midY * spaceRow2 + spaceRow4
        }
        // A middle in the eye plane itself has no depth after the divide.
        world.depth = middle.w == 1 || middle.w == 0 ? middle.z : middle.z / middle.w
        world.opacity = geometry.opacity * nodes.world[parent].opacity
        // A transform layer leaves its sublayers in the space around it; one that is a root has none around it but its own.
        let around = nodes.world[parent].space
        world.space = parentState.flags.contains(.transformLayer) && around != 0 ? around : Int32(parent)

        var status = before
        status.remove([.subtreeDirty, .visible, .backFacing, .affine, .hiddenInTree])
        let isHidden = self.isHidden(state)
        let spaceFacing = RenderTree.facing(spaceRow1, spaceRow2, spaceRow4)
        // A flip of the superlayer's geometry turns the winding round, but not the face.
        let isTurnedAway = isMirrored ? spaceFacing > 0 : spaceFacing < 0
        let isCulled = state.pointee.flags.contains(.singleSided) && isTurnedAway
        if isHidden || parentState.status.contains(.hiddenInTree) { status.insert(.hiddenInTree) }
        if parentState.status.contains(.visible) && !isHidden && !isCulled { status.insert(.visible) }
        if RenderTree.facing(world.row1, world.row2, world.row4) < 0 { status.insert(.backFacing) }
        if world.row1.w == 0 && world.row2.w == 0 && world.row4.w == 1 { status.insert(.affine) }

        if nodes.world[index].depth != world.depth || before.contains(.visible) != status.contains(.visible) {
            paintIsStale = true
        }
        nodes.world[index] = world
        if state.pointee.childMap >= 0 {
            updateChildMap(state, world, (local1, local2, local3, local4), parentState, geometry)
        }
        updateScreen(index, nodes, before, status, geometry.bounds)
        if !status.contains(.inserted) {
            status.insert(.changed)
            changedSlots.append(slot)
        }
        state.pointee.status = status
    }

    // MARK: Values

    @inline(__always)
    private func geometry(of state: UnsafeMutablePointer<NodeState>, _ index: Int, _ nodes: NodeArrays) -> NodeGeometry
    {
        state.pointee.animated < 0
            ? nodes.geometry[index] : PresentationLayout.geometry(animated.base[Int(state.pointee.animated)].values)
    }

    /// The presentation value of the transform; nil where it is the identity.
    @inline(__always)
    func transform(of state: UnsafeMutablePointer<NodeState>) -> Transform3D? {
        if state.pointee.animated >= 0 {
            let node = animated.base + Int(state.pointee.animated)
            if node.pointee.animates(.transform) {
                return PresentationLayout.transform(node.pointee.values, at: PresentationLayout.offset(of: .transform))
            }
        }
        return state.pointee.transform >= 0 ? transforms.base[Int(state.pointee.transform)] : nil
    }

    @inline(__always)
    private func isHidden(_ state: UnsafeMutablePointer<NodeState>) -> Bool {
        if state.pointee.animated >= 0 {
            let node = animated.base + Int(state.pointee.animated)
            if node.pointee.animates(.isHidden) {
                return node.pointee.values[PresentationLayout.offset(of: .isHidden)] != 0
            }
        }
        return state.pointee.flags.contains(.hidden)
    }
}

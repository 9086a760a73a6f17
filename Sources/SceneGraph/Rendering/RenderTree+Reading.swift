// How frames read the arrays: elements are put together when a host asks for them.

extension RenderTree {
    func displayItem(_ index: Int) -> DisplayItem {
        let slot = Int(paint[index])
        return displayItem(slot: slot, opacity: nodes.world[slot].opacity)
    }

    func displayItem(slot: Int, opacity: Double) -> DisplayItem {
        let state = nodes.state[slot]
        let world = nodes.world[slot]
        let geometry = presentedGeometry(slot)
        let style = presentedStyle(slot)
        return DisplayItem(
            id: LayerID(rawValue: Int(state.id)), contents: style.contents, contentsVersion: style.contentsVersion,
            bounds: geometry.bounds, worldTransform: fullWorld(slot), opacity: opacity,
            ownOpacity: geometry.opacity,
            needsGroup: geometry.opacity < 1 && drawsOverlapping(slot),
            isBackFacing: world.outcome.contains(.backFacing),
            depth: world.depth, space: id(ofSlot: world.space), clipIndex: state.clip < 0 ? nil : Int(state.clip),
            maskIndex: maskTable.index(of: slot), style: style.style,
            decoration: decoration(slot))
    }

    func clip(_ index: Int) -> Clip {
        let clip = clips[index]
        let slot = Int(clip.slot)
        return Clip(
            id: LayerID(rawValue: Int(nodes.state[slot].id)), bounds: presentedGeometry(slot).bounds,
            cornerRadius: presentedStyle(slot).style.cornerRadius, worldTransform: fullWorld(slot),
            parentIndex: clip.outer < 0 ? nil : Int(clip.outer))
    }

    func frameNode(_ place: Int) -> FrameNode {
        let slot = Int(order[place])
        let state = nodes.state[slot]
        let geometry = presentedGeometry(slot)
        return FrameNode(
            id: LayerID(rawValue: Int(state.id)), name: nodes.layers[slot]?.takeUnretainedValue().name,
            parent: id(ofSlot: nodes.links[slot].parent), bounds: geometry.bounds,
            transform: presentedTransform(slot) ?? .identity, worldTransform: fullWorld(slot),
            opacity: geometry.opacity, worldOpacity: nodes.world[slot].opacity,
            isHidden: nodes.world[slot].outcome.contains(.hiddenInTree),
            isBackFacing: nodes.world[slot].outcome.contains(.backFacing), isMask: state.flags.contains(.mask))
    }

    func ids(of list: ReusableList<Int32>) -> [LayerID] {
        (0..<list.count).map { LayerID(rawValue: Int(list[$0])) }
    }

    func idsOfChanged() -> [LayerID] {
        var ids: [LayerID] = []
        func add(_ slot: Int32) {
            let state = nodes.state[Int(slot)]
            if state.insertionStamp != stamp { ids.append(LayerID(rawValue: Int(state.id))) }
        }
        for index in stride(from: 0, to: changedRanges.count, by: 2) {
            for place in changedRanges[index]..<changedRanges[index + 1] { add(order[Int(place)]) }
        }
        for index in 0..<changedSlots.count { add(changedSlots[index]) }
        return ids
    }

    private func id(ofSlot slot: Int32) -> LayerID? {
        slot > 0 ? LayerID(rawValue: Int(nodes.state[Int(slot)].id)) : nil
    }

    /// Whether things that a node and those below it draw may overlap, judged by their boxes; asked for translucent nodes only.
    private func drawsOverlapping(_ top: Int) -> Bool {
        let first = Int(nodes.spans[top].first)
        let end = first + Int(nodes.spans[top].extent)
        var covered = DamageBox.none
        var place = first
        while place < end {
            let slot = Int(order[place])
            if slot != top, nodes.state[slot].flags.contains(.mask) {
                // What masks draw is no picture.
                place += Int(nodes.spans[slot].extent)
                continue
            }
            place += 1
            guard nodes.world[slot].outcome.contains(.visible), draws(slot) else { continue }
            let box = nodes.screen[slot]
            if box.minX < covered.maxX && box.maxX > covered.minX && box.minY < covered.maxY && box.maxY > covered.minY
            {
                return true
            }
            covered.add(box)
        }
        return false
    }

    private func draws(_ slot: Int) -> Bool {
        guard nodes.state[slot].style >= 0 else { return false }
        let style = presentedStyle(slot)
        return style.contents != nil || style.style.backgroundColor.alpha > 0 || style.style.borderWidth > 0
            || style.style.shadowOpacity > 0 || decoration(slot) != nil
    }
}

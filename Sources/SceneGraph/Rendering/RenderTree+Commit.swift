// Step 2 of the frame: what changed in the model is copied into the arrays. Cost follows the number of changed layers.

extension RenderTree {
    /// Copies all changes of the model; animations without a begin time of their own start at scene time `now`.
    func commit(at now: Double) {
        guard !relinked.isEmpty || !dirtySlots.isEmpty || timingChanged else { return }
        commitCount += 1
        if !relinked.isEmpty { commitPlaces(at: now) }
        if !dirtySlots.isEmpty { commitValues(at: now) }
        if timingChanged {
            timingChanged = false
            retimeAnimations(at: min(changeDate, now))
        }
    }

    // MARK: Values

    private func commitValues(at now: Double) {
        for index in 0..<dirtySlots.count {
            let slot = dirtySlots[index]
            // A layer that left the tree since, whose slot is free or another's, has nothing to copy.
            guard nodes.state[Int(slot)].status.contains(.inUse), let layer = nodes.layers[Int(slot)] else { continue }
            layer._withUnsafeGuaranteedRef { copyValues(of: $0, at: now) }
        }
        dirtySlots.removeAll()
    }

    private func copyValues(of layer: Layer, at now: Double) {
        let dirty = layer.flags.intersection(.anyDirty)
        guard !dirty.isEmpty else { return }
        layer.flags.subtract(.anyDirty)
        if dirty.contains(.animationsDirty) { beginAnimations(of: layer, at: now) }
        if dirty.contains(.geometryDirty) { copyGeometry(of: layer) }
        if dirty.contains(.flagsDirty) { copyFlags(of: layer) }
        if dirty.contains(.styleDirty) { copyStyle(of: layer) }
        if dirty.contains(.animationsDirty) { compileAnimations(of: layer) }
    }

    func copyGeometry(of layer: Layer) {
        let slot = layer.slot
        let index = Int(slot)
        let geometry = NodeGeometry(
            position: layer.storedPosition, bounds: layer.storedBounds, anchorPoint: layer.storedAnchorPoint,
            zPosition: layer.storedZPosition, anchorPointZ: layer.storedAnchorPointZ, opacity: layer.storedOpacity)
        let animatedPlace = nodes.state[index].animated
        if animatedPlace < 0 {
            nodes.places[index].geometry = geometry
        } else {
            animated.base[Int(animatedPlace)].geometry = geometry
        }
        let place = nodes.state[index].transform
        if let value = layer.transformBox?.value {
            if place >= 0 {
                transforms.base[Int(place)] = value
            } else {
                nodes.state[index].transform = transforms.insert(value)
            }
        } else if place >= 0 {
            transforms.remove(place)
            nodes.state[index].transform = -1
        }
        if animatedPlace < 0 {
            nodes.places[index].local = nodes.state[index].transform
        } else {
            // Which tracks a group can take depends on what is below them.
            ungroup(animatedPlace)
            refreshUnanimatedValues(slot: slot)
            group(animatedPlace)
        }
        copyChildMap(of: layer)
        markSubtree(slot)
    }

    /// Gives the node a child map, or takes it away, as its values ask for.
    func copyChildMap(of layer: Layer) {
        let index = Int(layer.slot)
        let place = nodes.world[index].childMap
        // Most layers have nothing that would ask for one.
        if place < 0 && layer.extras == nil && layer.flags.isDisjoint(with: [.geometryFlipped, .transformLayer]) {
            return
        }
        let sublayerTransform = layer.extras?.sublayerTransform ?? .identity
        let isAnimated = animates(.sublayerTransform, slot: layer.slot)
        let needsOne =
            isAnimated || !sublayerTransform.isIdentity
            || !layer.flags.isDisjoint(with: [.geometryFlipped, .transformLayer])
        if needsOne {
            if place < 0 {
                nodes.world[index].childMap = childMaps.insert(
                    ChildMap(sublayerTransform: sublayerTransform, committed: sublayerTransform))
            } else {
                childMaps.base[Int(place)].committed = sublayerTransform
                if !isAnimated { childMaps.base[Int(place)].sublayerTransform = sublayerTransform }
            }
        } else if place >= 0 {
            childMaps.remove(place)
            nodes.world[index].childMap = -1
        }
    }

    func copyFlags(of layer: Layer) {
        let index = Int(layer.slot)
        nodes.state[index].flags = layer.flags.intersection(.rendered)
        noteMask(layer.flags)
        refreshTraits(of: layer)
        copyChildMap(of: layer)
        paintIsStale = true
        markSubtree(layer.slot)
    }

    /// Brings a node's traits up to date with its flags and its style, and with which of both are animated.
    func refreshTraits(of layer: Layer) {
        let index = Int(layer.slot)
        var traits = NodeTraits(nodes.state[index].flags)
        if animates(.isHidden, slot: layer.slot) {
            // Sampling sets it; until then it is as it was.
            traits.remove(.hidden)
            traits.formUnion(nodes.world[index].traits.intersection(.hidden))
        }
        let hasShadow = (layer.extras?.style.shadowOpacity ?? 0) > 0 || animates(.shadowOpacity, slot: layer.slot)
        // A path may reach beyond the bounds as a shadow does.
        if hasShadow || layer.flags.contains(.decorated) { traits.insert(.shadow) }
        traits.formUnion(nodes.world[index].traits.intersection(.anyTurn))
        nodes.world[index].traits = traits
    }

    func copyStyle(of layer: Layer) {
        let index = Int(layer.slot)
        let place = nodes.state[index].style
        if let extras = layer.extras {
            let style = NodeStyle(
                style: extras.style, contents: extras.contents, contentsVersion: extras.contentsVersion)
            if place >= 0 {
                styles.base[Int(place)] = style
            } else {
                nodes.state[index].style = styles.insert(style)
            }
        }
        if layer.flags.contains(.decorated) { copyDecoration(of: layer) }
        refreshUnanimatedValues(slot: layer.slot)
        refreshTraits(of: layer)
        markContent(layer.slot)
    }

    // MARK: Places

    /// Brings the places of all moved layers up to date: first out of the links, then the ones that left are freed, then the
    /// others are linked in where the model has them. Cost follows the moved layers and the subtrees that came or went.
    private func commitPlaces(at now: Double) {
        endAnimationsOfLeavers()
        let moved = relinked
        relinked = []
        orderIsStale = true
        paintIsStale = true
        if usesLayerTime { timingChanged = true }
        for layer in moved where layer.tree === self {
            layer.flags.remove(.relinked)
            unlink(layer.slot)
            nodes.state[Int(layer.slot)].status.insert(.detached)
        }
        for layer in moved where layer.tree === self && layer.scene !== scene { freeSubtree(layer.slot) }
        for layer in moved where layer.scene === scene {
            if let tree = layer.tree, tree !== self {
                // Its old scene has not let go of it yet; that happens with that scene's next commit.
                noteRelinked(layer)
                continue
            }
            if layer.slot >= 0 && !nodes.state[Int(layer.slot)].status.contains(.detached) { continue }
            place(layer, at: now)
        }
        for layer in moved where layer.tree === self && nodes.state[Int(layer.slot)].status.contains(.detached) {
            // Linked nowhere: its new superlayer is not in this tree after all.
            freeSubtree(layer.slot)
        }
    }

    /// Links a layer in, after the siblings in front of which the model has it; those are placed first where they moved too.
    private func place(_ layer: Layer, at now: Double) {
        guard let parent = layer.parent, parent.tree === self, parent.slot >= 0 else { return }
        var first = layer
        while let previous = first.previousSibling, !isPlaced(previous) { first = previous }
        var next: Layer? = first
        while let current = next {
            if !isPlaced(current) { placeSubtree(current, under: parent.slot, at: now) }
            if current === layer { break }
            next = current.nextSibling
        }
    }

    private func isPlaced(_ layer: Layer) -> Bool {
        // A layer still held by another scene's tree counts as placed: it is passed over until that tree lets go.
        layer.slot >= 0 && (layer.tree !== self || !nodes.state[Int(layer.slot)].status.contains(.detached))
    }

    /// Links one unplaced layer in and takes in all below it that has no slot yet.
    private func placeSubtree(_ top: Layer, under parentSlot: Int32, at now: Double) {
        var next: Layer? = top
        while let layer = next {
            let parent = layer === top ? parentSlot : layer.parent!.slot
            if layer.slot >= 0 && layer.tree !== self {
                noteRelinked(layer)
                next = layer.nextInPreOrder(within: top, skippingChildren: true)
                continue
            }
            let isNew = layer.slot < 0
            if isNew {
                _ = takeSlot(for: layer)
                copyAll(of: layer, at: now)
            } else if !nodes.state[Int(layer.slot)].status.contains(.detached) {
                next = layer.nextInPreOrder(within: top, skippingChildren: true)
                continue
            }
            nodes.state[Int(layer.slot)].status.remove(.detached)
            link(layer.slot, under: parent, after: slotBefore(layer))
            markSubtree(layer.slot)
            // What an already known node carries along is linked below it; moved layers below come on their own turn.
            next = layer.nextInPreOrder(within: top, skippingChildren: !isNew)
        }
    }

    private func slotBefore(_ layer: Layer) -> Int32 {
        var previous = layer.previousSibling
        while let sibling = previous {
            if sibling.tree === self && isPlaced(sibling) { return sibling.slot }
            previous = sibling.previousSibling
        }
        return -1
    }

    private func copyAll(of layer: Layer, at now: Double) {
        let index = Int(layer.slot)
        layer.flags.subtract(.anyDirty)
        if layer.flags.contains(.hasOwnTime) {
            usesLayerTime = true
            // Layers that move into this one run by its time from now on.
            timingChanged = true
        }
        nodes.state[index].flags = layer.flags.intersection(.rendered)
        noteMask(layer.flags)
        nodes.world[index].traits = NodeTraits(nodes.state[index].flags)
        nodes.state[index].status.insert(.inserted)
        copyGeometry(of: layer)
        if layer.extras != nil { copyStyle(of: layer) }
        if let extras = layer.extras, !extras.animations.isEmpty {
            beginAnimations(of: layer, at: now)
            compileAnimations(of: layer)
        }
        insertedSinceFrame.append(layer.slot)
    }
}

// Step 2 of the frame: what changed in the model is copied into the arrays. Cost follows the number of changed layers.

extension RenderTree {
    /// Copies all changes of the model; animations without a begin time of their own start at scene time `now`.
    func commit(at now: Double) {
        // The layers on the list may die with this commit.
        if !emptyLayouts.isEmpty { endEmptyLayouts() }
        guard hasUncommittedChanges else { return }
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
        quietCount = 0
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
        storeGeometry(of: layer)
        markSubtree(layer.slot)
    }

    /// Copies the geometry of a node that is marked for propagation otherwise.
    func storeGeometry(of layer: Layer) {
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
        // Propagation writes it anew with another depth.
        if !traits.symmetricDifference(nodes.world[index].traits).isDisjoint(with: .paintedSpecially) {
            nodes.paintDepths[index] = .nan
        }
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
}

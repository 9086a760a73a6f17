// When animations end, and what happens to that when time itself changes.

extension RenderTree {
    /// Works out when an animation ends in scene time and puts that into the event queue (SEMANTICS 2.3). An end that a change of
    /// time brings about comes no earlier than the change.
    func scheduleEnd(of record: AnimationRecord, layer: Layer, notBefore earliest: Double) {
        guard let timing = record.timing, !record.hasReportedEnd else { return }
        let end = naturalEnd(of: timing, map: layer.timeMap, clock: record.clock)
        if record.scheduledEnd != nil, end == record.naturalEnd { return }
        record.scheduledEnd?.cancel()
        record.naturalEnd = end
        record.scheduledEnd = end.map { scene.events.addEnd(of: record, at: max($0, earliest)) }
    }

    /// The scene time at which a timing's active interval is left; nil where that never happens.
    private func naturalEnd(of timing: CompiledTiming, map: TimeMap, clock: AnimationClock?) -> Double? {
        // Time that runs backward leaves the active interval at its begin.
        let last = map.scale < 0 ? timing.activeBegin : timing.activeEnd
        guard last < .infinity, let time = map.inverse(last) else { return nil }
        guard let end = clock.map({ $0.sceneTime(ofEnd: time) }) ?? time, end < .infinity else { return nil }
        return end
    }

    /// Brings all tracks and ends up to date after a speed, an offset, a begin or a clock on the way has changed, which happened at
    /// scene time `now`.
    func retimeAnimations(at now: Double) {
        for index in 0..<animatedList.count {
            let place = animatedList[index]
            let node = animated.base[Int(place)]
            guard let layer = nodes.layers[Int(node.slot)]?.takeUnretainedValue(),
                let records = layer.extras?.animations
            else { continue }
            let map = layer.timeMap
            ungroup(place)
            for track in 0..<Int(node.trackCount) { node.tracks[track].timeMap = map }
            group(place)
            retimeDecoration(node.slot, map: map)
            for record in records { scheduleEnd(of: record, layer: layer, notBefore: now) }
        }
    }

    // MARK: Changes that wait

    /// Remembers that what waits for the next commit has happened at scene time `now`: new animations begin then, and those of
    /// layers that have left the scene end.
    func dateChanges(at now: Double) {
        guard !dirtySlots.isEmpty || !relinked.isEmpty || timingChanged else { return }
        changeDate = now
        endAnimationsOfLeavers()
        for index in 0..<dirtySlots.count {
            nodes.layers[Int(dirtySlots[index])]?._withUnsafeGuaranteedRef { date($0, at: now) }
        }
        for index in 0..<relinked.count {
            relinked[index].with { layer in
                if isInScene(layer) { layer.forEachInSubtree { date($0, at: now) } }
            }
        }
    }

    private func date(_ layer: Layer, at now: Double) {
        guard let extras = layer.extras else { return }
        for record in extras.animations where record.begin == nil {
            record.addedAt = now
            datedRecords.append(record)
        }
    }

    /// Forgets those times after the commit that they were for; what has not joined the tree with it begins when it does.
    func forgetDates() {
        changeDate = .infinity
        guard !datedRecords.isEmpty else { return }
        for record in datedRecords { record.addedAt = nil }
        datedRecords.removeAll()
    }

    /// Ends the animations of layers that are no longer in the scene, unfinished (SEMANTICS 3.8). In another scene only those
    /// that it has not begun are left.
    func endAnimationsOfLeavers() {
        for index in 0..<relinked.count {
            relinked[index].with { layer in
                // Most have no animations and nothing below them.
                guard layer.extras != nil || !layer.firstChildLink.isEmpty else { return }
                guard !isInScene(layer), layer.treeReference == nil || holds(layer) else { return }
                let isElsewhere = !layer.sceneNodeLink.isEmpty
                // The end of a transition takes its copies out of the tree, so the walk is over before anything ends.
                var leavers: [Layer] = []
                layer.forEachInSubtree { if $0.extras?.animations.isEmpty == false { leavers.append($0) } }
                for leaver in leavers { leaver.extras?.abandonAnimations(begunOnly: isElsewhere) }
            }
        }
    }

    // MARK: Clocks

    /// The index of a clock among those that tracks follow.
    func useClock(_ clock: AnimationClock) -> Int {
        if let index = clockIndices[ObjectIdentifier(clock)] {
            clocks[index].uses += 1
            return index
        }
        let use = ClockUse(clock: clock, uses: 1)
        let index: Int
        if let free = freeClocks.popLast() {
            clocks[free] = use
            index = free
        } else {
            clocks.append(use)
            index = clocks.count - 1
        }
        clockIndices[ObjectIdentifier(clock)] = index
        return index
    }

    func releaseClock(_ index: Int) {
        clocks[index].uses -= 1
        guard clocks[index].uses == 0, let clock = clocks[index].clock else { return }
        clockIndices[ObjectIdentifier(clock)] = nil
        if clockIndices.isEmpty {
            clocks.removeAll(keepingCapacity: true)
            freeClocks.removeAll(keepingCapacity: true)
        } else {
            clocks[index].clock = nil
            freeClocks.append(index)
        }
    }

    /// Reads all clocks at a scene time.
    func readClocks(at time: Double) {
        for index in 0..<clocks.count {
            guard let clock = clocks[index].clock else { continue }
            clocks[index].time = clock.reading(at: time)
            clocks[index].isMoving = clock.isMoving(at: time)
        }
    }
}

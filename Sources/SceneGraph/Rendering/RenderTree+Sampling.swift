import CSceneKernels

// Step 3 of the frame: running animations write presentation values. Nothing is allocated and no object is touched, but
// for decorations, whose values are of any length.

extension RenderTree {
    /// What sampling found out about the time to come.
    struct Activity {
        /// Something moves after the sampled time.
        var isMoving = false
        /// The scene time at which the next animation begins; infinity where none waits.
        var nextBegin = Double.infinity
    }

    /// Samples all animations at a scene time, or all but those of one group, and marks the nodes whose values changed.
    func sample(at time: Double, besides streamed: Int? = nil) -> Activity {
        var activity = Activity()
        guard !animatedList.isEmpty else { return activity }
        readClocks(at: time)
        let single = usesKernels ? singleNodes : animatedList
        for index in 0..<single.count { sampleAlone(single[index], at: time, &activity) }
        if usesKernels { sampleGroups(at: time, besides: streamed, &activity) }
        if !animatedDecorations.isEmpty { sampleDecorations(at: time, &activity) }
        return activity
    }

    private func sampleAlone(_ place: Int32, at time: Double, _ activity: inout Activity) {
        sample(node: animated.base + Int(place), at: time)
        note(&activity, node: animated.base + Int(place), time)
    }

    private func sampleGroups(at time: Double, besides streamed: Int?, _ activity: inout Activity) {
        var p = kernelSampling()
        for number in 0..<groups.count where number != streamed && groups[number].count > 0 {
            oddTracks.reserve(groups[number].count)
            p.odd = oddTracks.base
            sample(group: number, 0..<groups[number].count, &p, at: time, &activity)
        }
        takeMarks(of: p)
    }

    /// What the kernel reads and writes, but for the list of odd tracks.
    func kernelSampling() -> pirouette_sampling {
        var p = pirouette_sampling()
        p.spans = kernelPointer(nodes.spans)
        p.places = kernelPointer(nodes.places)
        p.turns = kernelPointer(turns.base)
        p.transforms = kernelPointer(transforms.base)
        p.marks = marks.base
        p.is_baseline = usesBaselineKernels
        p.first_mark = Int32(min(firstMark, Int(Int32.max)))
        p.last_mark = Int32(lastMark)
        return p
    }

    /// Samples some of a group's tracks.
    func sample(
        group number: Int, _ tracks: Range<Int>, _ p: inout pirouette_sampling, at time: Double,
        _ activity: inout Activity
    ) {
        p.odd_count = 0
        groups.withUnsafeBufferPointer { groups in
            guard let group = groups.baseAddress?.advanced(by: number).pointer(to: \.kernelGroup) else { return }
            pirouette_sample(&p, group, Int32(tracks.lowerBound), Int32(tracks.upperBound), time)
        }
        if Int(p.odd_count) < tracks.count { activity.isMoving = true }
        for index in 0..<Int(p.odd_count) {
            sampleAlone(groups[number].owner(Int(oddTracks[index])).place, at: time, &activity)
        }
    }

    func takeMarks(of p: pirouette_sampling) {
        guard p.last_mark >= 0 else { return }
        firstMark = Int(p.first_mark)
        lastMark = Int(p.last_mark)
    }

    private func sample(node: UnsafeMutablePointer<AnimatedNode>, at time: Double) {
        let slot = node.pointee.slot
        let count = Int(node.pointee.trackCount)
        var start = 0
        while start < count {
            let property = node.pointee.tracks[start].property
            var end = start + 1
            while end < count && node.pointee.tracks[end].property == property { end += 1 }
            evaluate(node.pointee.tracks + start, end - start, slot: slot, property, at: time)
            show(property, of: node)
            start = end
        }
    }

    /// Puts a property's sampled value where it shows from, and marks the node where that is a change.
    private func show(_ property: LayerProperty, of node: UnsafeMutablePointer<AnimatedNode>) {
        let slot = node.pointee.slot
        if property == .transform && node.pointee.turn >= 0 {
            let result = PresentationLayout.transform(scratch.result, at: 0)
            let turn = Turn(result, about: nodes.world[Int(slot)].traits)
            let shown = turns.base + Int(node.pointee.turn)
            guard turn.cosine != shown.pointee.cosine || turn.sine != shown.pointee.sine else { return }
            shown.pointee = turn
            return markChange(of: property, slot)
        }
        guard let shown = shownNumbers(of: property, node) else {
            let traits = nodes.world[Int(slot)].traits
            let isHidden = scratch.result[0] != 0
            guard isHidden != traits.contains(.hidden) else { return }
            nodes.world[Int(slot)].traits.formSymmetricDifference(.hidden)
            return markChange(of: property, slot)
        }
        var differs = false
        for number in 0..<property.kind.count where shown[number] != scratch.result[number] {
            shown[number] = scratch.result[number]
            differs = true
        }
        if differs { markChange(of: property, slot) }
    }

    private func markChange(of property: LayerProperty, _ slot: Int32) {
        switch property {
        case .position, .bounds, .zPosition, .anchorPoint, .anchorPointZ, .transform, .sublayerTransform, .opacity:
            markSubtree(slot)
        case .isHidden:
            paintIsStale = true
            markSubtree(slot)
        case .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .shadowColor, .shadowOpacity, .shadowOffset,
            .shadowRadius, .decoration:
            markContent(slot)
        }
    }

    private func note(_ activity: inout Activity, node: UnsafeMutablePointer<AnimatedNode>, _ time: Double) {
        for index in 0..<Int(node.pointee.trackCount) { note(&activity, track: node.pointee.tracks + index, time) }
    }

    /// Notes what a track has to come.
    func note(_ activity: inout Activity, track: UnsafeMutablePointer<Track>, _ time: Double) {
        let layerTime = self.layerTime(of: track, at: time)
        let timing = track.pointee.outerTiming
        let clockMoves = track.pointee.clock < 0 || clocks[Int(track.pointee.clock)].isMoving
        guard clockMoves, track.pointee.timeMap.scale != 0 else { return }
        if track.pointee.timeMap.scale < 0 {
            if layerTime > timing.activeBegin { activity.isMoving = true }
        } else if layerTime < timing.activeBegin {
            // Before its begin an animation on the scene's own time needs no frame until then.
            let begin =
                track.pointee.clock < 0 ? track.pointee.timeMap.inverse(timing.activeBegin) : nil
            // A begin that rounding puts at the sampled time itself is no time to wait for.
            if let begin, begin > time {
                activity.nextBegin = min(activity.nextBegin, begin)
            } else {
                activity.isMoving = true
            }
        } else if (layerTime < timing.activeEnd || track.pointee.extendsAfter) && timing.speed != 0 {
            activity.isMoving = true
        }
    }

    @inline(__always)
    func layerTime(of track: UnsafeMutablePointer<Track>, at time: Double) -> Double {
        track.pointee.timeMap.time(at: track.pointee.clock < 0 ? time : clocks[Int(track.pointee.clock)].time)
    }
}

// Decorations: kept apart from the arrays, so that nodes without one cost nothing.

extension RenderTree {
    /// Takes over what a decorated layer draws.
    func copyDecoration(of layer: Layer) {
        guard let content = layer.decorationContent else { return }
        if let decoration = decorations[layer.slot] {
            decoration.committed = content
            // With animations sampling finds out what shows.
            if decoration.tracks.isEmpty { show(content, decoration) }
        } else {
            decorationVersion += 1
            decorations[layer.slot] = NodeDecoration(slot: layer.slot, content: content, version: decorationVersion)
        }
    }

    private func show(_ content: Decoration.Content, _ decoration: NodeDecoration) {
        guard content != decoration.shown.content else { return }
        decorationVersion += 1
        decoration.show(content, version: decorationVersion)
        markContent(decoration.slot)
    }

    /// What a node draws besides its style and contents.
    func decoration(_ slot: Int) -> Decoration? {
        decorations.isEmpty ? nil : decorations[Int32(slot)]?.shown
    }

    /// The rectangle that a node draws in, its shadow aside.
    func drawnBounds(_ index: Int) -> Rect {
        let bounds = presentedGeometry(index).bounds
        guard !decorations.isEmpty, let drawn = decorations[Int32(index)]?.drawnBounds else { return bounds }
        return bounds.union(drawn)
    }

    // MARK: Animations

    /// Makes the tracks of a decorated layer's animations.
    func compileDecoration(of layer: Layer, _ records: [AnimationRecord]) {
        guard let decoration = decorations[layer.slot] else { return }
        for record in records {
            for part in record.parts {
                guard let property = part.target.decoration, !part.keyframes.values.isEmpty,
                    part.keyframes.values.allSatisfy({ $0.kind == property.kind }),
                    let track = makeTrack(part.countingThroughValues, of: record, layer)
                else { continue }
                let pointer = UnsafeMutablePointer<Track>.allocate(capacity: 1)
                pointer.initialize(to: track)
                decoration.tracks.append(
                    DecorationTrack(
                        property: property, values: part.keyframes.values, isAdditive: part.blend == .add,
                        isCumulative: part.isCumulative, track: pointer))
            }
        }
        if !decoration.tracks.isEmpty {
            decoration.listIndex = animatedDecorations.count
            animatedDecorations.append(decoration)
        }
        show(decoration.committed, decoration)
    }

    /// Gives up a decorated node's tracks.
    func freeDecorationTracks(_ slot: Int32) {
        guard !animatedDecorations.isEmpty, let decoration = decorations[slot], !decoration.tracks.isEmpty else {
            return
        }
        for track in decoration.tracks {
            if track.track.pointee.clock >= 0 { releaseClock(Int(track.track.pointee.clock)) }
            track.track.pointee.deallocate()
            track.track.deallocate()
        }
        decoration.tracks = []
        if let last = animatedDecorations.popLast(), last !== decoration {
            animatedDecorations[decoration.listIndex] = last
            last.listIndex = decoration.listIndex
        }
    }

    /// Brings the tracks up to date after a change of a layer's time.
    func retimeDecoration(_ slot: Int32, map: TimeMap) {
        guard !animatedDecorations.isEmpty, let decoration = decorations[slot] else { return }
        for track in decoration.tracks { track.track.pointee.timeMap = map }
    }

    // MARK: Sampling

    /// Samples the animations of decorations, by clocks that have been read.
    func sampleDecorations(at time: Double, _ activity: inout Activity) {
        for decoration in animatedDecorations {
            show(content(of: decoration, at: time), decoration)
            for track in decoration.tracks { note(&activity, track: track.track, time) }
        }
    }

    /// What a node's decoration shows at a scene time; nil where it has none.
    func decorationContent(slot: Int32, at time: Double) -> Decoration.Content? {
        guard !decorations.isEmpty, let decoration = decorations[slot] else { return nil }
        readClocks(at: time)
        return content(of: decoration, at: time)
    }

    /// The committed values with the animations, oldest first.
    private func content(of decoration: NodeDecoration, at time: Double) -> Decoration.Content {
        var content = decoration.committed
        for track in decoration.tracks {
            guard var value = value(of: track, at: time) else { continue }
            if track.isAdditive, let below = content.value(of: track.property) { value = below.adding(value) }
            content = content.setting(value, for: track.property)
        }
        return content
    }

    /// The animation's own value; nil where it is not in effect.
    private func value(of track: DecorationTrack, at time: Double) -> AnimationValue? {
        guard let iteration = sampleAlone(track.track, at: time) else { return nil }
        let value = track.value(at: scratch.sample[0])
        guard track.isCumulative, iteration > 0, let last = track.values.last else { return value }
        // Each cycle begins where the one before ended (SEMANTICS 2.6).
        return value.adding(last.neutral.interpolated(to: last, at: Double(iteration)))
    }
}

extension AnimationPart {
    /// The same animation, of a number that counts through the values.
    fileprivate var countingThroughValues: AnimationPart {
        var counting = keyframes
        counting.values = keyframes.values.indices.map { .number(Double($0)) }
        counting.shape = .straight
        counting.isPaced = false
        return AnimationPart(
            animation: animation, target: AnimationTarget(.decoration), groups: groups, timing: timing,
            timingFunction: timingFunction, keyframes: counting)
    }
}

// Animations become tracks at the commit: times are resolved, values filled in, ends put into the event queue.

extension RenderTree {
    /// Compiles all animations of a layer anew; those without a begin time start at scene time `now`.
    func compileAnimations(of layer: Layer, at now: Double) {
        let records = layer.extras?.animations ?? []
        // Open values are filled in from what shows now, so the old tracks are still needed while records are resolved.
        for record in records where record.begin == nil { begin(record, of: layer, at: now) }
        let slot = layer.slot
        freeAnimated(slot)
        let compiled = records.compactMap { record -> Track? in
            guard let keyframes = record.keyframes else { return nil }
            return makeTrack(record, keyframes, layer)
        }
        if !compiled.isEmpty {
            let ordered = compiled.enumerated().sorted {
                ($0.element.property.rawValue, $0.offset) < ($1.element.property.rawValue, $1.offset)
            }
            let tracks = UnsafeMutablePointer<Track>.allocate(capacity: ordered.count)
            for (index, entry) in ordered.enumerated() { (tracks + index).initialize(to: entry.element) }
            let values = UnsafeMutablePointer<Double>.allocate(capacity: PresentationLayout.count)
            values.initialize(repeating: 0, count: PresentationLayout.count)
            let properties = compiled.reduce(UInt32(0)) { $0 | 1 << UInt32($1.property.rawValue) }
            let place = animated.insert(
                AnimatedNode(
                    slot: slot, trackCount: Int32(ordered.count), tracks: tracks, values: values,
                    properties: properties,
                    listIndex: Int32(animatedList.count)))
            animatedList.append(place)
            nodes.state[Int(slot)].animated = place
            refreshUnanimatedValues(slot: slot)
        }
        copyChildMap(of: layer)
        markSubtree(slot)
        markContent(slot)
        paintIsStale = true
    }

    /// Gives up a node's tracks; its committed values show again.
    func freeAnimated(_ slot: Int32) {
        let place = nodes.state[Int(slot)].animated
        guard place >= 0 else { return }
        let node = animated.base[Int(place)]
        for index in 0..<Int(node.trackCount) where node.tracks[index].clock >= 0 {
            releaseClock(Int(node.tracks[index].clock))
        }
        node.deallocate()
        animated.remove(place)
        nodes.state[Int(slot)].animated = -1
        if let last = animatedList.popLast(), last != place {
            animatedList[Int(node.listIndex)] = last
            animated.base[Int(last)].listIndex = node.listIndex
        }
    }

    func animatesSublayerTransform(slot: Int32) -> Bool {
        let place = nodes.state[Int(slot)].animated
        return place >= 0 && animated.base[Int(place)].animates(.sublayerTransform)
    }

    /// Fixes an animation's begin and open values, tells its delegate of the start and schedules its end.
    private func begin(_ record: AnimationRecord, of layer: Layer, at now: Double) {
        let started = record.addedIn === scene.identity ? record.addedAt : now
        let layerNow = layer.timeMap.time(at: record.clock?.time(at: started) ?? started)
        let animation = record.animation
        record.begin = animation.beginTime != 0 ? animation.beginTime : layerNow + animation.delay
        if let property = animation as? PropertyAnimation, let target = record.target {
            record.keyframes = property.resolved(
                target: target, layer: layer, presentation: presentationValue(of: target, slot: layer.slot))
        }
        if let delegate = animation.delegate {
            ThreadState.current.enqueueDelegateCall { delegate.animationDidStart(animation) }
        }
        scheduleEnd(of: record, layer: layer)
    }

    /// Works out when the animation ends in scene time and puts that into the event queue (SEMANTICS 2.3).
    private func scheduleEnd(of record: AnimationRecord, layer: Layer) {
        guard let begin = record.begin, !record.hasReportedEnd else { return }
        let timing = CompiledTiming(record.animation.timing, beginTime: begin, duration: record.duration)
        let map = layer.timeMap
        record.endStamp += 1
        // Time that runs backward leaves the active interval at its begin.
        let last = map.scale < 0 ? timing.activeBegin : timing.activeEnd
        guard last.isFinite, let clockTime = map.inverse(last) else {
            record.end = nil
            return
        }
        record.end = record.clock.map { $0.sceneTime(reaching: clockTime) } ?? clockTime
        if let end = record.end { scene.events.addEnd(of: record, at: end) }
    }

    private func makeTrack(_ record: AnimationRecord, _ keyframes: ResolvedKeyframes, _ layer: Layer) -> Track? {
        guard let target = record.target, let begin = record.begin,
            let property = record.animation as? PropertyAnimation,
            !keyframes.values.isEmpty
        else { return nil }
        let count = target.kind.count
        let keyCount = keyframes.values.count
        let values = UnsafeMutablePointer<Double>.allocate(capacity: keyCount * count)
        values.initialize(repeating: 0, count: keyCount * count)
        for (key, value) in keyframes.values.enumerated() {
            for (index, number) in value.numbers.enumerated() { values[key * count + index] = number }
        }
        let times = UnsafeMutablePointer<Double>.allocate(capacity: max(1, keyframes.times.count))
        for (index, time) in keyframes.times.enumerated() { (times + index).initialize(to: time) }
        var curves: UnsafeMutablePointer<UnitBezier>?
        if !keyframes.curves.isEmpty, keyCount > 1 {
            let all = UnsafeMutablePointer<UnitBezier>.allocate(capacity: keyCount - 1)
            for index in 0..<keyCount - 1 {
                let curve = index < keyframes.curves.count ? keyframes.curves[index] : .linear
                (all + index).initialize(to: curve.curve)
            }
            curves = all
        }
        let isMatrix = target.kind == .transform
        var interpolation = isMatrix ? Track.Interpolation.transforms : .numbers
        if keyframes.isDiscrete { interpolation = .discrete }
        var interpolators: UnsafeMutablePointer<TransformInterpolator>?
        if interpolation == .transforms, keyCount > 1 {
            let all = UnsafeMutablePointer<TransformInterpolator>.allocate(capacity: keyCount - 1)
            for index in 0..<keyCount - 1 {
                guard case .transform(let a) = keyframes.values[index],
                    case .transform(let b) = keyframes.values[index + 1]
                else { continue }
                (all + index).initialize(to: TransformInterpolator(from: a, to: b))
            }
            interpolators = all
        }
        var inverseTarget = Transform3D.identity
        var blend = property.blend
        if blend == .towardTarget, isMatrix, case .transform(let last)? = keyframes.values.last {
            if let inverse = last.inverted() { inverseTarget = inverse } else { blend = .replace }
        }
        var component: Transform3D.Component?
        var first = 0
        switch target.part {
        case .whole: break
        case .numbers(let index, _): first = index
        case .component(let named): component = named
        }
        let curve = record.timingFunction ?? .linear
        return Track(
            property: target.property, interpolation: interpolation, blend: blend, component: component,
            first: Int32(first),
            count: Int32(count), clock: record.clock.map { Int32(useClock($0)) } ?? -1, timeMap: layer.timeMap,
            timing: CompiledTiming(property.timing, beginTime: begin, duration: record.duration), curve: curve.curve,
            curveIsLinear: curve == .linear, keyCount: Int32(keyCount), values: values, times: times, curves: curves,
            interpolators: interpolators, inverseTarget: inverseTarget)
    }

    // MARK: Time

    /// Brings all tracks and ends up to date after a speed, an offset, a begin or a clock on the way has changed.
    func retimeAnimations() {
        for index in 0..<animatedList.count {
            let slot = animated.base[Int(animatedList[index])].slot
            guard let layer = nodes.layers[Int(slot)]?.takeUnretainedValue(), let records = layer.extras?.animations
            else {
                continue
            }
            let node = animated.base[Int(animatedList[index])]
            let map = layer.timeMap
            for track in 0..<Int(node.trackCount) { node.tracks[track].timeMap = map }
            for record in records { scheduleEnd(of: record, layer: layer) }
        }
    }

    private func useClock(_ clock: AnimationClock) -> Int {
        var free: Int?
        for (index, use) in clocks.enumerated() {
            if use.clock === clock {
                clocks[index].uses += 1
                return index
            }
            if use.clock == nil { free = free ?? index }
        }
        let use = ClockUse(clock: clock, uses: 1)
        if let free {
            clocks[free] = use
            return free
        }
        clocks.append(use)
        return clocks.count - 1
    }

    private func releaseClock(_ index: Int) {
        clocks[index].uses -= 1
        if clocks[index].uses == 0 { clocks[index].clock = nil }
    }
}

extension PropertyAnimation {
    /// The animation's values with the open ones filled in (SEMANTICS 2.6); nil where it animates nothing.
    func resolved(target: AnimationTarget, layer: Layer, presentation: AnimationValue?) -> ResolvedKeyframes? {
        let model = target.value(in: layer.modelValue(of: target.property))
        switch self {
        case let basic as BasicAnimation:
            let shown = presentation ?? model
            let ends: (AnimationValue, AnimationValue)
            switch (basic.fromValue, basic.toValue, basic.byValue) {
            case (let from?, let to?, _): ends = (from, to)
            case (let from?, nil, let by?): ends = (from, from.adding(by))
            case (let from?, nil, nil): ends = (from, isAdditive ? from.subtracting(from) : model)
            case (nil, let to?, let by?): ends = (to.subtracting(by), to)
            case (nil, let to?, nil): ends = (shown, to)
            case (nil, nil, let by?): ends = (shown, shown.adding(by))
            case (nil, nil, nil): ends = (shown, model)
            }
            // A truth value switches at the start: the only value is the one to go to.
            let isSwitch = target.kind == .bool
            return ResolvedKeyframes(
                values: isSwitch ? [ends.1] : [ends.0, ends.1], times: [0, 1], curves: [], isDiscrete: isSwitch)
        case let keyframe as KeyframeAnimation:
            let (values, times) = keyframe.resolvedKeyframes
            // A single linear value does nothing (SEMANTICS 2.5).
            let isDiscrete = keyframe.calculationMode == .discrete || target.kind == .bool
            guard values.count > 1 || (isDiscrete && !values.isEmpty) else { return nil }
            return ResolvedKeyframes(
                values: values, times: times, curves: keyframe.timingFunctions ?? [], isDiscrete: isDiscrete)
        default: return nil
        }
    }
}

// Animations become tracks at the commit: times are resolved, values filled in, ends put into the event queue.

extension RenderTree {
    /// Begins those animations of a layer that have not begun, before the layer's changes are copied: open values are filled in
    /// from what shows until then.
    func beginAnimations(of layer: Layer, at now: Double) {
        for record in layer.extras?.animations ?? [] where record.begin == nil { begin(record, of: layer, at: now) }
    }

    /// Compiles all animations of a layer anew.
    func compileAnimations(of layer: Layer) {
        let records = layer.extras?.animations ?? []
        let slot = layer.slot
        freeAnimated(slot)
        // A layer whose animations show nothing is on the list too: their ends follow changes of time like others.
        if !records.isEmpty {
            let compiled = records.flatMap { record in
                record.parts.compactMap { $0.target.decoration == nil ? makeTrack($0, of: record, layer) : nil }
            }
            let ordered = compiled.enumerated().sorted {
                ($0.element.property.rawValue, $0.offset) < ($1.element.property.rawValue, $1.offset)
            }
            let tracks = UnsafeMutablePointer<Track>.allocate(capacity: ordered.count)
            for (index, entry) in ordered.enumerated() { (tracks + index).initialize(to: entry.element) }
            let properties = compiled.reduce(UInt32(0)) { $0 | 1 << UInt32($1.property.rawValue) }
            var node = AnimatedNode(
                slot: slot, trackCount: Int32(ordered.count), tracks: tracks,
                geometry: nodes.places[Int(slot)].geometry, properties: properties, listIndex: Int32(animatedList.count)
            )
            if properties & RenderTree.styleProperties != 0 {
                let style = UnsafeMutablePointer<Double>.allocate(capacity: PresentationLayout.count)
                style.initialize(repeating: 0, count: PresentationLayout.count)
                node.style = style
            }
            if node.animates(.transform) {
                node.local = transforms.insert(.identity)
                nodes.places[Int(slot)].local = node.local
            }
            let place = animated.insert(node)
            animatedList.append(place)
            nodes.state[Int(slot)].animated = place
            refreshUnanimatedValues(slot: slot)
            group(place)
        }
        if layer.flags.contains(.decorated) { compileDecoration(of: layer, records) }
        refreshTraits(of: layer)
        copyChildMap(of: layer)
        markSubtree(slot)
        markContent(slot)
        paintIsStale = true
    }

    /// Gives up a node's tracks; its committed values show again.
    func freeAnimated(_ slot: Int32) {
        let place = nodes.state[Int(slot)].animated
        guard place >= 0 else { return }
        ungroup(place)
        freeDecorationTracks(slot)
        let node = animated.base[Int(place)]
        for index in 0..<Int(node.trackCount) where node.tracks[index].clock >= 0 {
            releaseClock(Int(node.tracks[index].clock))
        }
        if node.local >= 0 { transforms.remove(node.local) }
        nodes.places[Int(slot)].geometry = node.geometry
        nodes.places[Int(slot)].local = nodes.state[Int(slot)].transform
        node.deallocate()
        animated.remove(place)
        nodes.state[Int(slot)].animated = -1
        if let last = animatedList.popLast(), last != place {
            animatedList[Int(node.listIndex)] = last
            animated.base[Int(last)].listIndex = node.listIndex
        }
    }

    /// Whether committed animations run on a property of a node.
    func animates(_ property: LayerProperty, slot: Int32) -> Bool {
        let place = nodes.state[Int(slot)].animated
        return place >= 0 && animated.base[Int(place)].animates(property)
    }

    /// Fixes an animation's begin and open values, tells its delegate of the start and schedules its end.
    private func begin(_ record: AnimationRecord, of layer: Layer, at now: Double) {
        let started = record.addedAt ?? now
        let layerNow = layer.timeMap.time(at: record.clockTime(beginningAt: started))
        let animation = record.animation
        record.begin = animation.beginTime != 0 ? animation.beginTime : layerNow + animation.delay
        let timing = CompiledTiming(animation.timing, beginTime: record.begin ?? layerNow, duration: record.duration)
        record.timing = timing
        var parts = AnimationParts(
            layer: layer, isAnimated: { self.animates($0, slot: layer.slot) },
            shown: { self.presentationValue(of: $0, slot: layer.slot, at: started) })
        // Who made the copy may have changed it since.
        if (animation as? AnimationGroup)?.isWithinLimits ?? true {
            parts.add(animation, timing: timing, timingFunction: record.timingFunction)
        }
        record.parts = parts.parts
        if let delegate = animation.delegate {
            ThreadState.current.enqueueDelegateCall(at: started) { delegate.animationDidStart(animation) }
        }
        scheduleEnd(of: record, layer: layer, notBefore: started)
    }

    func makeTrack(_ part: AnimationPart, of record: AnimationRecord, _ layer: Layer) -> Track? {
        let (target, keyframes, combineTarget) = (part.target, part.keyframes, part.combineTarget)
        guard let last = keyframes.values.last else { return nil }
        let kind = target.kind
        // Delegates see the animation and may have changed it: what does not fit any more animates nothing.
        guard (keyframes.values + [combineTarget ?? last]).allSatisfy({ $0.kind == kind }) else { return nil }
        let keyCount = keyframes.values.count
        let values = UnsafeMutablePointer<Double>.allocate(capacity: (keyCount + 1) * kind.count)
        // Behind the values lies the one that a view animation leads to.
        for (key, value) in (keyframes.values + [combineTarget ?? last]).enumerated() {
            for (index, number) in value.numbers.enumerated() {
                (values + key * kind.count + index).initialize(to: number)
            }
        }
        let times = UnsafeMutablePointer<Double>.allocate(capacity: keyframes.times.count)
        for (index, time) in keyframes.times.enumerated() { (times + index).initialize(to: time) }
        var blend = part.blend
        var inverseTarget = Transform3D.identity
        if blend == .towardTarget, case .transform(let transform)? = combineTarget {
            if let inverse = transform.inverted() { inverseTarget = inverse } else { blend = .replace }
        }
        let isStraight = keyframes.shape.isStraight
        let interpolation: Track.Interpolation =
            keyframes.isDiscrete ? .discrete : kind == .transform && isStraight ? .transforms : .numbers
        var component: Transform3D.Component?
        var first = 0
        switch target.part {
        case .whole, .decoration: break
        case .numbers(let index, _): first = index
        case .component(let named): component = named
        }
        let curve = part.timingFunction
        let wholeCurve = UnsafeMutablePointer<EasingCurve>.allocate(capacity: 1)
        wholeCurve.initialize(to: EasingCurve(curve.curve))
        return Track(
            property: target.property, interpolation: interpolation, blend: blend,
            isCumulative: part.isCumulative, extendsBefore: record.extendsBefore, extendsAfter: record.extendsAfter,
            component: component,
            first: Int32(first), count: Int32(kind.count), clock: record.clock.map { Int32(useClock($0)) } ?? -1,
            timeMap: layer.timeMap,
            timing: part.timing,
            wholeCurve: wholeCurve, curveIsLinear: curve == .linear, keyCount: Int32(keyCount), values: values,
            times: times,
            curves: RenderTree.segmentCurves(of: keyframes),
            interpolators: interpolation == .transforms ? RenderTree.interpolators(of: keyframes) : nil,
            inverseTarget: inverseTarget, special: TrackSpecial.compiled(part))
    }

    /// The easing of each segment; nil where all are linear.
    private static func segmentCurves(of keyframes: ResolvedKeyframes) -> UnsafeMutablePointer<EasingCurve>? {
        guard !keyframes.curves.isEmpty, keyframes.values.count > 1 else { return nil }
        let count = keyframes.values.count - 1
        let curves = UnsafeMutablePointer<EasingCurve>.allocate(capacity: count)
        for index in 0..<count {
            let curve = index < keyframes.curves.count ? keyframes.curves[index].curve : TimingFunction.linear.curve
            let isRepeated = index > 0 && curves[index - 1].curve == curve
            (curves + index).initialize(to: isRepeated ? curves[index - 1] : EasingCurve(curve))
        }
        return curves
    }

    /// The way of each segment between transforms.
    private static func interpolators(of keyframes: ResolvedKeyframes) -> UnsafeMutablePointer<TransformInterpolator> {
        let count = keyframes.values.count - 1
        let interpolators = UnsafeMutablePointer<TransformInterpolator>.allocate(capacity: count)
        for index in 0..<count {
            var ends = (Transform3D.identity, Transform3D.identity)
            if case .transform(let from) = keyframes.values[index] { ends.0 = from }
            if case .transform(let to) = keyframes.values[index + 1] { ends.1 = to }
            (interpolators + index).initialize(to: TransformInterpolator(from: ends.0, to: ends.1))
        }
        return interpolators
    }
}

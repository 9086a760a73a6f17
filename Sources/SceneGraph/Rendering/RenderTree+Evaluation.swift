// One property at a time: its committed value and its tracks, put together.

extension RenderTree {
    /// Puts a property's committed value and its tracks, oldest first, together in `scratch.result`.
    func evaluate(
        _ tracks: UnsafeMutablePointer<Track>, _ count: Int, slot: Int32, _ property: LayerProperty, at time: Double
    ) {
        let result = scratch.result
        copyBase(property, slot: slot, into: result)
        let isMatrix = property.kind == .transform
        var distances = MatrixDistances()
        for index in 0..<count {
            let track = tracks + index
            guard let time = track.pointee.innerTime(at: layerTime(of: track, at: time)) else { continue }
            var sample = track.pointee.timing.sample(at: time)
            guard sample.isInEffect else { continue }
            if track.pointee.extendsBefore || track.pointee.extendsAfter {
                sample.progress = track.pointee.extendedProgress(sample.progress, at: time)
            }
            RenderTree.value(of: track, at: sample.progress, into: scratch.sample)
            if track.pointee.isCumulative && sample.iteration > 0 { accumulate(track, sample.iteration) }
            if isMatrix && track.pointee.component == nil {
                combineMatrix(track, &distances)
            } else if let component = track.pointee.component {
                let base = PresentationLayout.transform(result, at: 0)
                let value =
                    track.pointee.blend == .add ? base.value(of: component) + scratch.sample[0] : scratch.sample[0]
                PresentationLayout.store(base.setting(component, to: value), result, at: 0)
            } else {
                combineNumbers(track)
            }
        }
        if distances.count > 0 {
            PresentationLayout.store(distances.applied(to: PresentationLayout.transform(result, at: 0)), result, at: 0)
        }
        RenderTree.limit(result, to: property)
    }

    /// Keeps a value within the range that the property's setter keeps: sums and curves that overshoot may leave it.
    private static func limit(_ value: UnsafeMutablePointer<Double>, to property: LayerProperty) {
        switch property {
        case .bounds:
            let rect = Rect(x: value[0], y: value[1], width: value[2], height: value[3]).standardized
            (value[0], value[1]) = (rect.origin.x, rect.origin.y)
            (value[2], value[3]) = (rect.size.width, rect.size.height)
        case .opacity, .shadowOpacity: value[0] = min(max(value[0], 0), 1)
        case .cornerRadius, .borderWidth, .shadowRadius: value[0] = max(value[0], 0)
        case .position, .zPosition, .anchorPoint, .anchorPointZ, .transform, .sublayerTransform, .backgroundColor,
            .borderColor, .shadowColor, .shadowOffset, .isHidden, .decoration:
            break
        }
    }

    /// Adds the end value of the cycles before, once for each (SEMANTICS 2.6).
    private func accumulate(_ track: UnsafeMutablePointer<Track>, _ cycles: Int) {
        let last = track.pointee.lastValue
        guard track.pointee.property.kind == .transform && track.pointee.component == nil else {
            for index in 0..<Int(track.pointee.count) { scratch.sample[index] += Double(cycles) * last[index] }
            return
        }
        var value = PresentationLayout.transform(scratch.sample, at: 0)
        var power = PresentationLayout.transform(last, at: 0)
        var left = cycles
        while left > 0 {
            if left & 1 == 1 { value = value.concatenating(power) }
            left >>= 1
            if left > 0 { power = power.concatenating(power) }
        }
        PresentationLayout.store(value, scratch.sample, at: 0)
    }

    private func combineNumbers(_ track: UnsafeMutablePointer<Track>) {
        let first = Int(track.pointee.first)
        let target = track.pointee.target
        for index in 0..<Int(track.pointee.count) {
            let value = scratch.sample[index]
            switch track.pointee.blend {
            case .replace: scratch.result[first + index] = value
            case .add: scratch.result[first + index] += value
            case .towardTarget:
                // On a model value that is the target the animation shows exactly its own value (SEMANTICS 3.3).
                let base = scratch.result[first + index]
                scratch.result[first + index] = base == target[index] ? value : base + (value - target[index])
            }
        }
    }

    private func combineMatrix(_ track: UnsafeMutablePointer<Track>, _ distances: inout MatrixDistances) {
        let value = PresentationLayout.transform(scratch.sample, at: 0)
        switch track.pointee.blend {
        case .replace:
            PresentationLayout.store(value, scratch.result, at: 0)
            distances = MatrixDistances()
        case .add:
            let below = PresentationLayout.transform(scratch.result, at: 0)
            PresentationLayout.store(value.concatenating(below), scratch.result, at: 0)
        case .towardTarget:
            distances.add(
                value, target: PresentationLayout.transform(track.pointee.target, at: 0),
                inverse: track.pointee.inverseTarget)
        }
    }

    /// What the view animations of one transform do together: M = D1 * D2 * ... * model, Di = Vi * inverse(Ti) (SEMANTICS 3.3).
    private struct MatrixDistances {
        var product = Transform3D.identity
        var count = 0
        var lastValue = Transform3D.identity
        var lastTarget = Transform3D.identity

        mutating func add(_ value: Transform3D, target: Transform3D, inverse: Transform3D) {
            let distance = value.concatenating(inverse)
            product = count == 0 ? distance : product.concatenating(distance)
            count += 1
            lastValue = value
            lastTarget = target
        }

        /// One alone, on a model value that is its target, shows exactly its own value.
        func applied(to base: Transform3D) -> Transform3D {
            count == 1 && base == lastTarget ? lastValue : product.concatenating(base)
        }
    }

    // MARK: One track

    /// Writes the value that a track has by itself to `scratch.sample`; returns the cycle, nil where it is not in effect.
    func sampleAlone(_ track: UnsafeMutablePointer<Track>, at time: Double) -> Int? {
        guard let time = track.pointee.innerTime(at: layerTime(of: track, at: time)) else { return nil }
        let sample = track.pointee.timing.sample(at: time)
        guard sample.isInEffect else { return nil }
        RenderTree.value(of: track, at: sample.progress, into: scratch.sample)
        return sample.iteration
    }

    /// The share of the way that is done at a progress of the cycle.
    @inline(__always)
    private static func eased(_ progress: Double, by track: UnsafeMutablePointer<Track>) -> Double {
        if let spring = track.pointee.special?.pointee.spring {
            return spring.value(at: progress * track.pointee.timing.duration)
        }
        return track.pointee.curveIsLinear ? progress : track.pointee.wholeCurve.pointee.solve(progress)
    }

    /// The value of a track at a progress of its cycle.
    private static func value(
        of track: UnsafeMutablePointer<Track>, at progress: Double, into out: UnsafeMutablePointer<Double>
    ) {
        let eased = eased(progress, by: track)
        let count = Int(track.pointee.count)
        let keyCount = Int(track.pointee.keyCount)
        let times = track.pointee.times
        var key = 0
        if track.pointee.interpolation == .discrete {
            while key + 1 < keyCount && times[key + 1] <= eased { key += 1 }
            copy(track.pointee.values + key * count, out, count)
            if let special = track.pointee.special, special.pointee.way == .direction {
                special.pointee.write(segment: key, share: 0, values: track.pointee.values, to: out)
            }
            return
        }
        while key + 2 < keyCount && times[key + 1] <= eased { key += 1 }
        let length = times[key + 1] - times[key]
        var share = length > 0 ? (eased - times[key]) / length : (eased >= times[key + 1] ? 1 : 0)
        if let curves = track.pointee.curves, share > 0, share < 1 { share = curves[key].solve(share) }
        if let special = track.pointee.special, special.pointee.way != .straight {
            return special.pointee.write(segment: key, share: share, values: track.pointee.values, to: out)
        }
        if let interpolators = track.pointee.interpolators {
            PresentationLayout.store(interpolators[key].value(at: share), out, at: 0)
            return
        }
        let from = track.pointee.values + key * count
        let to = from + count
        for index in 0..<count { out[index] = AnimationValue.mix(from[index], to[index], share) }
    }

    @inline(__always)
    private static func copy(_ from: UnsafeMutablePointer<Double>, _ to: UnsafeMutablePointer<Double>, _ count: Int) {
        for index in 0..<count { to[index] = from[index] }
    }

    // MARK: Questions between frames

    /// The value of a target at a scene time, committed animations included.
    func presentationValue(of target: AnimationTarget, slot: Int32, at time: Double) -> AnimationValue {
        if let property = target.decoration {
            return decorationContent(slot: slot, at: time)?.value(of: property) ?? .number(0)
        }
        readClocks(at: time)
        present(target.property, slot: slot, at: time)
        let numbers = (0..<target.property.kind.count).map { scratch.result[$0] }
        return AnimationValue(kind: target.property.kind, numbers: numbers).map(target.value(in:)) ?? .number(0)
    }

    /// Writes a property's value at a scene time to `scratch.result`, by clocks that have been read.
    func present(_ property: LayerProperty, slot: Int32, at time: Double) {
        let place = nodes.state[Int(slot)].animated
        guard place >= 0 else { return copyBase(property, slot: slot, into: scratch.result) }
        let tracks = animated.base[Int(place)].tracks
        let count = Int(animated.base[Int(place)].trackCount)
        var first = 0
        while first < count && tracks[first].property != property { first += 1 }
        var end = first
        while end < count && tracks[end].property == property { end += 1 }
        evaluate(tracks + first, end - first, slot: slot, property, at: time)
    }
}

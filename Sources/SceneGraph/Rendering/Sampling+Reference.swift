// The naive twin of sampling: in-flight values straight from the animation objects, one property at a time. Slow, and written to
// be compared with: it shares timing and interpolation with the tracks, and none of what they precompute.

extension Layer {
    /// The value a property shows at a scene time: the model value with the committed animations applied, oldest first.
    func referenceValue(of property: LayerProperty, at now: Double) -> AnimationValue {
        switch (property, unlimitedReferenceValue(of: property, at: now)) {
        case (_, .rect(let rect)): .rect(rect.standardized)
        case (.opacity, .number(let value)), (.shadowOpacity, .number(let value)): .number(min(1, max(0, value)))
        case (.cornerRadius, .number(let value)), (.borderWidth, .number(let value)),
            (.shadowRadius, .number(let value)):
            .number(max(0, value))
        case (_, let value): value
        }
    }

    private func unlimitedReferenceValue(of property: LayerProperty, at now: Double) -> AnimationValue {
        var result = modelValue(of: property)
        // What view animations of a transform add to the model value (SEMANTICS 3.3): Di = Vi * inverse(Ti).
        var distances: [Transform3D] = []
        for (record, part) in (extras?.animations ?? []).flatMap({ record in record.parts.map { (record, $0) } }) {
            let (target, blend) = (part.target, part.blend)
            guard target.property == property, let value = record.referenceValue(of: part, at: now) else { continue }
            let last = part.combineTarget ?? value
            if case .component = target.part {
                let below = target.value(in: result)
                result = target.setting(blend == .add ? below.adding(value) : value, in: result)
                continue
            }
            switch (blend, value, last) {
            case (.towardTarget, .transform(let shown), .transform(let end)):
                if let inverse = end.inverted() {
                    distances.append(shown.concatenating(inverse))
                } else {
                    distances = []
                    result = value
                }
            case (.towardTarget, _, _):
                let below = target.value(in: result)
                result = target.setting(below.adding(value).subtracting(last), in: result)
            case (.add, _, _): result = target.setting(target.value(in: result).adding(value), in: result)
            case (.replace, _, _):
                distances = []
                result = target.setting(value, in: result)
            }
        }
        guard !distances.isEmpty, case .transform(let model) = result else { return result }
        let product = distances.reduce(Transform3D.identity) { $0.concatenating($1) }
        return .transform(product.concatenating(model))
    }

    /// The layer's time at a scene time, carried down layer by layer (SEMANTICS 2.1).
    fileprivate func referenceTime(at sceneTime: Double) -> Double {
        var way = [self]
        while let above = way[way.count - 1].superlayer { way.append(above) }
        return way.reversed().reduce(sceneTime) { time, layer in
            (time - layer.beginTime) * layer.speed + layer.timeOffset
        }
    }

    /// The style that shows at a scene time.
    func referenceStyle(at now: Double) -> LayerStyle {
        var style = LayerStyle()
        guard extras != nil else { return style }
        for property in LayerProperty.allCases {
            switch (property, referenceValue(of: property, at: now)) {
            case (.backgroundColor, .color(let value)): style.backgroundColor = value
            case (.cornerRadius, .number(let value)): style.cornerRadius = value
            case (.borderWidth, .number(let value)): style.borderWidth = value
            case (.borderColor, .color(let value)): style.borderColor = value
            case (.shadowColor, .color(let value)): style.shadowColor = value
            case (.shadowOpacity, .number(let value)): style.shadowOpacity = value
            case (.shadowOffset, .size(let value)): style.shadowOffset = value
            case (.shadowRadius, .number(let value)): style.shadowRadius = value
            default: break
            }
        }
        return style
    }
}

extension AnimationRecord {
    /// The value of a part of the animation at a scene time; nil where it is not in effect.
    fileprivate func referenceValue(of part: AnimationPart, at now: Double) -> AnimationValue? {
        guard let layer else { return nil }
        var time = layer.referenceTime(at: clock?.time(at: now) ?? now)
        for group in part.groups {
            let sample = group.timing.sample(at: time)
            guard sample.isInEffect else { return nil }
            time = group.timing.duration * TimingFunction(curve: group.curve).value(at: sample.progress)
        }
        var sample = part.timing.sample(at: time)
        guard sample.isInEffect else { return nil }
        let share = (time - part.timing.activeBegin) / part.timing.duration
        let isBeyond = (extendsBefore && share < 0) || (extendsAfter && share > 1)
        if isBeyond { sample.progress = share }
        let spring = (part.animation as? SpringAnimation)?.spring
        let eased =
            spring?.value(at: sample.progress * part.timing.duration)
            ?? (isBeyond ? share : part.timingFunction.value(at: sample.progress))
        guard var value = part.keyframes.referenceValue(at: eased) else { return nil }
        if part.isCumulative {
            // Each cycle begins where the one before ended (SEMANTICS 2.6).
            value = part.keyframes.values[part.keyframes.values.count - 1].added(times: sample.iteration, to: value)
        }
        return value
    }
}

extension AnimationValue {
    /// `value` with this one added so many times; by doubling, for a short cycle may have run billions of times.
    fileprivate func added(times: Int, to value: AnimationValue) -> AnimationValue {
        var sum = value
        var power = self
        var left = times
        while left > 0 {
            if left & 1 == 1 { sum = power.adding(sum) }
            left >>= 1
            if left > 0 { power = power.adding(power) }
        }
        return sum
    }
}

extension ResolvedKeyframes {
    /// The value at a progress of the whole, after the easing of the whole.
    fileprivate func referenceValue(at progress: Double) -> AnimationValue? {
        let reached = times.prefix(values.count).lastIndex { $0 <= progress } ?? 0
        if isDiscrete {
            guard case .direction(let segments, let added) = shape else { return values[reached] }
            return segments.referenceDirection(in: reached, at: 0, added: added)
        }
        guard values.count > 1 else { return nil }
        let key = min(reached, values.count - 2)
        let length = times[key + 1] - times[key]
        var share = length > 0 ? (progress - times[key]) / length : (progress >= times[key + 1] ? 1 : 0)
        if key < curves.count, share > 0, share < 1 { share = curves[key].value(at: share) }
        if shape.isStraight { return values[key].interpolated(to: values[key + 1], at: share) }
        return curvedReferenceValue(in: key, at: min(max(share, 0), 1))
    }

    private func curvedReferenceValue(in key: Int, at share: Double) -> AnimationValue? {
        switch shape {
        case .straight: return nil
        case .path(let segments):
            let segment = segments[key]
            return .point(segment.point(at: isPaced ? segment.parameter(atLength: share * segment.length) : share))
        case .direction(let segments, let added):
            let segment = segments[key]
            let place = isPaced ? segment.parameter(atLength: share * segment.length) : share
            return segments.referenceDirection(in: key, at: place, added: added)
        case .spline(let spline):
            if share == 0 || share == 1 { return values[key + Int(share)] }
            let points = spline.segments[key]
            let place = isPaced ? spline.referenceParameter(of: points, atShare: share) : share
            let numbers = spline.referencePoint(of: points, at: place)
            guard spline.isOfParts else { return AnimationValue(kind: values[key].kind, numbers: numbers) }
            return .transform(Transform3D(Transform3D.Decomposition { numbers[$0] }))
        }
    }
}

extension [PathSegment] {
    fileprivate func referenceDirection(in index: Int, at parameter: Double, added: Double) -> AnimationValue {
        let before = prefix(index).reversed().lazy.compactMap { $0.tangent(at: 1) }.first
        let after = dropFirst(index + 1).lazy.compactMap { $0.tangent(at: 0) }.first
        guard let tangent = self[index].tangent(at: parameter) ?? before ?? after else { return .transform(.identity) }
        // The rotation that takes (1, 0) to the tangent, and then the added half turn or none.
        var turn = Transform3D.identity
        (turn.m11, turn.m12, turn.m21, turn.m22) = (tangent.x, tangent.y, -tangent.y, tangent.x)
        return .transform(turn.rotated(by: added, x: 0, y: 0, z: 1))
    }
}

extension KeyframeSpline {
    /// The place at a parameter, by de Casteljau's halving of lines.
    fileprivate func referencePoint(of points: [Double], at t: Double) -> [Double] {
        (0..<numberCount).map { index in
            var row = (0..<4).map { points[$0 * numberCount + index] }
            while row.count > 1 { row = zip(row, row.dropFirst()).map { $0 + ($1 - $0) * t } }
            return row[0]
        }
    }

    /// The parameter at a share of the length.
    fileprivate func referenceParameter(of points: [Double], atShare share: Double) -> Double {
        points.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return share }
            let segment = SplineSegment(points: base, numberCount: numberCount)
            let whole = segment.length(from: 0, to: 1)
            return segment.parameter(atLength: share * whole, of: whole)
        }
    }
}

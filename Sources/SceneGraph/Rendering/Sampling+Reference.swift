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
        for record in extras?.animations ?? [] {
            guard let target = record.target, target.property == property, let value = record.referenceValue(at: now),
                let keyframes = record.keyframes, let animation = record.animation as? PropertyAnimation
            else { continue }
            let blend = keyframes.replacesOthers ? .replace : animation.blend
            let last = animation.combineTarget ?? value
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
    /// The animation's own value at a scene time; nil where it is not in effect or was not committed yet.
    fileprivate func referenceValue(at now: Double) -> AnimationValue? {
        guard let layer, let begin, let keyframes else { return nil }
        let time = layer.referenceTime(at: clock?.time(at: now) ?? now)
        var sample = CompiledTiming(animation.timing, beginTime: begin, duration: duration).sample(at: time)
        guard sample.isInEffect else { return nil }
        let isBeyond = (extendsBefore && time < begin) || (extendsAfter && time > begin + duration)
        if isBeyond { sample.progress = (time - begin) / duration }
        let spring = (animation as? SpringAnimation)?.spring
        // Beyond its ends only even motion goes on.
        let eased =
            isBeyond
            ? sample.progress
            : spring?.value(at: sample.progress * duration) ?? (timingFunction ?? .linear).value(at: sample.progress)
        guard var value = keyframes.referenceValue(at: eased) else { return nil }
        if let property = animation as? PropertyAnimation, property.isCumulative, !property.autoreverses,
            value.kind != .bool
        {
            // Each cycle begins where the one before ended (SEMANTICS 2.6).
            for _ in 0..<max(0, sample.iteration) {
                value = keyframes.values[keyframes.values.count - 1].cumulated(with: value)
            }
        }
        return value
    }
}

extension AnimationValue {
    /// What a cycle shows that goes on from this end value of an earlier one.
    fileprivate func cumulated(with value: AnimationValue) -> AnimationValue { adding(value) }
}

extension ResolvedKeyframes {
    /// The value at a progress of the whole, after the easing of the whole.
    fileprivate func referenceValue(at progress: Double) -> AnimationValue? {
        let reached = times.prefix(values.count).lastIndex { $0 <= progress } ?? 0
        if isDiscrete { return values[reached] }
        guard values.count > 1 else { return nil }
        let key = min(reached, values.count - 2)
        let length = times[key + 1] - times[key]
        var share = length > 0 ? (progress - times[key]) / length : 1
        if key < curves.count, share > 0, share < 1 { share = curves[key].value(at: share) }
        return values[key].interpolated(to: values[key + 1], at: share)
    }
}

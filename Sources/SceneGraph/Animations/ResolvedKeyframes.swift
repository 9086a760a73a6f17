/// The values of an animation with nothing left open.
struct ResolvedKeyframes {
    var values: [AnimationValue]
    /// As many as values, or one more for discrete ones; from 0 to 1.
    var times: [Double]
    /// The easing of each segment; missing ones are linear.
    var curves: [TimingFunction]
    var isDiscrete: Bool
    /// Whether the values replace those of earlier view animations: a way to or from a transform without an inverse cannot combine.
    var replacesOthers = false
}

extension PropertyAnimation {
    /// The animation's values with the open ones filled in (SEMANTICS 2.5, 2.6); nil where it animates nothing.
    ///
    /// - Parameters:
    ///   - isAlone: Whether no other animation of the property is in flight.
    ///   - shown: What shows of the target before the commit.
    func resolved(
        target: AnimationTarget, layer: Layer, isAlone: Bool, shown: @autoclosure () -> AnimationValue
    ) -> ResolvedKeyframes? {
        guard var keyframes = ownKeyframes(target: target, layer: layer, shown: shown()) else { return nil }
        guard let combineTarget, case .transform = combineTarget else { return keyframes }
        if combineTarget.isSingular || (!isAlone && keyframes.values[0].isSingular) {
            keyframes.replacesOthers = true
            // SEMANTICS 3.3: it starts from what shows instead; alone that would only hide its own first value.
            if !isAlone { keyframes.values[0] = shown() }
        }
        return keyframes
    }

    private func ownKeyframes(
        target: AnimationTarget, layer: Layer, shown: @autoclosure () -> AnimationValue
    ) -> ResolvedKeyframes? {
        switch self {
        case let basic as BasicAnimation:
            let ends = basic.ends(model: target.value(in: layer.modelValue(of: target.property)), shown: shown())
            // A truth value switches at the start: the only value is the one to go to.
            let isSwitch = target.kind == .bool
            return ResolvedKeyframes(
                values: isSwitch ? [ends.to] : [ends.from, ends.to], times: [0, 1], curves: [], isDiscrete: isSwitch)
        case let keyframe as KeyframeAnimation: return keyframe.resolvedKeyframes(kind: target.kind)
        default: return nil
        }
    }
}

extension BasicAnimation {
    /// Both ends, with what is missing filled in; an additive animation starts from nothing and goes to nothing instead.
    fileprivate func ends(
        model: @autoclosure () -> AnimationValue, shown: @autoclosure () -> AnimationValue
    ) -> (from: AnimationValue, to: AnimationValue) {
        func start() -> AnimationValue { isAdditive ? shown().neutral : shown() }
        func goal(like value: AnimationValue) -> AnimationValue { isAdditive ? value.neutral : model() }
        switch (fromValue, toValue, byValue) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return (from, from.adding(by))
        case (let from?, nil, nil): return (from, goal(like: from))
        case (nil, let to?, let by?): return (to.subtracting(by), to)
        case (nil, let to?, nil): return (start(), to)
        case (nil, nil, let by?):
            let from = start()
            return (from, from.adding(by))
        case (nil, nil, nil):
            let from = start()
            return (from, goal(like: from))
        }
    }
}

extension KeyframeAnimation {
    /// The values and times that are used (SEMANTICS 2.5); nil where they animate nothing.
    fileprivate func resolvedKeyframes(kind: ValueKind) -> ResolvedKeyframes? {
        let given = keyTimes.flatMap { KeyframeAnimation.areValid($0) ? $0 : nil }
        let count = min(values.count, given?.count ?? values.count)
        var keyframes = ResolvedKeyframes(
            values: Array(values.prefix(count)), times: [], curves: timingFunctions ?? [],
            isDiscrete: calculationMode == .discrete || kind == .bool)
        if keyframes.isDiscrete {
            guard count > 0 else { return nil }
            keyframes.times = Array((given ?? (0...count).map { Double($0) / Double(count) }).prefix(count + 1))
            if keyframes.times.count == count { keyframes.times.append(1) }
            return keyframes
        }
        guard count > 1 else { return nil }
        keyframes.times = Array((given ?? (0..<count).map { Double($0) / Double(count - 1) }).prefix(count))
        keyframes.fillWholeDuration()
        return keyframes
    }

    private static func areValid(_ times: [Double]) -> Bool {
        var last = 0.0
        for time in times {
            guard time >= last, time <= 1 else { return false }
            last = time
        }
        return true
    }
}

extension ResolvedKeyframes {
    /// Holds the first value up to its time and the last one from its time on.
    fileprivate mutating func fillWholeDuration() {
        if let time = times.first, time > 0 {
            times.insert(0, at: 0)
            values.insert(values[0], at: 0)
            if !curves.isEmpty { curves.insert(.linear, at: 0) }
        }
        if let time = times.last, time < 1 {
            times.append(1)
            values.append(values[values.count - 1])
        }
    }
}

/// The values of an animation with nothing left open.
struct ResolvedKeyframes {
    var values: [AnimationValue]
    /// As many as values, or one more for discrete ones; from 0 to 1.
    var times: [Double]
    /// The easing of each segment; missing ones are linear.
    var curves: [TimingFunction] = []
    var isDiscrete = false
    /// Whether the values replace those of earlier view animations: a way to or from a transform without an inverse cannot combine.
    var replacesOthers = false
    /// How the way between two values runs.
    var shape = Shape.straight
    /// Whether the way of each segment is run at an even pace, whatever the parameter of its curve.
    var isPaced = false

    /// How the way between two values runs. Curved ways hold at their ends, also where an easing overshoots.
    enum Shape {
        case straight
        /// Along the lines and curves of a path.
        case path([PathSegment])
        /// Not the path but its direction, as a rotation about z, with an angle added.
        case direction([PathSegment], added: Double)
        /// Along a smooth curve.
        case spline(KeyframeSpline)

        var isDirection: Bool { if case .direction = self { true } else { false } }
        var isStraight: Bool { if case .straight = self { true } else { false } }
    }
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
            let ends = basic.ends(model: layer.modelValue(of: target) ?? shown(), shown: shown())
            // A truth value switches at the start: the only value is the one to go to.
            let isSwitch = target.kind == .bool
            return ResolvedKeyframes(
                values: isSwitch ? [ends.to] : [ends.from, ends.to], times: [0, 1], isDiscrete: isSwitch)
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

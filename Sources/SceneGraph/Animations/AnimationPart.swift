/// What an animation does to one target: a whole basic animation, or one of those in a group.
struct AnimationPart {
    let animation: PropertyAnimation
    let target: AnimationTarget
    /// The groups it lies in, outermost first; their times lead to that of `timing`.
    let groups: [GroupTiming]
    let timing: CompiledTiming
    /// The easing of the whole; a spring takes its place.
    let timingFunction: TimingFunction
    let keyframes: ResolvedKeyframes

    /// How the value meets the one below.
    var blend: PropertyAnimation.Blend {
        keyframes.shape.isDirection ? .add : keyframes.replacesOthers ? .replace : animation.blend
    }

    /// Whether each cycle goes on from the end of the one before.
    var isCumulative: Bool {
        animation.isCumulative && !timing.autoreverses && target.kind != .bool && !keyframes.shape.isDirection
    }

    /// The value that a view animation leads to, for one that combines by its distance from there.
    var combineTarget: AnimationValue? { keyframes.shape.isDirection ? nil : animation.combineTarget }
}

/// How the time inside an animation group follows the time around it.
struct GroupTiming: BitwiseCopyable {
    var timing: CompiledTiming
    var curve: UnitBezier

    /// The time inside the group, in seconds from its begin; nil where the group shows nothing.
    func time(at outer: Double) -> Double? {
        let sample = timing.sample(at: outer)
        return sample.isInEffect ? curve.solve(sample.progress) * timing.duration : nil
    }
}

extension Animation {
    /// What the animation changes; a path's rotation changes the transform besides.
    var targets: [AnimationTarget] {
        switch self {
        case let group as AnimationGroup: return group.animations.flatMap(\.targets)
        case let property as PropertyAnimation:
            guard let target = AnimationTarget(keyPath: property.keyPath) else { return [] }
            let turns = (property as? KeyframeAnimation)?.rotatesAlongPath ?? false
            return turns ? [target, AnimationTarget(.transform)] : [target]
        case let transition as LayerTransition: return transition.target.map { [$0] } ?? []
        default: return []
        }
    }
}

/// Takes an animation that begins apart into its parts, with open values filled in from what shows.
struct AnimationParts {
    let layer: Layer
    /// Whether committed animations run on a property.
    let isAnimated: (LayerProperty) -> Bool
    /// What shows of a target until now.
    let shown: (AnimationTarget) -> AnimationValue
    private(set) var parts: [AnimationPart] = []

    init(
        layer: Layer, isAnimated: @escaping (LayerProperty) -> Bool,
        shown: @escaping (AnimationTarget) -> AnimationValue
    ) {
        self.layer = layer
        self.isAnimated = isAnimated
        self.shown = shown
    }

    /// Adds the parts of an animation whose timing is known.
    mutating func add(
        _ animation: Animation, timing: CompiledTiming, timingFunction: TimingFunction?, in groups: [GroupTiming] = []
    ) {
        switch animation {
        case let group as AnimationGroup:
            let inner = groups + [GroupTiming(timing: timing, curve: (timingFunction ?? .linear).curve)]
            for child in group.animations {
                let duration = child.duration > 0 ? child.duration : timing.duration
                add(
                    child, timing: CompiledTiming(child.timing, beginTime: child.beginTime, duration: duration),
                    timingFunction: child.timingFunction, in: inner)
            }
        case let property as PropertyAnimation:
            guard let target = AnimationTarget(keyPath: property.keyPath) else { return }
            func add(_ target: AnimationTarget, _ keyframes: ResolvedKeyframes?) {
                guard let keyframes else { return }
                parts.append(
                    AnimationPart(
                        animation: property, target: target, groups: groups, timing: timing,
                        timingFunction: timingFunction ?? .linear, keyframes: keyframes))
            }
            add(
                target,
                property.resolved(
                    target: target, layer: layer, isAlone: !isAnimated(target.property), shown: shown(target)))
            if let keyframe = property as? KeyframeAnimation, keyframe.rotatesAlongPath {
                add(AnimationTarget(.transform), keyframe.resolvedDirections())
            }
        case let transition as LayerTransition:
            guard let animation = transition.animation(ofNew: layer) else { return }
            add(animation, timing: timing, timingFunction: timingFunction, in: groups)
        default: break
        }
    }
}

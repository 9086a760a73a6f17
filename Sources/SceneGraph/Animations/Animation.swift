/// What all animations have: timing, easing, fill and a delegate.
///
/// A layer copies the animation that is added to it, so later changes to the original have no effect (SEMANTICS 3.8). Times are
/// seconds of the layer's time. Members are spelled and behave as those of Core Animation's CAAnimation. An invalid number is
/// refused with a diagnostic and the old value stays.
open class Animation: MediaTiming, Action {
    var timing = TimingParameters()

    /// Makes an animation with Core Animation's defaults.
    public required init() {}

    /// When the animation begins, in the layer's time; 0, as at first, means when it is committed.
    public var beginTime: Double {
        get { timing.beginTime }
        set { setTiming(\.beginTime, newValue, "beginTime") }
    }
    /// What is added to the animation's time.
    public var timeOffset: Double {
        get { timing.timeOffset }
        set { setTiming(\.timeOffset, newValue, "timeOffset") }
    }
    /// How fast the animation runs; negative values run it backward.
    public var speed: Double {
        get { timing.speed }
        set { setTiming(\.speed, newValue, "speed") }
    }
    /// How long one cycle takes; 0 or less means the transaction's duration, .25 s by default.
    public var duration: Double {
        get { timing.duration }
        set { setTiming(\.duration, newValue, "duration") }
    }
    /// How many cycles run; fractions and infinity are allowed, 0 means one.
    public var repeatCount: Double {
        get { timing.repeatCount }
        set { setTiming(\.repeatCount, newValue, "repeatCount") }
    }
    /// How long cycles go on; 0 leaves it to `repeatCount`.
    public var repeatDuration: Double {
        get { timing.repeatDuration }
        set { setTiming(\.repeatDuration, newValue, "repeatDuration") }
    }
    /// Whether each cycle runs forward and then backward, which doubles its length.
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    /// What the animation does to the value before it begins and after it has ended.
    public var fillMode: FillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }
    /// The easing of one cycle; nil is linear.
    public var timingFunction: TimingFunction?
    /// Whether the layer drops the animation when it has ended. True at first.
    public var isRemovedOnCompletion = true
    /// The object that is told of the start and the end; kept alive by the animation, as in Core Animation.
    public var delegate: (any AnimationDelegate)?

    /// How long after the commit the animation begins, where `beginTime` is 0.
    var delay = 0.0

    /// An equal animation that shares nothing with this one. A subclass with values of its own copies them too.
    open func copy() -> Self {
        let copy = Self()
        copy.timing = timing
        copy.timingFunction = timingFunction
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        copy.delegate = delegate
        copy.delay = delay
        return copy
    }

    /// Adds a copy of the animation to the layer under the key.
    ///
    /// A property animation without key path takes the key; a basic one that leaves its start open begins at the value before.
    open func run(forKey key: String, object: Layer, arguments: [String: AnimationValue]) {
        let copy = copy()
        if let property = copy as? PropertyAnimation, property.keyPath.isEmpty { property.keyPath = key }
        if let basic = copy as? BasicAnimation, basic.fromValue == nil { basic.fromValue = arguments["previousValue"] }
        object.add(copy, forKey: key)
    }

    private func setTiming(_ field: WritableKeyPath<TimingParameters, Double>, _ value: Double, _ name: String) {
        var changed = timing
        changed[keyPath: field] = value
        guard changed.isValid else {
            return Diagnostic.report(
                Diagnostic(
                    .invalidValue,
                    "An animation's \(name) was set to \(value); it must be finite, so the old value was kept.",
                    objects: [self]))
        }
        timing = changed
    }
}

/// What is told of an animation's start and end.
public protocol AnimationDelegate: AnyObject {
    /// The animation was committed and will begin at its time.
    func animationDidStart(_ animation: Animation)
    /// The animation has ended: naturally (`finished` true), or because it was removed, replaced or its layer left the scene.
    func animationDidStop(_ animation: Animation, finished: Bool)
}

extension AnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ animation: Animation) {}
    /// Does nothing.
    public func animationDidStop(_ animation: Animation, finished: Bool) {}
}

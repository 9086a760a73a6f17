extension View {
    /// Animates the changes that `animations` makes to views.
    ///
    /// The model values change at once; what shows goes there over `duration` seconds, beginning `delay` seconds after the commit
    /// (SEMANTICS 3.3). A block inside another one takes over its duration and curve unless the options say otherwise.
    /// `completion` gets true where everything ran to its end. A duration of 0 or less just sets the values.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let outer = ThreadState.current.viewBlock
        if case .keyframes(let collector)? = outer?.kind, !options.contains(.overrideInheritedDuration) {
            // Inside a keyframe the changes belong to it; only the completion is the block's own.
            run(
                kind: .keyframes(collector), completion: completion, configure: { outer.map($0.takeTiming) },
                animations: animations)
            return
        }
        run(
            BlockSettings(duration: duration, delay: delay, options: options, outer: outer), animations, completion)
    }

    /// Animates changes by a spring that settles in `duration` seconds.
    ///
    /// A damping ratio of 1 and more comes to rest without swinging, and less swings the more. `velocity` is that at the start, in
    /// whole distances per second, positive toward the target. Numbers that are not finite are refused with a diagnostic, and
    /// the values are just set. The stiffness is that of SEMANTICS 2.7; else as `animate(withDuration:delay:options:animations:completion:)`.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity velocity: Double, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        spring(withDuration: duration, delay, options, animations, completion) {
            SpringTiming(duration: $0, dampingRatio: dampingRatio, initialVelocity: velocity)
        }
    }

    /// Animates changes by a spring, by how long it seems to take and how much it bounces: from -1 (excluded) over 0 to 1 (never
    /// rests).
    ///
    /// The animation ends when the spring has settled. Otherwise as
    /// `animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)`.
    public static func animate(
        springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
        delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let timing = SpringTiming(perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
        // One that does not rest goes on for a day.
        let length = duration > 0 && timing.isValid ? min(timing.settlingDuration, 86_400) : duration
        spring(withDuration: length, delay, options, animations, completion) { _ in timing }
    }

    private static func spring(
        withDuration duration: Double, _ delay: Double, _ options: AnimationOptions, _ animations: () -> Void,
        _ completion: ((Bool) -> Void)?, _ makeSpring: @escaping (Double) -> SpringTiming
    ) {
        let outer = ThreadState.current.viewBlock
        if case .keyframes? = outer?.kind, !options.contains(.overrideInheritedDuration) {
            return animate(
                withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
        }
        let settings = BlockSettings(
            duration: duration, delay: delay, options: options, outer: outer, spring: makeSpring)
        run(settings, animations, completion)
    }

    /// Animates changes at fractions of a whole duration: each `addKeyframe` inside `animations` names its own.
    ///
    /// The curve, ease in-out unless the options hold another one's bits, applies to the whole duration (SEMANTICS 3.4).
    public static func animateKeyframes(
        withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let outer = ThreadState.current.viewBlock
        if case .keyframes(let collector)? = outer?.kind, !options.contains(.overrideInheritedDuration) {
            run(
                kind: .keyframes(collector), completion: completion, configure: { outer.map($0.takeTiming) },
                animations: animations)
            return
        }
        let settings = BlockSettings(duration: duration, delay: delay, options: options.blockOptions, outer: outer)
        let collector = KeyframeCollector()
        run(
            kind: settings.isAnimated ? .keyframes(collector) : .none, completion: completion,
            configure: settings.apply,
            animations: animations, finish: { collector.attachAnimations(in: $0, mode: options.mode) })
    }

    /// Names the part of the enclosing keyframe block's duration that the changes in `animations` take, in fractions of it.
    ///
    /// A duration of 0 jumps. Fractions are clamped to 0...1. Outside of a keyframe block it is refused with a diagnostic, and
    /// `animations` runs without animation.
    public static func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
    ) {
        guard start.isFinite, duration.isFinite else {
            Diagnostic.report(
                Diagnostic(
                    .invalidValue, "addKeyframe was given \(start) and \(duration); its changes are not animated."))
            return performWithoutAnimation(animations)
        }
        switch ThreadState.current.viewBlock?.kind {
        case .keyframes(let collector): collector.withSlice(start: start, duration: duration, animations)
        case .some(.none): animations()
        default:
            Diagnostic.report(
                Diagnostic(.misuse, "addKeyframe was called outside of animateKeyframes; its changes are not animated.")
            )
            performWithoutAnimation(animations)
        }
    }

    /// Makes changes without animating them, whatever block is open.
    public static func performWithoutAnimation(_ actions: () -> Void) {
        let state = ThreadState.current
        let before = state.viewAnimationsEnabled
        state.viewAnimationsEnabled = false
        actions()
        state.viewAnimationsEnabled = before
    }

    /// Turns view animations on or off for the thread; off, blocks just set their values.
    public static func setAnimationsEnabled(_ enabled: Bool) { ThreadState.current.viewAnimationsEnabled = enabled }

    /// Whether view animations are turned on.
    public static var areAnimationsEnabled: Bool { ThreadState.current.viewAnimationsEnabled }

    /// The duration of the innermost open animation block in seconds; 0 outside of any.
    public static var inheritedAnimationDuration: Double { ThreadState.current.viewBlock?.duration ?? 0 }

    /// Runs a block of settings that have been made.
    static func run(_ settings: BlockSettings, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
        run(
            kind: settings.isAnimated ? .basic : .none, completion: completion, configure: settings.apply,
            animations: animations)
    }

    /// Opens a block, runs the changes and closes it. `finish` runs while the block's transaction is still open.
    static func run(
        kind: ViewAnimationBlock.Kind, completion: ((Bool) -> Void)?, configure: (ViewAnimationBlock) -> Void,
        animations: () -> Void, finish: (ViewAnimationBlock) -> Void = { _ in }
    ) {
        let block = ViewAnimationBlock(outer: ThreadState.current.viewBlock, kind: kind)
        configure(block)
        let frame = block.open()
        if let completion { frame.setCompletion(completion) }
        animations()
        block.layOut()
        finish(block)
        block.close(frame)
    }
}

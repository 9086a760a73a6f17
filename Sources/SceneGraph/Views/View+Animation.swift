import CThreadState

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
        let settings = BlockSettings(duration: duration, delay: delay, options: options, outer: outer)
        run(
            kind: settings.isAnimated ? .basic : .none, completion: completion, configure: settings.apply,
            animations: animations)
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

    /// Opens a block, runs the changes and closes it. `finish` runs while the block's transaction is still open.
    private static func run(
        kind: ViewAnimationBlock.Kind, completion: ((Bool) -> Void)?, configure: (ViewAnimationBlock) -> Void,
        animations: () -> Void, finish: (ViewAnimationBlock) -> Void = { _ in }
    ) {
        let state = ThreadState.current
        let frame = state.push(.scoped)
        let block = ViewAnimationBlock(outer: state.viewBlock, kind: kind)
        configure(block)
        if let completion { frame.setCompletion(completion) }
        state.viewBlock = block
        pirouette_set_animation_blocks(pirouette_animation_blocks() + 1)
        animations()
        finish(block)
        pirouette_set_animation_blocks(pirouette_animation_blocks() - 1)
        state.viewBlock = block.outer
        state.pop(frame)
    }

    /// The timing that a block ends up with.
    private struct BlockSettings {
        var duration: Double
        var delay: Double
        var curve: TimingFunction
        var options: AnimationOptions
        var isAnimated: Bool

        init(duration: Double, delay: Double, options: AnimationOptions, outer: ViewAnimationBlock?) {
            let takesDuration = !options.contains(.overrideInheritedDuration)
            let takesCurve = !options.contains(.overrideInheritedCurve)
            let isValid = duration.isFinite && delay.isFinite
            self.duration = takesDuration ? outer?.duration ?? duration : duration
            // A nested block's own delay comes on top of the one it lies in (ours).
            self.delay = (outer?.delay ?? 0) + (delay.isFinite ? max(0, delay) : 0)
            let isLinear = ThreadState.current.clock?.usesLinearTiming ?? false
            let ownCurve = isLinear ? .linear : options.curve.timingFunction
            curve = takesCurve ? outer?.timingFunction ?? ownCurve : ownCurve
            self.options = options
            isAnimated = isValid && self.duration > 0 && ThreadState.current.viewAnimationsEnabled
            if !isValid {
                Diagnostic.report(
                    Diagnostic(
                        .invalidValue,
                        "A view animation was given the duration \(duration) and delay \(delay); its values are just set."
                    ))
            }
        }

        func apply(to block: ViewAnimationBlock) {
            block.duration = duration
            block.delay = delay
            block.timingFunction = curve
            block.repeats = options.contains(.repeat)
            block.autoreverses = options.contains(.autoreverse)
            block.beginsFromCurrentState = options.contains(.beginFromCurrentState)
        }
    }
}

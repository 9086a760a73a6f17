/// The timing that a view animation block ends up with: its own, or that of the block around it (SEMANTICS 3.3).
struct BlockSettings {
    var duration: Double
    var delay: Double
    var curve: TimingFunction
    var spring: SpringTiming?
    var repeatCount: Double
    var autoreverses: Bool
    var beginsFromCurrentState: Bool
    var laysOut: Bool
    var isAnimated: Bool
    private let outer: ViewAnimationBlock?

    /// - Parameter spring: Makes the spring that takes the curve's place, for the block's duration.
    init(
        duration: Double, delay: Double, options: View.AnimationOptions, outer: ViewAnimationBlock?,
        spring makeSpring: ((Double) -> SpringTiming)? = nil
    ) {
        let state = ThreadState.current
        let takesDuration = !options.contains(.overrideInheritedDuration)
        let takesCurve = !options.contains(.overrideInheritedCurve)
        let takesOptions = !options.contains(.overrideInheritedOptions)
        self.duration = takesDuration ? outer?.duration ?? duration : duration
        // A nested block's own delay comes on top of the one it lies in (ours).
        self.delay = (outer?.delay ?? 0) + (delay.isFinite ? max(0, delay) : 0)
        let isLinear = state.clock?.usesLinearTiming ?? false
        let ownCurve = isLinear ? .linear : options.curve.timingFunction
        curve = takesCurve ? outer?.timingFunction ?? ownCurve : ownCurve
        let isTimed = duration.isFinite && delay.isFinite && self.duration > 0
        spring = isTimed && !isLinear ? makeSpring?(self.duration) : nil
        let isValid = duration.isFinite && delay.isFinite && spring?.isValid ?? true
        if takesCurve, let outer { spring = outer.spring }
        let inherited = takesOptions ? outer : nil
        repeatCount = options.contains(.repeat) ? .infinity : inherited?.repeatCount ?? 0
        autoreverses = options.contains(.autoreverse) || inherited?.autoreverses ?? false
        beginsFromCurrentState =
            options.contains(.beginFromCurrentState) || inherited?.beginsFromCurrentState ?? false
        laysOut = options.contains(.layoutSubviews)
        isAnimated = isValid && isTimed && state.viewAnimationsEnabled
        self.outer = outer
        if !isValid {
            Diagnostic.report(
                Diagnostic(
                    .invalidValue,
                    "A view animation was given the duration \(duration), the delay \(delay)"
                        + (makeSpring == nil ? "" : " or numbers of a spring that is none")
                        + "; its values are just set."
                ))
        }
    }

    func apply(to block: ViewAnimationBlock) {
        block.duration = duration
        block.delay = delay
        block.timingFunction = curve
        block.spring = spring
        block.repeatCount = repeatCount
        block.autoreverses = autoreverses
        block.beginsFromCurrentState = beginsFromCurrentState
        block.laysOut = laysOut
        if let outer { block.takeClock(of: outer) }
    }
}

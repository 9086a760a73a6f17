// The older form of view animations: a block that is opened and closed by calls.

extension View {
    /// Opens an animation block; changes from here to `commitAnimations()` are animated.
    ///
    /// It takes .2 s, ease in-out, unless the setters say otherwise before the changes; inside another block it takes that one's
    /// timing. `id` and `context` are handed to `setAnimationDidStop(_:)`. One that is not committed in the same callback is
    /// committed after it, with a diagnostic. Source: UIView.beginAnimations(_:context:).
    public static func beginAnimations(_ id: String? = nil, context: AnyObject? = nil) {
        let state = ThreadState.current
        let outer = state.viewBlock
        let settings = BlockSettings(duration: 0.2, delay: 0, options: [], outer: outer)
        let kind: ViewAnimationBlock.Kind
        if case .keyframes(let collector)? = outer?.kind { kind = .keyframes(collector) } else { kind = .basic }
        let block = ViewAnimationBlock(outer: outer, kind: state.viewAnimationsEnabled ? kind : .none)
        settings.apply(to: block)
        let frame = block.open()
        block.begun = frame
        frame.setCompletion { finished in block.didStop?(id, finished, context) }
    }

    /// Closes the block that `beginAnimations(_:context:)` opened last; without one, a diagnostic.
    public static func commitAnimations() {
        guard let block = ThreadState.current.viewBlock, let frame = block.begun else {
            return Diagnostic.report(
                Diagnostic(
                    .misuse,
                    "commitAnimations() was called without a beginAnimations() before it; nothing was committed."))
        }
        block.begun = nil
        block.close(frame)
    }

    /// Sets how long the open block's changes take from here on, in seconds; at 0 or less they are just set.
    public static func setAnimationDuration(_ duration: Double) {
        configure("setAnimationDuration", duration) { $0.duration = duration }
    }

    /// Sets how long after the commit the open block's changes begin, in seconds.
    public static func setAnimationDelay(_ delay: Double) {
        configure("setAnimationDelay", delay) { $0.delay = max(0, delay) }
    }

    /// Sets the curve of the open block.
    public static func setAnimationCurve(_ curve: AnimationCurve) {
        configure("setAnimationCurve") {
            $0.timingFunction = ThreadState.current.clock?.usesLinearTiming ?? false ? .linear : curve.timingFunction
            $0.spring = nil
        }
    }

    /// Sets how many cycles the open block's changes run; 0 is one, infinity goes on for ever. It may be called in any block.
    public static func setAnimationRepeatCount(_ count: Double) {
        configure("setAnimationRepeatCount", count, allowsInfinity: true) { $0.repeatCount = max(0, count) }
    }

    /// Sets whether each cycle runs forward and backward, which needs a repeat count above 0.
    public static func setAnimationRepeatAutoreverses(_ autoreverses: Bool) {
        configure("setAnimationRepeatAutoreverses") { $0.autoreverses = autoreverses }
    }

    /// Sets whether the open block's changes start from what shows, ending earlier animations of the same properties.
    public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        configure("setAnimationBeginsFromCurrentState") { $0.beginsFromCurrentState = fromCurrentState }
    }

    /// Sets what runs when the block's animations have ended, with its id, whether they ran to their end, and its context.
    ///
    /// It takes the place of UIKit's delegate and selector.
    public static func setAnimationDidStop(_ body: @escaping (String?, Bool, AnyObject?) -> Void) {
        configure("setAnimationDidStop") { $0.didStop = body }
    }

    /// Turns a view over to what it holds at the commit, in the open block's duration; `cache` has no meaning here.
    ///
    /// What the view shows at the call is the old content.
    public static func setAnimationTransition(_ transition: AnimationTransition, for view: View, cache: Bool) {
        guard let style = ViewTransition.Style(rawValue: UInt(transition.rawValue)) else { return }
        configure("setAnimationTransition") { block in
            guard let begun = ViewTransition(style, of: view.layer) else { return }
            let earlier = block.onLeave
            block.onLeave = {
                earlier?()
                if case .none = block.kind { return begun.cancel() }
                // An animation of no duration would take the transaction's.
                guard block.duration > 0 else { return begun.cancel() }
                begun.run(in: block)
            }
        }
    }

    /// The transitions of the older form; raw values are UIKit's.
    public enum AnimationTransition: Int, Sendable {
        /// None.
        case none = 0
        /// Turns about the vertical axis, the left side toward the viewer.
        case flipFromLeft = 1
        /// Turns about the vertical axis, the right side toward the viewer.
        case flipFromRight = 2
        /// Curls the old content up.
        case curlUp = 3
        /// Curls the new content down.
        case curlDown = 4
    }

    private static func configure(
        _ call: String, _ value: Double = 0, allowsInfinity: Bool = false, _ change: (ViewAnimationBlock) -> Void
    ) {
        guard let block = ThreadState.current.viewBlock else {
            return Diagnostic.report(
                Diagnostic(.misuse, "\(call) was called outside of an animation block; call beginAnimations() first."))
        }
        guard value.isFinite || (allowsInfinity && value == .infinity) else {
            return Diagnostic.report(
                Diagnostic(.invalidValue, "\(call) was given \(value); the block's value stays as it is."))
        }
        change(block)
    }
}

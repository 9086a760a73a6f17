/// The settings that changes made now are animated with, and completions of groups of animations.
///
/// Transactions nest; reads inherit from the ones around, writes are local (SEMANTICS 3.1). Outside of any, settings belong to
/// the implicit transaction, which ends with the next commit. The stack is per thread. Source: CATransaction.
public enum Transaction {
    /// The duration where none is set, in seconds.
    public static let defaultDuration = 0.25

    /// Opens a transaction inside the current one.
    ///
    /// One that work, a completion or a layout opens and leaves open is committed after it, with a diagnostic.
    public static func begin() { ThreadState.current.push(.explicit) }

    /// Closes the transaction opened last; without one, a diagnostic.
    public static func commit() {
        let state = ThreadState.current
        guard let frame = state.transaction, frame.kind == .explicit else {
            return Diagnostic.report(
                Diagnostic(
                    .misuse, "Transaction.commit() was called without a begin() before it; nothing was committed."))
        }
        state.pop(frame)
    }

    /// Runs `body` in a transaction of its own.
    public static func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        let state = ThreadState.current
        let frame = state.push(.scoped)
        defer { state.pop(frame) }
        return try body()
    }

    /// The duration of animations that have none of their own, in seconds; .25 unless set.
    public static func animationDuration() -> Double {
        ThreadState.current.innermostFrame?.inherited(\.duration) ?? defaultDuration
    }

    /// Sets the duration of animations that have none of their own, in seconds; negative and non-finite values are refused.
    public static func setAnimationDuration(_ duration: Double) {
        guard duration.isFinite, duration >= 0 else {
            return Diagnostic.report(
                Diagnostic(.invalidValue, "A transaction's duration was set to \(duration); the old value was kept."))
        }
        ThreadState.current.frameForSettings.duration = duration
    }

    /// The easing of animations that have none of their own; nil, which is linear, unless set.
    public static func animationTimingFunction() -> TimingFunction? {
        ThreadState.current.innermostFrame?.inherited(\.timingFunction) ?? nil
    }

    /// Sets the easing of animations that have none of their own.
    public static func setAnimationTimingFunction(_ function: TimingFunction?) {
        ThreadState.current.frameForSettings.timingFunction = .some(function)
    }

    /// Whether changes of layers without a view are made without the implicit animation; false unless set.
    public static func disableActions() -> Bool {
        ThreadState.current.innermostFrame?.inherited(\.disableActions) ?? false
    }

    /// Sets whether changes of layers without a view are made without the implicit animation.
    public static func setDisableActions(_ flag: Bool) {
        ThreadState.current.frameForSettings.disableActions = flag
    }

    /// Sets what runs when all animations that are added from now on in this transaction, inner ones included, have ended.
    ///
    /// With none it runs as an event of the same commit, after the values are in place, not inside it.
    public static func setCompletionBlock(_ block: @escaping () -> Void) {
        ThreadState.current.frameForSettings.setCompletion { _ in block() }
    }
}

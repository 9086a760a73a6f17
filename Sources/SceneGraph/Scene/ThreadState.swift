import CThreadState

/// What the engine keeps per thread: the stack of transactions and which scene is being advanced.
///
/// This is the only global mutable state of the engine (CONTRIBUTING.md, house rules).
final class ThreadState {
    /// The innermost explicit transaction; nil outside of any.
    @exclusivity(unchecked) var transaction: TransactionFrame?
    /// The transaction of changes made outside of any explicit one; it ends with the next commit.
    @exclusivity(unchecked) var implicitTransaction: TransactionFrame?
    /// The innermost open view animation block; nil outside of any.
    @exclusivity(unchecked) var viewBlock: ViewAnimationBlock?
    /// False while `View.setAnimationsEnabled(false)` or `View.performWithoutAnimation` holds.
    @exclusivity(unchecked) var viewAnimationsEnabled = true
    /// How many hit tests of views call each other at present.
    @exclusivity(unchecked) var hitTestDepth = 0
    /// How many calls of `layoutIfNeeded` are open inside each other.
    var layoutDepth = 0
    /// Whether they were too many, so that all of them end.
    var layoutGaveUp = false
    /// How many actions for changes of layers run inside each other.
    var actionDepth = 0
    /// Whether they were too many, so that none is asked for until the outermost one ends.
    var actionsGaveUp = false
    /// The clock that animations added now follow; nil is the scene's own time.
    @exclusivity(unchecked) var clock: AnimationClock?
    /// The scene whose `advance(to:)` is running on this thread.
    @exclusivity(unchecked) unowned(unsafe) var advancingScene: Scene?
    /// The scene that was advanced last on this thread: its host is asked to come where a callback waits for an advance.
    weak var lastScene: Scene?
    /// The identity of that scene, for reading a weak reference costs more.
    @exclusivity(unchecked) var lastIdentity = SceneIdentity.none
    /// What view blocks of the open outermost transaction have added; at its end those out of any scene are finished at once.
    @exclusivity(unchecked) var viewRecords: [AnimationRecord] = []
    /// Completions and delegate calls that wait for an advance on this thread.
    @exclusivity(unchecked) var pending = PendingCallbacks()
    var fallbackDiagnosticHandler: ((Diagnostic) -> Void)?
    @exclusivity(unchecked) private var lastSequence = 0

    /// The calling thread's state, made at its first use.
    @inline(__always)
    static var current: ThreadState {
        guard let object = pirouette_thread_object() else { return make() }
        return Unmanaged<ThreadState>.fromOpaque(object).takeUnretainedValue()
    }

    /// Runs `body` with the calling thread's state, which stays as long as the thread, uncounted.
    @inline(__always)
    static func withCurrent<Result>(_ body: (ThreadState) -> Result) -> Result {
        Unmanaged.passUnretained(current)._withUnsafeGuaranteedRef(body)
    }

    @inline(never)
    private static func make() -> ThreadState {
        let state = ThreadState()
        pirouette_set_thread_object(Unmanaged.passRetained(state).toOpaque()) { object in
            if let object { Unmanaged<ThreadState>.fromOpaque(object).release() }
        }
        return state
    }

    /// A number that rises with each call, by which things made at the same time keep their order.
    func nextSequence() -> Int {
        lastSequence += 1
        return lastSequence
    }

    // MARK: Transactions

    /// The transaction that settings are read from; nil where nothing was ever set.
    var innermostFrame: TransactionFrame? { transaction ?? implicitTransaction }

    /// The transaction that settings are written to; the implicit one outside of any other.
    var frameForSettings: TransactionFrame {
        if let frame = innermostFrame { return frame }
        let frame = TransactionFrame(outer: nil, kind: .implicit)
        implicitTransaction = frame
        return frame
    }

    /// Opens a transaction inside the current one.
    @discardableResult
    func push(_ kind: TransactionFrame.Kind) -> TransactionFrame {
        let frame = TransactionFrame(outer: innermostFrame, kind: kind)
        transaction = frame
        return frame
    }

    /// Closes a transaction that `push` opened, and first those inside it that were begun and never committed.
    func pop(_ frame: TransactionFrame) {
        while let inner = transaction, inner !== frame { closeForgotten(inner) }
        closeInnermost(frame)
    }

    private func closeInnermost(_ frame: TransactionFrame) {
        frame.leaveBlock()
        transaction = frame.enclosing
        let told = transaction == nil ? finishRecordsOutOfScene() : []
        frame.close()
        for group in told { group.runsBeforeReturning = false }
    }

    /// Whether a transaction is there to be ended.
    var hasOpenTransactions: Bool { transaction != nil || implicitTransaction != nil }

    /// Ends the implicit transaction, and with a diagnostic what callbacks have begun and not committed; called at a scene's
    /// commits.
    func endTransactions() {
        while let forgotten = transaction { closeForgotten(forgotten) }
        guard let frame = implicitTransaction else { return }
        implicitTransaction = nil
        frame.close()
    }

    private func closeForgotten(_ frame: TransactionFrame) {
        closeInnermost(frame)
        Diagnostic.report(
            Diagnostic(
                .misuse,
                "A transaction or animation block was begun and not committed in the same call; it was committed at the end of "
                    + "what it lay in."
            ))
    }

    /// A view that is in no scene when the outermost transaction ends has its values already (SEMANTICS 3.3). Returns the
    /// completions that may be told of that before the call returns.
    private func finishRecordsOutOfScene() -> [CompletionGroup] {
        guard !viewRecords.isEmpty else { return [] }
        let records = viewRecords.filter { !$0.hasEnded && $0.layer.map { $0.rootLayer == nil } ?? false }
        viewRecords = []
        return CompletionGroup.finish(records)
    }

    // MARK: Callbacks

    /// Has a completion run as an event: of the advance that is running, or of the next one on this thread.
    func enqueueCompletion(_ group: CompletionGroup) {
        pending.add(group, due: callbackTime)
        requestAdvance()
    }

    /// Has a delegate called as an event, after the completions of the same time: now, or at a time of the scene that is being
    /// advanced.
    func enqueueDelegateCall(at time: Double? = nil, _ call: @escaping () -> Void) {
        pending.add(call, due: time ?? callbackTime)
        requestAdvance()
    }

    private var callbackTime: Double { advancingScene?.workTime ?? PendingCallbacks.nextAdvance }

    private func requestAdvance() {
        if advancingScene == nil { lastScene?.requestFrame() }
    }
}

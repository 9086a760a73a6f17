import CThreadState

/// What the engine keeps per thread: the stack of transactions and which scene is being advanced.
///
/// This is the only global mutable state of the engine (CONTRIBUTING.md, house rules).
final class ThreadState {
    /// The innermost explicit transaction; nil outside of any.
    var transaction: TransactionFrame?
    /// The transaction of changes made outside of any explicit one; it ends with the next commit.
    private var implicitTransaction: TransactionFrame?
    /// The innermost open view animation block; nil outside of any.
    var viewBlock: ViewAnimationBlock?
    /// False while `View.setAnimationsEnabled(false)` or `View.performWithoutAnimation` holds.
    var viewAnimationsEnabled = true
    /// The clock that animations added now follow; nil is the scene's own time.
    var clock: AnimationClock?
    /// The scene whose `advance(to:)` is running on this thread.
    unowned(unsafe) var advancingScene: Scene?
    /// What view blocks of the open outermost transaction have added; at its end those out of any scene are finished at once.
    var viewRecords: [AnimationRecord] = []
    /// Completions and delegate calls that wait for an advance on this thread.
    var pending = PendingCallbacks()
    var fallbackDiagnosticHandler: ((Diagnostic) -> Void)?
    private var lastSequence = 0

    /// The calling thread's state, made at its first use.
    static var current: ThreadState {
        if let object = pirouette_thread_object() {
            return Unmanaged<ThreadState>.fromOpaque(object).takeUnretainedValue()
        }
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
        let frame = TransactionFrame(outer: nil)
        implicitTransaction = frame
        return frame
    }

    /// Closes an explicit transaction, and first those inside it that were begun and never committed.
    func pop(_ frame: TransactionFrame) {
        while let inner = transaction, inner !== frame {
            transaction = inner.outer
            inner.close()
        }
        transaction = frame.outer
        if frame.outer == nil { finishRecordsOutOfScene() }
        frame.close()
    }

    /// Ends the implicit transaction; called by a scene's commit.
    func commitImplicit() {
        guard let frame = implicitTransaction else { return }
        implicitTransaction = nil
        frame.close()
    }

    /// A view that is in no scene when the outermost transaction ends has its values already (SEMANTICS 3.3).
    private func finishRecordsOutOfScene() {
        guard !viewRecords.isEmpty else { return }
        let records = viewRecords
        viewRecords = []
        for record in records {
            guard let layer = record.layer, layer.rootLayer == nil, !record.hasEnded else { continue }
            record.group?.runsBeforeReturning = true
            layer.drop(record)
            record.end(finished: true)
        }
    }

    // MARK: Callbacks

    /// Has a completion run as an event: of the advance that is running, or of the next one on this thread.
    func enqueueCompletion(_ group: CompletionGroup) { pending.completions.append(group) }

    /// Has a delegate called as an event, after the completions of the same time.
    func enqueueDelegateCall(_ call: @escaping () -> Void) { pending.delegateCalls.append(call) }
}

/// Callbacks that are due, in the order in which they run at one time: completions first (SEMANTICS 3.1).
struct PendingCallbacks {
    var completions: [CompletionGroup] = []
    var delegateCalls: [() -> Void] = []

    var isEmpty: Bool { completions.isEmpty && delegateCalls.isEmpty }
}

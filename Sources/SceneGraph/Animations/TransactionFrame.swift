/// One open transaction: what was set in it and the completion that counts its animations.
final class TransactionFrame {
    /// What closes the transaction.
    enum Kind {
        /// The next commit of a scene.
        case implicit
        /// `Transaction.commit()`.
        case explicit
        /// The end of the call that opened it: a view animation block, or `Transaction.perform`.
        case scoped
    }

    let outer: TransactionFrame?
    let kind: Kind
    var duration: Double?
    /// The outer nil is "not set here", the inner one "set to none".
    var timingFunction: TimingFunction??
    var disableActions: Bool?
    private(set) var group: CompletionGroup?
    /// The view animation block that it belongs to.
    var block: ViewAnimationBlock?

    init(outer: TransactionFrame?, kind: Kind) {
        self.outer = outer
        self.kind = kind
    }

    /// The transaction around this one that a call opened; nil for the outermost.
    var enclosing: TransactionFrame? { outer?.kind == .implicit ? nil : outer }

    /// The completion that an animation added now is waited for by: the innermost one set.
    var nearestGroup: CompletionGroup? {
        var next: TransactionFrame? = self
        while let frame = next {
            if let group = frame.group { return group }
            next = frame.outer
        }
        return nil
    }

    /// Sets the completion of this transaction; one set before keeps waiting for what was added until now.
    func setCompletion(_ body: @escaping (Bool) -> Void) {
        group?.close()
        group = nil
        let state = ThreadState.current
        let made = CompletionGroup(outer: nearestGroup, sequence: state.nextSequence(), body: body)
        group = made
        state.clock?.add(made)
    }

    func close() { group?.close() }

    /// Closes the view animation block that it belongs to, with the transaction still open.
    func leaveBlock() {
        let left = block
        block = nil
        left?.leave()
    }

    /// The first answer that this frame or one around it has been given.
    func inherited<Value>(_ field: Swift.KeyPath<TransactionFrame, Value?>) -> Value? {
        var next: TransactionFrame? = self
        while let frame = next {
            if let value = frame[keyPath: field] { return value }
            next = frame.outer
        }
        return nil
    }
}

/// A completion and the animations it waits for (SEMANTICS 3.1).
///
/// It runs once: as soon as the transaction that made it is closed and nothing is waited for any more. A group set inside another
/// one's transaction is waited for by that other one.
final class CompletionGroup {
    let sequence: Int
    let outer: CompletionGroup?
    private var body: ((Bool) -> Void)?
    private var waiting = 0
    private var isClosed = false
    private(set) var allFinished = true
    /// True while `finish` and its caller end animations: who asked for it is still there to be told.
    var runsBeforeReturning = false

    init(outer: CompletionGroup?, sequence: Int, body: @escaping (Bool) -> Void) {
        self.outer = outer
        self.sequence = sequence
        self.body = body
        outer?.enter()
    }

    func enter() { waiting += 1 }

    func leave(finished: Bool) {
        waiting -= 1
        if !finished { allFinished = false }
        runIfReady()
    }

    func close() {
        isClosed = true
        runIfReady()
    }

    /// Whether it has not run.
    var isOpen: Bool { body != nil }

    /// Whether it only waits for its turn.
    var isReady: Bool { isClosed && waiting == 0 && body != nil }

    private func runIfReady() {
        guard isReady else { return }
        if runsBeforeReturning { return run() }
        ThreadState.current.enqueueCompletion(self)
    }

    func run() {
        guard let body else { return }
        self.body = nil
        body(allFinished)
        outer?.leave(finished: allFinished)
    }

    /// Ends animations as finished. Their completions run as soon as they are ready, until the caller takes that back from those
    /// that are returned.
    static func finish(_ records: [AnimationRecord]) -> [CompletionGroup] {
        var told: [CompletionGroup] = []
        for record in records {
            var next = record.group
            while let group = next, !group.runsBeforeReturning {
                group.runsBeforeReturning = true
                told.append(group)
                next = group.outer
            }
        }
        for record in records {
            record.layer?.drop(record)
            record.end(finished: true)
        }
        return told
    }
}

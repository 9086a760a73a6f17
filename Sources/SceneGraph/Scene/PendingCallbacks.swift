/// Completions and delegate calls that are due or will be, in the order in which they run: by time, and of equal times
/// completions first (SEMANTICS 3.1).
struct PendingCallbacks {
    /// The due time of what waits for the next advance, whenever that is.
    static let nextAdvance = Double.infinity

    private var completions: [(due: Double, group: CompletionGroup)] = []
    private var delegateCalls: [(due: Double, call: () -> Void)] = []
    /// The earliest time at which something is due; infinity where nothing has a time yet.
    private(set) var firstDue = Double.infinity

    var isEmpty: Bool { completions.isEmpty && delegateCalls.isEmpty }

    mutating func add(_ group: CompletionGroup, due: Double) {
        completions.append((due, group))
        firstDue = min(firstDue, due)
    }

    mutating func add(_ call: @escaping () -> Void, due: Double) {
        delegateCalls.append((due, call))
        firstDue = min(firstDue, due)
    }

    /// Takes in those of another list, of which those that wait for the next advance are due at `time`.
    mutating func take(_ others: PendingCallbacks, placedAt time: Double) {
        for (due, group) in others.completions { add(group, due: min(due, time)) }
        for (due, call) in others.delegateCalls { add(call, due: min(due, time)) }
    }

    /// The completions that are due by `time`, in the order they were set.
    mutating func takeCompletions(by time: Double) -> [CompletionGroup] {
        guard firstDue <= time else { return [] }
        let due = completions.filter { $0.due <= time }
        guard !due.isEmpty else { return [] }
        completions.removeAll { $0.due <= time }
        findFirstDue()
        return due.map(\.group).sorted { $0.sequence < $1.sequence }
    }

    /// The delegate calls that are due by `time`, in the order they came about.
    mutating func takeDelegateCalls(by time: Double) -> [() -> Void] {
        guard firstDue <= time else { return [] }
        let due = delegateCalls.filter { $0.due <= time }
        guard !due.isEmpty else { return [] }
        delegateCalls.removeAll { $0.due <= time }
        findFirstDue()
        return due.map(\.call)
    }

    private mutating func findFirstDue() {
        firstDue = min(
            completions.lazy.map(\.due).min() ?? .infinity, delegateCalls.lazy.map(\.due).min() ?? .infinity)
    }
}

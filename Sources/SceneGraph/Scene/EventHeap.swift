/// A binary heap of events by time, and of equal times by sequence.
struct EventHeap<Event: QueuedEvent> {
    private typealias Entry = (time: Double, sequence: Int, event: Event)

    private var entries: [Entry] = []
    /// At this size those that were called off are cleared out; else events far ahead that never come would pile up.
    private var sweepSize = 64

    mutating func push(_ event: Event, at time: Double, sequence: Int) {
        if entries.count >= sweepSize { sweep() }
        entries.append((time, sequence, event))
        var index = entries.count - 1
        while index > 0, precedes(index, (index - 1) / 2) {
            entries.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// The time of the first event that was not called off; infinity where there is none.
    @inline(__always)
    mutating func nextTime() -> Double { entries.isEmpty ? .infinity : nextTimeOfSome() }

    private mutating func nextTimeOfSome() -> Double {
        while let first = entries.first, first.event.isCancelled { _ = pop() }
        return entries.first?.time ?? .infinity
    }

    mutating func pop() -> Event? {
        guard !entries.isEmpty else { return nil }
        entries.swapAt(0, entries.count - 1)
        let first = entries.removeLast().event
        var index = 0
        while true {
            var least = index
            for child in 2 * index + 1...2 * index + 2 where child < entries.count && precedes(child, least) {
                least = child
            }
            if least == index { return first }
            entries.swapAt(index, least)
            index = least
        }
    }

    private mutating func sweep() {
        entries.removeAll { $0.event.isCancelled }
        // In order is a heap too.
        entries.sort { ($0.time, $0.sequence) < ($1.time, $1.sequence) }
        sweepSize = max(64, 2 * entries.count)
    }

    private func precedes(_ a: Int, _ b: Int) -> Bool {
        (entries[a].time, entries[a].sequence) < (entries[b].time, entries[b].sequence)
    }
}

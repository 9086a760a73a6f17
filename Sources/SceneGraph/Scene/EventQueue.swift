/// What happens at exact times: scheduled work, and the ends of animations.
final class EventQueue {
    private var works = EventHeap<ScheduledWork>()
    private var ends = EventHeap<(record: AnimationRecord, stamp: Int)>()

    func addWork(_ work: ScheduledWork, at time: Double) { works.push(work, at: time, sequence: work.sequence) }

    func addEnd(of record: AnimationRecord, at time: Double) {
        ends.push((record, record.endStamp), at: time, sequence: record.sequence)
    }

    /// When the next piece of work is due; infinity where none waits.
    func nextWorkTime() -> Double {
        while let first = works.first, first.payload.isCancelled { _ = works.pop() }
        return works.first?.time ?? .infinity
    }

    /// When the next animation ends; infinity where none does.
    func nextEndTime() -> Double {
        while let first = ends.first, first.payload.record.hasReportedEnd || first.payload.stamp != first.payload.record.endStamp {
            _ = ends.pop()
        }
        return ends.first?.time ?? .infinity
    }

    /// The next piece of work that is due by `time`, in order of time and then of scheduling.
    func popWork(by time: Double) -> ScheduledWork? { nextWorkTime() <= time ? works.pop()?.payload : nil }

    /// The next animation that has ended by `time`.
    func popEnd(by time: Double) -> AnimationRecord? { nextEndTime() <= time ? ends.pop()?.payload.record : nil }
}

/// A piece of work that waits for its time on a scene's clock.
public final class ScheduledWork {
    let sequence: Int
    var body: (() -> Void)?

    init(sequence: Int, body: @escaping () -> Void) {
        self.sequence = sequence
        self.body = body
    }

    /// Drops the work, if it has not run.
    public func cancel() { body = nil }

    /// Whether the work was dropped or has run.
    public var isCancelled: Bool { body == nil }
}

/// A binary heap of events by time, and of equal times by sequence.
struct EventHeap<Payload> {
    typealias Event = (time: Double, sequence: Int, payload: Payload)

    private var events: [Event] = []

    var first: Event? { events.first }

    mutating func push(_ payload: Payload, at time: Double, sequence: Int) {
        events.append((time, sequence, payload))
        var index = events.count - 1
        while index > 0, precedes(index, (index - 1) / 2) {
            events.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func pop() -> Event? {
        guard !events.isEmpty else { return nil }
        events.swapAt(0, events.count - 1)
        let first = events.removeLast()
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2] where child < events.count && precedes(child, least) { least = child }
            if least == index { return first }
            events.swapAt(index, least)
            index = least
        }
    }

    private func precedes(_ a: Int, _ b: Int) -> Bool {
        events[a].time != events[b].time ? events[a].time < events[b].time : events[a].sequence < events[b].sequence
    }
}

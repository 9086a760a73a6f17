/// What happens at exact times: scheduled work, and the ends of animations.
final class EventQueue {
    @exclusivity(unchecked) private var works = EventHeap<ScheduledWork>()
    @exclusivity(unchecked) private var ends = EventHeap<ScheduledEnd>()
    @exclusivity(unchecked) private var arrivals = EventHeap<ScheduledWork>()

    func addWork(_ work: ScheduledWork, at time: Double) { works.push(work, at: time, sequence: work.sequence) }

    /// Puts the natural end of an animation into the queue.
    func addEnd(of record: AnimationRecord, at time: Double) -> ScheduledEnd {
        let end = ScheduledEnd(record)
        ends.push(end, at: time, sequence: record.sequence)
        return end
    }

    /// Puts the arrival of a clock at the time it is being led to into the queue; it comes after the ends of animations of that time.
    func addArrival(_ work: ScheduledWork, at time: Double) { arrivals.push(work, at: time, sequence: work.sequence) }

    /// When the next piece of work is due; infinity where none waits.
    func nextWorkTime() -> Double { works.nextTime() }

    /// When the next animation ends or the next clock arrives; infinity where none does.
    func nextEndTime() -> Double { min(ends.nextTime(), arrivals.nextTime()) }

    /// The next piece of work that is due by `time`, in order of time and then of scheduling.
    func popWork(by time: Double) -> ScheduledWork? { works.nextTime() <= time ? works.pop() : nil }

    /// The next arrival of a clock by `time`.
    func popArrival(by time: Double) -> ScheduledWork? { arrivals.nextTime() <= time ? arrivals.pop() : nil }

    /// The next animation that has ended by `time`.
    func popEnd(by time: Double) -> AnimationRecord? { ends.nextTime() <= time ? ends.pop()?.record : nil }
}

/// Something that waits in the queue and may be called off before its time.
protocol QueuedEvent: AnyObject {
    var isCancelled: Bool { get }
}

/// A piece of work that waits for its time on a scene's clock.
public final class ScheduledWork: QueuedEvent {
    let sequence: Int
    private var body: (() -> Void)?

    init(sequence: Int, body: @escaping () -> Void) {
        self.sequence = sequence
        self.body = body
    }

    /// Drops the work, if it has not run.
    public func cancel() {
        // What the closure holds may be freed with it and call this again.
        let dropped = body
        body = nil
        withExtendedLifetime(dropped) {}
    }

    /// Whether the work was dropped or has run.
    public var isCancelled: Bool { body == nil }

    func run() {
        let body = body
        self.body = nil
        body?()
    }
}

/// The place of an animation's natural end in the queue. It lets go of the animation when it is called off, so that nothing of
/// an animation lives on until the time of an end that never comes.
final class ScheduledEnd: QueuedEvent {
    private(set) var record: AnimationRecord?

    init(_ record: AnimationRecord) { self.record = record }

    var isCancelled: Bool { record == nil }

    func cancel() { record = nil }
}

/// A clock of its own that animations can follow instead of the scene's: it can stand, run slower or be led to a time.
///
/// A transition owns one, so that the animations made in it can be driven by a gesture while others run on (SEMANTICS 4.7). The
/// clock shows scene time until it is told otherwise. A property animator that is started under a clock has one that is set against
/// that instead.
public final class AnimationClock {
    /// The scene whose time the clock is set against; held weakly, for the scene keeps the clocks in use.
    public private(set) weak var scene: Scene?
    /// What is in force.
    private var segment = ClockSegment.running(hostStart: 0, clockStart: 0)
    /// The time of what it is set against from which on it is.
    private var segmentStart = -Double.infinity
    /// What the host has asked for between two calls of `advance(to:)`; it begins at the next call's time (SEMANTICS 2.9).
    private var undated: [Wish] = []
    /// How often wishes were given their time, and what the clock showed the last time: at first, and after each of them.
    private var datings = 0
    private var datedReadings: [Double] = []
    /// What runs when the clock arrives where it is being led.
    private var arrival: ScheduledWork?
    private var queuedArrival: ScheduledWork?
    /// Animations that were added between those, with after how many.
    private var undatedRecords: [(record: AnimationRecord, changes: Int)] = []
    let journal = ChangeJournal()
    /// The clock that this one is set against; nil is the scene's time.
    let outer: AnimationClock?
    /// Clocks that are set against this one and still in use.
    private(set) var followers: [Follower] = []
    /// Whether animations that follow it are kept from ending whatever it shows: their owner ends them.
    var holdsEnds = false
    /// Told when what follows the clock around this one is ended there, as finished or not.
    var onEndAround: ((Bool) -> Void)?

    /// Whether view animation blocks opened under the clock are timed evenly, whatever curve they name: so a gesture moves what it
    /// holds in proportion.
    public var usesLinearTiming = false

    /// A request to lead the clock otherwise.
    enum Change {
        case stand(time: Double)
        case run(rate: Double)
        case ease(time: Double, duration: Double, curve: UnitBezier, arrival: ScheduledWork?)
        case settle(time: Double, duration: Double, velocity: Double, arrival: ScheduledWork?)
        case pace(time: Double, duration: Double, pace: MotionPace, arrival: ScheduledWork?)
    }

    /// What the host has asked for, and how much it had asked of the clock around this one by then: what comes later moves the two
    /// together.
    private struct Wish {
        let change: Change
        let outerDatings: Int
        let outerWishes: Int
    }

    struct Follower {
        weak var clock: AnimationClock?
    }

    /// Makes a clock that shows the scene's time, to the last bit.
    public init(scene: Scene) {
        self.scene = scene
        outer = nil
    }

    /// Makes a clock that stands at 0 and is set against another one, or against the time of the scene that `adoptScene(_:)` gives
    /// it. Its owner ends what follows it.
    init(following outer: AnimationClock?) {
        self.outer = outer
        scene = outer?.scene
        segment = .standing(at: 0)
        usesLinearTiming = true
        holdsEnds = true
        outer?.followers.removeAll { $0.clock == nil }
        outer?.followers.append(Follower(clock: self))
    }

    /// Takes a scene's time, unless the clock has a scene.
    func adoptScene(_ found: Scene?) {
        if scene == nil { scene = found }
    }

    // MARK: Reading

    /// What the clock shows at the scene's present time, in seconds; what the host has just asked for counts.
    public var time: Double { time(at: now) }

    /// What the clock shows at a scene time, if nothing leads it otherwise until then.
    ///
    /// At times before the last change it shows what it showed when that change began.
    public func time(at sceneTime: Double) -> Double {
        let host = outer?.time(at: sceneTime) ?? sceneTime
        if undated.isEmpty { return segment.time(at: max(host, segmentStart)) }
        let (segment, start) = segmentWithUndated(at: now)
        return segment.time(at: max(host, start))
    }

    /// When the clock will first show a time, in the scene's time; nil where it never does, as while it stands or goes away from
    /// it.
    public func sceneTime(reaching time: Double) -> Double? {
        let current = segmentInForce
        let start = undated.isEmpty ? segmentStart : hostNow
        guard !current.stands else { return nil }
        let host = max(start, hostNow)
        let shown = current.time(at: host)
        guard time != shown else { return outer?.sceneTime(reaching: host) ?? now }
        guard (time > shown) == current.goesForward, let found = current.host(reaching: time) else { return nil }
        guard let outer else { return found }
        return outer.sceneTime(reaching: found)
    }

    var now: Double { scene?.workTime ?? 0 }

    /// What the clock is set against shows at present, with what the host has asked for.
    private var hostNow: Double { outer?.time ?? now }

    private func host(at sceneTime: Double) -> Double { outer?.reading(at: sceneTime) ?? sceneTime }

    func lead(_ change: Change) {
        arrival?.cancel()
        arrival = change.arrival
        if let scene, !scene.isAdvancing {
            if undated.isEmpty, undatedRecords.isEmpty { scene.undatedClocks.append(self) }
            undated.append(
                Wish(change: change, outerDatings: outer?.datings ?? 0, outerWishes: outer?.undated.count ?? 0))
        } else {
            segmentStart = host(at: now)
            segment = AnimationClock.segment(from: reading(at: now), change, at: segmentStart)
            scheduleArrivals()
        }
        scene?.tree.noteTimingChange()
    }

    /// Puts the arrival into the event queue, and those of the clocks that are set against this one anew.
    private func scheduleArrivals() {
        queuedArrival?.cancel()
        queuedArrival = nil
        if let arrival, !arrival.isCancelled, let scene,
            let time = outer.map({ $0.sceneTime(ofEnd: segment.hostEnd) }) ?? segment.hostEnd
        {
            let queued = ScheduledWork(sequence: arrival.sequence) { arrival.run() }
            queuedArrival = queued
            scene.events.addArrival(queued, at: time)
        }
        for follower in followers { follower.clock?.scheduleArrivals() }
    }

    fileprivate var segmentInForce: ClockSegment { undated.isEmpty ? segment : segmentWithUndated(at: now).segment }

    /// What is in force at a scene time, and from which time of what the clock is set against on, if all that the host has asked
    /// for begins then. `after` is told what the clock shows after each of its wishes.
    private func segmentWithUndated(
        at sceneTime: Double, after: (Double) -> Void = { _ in }
    ) -> (segment: ClockSegment, start: Double) {
        var result = segment
        var start = segmentStart
        for wish in undated {
            let host = outer?.reading(at: sceneTime, for: wish) ?? sceneTime
            result = AnimationClock.segment(from: result.time(at: max(host, start)), wish.change, at: host)
            start = host
            after(result.time(at: host))
        }
        return (result, start)
    }

    /// What the clock shows at a scene time when a wish is made of one that is set against it.
    private func reading(at sceneTime: Double, for wish: Wish) -> Double {
        if wish.outerDatings + 1 == datings { return datedReadings[wish.outerWishes] }
        guard wish.outerDatings == datings, wish.outerWishes > 0 else { return reading(at: sceneTime) }
        var readings: [Double] = []
        _ = segmentWithUndated(at: sceneTime) { readings.append($0) }
        return readings[wish.outerWishes - 1]
    }

    private static func segment(from reading: Double, _ change: Change, at now: Double) -> ClockSegment {
        switch change {
        case .stand(let time): .standing(at: time)
        case .run(let rate): .running(hostStart: now, clockStart: reading, rate: rate)
        case .ease(let time, let duration, let curve, _):
            .eased(hostStart: now, duration: duration, from: reading, to: time, curve: curve)
        case .settle(let time, let duration, let velocity, _):
            .settling(hostStart: now, duration: duration, from: reading, to: time, startVelocity: velocity)
        case .pace(let time, let duration, let pace, _):
            .paced(hostStart: now, duration: duration, from: reading, to: time, pace: pace)
        }
    }
}

// What the scene and its render tree ask.
extension AnimationClock {
    /// What the clock shows at a scene time by what is in force, the host's latest wishes aside.
    func reading(at sceneTime: Double) -> Double { segment.time(at: max(host(at: sceneTime), segmentStart)) }

    func isMoving(at sceneTime: Double) -> Bool {
        segment.isMoving(at: host(at: sceneTime)) && (outer?.isMoving(at: sceneTime) ?? true)
    }

    /// Takes note of an animation that was added now: it begins at what the clock shows now, even if the clock is led on before
    /// the commit.
    func add(_ record: AnimationRecord) {
        var around: AnimationClock? = self
        while let clock = around {
            clock.journal.add(record)
            around = clock.outer
        }
        adoptScene(record.layer?.scene)
        guard let scene else { return }
        if scene.isAdvancing {
            record.clockAtAdding = (now, reading(at: now))
        } else {
            if undated.isEmpty, undatedRecords.isEmpty { scene.undatedClocks.append(self) }
            undatedRecords.append((record, undated.count))
        }
    }

    /// Lets what the host has asked for begin at a scene time.
    func dateChanges(at time: Double) {
        outer?.dateChanges(at: time)
        // What the clock shows at first and after each wish, which is where animations added between them begin.
        var readings = [reading(at: time)]
        if !undated.isEmpty {
            (segment, segmentStart) = segmentWithUndated(at: time) { readings.append($0) }
            undated = []
            datings += 1
            datedReadings = readings
            scheduleArrivals()
        }
        for (record, changes) in undatedRecords { record.clockAtAdding = (time, readings[changes]) }
        undatedRecords = []
    }

    /// When animations that end at a time of the clock do so in the scene: on its way forward, and at once where the clock was led
    /// past it. Nil while it stands or goes back: ends are held then (SEMANTICS 4.7).
    func sceneTime(ofEnd time: Double) -> Double? {
        guard !holdsEnds, !segment.stands, segment.goesForward else { return nil }
        let isPast = segmentStart.isFinite && time <= segment.time(at: segmentStart)
        guard let host = isPast ? segmentStart : segment.host(reaching: time) else { return nil }
        guard let outer else { return host }
        return outer.sceneTime(ofEnd: host)
    }
}

extension ClockSegment {
    fileprivate var stands: Bool { kind == .standing || (kind == .running && rate == 0) }

    /// Whether it goes on to later times; a way to where it starts counts as forward.
    fileprivate var goesForward: Bool { kind == .running ? rate > 0 : clockEnd >= clockStart }
}

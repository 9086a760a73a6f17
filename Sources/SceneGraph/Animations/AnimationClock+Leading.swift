// Where a clock is led.
extension AnimationClock {
    /// Makes the clock stand at a time of its own, in seconds; animations that follow it do not end meanwhile. A time that is not
    /// finite is refused with a diagnostic.
    public func stand(at time: Double) {
        guard isFinite(time, "the time a clock stands at") else { return }
        lead(.stand(time: time))
    }

    /// Lets the clock run on from what it shows, `rate` seconds for each of the scene's; a negative rate runs it back, and
    /// animations that follow it do not end meanwhile. A rate that is not finite is refused with a diagnostic.
    public func run(rate: Double = 1) {
        guard isFinite(rate, "a clock's rate") else { return }
        lead(.run(rate: rate))
    }

    /// Leads the clock from what it shows to a time within `duration` seconds of the scene, eased; there it stands.
    ///
    /// Animations that follow it end on a way forward, those that are overdue at once, and not on a way back. A duration of 0 or
    /// less jumps. `completion` runs as an event when the clock arrives, unless it was told otherwise meanwhile. Numbers that are
    /// not finite are refused with a diagnostic.
    public func ease(
        to time: Double, duration: Double, timingFunction: TimingFunction, completion: (() -> Void)? = nil
    ) {
        guard isFinite(time, "the time a clock is led to"), isFinite(duration, "the duration of a clock's way") else {
            return
        }
        lead(.ease(time: time, duration: duration, curve: timingFunction.curve, arrival: completion.map(work)))
    }

    /// Leads the clock from what it shows to a time within `duration` seconds of the scene, going on with a velocity in its own
    /// seconds per second of the scene; there it stands. Otherwise as `ease(to:duration:timingFunction:completion:)`.
    ///
    /// The way never overshoots: a velocity away from the time counts as 0, one above three times the mean velocity as that.
    public func settle(to time: Double, duration: Double, startVelocity: Double, completion: (() -> Void)? = nil) {
        guard isFinite(time, "the time a clock is led to"), isFinite(duration, "the duration of a clock's way"),
            isFinite(startVelocity, "a clock's velocity")
        else { return }
        lead(.settle(time: time, duration: duration, velocity: startVelocity, arrival: completion.map(work)))
    }

    /// Leads the clock as `ease(to:duration:timingFunction:completion:)` does, by a pace that may overshoot. An infinite duration never
    /// arrives.
    func follow(_ pace: MotionPace, to time: Double, duration: Double, completion: @escaping () -> Void) {
        lead(.pace(time: time, duration: duration, pace: pace, arrival: work(completion)))
    }

    /// Ends the animations that are over by a time of the clock, as finished, and lets the clock run on for the others.
    func release(at time: Double) {
        journal.endAnimations(by: time)
        holdsEnds = false
        run()
    }

    private func work(_ body: @escaping () -> Void) -> ScheduledWork {
        ScheduledWork(sequence: ThreadState.current.nextSequence(), body: body)
    }

    private func isFinite(_ value: Double, _ what: String) -> Bool {
        if value.isFinite { return true }
        Diagnostic.report(
            Diagnostic(
                .invalidValue, "\(what) was \(value); it must be finite, so the clock goes on as before.",
                objects: [self]),
            in: scene)
        return false
    }
}

extension AnimationClock.Change {
    var arrival: ScheduledWork? {
        switch self {
        case .stand, .run: nil
        case .ease(_, _, _, let arrival), .settle(_, _, _, let arrival), .pace(_, _, _, let arrival): arrival
        }
    }
}

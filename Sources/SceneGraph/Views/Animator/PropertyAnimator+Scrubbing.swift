extension PropertyAnimator {
    /// How much of the way in the present direction is done, 0 to 1; 0 while it is inactive.
    ///
    /// Setting it makes an inactive animator active and holds a running one, which then shows that fraction from the next frame
    /// on. Values are clamped; one that is not a number is refused with a diagnostic. While `scrubsLinearly` is false it is a
    /// fraction of the time instead, and its curve says how far that has got.
    public var fractionComplete: Double {
        get {
            guard isRunning, delayedStart == nil, let clock else { return state == .inactive ? 0 : heldFraction }
            return fraction(at: clock.time)
        }
        set {
            guard state != .stopped, isInterruptible else { return refuse("fractionComplete = \(newValue)") }
            guard !newValue.isNaN else { return refuse("fractionComplete", newValue) }
            activate()
            if isRunning { hold() }
            guard state == .active else { return }
            heldFraction = min(max(newValue, 0), 1)
            let share = scrubsLinearly ? heldFraction : shareOfWay(after: heldFraction)
            clock?.stand(at: (isReversed ? 1 - share : share) * length)
        }
    }

    /// Whether it goes back to where it started. Setting it turns it round where it is, so that its fraction becomes 1 minus itself;
    /// one that runs goes back in the time of that way.
    public var isReversed: Bool {
        get { storedIsReversed }
        set {
            guard state != .stopped else { return refuse("isReversed = \(newValue)") }
            guard newValue != storedIsReversed else { return }
            let wasRunning = isRunning
            if wasRunning { hold() }
            storedIsReversed = newValue
            guard let clock else { return }
            heldFraction = fraction(at: clock.time)
            if wasRunning { run(by: timingParameters, durationFactor: 0) }
        }
    }

    /// The fraction where the clock shows `time`.
    func fraction(at time: Double) -> Double {
        let share = min(max(isReversed ? 1 - time / length : time / length, 0), 1)
        guard !scrubsLinearly else { return share }
        let motion = timingParameters.motion(lasting: length)
        return motion.pace.fraction(reaching: share, of: motion.duration)
    }

    /// The share of the way that the timing has done after a fraction of the time.
    private func shareOfWay(after fraction: Double) -> Double {
        guard fraction > 0, fraction < 1 else { return fraction }
        let motion = timingParameters.motion(lasting: length)
        return motion.pace.share(after: fraction * length, of: length)
    }
}

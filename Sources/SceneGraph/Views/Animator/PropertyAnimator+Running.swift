extension PropertyAnimator {
    /// Runs it from where it is in what is left of its duration, by its own timing. One that runs goes on.
    public func startAnimation() {
        guard state != .stopped else { return refuse("startAnimation()") }
        guard !isRunning else { return }
        activate()
        run(by: timingParameters, durationFactor: 0)
    }

    /// Runs it from where it is, `delay` seconds later; what shows waits where it is. A negative delay counts as 0.
    public func startAnimation(afterDelay delay: Double) {
        guard state != .stopped else { return refuse("startAnimation(afterDelay:)") }
        guard delay.isFinite else { return refuse("startAnimation(afterDelay:)", delay) }
        guard !isRunning else { return }
        activate()
        guard delay > 0, state == .active, let scene = clock?.scene else {
            return run(by: timingParameters, durationFactor: 0)
        }
        isRunning = true
        scene.keep(self)
        delayedStart = scene.perform(after: delay) { [weak self] in
            guard let self else { return }
            run(by: timingParameters, durationFactor: 0)
        }
    }

    /// Holds it where it is, at its start if it was inactive.
    public func pauseAnimation() {
        guard state != .stopped, isInterruptible else { return refuse("pauseAnimation()") }
        activate()
        if isRunning { hold() }
    }

    /// Runs it on by another timing, nil meaning its own: in `durationFactor` of its duration, or for 0 in what is left of it.
    ///
    /// A spring given by its mass or its bounce takes its own time. At fraction 1 it ends at once. One that runs is paused first (ours).
    public func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double) {
        let call = "continueAnimation(withTimingParameters:durationFactor:)"
        guard state == .active, isInterruptible else { return refuse(call) }
        guard durationFactor.isFinite, durationFactor >= 0 else { return refuse(call, durationFactor) }
        if isRunning { hold() }
        run(by: parameters ?? timingParameters, durationFactor: durationFactor)
    }

    // MARK: On the clock

    /// What the clock shows at the end of the way.
    var length: Double { duration > 0 && duration.isFinite ? duration : 1 }

    /// Makes the animations, at their start, if that has not been done.
    func activate() {
        guard state == .inactive else { return }
        state = .active
        let surroundings = ThreadState.current
        justSetsValues = !surroundings.viewAnimationsEnabled
        let clock = AnimationClock(following: surroundings.clock)
        self.clock = clock
        let added = blocks
        blocks = []
        for block in added { perform(block.body, delayFactor: block.delayFactor, share: 1) }
        // A block may have stopped the animator.
        guard self.clock === clock else { return }
        // Where nothing was animated the time of the scene at hand has to do.
        clock.adoptScene(surroundings.advancingScene ?? surroundings.lastScene)
        if isReversed { clock.stand(at: length) }
        heldFraction = 0
        clock.onEndAround = { [weak self] finished in
            guard let self, state == .active else { return }
            finished ? end(at: goal, beforeReturning: true) : end(at: .start)
        }
    }

    /// Where it ends if nobody intervenes.
    private var goal: ViewAnimatingPosition { isReversed ? .start : .end }

    /// Lets the clock run to the end of the way in its present direction.
    func run(by parameters: any TimingCurveProvider, durationFactor: Double) {
        delayedStart?.cancel()
        delayedStart = nil
        guard state == .active, let clock else { return }
        guard let scene = clock.scene else { return end(at: goal, beforeReturning: true) }
        // A spring that was held beyond its end has a way too.
        let left = heldFraction < 1 ? 1 - heldFraction : abs((isReversed ? 0 : length) - clock.time) / length
        let time = left == 0 || justSetsValues ? 0 : (durationFactor > 0 ? durationFactor : left) * duration
        var motion = parameters.motion(lasting: time)
        if clock.outer?.usesLinearTiming ?? false { motion.pace = .curve(TimingFunction.linear.curve) }
        isRunning = true
        scene.keep(self)
        clock.follow(motion.pace, to: isReversed ? 0 : length, duration: motion.duration) { [weak self] in
            self?.arrive()
        }
    }

    /// Lets the clock stand where it is.
    func hold() {
        guard let clock else { return }
        heldFraction = fraction(at: clock.time)
        delayedStart?.cancel()
        delayedStart = nil
        isRunning = false
        clock.stand(at: clock.time)
        clock.scene?.letGo(of: self)
    }

    private func arrive() {
        guard state == .active else { return }
        guard pausesOnCompletion else { return end(at: goal) }
        isRunning = false
        heldFraction = 1
        clock?.scene?.letGo(of: self)
    }
}

extension Scene {
    /// Keeps an animator alive while it runs.
    func keep(_ animator: PropertyAnimator) {
        runningAnimators[ObjectIdentifier(animator)] = animator
    }

    /// Keeps it no longer.
    func letGo(of animator: PropertyAnimator) { runningAnimators[ObjectIdentifier(animator)] = nil }
}

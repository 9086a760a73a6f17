extension PropertyAnimator {
    /// Adds changes. In an inactive animator they run when it becomes active, in an active one now.
    ///
    /// They take what is left of the duration after `delayFactor` of that, a fraction from 0 to 1; others are clamped, and one that is
    /// not a number is refused with a diagnostic. Changes added to a reversed active animator get to their values at the start.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {
        guard state != .stopped else { return refuse("addAnimations(_:delayFactor:)") }
        guard !delayFactor.isNaN else { return refuse("addAnimations(_:delayFactor:)", delayFactor) }
        let delayFactor = min(max(delayFactor, 0), 1)
        guard let clock else { return blocks.append((animation, delayFactor)) }
        let share = clock.time / length
        perform(animation, delayFactor: delayFactor, share: isReversed ? share : 1 - share, isLate: true)
    }

    /// Adds what runs once at the end, with the position it ended at; a stop without finishing drops it.
    public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Runs a block whose changes take the share of the way that is left, after the part of it that is the delay.
    func perform(_ body: () -> Void, delayFactor: Double, share: Double, isLate: Bool = false) {
        guard let clock else { return }
        let left = share * length
        let isBackward = isLate && isReversed
        let isAnimated = left > 0 && !justSetsValues && ThreadState.current.viewAnimationsEnabled
        // Changes on the way back are not there at the start, nor to be undone there.
        clock.journal.isPaused = isBackward
        defer { clock.journal.isPaused = false }
        clock.perform {
            View.run(
                kind: isAnimated ? .basic : .none, completion: nil,
                configure: { block in
                    // A duration of 0 would be taken for none.
                    block.duration = max((1 - delayFactor) * left, 1e-9 * length)
                    block.delay = isBackward ? 0 : delayFactor * left
                    block.clockBegin = isBackward || !isLate ? 0 : length - left
                    block.runsBackward = isBackward
                    block.extendsBefore = isBackward || (!isLate && delayFactor == 0)
                    block.extendsAfter = !isBackward
                }, animations: body)
        }
    }
}

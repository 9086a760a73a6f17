import CThreadState

// What follows a clock, and what its owner does with it.
extension AnimationClock {
    /// Animations added in `body` follow this clock, and changes made in it are remembered for `revertChanges()`.
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        let state = ThreadState.current
        let before = state.clock
        state.clock = self
        pirouette_set_animation_blocks(pirouette_animation_blocks() + 1)
        defer {
            pirouette_set_animation_blocks(pirouette_animation_blocks() - 1)
            state.clock = before
        }
        return try body()
    }

    /// Ends all animations that follow this clock and have not ended, unfinished.
    public func removeAnimations() {
        journal.removeAnimations()
        tellFollowers(false)
    }

    /// Runs the completions of what was animated under this clock that are due, before it returns.
    public func runDueCompletions() { journal.runReadyCompletions() }

    /// Ends the animations that follow this clock and would go on for ever, unfinished.
    public func removeEndlessAnimations() {
        journal.removeAnimations { $0.animation.repeatCount == .infinity && $0.animation.repeatDuration == 0 }
    }

    /// Ends all animations that follow this clock as finished, with their completions, before it returns.
    public func finishAnimations() {
        perform {
            journal.finishAnimations()
            tellFollowers(true)
            journal.finishAnimations()
        }
    }

    /// Sets every property that was changed and animated under this clock back to its value before, at once, unless it has been
    /// changed since to something else.
    public func revertChanges() { journal.revert() }

    /// Takes note of a change that was made under the clock.
    func note(_ layer: Layer, _ property: LayerProperty, from old: AnimationValue) {
        journal.note(layer, property, from: old)
        outer?.note(layer, property, from: old)
    }

    /// Takes note of a completion that was set under the clock.
    func add(_ group: CompletionGroup) {
        journal.add(group)
        outer?.add(group)
    }

    private func tellFollowers(_ finished: Bool) {
        for follower in followers { follower.clock?.onEndAround?(finished) }
    }
}

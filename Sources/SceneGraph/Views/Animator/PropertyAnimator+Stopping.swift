extension PropertyAnimator {
    /// A change of an animator that was stopped.
    struct StoppedChange {
        let layer: Layer
        let property: LayerProperty
        let start: AnimationValue
        let end: AnimationValue
        /// The model value since the stop.
        let current: AnimationValue
    }

    /// Ends it where it is: the values that show become the model's.
    ///
    /// Without finishing it is inactive, and its completions are dropped. Else it is stopped until `finishAnimation(at:)`. An inactive
    /// animator stays as it is.
    public func stopAnimation(_ withoutFinishing: Bool) {
        switch state {
        case .inactive: return
        case .stopped: if withoutFinishing { reset() }
        case .active:
            guard isInterruptible else { return refuse("stopAnimation(\(withoutFinishing))") }
            if isRunning { hold() }
            let changes = freeze()
            clock = nil
            if withoutFinishing { return reset() }
            stoppedChanges = changes
            state = .stopped
        }
    }

    /// Sets the values of a position and runs the completions before it returns. Only a stopped animator can be finished.
    ///
    /// What was set to something else since the stop stays.
    public func finishAnimation(at finalPosition: ViewAnimatingPosition) {
        guard state == .stopped else { return refuse("finishAnimation(at: .\(finalPosition))") }
        let waiting = completions
        for change in stoppedChanges where change.layer.modelValue(of: change.property) == change.current {
            switch finalPosition {
            case .end: change.layer.setWithoutAnimation(change.end, for: change.property)
            case .start: change.layer.setWithoutAnimation(change.start, for: change.property)
            case .current: break
            }
        }
        reset()
        for completion in waiting { completion(finalPosition) }
    }

    /// Ends the whole at the end or the start. The completions run as an event, after those of what was animated, or before it
    /// returns.
    func end(at position: ViewAnimatingPosition, beforeReturning: Bool = false) {
        guard let clock else { return }
        let waiting = completions
        let length = length
        clock.onEndAround = nil
        clock.scene?.letGo(of: self)
        self.clock = nil
        reset()
        if position == .start {
            clock.removeAnimations()
            clock.revertChanges()
        } else {
            clock.release(at: length)
        }
        let group = CompletionGroup(outer: nil, sequence: ThreadState.current.nextSequence()) { _ in
            for completion in waiting { completion(position) }
        }
        group.runsBeforeReturning = beforeReturning
        clock.outer?.add(group)
        group.close()
    }

    /// Makes what shows the model values and takes the animations off.
    private func freeze() -> [StoppedChange] {
        guard let clock else { return [] }
        let running = clock.journal.runningProperties
        let changes = clock.journal.animatedChanges
        let shown = running.map { $0.layer.presentationValue(of: AnimationTarget($0.property)) }
        clock.onEndAround = nil
        clock.removeAnimations()
        for (target, value) in zip(running, shown) {
            guard let value else { continue }
            let layer = target.layer
            layer.setWithoutAnimation(layer.modelValue(of: target.property, showing: value), for: target.property)
        }
        return changes.map {
            StoppedChange(
                layer: $0.layer, property: $0.property, start: $0.original, end: $0.last,
                current: $0.layer.modelValue(of: $0.property))
        }
    }

    private func reset() {
        state = .inactive
        isRunning = false
        storedIsReversed = false
        heldFraction = 0
        delayedStart?.cancel()
        delayedStart = nil
        stoppedChanges = []
        completions = []
    }
}

extension Layer {
    /// The model value with which a value shows on top of the animations that are left: they add to it.
    fileprivate func modelValue(of property: LayerProperty, showing shown: AnimationValue) -> AnimationValue {
        let isAlone = !(extras?.animations.contains { $0.target?.property == property && $0.begin != nil } ?? false)
        guard !isAlone, let scene else { return shown }
        let model = modelValue(of: property)
        let without = referenceValue(of: property, at: scene.time)
        if case (.transform(let model), .transform(let without), .transform(let shown)) = (model, without, shown) {
            // With D for what the others do, without = D * model; so D * (the result) = shown.
            guard let inverse = without.inverted() else { return .transform(shown) }
            return .transform(model.concatenating(inverse).concatenating(shown))
        }
        return model.adding(shown).subtracting(without)
    }
}

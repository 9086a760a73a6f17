// Which of the recognisers that have touches in common may be recognised.

extension InputRouter {
    /// Brings a recogniser to the state it asks for, if that is legal and its turn.
    func request(_ recognizer: GestureRecognizer, _ requested: GestureRecognizer.State) {
        guard recognizer.held.isEmpty else { return requestWhileHeld(recognizer, requested) }
        guard requested != .possible, let next = recognizer.storedState.after(requested) else {
            return recognizer.refuse(requested)
        }
        if recognizer.storedState == .possible && next.isRecognized {
            attempt(recognizer, [next])
        } else {
            apply(recognizer, next)
        }
    }

    /// A gesture that waits for others to fail may end meanwhile, or fail itself.
    private func requestWhileHeld(_ recognizer: GestureRecognizer, _ requested: GestureRecognizer.State) {
        switch requested {
        case .possible, .began, .changed: break
        case .ended: if recognizer.held.last == .began { recognizer.held.append(.ended) }
        case .cancelled, .failed: apply(recognizer, .failed)
        }
    }

    /// Lets a gesture be recognised, or wait, or fail, according to the others.
    private func attempt(_ recognizer: GestureRecognizer, _ states: [GestureRecognizer.State]) {
        let others = active.filter { $0 !== recognizer }
        let isTooLate = others.contains {
            $0.storedState.isRecognized
                && (recognizer.requirements.contains($0) || $0.hasTouch(of: recognizer) && $0.excludes(recognizer))
        }
        if isTooLate {
            apply(recognizer, .failed)
        } else if isWaiting(recognizer) {
            recognizer.held = states
        } else {
            recognize(recognizer, states)
        }
    }

    private func recognize(_ recognizer: GestureRecognizer, _ states: [GestureRecognizer.State]) {
        recognizer.held = []
        let mayBegin = recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
        guard recognizer.router === self, recognizer.storedState == .possible else { return }
        guard mayBegin else { return apply(recognizer, .failed) }
        for other in active where other !== recognizer && other.storedState == .possible {
            let waitsInVain = !other.held.isEmpty && other.requirements.contains(recognizer)
            if waitsInVain || recognizer.hasTouch(of: other) && recognizer.excludes(other) { other.fail() }
        }
        for state in states {
            apply(recognizer, state)
            guard recognizer.router === self, recognizer.storedState == state else { break }
        }
        if recognizer.cancelsTouchesInView && recognizer.storedState.isRecognized {
            for touch in recognizer.touches { touch.cutFromView() }
        }
    }

    /// Puts a recogniser into a state, tells its actions, and lets those go on that waited for it.
    private func apply(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
        if state == .failed {
            recognizer.fail()
        } else {
            recognizer.storedState = state
            if state.isOver { recognizer.cancelDeadline() }
            for action in recognizer.actions {
                action(recognizer)
                guard recognizer.router === self, recognizer.storedState == state else { break }
            }
        }
        while let next = active.first(where: { !$0.held.isEmpty && !isWaiting($0) }) { attempt(next, next.held) }
    }

    private func isWaiting(_ recognizer: GestureRecognizer) -> Bool {
        recognizer.requirements.contains { $0.router === self && $0.storedState == .possible }
    }

    /// Breaks off what a recogniser is in the middle of.
    func release(_ recognizer: GestureRecognizer) {
        guard recognizer.router === self else { return }
        recognizer.held = []
        if let state = recognizer.storedState.after(.cancelled) { apply(recognizer, state) }
        recognizer.touches = []
        settle()
    }

    /// Resets the recognisers that are over and have no touch any more; one that has none and is not over should be.
    func settle() {
        while let recognizer = active.first(where: \.isUnsettled) {
            if !recognizer.storedState.isOver, let state = recognizer.storedState.after(.cancelled) {
                apply(recognizer, state)
            }
            guard recognizer.router === self, recognizer.touches.isEmpty else { continue }
            active.removeAll { $0 === recognizer }
            recognizer.forget()
        }
    }
}

extension GestureRecognizer {
    /// Whether all touches are gone and nothing more can come.
    fileprivate var isUnsettled: Bool {
        touches.isEmpty && (storedState != .possible || held.isEmpty && !waitsForMoreTouches)
    }

    fileprivate func fail() {
        storedState = .failed
        held = []
        cancelDeadline()
    }

    /// Makes the recogniser ready for the next gesture.
    func forget() {
        cancelDeadline()
        router = nil
        held = []
        touches = []
        sequence = []
        storedState = .possible
        reset()
    }

    fileprivate func hasTouch(of other: GestureRecognizer) -> Bool {
        sequence.contains { touch in other.sequence.contains { $0 === touch } }
    }

    /// Whether this one's recognition makes `other` fail, given that they have a touch in common.
    fileprivate func excludes(_ other: GestureRecognizer) -> Bool {
        canPrevent(other) && other.canBePrevented(by: self)
            && !(delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
            && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
    }
}

extension [GestureRecognizer] {
    fileprivate func contains(_ recognizer: GestureRecognizer) -> Bool { contains { $0 === recognizer } }
}

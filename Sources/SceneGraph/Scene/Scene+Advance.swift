import CThreadState

extension Scene {
    /// The most events one step runs; the rest runs in the next one.
    public static let eventLimit = 1_000_000

    /// Brings the scene to a time of the host's clock, in seconds, and returns the frame to draw.
    ///
    /// For each event up to then, in order, the clock is set to its time, its work runs, layout runs and changes are committed, so
    /// that the frame does not depend on the host's steps (SEMANTICS 2.9). What ends at exactly `time` is told after the frame is
    /// made. Refused with a diagnostic, the last frame being returned: a time before the last one or not finite, a call from
    /// inside a call, and for a scene with views a call from another thread than the main one.
    @discardableResult
    public func advance(to time: Double) -> Frame {
        let isOrderly = !isAdvancing && !isRequestingFrame && time.isFinite && (time >= clock || !hasAdvanced)
        if !isOrderly || hasViews, let objection = objection(toAdvancingTo: time) {
            Diagnostic.report(objection, in: self)
            return Frame(of: self)
        }
        return ThreadState.withCurrent { step(to: time, $0) }
    }

    private func step(to time: Double, _ state: ThreadState) -> Frame {
        let surroundings = state.enterAdvance(of: self, to: time)
        isAdvancing = true
        noteFrameMade()
        generation += 1
        var budget = Scene.eventLimit

        if input != nil { cancelStrayTouches() }
        takeInHostChanges(at: time, state)
        while budget > 0, let next = nextEventTime(state), next < time {
            clock = max(clock, next)
            workTime = clock
            runWork(by: clock, state, &budget)
            runEnds(by: clock, state, &budget)
            commitChanges(state)
        }
        clock = time
        workTime = time
        runWork(by: time, state, &budget)
        let activity = Unmanaged.passUnretained(tree)._withUnsafeGuaranteedRef { $0.publish(at: time) }
        hasAdvanced = true
        didPublish?()
        runEnds(by: time, state, &budget)
        if budget <= 0 {
            Diagnostic.report(
                Diagnostic(
                    .tooManyEvents, "One step ran \(Scene.eventLimit) events; the rest runs in the next step.",
                    objects: [self]), in: self)
        }
        // The frame must stay readable, so what callbacks changed after it waits for the next call's commit; it happened now.
        // Until then nothing takes the marks of empty layouts away.
        if !tree.relinked.isEmpty { tree.tellOfEmptyLayouts() }
        layOut()
        if state.hasOpenTransactions { state.endTransactions() }
        if tree.hasUncommittedChanges { tree.dateChanges(at: time) }
        wake = nextWake(activity, state, outOfBudget: budget <= 0)

        isAdvancing = false
        state.leaveAdvance(of: self, surroundings)
        return Frame(of: self)
    }

    private func objection(toAdvancingTo time: Double) -> Diagnostic? {
        if isAdvancing {
            return Diagnostic(
                .nestedAdvance, "advance(to:) was called from inside advance(to:); the call was refused.",
                objects: [self])
        }
        if isRequestingFrame {
            return Diagnostic(
                .nestedAdvance,
                "advance(to:) was called from inside needsFrame; the call was refused. Ask the host for a frame there.",
                objects: [self])
        }
        if !time.isFinite {
            return Diagnostic(
                .invalidValue, "advance(to:) was given \(time); a scene's time must be finite.", objects: [self])
        }
        if hasAdvanced && time < clock {
            return Diagnostic(
                .timeWentBack, "advance(to: \(time)) came after \(clock); a scene's time only goes forward.",
                objects: [self])
        }
        if hasViews, !pirouette_is_main_thread() {
            return Diagnostic(
                .wrongThread, "A scene that shows views was advanced away from the main thread; the call was refused.",
                objects: [self])
        }
        return nil
    }

    private var hasViews: Bool {
        var root = sceneNode.firstChildLink
        while !root.isEmpty {
            if root.flags.contains(.viewBacked) { return true }
            root = root.next
        }
        return false
    }

    // MARK: Events

    /// What the host has done since the last call happens at the time of this one.
    private func takeInHostChanges(at time: Double, _ state: ThreadState) {
        if !hasAdvanced { clock = time }
        workTime = time
        if !unplacedWork.isEmpty {
            for (delay, work) in unplacedWork { events.addWork(work, at: time + delay) }
            unplacedWork.removeAll(keepingCapacity: true)
        }
        if !undatedClocks.isEmpty {
            for clock in undatedClocks { clock.dateChanges(at: time) }
            undatedClocks.removeAll()
        }
        commitChanges(state)
        tree.forgetDates()
    }

    private func nextEventTime(_ state: ThreadState) -> Double? {
        let next = min(events.nextWorkTime(), events.nextEndTime(), state.pending.firstDue)
        return next.isFinite ? next : nil
    }

    /// Runs the scheduled work due by `time`, that which it schedules for then included, and the callbacks that are due, and
    /// commits what they change.
    private func runWork(by time: Double, _ state: ThreadState, _ budget: inout Int) {
        repeat {
            while budget > 0, let work = events.popWork(by: time) {
                budget -= 1
                work.run()
            }
            commitChanges(state)
        } while runCallbacks(by: time, state, &budget) || (budget > 0 && events.nextWorkTime() <= time)
    }

    /// Ends the animations that are over by `time` and runs the callbacks of that, and those that they lead to.
    private func runEnds(by time: Double, _ state: ThreadState, _ budget: inout Int) {
        while budget > 0, let record = events.popEnd(by: time) {
            budget -= 1
            if record.animation.isRemovedOnCompletion, let layer = record.layer {
                layer.drop(record)
                record.end(finished: true)
            } else {
                record.report(finished: true)
            }
        }
        while budget > 0, let arrival = events.popArrival(by: time) {
            budget -= 1
            arrival.run()
        }
        repeat {
            if state.hasOpenTransactions { state.endTransactions() }
        } while runCallbacks(by: time, state, &budget)
    }

    /// Runs the completions that are due, in the order they were set and those they lead to included, and then the delegate
    /// calls. False where none was due.
    @inline(__always)
    private func runCallbacks(by time: Double, _ state: ThreadState, _ budget: inout Int) -> Bool {
        state.pending.firstDue <= time && runDueCallbacks(by: time, state, &budget)
    }

    private func runDueCallbacks(by time: Double, _ state: ThreadState, _ budget: inout Int) -> Bool {
        var hasRun = false
        while budget > 0 {
            let groups = state.pending.takeCompletions(by: time)
            for group in groups {
                // Beyond the limit the rest waits for the next step.
                guard budget > 0 else {
                    state.pending.add(group, due: time)
                    continue
                }
                budget -= 1
                group.run()
            }
            if !groups.isEmpty {
                hasRun = true
                continue
            }
            let calls = state.pending.takeDelegateCalls(by: time)
            guard !calls.isEmpty else { break }
            hasRun = true
            for call in calls {
                guard budget > 0 else {
                    state.pending.add(call, due: time)
                    continue
                }
                budget -= 1
                call()
            }
        }
        return hasRun
    }

    // MARK: Commit

    // What is there to be done is asked for here: in most frames it is nothing, and calls would make up what such a frame costs.

    @inline(__always)
    private func commitChanges(_ state: ThreadState) {
        layOut()
        if state.hasOpenTransactions { state.endTransactions() }
        if tree.hasUncommittedChanges { tree.commit(at: workTime) }
    }

    @inline(__always)
    private func layOut() {
        guard !sceneNode.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) else { return }
        sceneNode.layoutIfNeeded()
    }

    // MARK: Wake

    @inline(__always)
    private func nextWake(_ activity: RenderTree.Activity, _ state: ThreadState, outOfBudget: Bool) -> Wake {
        let hasChanges = tree.hasPendingChanges || !state.pending.isEmpty
        if activity.isMoving || hasChanges || outOfBudget { return .nextFrame }
        let next = min(activity.nextBegin, events.nextWorkTime(), events.nextEndTime())
        return next.isFinite ? .at(max(next, clock)) : .idle
    }
}

import SceneGraph
import Testing

/// SEMANTICS 2.9 and 2.10: what happens when.
@Suite("Events of a scene")
struct SceneEventTests {
    @Test func workRunsAtItsTimeInOrder() {
        let stage = AnimationStage()
        let scene = stage.scene
        scene.advance(to: 10)
        scene.perform(after: 0.5) { stage.note("b") }
        scene.perform(after: 0.25) {
            stage.note("a")
            scene.perform(after: 0.25) { stage.note("c, scheduled later for the same time") }
            scene.perform(after: 0) { stage.note("at once") }
            scene.perform(after: -3) { stage.note("negative, at once too") }
        }
        scene.perform(after: 5) { stage.note("beyond the step") }
        // What the host schedules counts from the next call's time.
        scene.advance(to: 12)
        #expect(stage.takeLog().isEmpty)
        scene.advance(to: 13)
        #expect(
            stage.takeLog() == [
                "a @12.25", "at once @12.25", "negative, at once too @12.25", "b @12.5",
                "c, scheduled later for the same time @12.5",
            ])
        scene.advance(to: 17)
        #expect(stage.takeLog() == ["beyond the step @17.0"])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func cancelledAndRefusedWork() {
        let stage = AnimationStage()
        let scene = stage.scene
        scene.advance(to: 0)
        let early = scene.perform(after: 1) { stage.note("early") }
        early.cancel()
        let late = scene.perform(after: 2) { stage.note("late") }
        scene.perform(after: 1) { late.cancel() }
        let done = scene.perform(after: 0.5) { stage.note("done") }
        #expect(!done.isCancelled && early.isCancelled)
        for delay in [Double.nan, .infinity, -.infinity] {
            #expect(scene.perform(after: delay) { stage.note("never") }.isCancelled)
        }
        scene.advance(to: 1)
        scene.advance(to: 9)
        #expect(done.isCancelled)
        #expect(stage.log == ["done @1.5"])
        #expect(stage.diagnostics == [.invalidValue, .invalidValue, .invalidValue])
    }

    @Test func aRepeatedlyCancelledTimerLeavesNothingBehind() {
        let scene = Scene(size: Size(width: 10, height: 10))
        weak var held: AnimationStage?
        do {
            let stage = AnimationStage()
            held = stage
            scene.advance(to: 0)
            for _ in 0..<1000 { scene.perform(after: 1e9) { stage.note("never") }.cancel() }
            scene.advance(to: 1)
        }
        #expect(held == nil)
    }

    @Test func timeGoesForwardOnly() {
        let stage = AnimationStage()
        let scene = stage.scene
        scene.advance(to: -5)
        #expect(scene.time == -5)
        #expect(scene.advance(to: -6).time == -5)
        for time in [Double.nan, .infinity, -.infinity] { #expect(scene.advance(to: time).time == -5) }
        #expect(stage.takeDiagnostics() == [.timeWentBack, .invalidValue, .invalidValue, .invalidValue])
        #expect(scene.advance(to: -5).time == -5)
        scene.perform(after: 0) { scene.advance(to: 100) }
        #expect(scene.advance(to: 3).time == 3)
        #expect(stage.takeDiagnostics() == [.nestedAdvance])
    }

    @Test func aScenesCallbackMayAdvanceAnother() {
        let stage = AnimationStage()
        let inner = AnimationStage()
        inner.scene.advance(to: 100)
        inner.scene.perform(after: 0) { inner.note("inner work") }
        stage.scene.advance(to: 0)
        stage.scene.perform(after: 1) {
            Transaction.setCompletionBlock { stage.note("outer completion") }
            inner.scene.advance(to: 200)
            stage.note("outer work")
        }
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 5)
        #expect(inner.log == ["inner work @200.0"])
        #expect(stage.log == ["outer work @1.0", "outer completion @1.0"])
    }

    /// Work due at the time of the frame shows in it; the completion of what ends then comes after it.
    @Test func beforeAndAfterTheFrame() throws {
        let stage = AnimationStage()
        let layer = stage.layer()
        let other = stage.layer()
        layer.add(fade(from: 0.25, to: 0.75, delegate: stage.delegate("fade")), forKey: nil)
        stage.scene.advance(to: 0)
        stage.scene.perform(after: 1) {
            stage.note("work")
            Transaction.perform {
                Transaction.setDisableActions(true)
                other.opacity = 0.5
            }
        }
        stage.scene.advance(to: 0)
        let frame = stage.scene.advance(to: 1)
        // The end value is seen, and then the model's.
        #expect(try #require(frame.nodes.first { $0.id == layer.id }).opacity == 0.75)
        #expect(try #require(frame.nodes.first { $0.id == other.id }).opacity == 0.5)
        #expect(stage.log == ["fade starts @0.0", "work @1.0", "fade ends @1.0"])
        #expect(frame.wake == .nextFrame)
        #expect(layer.animationKeys().isEmpty)
        let next = stage.scene.advance(to: 1)
        #expect(try #require(next.nodes.first { $0.id == layer.id }).opacity == 1)
        #expect(next.wake == .idle)
    }

    @Test func whatTheHostDoesBeginsAtTheNextCall() throws {
        let stage = AnimationStage()
        let layer = stage.layer()
        stage.scene.advance(to: 0)
        layer.add(fade(delegate: stage.delegate("a")), forKey: "a")
        // A time on the way at which other things happen makes no difference.
        stage.scene.advance(to: 2)
        stage.scene.perform(after: 0.5) { stage.note("half") }
        #expect(layer.presentation()?.opacity == 0)
        stage.scene.advance(to: 2)
        stage.scene.advance(to: 2.25)
        #expect(layer.presentation()?.opacity == 0.25)
        stage.scene.advance(to: 9)
        #expect(stage.log == ["a starts @2.0", "half @2.5", "a ends @3.0"])
    }

    @Test func aHostsCallbacksComeAtTheNextCallNotAtEarlierEvents() {
        let stage = AnimationStage()
        let layer = stage.layer()
        stage.scene.advance(to: 0)
        stage.scene.perform(after: 1) { stage.note("work") }
        stage.scene.advance(to: 0)
        Transaction.perform { Transaction.setCompletionBlock { stage.note("empty transaction") } }
        layer.add(fade(delegate: stage.delegate("fade")), forKey: nil)
        layer.removeAllAnimations()
        stage.scene.advance(to: 4)
        #expect(stage.log == ["work @1.0", "empty transaction @4.0", "fade is cut @4.0"])
    }

    // MARK: The limit

    @Test func aCompletionThatRestartsItselfForeverDoesNotHang() {
        let stage = AnimationStage()
        var count = 0
        var isForever = true
        func restart() {
            count += 1
            guard isForever else { return }
            Transaction.begin()
            Transaction.setCompletionBlock(restart)
            Transaction.commit()
        }
        restart()
        let frame = stage.scene.advance(to: 1)
        #expect(stage.takeDiagnostics() == [.tooManyEvents])
        #expect(frame.time == 1 && frame.wake == .nextFrame)
        // The host's own call comes on top.
        #expect(count == Scene.eventLimit + 1)
        isForever = false
        #expect(stage.scene.advance(to: 1.5).wake == .idle)
        #expect(count == Scene.eventLimit + 2)
        #expect(stage.diagnostics.isEmpty)
        // The thread's list of callbacks is empty for whoever comes next.
        Transaction.perform { Transaction.setCompletionBlock { stage.note("other scene") } }
        Scene(size: .zero).advance(to: 0)
        #expect(stage.log == ["other scene @1.5"])
    }

    @Test func zeroDelaysWithoutEndGoOnInTheNextStep() {
        let stage = AnimationStage()
        var left = Scene.eventLimit + 10
        func again() {
            left -= 1
            if left > 0 { stage.scene.perform(after: 0, again) }
        }
        stage.scene.perform(after: 0, again)
        stage.scene.advance(to: 0)
        #expect(stage.takeDiagnostics() == [.tooManyEvents])
        #expect(left == 10)
        stage.scene.advance(to: 1)
        #expect(left == 0)
        #expect(stage.diagnostics.isEmpty)
    }

    // MARK: Waking

    @Test func wakeTimes() {
        let stage = AnimationStage()
        let scene = stage.scene
        let layer = stage.layer()
        #expect(scene.advance(to: 0).wake == .idle)
        let later = fade()
        later.beginTime = 3
        layer.add(later, forKey: "later")
        #expect(scene.advance(to: 1).wake == .at(3))
        scene.perform(after: 1) {}
        #expect(scene.advance(to: 1.5).wake == .at(2.5))
        #expect(scene.advance(to: 2.5).wake == .at(3))
        #expect(scene.advance(to: 3).wake == .nextFrame)
        #expect(scene.advance(to: 3.5).wake == .nextFrame)
        // The frame at the end shows the last value; the model's comes with the next one.
        #expect(scene.advance(to: 4).wake == .nextFrame)
        #expect(scene.advance(to: 4).wake == .idle)
        let kept = fade()
        kept.isRemovedOnCompletion = false
        kept.fillMode = .forwards
        layer.add(kept, forKey: "kept")
        #expect(scene.advance(to: 5).wake == .nextFrame)
        #expect(scene.advance(to: 6).wake == .idle)
        layer.speed = 0
        layer.add(fade(), forKey: "standing")
        #expect(scene.advance(to: 7).wake == .idle)
    }

    @Test func needsFrameIsToldOfWaitingCallbacks() {
        let stage = AnimationStage()
        stage.scene.advance(to: 0)
        var calls = 0
        stage.scene.needsFrame = { calls += 1 }
        Transaction.perform { Transaction.setCompletionBlock { stage.note("done") } }
        #expect(calls == 1)
        stage.scene.perform(after: 1) {}
        #expect(calls == 1)
        stage.scene.advance(to: 1)
        #expect(stage.log == ["done @1.0"])
        stage.root.zPosition = 1
        #expect(calls == 2)
    }
}

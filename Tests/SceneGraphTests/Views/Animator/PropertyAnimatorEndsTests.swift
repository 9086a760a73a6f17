import SceneGraph
import Testing

/// SEMANTICS 3.6
@Suite("Property animators: turning, blocks and ends")
@MainActor
struct PropertyAnimatorEndsTests {
    // MARK: Reversing

    @Test func reversingTurnsTheFractionRound() {
        let lead = Lead()
        lead.animator.startAnimation()
        lead.stage.scene.advance(to: 0)
        lead.stage.scene.advance(to: 1)
        lead.animator.isReversed = true
        #expect(lead.animator.fractionComplete == 0.75)
        #expect(lead.shown(at: 1) == 25)
        #expect(lead.shown(at: 1.5) == 12.5)
        #expect(lead.shown(at: 2) == 0)
        #expect(lead.ends.map(\.time) == [2] && lead.ends.map(\.position) == [.start])
        // The model is what it was.
        #expect(lead.view.layer.zPosition == 0 && lead.animator.state == .inactive && !lead.animator.isReversed)
    }

    @Test func scrubbingBackwards() {
        let lead = Lead()
        lead.animator.isReversed = true
        lead.animator.fractionComplete = 0.25
        #expect(lead.shown(at: 1) == 75)
        lead.animator.isReversed = false
        #expect(lead.animator.fractionComplete == 0.75)
        #expect(lead.shown(at: 2) == 75)
        lead.animator.startAnimation()
        lead.stage.scene.advance(to: 2)
        #expect(lead.shown(at: 2.5) == 87.5)
        lead.stage.scene.advance(to: 9)
        #expect(lead.ends.map(\.time) == [3])
    }

    // MARK: Blocks

    @Test func blocksAddedLateEndWithTheOthers() {
        let lead = Lead()
        let (late, later) = (lead.stage.view(), lead.stage.view())
        lead.animator.addAnimations({ later.layer.zPosition = 60 }, delayFactor: 0.5)
        lead.animator.fractionComplete = 0.5
        lead.stage.scene.advance(to: 1)
        lead.animator.addAnimations { late.layer.zPosition = 40 }
        lead.animator.startAnimation()
        lead.stage.scene.advance(to: 1)
        lead.stage.scene.advance(to: 2)
        #expect(lead.stage.shown(lead.view).zPosition == 75)
        #expect(abs(lead.stage.shown(late).zPosition - 20) < 1e-9)
        #expect(abs(lead.stage.shown(later).zPosition - 30) < 1e-9)
        lead.animator.isReversed = true
        lead.stage.scene.advance(to: 2)
        lead.stage.scene.advance(to: 2.5)
        #expect(abs(lead.stage.shown(late).zPosition - 10) < 1e-9)
        lead.stage.scene.advance(to: 4)
        lead.stage.scene.advance(to: 9)
        #expect(lead.ends.map(\.time) == [5])
        #expect(lead.view.layer.zPosition == 0 && late.layer.zPosition == 0 && later.layer.zPosition == 0)
    }

    @Test func blocksAddedOnTheWayBackGetThere() {
        let lead = Lead()
        let late = lead.stage.view()
        late.layer.zPosition = 8
        lead.animator.fractionComplete = 1
        lead.stage.scene.advance(to: 1)
        lead.animator.isReversed = true
        lead.animator.addAnimations { late.layer.zPosition = 40 }
        lead.animator.startAnimation()
        lead.stage.scene.advance(to: 1)
        lead.stage.scene.advance(to: 2)
        #expect(lead.stage.shown(lead.view).zPosition == 75)
        #expect(abs(lead.stage.shown(late).zPosition - 16) < 1e-9)
        lead.stage.scene.advance(to: 9)
        #expect(lead.view.layer.zPosition == 0 && late.layer.zPosition == 40)
        #expect(lead.ends.map(\.position) == [.start])
    }

    @Test func blocksHoldKeyframesAndOtherBlocks() {
        let lead = Lead()
        let (keyed, nested) = (lead.stage.view(), lead.stage.view())
        lead.animator.addAnimations { [stage = lead.stage] in
            View.animateKeyframes(
                withDuration: 99,
                animations: {
                    View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { keyed.layer.zPosition = 10 }
                })
            View.animate(
                withDuration: 99, animations: { nested.layer.zPosition = 10 }, completion: stage.completion("nested"))
        }
        lead.animator.startAnimation()
        lead.stage.scene.advance(to: 0)
        lead.stage.scene.advance(to: 2.5)
        #expect(abs(lead.stage.shown(keyed).zPosition - 5) < 1e-9)
        #expect(lead.stage.shown(nested).zPosition == 6.25)
        lead.stage.scene.advance(to: 3.5)
        #expect(lead.stage.shown(keyed).zPosition == 10)
        lead.stage.scene.advance(to: 9)
        #expect(lead.stage.log == ["nested true @4.0"])
    }

    @Test func blocksAndCompletionsAreDroppedAtTheEnd() {
        let lead = Lead()
        lead.animator.startAnimation()
        lead.stage.scene.advance(to: 0)
        lead.stage.scene.advance(to: 4)
        lead.view.layer.zPosition = 3
        lead.animator.startAnimation()
        lead.stage.scene.advance(to: 5)
        lead.stage.scene.advance(to: 20)
        #expect(lead.ends.count == 1 && lead.view.layer.zPosition == 3)
        lead.animator.addAnimations { [view = lead.view] in view.layer.zPosition = 43 }
        lead.animator.startAnimation()
        lead.stage.scene.advance(to: 20)
        #expect(lead.shown(at: 21) == 13)
    }

    // MARK: Ends

    @Test func restingAtTheEnd() {
        let lead = Lead()
        lead.animator.pausesOnCompletion = true
        lead.animator.startAnimation()
        lead.stage.scene.advance(to: 0)
        let frame = lead.stage.scene.advance(to: 10)
        #expect(lead.stage.shown(lead.view).zPosition == 100 && frame.wake == .idle)
        #expect(lead.animator.state == .active && !lead.animator.isRunning && lead.animator.fractionComplete == 1)
        // It can be led back from there.
        lead.animator.fractionComplete = 0.25
        #expect(lead.shown(at: 11) == 25)
        lead.animator.pausesOnCompletion = false
        lead.animator.isReversed = true
        lead.animator.startAnimation()
        lead.stage.scene.advance(to: 11)
        lead.stage.scene.advance(to: 20)
        #expect(lead.ends.map(\.time) == [12] && lead.ends.map(\.position) == [.start])
    }

    @Test func finishingLeavesWhatWasChangedSince() {
        let lead = Lead()
        lead.animator.startAnimation()
        lead.stage.scene.advance(to: 0)
        lead.stage.scene.advance(to: 1)
        lead.animator.stopAnimation(false)
        #expect(lead.view.layer.zPosition == 25 && lead.view.layer.animationKeys().isEmpty)
        lead.view.layer.zPosition = 7
        lead.animator.finishAnimation(at: .end)
        #expect(lead.view.layer.zPosition == 7 && lead.ends.map(\.position) == [.end])
    }

    @Test func stoppingAmongOthersDoesNotJump() {
        let stage = ViewStage()
        let view = stage.view()
        view.center = Point(x: 10, y: 20)
        stage.scene.advance(to: 0)
        View.animate(withDuration: 8, options: .curveLinear, animations: { view.center = Point(x: 90, y: 60) })
        let animator = PropertyAnimator(duration: 4, curve: .linear) { view.center = Point(x: -30, y: 100) }
        animator.startAnimation()
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1)
        let shown = stage.shown(view).position
        animator.stopAnimation(true)
        stage.scene.advance(to: 1)
        let now = stage.shown(view).position
        #expect(abs(now.x - shown.x) < 1e-9 && abs(now.y - shown.y) < 1e-9)
        // The other one goes on from there.
        stage.scene.advance(to: 9)
        #expect(abs(view.center.x - (shown.x + 70)) < 1e-9 && abs(view.center.y - (shown.y + 35)) < 1e-9)
    }

    @Test func aViewInNoSceneHasItsValueAtOnce() {
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 20))
        var ends: [ViewAnimatingPosition] = []
        Diagnostic.fallbackHandler = { Issue.record("\($0)") }
        defer { Diagnostic.fallbackHandler = nil }
        let scene = Scene(size: Size(width: 10, height: 10))
        scene.advance(to: 0)
        let animator = PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        scene.advance(to: 1)
        scene.advance(to: 3)
        #expect(view.alpha == 0.5 && ends == [.end] && view.layer.animationKeys().isEmpty)
    }

    @Test func whatIsTurnedOffIsSetAtOnce() {
        let lead = Lead()
        View.setAnimationsEnabled(false)
        lead.animator.startAnimation()
        View.setAnimationsEnabled(true)
        #expect(lead.shown(at: 1) == 100)
        #expect(lead.ends.map(\.time) == [1])
    }

    @Test func aRunningAnimatorNeedsNobody() {
        let stage = ViewStage()
        let view = stage.view()
        stage.scene.advance(to: 0)
        weak var kept: PropertyAnimator?
        do {
            let animator = PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
            animator.addCompletion { stage.note("\($0)") }
            animator.startAnimation()
            kept = animator
        }
        #expect(kept != nil)
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 2)
        #expect(stage.log == ["end @1.0"] && kept == nil)
        // A paused one is the app's to keep.
        do {
            let animator = PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }
            animator.fractionComplete = 0.5
        }
        #expect(stage.takeDiagnostics() == [.misuse])
        stage.scene.advance(to: 3)
        #expect(stage.shown(view).opacity == 1)
    }

    // MARK: Under another clock

    @Test func itFollowsTheClockAroundIt() {
        let lead = Lead(curve: .easeInOut)
        let clock = AnimationClock(scene: lead.stage.scene)
        clock.perform { lead.animator.startAnimation() }
        lead.stage.scene.advance(to: 10)
        lead.stage.scene.advance(to: 11)
        clock.stand(at: clock.time)
        let value = lead.shown(at: 12)
        #expect(abs(value - 12.916191) < 2e-4)
        #expect(lead.shown(at: 20) == value)
        clock.run(rate: 0.5)
        lead.stage.scene.advance(to: 20)
        // At half speed 3 s take 6.
        #expect(abs(lead.shown(at: 22) - 50) < 1e-9)
        lead.stage.scene.advance(to: 30)
        #expect(lead.ends.map(\.time) == [26])
    }

    @Test func whatIsCancelledAroundItEndsAtItsStart() {
        let lead = Lead()
        let clock = AnimationClock(scene: lead.stage.scene)
        clock.perform { lead.animator.startAnimation() }
        lead.stage.scene.advance(to: 10)
        lead.stage.scene.advance(to: 11)
        clock.ease(to: 10, duration: 2, timingFunction: .linear) { clock.removeAnimations() }
        lead.stage.scene.advance(to: 11)
        #expect(lead.shown(at: 12) == 12.5)
        lead.stage.scene.advance(to: 20)
        #expect(lead.ends.map(\.position) == [.start] && lead.ends.map(\.time) == [13])
        #expect(lead.view.layer.zPosition == 0)
    }

    @Test func whatIsFinishedAroundItEndsBeforeTheCallReturns() {
        let lead = Lead()
        let clock = AnimationClock(scene: lead.stage.scene)
        clock.perform { lead.animator.startAnimation() }
        lead.stage.scene.advance(to: 10)
        clock.finishAnimations()
        #expect(lead.ends.map(\.position) == [.end] && lead.view.layer.animationKeys().isEmpty)
    }
}

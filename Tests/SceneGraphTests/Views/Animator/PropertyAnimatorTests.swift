import Foundation
import SceneGraph
import Testing

/// SEMANTICS 3.6
@Suite("Property animators")
@MainActor
struct PropertyAnimatorTests {
    /// An animator that leads zPosition from 0 to 100, and how it ended.
    @MainActor
    private final class Lead {
        let stage = ViewStage()
        let view: View
        let animator: PropertyAnimator
        var ends: [(position: ViewAnimatingPosition, time: Double)] = []

        init(_ animator: PropertyAnimator) {
            self.animator = animator
            view = stage.view()
            stage.scene.advance(to: 0)
            animator.addAnimations { [view] in view.layer.zPosition = 100 }
            animator.addCompletion { [unowned self] in ends.append(($0, stage.scene.time)) }
        }

        convenience init(duration: Double = 4, curve: View.AnimationCurve = .linear) {
            self.init(PropertyAnimator(duration: duration, curve: curve))
        }

        /// What shows at a time.
        func shown(at time: Double) -> Double {
            stage.scene.advance(to: time)
            return stage.shown(view).zPosition
        }
    }

    // MARK: Running

    @Test func itRunsByItsCurve() {
        // The published values of the named curves at a quarter of the time.
        for (curve, share) in [
            (View.AnimationCurve.easeInOut, 0.12916191), (.easeIn, 0.09346466), (.easeOut, 0.37813953), (.linear, 0.25),
        ] {
            let lead = Lead(curve: curve)
            lead.animator.startAnimation()
            #expect(lead.view.layer.zPosition == 100)
            #expect(lead.shown(at: 10) == 0)
            #expect(abs(lead.shown(at: 11) - 100 * share) < 2e-4)
            #expect(abs(lead.animator.fractionComplete - share) < 2e-6)
            #expect(lead.shown(at: 14) == 100)
            #expect(lead.ends.map(\.time) == [14] && lead.ends.map(\.position) == [.end])
            #expect(lead.animator.state == .inactive && !lead.animator.isRunning)
            #expect(lead.view.layer.animationKeys().isEmpty)
            #expect(lead.stage.scene.advance(to: 15).wake == .idle)
        }
    }

    @Test func controlPointsMayOvershoot() {
        // By hand: x is the parameter; y = 3 (1-s)^2 s 2 + 3 (1-s) s^2 0 + s^3 at s = .5 is .75 + .125, and at .25 .84375 + .015625.
        let lead = Lead(
            PropertyAnimator(
                duration: 4, controlPoint1: Point(x: 1.0 / 3, y: 2), controlPoint2: Point(x: 2.0 / 3, y: 0)))
        lead.animator.startAnimation()
        #expect(lead.shown(at: 0) == 0)
        #expect(abs(lead.shown(at: 1) - 85.9375) < 1e-9)
        #expect(abs(lead.shown(at: 2) - 87.5) < 1e-9)
        let back = Lead(
            PropertyAnimator(
                duration: 4, controlPoint1: Point(x: 1.0 / 3, y: -1), controlPoint2: Point(x: 2.0 / 3, y: 2)))
        back.animator.startAnimation()
        #expect(back.shown(at: 0) == 0)
        // y = -3 (1-s)^2 s + 6 (1-s) s^2 + s^3 at .25: -.421875 + .28125 + .015625; at .75: -.140625 + .84375 + .421875.
        #expect(abs(back.shown(at: 1) + 12.5) < 1e-9)
        #expect(abs(back.shown(at: 3) - 112.5) < 1e-9)
        #expect(back.animator.fractionComplete == 1)
        #expect(back.shown(at: 4) == 100)
        #expect(back.ends.map(\.time) == [4])
    }

    @Test func springsOvershoot() {
        // SEMANTICS 2.7: ratio .5 in 1 s is stiffness 161.7195; the closed form of the equation of motion.
        let lead = Lead(PropertyAnimator(duration: 1, dampingRatio: 0.5))
        lead.animator.startAnimation()
        lead.stage.scene.advance(to: 0)
        let frequency = 161.7195.squareRoot()
        let swing = frequency * 0.75.squareRoot()
        var most = 0.0
        for step in 1...19 {
            let time = Double(step) / 20
            let envelope = exp(-0.5 * frequency * time)
            let rest = envelope * (cos(swing * time) + 0.5 * frequency / swing * sin(swing * time))
            let value = lead.shown(at: time)
            #expect(abs(value - 100 * (1 - rest)) < 1e-3)
            most = max(most, value)
        }
        #expect(most > 110)
        #expect(lead.shown(at: 1) == 100)
        #expect(lead.ends.map(\.time) == [1])
    }

    @Test func aSpringOfItsOwnTakesItsTime() {
        // SEMANTICS 2.7: mass 1, stiffness 100, damping 5 settles in 2.855 s.
        let parameters = SpringTimingParameters(mass: 1, stiffness: 100, damping: 5)
        let lead = Lead(PropertyAnimator(duration: 99, timingParameters: parameters))
        #expect(abs(lead.animator.duration - 2.855) < 5e-4)
        lead.animator.startAnimation()
        lead.stage.scene.advance(to: 0)
        #expect(lead.shown(at: 2.85) != 100)
        #expect(lead.shown(at: 2.86) == 100)
        #expect(lead.ends.count == 1)
        // Critical by the perceptual form: stiffness (2 pi / p)^2, 1 - (1 + w t) exp(-w t).
        let smooth = Lead(
            PropertyAnimator(duration: 0, timingParameters: SpringTimingParameters(duration: 2, bounce: 0)))
        smooth.animator.startAnimation()
        smooth.stage.scene.advance(to: 0)
        #expect(abs(smooth.shown(at: 1) - 100 * (1 - (1 + .pi) * exp(-.pi))) < 1e-9)
    }

    @Test func initialVelocityLeadsOn() {
        let velocity = 3.0
        let parameters = SpringTimingParameters(dampingRatio: 1, initialVelocity: Vector(dx: velocity, dy: 0))
        let lead = Lead(PropertyAnimator(duration: 1, timingParameters: parameters))
        lead.animator.startAnimation()
        lead.stage.scene.advance(to: 0)
        #expect(abs(lead.shown(at: 1e-4) - 100 * velocity * 1e-4) < 1e-3)
    }

    @Test func aDelayHoldsItAtItsStart() {
        let lead = Lead()
        lead.animator.startAnimation(afterDelay: 3)
        #expect(lead.animator.isRunning && lead.animator.state == .active && lead.view.layer.zPosition == 100)
        #expect(lead.shown(at: 1) == 0)
        #expect(lead.stage.scene.advance(to: 2).wake == .at(4))
        #expect(lead.shown(at: 3.9) == 0 && lead.animator.fractionComplete == 0)
        #expect(lead.shown(at: 5) == 25)
        #expect(lead.shown(at: 100) == 100)
        #expect(lead.ends.map(\.time) == [8])
    }

    @Test func theShortFormRunsAtOnce() {
        let stage = ViewStage()
        let view = stage.view()
        stage.scene.advance(to: 0)
        PropertyAnimator.runningPropertyAnimator(
            withDuration: 2, delay: 1, options: .curveLinear, animations: { view.layer.zPosition = 100 },
            completion: { stage.note("\($0)") })
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 2)
        #expect(stage.shown(view).zPosition == 50)
        stage.scene.advance(to: 9)
        #expect(stage.log == ["end @3.0"])
    }

    // MARK: Scrubbing

    @Test func fractionsShowAtTheNextFrame() {
        let lead = Lead(curve: .easeIn)
        lead.animator.fractionComplete = 0.25
        // The fraction is one of the way: scrubbing is even.
        #expect(lead.shown(at: 1) == 25)
        lead.animator.fractionComplete = 0.75
        #expect(lead.animator.fractionComplete == 0.75)
        #expect(lead.shown(at: 2) == 75)
        lead.animator.fractionComplete = 7
        #expect(lead.animator.fractionComplete == 1)
        #expect(lead.shown(at: 3) == 100)
        lead.animator.fractionComplete = -7
        let frame = lead.stage.scene.advance(to: 4)
        #expect(lead.stage.shown(lead.view).zPosition == 0)
        #expect(frame.wake == .idle && lead.ends.isEmpty)
        lead.animator.stopAnimation(true)
    }

    @Test func scrubbingThroughTheCurve() {
        let lead = Lead(curve: .easeIn)
        lead.animator.scrubsLinearly = false
        lead.animator.fractionComplete = 0.25
        #expect(abs(lead.shown(at: 1) - 9.346466) < 2e-4)
        lead.animator.startAnimation()
        lead.stage.scene.advance(to: 2)
        lead.animator.pauseAnimation()
        let fraction = lead.animator.fractionComplete
        let value = lead.shown(at: 2)
        lead.animator.fractionComplete = fraction
        #expect(abs(lead.shown(at: 3) - value) < 1e-9)
        lead.animator.stopAnimation(true)
    }

    @Test func pausingHoldsWhatShows() {
        for parameters in [
            SpringTimingParameters(dampingRatio: 0.3), CubicTimingParameters(animationCurve: .easeInOut),
        ] as [any TimingCurveProvider] {
            let lead = Lead(PropertyAnimator(duration: 1, timingParameters: parameters))
            lead.animator.startAnimation()
            lead.stage.scene.advance(to: 0)
            // The first one is beyond its end here.
            let value = lead.shown(at: 0.15)
            lead.animator.pauseAnimation()
            #expect(lead.shown(at: 0.3) == value)
            #expect(abs(lead.animator.fractionComplete - min(1, value / 100)) < 1e-12)
            #expect(lead.shown(at: 7) == value)
            lead.animator.startAnimation()
            #expect(abs(lead.shown(at: 8) - value) < 1e-9)
            #expect(lead.shown(at: 9) == 100)
            #expect(lead.ends.count == 1)
        }
    }

    // MARK: Going on

    @Test func continuingTakesTheFactorOrWhatRemains() {
        for (factor, fraction, time) in [(0.0, 0.25, 3.0), (0.5, 0.25, 2), (2, 0.75, 8), (0, 1, 0), (3, 1, 0)] {
            let lead = Lead()
            lead.animator.fractionComplete = fraction
            lead.stage.scene.advance(to: 1)
            lead.animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
            lead.stage.scene.advance(to: 1)
            if time > 0 {
                #expect(abs(lead.shown(at: 1 + time / 2) - 100 * (fraction + (1 - fraction) / 2)) < 1e-9)
                #expect(lead.ends.isEmpty)
            }
            lead.stage.scene.advance(to: 1 + time)
            lead.stage.scene.advance(to: 20)
            #expect(lead.ends.map(\.time) == [1 + time] && lead.ends.map(\.position) == [.end])
        }
    }

    @Test func continuingByAnotherTiming() {
        let lead = Lead()
        lead.animator.fractionComplete = 0.5
        lead.stage.scene.advance(to: 1)
        lead.animator.continueAnimation(
            withTimingParameters: CubicTimingParameters(animationCurve: .easeIn), durationFactor: 1)
        lead.stage.scene.advance(to: 1)
        // The published value of ease-in at a quarter, over the half that was left.
        #expect(abs(lead.shown(at: 2) - (50 + 50 * 0.09346466)) < 2e-4)
        lead.animator.pauseAnimation()
        lead.stage.scene.advance(to: 3)
        let value = lead.shown(at: 3)
        lead.animator.continueAnimation(
            withTimingParameters: SpringTimingParameters(dampingRatio: 0.2, initialVelocity: Vector(dx: 4, dy: 0)),
            durationFactor: 0.5)
        lead.stage.scene.advance(to: 3)
        // Four of the distances that were left, per second.
        #expect(abs((lead.shown(at: 3.0001) - value) / (100 - value) - 4e-4) < 1e-5)
        #expect((1...20).contains { lead.shown(at: 3 + Double($0) / 20) > 100 })
        lead.stage.scene.advance(to: 9)
        #expect(lead.ends.map(\.time) == [5])
    }

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

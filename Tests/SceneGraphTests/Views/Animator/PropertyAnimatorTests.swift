import Foundation
import SceneGraph
import Testing

/// SEMANTICS 3.6
@Suite("Property animators")
@MainActor
struct PropertyAnimatorTests {
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
}

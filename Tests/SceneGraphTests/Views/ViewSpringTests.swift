import Foundation
import SceneGraph
import Testing

/// SEMANTICS 2.7 and 3.3 for springs of view blocks.
@Suite("View springs and block options")
@MainActor
struct ViewSpringTests {
    @Test func durationAndDampingRatio() {
        // Ratio .5 in 1 s is stiffness 161.7195 at mass 1; the rest is the closed form of the equation of motion.
        let stage = ViewStage()
        let view = stage.view()
        view.center = Point(x: 10, y: 200)
        stage.scene.advance(to: 0)
        let velocity = 2.0
        View.animate(
            withDuration: 1, delay: 0.5, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
            animations: { view.center = Point(x: 110, y: 100) }, completion: stage.completion("spring"))
        let fast = stage.view()
        View.animate(
            withDuration: 1, usingSpringWithDamping: 1, initialSpringVelocity: velocity,
            animations: { fast.layer.zPosition = 100 })
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1e-4)
        #expect(abs(stage.shown(fast).zPosition - 100 * velocity * 1e-4) < 1e-3)
        let frequency = 161.7195.squareRoot()
        let swing = frequency * 0.75.squareRoot()
        for step in 1...9 {
            let time = Double(step) / 10
            stage.scene.advance(to: 0.5 + time)
            let envelope = exp(-0.5 * frequency * time)
            let rest = envelope * (cos(swing * time) + 0.5 * frequency / swing * sin(swing * time))
            let place = stage.shown(view).position
            #expect(abs(place.x - (110 - 100 * rest)) < 1e-3 && abs(place.y - (100 + 100 * rest)) < 1e-3)
        }
        stage.scene.advance(to: 9)
        #expect(stage.log == ["spring true @1.5"])
    }

    @Test func perceptualDurationAndBounce() {
        // Mass 1, stiffness (2 pi / p)^2; without bounce critical: 1 - (1 + w t) exp(-w t).
        let stage = ViewStage()
        let view = stage.view()
        stage.scene.advance(to: 0)
        View.animate(
            springDuration: 2, bounce: 0, animations: { view.layer.zPosition = 100 },
            completion: stage.completion("spring"))
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1)
        #expect(abs(stage.shown(view).zPosition - 100 * (1 - (1 + .pi) * exp(-.pi))) < 1e-9)
        stage.scene.advance(to: 60)
        #expect(stage.log.count == 1 && view.layer.animationKeys().isEmpty)
    }

    @Test func nestedBlocksTakeTheSpring() {
        let stage = ViewStage()
        let (a, b, c) = (stage.view(), stage.view(), stage.view())
        stage.scene.advance(to: 0)
        View.animate(
            withDuration: 2, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
            animations: {
                a.layer.zPosition = 100
                View.animate(withDuration: 9, options: .curveLinear) { b.layer.zPosition = 100 }
                View.animate(withDuration: 9, options: [.curveLinear, .overrideInheritedCurve]) {
                    c.layer.zPosition = 100
                }
            })
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.5)
        #expect(stage.shown(a).zPosition == stage.shown(b).zPosition && stage.shown(a).zPosition > 100)
        #expect(stage.shown(c).zPosition == 25)
    }

    @Test func springsThatAreNone() {
        let stage = ViewStage()
        Diagnostic.fallbackHandler = { stage.scene.diagnosticHandler?($0) }
        defer { Diagnostic.fallbackHandler = nil }
        let view = stage.view()
        stage.scene.advance(to: 0)
        View.animate(withDuration: 1, usingSpringWithDamping: .nan, initialSpringVelocity: 0) { view.alpha = 0.5 }
        View.animate(withDuration: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: .infinity) {
            view.alpha = 0.4
        }
        View.animate(springDuration: 1, bounce: -1, animations: { view.alpha = 0.3 })
        #expect(stage.takeDiagnostics() == [.invalidValue, .invalidValue, .invalidValue])
        #expect(view.alpha == 0.3 && view.layer.animationKeys().isEmpty)
    }

    /// SEMANTICS 2.4: raw values are UIKit's.
    @Test func rawValues() {
        let bits: [(View.AnimationOptions, UInt)] = [
            (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8),
            (.autoreverse, 16), (.overrideInheritedDuration, 32), (.overrideInheritedCurve, 64),
            (.allowAnimatedContent, 128), (.showHideTransitionViews, 256), (.overrideInheritedOptions, 512),
            (.curveEaseIn, 65536), (.curveEaseOut, 131072), (.curveLinear, 196608),
            (.transitionFlipFromLeft, 1_048_576), (.transitionFlipFromRight, 2_097_152),
            (.transitionCurlUp, 3_145_728), (.transitionCurlDown, 4_194_304), (.transitionCrossDissolve, 5_242_880),
            (.transitionFlipFromTop, 6_291_456), (.transitionFlipFromBottom, 7_340_032),
        ]
        for (option, value) in bits { #expect(option.rawValue == value) }
        let keyframes: [(View.KeyframeAnimationOptions, UInt)] = [
            (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8),
            (.autoreverse, 16), (.overrideInheritedDuration, 32), (.overrideInheritedOptions, 512),
            (.calculationModeLinear, 0), (.calculationModeDiscrete, 1024), (.calculationModePaced, 2048),
            (.calculationModeCubic, 3072), (.calculationModeCubicPaced, 4096),
        ]
        for (option, value) in keyframes { #expect(option.rawValue == value) }
    }

    @Test func nestedBlocksRepeatWithTheirBlock() {
        let stage = ViewStage()
        let (a, b) = (stage.view(), stage.view())
        stage.scene.advance(to: 0)
        View.animate(
            withDuration: 1, options: [.repeat, .autoreverse, .curveLinear],
            animations: {
                View.animate(withDuration: 1) { a.alpha = 0 }
                View.animate(withDuration: 1, options: .overrideInheritedOptions) { b.alpha = 0 }
            })
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1.75)
        #expect(stage.shown(a).opacity == 0.75 && stage.shown(b).opacity == 0)
    }

    @Test func layoutSubviewsIsAnimatedAlong() {
        final class Half: View {
            override func layoutSubviews() {
                subviews.first?.frame = Rect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
            }
        }
        for (options, shown) in [(View.AnimationOptions.layoutSubviews, 30.0), ([], 40)] {
            let stage = ViewStage()
            let view = Half(frame: Rect(x: 0, y: 0, width: 40, height: 30))
            view.addSubview(View())
            stage.window.addSubview(view)
            stage.scene.advance(to: 0)
            View.animate(withDuration: 1, options: [options, .curveLinear]) {
                view.frame = Rect(x: 0, y: 0, width: 80, height: 50)
            }
            stage.scene.advance(to: 0)
            stage.scene.advance(to: 0.5)
            #expect(view.subviews[0].layer.presentation()?.bounds.width == shown)
        }
    }

    /// SEMANTICS 2.5 in blocks: an even pace over values 0, 10, 40 passes 10 at a quarter; linear keeps the times.
    @Test func keyframeModes() {
        for (mode, shown) in [
            (View.KeyframeAnimationOptions.calculationModeLinear, [5.0, 10, 25, 40]),
            (.calculationModePaced, [10, 20, 30, 40]),
        ] {
            let stage = ViewStage()
            let view = stage.view()
            stage.scene.advance(to: 0)
            View.animateKeyframes(
                withDuration: 4,
                options: [mode, View.KeyframeAnimationOptions(rawValue: View.AnimationOptions.curveLinear.rawValue)],
                animations: {
                    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.layer.zPosition = 10 }
                    View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.layer.zPosition = 40 }
                })
            stage.scene.advance(to: 0)
            for (step, value) in shown.enumerated() {
                stage.scene.advance(to: Double(step + 1))
                #expect(abs(stage.shown(view).zPosition - value) < 1e-9, "\(mode)")
            }
        }
    }
}

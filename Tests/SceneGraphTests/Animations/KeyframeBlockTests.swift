import SceneGraph
import Testing

/// SEMANTICS 3.4
@Suite("Keyframe blocks")
struct KeyframeBlockTests {
    /// What zPosition shows at times of a block of 4 seconds, the linear curve unless told otherwise.
    @MainActor
    private func values(
        at times: [Double], options: View.KeyframeAnimationOptions = .linear, _ animations: (View) -> Void
    ) -> [Double] {
        let stage = ViewStage()
        let view = stage.view()
        stage.scene.advance(to: 0)
        View.animateKeyframes(withDuration: 4, options: options, animations: { animations(view) })
        stage.scene.advance(to: 0)
        return times.map {
            stage.scene.advance(to: $0)
            return stage.shown(view).zPosition
        }
    }

    /// The published behaviour: no options ease the WHOLE duration, so at .2 of .8 s the first stage is at -23.25 degrees.
    @Test @MainActor func easeInOutOverTheWholeDuration() {
        for (options, degrees, tolerance) in [
            (View.KeyframeAnimationOptions(), -23.25, 0.01), (.linear, -45, 1e-9),
            (View.KeyframeAnimationOptions(rawValue: View.AnimationOptions.curveLinear.rawValue), -45, 1e-9),
        ] {
            let stage = ViewStage()
            let view = stage.view()
            stage.scene.advance(to: 0)
            View.animateKeyframes(
                withDuration: 0.8, options: options,
                animations: {
                    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                        view.transform3D = Transform3D(rotationAngle: -.pi / 2, x: 0, y: 1, z: 0)
                    }
                    View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.5 }
                })
            stage.scene.advance(to: 0)
            stage.scene.advance(to: 0.2)
            let transform = stage.shown(view).transform
            let angle = transform.value(of: .rotationY) * 180 / .pi
            #expect(abs(angle - degrees) < tolerance)
        }
    }

    @Test @MainActor func stagesInOrderHoldBetween() {
        let shown = values(at: [0.5, 1, 1.5, 2, 2.5, 3, 4]) { view in
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.layer.zPosition = 10 }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.layer.zPosition = 30 }
        }
        #expect(shown == [5, 10, 10, 10, 20, 30, 30])
    }

    @Test @MainActor func outOfOrder() {
        let shown = values(at: [0.5, 1, 1.5, 2.5, 3]) { view in
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.layer.zPosition = 30 }
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.layer.zPosition = 10 }
        }
        #expect(shown == [5, 10, 10, 20, 30])
    }

    /// A combining property shows exactly the keyframes too, although the model holds the value that was set last.
    @Test @MainActor func outOfOrderOnACombiningProperty() {
        let stage = ViewStage()
        let view = stage.view()
        view.center = .zero
        stage.scene.advance(to: 0)
        View.animateKeyframes(
            withDuration: 4, options: .linear,
            animations: {
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
                    view.center = Point(x: 30, y: 60)
                }
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
                    view.center = Point(x: 10, y: -20)
                }
            })
        stage.scene.advance(to: 0)
        for (time, point) in [
            (0.5, Point(x: 5, y: -10)), (1.5, Point(x: 10, y: -20)), (2.5, Point(x: 20, y: 20)),
            (4, Point(x: 30, y: 60)),
        ] {
            stage.scene.advance(to: time)
            #expect(stage.shown(view).position == point)
        }
        stage.scene.advance(to: 4)
        #expect(stage.shown(view).position == Point(x: 10, y: -20))
    }

    @Test @MainActor func overlapping() {
        let shown = values(at: [1, 2, 2.5, 3, 4]) { view in
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.layer.zPosition = 40 }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.layer.zPosition = 0 }
        }
        #expect(shown == [10, 20, 10, 0, 0])
    }

    @Test @MainActor func zeroLengthJumps() {
        let shown = values(at: [0, 0.5, 1.75, 2, 3.75, 4]) { view in
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0) { view.layer.zPosition = 1 }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { view.layer.zPosition = 2 }
            View.addKeyframe(withRelativeStartTime: 1, relativeDuration: 0) { view.layer.zPosition = 3 }
        }
        #expect(shown == [1, 1, 1, 2, 2, 3])
    }

    @Test @MainActor func fractionsAreClampedAndOthersRefused() {
        let shown = values(at: [1, 2, 4]) { view in
            View.addKeyframe(withRelativeStartTime: -1, relativeDuration: 1.5) { view.layer.zPosition = 10 }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 7) { view.layer.zPosition = 20 }
        }
        #expect(shown == [5, 10, 20])
        var kinds: [Diagnostic.Kind] = []
        Diagnostic.fallbackHandler = { kinds.append($0.kind) }
        defer { Diagnostic.fallbackHandler = nil }
        let jumps = values(at: [0]) { view in
            View.addKeyframe(withRelativeStartTime: .nan, relativeDuration: 1) { view.layer.zPosition = 10 }
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: .infinity) { view.layer.zPosition = 20 }
        }
        #expect(jumps == [20])
        let view = View()
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
        #expect(view.alpha == 0.5)
        #expect(kinds == [.invalidValue, .invalidValue, .misuse])
    }

    @Test @MainActor func outsideOfKeyframesTheWholeDuration() {
        #expect(values(at: [1, 2, 4]) { $0.layer.zPosition = 40 } == [10, 20, 40])
    }

    @Test @MainActor func nestedBlocks() {
        // Keyframes inside a keyframe are fractions of it, and a plain block inside belongs to it.
        let nested = values(at: [1, 2, 2.5, 3, 4]) { view in
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                View.animateKeyframes(
                    withDuration: 99,
                    animations: {
                        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.layer.zPosition = 10 }
                        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                            view.layer.zPosition = 50
                        }
                    })
            }
        }
        #expect(nested == [0, 0, 5, 10, 50])
        let plain = values(at: [1, 2, 3, 4]) { view in
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                View.animate(
                    withDuration: 99, delay: 7,
                    animations: {
                        view.layer.zPosition = 20
                        #expect(View.inheritedAnimationDuration == 4)
                    })
            }
        }
        #expect(plain == [0, 0, 10, 20])
    }

    @Test @MainActor func insideAPlainBlockItsTimingIsTaken() {
        let stage = ViewStage()
        let view = stage.view()
        stage.scene.advance(to: 0)
        View.animate(
            withDuration: 4, options: .curveLinear,
            animations: {
                View.animateKeyframes(
                    withDuration: 1,
                    animations: {
                        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                            view.layer.zPosition = 20
                        }
                    }, completion: stage.completion("keyframes"))
            }, completion: stage.completion("block"))
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 3)
        #expect(stage.shown(view).zPosition == 10)
        stage.scene.advance(to: 5)
        #expect(stage.log == ["keyframes true @4.0", "block true @4.0"])
    }

    @Test @MainActor func withoutAnimation() {
        let stage = ViewStage()
        let view = stage.view()
        stage.scene.advance(to: 0)
        View.animateKeyframes(
            withDuration: 0,
            animations: {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
            }, completion: stage.completion("zero"))
        #expect(view.alpha == 0.5 && view.layer.animationKeys().isEmpty)
        stage.scene.advance(to: 1)
        #expect(stage.log == ["zero true @1.0"])
    }

    @Test @MainActor func discreteBlocksHoldTheirValues() {
        let shown = values(at: [0.5, 1, 3, 4], options: [.calculationModeDiscrete, .linear]) { view in
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.layer.zPosition = 10 }
            View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) { view.layer.zPosition = 20 }
        }
        #expect(shown == [0, 10, 10, 20])
    }

    @Test @MainActor func keyframesCombineWithWhatRuns() {
        let stage = ViewStage()
        let view = stage.view()
        view.center = .zero
        stage.scene.advance(to: 0)
        View.animate(withDuration: 4, options: .curveLinear, animations: { view.center = Point(x: 100, y: 8) })
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1)
        View.animateKeyframes(
            withDuration: 2, options: .linear,
            animations: {
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center = Point(x: 0, y: 0) }
            })
        stage.scene.advance(to: 1)
        #expect(stage.shown(view).position == Point(x: 25, y: 2))
        stage.scene.advance(to: 2)
        #expect(stage.shown(view).position == Point(x: 50, y: 4))
        stage.scene.advance(to: 2.5)
        #expect(stage.shown(view).position == Point(x: -37.5 + 50, y: -3 + 4))
    }
}

extension View.KeyframeAnimationOptions {
    /// The linear curve's bits.
    fileprivate static let linear = View.KeyframeAnimationOptions(rawValue: View.AnimationOptions.curveLinear.rawValue)
}

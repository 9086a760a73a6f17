import SceneGraph
import Testing
import Transitions

/// SEMANTICS 4.7: a property animator that is started in `animateTransition` follows the transition.
@Suite("Property animators in transitions")
@MainActor
struct PropertyAnimatorTransitionTests {
    @MainActor
    private final class Show {
        let stage = Stage()
        let forward: LoggingController
        let delegate: TestDelegate
        let percent = PercentDrivenInteractiveTransition()
        let before: [String]
        var ends: [ViewAnimatingPosition] = []
        var completions = 0

        init(isInteractive: Bool, timing: any TimingCurveProvider) {
            forward = stage.controller("forward")
            delegate = TestDelegate()
            if isInteractive { delegate.interaction = percent }
            forward.transitioningDelegate = delegate
            before = stage.treeText
            delegate.animator = BlockAnimator(duration: 1, log: stage.log) { [unowned self] context in
                guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
                context.containerView.addSubview(view)
                view.center.y = 1000
                let animator = PropertyAnimator(duration: 1, timingParameters: timing)
                animator.addAnimations { view.center.y = 333.5 }
                animator.addCompletion { position in
                    self.ends.append(position)
                    context.completeTransition(!context.transitionWasCancelled)
                }
                animator.startAnimation()
            }
        }

        func present() { stage.main.present(forward, animated: true) { self.completions += 1 } }

        var height: Double { forward.view.layer.presentation()?.position.y ?? .nan }
    }

    private static let curve = CubicTimingParameters(animationCurve: .easeIn)

    @Test func itRunsByItself() {
        let show = Show(isInteractive: false, timing: Self.curve)
        show.present()
        show.stage.scene.advance(to: 1)
        show.stage.scene.advance(to: 1.25)
        // The published value of ease-in at a quarter.
        #expect(abs(show.height - (1000 - 666.5 * 0.09346466)) < 1e-3)
        show.stage.scene.advance(to: 2)
        show.stage.scene.advance(to: 3)
        #expect(show.ends == [.end] && show.completions == 1 && show.forward.view.center.y == 333.5)
        #expect(show.stage.diagnostics.isEmpty)
    }

    @Test(arguments: [false, true])
    func aGestureHoldsIt(_ isSpring: Bool) {
        let timing: any TimingCurveProvider = isSpring ? SpringTimingParameters(dampingRatio: 0.4) : Self.curve
        for finishes in [true, false] {
            let show = Show(isInteractive: true, timing: timing)
            show.present()
            show.stage.scene.advance(to: 1)
            for percent in [0.25, 0.75, 0.5] {
                show.percent.update(percent)
                show.stage.scene.advance(to: show.stage.scene.time + 0.1)
                // In proportion, whatever its timing.
                #expect(abs(show.height - (1000 - 666.5 * percent)) < 1e-9)
            }
            #expect(show.ends.isEmpty)
            finishes ? show.percent.finish() : show.percent.cancel()
            show.stage.run(until: 5)
            #expect(show.ends == [finishes ? .end : .start] && show.completions == 1)
            #expect(show.stage.takeDiagnostics().isEmpty)
            if finishes {
                #expect(show.forward.view.center.y == 333.5 && show.stage.main.presentedViewController === show.forward)
            } else {
                #expect(show.stage.treeText == show.before && show.stage.main.presentedViewController == nil)
            }
        }
    }
}

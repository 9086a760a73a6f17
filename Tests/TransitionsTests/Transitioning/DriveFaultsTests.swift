import SceneGraph
import Testing
import Transitions

/// Faults that driven transitions once had, found by a second reader.
@Suite struct DriveFaultsTests {
    /// An interaction controller that is no percent-driven one.
    @MainActor
    final class OwnInteraction: ViewControllerInteractiveTransitioning {
        var onStart: ((any ViewControllerContextTransitioning) -> Void)?
        private(set) var context: (any ViewControllerContextTransitioning)?
        var completionSpeed = 1.0
        var completionCurve = AnimationCurve.linear

        func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
            self.context = context
            onStart?(context)
        }
    }

    /// One that lets go in the call that starts it.
    @MainActor
    final class Hasty: PercentDrivenInteractiveTransition {
        override func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
            super.startInteractiveTransition(context)
            finish()
        }
    }

    @MainActor
    final class Drive {
        let stage = Stage()
        let animator: BlockAnimator
        let delegate: TestDelegate
        let next: LoggingController
        let before: [String]
        var completions = 0

        init(duration: Double = 1, _ interaction: any ViewControllerInteractiveTransitioning) {
            animator = BlockAnimator(duration: duration, log: stage.log) { context in
                guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
                context.containerView.addSubview(view)
                view.alpha = 0
                View.animate(withDuration: duration, animations: { view.alpha = 1 }) { _ in
                    context.completeTransition(!context.transitionWasCancelled)
                }
            }
            delegate = TestDelegate(animator)
            delegate.interaction = interaction
            next = stage.controller("next")
            next.transitioningDelegate = delegate
            before = stage.treeText
        }

        func present() {
            stage.main.present(next, animated: true) { self.completions += 1 }
            stage.run(until: 0.1)
        }

        var alpha: Double { next.view.layer.presentation()?.opacity ?? .nan }
    }

    // SEMANTICS 4.7: what an interaction controller of one's own animates follows the clock, and it says how the rest runs.
    @Test(arguments: [true, false]) @MainActor func ownInteraction(finishes: Bool) {
        let own = OwnInteraction()
        let drive = Drive(own)
        let stage = drive.stage
        own.onStart = { drive.animator.animateTransition(using: $0) }
        own.completionSpeed = 4
        drive.present()
        own.context?.updateInteractiveTransition(0.2)
        stage.run(until: 0.2)
        #expect(abs(drive.alpha - 0.2) < 1e-9)
        let way = finishes ? 0.8 : 0.2
        if finishes { own.context?.finishInteractiveTransition() } else { own.context?.cancelInteractiveTransition() }
        stage.run(until: 0.2 + way / 8)
        stage.run(until: 0.2 + way / 4 - 0.001)
        #expect(drive.completions == 0)
        stage.run(until: 0.2 + way / 4 + 0.05)
        #expect(drive.completions == 1 && stage.takeDiagnostics().isEmpty && !stage.window.isIgnoringInput)
        if !finishes { #expect(stage.treeText == drive.before) }
    }

    @Test @MainActor func ownSpeedIsChecked() {
        let own = OwnInteraction()
        let drive = Drive(own)
        own.onStart = { drive.animator.animateTransition(using: $0) }
        own.completionSpeed = 0
        drive.present()
        own.context?.finishInteractiveTransition()
        drive.stage.run(until: 2)
        #expect(drive.completions == 1 && drive.stage.takeDiagnostics() == [.invalidValue])
    }

    // SEMANTICS 4.8: what goes along is not lost where the animator completes in its call, or is never asked.
    @Test(arguments: [true, false]) @MainActor func alongsideIsNotLost(interactive: Bool) {
        let stage = Stage()
        let animator = BlockAnimator(log: stage.log) { context in
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            context.completeTransition(true)
        }
        let delegate = TestDelegate(animator)
        let own = OwnInteraction()
        if interactive { delegate.interaction = own }
        let next = stage.controller("next")
        next.modalPresentationStyle = .pageSheet
        next.transitioningDelegate = delegate
        stage.main.present(next, animated: true)
        stage.run(until: 0.1)
        own.context?.finishInteractiveTransition()
        stage.run(until: 1)
        own.context?.completeTransition(true)
        stage.run(until: 2)
        let dimming = next.presentationController?.containerView?.subviews.first { $0.name == "dimming" }
        #expect(dimming?.alpha == 1 && stage.takeDiagnostics().isEmpty)
    }

    // SEMANTICS 4.3: only a transition that is late is reported, however slowly it was let go.
    @Test @MainActor func slowAndHastyOnesAreNotOverdue() {
        let slow = PercentDrivenInteractiveTransition()
        slow.completionSpeed = 0.1
        for interaction in [slow, Hasty()] {
            let drive = Drive(duration: 0.5, interaction)
            drive.present()
            if interaction === slow { slow.finish() }
            drive.stage.run(until: 6)
            #expect(drive.completions == 1 && drive.stage.takeDiagnostics().isEmpty)
        }
    }

    // SEMANTICS 5.1: no velocity or speed leaves a transition without an end to come.
    @Test(arguments: [1e308, -1e308, .infinity, .nan], [true, false])
    @MainActor func hugeVelocities(velocity: Double, finishes: Bool) {
        let percent = PercentDrivenInteractiveTransition()
        let drive = Drive(duration: 3, percent)
        drive.present()
        percent.update(0.5)
        if finishes { percent.finish(velocity: velocity) } else { percent.cancel(velocity: velocity) }
        drive.stage.run(until: 3)
        #expect(drive.completions == 1 && drive.stage.takeDiagnostics().isEmpty)
    }

    @Test @MainActor func aSpeedOfNearlyNothing() {
        let percent = PercentDrivenInteractiveTransition()
        percent.completionSpeed = Double.leastNormalMagnitude / 64
        let drive = Drive(percent)
        drive.present()
        percent.finish()
        drive.stage.run(until: 3)
        #expect(drive.stage.takeDiagnostics().isEmpty)
        percent.pause()
        percent.completionSpeed = 1
        percent.finish()
        drive.stage.run(until: 5)
        #expect(drive.completions == 1 && drive.stage.takeDiagnostics().isEmpty)
    }

    // SEMANTICS 4.11: without motion a gesture still decides.
    @Test(arguments: [true, false]) @MainActor func withoutMotionNothingEndsUnderAGesture(finishes: Bool) {
        let percent = PercentDrivenInteractiveTransition()
        let drive = Drive(percent)
        drive.stage.window.motionPreference = .none
        drive.present()
        percent.update(0.7)
        drive.stage.run(until: 1)
        #expect(drive.completions == 0)
        if finishes { percent.finish() } else { percent.cancel() }
        drive.stage.run(until: 1.1)
        #expect(drive.completions == 1 && drive.stage.takeDiagnostics().isEmpty)
        #expect((drive.stage.treeText == drive.before) == !finishes)
    }
}

import SceneGraph
import Testing
import Transitions

/// Animators that give the animation as an object.
@Suite struct InterruptibleTests {
    @MainActor
    final class Sliding: ViewControllerAnimatedTransitioning {
        var made: [PropertyAnimator] = []
        var ends: [ViewAnimatingPosition] = []
        var isAsked = false

        func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.8 }

        func animateTransition(using context: any ViewControllerContextTransitioning) { isAsked = true }

        func interruptibleAnimator(
            using context: any ViewControllerContextTransitioning
        ) -> (any ViewImplicitlyAnimating)? {
            let animator = PropertyAnimator(duration: 0.8, curve: .easeIn)
            let view = context.view(forKey: .to) ?? context.view(forKey: .from)
            if let view, view.superview == nil {
                context.containerView.addSubview(view)
                view.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
            }
            view?.center.y += 600
            animator.addAnimations { view?.center.y -= 600 }
            animator.addCompletion { [weak self] position in
                self?.ends.append(position)
                context.completeTransition(position == .end)
            }
            made.append(animator)
            return animator
        }
    }

    @MainActor
    final class Drive {
        let stage = Stage()
        let animator = Sliding()
        let percent = PercentDrivenInteractiveTransition()
        let forward: LoggingController
        let delegate: TestDelegate
        let before: [String]
        var completions = 0

        init(isInteractive: Bool) {
            forward = stage.controller("forward")
            delegate = TestDelegate(animator)
            if isInteractive { delegate.interaction = percent }
            forward.transitioningDelegate = delegate
            before = stage.treeText
        }

        func present() { stage.main.present(forward, animated: true) { self.completions += 1 } }
        func step(_ seconds: Double) { stage.scene.advance(to: stage.scene.time + seconds) }
        /// How far above its starting place the view is, of 600 points.
        var way: Double { 333.5 + 600 - (forward.view.layer.presentation()?.position.y ?? .nan) }
    }

    // SEMANTICS 4.7: one instance for each transition; the framework starts it.
    @Test @MainActor func runsByItself() {
        let drive = Drive(isInteractive: false)
        drive.present()
        drive.step(0)
        drive.step(0.2)
        // Ease-in at a quarter, as published: .09346466.
        #expect(abs(drive.way - 600 * 0.09346466) < 1e-3)
        #expect(drive.animator.made.count == 1 && drive.animator.made[0].isRunning)
        drive.step(0.7)
        #expect(drive.completions == 1 && drive.animator.ends == [.end] && !drive.animator.isAsked)
        drive.stage.main.dismiss(animated: true)
        drive.step(0)
        drive.step(1)
        #expect(drive.animator.made.count == 2 && drive.animator.made[0] !== drive.animator.made[1])
        #expect(drive.stage.treeText == drive.before && drive.stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.7: a gesture holds it, moves it in proportion, lets it go on or back, and takes hold of it again.
    @Test(arguments: [true, false]) @MainActor func followsAGesture(finishes: Bool) {
        let drive = Drive(isInteractive: true)
        drive.present()
        for percent in [0.25, 0.75, 0.5] {
            drive.percent.update(percent)
            drive.step(0.1)
            #expect(abs(drive.way - 600 * percent) < 1e-9)
            #expect(abs(drive.animator.made[0].fractionComplete - percent) < 1e-9)
            #expect(drive.animator.made[0].state == .active)
        }
        if finishes { drive.percent.finish() } else { drive.percent.cancel() }
        drive.step(0)
        drive.step(0.1)
        let way = drive.way
        #expect(finishes ? way > 301 : way < 299)
        drive.percent.pause()
        drive.step(0.5)
        #expect(abs(drive.way - way) < 1e-9)
        #expect(drive.animator.ends.isEmpty && drive.completions == 0)
        if finishes { drive.percent.finish() } else { drive.percent.cancel() }
        drive.step(0)
        drive.step(1)
        #expect(drive.animator.made.count == 1 && drive.animator.ends == [finishes ? .end : .start])
        #expect(drive.completions == 1 && drive.animator.made[0].state == .inactive)
        #expect((drive.stage.main.presentedViewController != nil) == finishes)
        if !finishes { #expect(drive.stage.treeText == drive.before) }
        #expect(drive.stage.diagnostics.isEmpty)
    }

    struct WeakBox {
        weak var object: PropertyAnimator?
        init(_ object: PropertyAnimator) { self.object = object }
    }

    // Nothing of it is kept when the transition is over.
    @Test @MainActor func isLetGo() {
        let drive = Drive(isInteractive: false)
        drive.present()
        drive.step(0)
        drive.step(2)
        let animator = WeakBox(drive.animator.made[0])
        drive.animator.made = []
        #expect(animator.object == nil)
    }

    // Reduced motion puts a cross dissolve in its place.
    @Test @MainActor func reducedMotion() {
        let drive = Drive(isInteractive: false)
        drive.stage.window.motionPreference = .reduced
        drive.present()
        drive.step(0)
        drive.step(2)
        #expect(drive.animator.made.isEmpty && drive.completions == 1)
    }
}

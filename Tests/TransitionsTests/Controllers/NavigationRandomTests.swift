import SceneGraph
import TestSupport
import Testing
import Transitions

/// Random requests, gestures and disturbances: at rest the stack, the view shown and the calls agree.
@Suite struct NavigationRandomTests {
    @MainActor
    final class World {
        let stage = NavigationStage()
        let cover: MovingController
        /// Those of all pops since the last rest: their requests may wait.
        var gestures: [PercentDrivenInteractiveTransition] = []
        var random: SeededGenerator
        /// The steps since the last rest, to see what led to a failure.
        var trail: [String] = []

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            cover = MovingController("cover", stage.log)
        }

        func any<Value>(_ values: [Value]) -> Value { values.randomElement(using: &random)! }

        func step() {
            let animated = any([true, false])
            let controller = any(stage.all)
            let kind = Int.random(in: 0..<20, using: &random)
            trail.append("\(kind) \(controller.name) \(animated) [\(stage.stack)]")
            switch kind {
            case 0...2: stage.nav.pushViewController(controller, animated: animated)
            case 3: stage.nav.popViewController(animated: animated)
            case 4: stage.nav.popToRootViewController(animated: animated)
            case 5: stage.nav.popToViewController(controller, animated: animated)
            case 6, 7:
                let stack = stage.all.shuffled(using: &random).prefix(any([0, 1, 2, 3, 4]))
                stage.nav.setViewControllers(Array(stack), animated: animated)
            case 8: stage.window.transitionPolicy = any([.queue, .reject, .finishRunning, .retarget])
            case 9: chooseAnimator()
            case 10: controller.removeFromParent()
            case 11: controller.viewIfLoaded?.removeFromSuperview()
            case 12:
                cover.modalPresentationStyle = any([.fullScreen, .overFullScreen, .currentContext, .overCurrentContext])
                controller.definesPresentationContext = any([true, false])
                if controller.parent != nil { controller.present(cover, animated: animated) }
            case 13: stage.nav.dismiss(animated: animated)
            case 14: cover.dismiss(animated: animated)
            case 15:
                let interaction = PercentDrivenInteractiveTransition()
                gestures.append(interaction)
                stage.nav.popViewController(interactionController: interaction)
            case 16: gestures.randomElement(using: &random)?.update(.random(in: 0...1, using: &random))
            case 17: gestures.randomElement(using: &random)?.finish()
            case 18: gestures.randomElement(using: &random)?.cancel()
            default: stage.run(.random(in: 0...0.6, using: &random))
            }
        }

        private func chooseAnimator() {
            let kind = any([0, 1, 2, 3, 4])
            stage.delegate.makeAnimator = { [stage] operation in
                switch kind {
                case 0: nil
                case 1: stage.cancellingAnimator()
                case 2: NeteaseRotationAnimator(duration: 0.3)
                case 3: BlockAnimator(log: stage.log) { $0.completeTransition(true) }
                default:
                    // Takes everything out, completes, and completes once more.
                    BlockAnimator(log: stage.log) { context in
                        context.view(forKey: .from)?.removeFromSuperview()
                        context.containerView.addSubview(context.view(forKey: .to)!)
                        View.animate(withDuration: 0.2, animations: { context.view(forKey: .to)!.alpha = 0.5 }) { _ in
                            context.view(forKey: .to)!.removeFromSuperview()
                            context.completeTransition(true)
                            context.completeTransition(false)
                        }
                    }
                }
            }
        }

        /// Lets everything end, with no gesture that holds a transition.
        func rest() {
            stage.window.transitionPolicy = .queue
            for _ in 0..<20 {
                gestures.forEach { $0.finish() }
                stage.run(2)
            }
            gestures = []
            if cover.presentingViewController != nil { cover.dismiss(animated: false) }
            stage.run(1)
            // A view that was taken away at rest comes back with the next layout.
            stage.nav.view.setNeedsLayout()
            stage.run(1)
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64]) @MainActor func randomSteps(seed: UInt64) {
        let world = World(seed: seed)
        let stage = world.stage
        for step in 0..<600 {
            world.step()
            guard step % 20 == 19 else { continue }
            world.rest()
            let top = stage.nav.topViewController.map { [MovingController.name(of: $0)] } ?? []
            let children = NavigationStage.names(stage.all.filter { $0.parent === stage.nav })
            let facts = [
                "shows the top": stage.shown == top,
                "the top has appeared": stage.appeared == top,
                "balanced": stage.isBalanced && world.cover.isBalanced,
                "at rest": Set(stage.all.map { $0.lastCall }).isSubset(of: ["didAppear", "didDisappear"]),
                "nothing presented": world.cover.lastCall == "didDisappear"
                    && world.cover.viewIfLoaded?.superview == nil,
                "children are the stack": children == String(stage.stack.sorted()),
                "the root is in the window": stage.window.subviews.map { $0.name ?? "-" } == ["nav"],
                "flags": !stage.all.contains { $0.isMovingToParent || $0.isMovingFromParent },
                "animations": !stage.all.contains { $0.viewIfLoaded?.layer.animationKeys().isEmpty == false },
            ]
            let wrong = facts.filter { !$0.value }.keys.sorted()
            guard wrong.isEmpty else {
                Issue.record("seed \(seed) step \(step): \(wrong) after \(world.trail.joined(separator: "; "))")
                return
            }
            world.trail = []
            _ = stage.log.take()
            _ = stage.takeDiagnostics()
        }
    }
}

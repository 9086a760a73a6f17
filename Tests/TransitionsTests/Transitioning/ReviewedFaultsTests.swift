import SceneGraph
import Testing
import Transitions

/// Faults that once were: each ended in a crash, an empty window or a controller that could not be shown again.
@Suite struct ReviewedFaultsTests {
    @MainActor
    final class MischievousController: ViewController {
        var onWillDisappear: (() -> Void)?
        override func viewWillDisappear(_ animated: Bool) { onWillDisappear?() }
    }

    // SEMANTICS 4.4: a presenter's view that was taken out before the transition began comes back all the same.
    @Test @MainActor func aPresenterWithoutAPlaceComesBack() {
        let scene = Scene(size: Size(width: 375, height: 667))
        let window = Window(scene: scene)
        let main = MischievousController()
        let delegate = NeteaseRotation(duration: 0.25)
        let next = ViewController()
        next.transitioningDelegate = delegate
        window.rootViewController = main
        main.onWillDisappear = { [unowned main] in main.view.removeFromSuperview() }
        main.present(next, animated: true)
        scene.advance(to: 0)
        scene.advance(to: 1)
        next.dismiss(animated: true)
        scene.advance(to: 2)
        scene.advance(to: 3)
        #expect(main.view.superview === window)
        #expect(window.subviews.count == 1)
    }

    // SEMANTICS 5.1: a window that goes while something is presented in it keeps nobody alive, and its root can be shown again.
    @Test @MainActor func aDeadWindowIsForgotten() {
        weak var weakPresented: ViewController?
        let root = ViewController()
        do {
            let scene = Scene(size: Size(width: 375, height: 667))
            let window = Window(scene: scene)
            window.rootViewController = root
            let presented = ViewController()
            weakPresented = presented
            root.present(presented, animated: false)
            scene.advance(to: 0)
        }
        let scene = Scene(size: Size(width: 100, height: 200))
        let window = Window(scene: scene)
        window.rootViewController = root
        #expect(root.presentedViewController == nil)
        #expect(weakPresented == nil)
        let other = ViewController()
        var shown = false
        root.present(other, animated: false) { shown = true }
        #expect(shown && other.view.window === window)
        root.dismiss(animated: false)
        #expect(root.view.window === window)
    }

    @Test @MainActor func aPresentedControllerDiesWithItsWindow() {
        weak var weakPresented: ViewController?
        weak var weakRoot: ViewController?
        do {
            let scene = Scene(size: Size(width: 375, height: 667))
            let window = Window(scene: scene)
            let root = ViewController()
            weakRoot = root
            window.rootViewController = root
            let presented = ViewController()
            weakPresented = presented
            root.present(presented, animated: false)
            scene.advance(to: 0)
        }
        #expect(weakRoot == nil)
        #expect(weakPresented == nil)
    }

    // SEMANTICS 4.3: a forced end of a way back stays a cancellation.
    @Test @MainActor func aForcedEndOfAWayBackIsCancelled() {
        let drive = InteractiveTests.Drive()
        drive.stage.window.transitionPolicy = .finishRunning
        drive.present()
        drive.percent.update(0.5)
        drive.step(0.1)
        drive.percent.cancel()
        drive.step(0.05)
        let other = drive.stage.controller("other")
        drive.stage.main.present(other, animated: false)
        #expect(drive.completions == 1)
        #expect(drive.forward.presentingViewController == nil)
        #expect(drive.stage.main.presentedViewController === other)
    }

    // SEMANTICS 4.9: a root set from a callback, over a request that waits.
    @Test @MainActor func aRootSetDuringATransitionComesAlone() {
        let stage = Stage()
        let delegate = NeteaseRotation(duration: 0.5)
        let (b, c, next) = (stage.controller("b"), stage.controller("c"), stage.controller("next"))
        b.transitioningDelegate = delegate
        c.transitioningDelegate = delegate
        var completions = 0
        stage.main.present(b, animated: true) {
            completions += 1
            b.present(c, animated: true) { completions += 10 }
        }
        stage.run(until: 0.2)
        stage.window.rootViewController = next
        stage.run(until: 4)
        #expect(stage.window.subviews.map(\.name) == ["next"])
        #expect(completions == 1)
        #expect(!stage.diagnostics.contains(.transitionOverdue))
        #expect(stage.log.entries.filter { $0.hasPrefix("c.viewDid") && !$0.contains("Load") }.isEmpty)
    }

    // SEMANTICS 5.1: what a delegate does to the engine's copy does no harm.
    @Test @MainActor func animationsCannotBeChangedAfterwards() {
        let scene = Scene(size: Size(width: 100, height: 200))
        let layer = Layer()
        scene.addRootLayer(layer)
        layer.add(BasicAnimation(keyPath: "opacity", from: 0, to: 1), forKey: "k")
        (layer.animation(forKey: "k") as? BasicAnimation)?.toValue = .transform(.identity)
        scene.advance(to: 0)
        scene.advance(to: 0.1)
        #expect(layer.presentation()!.opacity == 0.4)
    }

    // SEMANTICS 5.1
    @Test @MainActor func aLayoutThatAsksForItselfEnds() {
        final class Restless: View {
            override func layoutSubviews() {
                setNeedsLayout()
                layoutIfNeeded()
            }
        }
        let scene = Scene(size: Size(width: 100, height: 200))
        var kinds: [Diagnostic.Kind] = []
        scene.diagnosticHandler = { kinds.append($0.kind) }
        let window = Window(scene: scene)
        window.addSubview(Restless(frame: Rect(x: 1, y: 2, width: 3, height: 4)))
        scene.advance(to: 0)
        #expect(kinds.contains(.layoutLoop))
    }
}

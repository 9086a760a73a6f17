import SceneGraph
import Testing
import Transitions

/// Pushes and pops that a gesture drives.
@Suite struct NavigationInteractionTests {
    @MainActor
    final class Drive {
        let stage = NavigationStage()
        let percent = PercentDrivenInteractiveTransition()
        let before: [String]

        init() {
            stage.nav.pushViewController(stage.b, animated: false)
            stage.scene.advance(to: 1)
            before = stage.treeText
            _ = stage.log.take()
            stage.delegate.makeAnimator = { Transitions.SlideAnimator(operation: $0, duration: 0.5) }
            stage.delegate.interaction = percent
        }

        func left(_ name: String) -> Double { NavigationTreeTests.left(name, stage) ?? .nan }
    }

    static let begun = [
        "B.willDisappear(animated removed)", "A.willAppear(animated)", "nav.willShow(A)", "A.isAppearing(animated)",
    ]

    // SEMANTICS 4.6, 4.7: linear while the gesture drives; the rest in (1 - percent) * duration.
    @Test(arguments: [0.2, 0.5, 0.8]) @MainActor func finishedPop(percent: Double) {
        let drive = Drive()
        let stage = drive.stage
        stage.nav.popViewController(animated: true)
        #expect(stage.stack == "A")
        drive.percent.update(percent)
        stage.run(0.5)
        #expect(abs(drive.left("B") - 375 * percent) < 1e-9)
        #expect(abs(drive.left("A") + 112.5 * (1 - percent)) < 1e-9)
        #expect(stage.log.take() == Self.begun)
        drive.percent.finish()
        stage.scene.advance(to: stage.scene.time)
        stage.run((1 - percent) * 0.5 - 0.01)
        #expect(stage.log.take() == [])
        stage.run(0.02)
        #expect(stage.log.take() == ["B.didDisappear(animated removed)", "A.didAppear(animated)", "nav.didShow(A)"])
        #expect(stage.stack == "A" && stage.shown == ["A"] && stage.b.parent == nil)
        #expect(stage.isBalanced && stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.6: to willDisappear, to didDisappear, from willAppear, from didAppear; the will-call of `to` comes with the cancel.
    @Test(arguments: [0.2, 0.5, 0.8]) @MainActor func cancelledPop(percent: Double) {
        let drive = Drive()
        let stage = drive.stage
        stage.nav.popViewController(animated: true)
        drive.percent.update(percent)
        stage.run(0.5)
        _ = stage.log.take()
        drive.percent.cancel()
        #expect(stage.log.take() == ["A.willDisappear(animated)"])
        #expect(stage.stack == "AB")
        stage.scene.advance(to: stage.scene.time)
        stage.run(percent * 0.5 + 0.02)
        #expect(
            stage.log.take() == [
                "A.didDisappear(animated)", "B.willAppear(animated removed)", "B.didAppear(animated removed)",
            ])
        #expect(stage.treeText == drive.before)
        #expect(stage.stack == "AB" && stage.b.parent === stage.nav && !stage.b.isMovingFromParent)
        #expect(stage.isBalanced && stage.diagnostics.isEmpty)
        // And once more, to the end.
        stage.nav.popViewController(animated: true)
        drive.percent.update(1)
        drive.percent.finish()
        stage.run(1)
        #expect(stage.stack == "A" && stage.shown == ["A"] && stage.isBalanced)
    }

    // A change of mind: cancelled, taken hold of again, and finished; the stack follows each time.
    @Test @MainActor func cancelledAndThenFinished() {
        let drive = Drive()
        let stage = drive.stage
        stage.nav.popViewController(animated: true)
        drive.percent.update(0.6)
        stage.run(0.1)
        drive.percent.cancel()
        stage.run(0.1)
        #expect(stage.stack == "AB")
        drive.percent.pause()
        drive.percent.finish()
        #expect(stage.stack == "A")
        stage.run(1)
        #expect(stage.stack == "A" && stage.shown == ["A"] && stage.appeared == ["A"])
        #expect(stage.isBalanced && stage.diagnostics.isEmpty)
    }

    // A pop can be given its interaction controller directly; the built-in slide is driven too.
    @Test @MainActor func popWithItsOwnInteraction() {
        let drive = Drive()
        let stage = drive.stage
        stage.delegate.makeAnimator = nil
        stage.delegate.interaction = nil
        #expect(stage.nav.popViewController(interactionController: drive.percent) === stage.b)
        drive.percent.update(0.4)
        stage.run(0.2)
        #expect(abs(drive.left("B") - 150) < 1e-9)
        drive.percent.finish()
        stage.run(1)
        #expect(stage.stack == "A" && stage.shown == ["A"])
        stage.nav.pushViewController(stage.c, animated: true)
        stage.run(1)
        #expect(stage.shown == ["C"], "the next one runs by itself")
        #expect(stage.isBalanced && stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.8: alongside, and how it ended.
    @Test(arguments: [true, false]) @MainActor func coordinator(finishes: Bool) {
        let drive = Drive()
        let stage = drive.stage
        var ended: [Bool] = []
        stage.nav.popViewController(animated: true)
        let coordinator = stage.a.transitionCoordinator
        #expect(coordinator != nil && coordinator === stage.nav.transitionCoordinator)
        coordinator?.animate(alongsideTransition: nil) { ended.append($0.isCancelled) }
        drive.percent.update(0.5)
        stage.run(0.1)
        if finishes { drive.percent.finish() } else { drive.percent.cancel() }
        stage.run(1)
        #expect(ended == [!finishes])
        #expect(stage.a.transitionCoordinator == nil)
    }
}

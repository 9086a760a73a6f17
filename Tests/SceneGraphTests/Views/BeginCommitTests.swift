import SceneGraph
import Testing

/// SEMANTICS 3.5: the older begin and commit form.
@Suite("Begin and commit")
@MainActor
struct BeginCommitTests {
    private func stage() -> ViewStage {
        let stage = ViewStage()
        Diagnostic.fallbackHandler = { [weak stage] in stage?.scene.diagnosticHandler?($0) }
        return stage
    }

    @Test func settingsAndEnd() {
        let stage = stage()
        defer { Diagnostic.fallbackHandler = nil }
        let view = stage.view()
        stage.scene.advance(to: 0)
        let context = stage.view()
        View.beginAnimations("turn", context: context)
        View.setAnimationDuration(2)
        View.setAnimationDelay(1)
        View.setAnimationCurve(.linear)
        View.setAnimationDidStop { stage.note("\($0 ?? "") \($1) \($2 === context)") }
        view.layer.zPosition = 100
        View.commitAnimations()
        #expect(view.layer.zPosition == 100)
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 2)
        #expect(stage.shown(view).zPosition == 50)
        stage.scene.advance(to: 9)
        #expect(stage.log == ["turn true true @3.0"])
        view.alpha = 0
        #expect(view.layer.animationKeys().isEmpty)
    }

    @Test func standardTiming() {
        // .2 s, ease in-out: the published value at a quarter.
        let stage = stage()
        defer { Diagnostic.fallbackHandler = nil }
        let view = stage.view()
        stage.scene.advance(to: 0)
        View.beginAnimations()
        view.layer.zPosition = 100
        View.commitAnimations()
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.05)
        #expect(abs(stage.shown(view).zPosition - 12.916191) < 2e-4)
        stage.scene.advance(to: 0.2)
        #expect(stage.shown(view).zPosition == 100)
        stage.scene.advance(to: 0.3)
        #expect(view.layer.animationKeys().isEmpty)
    }

    @Test func repetitionAndCurrentState() {
        let stage = stage()
        defer { Diagnostic.fallbackHandler = nil }
        let (twice, once) = (stage.view(), stage.view())
        stage.scene.advance(to: 0)
        View.beginAnimations("repeat")
        View.setAnimationDuration(1)
        View.setAnimationCurve(.linear)
        View.setAnimationRepeatAutoreverses(true)
        once.alpha = 0
        View.setAnimationRepeatCount(1.5)
        View.setAnimationDidStop { id, finished, _ in stage.note("\(id ?? "") \(finished)") }
        twice.alpha = 0
        View.commitAnimations()
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.25)
        #expect(stage.shown(once).opacity == 0.75 && stage.shown(twice).opacity == 0.75)
        stage.scene.advance(to: 1.75)
        // There and back; without a count there is no way back.
        #expect(stage.shown(once).opacity == 0 && stage.shown(twice).opacity == 0.75)
        View.beginAnimations()
        View.setAnimationDuration(1)
        View.setAnimationCurve(.linear)
        View.setAnimationBeginsFromCurrentState(true)
        twice.alpha = 0.25
        View.commitAnimations()
        stage.scene.advance(to: 1.75)
        stage.scene.advance(to: 2.25)
        #expect(stage.shown(twice).opacity == 0.5)
        stage.scene.advance(to: 9)
        #expect(stage.log == ["repeat false @1.75"])
    }

    @Test func repeatCountsInOtherBlocks() {
        let stage = stage()
        defer { Diagnostic.fallbackHandler = nil }
        let view = stage.view()
        stage.scene.advance(to: 0)
        View.animate(
            withDuration: 1, options: .curveLinear,
            animations: {
                View.setAnimationRepeatCount(3)
                view.alpha = 0
            }, completion: stage.completion("thrice"))
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 2.25)
        #expect(stage.shown(view).opacity == 0.75)
        stage.scene.advance(to: 9)
        #expect(stage.log == ["thrice true @3.0"])
    }

    @Test func nestedAndUnbalanced() {
        let stage = stage()
        defer { Diagnostic.fallbackHandler = nil }
        let (a, b) = (stage.view(), stage.view())
        stage.scene.advance(to: 0)
        View.commitAnimations()
        View.setAnimationDuration(1)
        View.setAnimationDidStop { _, _, _ in }
        #expect(stage.takeDiagnostics() == [.misuse, .misuse, .misuse])
        View.beginAnimations("outer")
        View.setAnimationDuration(4)
        View.setAnimationCurve(.linear)
        View.beginAnimations("inner")
        a.layer.zPosition = 100
        View.commitAnimations()
        View.setAnimationDuration(.nan)
        b.layer.zPosition = 100
        // A block of a call is not one to be committed.
        View.animate(withDuration: 1) { View.commitAnimations() }
        View.commitAnimations()
        #expect(stage.takeDiagnostics() == [.invalidValue, .misuse])
        View.commitAnimations()
        #expect(stage.takeDiagnostics() == [.misuse])
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1)
        #expect(stage.shown(a).zPosition == 25 && stage.shown(b).zPosition == 25)
        // What is left open in a callback is closed after it.
        stage.scene.perform(after: 0) {
            View.beginAnimations()
            View.setAnimationDuration(1)
            a.alpha = 0
        }
        stage.scene.advance(to: 2)
        #expect(stage.takeDiagnostics() == [.misuse])
        #expect(a.layer.animationKeys().contains("opacity"))
        b.alpha = 0
        #expect(!b.layer.animationKeys().contains("opacity"))
        // And so is one in a block.
        View.animate(withDuration: 1) { View.beginAnimations() }
        #expect(stage.takeDiagnostics() == [.misuse])
        b.alpha = 1
        #expect(!b.layer.animationKeys().contains("opacity"))
    }

    @Test func turnedOff() {
        let stage = stage()
        defer { Diagnostic.fallbackHandler = nil }
        let view = stage.view()
        stage.scene.advance(to: 0)
        View.setAnimationsEnabled(false)
        View.beginAnimations("off")
        View.setAnimationDidStop { id, finished, _ in stage.note("\(id ?? "") \(finished)") }
        view.alpha = 0
        View.setAnimationTransition(.flipFromLeft, for: view, cache: false)
        View.commitAnimations()
        View.setAnimationsEnabled(true)
        #expect(view.layer.animationKeys().isEmpty && stage.window.layer.sublayers.count == 1)
        View.beginAnimations("zero")
        View.setAnimationDuration(0)
        view.alpha = 1
        View.commitAnimations()
        #expect(view.layer.animationKeys().isEmpty)
        stage.scene.advance(to: 1)
        #expect(stage.log == ["off true @1.0"])
    }

    @Test func transitionsOfTheOlderForm() {
        let stage = stage()
        defer { Diagnostic.fallbackHandler = nil }
        let view = stage.view()
        stage.scene.advance(to: 0)
        let content = View(frame: view.bounds)
        View.beginAnimations("flip")
        View.setAnimationDuration(1)
        View.setAnimationCurve(.linear)
        View.setAnimationTransition(.flipFromRight, for: view, cache: true)
        View.setAnimationDidStop { id, finished, _ in stage.note("\(id ?? "") \(finished)") }
        view.addSubview(content)
        View.commitAnimations()
        let frame = stage.scene.advance(to: 0)
        #expect(frame.displayList.contains { $0.id == view.layer.id } == false)
        stage.scene.advance(to: 0.75)
        // From the right: the new face turns from +pi to 0, so that at three quarters its left side is nearer.
        let quad = stage.scene.advance(to: 0.75).nodes.first { $0.id == view.layer.id }?.quad
        #expect((quad?.topLeft.y ?? 0) < (quad?.topRight.y ?? 0))
        stage.scene.advance(to: 2)
        #expect(stage.log == ["flip true @1.0"] && stage.window.layer.sublayers.count == 1)
    }

    /// SEMANTICS 3.3: a duration of 0 just sets the values.
    @Test func transitionOfNoDuration() {
        let stage = stage()
        defer { Diagnostic.fallbackHandler = nil }
        let view = stage.view()
        stage.scene.advance(to: 0)
        View.beginAnimations()
        View.setAnimationDuration(0)
        View.setAnimationTransition(.flipFromLeft, for: view, cache: false)
        View.setAnimationDidStop { _, finished, _ in stage.note("over \(finished)") }
        View.commitAnimations()
        #expect(stage.scene.advance(to: 1).nodes.count == 2)
        #expect(stage.takeLog() == ["over true @1.0"])
    }

    /// SEMANTICS 2.9, 3.3: the completion of a block that a callback forgot comes at once for a view in no scene.
    @Test(arguments: [1, 4]) func forgottenOutsideOfAScene(steps: Int) {
        let stage = stage()
        defer { Diagnostic.fallbackHandler = nil }
        let view = View()
        stage.scene.perform(after: 0.5) {
            View.beginAnimations()
            View.setAnimationDidStop { _, finished, _ in stage.note("over \(finished)") }
            view.alpha = 0
        }
        stage.scene.perform(after: 1.5) { View.animate(withDuration: 1) { view.alpha = 1 } }
        stage.scene.advance(to: 0)
        for step in 1...steps { stage.scene.advance(to: 2 * Double(step) / Double(steps)) }
        #expect(stage.takeLog() == ["over true @0.5"])
        #expect(stage.takeDiagnostics() == [.misuse])
    }
}

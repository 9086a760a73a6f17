import SceneGraph
import Testing

/// SEMANTICS 3.3
@Suite("View animations")
struct ViewAnimationTests {
    @Test @MainActor func durationDelayAndCompletion() {
        let stage = ViewStage()
        let view = stage.view()
        stage.scene.advance(to: 0)
        View.animate(
            withDuration: 2, delay: 1, options: .curveLinear,
            animations: { view.center = Point(x: 120, y: 55) }, completion: stage.completion("move"))
        // The model changes at once.
        #expect(view.center == Point(x: 120, y: 55))
        #expect(stage.shown(view).position == Point(x: 20, y: 15))
        // The old value shows through the delay.
        #expect(stage.scene.advance(to: 10).wake == .at(11))
        #expect(stage.shown(view).position == Point(x: 20, y: 15))
        stage.scene.advance(to: 11.5)
        #expect(stage.shown(view).position == Point(x: 45, y: 25))
        stage.scene.advance(to: 13)
        #expect(stage.shown(view).position == Point(x: 120, y: 55))
        #expect(stage.log == ["move true @13.0"])
        #expect(view.layer.animationKeys().isEmpty)
    }

    /// SEMANTICS 2.4: no options are ease in-out; raw values are UIKit's.
    @Test @MainActor func curves() {
        // Published values of the named curves at a quarter of the time.
        let table: [(View.AnimationOptions, Double)] = [
            ([], 0.12916191), (.curveEaseIn, 0.09346466), (.curveEaseOut, 0.37813953), (.curveLinear, 0.25),
            (View.AnimationOptions(rawValue: 0 << 16), 0.12916191), (View.AnimationOptions(rawValue: 3 << 16), 0.25),
        ]
        for (options, expected) in table {
            let stage = ViewStage()
            let view = stage.view()
            stage.scene.advance(to: 0)
            View.animate(withDuration: 4, options: options, animations: { view.layer.zPosition = 1 })
            stage.scene.advance(to: 0)
            stage.scene.advance(to: 1)
            #expect(abs(stage.shown(view).zPosition - expected) < 2e-6)
        }
    }

    @Test @MainActor func aSecondChangeInABlockGoesOnWithTheFirst() {
        let stage = ViewStage()
        let view = stage.view()
        stage.scene.advance(to: 0)
        View.animate(
            withDuration: 1, options: .curveLinear,
            animations: {
                view.alpha = 0.9
                view.alpha = 0.5
            })
        #expect(view.layer.animationKeys() == ["opacity"])
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.5)
        #expect(stage.shown(view).opacity == 0.75)
    }

    @Test @MainActor func outsideOfBlocksNothingAnimates() {
        let stage = ViewStage()
        let view = stage.view()
        stage.scene.advance(to: 0)
        view.alpha = 0.5
        stage.scene.advance(to: 0)
        #expect(stage.shown(view).opacity == 0.5)
        #expect(view.layer.animationKeys().isEmpty)
    }

    // MARK: What is just set

    @Test @MainActor func blocksThatJustSet() {
        let stage = ViewStage()
        let view = stage.view()
        stage.scene.advance(to: 0)
        View.animate(withDuration: 1, animations: {}, completion: stage.completion("empty"))
        View.animate(withDuration: 0, animations: { view.alpha = 0.9 }, completion: stage.completion("zero"))
        View.animate(withDuration: -1, animations: { view.alpha = 0.8 }, completion: stage.completion("negative"))
        View.animate(withDuration: .nan, animations: { view.alpha = 0.7 }, completion: stage.completion("NaN"))
        View.animate(
            withDuration: 1, delay: .infinity, animations: { view.alpha = 0.6 },
            completion: stage.completion("infinite delay"))
        #expect(stage.takeDiagnostics().isEmpty)
        View.setAnimationsEnabled(false)
        #expect(!View.areAnimationsEnabled)
        View.animate(withDuration: 1, animations: { view.alpha = 0.5 }, completion: stage.completion("disabled"))
        View.setAnimationsEnabled(true)
        View.animate(
            withDuration: 1,
            animations: { View.performWithoutAnimation { view.alpha = 0.4 } }, completion: stage.completion("without"))
        #expect(view.alpha == 0.4)
        #expect(view.layer.animationKeys().isEmpty)
        #expect(stage.log.isEmpty)
        stage.scene.advance(to: 3)
        #expect(stage.shown(view).opacity == 0.4)
        #expect(
            stage.log
                == ["empty", "zero", "negative", "NaN", "infinite delay", "disabled", "without"].map {
                    "\($0) true @3.0"
                })
    }

    @Test @MainActor func aViewInNoSceneIsDoneBeforeTheCallReturns() {
        let stage = ViewStage()
        stage.scene.advance(to: 0)
        let loose = View(frame: Rect(x: 0, y: 0, width: 10, height: 20))
        let shown = stage.view()
        View.animate(
            withDuration: 1,
            animations: {
                loose.alpha = 0.5
                View.animate(
                    withDuration: 1, animations: { loose.center = .zero }, completion: stage.completion("inner"))
            }, completion: stage.completion("outer"))
        #expect(stage.takeLog() == ["inner true @0.0", "outer true @0.0"])
        #expect(loose.alpha == 0.5 && loose.layer.animationKeys().isEmpty)
        // With a view in the scene as well the completion waits for that.
        View.animate(
            withDuration: 1,
            animations: {
                loose.alpha = 1
                shown.alpha = 0
            }, completion: stage.completion("both"))
        #expect(stage.log.isEmpty)
        // What counts is the place at the outermost commit.
        Transaction.perform {
            View.animate(withDuration: 1, animations: { loose.alpha = 0.25 }, completion: stage.completion("joined"))
            stage.window.addSubview(loose)
        }
        stage.scene.advance(to: 4)
        stage.scene.advance(to: 6)
        #expect(stage.log == ["both true @5.0", "joined true @5.0"])
    }

    @Test @MainActor func aViewThatLeavesIsCut() {
        let stage = ViewStage()
        let committed = stage.view()
        stage.scene.advance(to: 0)
        let fresh = stage.view()
        View.animate(withDuration: 5, animations: { fresh.alpha = 0 }, completion: stage.completion("fresh"))
        View.animate(withDuration: 5, animations: { committed.alpha = 0 }, completion: stage.completion("committed"))
        fresh.removeFromSuperview()
        stage.scene.advance(to: 1)
        committed.removeFromSuperview()
        stage.scene.advance(to: 2)
        #expect(stage.log == ["fresh false @1.0", "committed false @2.0"])
    }

    // MARK: Nesting

    @Test @MainActor func nestedBlocksInherit() {
        let stage = ViewStage()
        let (a, b, c) = (stage.view(), stage.view(), stage.view())
        stage.scene.advance(to: 0)
        #expect(View.inheritedAnimationDuration == 0)
        View.animate(
            withDuration: 4, options: .curveLinear,
            animations: {
                #expect(View.inheritedAnimationDuration == 4)
                a.layer.zPosition = 100
                View.animate(
                    withDuration: 1, options: .curveEaseIn, animations: { b.layer.zPosition = 100 },
                    completion: stage.completion("b"))
                View.animate(
                    withDuration: 2, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn],
                    animations: { c.layer.zPosition = 100 }, completion: stage.completion("c"))
            }, completion: stage.completion("a"))
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1)
        #expect(stage.shown(a).zPosition == 25)
        #expect(stage.shown(b).zPosition == 25)
        #expect(abs(stage.shown(c).zPosition - 31.535682) < 1e-4)
        stage.scene.advance(to: 9)
        #expect(stage.log == ["c true @2.0", "b true @4.0", "a true @4.0"])
    }

    @Test @MainActor func advancingInsideABlockIsOutsideOfIt() {
        let stage = ViewStage()
        let view = stage.view()
        stage.scene.advance(to: 0)
        stage.scene.perform(after: 0) { view.alpha = 0.5 }
        View.animate(
            withDuration: 1,
            animations: {
                stage.scene.advance(to: 1)
                #expect(view.layer.animationKeys().isEmpty)
                view.alpha = 0.25
            })
        #expect(view.layer.animationKeys() == ["opacity"])
    }

    @Test @MainActor func layoutInsideABlockIsAnimated() {
        final class Stack: View {
            var inset = 10.0
            override func layoutSubviews() {
                for view in subviews { view.frame = Rect(x: inset, y: 2 * inset, width: 30, height: 20) }
            }
        }
        let stage = ViewStage()
        let stack = Stack(frame: Rect(x: 0, y: 0, width: 100, height: 90))
        let child = View()
        stack.addSubview(child)
        stage.window.addSubview(stack)
        stage.scene.advance(to: 0)
        View.animate(
            withDuration: 1, options: .curveLinear,
            animations: {
                stack.inset = 20
                stack.setNeedsLayout()
                stack.layoutIfNeeded()
            })
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.5)
        #expect(stage.shown(child).frame == Rect(x: 15, y: 30, width: 30, height: 20))
    }

    // MARK: Options

    @Test @MainActor func repeatAndAutoreverse() {
        let stage = ViewStage()
        let (back, around, single) = (stage.view(), stage.view(), stage.view())
        stage.scene.advance(to: 0)
        View.animate(withDuration: 1, options: [.repeat, .autoreverse, .curveLinear], animations: { back.alpha = 0 })
        View.animate(withDuration: 1, options: [.repeat, .curveLinear], animations: { around.alpha = 0 })
        // Autoreverse needs repeat.
        View.animate(
            withDuration: 1, options: [.autoreverse, .curveLinear], animations: { single.alpha = 0 },
            completion: stage.completion("single"))
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1.25)
        #expect(stage.shown(back).opacity == 0.25)
        #expect(stage.shown(around).opacity == 0.75)
        #expect(stage.shown(single).opacity == 0)
        stage.scene.advance(to: 102.75)
        #expect(stage.shown(back).opacity == 0.25)
        #expect(stage.log == ["single true @1.0"])
    }

    @Test @MainActor func beginFromCurrentStateReplaces() {
        let stage = ViewStage()
        let view = stage.view()
        stage.scene.advance(to: 0)
        View.animate(
            withDuration: 4, options: .curveLinear, animations: { view.alpha = 0 },
            completion: stage.completion("first"))
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1)
        View.animate(
            withDuration: 1, options: [.beginFromCurrentState, .curveLinear], animations: { view.alpha = 0.25 },
            completion: stage.completion("second"))
        stage.scene.advance(to: 1)
        #expect(stage.shown(view).opacity == 0.75)
        stage.scene.advance(to: 1.5)
        #expect(stage.shown(view).opacity == 0.5)
        stage.scene.advance(to: 9)
        #expect(stage.log == ["first false @1.0", "second true @2.0"])
    }

    @Test @MainActor func otherPropertiesStartFromWhatShows() {
        let stage = ViewStage()
        let view = stage.view()
        view.layer.cornerRadius = 8
        stage.scene.advance(to: 0)
        View.animate(
            withDuration: 4, options: .curveLinear, animations: { view.layer.cornerRadius = 0 },
            completion: stage.completion("first"))
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1)
        View.animate(
            withDuration: 2, options: .curveLinear, animations: { view.layer.cornerRadius = 16 },
            completion: stage.completion("second"))
        stage.scene.advance(to: 1)
        #expect(stage.shown(view).cornerRadius == 6)
        stage.scene.advance(to: 2)
        #expect(stage.shown(view).cornerRadius == 11)
        stage.scene.advance(to: 9)
        #expect(stage.log == ["first false @1.0", "second true @3.0"])
    }

    @Test @MainActor func completionsMayAnimateOn() {
        let stage = ViewStage()
        let view = stage.view()
        var rounds = 0
        func swing() {
            View.animate(withDuration: 0.5, options: .curveLinear, animations: { view.alpha = 1 - view.alpha }) {
                stage.note("round \($0)")
                rounds += 1
                if rounds < 4 { swing() }
            }
        }
        stage.scene.advance(to: 0)
        swing()
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1.75)
        #expect(stage.shown(view).opacity == 0.5)
        stage.scene.advance(to: 100)
        #expect(stage.log == ["round true @0.5", "round true @1.0", "round true @1.5", "round true @2.0"])
    }
}

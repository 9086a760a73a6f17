import Testing

@testable import SceneGraph

/// Whose a touch is, and what it says.
@Suite struct TouchTests {
    @Test @MainActor func aTouchBelongsToItsFirstView() {
        let stage = InputStage()
        stage.view("a", Rect(x: 0, y: 0, width: 100, height: 80))
        stage.view("b", Rect(x: 100, y: 0, width: 100, height: 80))
        stage.play("advance 0")
        #expect(stage.log(of: "down 0 90 20; move .1 150 20; up .2 150 20") == ["a began", "a moved", "a ended"])
        // Two pointers, each with its own view.
        #expect(
            stage.log(of: "down 1 90 20 1; down 1.1 110 20 2; move 1.2 150 20 1; up 1.3 150 20 1; up 1.4 110 20 2")
                == ["a began #1", "b began #2", "a moved #1", "a ended #1", "b ended #2"])
    }

    @Test @MainActor func viewsHandTouchesOnToTheirSuperview() {
        let stage = InputStage()
        let outer = stage.view("outer", Rect(x: 0, y: 0, width: 200, height: 100))
        let plain = View(frame: Rect(x: 10, y: 5, width: 150, height: 90))
        outer.addSubview(plain)
        let inner = stage.view("inner", Rect(x: 10, y: 5, width: 100, height: 70), in: plain)
        stage.play("advance 0")
        #expect(stage.log(of: "down 0 30 20; up .1 30 20") == ["inner began", "inner ended"])
        inner.handsOn = true
        #expect(
            stage.log(of: "down 1 30 20; move 1.1 31 20; cancel 1.2 31 20") == [
                "inner began", "outer began", "inner moved", "outer moved", "inner cancelled", "outer cancelled",
            ])
    }

    @Test @MainActor func placesInViews() {
        let stage = InputStage()
        let outer = stage.view("outer", Rect(x: 40, y: 30, width: 200, height: 100))
        let inner = stage.view("inner", Rect(x: 10, y: 20, width: 80, height: 60), in: outer)
        // Scaled about its middle, (90, 80) in the scene.
        inner.transform = AffineTransform(scaleX: 2, y: 0.5)
        var seen: [[Point]] = []
        inner.onTouch = { touch in
            seen.append([
                touch.location(in: nil), touch.location(in: outer), touch.location(in: inner),
                touch.previousLocation(in: outer),
            ])
        }
        stage.play("advance 0; down 0 100 75; move .1 110 85; up .2 90 80")
        #expect(
            seen == [
                [Point(x: 100, y: 75), Point(x: 60, y: 45), Point(x: 45, y: 20), Point(x: 60, y: 45)],
                [Point(x: 110, y: 85), Point(x: 70, y: 55), Point(x: 50, y: 40), Point(x: 60, y: 45)],
                [Point(x: 90, y: 80), Point(x: 50, y: 50), Point(x: 40, y: 30), Point(x: 70, y: 55)],
            ])
    }

    /// Rows of presses: time, place and how far they are dragged; and which tap of a row each one is. The limits are those that
    /// `TapGestureRecognizer` names: .35 s, 45 points from the last, 10 points of movement.
    @Test(arguments: [
        ("down 0 50 40; up .1 50 40; down .4 50 40; up .5 50 40; down .8 50 40; up .9 50 40", [1, 1, 2, 2, 3, 3]),
        ("down 0 50 40; up .1 50 40; down .5 50 40; up .6 50 40", [1, 1, 1, 1]),
        ("down 0 50 40; up .1 50 40; down .2 90 40; up .3 90 40", [1, 1, 2, 2]),
        ("down 0 50 40; up .1 50 40; down .2 50 86; up .3 50 86", [1, 1, 1, 1]),
        ("down 0 50 40; up .1 61 40; down .2 50 40; up .3 50 40", [1, 0, 1, 1]),
        ("down 0 50 40; cancel .1 50 40; down .2 50 40; up .3 50 40", [1, 1, 1, 1]),
    ]) @MainActor func tapCounts(script: String, expected: [Int]) {
        let stage = InputStage()
        let view = stage.view("view", Rect(x: 0, y: 0, width: 200, height: 100))
        var counts: [Int] = []
        view.onTouch = { counts.append($0.tapCount) }
        stage.play("advance 0;" + script)
        #expect(counts == expected)
    }

    // MARK: Losing touches

    @Test @MainActor func aViewThatLeavesItsWindowLosesItsTouches() {
        let elsewhere = Scene(size: Size(width: 400, height: 300))
        let ways: [(String, @MainActor (InputStage, View, View) -> Void)] = [
            ("removed", { _, _, view in view.removeFromSuperview() }),
            ("removed with its superview", { _, outer, _ in outer.removeFromSuperview() }),
            ("put elsewhere", { _, _, view in View().addSubview(view) }),
            ("put into another window", { stage, _, view in Window(scene: stage.scene).addSubview(view) }),
            ("its window goes to another scene", { stage, _, _ in stage.window.scene = elsewhere }),
            ("its window leaves the scene", { stage, _, _ in stage.window.scene = nil }),
        ]
        for (name, way) in ways {
            let stage = InputStage()
            let outer = stage.view("outer", Rect(x: 0, y: 0, width: 200, height: 100))
            let inner = stage.view("inner", Rect(x: 0, y: 0, width: 100, height: 80), in: outer)
            stage.add(PanGestureRecognizer(), "pan", to: inner).cancelsTouchesInView = false
            #expect(
                stage.log(of: "advance 0; down 0 10 20; move .1 30 20") == ["inner began", "pan began", "inner moved"])
            way(stage, outer, inner)
            #expect(stage.take() == ["pan cancelled", "inner cancelled"], "\(name)")
            #expect(stage.log(of: "move .2 40 20; up .3 40 20") == [], "\(name)")
        }
    }

    @Test @MainActor func aLayerTakenOutByHandIsNoticedWithTheNextEventOrFrame() {
        for step in ["move .2 11 20", "advance .2"] {
            let stage = InputStage()
            let view = stage.view("view", Rect(x: 0, y: 0, width: 100, height: 80))
            stage.play("advance 0; down 0 10 20")
            view.layer.removeFromSuperlayer()
            #expect(stage.log(of: step) == ["view began", "view cancelled"])
        }
    }

    @Test @MainActor func aMoveWithinTheWindowKeepsTheTouch() {
        let stage = InputStage()
        let other = stage.view("other", Rect(x: 200, y: 0, width: 100, height: 80))
        let view = stage.view("view", Rect(x: 0, y: 0, width: 100, height: 80))
        stage.play("advance 0; down 0 10 20")
        other.addSubview(view)
        #expect(stage.log(of: "move .1 12 20; up .2 12 20") == ["view began", "view moved", "view ended"])
    }

    @Test @MainActor func aViewRemovedFromItsOwnHandlerHearsOfTheEndOnce() {
        let stage = InputStage()
        for (phase, heard) in [
            ("began", ["view began", "view cancelled"]), ("moved", ["view began", "view moved", "view cancelled"]),
            ("ended", ["view began", "view moved", "view ended"]),
        ] {
            let view = stage.view("view", Rect(x: 0, y: 0, width: 100, height: 80))
            stage.scene.advance(to: stage.scene.time + 1)
            let time = stage.scene.time
            view.onTouch = { [unowned view] touch in if "\(touch.phase)" == phase { view.removeFromSuperview() } }
            #expect(stage.log(of: "down \(time) 10 20; move \(time) 11 20; up \(time) 11 20") == heard)
        }
    }
}

import Testing

@testable import SceneGraph

/// Which view a press belongs to. SEMANTICS 1.11
@Suite struct InputHitTests {
    @Test @MainActor func windowsByLevelAndThenByOrder() {
        let stage = InputStage()
        stage.view("main", Rect(x: 0, y: 0, width: 400, height: 300))
        let alert = Window(scene: stage.scene)
        alert.windowLevel = .alert
        alert.frame = Rect(x: 100, y: 50, width: 200, height: 150)
        stage.view("alert", Rect(x: 0, y: 0, width: 200, height: 150), in: alert)
        let second = Window(scene: stage.scene)
        second.frame = Rect(x: 50, y: 20, width: 200, height: 150)
        stage.view("second", Rect(x: 0, y: 0, width: 200, height: 150), in: second)
        stage.play("advance 0")
        for (x, y, name) in [
            (20, 10, "main"), (60, 30, "second"), (150, 100, "alert"), (299, 199, "alert"), (300, 199, "main"),
        ] {
            #expect(
                stage.log(of: "down 0 \(x) \(y); up 0 \(x) \(y)") == ["\(name) began", "\(name) ended"], "\(x) \(y)")
        }
    }

    @Test @MainActor func whatIsPassedThrough() {
        let changes: [(String, @MainActor (View) -> Void)] = [
            ("no interaction", { $0.isUserInteractionEnabled = false }), ("hidden", { $0.isHidden = true }),
            ("transparent", { $0.alpha = 0 }), ("moved away", { $0.center = Point(x: 300, y: 200) }),
        ]
        for (name, change) in changes {
            let stage = InputStage()
            stage.view("below", Rect(x: 0, y: 0, width: 100, height: 80))
            let above = stage.view("above", Rect(x: 0, y: 0, width: 100, height: 80))
            stage.view("inside", Rect(x: 10, y: 10, width: 50, height: 40), in: above)
            stage.play("advance 0")
            #expect(stage.log(of: "down 0 20 20; up 0 20 20") == ["inside began", "inside ended"])
            change(above)
            stage.play("advance 1")
            #expect(
                stage.log(of: "down 1 20 20; up 1 20 20; down 1 80 70; up 1 80 70") == [
                    "below began", "below ended", "below began", "below ended",
                ], "\(name)")
        }
    }

    @Test @MainActor func awindowWithoutInteractionLetsAllThrough() {
        let stage = InputStage()
        stage.view("below", Rect(x: 0, y: 0, width: 100, height: 80))
        let overlay = Window(scene: stage.scene)
        stage.view("overlay", Rect(x: 0, y: 0, width: 100, height: 80), in: overlay)
        overlay.isUserInteractionEnabled = false
        stage.play("advance 0")
        #expect(stage.log(of: "down 0 20 20; up 0 20 20") == ["below began", "below ended"])
    }

    /// A view that is on its way is hit where it shows, not where it is going.
    @Test @MainActor func movingViewsAreHitWhereTheyShow() {
        let stage = InputStage()
        let view = stage.view("view", Rect(x: 0, y: 0, width: 100, height: 80))
        stage.play("advance 0")
        View.animate(withDuration: 1, options: .curveLinear) { view.center.x += 200 }
        stage.play("advance 0; advance .5")
        #expect(
            stage.log(of: "down .5 120 20; up .5 120 20; down .5 20 20; up .5 20 20; down .5 220 20; up .5 220 20") == [
                "view began", "view ended",
            ])
    }

    /// A layer without a view stands for the view it lies in; recognisers of views above it hear of it.
    @Test @MainActor func layersWithoutViews() {
        let stage = InputStage()
        let view = stage.view("view", Rect(x: 0, y: 0, width: 100, height: 80))
        let layer = Layer()
        layer.frame = Rect(x: 80, y: 0, width: 100, height: 40)
        view.layer.addSublayer(layer)
        let nested = View(frame: Rect(x: 10, y: 10, width: 50, height: 20))
        layer.addSublayer(nested.layer)
        stage.add(TapGestureRecognizer(), "tap", to: view)
        stage.play("advance 0")
        #expect(stage.log(of: "down 0 170 35; up 0 170 35") == ["view began", "tap ended", "view cancelled"])
        #expect(stage.log(of: "down 1 100 20; up 1 100 20") == ["tap ended"])
    }
}

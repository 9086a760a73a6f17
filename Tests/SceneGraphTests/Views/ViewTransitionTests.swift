import SceneGraph
import Testing

/// SEMANTICS 3.5
@Suite("View transitions")
@MainActor
struct ViewTransitionTests {
    /// A view with one subview, in a scene that has shown it.
    @MainActor
    private struct Card {
        let stage = ViewStage()
        let view: View
        let front = View()
        let back = View()

        init() {
            view = View(frame: Rect(x: 50, y: 40, width: 100, height: 60))
            for face in [front, back] {
                face.frame = view.bounds
                face.backgroundColor = .white
            }
            view.addSubview(front)
            stage.window.addSubview(view)
            stage.scene.advance(to: 0)
        }

        func turn(_ options: View.AnimationOptions, duration: Double = 1) {
            View.transition(
                with: view, duration: duration, options: [options, .curveLinear],
                animations: {
                    front.removeFromSuperview()
                    view.addSubview(back)
                }, completion: stage.completion("turned"))
            stage.scene.advance(to: 0)
        }

        /// The layer of the old content.
        var oldFace: Layer? {
            stage.window.layer.sublayers.first { layer in !stage.window.subviews.contains { $0.layer === layer } }
        }

        func quad(_ layer: Layer?, at time: Double) -> Quad? {
            stage.scene.advance(to: time).nodes.first { $0.id == layer?.id }?.quad
        }
    }

    @Test func flipsTurnTheirSideTowardTheViewer() throws {
        // Which edge of the old face looks longer on its way to the half.
        let longer: [(View.AnimationOptions, (Quad) -> Bool)] = [
            (
                .transitionFlipFromLeft,
                { $0.bottomLeft.y - $0.topLeft.y > 60.5 && $0.bottomRight.y - $0.topRight.y < 59.5 }
            ),
            (
                .transitionFlipFromRight,
                { $0.bottomLeft.y - $0.topLeft.y < 59.5 && $0.bottomRight.y - $0.topRight.y > 60.5 }
            ),
            (
                .transitionFlipFromTop,
                { $0.topRight.x - $0.topLeft.x > 100.5 && $0.bottomRight.x - $0.bottomLeft.x < 99.5 }
            ),
            (
                .transitionFlipFromBottom,
                { $0.topRight.x - $0.topLeft.x < 99.5 && $0.bottomRight.x - $0.bottomLeft.x > 100.5 }
            ),
        ]
        for (option, isRight) in longer {
            let card = Card()
            card.turn(option)
            let old = try #require(card.oldFace)
            #expect(isRight(try #require(card.quad(old, at: 0.25))), "\(option)")
            #expect(card.stage.scene.advance(to: 0.25).displayList.contains { $0.id == card.back.layer.id } == false)
            // Each is single-sided: from the half on the new face shows, alone.
            let frame = card.stage.scene.advance(to: 0.75)
            #expect(frame.displayList.contains { $0.id == card.back.layer.id })
            #expect(frame.displayList.contains { $0.id == old.sublayers[0].sublayers[0].id } == false)
            card.stage.scene.advance(to: 1)
            card.stage.scene.advance(to: 2)
            #expect(card.stage.log == ["turned true @1.0"])
            #expect(card.oldFace == nil && card.view.layer.isDoubleSided && card.view.layer.transform.isIdentity)
            #expect(card.view.subviews.count == 1 && card.view.subviews[0] === card.back)
        }
    }

    @Test func eyeDistanceOfLongViews() throws {
        // SEMANTICS 3.5: 4/3 of the length across the axis beyond 375. Edge-on, half of 600 is 300 toward an eye 800 away: 8/5 as high.
        let stage = ViewStage()
        let view = View(frame: Rect(x: 0, y: 0, width: 600, height: 100))
        stage.window.addSubview(view)
        stage.scene.advance(to: 0)
        View.transition(with: view, duration: 2, options: [.transitionFlipFromLeft, .curveLinear])
        stage.scene.advance(to: 0)
        let quad = try #require(stage.scene.advance(to: 1).nodes.first { $0.id == view.layer.id }?.quad)
        let heights = [quad.bottomLeft.y - quad.topLeft.y, quad.bottomRight.y - quad.topRight.y].map(abs).sorted()
        #expect(abs(heights[1] - 160) < 1e-6 && abs(heights[0] - 100 * 8 / 11.0) < 1e-6)
    }

    @Test func crossDissolve() throws {
        let card = Card()
        card.turn(.transitionCrossDissolve)
        let old = try #require(card.oldFace)
        for (time, opacity) in [(0.25, 0.75), (0.5, 0.5), (0.75, 0.25)] {
            let frame = card.stage.scene.advance(to: time)
            #expect(frame.nodes.first { $0.id == old.id }?.opacity == opacity)
            #expect(frame.nodes.first { $0.id == card.view.layer.id }?.opacity == 1)
            // The old content lies in front of the new one.
            let order = frame.displayList.map(\.id)
            #expect(
                order.firstIndex(of: card.back.layer.id!)! < order.firstIndex(of: old.sublayers[0].sublayers[0].id!)!)
        }
        card.stage.scene.advance(to: 2)
        #expect(card.oldFace == nil && card.stage.log == ["turned true @1.0"])
    }

    @Test func curlsTellTheirProgress() throws {
        for (option, isUp) in [(View.AnimationOptions.transitionCurlUp, true), (.transitionCurlDown, false)] {
            let card = Card()
            card.turn(option)
            card.stage.scene.advance(to: 0.25)
            let id = try #require(card.oldFace?.id)
            #expect(card.stage.scene.pageCurls.map(\.id) == [id])
            #expect(card.stage.scene.pageCurls.map(\.progress) == [0.25])
            #expect(card.stage.scene.pageCurls.map(\.isUp) == [isUp])
            card.stage.scene.advance(to: 2)
            #expect(card.stage.scene.pageCurls.isEmpty && card.stage.log == ["turned true @1.0"])
        }
    }

    @Test func noOptionMeansNoAnimation() {
        let card = Card()
        card.turn([])
        #expect(card.oldFace == nil && card.view.subviews.count == 1 && card.view.subviews[0] === card.back)
        #expect(card.stage.log == ["turned true @0.0"])
        let quick = Card()
        quick.turn(.transitionFlipFromLeft, duration: 0)
        #expect(quick.oldFace == nil && quick.stage.log == ["turned true @0.0"])
        // In no scene: before the call returns.
        let loose = View()
        var isDone = false
        View.transition(
            with: loose, duration: 1, options: .transitionFlipFromLeft, animations: { loose.alpha = 0.5 },
            completion: { isDone = $0 })
        card.stage.scene.advance(to: 1)
        #expect(isDone && loose.alpha == 0.5)
    }

    @Test func contentIsAnimatedOnlyIfAllowed() {
        for (options, isAnimated) in [
            (View.AnimationOptions.transitionCrossDissolve, false),
            ([.transitionCrossDissolve, .allowAnimatedContent], true),
        ] {
            let card = Card()
            let other = card.stage.view()
            View.transition(
                with: card.view, duration: 1, options: [options, .curveLinear], animations: { other.alpha = 0 })
            #expect(other.layer.animationKeys().contains("opacity") == isAnimated)
            card.stage.scene.advance(to: 9)
            card.stage.scene.advance(to: 19)
        }
    }

    @Test func viewsAreSwappedOrShownAndHidden() {
        let stage = ViewStage()
        let box = stage.view()
        let (a, b) = (View(frame: box.bounds), View(frame: box.bounds))
        box.addSubview(a)
        let above = View()
        box.addSubview(above)
        stage.scene.advance(to: 0)
        View.transition(
            from: a, to: b, duration: 1, options: [.transitionFlipFromRight, .curveLinear],
            completion: stage.completion("swap"))
        // The superview turns, with the new view where the old one was.
        #expect(
            box.subviews.count == 2 && box.subviews[0] === b && a.superview == nil && box.layer.isDoubleSided == false)
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 2)
        #expect(stage.takeLog() == ["swap true @1.0"] && box.layer.isDoubleSided)
        box.addSubview(a)
        a.isHidden = true
        View.transition(
            from: b, to: a, duration: 1, options: [.transitionFlipFromLeft, .showHideTransitionViews],
            completion: stage.completion("show"))
        #expect(b.isHidden && !a.isHidden && b.superview === box && a.superview === box)
        stage.scene.advance(to: 3)
        stage.scene.advance(to: 9)
        #expect(stage.takeLog() == ["show true @4.0"])
        View.transition(from: View(), to: b, duration: 1, completion: stage.completion("none"))
        View.transition(from: a, to: box, duration: 1, completion: stage.completion("cycle"))
        stage.scene.advance(to: 10)
        #expect(stage.takeLog() == ["none false @10.0", "cycle false @10.0"])
    }

    @Test func theOldContentGrowsWithTheView() throws {
        let card = Card()
        View.transition(with: card.view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear])
        View.animate(withDuration: 1, options: .curveLinear) {
            card.view.frame = Rect(x: 60, y: 30, width: 200, height: 120)
        }
        card.stage.scene.advance(to: 0)
        let old = try #require(card.oldFace)
        let frame = card.stage.scene.advance(to: 0.25)
        let face = try #require(frame.nodes.first { $0.id == old.id })
        #expect(face.bounds == Rect(x: 0, y: 0, width: 125, height: 75))
        #expect(old.presentation()?.position == card.view.layer.presentation()?.position)
        // The picture fills it: corner on corner.
        let picture = try #require(frame.nodes.first { $0.id == old.sublayers[0].id })
        #expect(picture.bounds == Rect(x: 0, y: 0, width: 100, height: 60))
        for (a, b) in zip(try #require(face.quad).coordinates, try #require(picture.quad).coordinates) {
            #expect(abs(a - b) < 1e-9)
        }
        card.stage.scene.advance(to: 9)
        card.stage.scene.advance(to: 10)
        #expect(card.oldFace == nil && card.view.frame == Rect(x: 60, y: 30, width: 200, height: 120))
    }

    @Test func windowsTurnToo() throws {
        let stage = ViewStage()
        stage.scene.advance(to: 0)
        View.transition(
            with: stage.window, duration: 1, options: .transitionCrossDissolve, animations: { _ = stage.view() },
            completion: stage.completion("window"))
        #expect(stage.scene.rootLayers.count == 2)
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 2)
        #expect(stage.scene.rootLayers.count == 1 && stage.log == ["window true @1.0"])
    }

    @Test func turnsThatOverlapLeaveNothing() {
        let card = Card()
        card.turn(.transitionFlipFromLeft)
        card.stage.scene.advance(to: 0.5)
        View.transition(
            with: card.view, duration: 1, options: .transitionFlipFromLeft, completion: card.stage.completion("second"))
        card.stage.scene.advance(to: 0.6)
        card.stage.scene.advance(to: 1.2)
        #expect(!card.view.layer.isDoubleSided)
        card.stage.scene.advance(to: 3)
        #expect(card.view.layer.isDoubleSided && card.oldFace == nil && card.view.layer.sublayers.count == 1)
        #expect(card.stage.log == ["turned true @1.0", "second true @1.6"])
        // One that leaves the scene in the middle.
        card.turn(.transitionFlipFromLeft)
        card.stage.scene.advance(to: 4)
        card.stage.scene.advance(to: 4.5)
        card.view.removeFromSuperview()
        card.stage.scene.advance(to: 5)
        card.stage.scene.advance(to: 9)
        #expect(card.view.layer.isDoubleSided && card.oldFace == nil)
    }
}

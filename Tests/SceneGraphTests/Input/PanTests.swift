import Testing

@testable import SceneGraph

/// Pans: when they begin, and what they measure.
@Suite struct PanTests {
    @MainActor private static func stage() -> (InputStage, LoggingView, PanGestureRecognizer) {
        let stage = InputStage()
        let view = stage.view("view", Rect(x: 0, y: 0, width: 400, height: 300))
        let pan = stage.add(PanGestureRecognizer(), "pan", to: view) {
            let translation = $0.translation(in: nil)
            return "\(translation.x) \(translation.y)"
        }
        stage.play("advance 0")
        return (stage, view, pan)
    }

    @Test @MainActor func fromPressToRelease() {
        let (stage, _, pan) = Self.stage()
        // 10 points of the way of 30 and 40 points are the slop: 6 and 8 are not part of the translation.
        #expect(
            stage.log(of: "down 0 50 40; move .1 53 44; move .2 80 80; move .3 90 70; up .4 90 70; move .5 95 70")
                == [
                    "view began", "view moved", "pan began 24.0 32.0", "view cancelled", "pan changed 34.0 22.0",
                    "pan ended 34.0 22.0",
                    "! input-out-of-order",
                ])
        #expect(pan.state == .possible)
        #expect(
            stage.log(of: "down 1 50 40; move 1.1 59 40; up 1.2 59 40") == ["view began", "view moved", "view ended"])
    }

    /// The translation does not depend on how often the pointer is sampled.
    @Test(arguments: [1, 2, 3, 10, 100]) @MainActor func sampling(count: Int) {
        let (stage, _, pan) = Self.stage()
        stage.play("down 0 50 40")
        for step in 1...count {
            let share = Double(step) / Double(count)
            stage.play("move \(share / 10) \(50 + 90 * share) \(40 + 120 * share)")
        }
        #expect(pan.translation(in: nil).isApproximatelyEqual(to: Point(x: 84, y: 112), tolerance: 1e-9))
    }

    @Test @MainActor func cancelled() {
        let (stage, view, pan) = Self.stage()
        #expect(
            stage.log(of: "down 0 50 40; move .1 70 40; cancel .2 70 40")
                == ["view began", "pan began 10.0 0.0", "view cancelled", "pan cancelled 10.0 0.0"])
        #expect(
            stage.log(of: "down 1 50 40; move 1.1 52 40; cancel 1.2 52 40") == [
                "view began", "view moved", "view cancelled",
            ])
        #expect(stage.log(of: "down 2 50 40; move 2.1 50 20").count == 3)
        pan.isEnabled = false
        #expect(stage.take() == ["pan cancelled 0.0 -10.0"])
        #expect(
            stage.log(of: "move 2.2 50 90; up 2.3 50 90; down 3 50 40; move 3.1 90 40; up 3.2 90 40").filter {
                $0.hasPrefix("pan")
            } == [])
        pan.isEnabled = true
        #expect(stage.log(of: "down 4 50 40; move 4.1 50 20").count == 3)
        view.removeGestureRecognizer(pan)
        #expect(stage.take() == ["pan cancelled 0.0 -10.0"])
        #expect(pan.view == nil)
        #expect(view.gestureRecognizers.isEmpty)
        #expect(stage.log(of: "move 4.2 50 90; up 4.3 50 90") == [])
    }

    @Test @MainActor func onTouchDown() {
        let (stage, _, pan) = Self.stage()
        pan.beginsOnTouchDown = true
        // The view is never told of a touch that was taken at once.
        #expect(
            stage.log(of: "down 0 50 40; move .1 53 38; up .2 53 38") == [
                "pan began 0.0 0.0", "pan changed 3.0 -2.0", "pan ended 3.0 -2.0",
            ])
        #expect(stage.log(of: "down 1 50 40; up 1.1 50 40") == ["pan began 0.0 0.0", "pan ended 0.0 0.0"])
    }

    /// Two fingers count by their middle; one that joins or leaves makes no jump, and the pan ends with the last one.
    @Test @MainActor func twoPointers() {
        let (stage, _, pan) = Self.stage()
        stage.play("down 0 50 40 1; move .1 70 40 1")
        #expect(stage.take() == ["view began #1", "pan began 10.0 0.0", "view cancelled #1"])
        stage.play("down .2 170 140 2")
        #expect(stage.take() == [])
        #expect(pan.translation(in: nil) == Point(x: 10, y: 0))
        #expect(pan.location(in: nil) == Point(x: 120, y: 90))
        #expect(pan.numberOfTouches == 2)
        #expect(pan.location(ofTouch: 1, in: nil) == Point(x: 170, y: 140))
        #expect(pan.location(ofTouch: 2, in: nil) == nil)
        stage.play("move .3 90 50 1; move .3 170 160 2")
        #expect(stage.take() == ["pan changed 20.0 5.0", "pan changed 20.0 15.0"])
        stage.play("up .4 90 50 1")
        #expect(stage.take() == [])
        #expect(pan.translation(in: nil) == Point(x: 20, y: 15))
        #expect(
            stage.log(of: "move .5 180 160 2; up .6 180 160 2") == ["pan changed 30.0 15.0", "pan ended 30.0 15.0"])
    }

    @Test @MainActor func settingTheTranslation() {
        let (stage, view, pan) = Self.stage()
        stage.play("down 0 50 40; move .1 80 40")
        #expect(pan.translation(in: nil) == Point(x: 20, y: 0))
        pan.setTranslation(Point(x: 5, y: -7), in: nil)
        stage.play("move .2 90 43")
        #expect(pan.translation(in: nil) == Point(x: 15, y: -4))
        // Half as large in a view that is shown twice as large.
        let zoomed = stage.view("zoomed", Rect(x: 10, y: 20, width: 100, height: 60), in: view)
        zoomed.transform = AffineTransform(scaleX: 2, y: 2)
        #expect(pan.translation(in: zoomed) == Point(x: 7.5, y: -2))
        pan.setTranslation(.zero, in: zoomed)
        stage.play("move .3 90 63")
        #expect(pan.translation(in: zoomed) == Point(x: 0, y: 10))
        #expect(pan.translation(in: nil) == Point(x: 0, y: 20))
        _ = stage.take()
        pan.setTranslation(Point(x: .nan, y: 0), in: nil)
        #expect(stage.take() == ["! invalid-value"])
        #expect(pan.translation(in: nil) == Point(x: 0, y: 20))
    }

    /// An even motion of 240 points a second to the right and 90 down, seen in views that are turned and scaled.
    @Test @MainActor func velocities() {
        let (stage, view, pan) = Self.stage()
        let turned = stage.view("turned", Rect(x: 90, y: 20, width: 100, height: 60), in: view)
        turned.transform = AffineTransform(rotationAngle: .pi / 2)
        let scaled = stage.view("scaled", Rect(x: 200, y: 20, width: 100, height: 60), in: view)
        scaled.transform = AffineTransform(scaleX: 4, y: 0.5)
        stage.play("down 0 50 40")
        for step in 1...30 { stage.play("move \(Double(step) / 120) \(50 + 2 * step) \(40 + 0.75 * Double(step))") }
        #expect(pan.velocity(in: nil).isApproximatelyEqual(to: Point(x: 240, y: 90), tolerance: 1e-6))
        // Its +x axis points down in the scene, its +y axis to the left (SEMANTICS 1.1).
        #expect(pan.velocity(in: turned).isApproximatelyEqual(to: Point(x: 90, y: -240), tolerance: 1e-6))
        #expect(pan.velocity(in: scaled).isApproximatelyEqual(to: Point(x: 60, y: 180), tolerance: 1e-6))
        var atEnd: Point?
        pan.onChange { if $0.state == .ended { atEnd = $0.velocity(in: nil) } }
        stage.play("up .255 110 62.5")
        #expect(atEnd?.isApproximatelyEqual(to: Point(x: 240, y: 90), tolerance: 1e-6) ?? false)
    }

    /// In perspective the velocity is that of the place under the finger: between two times close together, the distance in the
    /// view's plane over the time.
    @Test @MainActor func velocityInPerspective() {
        let (stage, view, pan) = Self.stage()
        var perspective = Transform3D.identity
        perspective.m34 = -1 / 500
        view.layer.sublayerTransform = perspective
        let tilted = stage.view("tilted", Rect(x: 100, y: 50, width: 200, height: 200), in: view)
        tilted.transform3D = Transform3D(rotationAngle: 0.9, x: 0.3, y: 1, z: 0)
        stage.play("down 0 150 100")
        for step in 1...24 { stage.play("move \(Double(step) / 120) \(150 + 2 * step) \(100 + step)") }
        let here = Point(x: 198, y: 124)
        let next = Point(x: 198 + 240e-6, y: 124 + 120e-6)
        let from = tilted.convert(here, from: nil)
        let to = tilted.convert(next, from: nil)
        let expected = Point(x: (to.x - from.x) / 1e-6, y: (to.y - from.y) / 1e-6)
        #expect(pan.velocity(in: tilted).isApproximatelyEqual(to: expected, tolerance: 0.01))
        #expect(abs(expected.x - 240) > 10)
    }

    /// Velocity is by the events' times; what an action animates begins at the next frame. SEMANTICS 2.9
    @Test @MainActor func animationsBeginAtTheNextFrame() {
        let (stage, view, pan) = Self.stage()
        pan.onChange { pan in
            guard pan.state == .ended else { return }
            View.animate(
                withDuration: 1, options: .curveLinear, animations: { view.alpha = 0 },
                completion: { _ in stage.log("over") })
        }
        stage.play("down .1 50 40; move .2 90 40; up .3 90 40; advance .5")
        let first = stage.scene.advance(to: 0.75).nodes.first { $0.name == "view" }
        #expect(first?.opacity == 0.75)
        _ = stage.take()
        #expect(stage.log(of: "advance 1.49") == [])
        #expect(stage.log(of: "advance 1.5") == ["over"])
    }
}

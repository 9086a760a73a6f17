import Testing

@testable import SceneGraph

/// Pans from the edges of a window that is smaller than its scene.
@Suite struct EdgePanTests {
    /// The window covers x 50 to 350 and y 40 to 240 of the scene. Edges, a press and where it goes, and whether the pan begins.
    static let table: [(edges: RectEdge, from: Point, to: Point, begins: Bool)] = [
        (.left, Point(x: 50, y: 100), Point(x: 90, y: 100), true),
        (.left, Point(x: 70, y: 100), Point(x: 110, y: 100), true),
        (.left, Point(x: 70.5, y: 100), Point(x: 110, y: 100), false),
        (.left, Point(x: 60, y: 100), Point(x: 90, y: 129), true),
        (.left, Point(x: 60, y: 100), Point(x: 90, y: 131), false),
        (.left, Point(x: 60, y: 100), Point(x: 60, y: 140), false),
        (.left, Point(x: 65, y: 100), Point(x: 51, y: 100), false),
        (.left, Point(x: 340, y: 100), Point(x: 300, y: 100), false),
        (.right, Point(x: 340, y: 100), Point(x: 300, y: 100), true),
        (.right, Point(x: 329, y: 100), Point(x: 300, y: 100), false),
        (.right, Point(x: 340, y: 100), Point(x: 349, y: 90), false),
        (.top, Point(x: 200, y: 55), Point(x: 205, y: 80), true),
        (.top, Point(x: 200, y: 61), Point(x: 200, y: 90), false),
        (.bottom, Point(x: 200, y: 225), Point(x: 195, y: 200), true),
        (.bottom, Point(x: 200, y: 219), Point(x: 200, y: 190), false),
        ([.left, .top], Point(x: 55, y: 45), Point(x: 80, y: 50), true),
        ([.left, .top], Point(x: 55, y: 45), Point(x: 60, y: 70), true),
        ([.left, .top], Point(x: 55, y: 150), Point(x: 60, y: 190), false),
        (.all, Point(x: 345, y: 235), Point(x: 340, y: 210), true),
        (.all, Point(x: 200, y: 140), Point(x: 240, y: 140), false),
        ([], Point(x: 55, y: 100), Point(x: 90, y: 100), false),
    ]

    @Test @MainActor func edges() {
        for (edges, from, to, begins) in Self.table {
            let stage = InputStage()
            stage.window.frame = Rect(x: 50, y: 40, width: 300, height: 200)
            let pan = stage.add(ScreenEdgePanGestureRecognizer(), "edge", to: stage.window)
            pan.edges = edges
            stage.play("advance 0; down 0 \(from.x) \(from.y); move .1 \(to.x) \(to.y); up .2 \(to.x) \(to.y)")
            #expect(
                stage.take() == (begins ? ["edge began", "edge ended"] : []), "\(edges.rawValue) from \(from) to \(to)")
            #expect(pan.state == .possible)
        }
    }

    /// The space is the window's: in one that is turned by a quarter its left edge is at the scene's top.
    @Test @MainActor func turnedWindow() {
        let stage = InputStage()
        stage.window.bounds = Rect(x: 0, y: 0, width: 300, height: 400)
        stage.window.center = Point(x: 200, y: 150)
        stage.window.transform = AffineTransform(rotationAngle: .pi / 2)
        stage.add(ScreenEdgePanGestureRecognizer(), "edge", to: stage.window).edges = .left
        stage.play("advance 0")
        #expect(stage.log(of: "down 0 150 5; move .1 155 40; up .2 155 40") == ["edge began", "edge ended"])
        #expect(stage.log(of: "down 1 5 150; move 1.1 40 150; up 1.2 40 150") == [])
    }

    @Test @MainActor func aPanOfTheContentWaitsForTheEdge() {
        let stage = InputStage()
        let view = stage.view("view", Rect(x: 0, y: 0, width: 400, height: 300))
        let pan = stage.add(PanGestureRecognizer(), "pan", to: view)
        let edge = stage.add(ScreenEdgePanGestureRecognizer(), "edge", to: stage.window)
        edge.edges = .left
        pan.require(toFail: edge)
        stage.play("advance 0")
        let gestures = { stage.take().filter { !$0.hasPrefix("view") } }
        stage.play("down 0 5 100; move .1 40 100; up .2 40 100")
        #expect(gestures() == ["edge began", "edge ended"])
        stage.play("down 1 150 100; move 1.1 190 100; up 1.2 190 100")
        #expect(gestures() == ["pan began", "pan ended"])
        stage.play("down 2 5 100; move 2.1 5 140; move 2.2 5 150; up 2.3 5 150")
        #expect(gestures() == ["pan began", "pan changed", "pan ended"])
    }
}

import SceneGraph
import Testing

/// The position's setter goes a short way where nothing but a mark has to follow: both ways must do the same.
@Suite("Position")
struct PositionTests {
    @MainActor
    private struct Stage {
        let scene = Scene(size: Size(width: 400, height: 300))
        let window: Window
        var views: [View] = []

        init(views count: Int) {
            window = Window(scene: scene)
            for index in 0..<count {
                let view = View(frame: Rect(x: Double(index), y: 7, width: 20, height: 10))
                window.addSubview(view)
                views.append(view)
            }
            scene.advance(to: 0)
        }

        /// The origin of a view's bounds in the frame.
        func shown(_ view: View, in frame: Frame) -> Point? {
            guard let world = frame.nodes.first(where: { $0.id == view.layer.id })?.worldTransform else { return nil }
            return Point(x: world.m41, y: world.m42)
        }
    }

    // Up to a square that is too large for a number, or too small to be one.
    @Test(arguments: [
        Point(x: 31, y: -8), Point(x: 0, y: .leastNonzeroMagnitude), Point(x: 1e200, y: -1e200),
        Point(x: -Double.greatestFiniteMagnitude, y: .greatestFiniteMagnitude), Point(x: 1e-170, y: 0),
    ]) @MainActor
    func everyFiniteValueIsStored(value: Point) {
        let stage = Stage(views: 2)
        stage.views[0].center = Point(x: 1, y: 2)
        for start in [Point.zero, Point(x: .greatestFiniteMagnitude, y: -.greatestFiniteMagnitude)] {
            stage.views[1].center = start
            #expect(stage.views[1].center == start)
            stage.views[1].center = value
            #expect(stage.views[1].center == value)
        }
    }

    // SEMANTICS 2.10
    @Test(arguments: [
        Point(x: .nan, y: 1), Point(x: 1, y: .nan), Point(x: .infinity, y: 2), Point(x: 3, y: -.infinity),
        Point(x: .infinity, y: .infinity),
    ]) @MainActor
    func othersAreRefused(value: Point) {
        let stage = Stage(views: 2)
        var kinds: [Diagnostic.Kind] = []
        stage.scene.diagnosticHandler = { kinds.append($0.kind) }
        stage.views[0].center = Point(x: 1, y: 2)
        stage.views[1].center = Point(x: 40, y: 50)
        stage.views[1].center = value
        #expect(stage.views[1].center == Point(x: 40, y: 50))
        #expect(kinds == [.invalidValue])
    }

    @Test @MainActor func theHostIsToldOnceAndAllShows() {
        let stage = Stage(views: 150)
        var calls = 0
        stage.scene.needsFrame = { calls += 1 }
        for round in 1...3 {
            calls = 0
            for (index, view) in stage.views.enumerated() {
                view.center = Point(x: Double(10 * index), y: Double(round))
            }
            #expect(calls == 1)
            let frame = stage.scene.advance(to: Double(round))
            #expect(frame.changedIDs.count == 150)
            for (index, view) in stage.views.enumerated() {
                // The bounds are 20 by 10 about the centre.
                #expect(stage.shown(view, in: frame) == Point(x: Double(10 * index - 10), y: Double(round - 5)))
            }
        }
    }

    @Test @MainActor func anEqualValueIsNoChange() {
        let stage = Stage(views: 3)
        var calls = 0
        stage.scene.needsFrame = { calls += 1 }
        for view in stage.views { view.center = view.layer.position }
        let frame = stage.scene.advance(to: 1)
        #expect(calls == 0)
        #expect(frame.damage == nil && frame.changedIDs.isEmpty)
    }

    // SEMANTICS 3.2: inside a block a view's layer animates, and without its view a layer does.
    @Test @MainActor func whatAnimatesStillDoes() throws {
        let stage = Stage(views: 3)
        stage.views[0].center = Point(x: 100, y: 90)
        let start = stage.views[1].center
        View.animate(withDuration: 2) { stage.views[1].center = Point(x: 210, y: 32) }
        stage.scene.advance(to: 1)
        stage.scene.advance(to: 2)
        // Half of an ease in-out is half of the way.
        let half = try #require(stage.views[1].layer.presentation()?.position)
        #expect(half.isApproximatelyEqual(to: Point(x: (start.x + 210) / 2, y: (start.y + 32) / 2), tolerance: 1e-9))

        let layer = Layer()
        stage.window.layer.addSublayer(layer)
        stage.scene.advance(to: 3)
        stage.views[0].center = Point(x: 5, y: 6)
        layer.position = Point(x: 50, y: 60)
        #expect(layer.animationKeys() == ["position"])
    }

    // The host's callback may let go of the very view that is being set.
    @Test @MainActor func aViewMayGoDuringTheCall() {
        final class Host {
            var views: [View] = []
        }
        final class Weak {
            weak var view: View?
            init(_ view: View) { self.view = view }
        }
        let scene = Scene(size: Size(width: 60, height: 40))
        let window = Window(scene: scene)
        let host = Host()
        host.views = (0..<4).map { View(frame: Rect(x: 0, y: Double($0), width: 5, height: 6)) }
        for view in host.views { window.addSubview(view) }
        scene.advance(to: 0)
        let first = Weak(host.views[0])
        scene.needsFrame = {
            host.views[0].removeFromSuperview()
            host.views.removeAll()
        }
        for index in host.views.indices where index < host.views.count { host.views[index].center = Point(x: 9, y: 8) }
        #expect(host.views.isEmpty)
        #expect(scene.advance(to: 1).nodes.count == 4)
        #expect(first.view == nil)
    }
}

import SceneGraph
import TestSupport
import Testing

@Suite("Shape and gradient layers: values and frames")
struct DecorationTests {
    private let scene = Scene(size: Size(width: 400, height: 300))
    private let root = Layer()

    init() {
        root.frame = Rect(x: 0, y: 0, width: 400, height: 300)
        scene.addRootLayer(root)
    }

    private func line(from: Point, to: Point) -> Path {
        var path = Path()
        path.move(to: from)
        path.addLine(to: to)
        return path
    }

    private func item(_ layer: Layer, _ frame: Frame) -> DisplayItem? { frame.displayList.first { $0.id == layer.id } }

    @Test func defaultsAreCoreAnimations() {
        // As documented for CAShapeLayer and CAGradientLayer.
        let shape = ShapeLayer()
        #expect(shape.path == nil && shape.fillColor == .black && shape.strokeColor == nil)
        #expect(shape.fillRule == .winding && shape.lineCap == .butt && shape.lineJoin == .miter)
        #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.lineWidth == 1 && shape.miterLimit == 10)
        #expect(shape.lineDashPattern == nil && shape.lineDashPhase == 0)
        let gradient = GradientLayer()
        #expect(gradient.colors.isEmpty && gradient.locations == nil && gradient.type == .axial)
        #expect(gradient.startPoint == Point(x: 0.5, y: 0) && gradient.endPoint == Point(x: 0.5, y: 1))
    }

    @Test func refusals() {
        let log = DiagnosticLog()
        let shape = ShapeLayer()
        shape.path = line(from: .zero, to: Point(x: 3, y: 4))
        let before = shape.shape
        shape.path = line(from: .zero, to: Point(x: .nan, y: 4))
        shape.lineWidth = .infinity
        shape.strokeEnd = .nan
        shape.miterLimit = -.infinity
        shape.lineDashPhase = .nan
        shape.lineDashPattern = [3, -1]
        shape.fillColor = Color(white: .nan)
        #expect(shape.shape == before)
        let gradient = GradientLayer()
        gradient.colors = [.white, Color(white: .infinity)]
        gradient.locations = [0, .nan]
        gradient.endPoint = Point(x: 1, y: .nan)
        #expect(gradient.gradient == Gradient())
        #expect(log.takeKinds() == Array(repeating: .invalidValue, count: 10))
        shape.strokeStart = -2
        shape.strokeEnd = 7
        shape.lineWidth = -3
        #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.lineWidth == 0)
    }

    @Test func itemsCarryTheDecoration() throws {
        let (shape, gradient, plain) = (ShapeLayer(), GradientLayer(), Layer())
        for layer in [shape, gradient, plain] { root.addSublayer(layer) }
        shape.path = line(from: Point(x: 1, y: 2), to: Point(x: 5, y: 2))
        gradient.colors = [.black, .white]
        var frame = scene.advance(to: 0)
        #expect(item(plain, frame)?.decoration == nil)
        let first = try #require(item(shape, frame)?.decoration)
        #expect(first.shape == shape.shape && first.gradient == nil)
        #expect(item(gradient, frame)?.decoration?.gradient == gradient.gradient)
        // Nothing changed: the same object. Something did: another one, with a higher version.
        plain.opacity = 0.5
        frame = scene.advance(to: 1)
        #expect(item(shape, frame)?.decoration === first)
        shape.lineCap = .round
        frame = scene.advance(to: 2)
        let second = try #require(item(shape, frame)?.decoration)
        #expect(second.shape?.lineCap == .round && second.version > first.version)
        #expect(frame.changedIDs.contains(try #require(shape.id)))
        // Its place is another layer's when it has gone.
        shape.removeFromSuperlayer()
        scene.advance(to: 3)
        let next = Layer()
        root.addSublayer(next)
        #expect(item(next, scene.advance(to: 4))?.decoration == nil)
        root.addSublayer(shape)
        #expect(item(shape, scene.advance(to: 5))?.decoration?.shape == shape.shape)
    }

    @Test func damageReachesAsFarAsTheLine() {
        let shape = ShapeLayer()
        shape.frame = Rect(x: 100, y: 50, width: 10, height: 20)
        root.addSublayer(shape)
        scene.advance(to: 0)
        Transaction.setDisableActions(true)
        shape.path = line(from: Point(x: -30, y: 5), to: Point(x: 60, y: 5))
        // The path by itself: from 70 to 160, of no height; the bounds besides.
        #expect(scene.advance(to: 1).damage == Rect(x: 70, y: 50, width: 90, height: 20))
        Transaction.setDisableActions(true)
        shape.lineJoin = .round
        shape.lineWidth = 40
        shape.strokeColor = .white
        // Half a line width, 20, on all sides of (70, 55) to (160, 55).
        #expect(scene.advance(to: 2).damage == Rect(x: 50, y: 35, width: 130, height: 40))
        shape.removeFromSuperlayer()
        #expect(scene.advance(to: 3).damage == Rect(x: 50, y: 35, width: 130, height: 40))
    }

    @Test func drawnBounds() {
        var shape = Shape()
        #expect(shape.drawnBounds == nil)
        shape.path = line(from: Point(x: 2, y: 3), to: Point(x: 12, y: 3))
        #expect(shape.drawnBounds == Rect(x: 2, y: 3, width: 10, height: 0))
        shape.fillColor = nil
        #expect(shape.drawnBounds == nil)
        shape.strokeColor = .black
        shape.lineWidth = 4
        // Miter joins may reach half the limit times the width: 20 points.
        #expect(shape.drawnBounds == Rect(x: -18, y: -17, width: 50, height: 40))
        shape.lineJoin = .bevel
        #expect(shape.drawnBounds == Rect(x: 0, y: 1, width: 14, height: 4))
        shape.strokeEnd = 0
        #expect(shape.drawnBounds == nil)
    }

    @Test func strokedPath() {
        var shape = Shape()
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 30, y: 0))
        path.addLine(to: Point(x: 30, y: 10))
        shape.path = path
        #expect(shape.strokedPath == nil)
        shape.strokeColor = .black
        #expect(shape.strokedPath == path)
        (shape.strokeStart, shape.strokeEnd) = (0.25, 0.875)
        // A path of 40 points, from 10 on to 35.
        #expect(
            shape.strokedPath?.elements == [
                .move(to: Point(x: 10, y: 0)), .line(to: Point(x: 30, y: 0)), .line(to: Point(x: 30, y: 5)),
            ])
    }

    @Test func stops() {
        var gradient = Gradient()
        gradient.colors = [.black, .white, .clear]
        #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
        gradient.locations = [0.6, 0.2, 3]
        #expect(gradient.stops.map(\.location) == [0.6, 0.6, 1])
        gradient.locations = [0.6]
        #expect(gradient.stops.map(\.location) == [0, 0.5, 1] && gradient.stops[1].color == .white)
        gradient.colors = [.white]
        gradient.locations = nil
        #expect(gradient.stops.map(\.location) == [0] && gradient.stops[0].color == .white)
    }

    @Test func aSpringBeyondAllMeasureIsShown() throws {
        // SEMANTICS 5.1: its place among the values is one that no integer holds.
        let shape = ShapeLayer()
        root.addSublayer(shape)
        let animation = SpringAnimation(.lineWidth, from: 2, to: 6)
        animation.damping = 0
        animation.initialVelocity = 1e30
        animation.duration = 9
        shape.add(animation, forKey: nil)
        scene.advance(to: 0)
        // Ten radians a second: up at a quarter of a turn, down at three quarters.
        for (time, isUp) in [(0.05 * .pi, true), (0.15 * .pi, false)] {
            scene.advance(to: time)
            let item = try #require(scene.advance(to: time).displayList.first { $0.id == shape.id })
            let width = try #require(item.decoration?.shape?.lineWidth)
            // The way of 4 times the velocity in tenths of it.
            #expect(isUp ? abs(width / 4e29 - 1) < 1e-9 : width == 0)
        }
    }

    @MainActor
    @Test func snapshotsFreezeThem() throws {
        let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 40))
        let (shape, gradient) = (ShapeLayer(), GradientLayer())
        shape.strokeColor = .white
        gradient.colors = [.white]
        view.layer.addSublayer(shape)
        shape.mask = gradient
        root.addSublayer(view.layer)
        let animation = BasicAnimation(.strokeEnd, from: 0, to: 1)
        animation.duration = 2
        shape.add(animation, forKey: nil)
        scene.advance(to: 0)
        scene.advance(to: 0.5)
        let copy = try #require(view.snapshotView(afterScreenUpdates: false))
        let picture = try #require(copy.subviews[0].layer.sublayers.first?.sublayers.first as? ShapeLayer)
        #expect(picture.strokeEnd == 0.25 && picture.strokeColor == .white)
        #expect((picture.mask as? GradientLayer)?.colors == [.white])
        let model = try #require(view.snapshotView(afterScreenUpdates: true))
        #expect((model.subviews[0].layer.sublayers.first?.sublayers.first as? ShapeLayer)?.strokeEnd == 1)
    }
}

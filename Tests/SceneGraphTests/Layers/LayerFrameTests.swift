import SceneGraph
import TestSupport
import Testing

/// SEMANTICS 1.5; values by hand.
@Suite("Frame property")
struct LayerFrameTests {
    private struct Case: Sendable {
        var label: String
        var transform = Transform3D.identity
        var anchor = Point(x: 0.5, y: 0.5)
        var set = Rect(x: 10, y: 20, width: 30, height: 40)
        var size: Size
        var position: Point
        var reads: Rect?
    }

    private static let quarterTurn = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)

    private static let cases: [Case] = [
        Case(label: "plain", size: Size(width: 30, height: 40), position: Point(x: 25, y: 40)),
        Case(
            label: "negative sizes are standardised", set: Rect(x: 10, y: 10, width: -20, height: -30),
            size: Size(width: 20, height: 30), position: Point(x: 0, y: -5),
            reads: Rect(x: -10, y: -20, width: 20, height: 30)),
        Case(
            label: "anchor at the corner", anchor: .zero, size: Size(width: 30, height: 40),
            position: Point(x: 10, y: 20)),
        Case(
            label: "anchor elsewhere", anchor: Point(x: 0.25, y: 1), size: Size(width: 30, height: 40),
            position: Point(x: 17.5, y: 60)),
        Case(
            label: "anchor outside", anchor: Point(x: -1, y: 2), size: Size(width: 30, height: 40),
            position: Point(x: -20, y: 100)),
        Case(
            label: "scaled", transform: Transform3D(scaleX: 2, y: 0.5, z: 3), size: Size(width: 15, height: 80),
            position: Point(x: 25, y: 40)),
        Case(
            label: "mirrored", transform: Transform3D(scaleX: -1, y: 1, z: 1), size: Size(width: 30, height: 40),
            position: Point(x: 25, y: 40)),
        Case(
            label: "a quarter turn", transform: quarterTurn, size: Size(width: 40, height: 30),
            position: Point(x: 25, y: 40)),
        // The turned box reaches from the anchor 30 to the left and 40 down.
        Case(
            label: "a quarter turn about the corner", transform: quarterTurn, anchor: .zero,
            size: Size(width: 40, height: 30), position: Point(x: 40, y: 20)),
        Case(
            label: "shifted by the transform", transform: Transform3D(translationX: 5, y: 7, z: 9),
            size: Size(width: 30, height: 40), position: Point(x: 20, y: 33)),
        // The plane part of a turn by 60 degrees about y halves x.
        Case(
            label: "turned about y", transform: Transform3D(rotationAngle: .pi / 3, x: 0, y: 1, z: 0),
            size: Size(width: 60, height: 40), position: Point(x: 25, y: 40)),
    ]

    @Test func setting() {
        for test in Self.cases {
            let layer = Layer()
            layer.bounds = Rect(x: 3, y: -4, width: 7, height: 9)
            layer.anchorPoint = test.anchor
            layer.transform = test.transform
            layer.frame = test.set
            #expect(layer.bounds.size.isApproximatelyEqual(to: test.size, tolerance: 1e-12), "\(test.label)")
            #expect(layer.position.isApproximatelyEqual(to: test.position, tolerance: 1e-12), "\(test.label)")
            #expect(layer.frame.isApproximatelyEqual(to: test.reads ?? test.set, tolerance: 1e-12), "\(test.label)")
            #expect(layer.bounds.origin == Point(x: 3, y: -4) && layer.anchorPoint == test.anchor, "\(test.label)")
            #expect(layer.transform == test.transform, "\(test.label)")
        }
    }

    @Test func whatDoesNotChangeIt() {
        let (layer, above) = (Layer(), Layer())
        above.addSublayer(layer)
        layer.frame = Rect(x: 10, y: 20, width: 30, height: 40)
        layer.zPosition = 77
        layer.anchorPointZ = -5
        layer.bounds.origin = Point(x: 100, y: 200)
        layer.sublayerTransform = Transform3D(scaleX: 2, y: 3, z: 4)
        above.sublayerTransform = Transform3D(scaleX: 5, y: 6, z: 7)
        layer.isGeometryFlipped = true
        above.isGeometryFlipped = true
        #expect(layer.frame == Rect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test func theAnchorMovesTheFrame() {
        let layer = Layer()
        layer.frame = Rect(x: 10, y: 20, width: 30, height: 40)
        layer.anchorPoint = .zero
        #expect(layer.position == Point(x: 25, y: 40))
        #expect(layer.frame == Rect(x: 25, y: 40, width: 30, height: 40))
        layer.anchorPoint = Point(x: 1, y: 0.25)
        #expect(layer.frame == Rect(x: -5, y: 30, width: 30, height: 40))
    }

    @Test func turnedBoxes() {
        // A square of side 10 on its corner: 10 * sqrt 2 across, about the same centre.
        let layer = Layer()
        layer.frame = Rect(x: 10, y: 20, width: 10, height: 10)
        layer.transform = Transform3D(rotationAngle: .pi / 4, x: 0, y: 0, z: 1)
        let reach = 50.0.squareRoot()
        #expect(
            layer.frame.isApproximatelyEqual(
                to: Rect(x: 15 - reach, y: 25 - reach, width: 2 * reach, height: 2 * reach), tolerance: 1e-12))
        // A size that the turned box cannot have: the centres agree (ours).
        layer.frame = Rect(x: 100, y: 200, width: 60, height: 20)
        #expect(layer.position.isApproximatelyEqual(to: Point(x: 130, y: 210), tolerance: 1e-12))
    }

    @Test func singularTransforms() {
        for transform in [Transform3D(scaleX: 0, y: 1, z: 1), Transform3D(rotationAngle: .pi / 2, x: 1, y: 0, z: 0)] {
            let layer = Layer()
            let log = DiagnosticLog()
            layer.bounds = Rect(x: 0, y: 0, width: 8, height: 6)
            // The cosine of a right angle is not quite 0 in floating point: a view that stands edge-on must not become huge.
            layer.transform = transform
            layer.frame = Rect(x: 10, y: 20, width: 30, height: 40)
            #expect(log.takeKinds() == [.singularTransform])
            #expect(layer.bounds.size == Size(width: 8, height: 6))
            #expect(layer.position.isApproximatelyEqual(to: Point(x: 25, y: 40), tolerance: 1e-12))
        }
    }

    @Test func notFinite() {
        // SEMANTICS 2.10
        let log = DiagnosticLog()
        let layer = Layer()
        layer.frame = Rect(x: 1, y: 2, width: 3, height: 4)
        layer.frame = Rect(x: .nan, y: 2, width: 3, height: 4)
        layer.frame = Rect(x: 1, y: 2, width: .infinity, height: 4)
        #expect(log.takeKinds() == [.invalidValue, .invalidValue])
        #expect(layer.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func whatIsSetIsRead() {
        // For transforms that keep the axes, on generated frames.
        let seed = UInt64.random(in: 0...UInt64.max)
        print("frame property: seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let layer = Layer()
            layer.anchorPoint = Point(x: random.double(in: -1...2), y: random.double(in: -1...2))
            var transform = Transform3D(
                translationX: random.double(in: -50...50), y: random.double(in: -50...50),
                z: random.double(in: -50...50))
            if random.chance(0.5) { transform = Self.quarterTurn.concatenating(transform) }
            let mirror: Double = random.chance(0.5) ? -1 : 1
            layer.transform = transform.scaled(
                x: mirror * random.double(in: 0.2...3), y: random.double(in: 0.2...3), z: random.double(in: 0.2...3))
            let frame = Rect(
                x: random.double(in: -500...500), y: random.double(in: -500...500), width: random.double(in: 0...300),
                height: random.double(in: 0...300))
            layer.frame = frame
            #expect(layer.frame.isApproximatelyEqual(to: frame, tolerance: 1e-9))
            let kept = (layer.bounds, layer.position)
            layer.frame = layer.frame
            #expect(layer.bounds.isApproximatelyEqual(to: kept.0, tolerance: 1e-9))
            #expect(layer.position.isApproximatelyEqual(to: kept.1, tolerance: 1e-9))
        }
    }
}

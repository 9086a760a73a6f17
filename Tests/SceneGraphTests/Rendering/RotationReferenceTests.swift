import SceneGraph
import TestSupport
import Testing

@Suite("Reference: rotations in time")
struct RotationReferenceTests {
    /// Compares the nodes of a frame with one sample of a file, and says by how much they differ at most.
    private static func difference(
        _ frame: Frame, _ layers: [String: Layer], _ sample: JSONValue, _ names: [String]
    ) throws -> (quad: Double, matrix: Double) {
        var worst = (quad: 0.0, matrix: 0.0)
        for name in names {
            let id = try #require(layers[name]?.id)
            let node = try #require(frame.nodes.first { $0.id == id })
            let quad = try #require(node.quad)
            let (points, matrix) = (sample[name]["quad"].doubles, sample[name]["m"].doubles)
            #expect(points.count == 8 && matrix.count == 16)
            worst.quad = zip(quad.coordinates, points).reduce(worst.quad) { max($0, ($1.0 - $1.1).magnitude) }
            worst.matrix = zip(node.transform.elements, matrix).reduce(worst.matrix) {
                max($0, ($1.0 - $1.1).magnitude)
            }
        }
        return worst
    }

    @Test(arguments: ["basic", "keyframe"])
    func leftFlip(kind: String) throws {
        // SEMANTICS 1.9, 2.8, 3.5: front 0 -> pi, back -pi -> 0, both single sided.
        guard let file = try ReferenceData.load("left_flip.json") else { return }
        let duration = try #require(file["duration"].double)
        var compared = 0
        var faces = 0
        var onEdges = 0
        for (name, variant) in file["variants"].object {
            let tree = try #require(ReferenceScene(variant["root"]))
            let scene = tree.makeScene(size: [])
            for (id, from, to) in [("front", 0, Double.pi), ("back", -Double.pi, 0)] {
                let layer = try #require(tree.layers[id])
                let animation = Self.turn(kind, from, to)
                animation.duration = duration
                animation.fillMode = .both
                animation.isRemovedOnCompletion = false
                layer.add(animation, forKey: "turn")
            }
            for sample in variant["samples"].array {
                let frame = scene.advance(to: try #require(sample["t"].double))
                let difference = try Self.difference(frame, tree.layers, sample, ["front", "back"])
                #expect(difference.quad < 2e-4 && difference.matrix < 1e-6, "\(name) at \(frame.time)")
                compared += 2
                let drawn = frame.displayList.filter { $0.id != tree.root.id }
                for (point, hit) in zip(variant["points"].array, sample["hits"].array) {
                    let place = Point(x: point.doubles[0], y: point.doubles[1])
                    // The engine's answer within a pixel of an edge is that of its pixels.
                    if drawn.contains(where: { Self.distance(place, to: $0.quad) < 1 }) {
                        onEdges += 1
                        continue
                    }
                    let shown = drawn.last { $0.quad?.contains(place) ?? false }
                    let expected = tree.layers[hit.string ?? ""].flatMap { $0 === tree.root ? nil : $0.id }
                    #expect(shown?.id == expected, "\(name) at \(frame.time), \(place)")
                    faces += 1
                }
            }
        }
        #expect(compared > 0)
        ReferenceData.report("left_flip.json (\(kind))", compared: compared)
        ReferenceData.report(
            "left_flip.json (\(kind)), faces at points", compared: faces, skipped: ["within 1 px of an edge": onEdges])
    }

    /// How far a point is from the nearest side of a quad.
    private static func distance(_ point: Point, to quad: Quad?) -> Double {
        guard let corners = quad?.points else { return .infinity }
        return (0..<4).map { index in
            let (a, b) = (corners[index], corners[(index + 1) % 4])
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let share = ((point.x - a.x) * dx + (point.y - a.y) * dy) / max(dx * dx + dy * dy, 1e-300)
            let (along, ex, ey) = (min(max(share, 0), 1), point.x - a.x, point.y - a.y)
            return ((ex - along * dx) * (ex - along * dx) + (ey - along * dy) * (ey - along * dy)).squareRoot()
        }.min() ?? .infinity
    }

    private static func turn(_ kind: String, _ from: Double, _ to: Double) -> PropertyAnimation {
        if kind == "basic" {
            return BasicAnimation(keyPath: "transform.rotation.y", from: .number(from), to: .number(to))
        }
        let animation = KeyframeAnimation(keyPath: "transform.rotation.y")
        animation.values = [.number(from), .number((from + to) / 2), .number(to)]
        return animation
    }

    @MainActor
    @Test(arguments: ["linear", "easeInOut_overall"])
    func twoStageRotation(variant: String) throws {
        // SEMANTICS 3.4: the curve applies to the whole duration.
        guard let file = try ReferenceData.load("netease_rotation.json") else { return }
        let samples = file["variants"][variant].array
        let rotation = TwoStageRotation(curve: variant == "linear" ? .calculationModeLinear.with(.curveLinear) : [])
        var worst = (quad: 0.0, matrix: 0.0)
        for sample in samples {
            let frame = rotation.scene.advance(to: try #require(sample["t"].double))
            let difference = try Self.difference(
                frame, ["from": rotation.from.layer, "to": rotation.to.layer], sample, ["from", "to"])
            worst = (max(worst.quad, difference.quad), max(worst.matrix, difference.matrix))
        }
        #expect(worst.quad < 2e-4)
        #expect(worst.matrix < 1e-6)
        #expect(samples.count > 0)
        ReferenceData.report("netease_rotation.json \(variant)", compared: 2 * samples.count)
        print("reference netease_rotation.json \(variant): quads to \(worst.quad) pt, matrices to \(worst.matrix)")
    }

    @MainActor
    @Test func theFirstStageIsEasedWithTheWhole() throws {
        // SEMANTICS 3.4: at t = .2 of .8 s the first stage is at -23.25 degrees, not -45.
        let rotation = TwoStageRotation(curve: [])
        rotation.scene.advance(to: 0)
        let frame = rotation.scene.advance(to: 0.2)
        let node = try #require(frame.nodes.first { $0.id == rotation.from.layer.id })
        let degrees = node.transform.value(of: .rotationY) * 180 / .pi
        #expect((degrees + 23.25).magnitude < 0.005)
    }

    @MainActor
    @Test func frameRatesAgreeBitForBit() {
        // SEMANTICS 2.9: every second frame at 120 frames a second is one at 60.
        let (slow, fast) = (TwoStageRotation(curve: []), TwoStageRotation(curve: []))
        var compared = 0
        for step in 0...108 {
            let frame = fast.scene.advance(to: Double(step) / 120)
            guard step % 2 == 0 else { continue }
            let other = slow.scene.advance(to: Double(step / 2) / 60)
            #expect(frame.nodes.map(\.worldTransform) == other.nodes.map(\.worldTransform))
            #expect(frame.displayList.map(\.id) == other.displayList.map(\.id))
            compared += 1
        }
        print("two-stage rotation: \(compared) frames at 120 and 60 a second agree bit for bit")
    }
}

extension View.KeyframeAnimationOptions {
    /// The options with a curve's bits, as UIKit apps or them in.
    fileprivate func with(_ curve: View.AnimationOptions) -> Self { Self(rawValue: rawValue | curve.rawValue) }
}

/// Two views in a container with perspective: one turns away in the first half, the other comes in the second.
@MainActor
private struct TwoStageRotation {
    let scene = Scene(size: Size(width: 375, height: 667))
    let window: Window
    let from: View
    let to: View

    init(curve: View.KeyframeAnimationOptions) {
        let whole = Rect(x: 0, y: 0, width: 375, height: 667)
        window = Window(scene: scene)
        let container = View(frame: whole)
        container.layer.sublayerTransform.m34 = -0.002
        let (from, to) = (View(frame: whole), View(frame: whole))
        window.addSubview(container)
        container.addSubview(from)
        container.addSubview(to)
        to.transform3D = Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0)
        View.animateKeyframes(withDuration: 0.8, options: curve) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                from.transform3D = Transform3D(rotationAngle: -.pi / 2, x: 0, y: 1, z: 0)
            }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { to.transform3D = .identity }
        }
        self.from = from
        self.to = to
    }
}

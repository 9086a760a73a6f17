import SceneGraph
import TestSupport
import Testing

/// SEMANTICS 1.10, and the check of 1.4.
@Suite("Conversion between layers")
struct ConversionTests {
    private static func layer(_ frame: Rect) -> Layer {
        let layer = Layer()
        layer.frame = frame
        return layer
    }

    @Test func throughSublayerTransformAndTransform() {
        // SEMANTICS 1.4: superlayer 200x200 with sublayerTransform scale 2; sublayer 50x50 at (100, 50), translated by (5, 6).
        let top = Self.layer(Rect(x: 0, y: 0, width: 200, height: 200))
        top.sublayerTransform = Transform3D(scaleX: 2, y: 2, z: 2)
        let layer = Layer()
        layer.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
        layer.position = Point(x: 100, y: 50)
        layer.transform = Transform3D(translationX: 5, y: 6, z: 0)
        top.addSublayer(layer)
        #expect(layer.convert(.zero, to: top) == Point(x: 60, y: -38))
        #expect(layer.convert(.zero, to: nil) == Point(x: 60, y: -38))
        #expect(top.convert(Point(x: 60, y: -38), to: layer) == .zero)
        #expect(layer.convert(Point(x: 60, y: -38), from: nil) == .zero)
        #expect(
            layer.convert(Rect(x: 0, y: 0, width: 50, height: 50), to: top)
                == Rect(x: 60, y: -38, width: 100, height: 100))
        // The frame in scene points says the same.
        let scene = Scene(size: Size(width: 200, height: 200))
        scene.addRootLayer(top)
        let quad = scene.advance(to: 0).nodes[1].quad
        #expect(quad?.topLeft == Point(x: 60, y: -38))
    }

    @Test func scrolledAndNested() {
        let top = Self.layer(Rect(x: 7, y: 9, width: 300, height: 200))
        let middle = Self.layer(Rect(x: 20, y: 30, width: 100, height: 80))
        let inner = Self.layer(Rect(x: 5, y: 6, width: 40, height: 30))
        let other = Self.layer(Rect(x: 150, y: 100, width: 50, height: 50))
        top.addSublayer(middle)
        middle.addSublayer(inner)
        top.addSublayer(other)
        middle.bounds.origin = Point(x: 10, y: -20)
        // (1, 2) + (5, 6) - (10, -20) + (20, 30) in the top layer's space.
        #expect(inner.convert(Point(x: 1, y: 2), to: top) == Point(x: 16, y: 58))
        #expect(inner.convert(Point(x: 1, y: 2), to: other) == Point(x: -134, y: -42))
        #expect(other.convert(Point(x: -134, y: -42), to: inner) == Point(x: 1, y: 2))
        #expect(inner.convert(Point(x: 1, y: 2), to: inner) == Point(x: 1, y: 2))
        // nil is the superlayer's space, for the top layer the one it lies in.
        #expect(inner.convert(Point(x: 1, y: 2), to: nil) == Point(x: 6, y: 8))
        #expect(top.convert(Point(x: 1, y: 2), to: nil) == Point(x: 8, y: 11))
        #expect(top.convert(Point(x: 8, y: 11), from: nil) == Point(x: 1, y: 2))
    }

    @Test func flippedGeometry() {
        // SEMANTICS 1.9: y -> 2 * origin.y + height - y.
        let top = Self.layer(Rect(x: 0, y: 0, width: 100, height: 80))
        let layer = Self.layer(Rect(x: 10, y: 20, width: 30, height: 12))
        top.addSublayer(layer)
        top.isGeometryFlipped = true
        #expect(layer.convert(Point(x: 1, y: 2), to: top) == Point(x: 11, y: 58))
        top.bounds.origin.y = 5
        #expect(layer.convert(Point(x: 1, y: 2), to: top) == Point(x: 11, y: 68))
        #expect(top.convert(Point(x: 11, y: 68), to: layer) == Point(x: 1, y: 2))
        #expect(layer.frame == Rect(x: 10, y: 20, width: 30, height: 12))
    }

    @Test func unrelatedTreesMeetAtTheirRoots() {
        let (left, right) = (
            Self.layer(Rect(x: 10, y: 20, width: 30, height: 40)),
            Self.layer(Rect(x: 100, y: -5, width: 30, height: 40))
        )
        let inner = Self.layer(Rect(x: 3, y: 4, width: 5, height: 6))
        left.addSublayer(inner)
        #expect(inner.convert(Point(x: 1, y: 1), to: right) == Point(x: -86, y: 30))
        #expect(right.convert(Point(x: -86, y: 30), to: inner) == Point(x: 1, y: 1))
    }

    @Test func edgeOnThereIsNoAnswer() {
        let top = Self.layer(Rect(x: 0, y: 0, width: 100, height: 80))
        let layer = Self.layer(Rect(x: 10, y: 20, width: 30, height: 12))
        top.addSublayer(layer)
        layer.transform = Transform3D(scaleX: 0, y: 1, z: 1)
        #expect(layer.converted(Point(x: 1, y: 2), from: top) == nil)
        #expect(layer.convert(Point(x: 1, y: 2), from: top) == Point(x: 1, y: 2))
        #expect(
            layer.convert(Rect(x: 1, y: 2, width: 3, height: 4), from: top) == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(layer.converted(Point(x: 1, y: 2), to: top) == Point(x: 25, y: 22))
    }

    @Test func behindTheEyeThereIsNoAnswer() {
        // SEMANTICS 1.8: the eye is 100 points away, the layer 150.
        let top = Self.layer(Rect(x: 0, y: 0, width: 100, height: 80))
        top.sublayerTransform.m34 = -0.01
        let layer = Self.layer(Rect(x: 10, y: 20, width: 30, height: 12))
        top.addSublayer(layer)
        layer.zPosition = 150
        #expect(layer.converted(Point(x: 1, y: 2), to: top) == nil)
        #expect(layer.converted(Point(x: 1, y: 2), from: top) == nil)
        // In front of it, at z = 50, everything is seen twice as large about the middle (50, 40).
        layer.zPosition = 50
        #expect(layer.convert(Point(x: 1, y: 2), to: top) == Point(x: -28, y: 4))
    }

    @MainActor
    @Test func viewsConvertToTheWindowForNil() {
        let scene = Scene(size: Size(width: 300, height: 200))
        let window = Window(scene: scene)
        window.frame = Rect(x: 50, y: 60, width: 200, height: 100)
        let (outer, inner) = (
            View(frame: Rect(x: 10, y: 20, width: 80, height: 70)), View(frame: Rect(x: 1, y: 2, width: 9, height: 8))
        )
        window.addSubview(outer)
        outer.addSubview(inner)
        #expect(inner.convert(Point(x: 3, y: 4), to: nil) == Point(x: 14, y: 26))
        #expect(inner.convert(Point(x: 14, y: 26), from: nil) == Point(x: 3, y: 4))
        #expect(
            inner.convert(Rect(x: 0, y: 0, width: 9, height: 8), to: outer) == Rect(x: 1, y: 2, width: 9, height: 8))
        outer.removeFromSuperview()
        #expect(inner.convert(Point(x: 3, y: 4), to: nil) == Point(x: 4, y: 6))
    }

    @MainActor
    @Test func generatedTrees() {
        // There and back gives the point again; the same place of the scene shows both.
        let seed = UInt64.random(in: 0...UInt64.max)
        print("conversion: seed \(seed)")
        var (compared, skipped) = (0, 0)
        for size in [5, 30, 120] {
            let tree = GeneratedTree(size: size, seed: seed &+ UInt64(size))
            tree.scene.advance(to: 0)
            let worlds = Dictionary(
                uniqueKeysWithValues: tree.scene.referenceFrame().nodes.map { ($0.id, $0.worldTransform) })
            for _ in 0..<400 {
                let layers = tree.members.map(\.layer).filter { !($0 is TransformLayer) }
                let (a, b) = (
                    layers[tree.random.int(in: 0..<layers.count)], layers[tree.random.int(in: 0..<layers.count)]
                )
                let point = Point(x: tree.random.double(in: 0...60), y: tree.random.double(in: 0...50))
                guard let idA = a.id, let idB = b.id, let worldA = worlds[idA], let worldB = worlds[idB],
                    let there = a.converted(point, to: b), there.x.magnitude < 1e4, there.y.magnitude < 1e4,
                    let back = a.converted(there, from: b), let shown = worldA.projecting(point),
                    let shownThere = worldB.projecting(there), shown.x.magnitude < 1e4, shown.y.magnitude < 1e4
                else {
                    skipped += 1
                    continue
                }
                let size = 1 + there.x.magnitude + there.y.magnitude
                #expect(back.isApproximatelyEqual(to: point, tolerance: 1e-6 * size), "seed \(seed)")
                #expect(shownThere.isApproximatelyEqual(to: shown, tolerance: 1e-6 * size), "seed \(seed)")
                compared += 1
            }
        }
        print("conversion: \(compared) points compared, \(skipped) without an answer or far away")
        #expect(compared > 600)
    }
}

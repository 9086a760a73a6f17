import SceneGraph
import Testing

@Suite("Hit tests of layers")
struct LayerHitTestTests {
    private static func layer(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Layer {
        let layer = Layer()
        layer.frame = Rect(x: x, y: y, width: width, height: height)
        return layer
    }

    @Test func farEdgesAreExclusive() {
        // SEMANTICS 1.11
        let layer = Self.layer(10, 20, 30, 40)
        #expect(layer.hitTest(Point(x: 10, y: 20)) === layer)
        #expect(layer.hitTest(Point(x: 39.999, y: 59.999)) === layer)
        #expect(layer.hitTest(Point(x: 40, y: 30)) == nil && layer.hitTest(Point(x: 20, y: 60)) == nil)
        #expect(layer.hitTest(Point(x: 9.999, y: 30)) == nil)
        #expect(layer.contains(Point(x: 0, y: 0)) && !layer.contains(Point(x: 30, y: 5)))
        #expect(layer.hitTest(Point(x: .nan, y: 30)) == nil && layer.hitTest(Point(x: .infinity, y: 30)) == nil)
    }

    @Test func roundedCornersCutWhereTheLayerMasks() {
        // SEMANTICS 1.11 (ours): a corner of radius 10 is cut off 10 (1 - 1 / sqrt(2)) = 2.93 points inwards on the diagonal.
        let (layer, sub) = (Self.layer(5, 7, 60, 40), Self.layer(0, 0, 80, 80))
        layer.addSublayer(sub)
        layer.cornerRadius = 10
        let (outside, inside) = (Point(x: 5 + 2.9, y: 7 + 2.9), Point(x: 5 + 2.96, y: 7 + 2.96))
        #expect(layer.hitTest(outside) === sub)
        layer.masksToBounds = true
        #expect(layer.hitTest(outside) == nil && layer.hitTest(inside) === sub)
        #expect(layer.hitTest(Point(x: 5 + 30, y: 7)) === sub)
        // A radius beyond half the shorter side counts as that: the corner of a circle of 20.
        layer.cornerRadius = 1000
        #expect(layer.hitTest(Point(x: 5 + 5.8, y: 7 + 5.8)) == nil)
        #expect(layer.hitTest(Point(x: 5 + 5.9, y: 7 + 5.9)) === sub)
    }

    @Test func whatIsBehindTheEyeIsNotHit() {
        // SEMANTICS 1.8: eye distance 100; a layer at z = 150 is behind it, and half of one that is turned edge-on to the eye.
        let top = Self.layer(0, 0, 200, 200)
        top.sublayerTransform.m34 = -1.0 / 100
        let sub = Self.layer(50, 50, 100, 100)
        top.addSublayer(sub)
        sub.zPosition = 50
        #expect(top.hitTest(Point(x: 100, y: 100)) === sub)
        sub.zPosition = 150
        for x in stride(from: 1.0, to: 200, by: 19) { #expect(top.hitTest(Point(x: x, y: 100)) === top) }
        sub.zPosition = 0
        sub.bounds.size.width = 400
        sub.transform = Transform3D(rotationAngle: 1.2, x: 0, y: 1, z: 0)
        // The left half comes toward the viewer, up to 186 points, so through the eye plane.
        #expect(top.hitTest(Point(x: 2, y: 100)) === sub)
        #expect(top.hitTest(Point(x: 110, y: 100)) === sub)
    }

    @Test func edgeOnPlanesAreNotHit() {
        let (top, sub) = (Self.layer(0, 0, 200, 200), Self.layer(50, 50, 100, 100))
        top.addSublayer(sub)
        sub.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0)
        #expect(top.hitTest(Point(x: 100, y: 100)) === top)
    }

    @Test func facesTurnInTheSpaceAroundTransformLayers() {
        // SEMANTICS 1.9: the face of a sublayer of a transform layer is judged with the turns above it, asked from below too.
        let top = Self.layer(0, 0, 200, 200)
        let turned = TransformLayer()
        turned.frame = Rect(x: 50, y: 40, width: 100, height: 80)
        let sub = Self.layer(10, 10, 70, 50)
        sub.isDoubleSided = false
        top.addSublayer(turned)
        turned.addSublayer(sub)
        let inSub = Point(x: 30, y: 30)
        let inTop = Point(x: 50 + 100 - 30, y: 40 + 30)
        #expect(sub.hitTest(inSub) === sub)
        turned.transform = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
        #expect(top.hitTest(inTop) === top && turned.hitTest(inTop) == nil && sub.hitTest(inSub) == nil)
        sub.transform = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
        #expect(sub.hitTest(inSub) === sub && turned.hitTest(inTop) === sub && top.hitTest(inTop) === sub)
        turned.isGeometryFlipped = true
        #expect(sub.hitTest(Point(x: 30, y: 80 - 30)) === sub)
    }

    @Test func committedValuesCountAndNotTheModel() {
        let scene = Scene(size: Size(width: 300, height: 200))
        let (top, sub) = (Self.layer(0, 0, 300, 200), Self.layer(20, 30, 40, 50))
        scene.addRootLayer(top)
        top.addSublayer(sub)
        scene.advance(to: 0)
        let (old, new) = (Point(x: 30, y: 40), Point(x: 230, y: 140))
        Transaction.perform {
            Transaction.setDisableActions(true)
            sub.position = Point(x: 240, y: 155)
            let late = Self.layer(220, 130, 20, 20)
            top.addSublayer(late)
        }
        #expect(scene.hitTest(old) === sub && scene.hitTest(new) === top)
        scene.advance(to: 1)
        #expect(scene.hitTest(old) === top && scene.hitTest(new) === top.sublayers[1])
        top.sublayers[1].removeFromSuperlayer()
        #expect(scene.hitTest(new) !== sub)
        scene.advance(to: 2)
        #expect(scene.hitTest(new) === sub)
    }

    @Test(arguments: [[10.0], [0.1, 0.3, 0.5, 0.55, 10]])
    func eventsHitWhatShowsAtTheirTime(steps: [Double]) {
        // SEMANTICS 2.9, 3.7: whatever the host's steps, an event at .5 s finds the layer half way, at 120 of 20...220.
        let scene = Scene(size: Size(width: 300, height: 200))
        let (top, sub) = (Self.layer(0, 0, 300, 200), Self.layer(0, 0, 20, 20))
        scene.addRootLayer(top)
        top.addSublayer(sub)
        scene.advance(to: 0)
        let way = BasicAnimation(keyPath: "position.x", from: 20, to: 220)
        way.duration = 1
        sub.add(way, forKey: "way")
        var hits: [Layer?] = []
        scene.perform(after: 0.5) {
            hits = [111.0, 129, 131, 219].map { scene.hitTest(Point(x: $0, y: 10)) }
        }
        scene.advance(to: 0)
        for step in steps { scene.advance(to: step) }
        #expect(hits.count == 4)
        #expect(hits[0] === sub && hits[1] === sub && hits[2] === top && hits[3] === top)
    }

    @Test func rootsAreAskedFromTheFront() {
        let scene = Scene(size: Size(width: 300, height: 200))
        let (back, front) = (Self.layer(0, 0, 200, 200), Self.layer(100, 0, 200, 200))
        // Roots stand by their level, whatever their zPosition.
        back.zPosition = 50
        scene.addRootLayer(front, level: 2)
        scene.addRootLayer(back, level: 1)
        for _ in 0..<2 {
            #expect(scene.hitTest(Point(x: 150, y: 50)) === front)
            #expect(scene.hitTest(Point(x: 50, y: 50)) === back)
            #expect(scene.hitTest(Point(x: 250, y: 250)) == nil)
            scene.advance(to: 0)
        }
        scene.removeRootLayer(front)
        scene.advance(to: 1)
        #expect(scene.hitTest(Point(x: 150, y: 50)) === back)
    }

    @Test func deepTreesAreSearchedWithoutTheStack() {
        // SEMANTICS 5.1
        let top = Self.layer(0, 0, 50, 60)
        var layer = top
        for level in 1..<40_000 {
            let next = level % 3 == 0 ? TransformLayer() : Layer()
            next.frame = Rect(x: 0, y: 0, width: 50, height: 60)
            layer.addSublayer(next)
            layer = next
        }
        let last = layer is TransformLayer ? layer.superlayer : layer
        #expect(top.hitTest(Point(x: 7, y: 9)) === last)
        let scene = Scene(size: Size(width: 50, height: 60))
        scene.addRootLayer(top)
        scene.advance(to: 0)
        #expect(scene.hitTest(Point(x: 7, y: 9)) === last)
    }
}

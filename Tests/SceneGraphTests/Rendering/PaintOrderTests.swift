import SceneGraph
import TestSupport
import Testing

/// SEMANTICS 1.6, 1.7 and 1.9 on trees small enough to draw.
@Suite("Paint order and faces")
struct PaintOrderTests {
    /// Layers whose changes show at once.
    private class Still: Layer {
        override func action(forKey key: String) -> LayerAction { .none }
    }
    private final class StillTransform: TransformLayer {
        override func action(forKey key: String) -> LayerAction { .none }
    }

    /// A scene with a root that fills it; layers get names and come back in paint order.
    private final class Stage {
        let scene = Scene(size: Size(width: 300, height: 200))
        let root: Layer = Still()
        private var layers: [Layer] = []

        init() {
            root.frame = Rect(x: 0, y: 0, width: 300, height: 200)
            scene.addRootLayer(root)
        }

        @discardableResult
        func add<Kind: Layer>(
            _ name: String, _ kind: Kind.Type = Still.self, to parent: Layer? = nil,
            _ frame: Rect = Rect(x: 100, y: 50, width: 100, height: 80)
        ) -> Kind {
            let layer = kind.init()
            layer.name = name
            layer.frame = frame
            (parent ?? root).addSublayer(layer)
            layers.append(layer)
            return layer
        }

        /// The names of what is drawn, the root left out.
        var order: [String] {
            let frame = scene.advance(to: scene.time)
            return frame.displayList.compactMap { item in layers.first { $0.id == item.id }?.name }
        }

        func item(_ layer: Layer) -> DisplayItem? {
            scene.advance(to: scene.time).displayList.first { $0.id == layer.id }
        }
    }

    private static func aboutY(_ angle: Double) -> Transform3D { Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0) }

    @Test func siblingsByZPosition() {
        let stage = Stage()
        stage.add("a").zPosition = 5
        stage.add("b").zPosition = -3
        stage.add("c")
        stage.add("d").zPosition = 5
        #expect(stage.order == ["b", "c", "a", "d"])
    }

    @Test func ownContentLiesLowest() {
        // A sublayer far behind still lies in front of its superlayer's own content: that is its own plane's depth (1.6).
        let stage = Stage()
        let a = stage.add("a")
        let b = stage.add("b")
        stage.add("a1", to: a).zPosition = -900
        stage.add("b1", to: b).zPosition = 900
        #expect(stage.order == ["a", "a1", "b", "b1"])
        b.zPosition = -1
        #expect(stage.order == ["b", "b1", "a", "a1"])
    }

    @Test func anchorsAndTransformsMoveAlongZ() {
        let stage = Stage()
        stage.add("a").transform = Transform3D(translationX: 0, y: 0, z: 7)
        stage.add("b").anchorPointZ = -6
        stage.add("c").zPosition = 5
        #expect(stage.order == ["c", "b", "a"])
    }

    @Test func transformLayersShareTheSpaceAround() {
        // SEMANTICS 1.7: what lies below a transform layer takes part in the space above it.
        let stage = Stage()
        stage.add("a").zPosition = 10
        let group = stage.add("group", StillTransform.self)
        stage.add("near", to: group).zPosition = 30
        stage.add("far", to: group).zPosition = -30
        #expect(stage.order == ["far", "a", "near"])
        // Turned round, near is far.
        group.transform = Self.aboutY(.pi)
        #expect(stage.order == ["near", "a", "far"])
        let inner = stage.add("inner", StillTransform.self, to: group)
        inner.zPosition = -12
        let deep = stage.add("deep", to: inner)
        #expect(stage.order == ["near", "a", "deep", "far"])
        #expect(stage.item(deep)?.depth.rounded() == 12)
        #expect(stage.item(deep)?.space == stage.root.id)
    }

    @Test func ordinaryLayersFlatten() {
        // The same tree with an ordinary layer: its sublayers stay within its plane.
        let stage = Stage()
        stage.add("a").zPosition = 10
        let group = stage.add("group")
        stage.add("near", to: group).zPosition = 30
        stage.add("far", to: group).zPosition = -30
        #expect(stage.order == ["group", "far", "near", "a"])
    }

    @Test func whatIsTurnedTogetherKeepsItsOrder() {
        // A label to the right of the middle of its card, in one plane with it: whichever way both are turned, it is on the card.
        for angle in [-1.2, -0.4, 0, 0.4, 1.2] {
            let stage = Stage()
            let group = stage.add("group", StillTransform.self)
            stage.add("card", to: group, Rect(x: 0, y: 0, width: 100, height: 80))
            stage.add("right", to: group, Rect(x: 80, y: 10, width: 10, height: 10))
            stage.add("left", to: group, Rect(x: 5, y: 10, width: 10, height: 10))
            stage.add("raised", to: group, Rect(x: 85, y: 40, width: 10, height: 10)).zPosition = 1
            group.transform = Self.aboutY(angle)
            #expect(stage.order == ["card", "right", "left", "raised"], "transform layer at \(angle)")

            let other = Stage()
            other.root.sublayerTransform = Self.aboutY(angle)
            other.root.sublayerTransform.m34 = -0.001
            other.add("card", Still.self, Rect(x: 100, y: 50, width: 100, height: 80))
            other.add("right", Still.self, Rect(x: 180, y: 60, width: 10, height: 10))
            other.add("left", Still.self, Rect(x: 105, y: 60, width: 10, height: 10))
            #expect(other.order == ["card", "right", "left"], "sublayer transform at \(angle)")
        }
    }

    @Test func halfTurnsAreEqualDepths() {
        // A page turned by half about its edge lies in the plane it came from, to rounding: `sublayers` order decides.
        for (first, second) in [(Double.pi, 0.0), (0.0, Double.pi), (Double.pi, -Double.pi)] {
            let stage = Stage()
            for (name, angle) in [("a", first), ("b", second)] {
                let page = stage.add(name)
                page.anchorPoint = Point(x: 0, y: 0.5)
                page.transform = Self.aboutY(angle)
            }
            #expect(stage.order == ["a", "b"], "\(first) and \(second)")
        }
    }

    @Test func rootsStandByTheirLevel() {
        let stage = Stage()
        let (high, back, low) = (Still(), Still(), Still())
        stage.scene.addRootLayer(high, level: 2)
        stage.scene.addRootLayer(low, level: -1)
        stage.scene.addRootLayer(back)
        low.zPosition = 500
        let order = stage.scene.advance(to: 0).displayList.map(\.id)
        #expect(order == [low, stage.root, back, high].compactMap(\.id))
        // A root that is added again changes its level.
        stage.scene.addRootLayer(high, level: -2)
        #expect(stage.scene.advance(to: 0).displayList.map(\.id) == [high, low, stage.root, back].compactMap(\.id))
    }

    @Test func aTransformLayerAsRoot() {
        // Its sublayers are ordered by depth in a space of their own, between the other roots.
        let scene = Scene(size: Size(width: 300, height: 200))
        let (behind, group, front) = (Layer(), TransformLayer(), Layer())
        let (near, far) = (Layer(), Layer())
        for root in [behind, group, front] { scene.addRootLayer(root) }
        group.addSublayer(near)
        group.addSublayer(far)
        (near.zPosition, far.zPosition) = (50, -50)
        let list = scene.advance(to: 0).displayList
        #expect(list.map(\.id) == [behind, far, near, front].compactMap(\.id))
        #expect(list.map(\.space) == [nil, group.id, group.id, nil])
    }

    @Test func turnedAway() {
        // SEMANTICS 1.9: shown up to a quarter turn and from three quarters on, with all sublayers.
        for (degrees, isShown) in [
            (0, true), (60, true), (89, true), (91, false), (180, false), (269, false), (271, true),
        ] {
            let stage = Stage()
            let layer = stage.add("layer")
            stage.add("below", to: layer)
            layer.isDoubleSided = false
            layer.transform = Self.aboutY(Double(degrees) * .pi / 180)
            #expect(stage.order == (isShown ? ["layer", "below"] : []), "\(degrees) degrees")
            layer.isDoubleSided = true
            #expect(stage.order == ["layer", "below"])
            #expect(stage.item(layer)?.isBackFacing == !isShown, "\(degrees) degrees")
        }
    }

    @Test func turnedAwayWithinItsOwnSpace() {
        // A flat superlayer that is turned away shows its single-sided sublayers, mirrored; a transform layer does not.
        let stage = Stage()
        let flat = stage.add("flat")
        stage.add("on", to: flat).isDoubleSided = false
        let group = stage.add("group", StillTransform.self)
        stage.add("in", to: group).isDoubleSided = false
        (flat.transform, group.transform) = (Self.aboutY(.pi), Self.aboutY(.pi))
        #expect(stage.order == ["flat", "on"])
        #expect(stage.item(flat.sublayers[0])?.isBackFacing == true)
    }

    @Test func aFlipIsNoTurn() {
        // isGeometryFlipped mirrors the sublayers' places and leaves their faces to the viewer.
        let stage = Stage()
        stage.root.isGeometryFlipped = true
        let layer = stage.add("layer", Still.self, Rect(x: 100, y: 50, width: 100, height: 80))
        layer.isDoubleSided = false
        #expect(stage.order == ["layer"])
        layer.transform = Self.aboutY(.pi)
        #expect(stage.order.isEmpty)
        // y -> 200 - y
        layer.transform = .identity
        #expect(stage.item(layer)?.quad?.topLeft == Point(x: 100, y: 150))
        #expect(stage.item(layer)?.quad?.bottomRight == Point(x: 200, y: 70))
    }

    @Test func theFlipTurnsTheSenseOfATurn() {
        // Inside a flipped transform layer a turn about x by 50 degrees and the layer's own by 50 cancel: the face is seen.
        let stage = Stage()
        let group = stage.add("group", StillTransform.self)
        let layer = stage.add("layer", to: group)
        layer.isDoubleSided = false
        let turn = Transform3D(rotationAngle: 50 * .pi / 180, x: 1, y: 0, z: 0)
        (group.transform, layer.transform) = (turn, turn)
        #expect(stage.order.isEmpty)
        group.isGeometryFlipped = true
        #expect(stage.order == ["layer"])
    }
}

import SceneGraph
import TestSupport
import Testing

@Suite("Display items")
struct DisplayItemTests {
    private static func layer(_ frame: Rect, colour: Color? = .black) -> Layer {
        let layer = Layer()
        layer.frame = frame
        layer.backgroundColor = colour
        return layer
    }

    private static func scene(_ root: Layer) -> Scene {
        let scene = Scene(size: Size(width: 300, height: 200))
        scene.addRootLayer(root)
        return scene
    }

    @Test func opacities() {
        let root = Self.layer(Rect(x: 0, y: 0, width: 300, height: 200))
        let middle = Self.layer(Rect(x: 10, y: 10, width: 50, height: 40))
        let inner = Self.layer(Rect(x: 5, y: 5, width: 10, height: 10))
        root.addSublayer(middle)
        middle.addSublayer(inner)
        (root.opacity, middle.opacity, inner.opacity) = (0.5, 0.25, 0.75)
        let frame = Self.scene(root).advance(to: 0)
        #expect(frame.displayList.map(\.opacity) == [0.5, 0.125, 0.09375])
        #expect(frame.displayList.map(\.ownOpacity) == [0.5, 0.25, 0.75])
        #expect(frame.nodes.map(\.worldOpacity) == [0.5, 0.125, 0.09375])
    }

    @Test func groups() {
        // Needed where a translucent layer and what it holds overlap.
        let cases: [(label: String, opacity: Double, own: Color?, sublayers: [Rect], needsGroup: Bool)] = [
            ("opaque", 1, .black, [Rect(x: 0, y: 0, width: 10, height: 10)], false),
            ("alone", 0.5, .black, [], false),
            ("sublayer on own content", 0.5, .black, [Rect(x: 0, y: 0, width: 10, height: 10)], true),
            ("own content is nothing", 0.5, nil, [Rect(x: 0, y: 0, width: 10, height: 10)], false),
            ("sublayer beside own content", 0.5, .black, [Rect(x: 70, y: 0, width: 10, height: 10)], false),
            (
                "touching sublayers", 0.5, nil,
                [Rect(x: 0, y: 0, width: 9, height: 9), Rect(x: 9, y: 0, width: 5, height: 9)], false
            ),
            (
                "overlapping sublayers", 0.5, nil,
                [Rect(x: 0, y: 0, width: 9, height: 9), Rect(x: 8, y: 0, width: 5, height: 9)], true
            ),
        ]
        for test in cases {
            let layer = Self.layer(Rect(x: 20, y: 30, width: 60, height: 50), colour: test.own)
            for rect in test.sublayers { layer.addSublayer(Self.layer(rect)) }
            layer.opacity = test.opacity
            let frame = Self.scene(layer).advance(to: 0)
            #expect(frame.displayList[0].needsGroup == test.needsGroup, "\(test.label)")
        }
        // What is hidden or draws nothing does not count.
        let layer = Self.layer(Rect(x: 20, y: 30, width: 60, height: 50))
        let (hidden, empty) = (
            Self.layer(Rect(x: 0, y: 0, width: 9, height: 9)),
            Self.layer(Rect(x: 0, y: 0, width: 9, height: 9), colour: nil)
        )
        layer.addSublayer(hidden)
        layer.addSublayer(empty)
        hidden.isHidden = true
        layer.opacity = 0.5
        #expect(!Self.scene(layer).advance(to: 0).displayList[0].needsGroup)
    }

    @Test func clips() throws {
        let root = Self.layer(Rect(x: 0, y: 0, width: 300, height: 200))
        let outer = Self.layer(Rect(x: 10, y: 20, width: 100, height: 90))
        let group = TransformLayer()
        let inner = Self.layer(Rect(x: 5, y: 6, width: 40, height: 30))
        let leaf = Self.layer(Rect(x: 1, y: 2, width: 3, height: 4))
        let beside = Self.layer(Rect(x: 200, y: 20, width: 40, height: 30))
        root.addSublayer(outer)
        outer.addSublayer(group)
        group.addSublayer(inner)
        inner.addSublayer(leaf)
        root.addSublayer(beside)
        outer.masksToBounds = true
        outer.cornerRadius = 12
        inner.masksToBounds = true
        inner.bounds.origin = Point(x: 7, y: 8)
        let scene = Self.scene(root)
        let frame = scene.advance(to: 0)
        let (items, clips) = (Array(frame.displayList), Array(frame.clips))
        #expect(items.map(\.id) == [root, outer, inner, leaf, beside].compactMap(\.id))
        // A layer is not cut by its own bounds, but its sublayers are; a transform layer passes the clip on.
        let chains = items.map { item in
            var chain: [LayerID] = []
            var next = item.clipIndex
            while let index = next {
                chain.append(clips[index].id)
                next = clips[index].parentIndex
            }
            return chain
        }
        let (outerID, innerID) = (try #require(outer.id), try #require(inner.id))
        #expect(chains == [[], [], [outerID], [innerID, outerID], []])
        let clip = try #require(clips.first { $0.id == outerID })
        #expect(clip.bounds == Rect(x: 0, y: 0, width: 100, height: 90) && clip.cornerRadius == 12)
        #expect(clip.worldTransform.projecting(.zero) == Point(x: 10, y: 20))
        let innerClip = try #require(clips.first { $0.id == innerID })
        #expect(innerClip.bounds == Rect(x: 7, y: 8, width: 40, height: 30))
        #expect(innerClip.worldTransform.projecting(Point(x: 7, y: 8)) == Point(x: 15, y: 26))
        // Off again.
        outer.masksToBounds = false
        #expect(scene.advance(to: 1).clips.map(\.id) == [innerID])
    }

    @Test func whatAHostDraws() throws {
        let layer = Self.layer(
            Rect(x: 20, y: 30, width: 60, height: 50), colour: Color(red: 0.1, green: 0.2, blue: 0.3))
        layer.contents = 99
        layer.cornerRadius = 4
        layer.borderWidth = 1.5
        layer.borderColor = .white
        layer.shadowColor = Color(red: 1, green: 0, blue: 0)
        layer.shadowOpacity = 0.25
        layer.shadowOffset = Size(width: 2, height: 3)
        layer.shadowRadius = 6
        layer.bounds.origin = Point(x: 100, y: 200)
        layer.name = "card"
        let frame = Self.scene(layer).advance(to: 0)
        let item = frame.displayList[0]
        #expect(item.contents == 99 && item.bounds == Rect(x: 100, y: 200, width: 60, height: 50))
        #expect(item.style == layer.style && item.style.borderWidth == 1.5 && item.style.shadowRadius == 6)
        #expect(item.quad == Quad(Rect(x: 20, y: 30, width: 60, height: 50)))
        #expect(item.clipIndex == nil && item.space == nil && !item.isBackFacing)
        #expect(frame.nodes[0].name == "card" && frame.nodes[0].quad == item.quad)
    }

    @Test func theWholeWorldMatrix() {
        // SEMANTICS 1.6: the third row too, flattened below an ordinary layer and not below a transform layer.
        let root = Self.layer(Rect(x: 0, y: 0, width: 300, height: 200))
        let group = TransformLayer()
        group.position = Point(x: 10, y: 20)
        group.zPosition = 5
        let (inGroup, inRoot) = (Layer(), Layer())
        (inGroup.zPosition, inRoot.zPosition) = (7, 7)
        root.addSublayer(group)
        root.addSublayer(inRoot)
        group.addSublayer(inGroup)
        let worlds = Dictionary(
            uniqueKeysWithValues: Self.scene(root).advance(to: 0).nodes.map { ($0.id, $0.worldTransform) })
        let flat = Transform3D(
            m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 0, m41: 10,
            m42: 20, m43: 0, m44: 1)
        #expect(group.id.flatMap { worlds[$0] } == flat)
        #expect(inGroup.id.flatMap { worlds[$0] } == flat)
        #expect(inRoot.id.flatMap { worlds[$0] }?.m43 == 0)
        // A root keeps its place along z: the space above it is the scene's.
        root.zPosition = 9
        let scene = Scene(size: Size(width: 30, height: 20))
        let other = Layer()
        other.zPosition = 9
        scene.addRootLayer(other)
        #expect(scene.advance(to: 0).nodes[0].worldTransform == Transform3D(translationX: 0, y: 0, z: 9))
    }

    @MainActor
    @Test func sumsStayWithinTheirRange() {
        // Two overlapping animations, one of which is eased otherwise: neither opacity nor size leaves what a setter would keep.
        let scene = Scene(size: Size(width: 300, height: 200))
        let window = Window(scene: scene)
        let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 80))
        window.addSubview(view)
        scene.advance(to: 0)
        View.animate(withDuration: 1, options: .curveEaseIn) {
            view.alpha = 0
            view.bounds.size = Size(width: 2, height: 90)
        }
        scene.advance(to: 0.1)
        View.animate(withDuration: 0.3, options: .curveEaseOut) {
            view.alpha = 1
            view.bounds.size = Size(width: 90, height: 1)
        }
        View.animate(withDuration: 0.2, options: .curveEaseOut) { view.bounds.size = Size(width: 1, height: 50) }
        for step in 0...60 {
            let frame = scene.advance(to: 0.1 + Double(step) / 50)
            let item = frame.displayList[1]
            #expect((0...1).contains(item.opacity), "at \(frame.time)")
            #expect(item.bounds.size.width >= 0 && item.bounds.size.height >= 0, "at \(frame.time)")
            #expect(!item.isBackFacing)
        }
    }
}

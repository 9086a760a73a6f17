import SceneGraph
import TestSupport
import Testing

@Suite("Snapshots of views")
@MainActor
struct SnapshotTests {
    private let stage = ViewStage()

    /// What is drawn of some layers, from back to front.
    private func items(of frame: Frame, _ layers: [Layer]) -> [DisplayItem] {
        let ids = Set(layers.compactMap(\.id))
        return frame.displayList.filter { ids.contains($0.id) }
    }

    /// The layers below one, in pre-order.
    private func below(_ top: Layer) -> [Layer] {
        var result: [Layer] = []
        var waiting = Array(top.sublayers.reversed())
        while let layer = waiting.popLast() {
            result.append(layer)
            waiting += layer.sublayers.reversed()
        }
        return result
    }

    @Test(arguments: [UInt64](201...225))
    func aCopyInThePlaceOfItsOriginalLooksTheSame(seed: UInt64) throws {
        var tree = QueryTree(count: 24, seed: seed)
        tree.scene.removeRootLayer(tree.layers[0])
        let original = View(frame: Rect(x: 20, y: -30, width: 640, height: 480))
        original.layer.addSublayer(tree.layers[0])
        original.layer.cornerRadius = 7
        original.layer.sublayerTransform = Transform3D(rotationAngle: 0.2, x: 1, y: -0.5, z: 0)
        stage.window.addSubview(original)
        for (index, layer) in tree.layers.enumerated() where index % 3 == 1 {
            layer.contents = ContentsToken(rawValue: UInt64(index))
            let animation = BasicAnimation(keyPath: index % 2 == 0 ? "transform.rotation.y" : "position.x")
            animation.byValue = .number(tree.number(in: -2...2))
            animation.duration = 1
            layer.add(animation, forKey: nil)
        }
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.37)
        let copy = try #require(original.snapshotView(afterScreenUpdates: false))
        copy.center = original.center
        stage.window.addSubview(copy)
        let frame = stage.scene.advance(to: 0.37)
        let shown = items(of: frame, tree.layers)
        // The copy's first layers are the part that cuts it and the picture of the view itself.
        let copied = items(of: frame, Array(below(copy.layer).dropFirst(2)))
        #expect(shown.count == copied.count && shown.count > 5, "seed \(seed)")
        for (a, b) in zip(shown, copied) {
            #expect(a.contents == b.contents && a.contentsVersion == b.contentsVersion, "seed \(seed)")
            #expect(a.bounds == b.bounds && a.style == b.style && a.isBackFacing == b.isBackFacing, "seed \(seed)")
            #expect(abs(a.opacity - b.opacity) < 1e-12, "seed \(seed)")
            #expect((a.maskIndex == nil) == (b.maskIndex == nil), "seed \(seed)")
            let pairs = zip(a.worldTransform.elements, b.worldTransform.elements)
            // The third rows say where points off the planes go, which nothing draws.
            #expect(
                pairs.enumerated().allSatisfy { $0 / 4 == 2 || abs($1.0 - $1.1) < 1e-9 },
                "seed \(seed): \(a.worldTransform), \(b.worldTransform)")
        }
    }

    @Test func nothingOfTheOriginalMovesTheCopy() throws {
        let view = stage.view()
        let sublayer = Layer()
        sublayer.frame = Rect(x: 3, y: 4, width: 10, height: 20)
        sublayer.contents = 5
        view.layer.addSublayer(sublayer)
        Self.move(sublayer)
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1)
        let copy = try #require(view.snapshotView(afterScreenUpdates: false))
        stage.window.addSubview(copy)
        let copied = try #require(below(copy.layer).last)
        #expect(copied.position == Point(x: 18, y: 14))
        #expect(copied.animationKeys().isEmpty)
        sublayer.contents = 6
        sublayer.backgroundColor = .white
        view.removeFromSuperview()
        let item = try #require(stage.scene.advance(to: 1.5).displayList.last)
        #expect(item.contents == 5 && item.contentsVersion == 1 && item.style.backgroundColor == .clear)
        #expect(item.worldTransform.m41 == 13 && item.worldTransform.m42 == 4)
    }

    @Test func afterUpdatesMeansTheModel() throws {
        let view = stage.view()
        stage.scene.advance(to: 0)
        // Before any commit of them: a new subview, a layout that is due, an animation.
        let inside = Placing(frame: Rect(x: 0, y: 0, width: 7, height: 8))
        view.addSubview(inside)
        View.animate(withDuration: 1) { inside.center = Point(x: 31, y: 12) }
        let before = try #require(view.snapshotView(afterScreenUpdates: false))
        #expect(below(before.layer).count == 2)
        let after = try #require(view.snapshotView(afterScreenUpdates: true))
        let copies = below(after.layer)
        #expect(copies.count == 4)
        #expect(copies[2].position == Point(x: 31, y: 12))
        #expect(copies[3].frame == Rect(x: 1, y: 2, width: 5, height: 6))
        #expect(copies.allSatisfy { $0.animationKeys().isEmpty })
    }

    @Test func whatPlacesTheViewItselfIsLeftOut() throws {
        let view = stage.view()
        view.frame = Rect(x: 70, y: 80, width: 41, height: 33)
        view.bounds.origin = Point(x: 5, y: 6)
        view.transform = AffineTransform(rotationAngle: 0.3)
        view.alpha = 0.25
        view.layer.zPosition = 9
        view.layer.anchorPointZ = 4
        view.backgroundColor = .white
        let hidden = View(frame: Rect(x: 0, y: 0, width: 1, height: 2))
        hidden.isHidden = true
        view.addSubview(hidden)
        stage.scene.advance(to: 0)
        let copy = try #require(view.snapshotView(afterScreenUpdates: false))
        #expect(copy.frame == Rect(x: 0, y: 0, width: 41, height: 33))
        #expect(copy.alpha == 1 && copy.layer.transform == .identity && !copy.isHidden)
        view.removeFromSuperview()
        stage.window.addSubview(copy)
        let item = try #require(stage.scene.advance(to: 0).displayList.last)
        #expect(item.style.backgroundColor == .white && item.opacity == 1)
        let corner = item.worldTransform.projecting(Point(x: 5, y: 6))
        #expect(corner == Point(x: 0, y: 0))
    }

    @Test func copiesTakeNoPartInTheView() throws {
        let view = stage.view()
        view.addSubview(View(frame: Rect(x: 0, y: 0, width: 40, height: 30)))
        stage.scene.advance(to: 0)
        let copy = try #require(view.snapshotView(afterScreenUpdates: false))
        stage.window.addSubview(copy)
        stage.scene.advance(to: 0)
        // Input finds the copy as a whole and no part of it.
        #expect(stage.scene.view(at: Point(x: 11, y: 12)) === copy)
        #expect(stage.window.hitTest(Point(x: 11, y: 12), with: nil) === copy)
    }

    @Test func whatCannotBeCopied() throws {
        let view = View()
        #expect(view.snapshotView(afterScreenUpdates: true) == nil)
        view.frame = Rect(x: 0, y: 0, width: 8, height: 9)
        // In no frame yet: a copy that shows nothing.
        let blank = try #require(view.snapshotView(afterScreenUpdates: false))
        #expect(blank.bounds.size == Size(width: 8, height: 9))
        #expect(below(blank.layer).count == 1)
        let log = DiagnosticLog()
        let rect = Rect(x: 0, y: .nan, width: 3, height: 4)
        #expect(view.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: .zero) == nil)
        let insets = EdgeInsets(top: 0, left: .infinity, bottom: 0, right: 0)
        #expect(
            view.resizableSnapshotView(from: view.bounds, afterScreenUpdates: true, withCapInsets: insets) == nil)
        #expect(log.takeKinds() == [.invalidValue, .invalidValue])
    }

    @Test func deepTrees() throws {
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 20))
        var innermost = view.layer
        for _ in 0..<100_000 {
            let layer = Layer()
            innermost.addSublayer(layer)
            innermost = layer
        }
        let copy = try #require(view.snapshotView(afterScreenUpdates: true))
        #expect(below(copy.layer).count == 100_002)
    }

    /// An animation that is in flight between two frames.
    private static func move(_ layer: Layer) {
        let animation = BasicAnimation(keyPath: "position.x", from: 8, to: 28)
        animation.duration = 2
        layer.add(animation, forKey: "move")
    }

    /// A view that places a subview in its layout.
    private final class Placing: View {
        override func layoutSubviews() {
            guard subviews.isEmpty else { return }
            addSubview(View(frame: Rect(x: 1, y: 2, width: 5, height: 6)))
        }
    }
}

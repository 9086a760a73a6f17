import SceneGraph
import TestSupport
import Testing

@Suite("Masks: what frames say of them")
struct MaskFrameTests {
    private let scene = Scene(size: Size(width: 400, height: 300))
    private let root = Layer()

    init() {
        root.frame = Rect(x: 0, y: 0, width: 400, height: 300)
        scene.addRootLayer(root)
    }

    private func layer(_ frame: Rect, in superlayer: Layer? = nil) -> Layer {
        let layer = Layer()
        layer.frame = frame
        superlayer?.addSublayer(layer)
        return layer
    }

    private func ids(_ items: some Sequence<DisplayItem>) -> [LayerID?] { items.map(\.id) }

    @Test func theMaskIsDrawnApart() {
        let masked = layer(Rect(x: 30, y: 40, width: 100, height: 80), in: root)
        let inside = layer(Rect(x: 5, y: 6, width: 20, height: 10), in: masked)
        let beside = layer(Rect(x: 1, y: 2, width: 3, height: 4), in: root)
        let mask = layer(Rect(x: 10, y: 20, width: 50, height: 30))
        let (back, front) = (layer(.zero, in: mask), layer(.zero, in: mask))
        back.zPosition = 2
        masked.mask = mask
        (masked.opacity, mask.opacity, front.opacity) = (0.5, 0.8, 0.25)
        let frame = scene.advance(to: 0)
        #expect(ids(frame.displayList) == [root.id, masked.id, inside.id, beside.id])
        #expect(frame.displayList.map(\.maskIndex) == [nil, 0, 0, nil])
        #expect(frame.masks.map(\.id) == [masked.id] && frame.masks[0].maskID == mask.id)
        #expect(frame.masks[0].items == 0..<3 && frame.masks[0].parentIndex == nil)
        // In the mask's own paint order, with opacities from the mask down.
        #expect(ids(frame.maskItems) == [mask.id, front.id, back.id])
        #expect(frame.maskItems.map(\.opacity) == [0.8, 0.2, 0.8])
        #expect(frame.displayList.map(\.opacity) == [1, 0.5, 0.5, 1])
        let origin = frame.maskItems[0].worldTransform.projecting(.zero)
        #expect(origin == Point(x: 40, y: 60))
        let maskNodes = frame.nodes.filter(\.isMask)
        #expect(maskNodes.map(\.id) == [mask.id] && maskNodes[0].parent == masked.id)
        let kept = frame.copy()
        scene.advance(to: 1)
        #expect(kept.masks.count == 1 && ids(kept.maskItems) == [mask.id, front.id, back.id])
    }

    @Test func masksInMasks() {
        let outer = layer(Rect(x: 0, y: 0, width: 90, height: 80), in: root)
        let inner = layer(Rect(x: 0, y: 0, width: 70, height: 60), in: outer)
        let deepest = layer(Rect(x: 0, y: 0, width: 7, height: 6), in: inner)
        outer.mask = layer(Rect(x: 1, y: 2, width: 30, height: 40))
        inner.mask = layer(Rect(x: 3, y: 4, width: 50, height: 60))
        let maskOfMask = layer(Rect(x: 5, y: 6, width: 8, height: 9))
        inner.mask?.mask = maskOfMask
        let frame = scene.advance(to: 0)
        let masks = Array(frame.masks)
        #expect(masks.count == 3)
        let item = frame.displayList.first { $0.id == deepest.id }
        let innermost = item?.maskIndex.map { masks[$0] }
        #expect(innermost?.id == inner.id)
        #expect(innermost?.parentIndex.map { masks[$0].id } == outer.id)
        // The mask's own mask applies to the mask, and what masks the masked layer does not.
        let shape = frame.maskItems.first { $0.id == inner.mask?.id }
        let around = shape?.maskIndex.map { masks[$0] }
        #expect(around?.id == inner.mask?.id && around?.maskID == maskOfMask.id && around?.parentIndex == nil)
    }

    @Test func whatHidesAMask() {
        let masked = layer(Rect(x: 0, y: 0, width: 90, height: 80), in: root)
        let mask = layer(Rect(x: 0, y: 0, width: 20, height: 30))
        masked.mask = mask
        mask.isHidden = true
        var frame = scene.advance(to: 0)
        // Nothing draws the mask, so nothing of the layer shows; the host is told that there is one.
        #expect(frame.masks.count == 1 && frame.masks[0].items.isEmpty && frame.displayList[1].maskIndex == 0)
        Transaction.setDisableActions(true)
        mask.isHidden = false
        mask.isDoubleSided = false
        mask.transform = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
        frame = scene.advance(to: 1)
        #expect(frame.maskItems.isEmpty)
        masked.isHidden = true
        #expect(scene.advance(to: 2).masks.isEmpty)
    }

    @Test func transformLayersHaveNoMaskButMasksHaveThem() {
        let space = TransformLayer()
        root.addSublayer(space)
        let inside = layer(Rect(x: 0, y: 0, width: 20, height: 10), in: space)
        space.mask = layer(Rect(x: 0, y: 0, width: 5, height: 5))
        var frame = scene.advance(to: 0)
        #expect(frame.masks.isEmpty && ids(frame.displayList) == [root.id, inside.id])
        #expect(scene.hitTest(Point(x: 15, y: 8)) === inside)
        space.mask = nil
        let group = TransformLayer()
        let card = layer(Rect(x: 2, y: 3, width: 4, height: 5), in: group)
        inside.mask = group
        frame = scene.advance(to: 1)
        #expect(frame.masks.map(\.maskID) == [group.id] && ids(frame.maskItems) == [card.id])
    }

    @Test func whatTheSuperlayerDoesToSublayersLeavesTheMaskAlone() throws {
        let masked = layer(Rect(x: 100, y: 50, width: 200, height: 160), in: root)
        masked.sublayerTransform = Transform3D(scaleX: 2, y: 3, z: 1)
        masked.isGeometryFlipped = true
        let mask = layer(Rect(x: 10, y: 20, width: 30, height: 40))
        masked.mask = mask
        let frame = scene.advance(to: 0)
        let quad = try #require(frame.maskItems[0].quad)
        #expect(quad.boundingBox == Rect(x: 110, y: 70, width: 30, height: 40))
        // The plane of a turned layer carries its mask, in perspective: SEMANTICS 1.6, by conversion.
        Transaction.setDisableActions(true)
        masked.sublayerTransform = .identity
        root.sublayerTransform.m34 = -1 / 500
        masked.transform = Transform3D(rotationAngle: 0.7, x: 0.3, y: 1, z: 0)
        let turned = scene.advance(to: 1)
        let corner = try #require(turned.maskItems[0].worldTransform.projecting(Point(x: 30, y: 40)))
        let expected = masked.convert(Point(x: 40, y: 60), to: root)
        #expect(corner.isApproximatelyEqual(to: expected, tolerance: 1e-9))
    }

    @Test func damage() {
        let masked = layer(Rect(x: 30, y: 40, width: 200, height: 160), in: root)
        let mask = layer(Rect(x: 10, y: 20, width: 30, height: 40))
        scene.advance(to: 0)
        Transaction.setDisableActions(true)
        masked.mask = mask
        #expect(scene.advance(to: 1).damage == Rect(x: 30, y: 40, width: 200, height: 160))
        Transaction.setDisableActions(true)
        mask.position.x += 50
        // What lies in neither place of the mask was cut and is cut.
        #expect(scene.advance(to: 2).damage == Rect(x: 40, y: 60, width: 80, height: 40))
        masked.mask = nil
        #expect(scene.advance(to: 3).damage == Rect(x: 30, y: 40, width: 200, height: 160))
        #expect(scene.advance(to: 4).damage == nil)
    }

    @Test func masksAreAnimatedAndPresented() throws {
        let masked = layer(Rect(x: 30, y: 40, width: 200, height: 160), in: root)
        let mask = layer(Rect(x: 0, y: 0, width: 30, height: 40))
        masked.mask = mask
        let animation = BasicAnimation(
            keyPath: "position", from: .point(Point(x: 15, y: 20)), to: .point(Point(x: 115, y: 60)))
        animation.duration = 2
        mask.add(animation, forKey: nil)
        #expect(scene.advance(to: 0).wake == .nextFrame)
        let frame = scene.advance(to: 0.5)
        #expect(frame.maskItems[0].quad?.boundingBox == Rect(x: 55, y: 50, width: 30, height: 40))
        let shown = try #require(masked.presentation())
        #expect(shown.mask?.position == Point(x: 40, y: 30) && shown.sublayers.isEmpty)
        #expect(mask.presentation()?.superlayer?.model() === masked)
        // SEMANTICS 1.11: the mask's frame cuts, as it shows; far edges do not belong to it.
        #expect(scene.hitTest(Point(x: 55, y: 50)) === masked && scene.hitTest(Point(x: 84, y: 89)) === masked)
        #expect(scene.hitTest(Point(x: 54, y: 60)) === root && scene.hitTest(Point(x: 85, y: 60)) === root)
        #expect(mask.hitTest(Point(x: 26, y: 11)) === mask)
    }

    @Test func aMaskThatBecomesASublayer() {
        let masked = layer(Rect(x: 30, y: 40, width: 200, height: 160), in: root)
        let other = layer(Rect(x: 0, y: 0, width: 30, height: 40))
        masked.mask = other
        scene.advance(to: 0)
        let id = other.id
        masked.mask = nil
        masked.addSublayer(other)
        var frame = scene.advance(to: 1)
        #expect(frame.masks.isEmpty && ids(frame.displayList) == [root.id, masked.id, id])
        #expect(frame.insertedIDs.isEmpty && frame.removedIDs.isEmpty && !frame.nodes.contains(where: \.isMask))
        other.removeFromSuperlayer()
        root.mask = other
        frame = scene.advance(to: 2)
        #expect(frame.masks.map(\.maskID) == [id] && ids(frame.displayList) == [root.id, masked.id])
    }

    @Test func masksInDeepChains() {
        // Masks of masks, then taken apart: nothing may call itself for each level.
        var innermost = root
        for _ in 0..<30_000 {
            let mask = Layer()
            innermost.mask = mask
            innermost = mask
        }
        let frame = scene.advance(to: 0)
        #expect(frame.masks.count == 30_000 && frame.displayList.count == 1 && frame.maskItems.count == 30_000)
        #expect(scene.hitTest(Point(x: 5, y: 6)) == nil)
        root.mask = nil
        #expect(scene.advance(to: 1).masks.isEmpty)
    }

    @MainActor
    @Test func snapshotsHaveTheMask() throws {
        let view = View(frame: Rect(x: 30, y: 40, width: 100, height: 80))
        let mask = layer(Rect(x: 10, y: 20, width: 30, height: 40))
        view.layer.mask = mask
        root.addSublayer(view.layer)
        scene.advance(to: 0)
        for isHidden in [false, true] {
            mask.isHidden = isHidden
            scene.advance(to: 1)
            let copy = try #require(view.snapshotView(afterScreenUpdates: false))
            let picture = try #require(copy.subviews[0].layer.sublayers.first)
            #expect(picture.mask?.frame == Rect(x: 10, y: 20, width: 30, height: 40))
            #expect(picture.mask !== mask && picture.mask?.isHidden == isHidden)
        }
    }
}

import SceneGraph
import TestSupport
import Testing

@Suite("Masks: the tree of layers")
struct MaskTests {
    @Test func aMaskIsNoSublayer() {
        let (layer, mask, sublayer) = (Layer(), Layer(), Layer())
        layer.addSublayer(sublayer)
        layer.mask = mask
        #expect(layer.mask === mask && mask.superlayer === layer)
        #expect(layer.sublayers.map(ObjectIdentifier.init) == [ObjectIdentifier(sublayer)])
        #expect(mask.isDescendant(of: layer))
        // Whatever is put rearmost stays in front of the mask's link.
        let (rearmost, second) = (Layer(), Layer())
        layer.insertSublayer(rearmost, at: 0)
        layer.insertSublayer(second, below: sublayer)
        layer.insertSublayer(sublayer, at: -3)
        #expect(
            layer.sublayers.map(ObjectIdentifier.init) == [sublayer, rearmost, second].map(ObjectIdentifier.init))
        #expect(layer.mask === mask)
        let other = Layer()
        layer.mask = other
        #expect(layer.mask === other && mask.superlayer == nil)
        other.removeFromSuperlayer()
        #expect(layer.mask == nil && other.superlayer == nil)
        layer.mask = mask
        layer.mask = nil
        layer.addSublayer(mask)
        #expect(layer.mask == nil && layer.sublayers.last === mask)
    }

    @Test func refusals() {
        let scene = Scene(size: Size(width: 30, height: 20))
        let log = DiagnosticLog(scene)
        let (root, layer, below, taken) = (Layer(), Layer(), Layer(), Layer())
        scene.addRootLayer(root)
        root.addSublayer(layer)
        layer.addSublayer(below)
        below.mask = taken
        let maskOfMask = Layer()
        taken.mask = maskOfMask
        let cases: [(masked: Layer, mask: Layer, kind: Diagnostic.Kind)] = [
            (layer, layer, .hierarchyCycle), (below, layer, .hierarchyCycle), (taken, layer, .hierarchyCycle),
            (maskOfMask, taken, .hierarchyCycle), (layer, below, .secondParent), (Layer(), root, .secondParent),
            (layer, taken, .secondParent), (layer, maskOfMask, .secondParent),
        ]
        for (index, (masked, mask, kind)) in cases.enumerated() {
            let before = masked.mask
            masked.mask = mask
            #expect(log.takeKinds() == [kind], "case \(index)")
            #expect(masked.mask === before && mask !== before, "case \(index)")
        }
        // And a mask is refused wherever a sublayer is wanted.
        root.addSublayer(taken)
        layer.insertSublayer(Layer(), above: taken)
        below.replaceSublayer(taken, with: Layer())
        scene.addRootLayer(taken)
        #expect(log.takeKinds() == [.secondParent, .noSuchSibling, .noSuchSibling, .secondParent])
        #expect(below.mask === taken && layer.sublayers.count == 1 && scene.rootLayers.count == 1)
        let free = Layer()
        free.addSublayer(Layer())
        free.sublayers[0].addSublayer(Layer())
        free.sublayers[0].sublayers[0].mask = Layer()
        free.sublayers[0].sublayers[0].mask?.addSublayer(free)
        #expect(log.takeKinds() == [.hierarchyCycle])
    }

    @Test func conversionLeavesSublayerTransformsOut() {
        let layer = Layer()
        layer.bounds = Rect(x: 4, y: 6, width: 100, height: 80)
        layer.sublayerTransform = Transform3D(scaleX: 2, y: 3, z: 1)
        layer.isGeometryFlipped = true
        let (mask, inside) = (Layer(), Layer())
        mask.frame = Rect(x: 10, y: 20, width: 30, height: 40)
        inside.frame = Rect(x: 1, y: 2, width: 3, height: 4)
        mask.addSublayer(inside)
        layer.mask = mask
        #expect(mask.convert(Point(x: 5, y: 7), to: layer) == Point(x: 15, y: 27))
        #expect(inside.convert(Point(x: 5, y: 7), to: layer) == Point(x: 16, y: 29))
        #expect(layer.convert(Point(x: 16, y: 29), to: inside) == Point(x: 5, y: 7))
    }

    @Test func masksAreKeptAndReleased() {
        weak var mask: Layer?
        weak var inside: Layer?
        var layer: Layer? = Layer()
        do {
            let made = Layer()
            made.addSublayer(Layer())
            layer?.mask = made
            (mask, inside) = (made, made.sublayers[0])
        }
        #expect(mask != nil && inside != nil)
        layer = nil
        #expect(mask == nil && inside == nil)
    }

    @Test func deepChainsAreReleased() {
        weak var last: Layer?
        do {
            let top = Layer()
            var innermost = top
            for _ in 0..<100_000 {
                let mask = Layer()
                innermost.mask = mask
                innermost = mask
            }
            last = innermost
        }
        #expect(last == nil)
    }

    @MainActor
    @Test func aViewAsMask() {
        let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 40))
        view.addSubview(View())
        weak var shape: View?
        do {
            let made = View(frame: Rect(x: 5, y: 5, width: 20, height: 20))
            view.mask = made
            #expect(view.layer.mask === made.layer && view.mask === made)
            shape = made
        }
        #expect(shape != nil && view.subviews.count == 1 && shape?.superview == nil)
        #expect(view.hitTest(Point(x: 8, y: 9), with: nil) === view)
        view.mask = nil
        #expect(shape == nil)
    }
}

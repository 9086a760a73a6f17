import SceneGraph
import TestSupport
import Testing

@Suite("Layers and more than one scene")
struct LayerScenesTests {
    private struct Two {
        let first = Scene(size: Size(width: 100, height: 200))
        let second = Scene(size: Size(width: 300, height: 400))
        let firstRoot = Layer()
        let secondRoot = Layer()
        let layer = Layer()
        let below = Layer()

        init() {
            first.addRootLayer(firstRoot)
            second.addRootLayer(secondRoot)
            firstRoot.addSublayer(layer)
            layer.addSublayer(below)
            first.advance(to: 0)
            second.advance(to: 0)
        }

        func counts(at time: Double, secondFirst: Bool) -> (Int, Int) {
            if secondFirst {
                let second = second.advance(to: time).nodes.count
                return (first.advance(to: time).nodes.count, second)
            }
            return (first.advance(to: time).nodes.count, second.advance(to: time).nodes.count)
        }
    }

    @Test(arguments: [false, true])
    func moving(secondFirst: Bool) {
        // Whichever scene comes first: after one step each, and one more where the new scene came first, the layer is there.
        let two = Two()
        two.secondRoot.addSublayer(two.layer)
        var counts = two.counts(at: 1, secondFirst: secondFirst)
        if secondFirst { counts = two.counts(at: 2, secondFirst: true) }
        #expect(counts == (1, 3))
        #expect(two.layer.scene === two.second && two.below.scene === two.second)
        // Changes reach the new scene alone.
        Transaction.perform {
            Transaction.setDisableActions(true)
            two.below.bounds = Rect(x: 0, y: 0, width: 7, height: 9)
        }
        #expect(two.first.advance(to: 3).changedIDs.isEmpty)
        #expect(two.second.advance(to: 3).changedIDs == [two.below.id].compactMap { $0 })
    }

    @Test func takenOutOfOneAndPutIntoAnotherBetweenSteps() {
        let two = Two()
        two.layer.removeFromSuperlayer()
        two.secondRoot.addSublayer(two.layer)
        #expect(two.counts(at: 1, secondFirst: false) == (1, 3))
    }

    @Test(arguments: [false, true])
    func thereAndBack(secondFirst: Bool) {
        let two = Two()
        let id = two.layer.id
        two.secondRoot.addSublayer(two.layer)
        two.firstRoot.addSublayer(two.layer)
        #expect(two.counts(at: 1, secondFirst: secondFirst) == (3, 1))
        #expect(two.layer.id == id)
    }

    @Test func aNewSuperlayerInTheOtherScene() {
        // A layer from one scene under a layer that is new to the other, and a new layer under the one that moves.
        let two = Two()
        let (holder, added) = (Layer(), Layer())
        holder.addSublayer(two.layer)
        two.below.addSublayer(added)
        two.secondRoot.addSublayer(holder)
        #expect(two.counts(at: 1, secondFirst: false) == (1, 5))
    }

    @Test func layersOutliveTheirScene() {
        let (root, layer) = (Layer(), Layer())
        weak var gone: Scene?
        do {
            let scene = Scene(size: Size(width: 10, height: 10))
            scene.addRootLayer(root)
            root.addSublayer(layer)
            scene.advance(to: 0)
            // Changes that the scene will never take in.
            layer.opacity = 0.5
            layer.removeFromSuperlayer()
            root.addSublayer(layer)
            gone = scene
        }
        #expect(gone == nil)
        #expect(root.scene == nil && layer.scene == nil && layer.superlayer === root)
        layer.opacity = 0.25
        layer.removeFromSuperlayer()
        let scene = Scene(size: Size(width: 10, height: 10))
        scene.addRootLayer(root)
        root.addSublayer(layer)
        let frame = scene.advance(to: 5)
        #expect(frame.nodes.map(\.opacity) == [1, 0.25])
    }

    @Test func idsOfALaterSceneDoNotCollide() {
        // Layers from scenes long gone, whose memory a new scene may well be using, get ids of the new one.
        let survivor = Layer()
        for _ in 0..<50 {
            let scene = Scene(size: Size(width: 10, height: 10))
            let root = Layer()
            scene.addRootLayer(root)
            root.addSublayer(Layer())
            root.addSublayer(survivor)
            root.addSublayer(Layer())
            let frame = scene.advance(to: 0)
            #expect(Set(frame.nodes.map(\.id)).count == 4)
            #expect(frame.nodes.map(\.id.rawValue).max() == 4)
            survivor.removeFromSuperlayer()
        }
    }

    @Test func aDyingSceneEndsItsAnimations() {
        final class Delegate: AnimationDelegate {
            var ends: [Bool] = []
            func animationDidStop(_ animation: Animation, finished: Bool) { ends.append(finished) }
        }
        let delegate = Delegate()
        let layer = Layer()
        do {
            let scene = Scene(size: Size(width: 10, height: 10))
            scene.addRootLayer(layer)
            let animation = BasicAnimation(keyPath: "opacity", from: 0, to: 1)
            animation.duration = 1
            animation.delegate = delegate
            layer.add(animation, forKey: "fade")
            scene.advance(to: 0)
        }
        #expect(layer.animationKeys().isEmpty)
        // Told as an event of the next advance on this thread (SEMANTICS 3.8).
        Scene(size: Size(width: 10, height: 10)).advance(to: 0)
        #expect(delegate.ends == [false])
    }

    @Test func framesKeepTheirScene() {
        // A list that is kept beyond its scene's other owners can be read.
        let list: FrameList<DisplayItem>
        do {
            let scene = Scene(size: Size(width: 10, height: 10))
            let root = Layer()
            root.name = "root"
            scene.addRootLayer(root)
            list = scene.advance(to: 0).displayList
        }
        #expect(list.count == 1)
        #expect(list[0].id.rawValue == 1)
    }

    // SEMANTICS 5.1: what dies with the scene may still ask its layers for layout and move them.
    @Test func aLayerThatDiesWithTheSceneMayEditIt() {
        final class Mourner: Layer {
            nonisolated(unsafe) var atDeath: (() -> Void)?
            deinit { atDeath?() }
        }
        var scene: Scene? = Scene(size: Size(width: 30, height: 40))
        let (root, child, elsewhere) = (Layer(), Layer(), Layer())
        root.addSublayer(child)
        scene?.addRootLayer(root)
        var mourner: Mourner? = Mourner()
        if let mourner { root.addSublayer(mourner) }
        scene?.advance(to: 0)
        var deaths = 0
        mourner?.atDeath = {
            deaths += 1
            child.setNeedsLayout()
            root.layoutIfNeeded()
            elsewhere.addSublayer(child)
        }
        mourner?.removeFromSuperlayer()
        mourner = nil
        #expect(deaths == 0)
        scene = nil
        #expect(deaths == 1)
        #expect(child.superlayer === elsewhere && root.sublayers.isEmpty && root.scene == nil)
    }
}

import SceneGraph
import TestSupport
import Testing

/// When the host has to come again, and how it is told of changes in between.
@Suite("Waking")
struct WakeTests {
    private static func scene() -> (Scene, Layer) {
        let scene = Scene(size: Size(width: 30, height: 20))
        let layer = Layer()
        layer.frame = Rect(x: 1, y: 2, width: 3, height: 4)
        scene.addRootLayer(layer)
        return (scene, layer)
    }

    @Test func idle() {
        let (scene, _) = Self.scene()
        #expect(scene.advance(to: 0).wake == .idle)
        #expect(scene.advance(to: 5).wake == .idle)
    }

    @Test func whileSomethingMoves() {
        let (scene, layer) = Self.scene()
        scene.advance(to: 1)
        let animation = BasicAnimation(keyPath: "opacity", from: 0, to: 1)
        animation.duration = 0.5
        layer.add(animation, forKey: nil)
        #expect(scene.advance(to: 2).wake == .nextFrame)
        #expect(scene.advance(to: 2.25).wake == .nextFrame)
        // At the end the last value shows; that the animation is gone shows in the frame after.
        #expect(scene.advance(to: 2.5).wake == .nextFrame)
        #expect(scene.advance(to: 2.6).wake == .idle)
    }

    @Test func beforeABeginAndWorkToCome() {
        let (scene, layer) = Self.scene()
        scene.advance(to: 1)
        let animation = BasicAnimation(keyPath: "opacity", from: 0, to: 1)
        animation.beginTime = 7
        animation.duration = 0.5
        layer.add(animation, forKey: nil)
        #expect(scene.advance(to: 2).wake == .at(7))
        scene.perform(after: 1.5) {}
        #expect(scene.advance(to: 3).wake == .at(4.5))
        #expect(scene.advance(to: 5).wake == .at(7))
        #expect(scene.advance(to: 7).wake == .nextFrame)
    }

    @Test func whatStandsNeedsNoFrames() {
        let (scene, layer) = Self.scene()
        scene.advance(to: 1)
        let animation = BasicAnimation(keyPath: "opacity", from: 0, to: 1)
        animation.duration = 9
        animation.speed = 0
        animation.timeOffset = 4.5
        layer.add(animation, forKey: nil)
        let frame = scene.advance(to: 2)
        #expect(frame.wake == .idle && frame.nodes[0].opacity == 0.5)
    }

    @Test func aLayerThatStands() {
        let (scene, layer) = Self.scene()
        let animation = BasicAnimation(keyPath: "opacity", from: 0, to: 1)
        animation.duration = 9
        layer.add(animation, forKey: nil)
        scene.advance(to: 0)
        layer.speed = 0
        #expect(scene.advance(to: 1).wake == .idle)
        layer.speed = 1
        #expect(scene.advance(to: 2).wake == .nextFrame)
    }

    @Test func wakingAtRoundedBegins() {
        // A host that goes from wake to wake gets on, whatever the layer's clock rounds to.
        let seed = UInt64.random(in: 0...UInt64.max)
        print("waking: seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let (scene, layer) = Self.scene()
            layer.speed = random.double(in: 0.1...3)
            layer.beginTime = random.double(in: 0...0.5)
            layer.timeOffset = random.double(in: 0...10)
            let animation = BasicAnimation(keyPath: "opacity", from: 0, to: 1)
            animation.beginTime = layer.convertTime(random.double(in: 1...2), from: nil)
            animation.duration = 0.01
            layer.add(animation, forKey: nil)
            var frame = scene.advance(to: 0)
            var steps = 0
            while frame.wake != .idle, steps < 50 {
                let next = if case .at(let time) = frame.wake { time } else { frame.time + 0.01 }
                frame = scene.advance(to: next)
                steps += 1
            }
            // At the slowest speed the animation takes a tenth of a second.
            #expect(steps < 20, "seed \(seed)")
        }
    }

    @Test func needsFrameIsCalledOnce() {
        let (scene, layer) = Self.scene()
        scene.advance(to: 0)
        var calls = 0
        scene.needsFrame = { calls += 1 }
        Transaction.perform {
            Transaction.setDisableActions(true)
            layer.opacity = 0.5
            layer.position.x += 1
            layer.addSublayer(Layer())
            layer.name = "name"
            layer.setNeedsLayout()
            scene.perform(after: 1) {}
            scene.size = Size(width: 31, height: 20)
        }
        #expect(calls == 1)
        scene.advance(to: 1)
        #expect(calls == 1)
        layer.sublayers[0].removeFromSuperlayer()
        #expect(calls == 2)
        scene.advance(to: 2)
        // Nothing that shows, nothing to tell.
        layer.opacity = 0.5
        #expect(calls == 2)
        scene.scale = 3
        #expect(calls == 3)
    }

    @Test func eachKindOfChangeWakes() {
        let changes: [(label: String, change: @Sendable (Scene, Layer) -> Void)] = [
            ("value", { $1.zPosition = 4 }),
            ("style", { $1.cornerRadius = 4 }),
            ("contents", { $1.setNeedsDisplay() }),
            ("flag", { $1.isHidden = true }),
            ("sublayer", { $1.addSublayer(Layer()) }),
            ("removal", { $0.removeRootLayer($1) }),
            ("root", { scene, _ in scene.addRootLayer(Layer()) }),
            ("animation", { $1.add(BasicAnimation(keyPath: "opacity", from: 0, to: 1), forKey: nil) }),
            ("time", { $1.speed = 2 }),
            ("layout", { $1.setNeedsLayout() }),
            ("work", { scene, _ in scene.perform(after: 3) {} }),
            ("size", { scene, _ in scene.size = Size(width: 1, height: 2) }),
            ("scale", { scene, _ in scene.scale = 1.5 }),
        ]
        for (label, change) in changes {
            let (scene, layer) = Self.scene()
            scene.advance(to: 0)
            var calls = 0
            scene.needsFrame = { calls += 1 }
            change(scene, layer)
            #expect(calls == 1, "\(label)")
        }
    }

    @Test func changesMadeByCompletionsComeNext() {
        let (scene, layer) = Self.scene()
        Transaction.perform {
            Transaction.setCompletionBlock { [unowned scene] in scene.size = Size(width: 60, height: 50) }
            let animation = BasicAnimation(keyPath: "opacity", from: 0, to: 1)
            animation.duration = 1
            layer.add(animation, forKey: nil)
        }
        scene.advance(to: 0)
        #expect(scene.advance(to: 1).wake == .nextFrame)
        #expect(scene.advance(to: 1).damage == Rect(x: 0, y: 0, width: 60, height: 50))
    }
}

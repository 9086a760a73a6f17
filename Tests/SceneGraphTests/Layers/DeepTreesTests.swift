import Foundation
import SceneGraph
import TestSupport
import Testing

/// Trees of 100 000 levels: nothing may recurse (DESIGN.md; SEMANTICS 5.1).
@Suite("Deep trees")
struct DeepTreesTests {
    static let levels = 100_000

    /// Runs `body` on a thread with a stack of a size in bytes and waits for it.
    private static func onThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            body()
            done.signal()
        }
        thread.stackSize = stackSize
        thread.start()
        done.wait()
    }

    private static func topDown(in scene: Scene) -> Layer {
        let root = Layer()
        scene.addRootLayer(root)
        var layer = root
        for _ in 1..<levels {
            let next = Layer()
            next.position = Point(x: 0.001, y: 0)
            layer.addSublayer(next)
            layer = next
        }
        return layer
    }

    private static func bottomUp() -> Layer {
        var layer = Layer()
        for _ in 1..<levels {
            let above = Layer()
            above.addSublayer(layer)
            layer = above
        }
        return layer
    }

    private static func runLayers() {
        weak var bottom: Layer?
        do {
            let scene = Scene(size: Size(width: 375, height: 667))
            bottom = topDown(in: scene)
            let frame = scene.advance(to: 0)
            #expect(frame.nodes.count == levels && frame.displayList.count == levels)
            let x = frame.nodes[levels - 1].worldTransform.m41
            #expect((x - 0.001 * Double(levels - 1)).magnitude < 1e-6)
            // A change at the top reaches the bottom, and so does removal.
            scene.rootLayers[0].isHidden = true
            #expect(scene.advance(to: 1).displayList.isEmpty)
            scene.removeRootLayer(scene.rootLayers[0])
            #expect(scene.advance(to: 2).removedIDs.count == levels)
        }
        #expect(bottom == nil)

        let top = bottomUp()
        let scene = Scene(size: Size(width: 375, height: 667))
        scene.addRootLayer(top)
        #expect(scene.advance(to: 0).nodes.count == levels)
    }

    @Test(.timeLimit(.minutes(10)), arguments: [8 << 20, 512 << 10])
    func layers(stackSize: Int) {
        Self.onThread(stackSize: stackSize) { Self.runLayers() }
    }

    @Test(.timeLimit(.minutes(10)))
    func transformLayersOnASmallStack() {
        // One 3D space of 100 000 levels.
        Self.onThread(stackSize: 512 << 10) {
            let scene = Scene(size: Size(width: 375, height: 667))
            var layer = Layer()
            for _ in 1..<Self.levels {
                let above = TransformLayer()
                above.addSublayer(layer)
                layer = above
            }
            scene.addRootLayer(layer)
            #expect(scene.advance(to: 0).displayList.count == 1)
        }
    }

    @MainActor
    @Test(.timeLimit(.minutes(10)))
    func views() {
        weak var bottomView: View?
        do {
            let scene = Scene(size: Size(width: 375, height: 667))
            let window = Window(scene: scene)
            var view: View = window
            for _ in 1..<Self.levels {
                let next = View()
                view.addSubview(next)
                view = next
            }
            view.tag = 77
            bottomView = view
            #expect(scene.advance(to: 0).nodes.count == Self.levels)
            #expect(window.viewWithTag(77) === view)
            #expect(view.window === window)
            window.subviews[0].removeFromSuperview()
            #expect(scene.advance(to: 1).nodes.count == 1)
        }
        #expect(bottomView == nil)

        var view = View()
        bottomView = view
        for _ in 1..<Self.levels {
            let above = View()
            above.addSubview(view)
            view = above
        }
        let scene = Scene(size: Size(width: 375, height: 667))
        let window = Window(scene: scene)
        window.addSubview(view)
        #expect(scene.advance(to: 0).nodes.count == Self.levels + 1)
        view.removeFromSuperview()
        #expect(scene.advance(to: 1).nodes.count == 1)
        view = View()
        #expect(bottomView == nil)
    }
}

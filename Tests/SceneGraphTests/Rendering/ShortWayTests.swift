import Testing

@testable import SceneGraph

/// What a short way was refused for once does not keep later frames from it.
@MainActor
@Suite("Short ways are found again")
struct ShortWayTests {
    private let scene = Scene(size: Size(width: 300, height: 400))
    private let root = Layer()

    private func add(_ count: Int) -> [Layer] {
        let layers = (0..<count).map { _ in Layer() }
        for (index, layer) in layers.enumerated() {
            layer.frame = Rect(x: Double(index), y: 7, width: 50, height: 30)
            root.addSublayer(layer)
        }
        return layers
    }

    @Test func layersPutIntoThePaintOrderAreSortedAsSiblings() {
        scene.addRootLayer(root)
        let layers = add(40)
        scene.advance(to: 0)
        let late = Layer()
        late.frame = Rect(x: 3, y: 9, width: 20, height: 10)
        root.addSublayer(late)
        scene.advance(to: 1)
        layers[7].zPosition = 2
        scene.advance(to: 2)
        // The animation of the change is over.
        let painted = scene.advance(to: 3).displayList.map(\.id)
        #expect(painted.last == layers[7].id && painted.dropLast().last == late.id)
        #expect(!scene.tree.paintFollowsOrder)
        #expect(scene.tree.paintBySiblings())
        scene.tree.paintIsStale = true
        #expect(scene.advance(to: 4).displayList.map(\.id) == painted)
    }

    @Test func anAnimationThatBeginsFarAwayIsForgottenWithItsGroup() throws {
        scene.addRootLayer(root)
        let layers = add(8)
        scene.advance(to: 0)
        func fade(_ layer: Layer, from begin: Double) {
            let animation = BasicAnimation(keyPath: "opacity")
            animation.fromValue = 0.25
            animation.toValue = 0.75
            animation.duration = 4
            animation.beginTime = begin
            layer.add(animation, forKey: "fade")
        }
        fade(layers[0], from: 1e17)
        scene.advance(to: 1)
        let number = try #require(scene.tree.groups.firstIndex { $0.count == 1 })
        #expect(scene.tree.groups[number].kernelGroup.largest_begin == 1e17)
        layers[0].removeAllAnimations()
        for layer in layers.dropFirst() { fade(layer, from: 1) }
        scene.advance(to: 2)
        #expect(scene.tree.groups[number].count == 7)
        #expect(scene.tree.groups[number].kernelGroup.largest_begin == 1)
        #expect(layers[5].presentation()?.opacity == 0.375)
    }
}

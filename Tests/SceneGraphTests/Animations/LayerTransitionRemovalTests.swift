import SceneGraph
import Testing

/// What leaves the tree while a transition shows a copy beside it (SEMANTICS 3.8).
@Suite("Layer transitions: layers that leave")
struct LayerTransitionRemovalTests {
    private let stage = AnimationStage()
    private let group = Layer()
    private let layer = Layer()
    private let later = Layer()

    /// A group of two layers in the first frame, the first one drawn.
    init() {
        layer.bounds = Rect(x: 0, y: 0, width: 40, height: 30)
        layer.backgroundColor = Color(red: 1, green: 0, blue: 0)
        for sublayer in [layer, later] { group.addSublayer(sublayer) }
        stage.root.addSublayer(group)
        stage.scene.advance(to: 0)
    }

    /// Begins a transition whose copy lies before the layer, and an animation of the layer after it.
    private func begin() {
        for (layer, animation, name) in [
            (layer, LayerTransition(.moveIn), "transition"),
            (later, BasicAnimation(.zPosition, from: 0, to: 8), "move"),
        ] {
            animation.duration = 2
            animation.delegate = stage.delegate(name)
            layer.add(animation, forKey: name)
        }
    }

    @Test func allAnimationsOfLeaversEnd() {
        begin()
        #expect(stage.scene.advance(to: 0.5).nodes.count == 5)
        group.removeFromSuperlayer()
        let frame = stage.scene.advance(to: 0.75)
        #expect(stage.takeLog().filter { $0.contains("is cut") }.count == 2)
        #expect(frame.nodes.count == 1 && later.animationKeys().isEmpty)
        #expect(layer.animationKeys().isEmpty && group.sublayers.count == 2)
    }

    @Test func leavingBeforeTheCommitEndsThemToo() {
        begin()
        group.removeFromSuperlayer()
        let frame = stage.scene.advance(to: 0.25)
        #expect(stage.takeLog().filter { $0.contains("is cut") }.count == 2)
        #expect(frame.nodes.count == 1 && later.animationKeys().isEmpty)
        stage.root.addSublayer(group)
        #expect(stage.scene.advance(to: 0.5).nodes.count == 4)
    }
}

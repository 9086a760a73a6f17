import SceneGraph
import Testing

/// SEMANTICS 3.7
@Suite("Presentation layers")
struct PresentationLayerTests {
    @Test func nilBeforeTheFirstCommit() {
        let stage = AnimationStage()
        let layer = stage.layer()
        #expect(layer.presentation() == nil)
        #expect(Layer().presentation() == nil)
        stage.scene.advance(to: 0)
        #expect(layer.presentation()?.model() === layer)
    }

    @Test func committedValuesOfAllProperties() throws {
        let stage = AnimationStage()
        let layer = stage.layer()
        func set(_ k: Double) {
            layer.bounds = Rect(x: k, y: 2 * k, width: 30 + k, height: 20 + k)
            layer.position = Point(x: 3 * k, y: 4 * k)
            layer.zPosition = 5 * k
            layer.anchorPoint = Point(x: 0.1 * k, y: 0.2 * k)
            layer.anchorPointZ = 6 * k
            layer.transform = Transform3D(scaleX: 1 + k, y: 2, z: 3)
            layer.sublayerTransform = Transform3D(scaleX: 2 + k, y: 2, z: 3)
            layer.opacity = 0.1 * k
            layer.backgroundColor = Color(red: 0.1 * k, green: 0.2, blue: 0.3, alpha: 0.4)
            layer.cornerRadius = k
            layer.borderWidth = 2 * k
            layer.borderColor = Color(red: 0.2, green: 0.1 * k, blue: 0.3, alpha: 0.4)
            layer.shadowColor = Color(red: 0.2, green: 0.3, blue: 0.1 * k, alpha: 0.4)
            layer.shadowOpacity = 0.2 * k
            layer.shadowOffset = Size(width: k, height: 2 * k)
            layer.shadowRadius = 4 * k
            layer.isHidden = k > 1
            layer.masksToBounds = k > 1
            layer.isDoubleSided = k > 1
            layer.isGeometryFlipped = k > 1
        }
        func matchesModel(_ shown: PresentationLayer) -> Bool {
            shown.bounds == layer.bounds && shown.position == layer.position && shown.zPosition == layer.zPosition
                && shown.anchorPoint == layer.anchorPoint && shown.anchorPointZ == layer.anchorPointZ
                && shown.transform == layer.transform && shown.sublayerTransform == layer.sublayerTransform
                && shown.opacity == layer.opacity && shown.frame == layer.frame && shown.style == layer.style
                && shown.backgroundColor == layer.backgroundColor && shown.cornerRadius == layer.cornerRadius
                && shown.borderWidth == layer.borderWidth && shown.borderColor == layer.borderColor
                && shown.shadowColor == layer.shadowColor && shown.shadowOpacity == layer.shadowOpacity
                && shown.shadowOffset == layer.shadowOffset && shown.shadowRadius == layer.shadowRadius
                && shown.isHidden == layer.isHidden && shown.masksToBounds == layer.masksToBounds
                && shown.isDoubleSided == layer.isDoubleSided && shown.isGeometryFlipped == layer.isGeometryFlipped
        }
        set(1)
        stage.scene.advance(to: 0)
        let before = try #require(layer.presentation())
        #expect(matchesModel(before))
        Transaction.perform {
            Transaction.setDisableActions(true)
            set(2)
        }
        let uncommitted = try #require(layer.presentation())
        #expect(!matchesModel(uncommitted))
        #expect(uncommitted.frame == before.frame && uncommitted.style == before.style)
        stage.scene.advance(to: 1)
        #expect(matchesModel(try #require(layer.presentation())))
        // A presentation that was taken keeps its values, with an animation that leaves them alone too.
        #expect(before.opacity == 0.1 && uncommitted.opacity == 0.1)
        layer.add(fade(from: 0, to: 0, duration: 1), forKey: nil)
        layer.opacity = 0
        layer.removeAnimation(forKey: "opacity")
        stage.scene.advance(to: 1)
        #expect(matchesModel(try #require(layer.presentation())))
    }

    @Test func theCommittedTree() throws {
        let stage = AnimationStage()
        let first = stage.layer()
        let second = stage.layer()
        stage.scene.advance(to: 0)
        first.removeFromSuperlayer()
        let third = stage.layer()
        let root = try #require(stage.root.presentation())
        #expect(root.superlayer == nil)
        #expect(root.sublayers.map { ObjectIdentifier($0.model()) } == [first, second].map(ObjectIdentifier.init))
        #expect(first.presentation()?.superlayer?.model() === stage.root)
        #expect(third.presentation() == nil)
        stage.scene.advance(to: 0)
        #expect(first.presentation() == nil)
        #expect(third.presentation() != nil)
        // The way through the tree is closed once the scene has gone on; the values stay.
        #expect(!root.isCurrent)
        #expect(root.sublayers.isEmpty && root.superlayer == nil)
        #expect(stage.diagnostics == [.staleFrame, .staleFrame])
        #expect(root.bounds == stage.root.bounds)
    }

    @Test func coherentAtTheTimeOfTheEvent() throws {
        let stage = AnimationStage()
        let parent = stage.layer()
        let child = Layer()
        parent.addSublayer(child)
        for layer in [parent, child] {
            let move = BasicAnimation(keyPath: "position.x", from: 0, to: 100)
            move.duration = 10
            layer.add(move, forKey: nil)
        }
        stage.scene.advance(to: 0)
        stage.scene.perform(after: 2.5) {
            let shown = child.presentation()
            #expect(shown?.time == 2.5)
            #expect(shown?.position.x == 25)
            #expect(shown?.superlayer?.position.x == 25)
            #expect(parent.presentation()?.sublayers.first?.position.x == 25)
        }
        stage.scene.advance(to: 0)
        let frame = stage.scene.advance(to: 7.5)
        #expect(child.presentation()?.position.x == 75)
        #expect(frame.time == 7.5)
    }

    @Test func framesAndPresentationsAgree() throws {
        let stage = AnimationStage()
        let layer = stage.layer()
        let turn = BasicAnimation(keyPath: "transform.rotation.y", from: 0.1, to: 2.7)
        turn.duration = 3
        turn.timingFunction = .easeInEaseOut
        layer.add(turn, forKey: nil)
        let grow = BasicAnimation(keyPath: "bounds.size", from: .size(Size(width: 1, height: 2)), to: nil)
        grow.duration = 2
        layer.add(grow, forKey: nil)
        for step in 0...30 {
            let frame = stage.scene.advance(to: Double(step) / 7)
            let node = try #require(frame.nodes.first { $0.id == layer.id })
            let shown = try #require(layer.presentation())
            #expect(node.transform == shown.transform && node.bounds == shown.bounds && node.opacity == shown.opacity)
        }
    }
}

import SceneGraph
import TestSupport
import Testing

/// What a frame says about what changed, on cases small enough to reckon by hand.
@Suite("Changes and damage of frames")
struct FrameChangesTests {
    /// A scene of 300 x 200 with a root that fills it, a layer at (10, 20) of 30 x 40 and one below that at (5, 6) of 8 x 9.
    private struct Small {
        let scene = Scene(size: Size(width: 300, height: 200))
        let root = Layer()
        let layer = Layer()
        let below = Layer()

        init() {
            root.frame = Rect(x: 0, y: 0, width: 300, height: 200)
            layer.frame = Rect(x: 10, y: 20, width: 30, height: 40)
            below.frame = Rect(x: 5, y: 6, width: 8, height: 9)
            scene.addRootLayer(root)
            root.addSublayer(layer)
            layer.addSublayer(below)
        }

        /// The frame after a change without implicit animations.
        func frame(at time: Double, after change: () -> Void) -> Frame {
            Transaction.perform {
                Transaction.setDisableActions(true)
                change()
            }
            return scene.advance(to: time)
        }

        var ids: [LayerID] { [root, layer, below].compactMap(\.id) }
    }

    @Test func theFirstFrame() {
        let small = Small()
        let frame = small.scene.advance(to: 0)
        #expect(frame.insertedIDs == [1, 2, 3].map(LayerID.init(rawValue:)))
        #expect(frame.insertedIDs == small.ids)
        #expect(frame.changedIDs.isEmpty && frame.removedIDs.isEmpty)
        #expect(frame.damage == Rect(x: 0, y: 0, width: 300, height: 200))
        #expect(frame.nodes.map(\.parent) == [nil, small.root.id, small.layer.id])
    }

    @Test func nothing() {
        let small = Small()
        small.scene.advance(to: 0)
        for time in [0.0, 0.5, 100] {
            let frame = small.scene.advance(to: time)
            #expect(frame.damage == nil && frame.wake == .idle)
            #expect(frame.changedIDs.isEmpty && frame.insertedIDs.isEmpty && frame.removedIDs.isEmpty)
        }
        // Setting what is there already changes nothing.
        #expect(small.frame(at: 101) { small.layer.position = Point(x: 25, y: 40) }.damage == nil)
    }

    @Test func oldAndNewPlace() {
        let small = Small()
        small.scene.advance(to: 0)
        let frame = small.frame(at: 1) { small.layer.frame.origin = Point(x: 50, y: 25) }
        #expect(frame.damage == Rect(x: 10, y: 20, width: 70, height: 45))
        #expect(frame.changedIDs == [small.layer, small.below].compactMap(\.id))
        // A leaf changes alone.
        let leaf = small.frame(at: 2) { small.below.frame.origin = Point(x: 1, y: 3) }
        #expect(leaf.damage == Rect(x: 51, y: 28, width: 12, height: 12))
        #expect(leaf.changedIDs == [small.below.id].compactMap { $0 })
    }

    @Test func sublayersOutsideTheBoundsCount() {
        let small = Small()
        small.below.frame = Rect(x: 50, y: -10, width: 20, height: 5)
        small.scene.advance(to: 0)
        let frame = small.frame(at: 1) { small.layer.opacity = 0.5 }
        // The layer (10, 20, 30, 40) and its sublayer at (60, 10, 20, 5).
        #expect(frame.damage == Rect(x: 10, y: 10, width: 70, height: 50))
    }

    @Test func damageEndsAtTheScene() {
        let small = Small()
        small.scene.advance(to: 0)
        let frame = small.frame(at: 1) { small.layer.frame = Rect(x: 290, y: -15, width: 30, height: 40) }
        #expect(frame.damage == Rect(x: 10, y: 0, width: 290, height: 60))
        #expect(
            small.frame(at: 2) { small.layer.frame.origin.x = 500 }.damage == Rect(x: 290, y: 0, width: 10, height: 25))
        #expect(small.frame(at: 3) { small.layer.frame.origin.x = 600 }.damage == nil)
    }

    @Test func hiddenAndShown() {
        let small = Small()
        small.scene.advance(to: 0)
        let box = Rect(x: 10, y: 20, width: 30, height: 40)
        let hidden = small.frame(at: 1) { small.layer.isHidden = true }
        #expect(hidden.damage == box)
        #expect(hidden.displayList.map(\.id) == [small.root.id].compactMap { $0 })
        #expect(hidden.nodes.map(\.isHidden) == [false, true, true])
        // What is hidden may move without damage.
        #expect(small.frame(at: 2) { small.layer.frame.origin.x = 100 }.damage == nil)
        #expect(small.frame(at: 3) { small.layer.isHidden = false }.damage == box.offsetBy(dx: 90, dy: 0))
    }

    @Test func removedAndInserted() {
        let small = Small()
        small.scene.advance(to: 0)
        let removed = small.frame(at: 1) { small.below.removeFromSuperlayer() }
        #expect(removed.damage == Rect(x: 15, y: 26, width: 8, height: 9))
        #expect(removed.removedIDs == [small.below.id].compactMap { $0 } && removed.changedIDs.isEmpty)
        let inserted = small.frame(at: 2) {
            small.below.frame = Rect(x: 100, y: 90, width: 8, height: 9)
            small.root.addSublayer(small.below)
        }
        #expect(inserted.damage == Rect(x: 100, y: 90, width: 8, height: 9))
        #expect(inserted.insertedIDs == [small.below.id].compactMap { $0 })
        // A layer that came and went between two frames was never there.
        let passing = small.frame(at: 3) {
            let layer = Layer()
            small.root.addSublayer(layer)
            layer.removeFromSuperlayer()
        }
        #expect(passing.damage == nil && passing.removedIDs.isEmpty && passing.insertedIDs.isEmpty)
    }

    @Test func reordering() {
        let small = Small()
        let other = Layer()
        other.frame = Rect(x: 20, y: 30, width: 100, height: 10)
        small.root.addSublayer(other)
        small.scene.advance(to: 0)
        let frame = small.frame(at: 1) { small.root.addSublayer(small.layer) }
        #expect(frame.damage == Rect(x: 10, y: 20, width: 30, height: 40))
        #expect(frame.displayList.map(\.id) == [small.root, other, small.layer, small.below].compactMap(\.id))
    }

    @Test func stylesAndContents() {
        let small = Small()
        small.layer.contents = 7
        small.scene.advance(to: 0)
        let colour = small.frame(at: 1) { small.layer.backgroundColor = .white }
        #expect(colour.damage == Rect(x: 10, y: 20, width: 30, height: 40))
        #expect(colour.changedIDs == [small.layer.id].compactMap { $0 })
        #expect(colour.displayList[1].style.backgroundColor == .white)
        let version = colour.displayList[1].contentsVersion
        let drawn = small.frame(at: 2) { small.layer.setNeedsDisplay() }
        #expect(drawn.damage == Rect(x: 10, y: 20, width: 30, height: 40))
        #expect(drawn.displayList[1].contents == 7 && drawn.displayList[1].contentsVersion > version)
    }

    @Test func shadowsReachOut() {
        // Blur of radius 5 reaches 10 points, the offset moves it by (4, -3).
        let small = Small()
        small.scene.advance(to: 0)
        let frame = small.frame(at: 1) {
            small.layer.shadowOpacity = 0.5
            small.layer.shadowRadius = 5
            small.layer.shadowOffset = Size(width: 4, height: -3)
        }
        #expect(frame.damage == Rect(x: 4, y: 7, width: 50, height: 60))
        #expect(small.frame(at: 2) { small.layer.isHidden = true }.damage == Rect(x: 4, y: 7, width: 50, height: 60))
    }

    @Test func behindTheEye() {
        // SEMANTICS 1.8: the eye is at 100, the layer goes to 150 and is nowhere.
        let small = Small()
        small.root.sublayerTransform.m34 = -0.01
        small.layer.frame = Rect(x: 140, y: 90, width: 20, height: 20)
        small.scene.advance(to: 0)
        let gone = small.frame(at: 1) { small.layer.zPosition = 150 }
        #expect(gone.damage == Rect(x: 140, y: 90, width: 20, height: 20))
        #expect(gone.nodes[1].quad == nil && gone.nodes[1].polygon.isEmpty)
        // Half way it is seen twice as large about the middle (150, 100).
        let near = small.frame(at: 2) { small.layer.zPosition = 50 }
        #expect(near.damage == Rect(x: 130, y: 80, width: 40, height: 40))
    }

    @Test func whatHasNoAreaIsNoDamage() {
        let small = Small()
        small.layer.bounds = .zero
        small.below.frame = Rect(x: 100, y: 90, width: 8, height: 9)
        small.scene.advance(to: 0)
        let frame = small.frame(at: 1) { small.layer.position.x += 2 }
        // From (125, 130) to (127, 130); the layer itself at (25, 40) is a point.
        #expect(frame.damage == Rect(x: 125, y: 130, width: 10, height: 9))
    }

    @Test func turnedBoxes() throws {
        // A quarter turn about the middle (25, 40).
        let small = Small()
        small.scene.advance(to: 0)
        let frame = small.frame(at: 1) {
            small.layer.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
        }
        let damage = try #require(frame.damage)
        #expect(damage.isApproximatelyEqual(to: Rect(x: 5, y: 20, width: 40, height: 40), tolerance: 1e-9))
    }

    @Test func aNewSizeIsAllDamage() {
        let small = Small()
        small.scene.advance(to: 0)
        small.scene.size = Size(width: 320, height: 240)
        let frame = small.scene.advance(to: 1)
        #expect(frame.size == Size(width: 320, height: 240))
        #expect(frame.damage == Rect(x: 0, y: 0, width: 320, height: 240))
        // The root that filled the scene goes on filling it, at once.
        #expect(frame.nodes[0].bounds == Rect(x: 0, y: 0, width: 320, height: 240))
        #expect(frame.wake == .idle)
        small.scene.scale = 2
        #expect(small.scene.advance(to: 2).damage == Rect(x: 0, y: 0, width: 320, height: 240))
        #expect(small.scene.advance(to: 3).damage == nil)
    }
}

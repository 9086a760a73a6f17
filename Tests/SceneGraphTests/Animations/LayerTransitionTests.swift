import SceneGraph
import TestSupport
import Testing

/// The layer transition kind: old content beside new, in the frame as layers that any host draws.
@Suite("Layer transitions")
struct LayerTransitionTests {
    private let stage = AnimationStage()
    private let layer: Layer
    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)

    /// A red layer of 40 x 30 at (100, 60) with a sublayer, in the first frame.
    init() {
        layer = stage.layer()
        layer.position = Point(x: 120, y: 75)
        layer.backgroundColor = red
        let dot = Layer()
        dot.bounds = Rect(x: 0, y: 0, width: 4, height: 6)
        dot.position = Point(x: 10, y: 5)
        dot.backgroundColor = .black
        layer.addSublayer(dot)
        stage.scene.advance(to: 0)
    }

    /// Turns the layer blue without an implicit animation, under a transition of a second.
    private func turnBlue(_ transition: LayerTransition) {
        transition.duration = 1
        Transaction.perform {
            Transaction.setDisableActions(true)
            layer.backgroundColor = blue
        }
        layer.add(transition, forKey: "any")
    }

    /// What is drawn of the big layers: colour, left upper corner, opacity; from back to front.
    private func drawn(at time: Double) -> [String] {
        stage.scene.advance(to: time).displayList.filter { $0.bounds.width == 40 && $0.opacity > 0 }.map { item in
            let corner = item.quad?.topLeft ?? .zero
            let name = item.style.backgroundColor == red ? "red" : item.style.backgroundColor == blue ? "blue" : "?"
            return "\(name) (\(corner.x), \(corner.y)) \(item.opacity)"
        }
    }

    @Test func aFadeShowsTheOldAboveTheNew() {
        turnBlue(LayerTransition(.fade))
        #expect(drawn(at: 0) == ["blue (100.0, 60.0) 1.0", "red (100.0, 60.0) 1.0"])
        #expect(drawn(at: 0.25) == ["blue (100.0, 60.0) 1.0", "red (100.0, 60.0) 0.75"])
        // What lies in the layer goes along.
        #expect(stage.scene.advance(to: 0.5).displayList.filter { $0.bounds.width == 4 }.map(\.opacity) == [1, 0.5])
        #expect(drawn(at: 1) == ["blue (100.0, 60.0) 1.0"])
        let after = stage.scene.advance(to: 1.25)
        #expect(after.removedIDs.count == 2 && after.nodes.count == 3 && after.wake == .idle)
    }

    /// Where both contents are at a quarter of the way: width 40, height 30.
    @Test(arguments: [
        (LayerTransition.Kind.push, LayerTransition.Direction.fromRight, (130.0, 60.0), (90.0, 60.0)),
        (.push, .fromLeft, (70, 60), (110, 60)), (.push, .fromTop, (100, 37.5), (100, 67.5)),
        (.push, .fromBottom, (100, 82.5), (100, 52.5)), (.moveIn, .fromRight, (130, 60), (100, 60)),
        (.moveIn, .fromTop, (100, 37.5), (100, 60)), (.reveal, .fromRight, (100, 60), (90, 60)),
        (.reveal, .fromBottom, (100, 60), (100, 52.5)),
    ])
    func movements(
        _ kind: LayerTransition.Kind, _ direction: LayerTransition.Direction, _ new: (Double, Double),
        _ old: (Double, Double)
    ) {
        turnBlue(LayerTransition(kind, direction))
        _ = drawn(at: 0)
        let lines = ["red (\(old.0), \(old.1)) 1.0", "blue (\(new.0), \(new.1)) 1.0"]
        #expect(drawn(at: 0.25) == (kind == .moveIn ? lines : lines.reversed()))
        #expect(drawn(at: 1.5) == ["blue (100.0, 60.0) 1.0"])
    }

    @Test func itMayStartAndEndOnTheWay() {
        let transition = LayerTransition(.push, .fromRight)
        transition.startProgress = 0.25
        transition.endProgress = 0.75
        turnBlue(transition)
        #expect(drawn(at: 0) == ["blue (130.0, 60.0) 1.0", "red (90.0, 60.0) 1.0"])
        #expect(drawn(at: 1) == ["blue (110.0, 60.0) 1.0", "red (70.0, 60.0) 1.0"])
        #expect(drawn(at: 1.25) == ["blue (100.0, 60.0) 1.0"])
    }

    @Test func impossibleProgressIsRefused() {
        let log = DiagnosticLog()
        let transition = LayerTransition()
        transition.endProgress = 0.5
        for wrong in [0.75, -0.25, .nan, .infinity] { transition.startProgress = wrong }
        for wrong in [1.5, -0.5, .nan] { transition.endProgress = wrong }
        #expect(transition.startProgress == 0 && transition.endProgress == 0.5)
        #expect(log.takeKinds() == Array(repeating: .invalidValue, count: 7))
    }

    @Test func theMovementIsInTheLayersOwnSpace() {
        Transaction.perform {
            Transaction.setDisableActions(true)
            layer.transform = Transform3D(scaleX: 2, y: 1, z: 1)
        }
        stage.scene.advance(to: 0)
        turnBlue(LayerTransition(.push, .fromRight))
        _ = drawn(at: 0)
        #expect(drawn(at: 0.25) == ["blue (140.0, 60.0) 1.0", "red (60.0, 60.0) 1.0"])
    }

    @Test func whatWasHiddenFadesInAndWhatHidesFadesOut() {
        Transaction.perform {
            Transaction.setDisableActions(true)
            layer.isHidden = true
        }
        #expect(drawn(at: 0).isEmpty)
        layer.actions = ["hidden": .animation(LayerTransition(.fade))]
        Transaction.setAnimationDuration(1)
        layer.isHidden = false
        _ = drawn(at: 0)
        #expect(drawn(at: 0.25) == ["red (100.0, 60.0) 0.25"])
        #expect(drawn(at: 2) == ["red (100.0, 60.0) 1.0"])
        Transaction.setAnimationDuration(1)
        layer.isHidden = true
        _ = drawn(at: 2)
        #expect(drawn(at: 2.25) == ["red (100.0, 60.0) 0.75"])
        #expect(drawn(at: 3.5).isEmpty)
    }

    @Test func newContentsCanBringIt() {
        layer.actions = ["contents": .animation(LayerTransition(.fade))]
        Transaction.setAnimationDuration(1)
        layer.contents = ContentsToken(7)
        let frame = stage.scene.advance(to: 0)
        #expect(layer.animationKeys() == ["transition"])
        #expect(frame.displayList.filter { $0.bounds.width == 40 }.map(\.contents) == [ContentsToken(7), nil])
    }

    @Test func nobodyMeetsTheOldContent() throws {
        turnBlue(LayerTransition(.fade))
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.25)
        #expect(stage.root.sublayers.count == 1 && stage.root.presentation()?.sublayers.count == 1)
        #expect(stage.root.hitTest(Point(x: 115, y: 70)) === layer)
        let behind = Layer()
        stage.root.insertSublayer(behind, at: 1)
        #expect(stage.root.sublayers.map { $0 === layer } == [true, false])
        // Two layers of the old content are in the frame all the same.
        #expect(stage.scene.advance(to: 0.5).nodes.count == 6)
    }

    @Test func rootsHaveThemToo() {
        let transition = LayerTransition(.push, .fromRight)
        transition.duration = 1
        stage.root.add(transition, forKey: nil)
        stage.scene.advance(to: 0)
        let roots = stage.scene.advance(to: 0.25).nodes.filter { $0.parent == nil }
        #expect(roots.map { $0.quad?.topLeft.x } == [225, -75])
        #expect(stage.scene.rootLayers.count == 1)
    }

    @Test func itIsToldOfOnceAndTheTransactionWaits() {
        Transaction.begin()
        Transaction.setCompletionBlock { [stage] in stage.note("done") }
        let transition = LayerTransition(.fade)
        transition.delegate = stage.delegate("fade")
        turnBlue(transition)
        Transaction.commit()
        for time in [0, 0.5, 1, 2] { stage.scene.advance(to: time) }
        #expect(stage.takeLog() == ["fade starts @0.0", "done @1.0", "fade ends @1.0"])
    }

    @Test func removingItTakesTheOldContentAway() {
        turnBlue(LayerTransition(.push, .fromLeft))
        _ = drawn(at: 0)
        layer.removeAllAnimations()
        #expect(drawn(at: 0.5) == ["blue (100.0, 60.0) 1.0"])
        turnBlue(LayerTransition(.push, .fromLeft))
        _ = drawn(at: 0.5)
        layer.removeFromSuperlayer()
        #expect(drawn(at: 0.75).isEmpty)
        #expect(stage.scene.advance(to: 0.75).nodes.count == 1)
    }

    @Test func oneInThePlaceOfAnotherDoesNotJump() {
        turnBlue(LayerTransition(.fade))
        _ = drawn(at: 0)
        let before = drawn(at: 0.5)
        turnBlue(LayerTransition(.fade))
        // Red goes on to fade, over the blue that fades over the blue that stays.
        #expect(drawn(at: 0.5) == [before[0], before[0], before[1]])
        #expect(
            drawn(at: 0.75)
                == ["blue (100.0, 60.0) 1.0", "blue (100.0, 60.0) 0.75", "red (100.0, 60.0) 0.25"])
        #expect(drawn(at: 1.25) == ["blue (100.0, 60.0) 1.0", "blue (100.0, 60.0) 0.25"])
        #expect(drawn(at: 1.75) == ["blue (100.0, 60.0) 1.0"])
    }

    @Test func aLayerThatWasNeverShownHasNoOldContent() {
        let fresh = stage.layer()
        fresh.backgroundColor = blue
        let transition = LayerTransition(.push, .fromRight)
        transition.duration = 1
        fresh.add(transition, forKey: nil)
        stage.scene.advance(to: 0)
        #expect(stage.scene.advance(to: 0.25).nodes.count == 4)
        #expect(stage.takeDiagnostics().isEmpty)
    }

    @Test(arguments: LayerTransition.Kind.allCases)
    func aMaskStaysAMask(_ kind: LayerTransition.Kind) throws {
        let mask = Layer()
        mask.bounds = Rect(x: 0, y: 0, width: 20, height: 10)
        mask.backgroundColor = .black
        layer.mask = mask
        stage.scene.advance(to: 0)
        mask.add(LayerTransition(kind, .fromTop), forKey: nil)
        stage.scene.advance(to: 0)
        let frame = stage.scene.advance(to: 0.125)
        #expect(layer.mask === mask && layer.sublayers.count == 1 && frame.nodes.count == 4)
        #expect(try #require(mask.presentation()).transform == .identity)
    }

    @Test func itRunsByTheLayersTimeAndPace() {
        layer.speed = 0.5
        let transition = LayerTransition(.push, .fromRight)
        transition.timingFunction = .easeIn
        turnBlue(transition)
        _ = drawn(at: 0)
        let eased = TimingFunction.easeIn.value(at: 0.25)
        let lines = drawn(at: 0.5)
        #expect(lines == ["blue (\(140 - 40 * eased), 60.0) 1.0", "red (\(100 - 40 * eased), 60.0) 1.0"])
    }

    // The old content comes into the tree with layout of its own to do, which must not be taken for that of the layers beside it.
    @Test(arguments: LayerTransition.Kind.allCases) func siblingsOfTheOldContentAreLaidOut(kind: LayerTransition.Kind) {
        final class Counter: Layer {
            nonisolated(unsafe) var layouts = 0
            override func layoutSublayers() { layouts += 1 }
        }
        let siblings = [Counter(), Counter()]
        layer.superlayer?.insertSublayer(siblings[0], below: layer)
        layer.superlayer?.insertSublayer(siblings[1], above: layer)
        for sibling in siblings { sibling.addSublayer(Layer()) }
        stage.scene.advance(to: 0.25)
        for sibling in siblings { sibling.layouts = 0 }
        turnBlue(LayerTransition(kind))
        for sibling in siblings { sibling.setNeedsLayout() }
        stage.scene.advance(to: 0.5)
        #expect(siblings.map(\.layouts) == [1, 1])
        #expect(siblings.allSatisfy { !$0.needsLayout })
    }
}

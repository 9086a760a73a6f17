import SceneGraph
import TestSupport
import Testing

/// SEMANTICS 3.2: the search for an action.
@Suite("Actions of layers")
struct ActionTests {
    private let stage = AnimationStage()

    /// Notes what it is run for.
    private final class Recorder: Action {
        private(set) var log: [String] = []
        func run(forKey key: String, object: Layer, arguments: [String: AnimationValue]) {
            log.append("\(key) from \(arguments["previousValue"].map { "\($0)" } ?? "nothing")")
        }
    }

    private final class Chooser: LayerDelegate {
        var action: LayerAction?
        func action(for layer: Layer, forKey key: String) -> LayerAction? { action }
    }

    /// A class with an action of its own for the opacity and none for the place.
    private final class SlowLayer: Layer {
        override class func defaultAction(forKey key: String) -> LayerAction? {
            switch key {
            case "opacity":
                let animation = BasicAnimation()
                animation.duration = 4
                return .animation(animation)
            case "position": return LayerAction.none
            default: return nil
            }
        }
    }

    /// Which of delegate, own actions, style and class decide, nearest first: all combinations of having an action or not.
    @Test func theNearestOneDecides() throws {
        for places in 0..<16 {
            let layer: Layer = places & 8 != 0 ? SlowLayer() : Layer()
            stage.root.addSublayer(layer)
            let recorders = [Recorder(), Recorder(), Recorder()]
            let chooser = Chooser()
            layer.delegate = chooser
            if places & 1 != 0 { chooser.action = .run(recorders[0]) }
            if places & 2 != 0 { layer.actions = ["opacity": .run(recorders[1])] }
            if places & 4 != 0 { layer.actionStyle = ActionStyle(actions: ["opacity": .run(recorders[2])]) }
            stage.scene.advance(to: stage.scene.time)
            layer.opacity = 0.25
            let expected = (0..<3).first { places & (1 << $0) != 0 }
            for (index, recorder) in recorders.enumerated() {
                #expect(
                    recorder.log == (index == expected ? ["opacity from number(1.0)"] : []), "combination \(places)")
            }
            let animation = layer.animation(forKey: "opacity") as? BasicAnimation
            #expect((animation == nil) == (expected != nil), "combination \(places)")
            guard expected == nil else { continue }
            #expect(animation?.duration == (places & 8 != 0 ? 4 : 0) && animation?.fromValue == 1)
            #expect(animation?.keyPath == "opacity")
        }
    }

    @Test func aNullActionEndsTheSearch() {
        let layer = SlowLayer()
        let recorder = Recorder()
        stage.root.addSublayer(layer)
        layer.actions = ["zPosition": LayerAction.none]
        layer.actionStyle = ActionStyle(actions: ["zPosition": .run(recorder), "opacity": .run(recorder)])
        stage.scene.advance(to: 0)
        layer.zPosition = 4
        layer.position = Point(x: 3, y: 5)
        #expect(layer.animationKeys().isEmpty && recorder.log.isEmpty)
        layer.opacity = 0.5
        #expect(recorder.log == ["opacity from number(1.0)"])
    }

    @Test func stylesBuildOnOthers() {
        let (low, high) = (Recorder(), Recorder())
        let base = ActionStyle(actions: ["opacity": .run(low), "zPosition": .run(low)])
        let layer = stage.layer()
        layer.actionStyle = ActionStyle(actions: ["opacity": .run(high)], base: base)
        stage.scene.advance(to: 0)
        layer.opacity = 0.5
        layer.zPosition = 2
        #expect(high.log == ["opacity from number(1.0)"] && low.log == ["zPosition from number(0.0)"])
    }

    @Test func groupsAndSpringsAreActions() throws {
        let layer = stage.layer()
        let spring = SpringAnimation()
        spring.duration = 2
        let group = AnimationGroup([BasicAnimation(.positionX, from: 0, to: 8), fade()], duration: 1)
        layer.actions = ["zPosition": .animation(spring), "position": .run(group)]
        stage.scene.advance(to: 0)
        layer.zPosition = 20
        layer.position = Point(x: 9, y: 3)
        #expect(layer.animationKeys() == ["zPosition", "position"])
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.5)
        let shown = try #require(layer.presentation())
        #expect(shown.position == Point(x: 4, y: 3) && shown.opacity == 0.5)
        #expect(abs(shown.zPosition - 20 * SpringTiming().value(at: 0.5)) < 1e-12)
    }

    @Test func hiddenHasNoWayButMayHaveAnAction() {
        let layer = stage.layer()
        let recorder = Recorder()
        stage.scene.advance(to: 0)
        layer.isHidden = true
        #expect(layer.animationKeys().isEmpty)
        layer.actions = ["hidden": .run(recorder)]
        layer.isHidden = false
        #expect(recorder.log == ["hidden from bool(true)"])
    }

    @Test func onlyCommittedLayersWithoutViewAreAsked() {
        let recorder = Recorder()
        let layer = stage.layer()
        layer.actions = ["opacity": .run(recorder)]
        layer.opacity = 0.5
        stage.scene.advance(to: 0)
        Transaction.perform {
            Transaction.setDisableActions(true)
            layer.opacity = 0.75
        }
        #expect(recorder.log.isEmpty)
        layer.opacity = 0.25
        #expect(recorder.log == ["opacity from number(0.75)"])
    }

    @Test func actionsThatLeadToActionsEnd() {
        final class Restless: Action {
            var runs = 0
            func run(forKey key: String, object: Layer, arguments: [String: AnimationValue]) {
                runs += 1
                object.zPosition += 1
                object.zPosition += 1
            }
        }
        let restless = Restless()
        let layer = stage.layer()
        layer.actions = ["zPosition": .run(restless)]
        stage.scene.advance(to: 0)
        layer.zPosition = 1
        #expect(restless.runs < 1000)
        #expect(stage.takeDiagnostics() == [.misuse])
        let runs = restless.runs
        layer.zPosition = -5
        #expect(restless.runs > runs)
    }

    @Test func comingAndGoingHaveActions() {
        // Source: kCAOnOrderIn and kCAOnOrderOut.
        let (layer, recorder) = (Layer(), Recorder())
        layer.actions = ["onOrderIn": .run(recorder), "onOrderOut": .run(recorder), "hidden": .none]
        stage.root.addSublayer(layer)
        #expect(recorder.log.isEmpty, "nothing is committed yet")
        stage.scene.advance(to: 0)
        layer.isHidden = true
        layer.isHidden = false
        stage.root.insertSublayer(Layer(), at: 0)
        stage.root.insertSublayer(layer, at: 0)
        layer.removeFromSuperlayer()
        stage.scene.advance(to: 1)
        stage.root.addSublayer(layer)
        let expected = ["onOrderOut", "onOrderIn", "onOrderOut", "onOrderIn"]
        #expect(recorder.log == expected.map { "\($0) from nothing" })
        Transaction.perform {
            Transaction.setDisableActions(true)
            layer.removeFromSuperlayer()
        }
        #expect(recorder.log.count == 4 && layer.animationKeys().isEmpty)
    }

    @Test func aTransitionCanBeTheActionOfComing() {
        let layer = Layer()
        layer.bounds = Rect(x: 0, y: 0, width: 20, height: 10)
        layer.backgroundColor = .black
        layer.actions = ["onOrderIn": .animation(LayerTransition(.fade))]
        stage.scene.advance(to: 0)
        stage.root.addSublayer(layer)
        #expect(layer.animationKeys() == ["transition"])
    }
}

import SceneGraph
import Testing

/// SEMANTICS 3.8: copies, keys, and the ways in which an animation comes to its end.
@Suite("Adding and removing animations")
struct RemovalTests {
    @Test func animationsAreCopied() {
        let stage = AnimationStage()
        let layer = stage.layer()
        let animation = fade(from: 0.25, to: 0.75, duration: 2)
        layer.add(animation, forKey: "a")
        animation.toValue = 0
        animation.duration = 100
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1)
        #expect(layer.presentation()?.opacity == 0.5)
    }

    @Test func aKeyReplaces() {
        let stage = AnimationStage()
        let layer = stage.layer()
        layer.add(fade(delegate: stage.delegate("first")), forKey: "a")
        layer.add(fade(delegate: stage.delegate("other")), forKey: nil)
        stage.scene.advance(to: 0)
        stage.scene.perform(after: 0.5) { layer.add(fade(delegate: stage.delegate("second")), forKey: "a") }
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 4)
        #expect(
            stage.log == [
                "first starts @0.0", "other starts @0.0", "first is cut @0.5", "second starts @0.5", "other ends @1.0",
                "second ends @1.5",
            ])
    }

    @Test func refusedAnimations() {
        let stage = AnimationStage()
        let layer = stage.layer()
        layer.add(BasicAnimation(keyPath: "opacitee", from: 0, to: 1), forKey: nil)
        layer.add(BasicAnimation(keyPath: "opacity", from: 0, to: .point(.zero)), forKey: nil)
        layer.add(BasicAnimation(keyPath: "position", from: nil, to: .point(Point(x: .nan, y: 0))), forKey: nil)
        #expect(layer.animationKeys().isEmpty)
        #expect(stage.takeDiagnostics() == [.unknownKeyPath, .unknownKeyPath, .invalidValue])
        Diagnostic.fallbackHandler = { #expect($0.kind == .invalidValue) }
        defer { Diagnostic.fallbackHandler = nil }
        let animation = fade(duration: 3)
        animation.repeatCount = 2
        for number in [Double.nan, -.infinity, .infinity] {
            animation.duration = number
            animation.beginTime = number
            animation.speed = number
            animation.timeOffset = number
            animation.repeatDuration = number
            if number != .infinity { animation.repeatCount = number }
        }
        #expect(animation.duration == 3 && animation.beginTime == 0 && animation.speed == 1)
        #expect(animation.timeOffset == 0 && animation.repeatDuration == 0 && animation.repeatCount == 2)
        animation.repeatCount = .infinity
        #expect(animation.repeatCount == .infinity)
    }

    @Test func keptOnesReportOnceAndHold() {
        let stage = AnimationStage()
        let layer = stage.layer(opacity: 0.5)
        let kept = fade(delegate: stage.delegate("kept"))
        kept.isRemovedOnCompletion = false
        kept.fillMode = .forwards
        stage.scene.advance(to: 0)
        Transaction.perform {
            Transaction.setCompletionBlock { stage.note("completion") }
            layer.add(kept, forKey: "kept")
        }
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 5)
        #expect(layer.presentation()?.opacity == 1)
        #expect(layer.animationKeys() == ["kept"])
        layer.removeAnimation(forKey: "kept")
        // What shows is what is committed.
        #expect(layer.presentation()?.opacity == 1)
        stage.scene.advance(to: 6)
        #expect(layer.presentation()?.opacity == 0.5)
        #expect(stage.log == ["kept starts @0.0", "completion @1.0", "kept ends @1.0"])
    }

    @Test func leavingTheSceneCutsOnce() {
        let stage = AnimationStage()
        let layer = stage.layer()
        let inner = Layer()
        layer.addSublayer(inner)
        inner.add(fade(duration: 5, delegate: stage.delegate("inner")), forKey: nil)
        layer.add(fade(duration: 5, delegate: stage.delegate("layer")), forKey: nil)
        stage.scene.advance(to: 0)
        stage.scene.perform(after: 1) { layer.removeFromSuperlayer() }
        stage.scene.perform(after: 2) { stage.root.addSublayer(layer) }
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 9)
        #expect(
            stage.log == [
                "layer starts @0.0", "inner starts @0.0", "layer is cut @1.0", "inner is cut @1.0",
            ])
        #expect(layer.animationKeys().isEmpty)
    }

    @Test func movingWithinTheSceneCutsNothing() {
        let stage = AnimationStage()
        let layer = stage.layer()
        let other = stage.layer()
        layer.add(fade(delegate: stage.delegate("fade")), forKey: nil)
        stage.scene.advance(to: 0)
        stage.scene.perform(after: 0.5) {
            layer.removeFromSuperlayer()
            other.addSublayer(layer)
        }
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.75)
        #expect(layer.presentation()?.opacity == 0.75)
        stage.scene.advance(to: 3)
        #expect(stage.log == ["fade starts @0.0", "fade ends @1.0"])
    }

    @Test func whatLeavesBeforeItsFirstCommitEndsToo() {
        let stage = AnimationStage()
        stage.scene.advance(to: 0)
        let parent = Layer()
        let layer = Layer()
        parent.addSublayer(layer)
        layer.add(fade(delegate: stage.delegate("fade")), forKey: nil)
        stage.root.addSublayer(parent)
        layer.removeFromSuperlayer()
        stage.scene.advance(to: 2)
        #expect(stage.log == ["fade is cut @2.0"])
        #expect(layer.animationKeys().isEmpty)
    }

    @Test func releasedLayersTellTheirDelegates() {
        let stage = AnimationStage()
        stage.scene.advance(to: 0)
        do {
            let never = Layer()
            never.add(fade(delegate: stage.delegate("never shown")), forKey: nil)
            let shown = stage.layer()
            shown.add(fade(delegate: stage.delegate("shown")), forKey: nil)
            stage.scene.advance(to: 1)
            shown.removeFromSuperlayer()
        }
        stage.scene.advance(to: 1.5)
        stage.scene.advance(to: 9)
        #expect(Set(stage.log) == ["shown starts @1.0", "never shown is cut @1.5", "shown is cut @1.5"])
        #expect(stage.log.count == 3)
    }

    @Test func aDyingSceneCutsWhatRuns() {
        let other = AnimationStage()
        let layer = Layer()
        do {
            let scene = Scene(size: Size(width: 10, height: 10))
            scene.addRootLayer(layer)
            layer.add(fade(delegate: LoggingDelegate { other.note($0) }), forKey: nil)
            scene.advance(to: 0)
        }
        other.scene.advance(to: 3)
        #expect(other.log == ["starts @0.0", "is cut @3.0"])
        #expect(layer.animationKeys().isEmpty)
        #expect(layer.presentation() == nil)
    }

    @Test func animationsOfLayersOutsideBeginWhenTheLayerJoins() {
        for steps in [[20.0], [3, 7, 7.25, 20]] {
            let stage = AnimationStage()
            let layer = Layer()
            stage.scene.advance(to: 0)
            stage.scene.perform(after: 3) {
                layer.add(fade(duration: 2, delegate: stage.delegate("fade")), forKey: nil)
            }
            stage.scene.perform(after: 7) { stage.root.addSublayer(layer) }
            stage.scene.advance(to: 0)
            for time in steps { stage.scene.advance(to: time) }
            #expect(stage.log == ["fade starts @7.0", "fade ends @9.0"])
        }
    }

    @Test func removalInsideCallbacks() {
        let stage = AnimationStage()
        let layer = stage.layer()
        stage.scene.advance(to: 0)
        let eager = LoggingDelegate {
            stage.note("eager \($0)")
            if $0 == "ends" { layer.removeAllAnimations() }
        }
        layer.add(fade(duration: 1, delegate: eager), forKey: "eager")
        layer.add(fade(duration: 1, delegate: stage.delegate("twin")), forKey: "twin")
        layer.add(fade(duration: 2, delegate: stage.delegate("long")), forKey: "long")
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 5)
        #expect(stage.log.suffix(3) == ["eager ends @1.0", "twin ends @1.0", "long is cut @1.0"])
    }

    @Test func beginsFarAwayInBothDirections() {
        let stage = AnimationStage()
        let layer = stage.layer(opacity: 0.5)
        let past = fade(delegate: stage.delegate("past"))
        past.beginTime = -1e6
        let future = fade(delegate: stage.delegate("future"))
        future.beginTime = 1e6
        layer.add(past, forKey: "past")
        layer.add(future, forKey: "future")
        #expect(stage.scene.advance(to: 2).wake == .nextFrame)
        #expect(layer.animationKeys() == ["future"])
        #expect(stage.scene.advance(to: 3).wake == .at(1e6))
        #expect(layer.presentation()?.opacity == 0.5)
        stage.scene.advance(to: 1e7)
        #expect(
            stage.log == [
                "past starts @2.0", "future starts @2.0", "past ends @2.0", "future ends @1000001.0",
            ])
    }

    @Test func repeatingForever() {
        let stage = AnimationStage()
        let layer = stage.layer()
        let endless = fade(from: 0, to: 1, duration: 1, delegate: stage.delegate("endless"))
        endless.repeatCount = .infinity
        endless.autoreverses = true
        layer.add(endless, forKey: nil)
        stage.scene.advance(to: 0)
        #expect(stage.scene.advance(to: 1001.25).wake == .nextFrame)
        #expect(layer.presentation()?.opacity == 0.75)
        layer.removeAllAnimations()
        stage.scene.advance(to: 1002)
        #expect(stage.log == ["endless starts @0.0", "endless is cut @1002.0"])
    }

    /// SEMANTICS 2.6: by 10 on the model value 100 shows 105, 215 and 325 in the middle of its cycles.
    @Test func cumulativeCycles() {
        let stage = AnimationStage()
        let layer = stage.layer()
        layer.zPosition = 100
        let animation = BasicAnimation(keyPath: "zPosition")
        animation.byValue = 10
        animation.duration = 1
        animation.repeatCount = 3
        animation.isCumulative = true
        layer.add(animation, forKey: nil)
        stage.scene.advance(to: 0)
        for (time, value) in [(0.5, 105.0), (1.5, 215), (2.5, 325), (3, 330)] {
            stage.scene.advance(to: time)
            #expect(layer.presentation()?.zPosition == value)
        }
    }

    @Test func cumulativeTurns() throws {
        let stage = AnimationStage()
        let layer = stage.layer()
        let quarter = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
        let animation = BasicAnimation(keyPath: "transform", from: .transform(.identity), to: .transform(quarter))
        animation.duration = 1
        animation.repeatCount = 8
        animation.isCumulative = true
        layer.add(animation, forKey: nil)
        stage.scene.advance(to: 0)
        for time in [0.5, 1.5, 2.75, 7.25] {
            stage.scene.advance(to: time)
            let transform = try #require(layer.presentation()).transform
            let angle = time * .pi / 2
            // +x turns toward +y.
            #expect(abs(transform.m11 - cosine(angle)) < 1e-12 && abs(transform.m12 - cosine(angle - .pi / 2)) < 1e-12)
        }
    }

    /// The cosine by its series, about the nearest multiple of the whole turn.
    private func cosine(_ angle: Double) -> Double {
        let x = angle.remainder(dividingBy: 2 * .pi)
        var (sum, term) = (1.0, 1.0)
        for n in 1...20 {
            term *= -x * x / Double((2 * n - 1) * 2 * n)
            sum += term
        }
        return sum
    }

    @Test func additiveAnimations() {
        let stage = AnimationStage()
        let layer = stage.layer()
        layer.position = Point(x: 7, y: 11)
        let shake = BasicAnimation(keyPath: "position")
        shake.byValue = .point(Point(x: 8, y: -4))
        shake.isAdditive = true
        shake.duration = 2
        let along = BasicAnimation(keyPath: "position.x", from: 100, to: 200)
        along.duration = 4
        layer.add(along, forKey: "along")
        layer.add(shake, forKey: "shake")
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1)
        #expect(layer.presentation()?.position == Point(x: 125 + 4, y: 11 - 2))
    }
}

import SceneGraph
import TestSupport
import Testing

/// SEMANTICS 2.7: springs on real layers.
@Suite("Spring animations")
struct SpringAnimationTests {
    private func spring(_ keyPath: String = "position.x", duration: Double = 4) -> SpringAnimation {
        let animation = SpringAnimation(keyPath: keyPath, from: 10, to: 30)
        animation.duration = duration
        return animation
    }

    @Test func defaultsAreCoreAnimations() {
        let animation = SpringAnimation()
        #expect(animation.mass == 1 && animation.stiffness == 100 && animation.damping == 10)
        #expect(animation.initialVelocity == 0 && !animation.allowsOverdamping)
        animation.damping = 5
        // The documentation's number.
        #expect(abs(animation.settlingDuration - 2.855) < 1e-3)
    }

    @Test(arguments: [
        ("mass", 0.0), ("mass", -2), ("mass", .nan), ("stiffness", 0), ("stiffness", -.infinity), ("damping", -0.25),
        ("damping", .infinity), ("initialVelocity", .nan),
    ])
    func refusesWhatNoSpringHas(_ name: String, _ value: Double) {
        let animation = SpringAnimation()
        animation.mass = 2
        animation.stiffness = 50
        animation.damping = 3
        animation.initialVelocity = -1.5
        let log = DiagnosticLog()
        switch name {
        case "mass": animation.mass = value
        case "stiffness": animation.stiffness = value
        case "damping": animation.damping = value
        default: animation.initialVelocity = value
        }
        #expect(log.takeKinds() == [.invalidValue])
        #expect(animation.mass == 2 && animation.stiffness == 50)
        #expect(animation.damping == 3 && animation.initialVelocity == -1.5)
    }

    @Test(arguments: [(0.0, 0.2), (-1, 0.2), (.nan, 0), (0.5, -1), (0.5, 1.25), (0.5, .infinity)])
    func refusesImpossiblePerceptions(_ duration: Double, _ bounce: Double) {
        let log = DiagnosticLog()
        let animation = SpringAnimation(perceptualDuration: duration, bounce: bounce)
        #expect(animation.stiffness == 100 && animation.damping == 10)
        #expect(log.takeKinds() == [.invalidValue])
    }

    @Test(arguments: [(0.5, 0.3), (1.25, 0), (0.25, -0.4), (2, 1)])
    func perceptionComesBack(_ duration: Double, _ bounce: Double) {
        let animation = SpringAnimation(perceptualDuration: duration, bounce: bounce)
        #expect(abs(animation.perceptualDuration - duration) < 1e-12)
        #expect(abs(animation.bounce - bounce) < 1e-12)
        #expect(animation.allowsOverdamping == (bounce < 0))
        #expect(animation.settlingDuration.isInfinite == (bounce == 1))
    }

    @Test func copiesAreTheirOwn() throws {
        let stage = AnimationStage()
        let layer = stage.layer()
        let animation = spring()
        animation.stiffness = 40
        layer.add(animation, forKey: "s")
        animation.stiffness = 900
        #expect(try #require(layer.animation(forKey: "s") as? SpringAnimation).stiffness == 40)
    }

    @Test func itRunsInSecondsAndOvershoots() throws {
        let stage = AnimationStage()
        let layer = stage.layer()
        let (long, short) = (spring(duration: 4), spring("position.y", duration: 0.2))
        short.timingFunction = .easeIn
        layer.add(long, forKey: nil)
        layer.add(short, forKey: nil)
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.15)
        let early = try #require(layer.presentation()).position
        // Neither the duration nor a timing function stretches it.
        #expect(early.x == early.y)
        stage.scene.advance(to: 0.36)
        let late = try #require(layer.presentation()).position
        #expect(late.x > 30 && late.y == 0)
    }

    @Test func transformsOvershootToo() throws {
        let stage = AnimationStage()
        let layer = stage.layer()
        let animation = SpringAnimation(
            keyPath: "transform", from: .transform(.identity),
            to: .transform(Transform3D(rotationAngle: 0.8, x: 0, y: 0, z: 1)))
        animation.damping = 2
        animation.duration = 3
        layer.add(animation, forKey: nil)
        let spring = SpringTiming(damping: 2)
        stage.scene.advance(to: 0)
        for time in [0.1, 0.3, 0.33, 0.7] {
            stage.scene.advance(to: time)
            let angle = try #require(layer.presentation()).transform.value(of: .rotationZ)
            #expect(abs(angle - 0.8 * spring.value(at: time)) < 1e-12)
        }
    }

    @Test func aNegativeSpeedPlaysItBack() throws {
        let stage = AnimationStage()
        let layer = stage.layer()
        let animation = spring(duration: 1)
        animation.speed = -1
        layer.add(animation, forKey: nil)
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.75)
        let expected = 10 + 20 * SpringTiming().value(at: 0.25)
        #expect(abs(try #require(layer.presentation()).position.x - expected) < 1e-12)
    }
}

/// The integrated positions of springs.json through layers.
@Suite("Reference: spring animations")
struct SpringAnimationReferenceTests {
    @Test func positions() throws {
        guard let data = try ReferenceData.load("springs.json") else { return }
        var compared = 0
        for row in data["springs"].array {
            let stage = AnimationStage()
            let layer = stage.layer()
            let animation = SpringAnimation(keyPath: "transform.translation.x", from: 0, to: 1)
            animation.mass = try #require(row["mass"].double)
            animation.stiffness = try #require(row["stiffness"].double)
            animation.damping = try #require(row["damping"].double)
            animation.initialVelocity = try #require(row["initialVelocity"].double)
            animation.allowsOverdamping = row["regime"].string == "over"
            let times = row["t"].doubles
            animation.duration = try #require(times.last) + 1
            layer.add(animation, forKey: nil)
            stage.scene.advance(to: 0)
            for (time, expected) in zip(times, row["progress_numeric"].doubles) {
                stage.scene.advance(to: time)
                let shown = try #require(layer.presentation()).transform.m41
                #expect(abs(shown - expected) <= 1e-9 * max(1, abs(expected)), "\(row) at \(time)")
                compared += 1
            }
        }
        #expect(compared > 0)
        ReferenceData.report("springs.json on layers", compared: compared)
    }
}

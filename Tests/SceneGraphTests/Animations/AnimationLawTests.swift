import SceneGraph
import TestSupport
import Testing

/// Laws that hold for all animations of layers, on generated ones.
@Suite("Laws of layer animations")
struct AnimationLawTests {
    private struct Generator {
        var random: SeededGenerator

        mutating func number() -> Double { random.double(in: -80...80) }

        /// An easing that never falls and never leaves 0...1.
        mutating func easing() -> TimingFunction? {
            guard random.chance(0.7) else { return nil }
            return TimingFunction(
                controlPoints: random.double(in: 0...1), random.double(in: 0...1), random.double(in: 0...1),
                random.double(in: 0...1))
        }

        mutating func timed<Kind: Animation>(_ animation: Kind) -> Kind {
            animation.duration = random.double(in: 0.2...1.5)
            animation.timingFunction = easing()
            animation.fillMode = .both
            animation.isRemovedOnCompletion = false
            animation.autoreverses = random.chance(0.3)
            animation.speed = random.chance(0.3) ? random.double(in: -2 ... -0.5) : random.double(in: 0.5...2)
            if random.chance(0.3) { animation.repeatCount = random.double(in: 0.3...3) }
            if random.chance(0.2) { animation.timeOffset = random.double(in: -1...1) }
            return animation
        }

        /// Along a line of values, in a mode that stays between neighbours; a cubic one does with tension 1.
        mutating func keyframes() -> KeyframeAnimation {
            let animation = timed(KeyframeAnimation(keyPath: "zPosition"))
            animation.values = (0..<random.int(in: 2..<6)).map { _ in .number(number()) }
            let modes = KeyframeAnimation.CalculationMode.allCases
            animation.calculationMode = modes[random.int(in: 0..<modes.count)]
            animation.tensionValues = animation.values.map { _ in 1 }
            if random.chance(0.4) {
                animation.keyTimes = animation.values.map { _ in random.double(in: 0...1) }.sorted()
            }
            animation.timingFunctions = animation.values.compactMap { _ in easing() }
            return animation
        }
    }

    @Test func monotoneEasingStaysInsideTheHull() throws {
        // SEMANTICS 2.4, 2.5
        let seed: UInt64 = 90_210
        print("hull of animations: seed \(seed)")
        var generator = Generator(random: SeededGenerator(seed: seed))
        var samples = 0
        for number in 0..<150 {
            let stage = AnimationStage()
            let layer = stage.layer()
            let animation: PropertyAnimation
            let ends: [Double]
            if number % 3 == 0 {
                ends = [generator.number(), generator.number()]
                animation = generator.timed(BasicAnimation(.zPosition, from: ends[0], to: ends[1]))
            } else {
                let keyframes = generator.keyframes()
                animation = keyframes
                ends = keyframes.values.compactMap { if case .number(let value) = $0 { value } else { nil } }
            }
            let isGrouped = number % 2 == 0
            layer.add(isGrouped ? generator.timed(AnimationGroup([animation])) : animation, forKey: nil)
            // Outside of a group the filled animation always shows; in one, where the group reaches.
            let hull = (isGrouped ? ends + [0] : ends).sorted()
            stage.scene.advance(to: 0)
            for step in 1...40 {
                stage.scene.advance(to: Double(step) * 0.06)
                let value = try #require(layer.presentation()).zPosition
                let slack = 1e-9 * 80
                #expect(
                    value >= hull[0] - slack && value <= hull[hull.count - 1] + slack,
                    "animation \(number) at \(stage.scene.time): \(value) outside \(hull)")
                samples += 1
            }
        }
        print("hull of animations: \(samples) samples")
    }

    @Test func implicitAnimationsReplaceEachOtherWithoutAJump() throws {
        // SEMANTICS 3.2: the new one begins at what shows.
        let seed: UInt64 = 4_471
        print("implicit interruptions: seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let stage = AnimationStage()
        let layer = stage.layer()
        stage.scene.advance(to: 0)
        var fastest = 0.0
        for _ in 0..<120 {
            let before = try #require(layer.presentation()).position
            let target = Point(x: random.double(in: -200...200), y: random.double(in: -200...200))
            let duration = random.double(in: 0.1...0.6)
            let easing: TimingFunction = random.chance(0.5) ? .easeInEaseOut : .linear
            Transaction.perform {
                Transaction.setAnimationDuration(duration)
                Transaction.setAnimationTimingFunction(easing)
                layer.position = target
            }
            // The steepest place of the two easings is 1.72 of the mean speed.
            let distance = max(abs(target.x - before.x), abs(target.y - before.y))
            fastest = max(fastest, 1.75 * distance / duration)
            let time = stage.scene.time
            stage.scene.advance(to: time)
            let at = try #require(layer.presentation()).position
            stage.scene.advance(to: time + 1e-6)
            let after = try #require(layer.presentation()).position
            #expect(max(abs(at.x - before.x), abs(at.y - before.y)) < 1e-9)
            #expect(max(abs(after.x - at.x), abs(after.y - at.y)) <= fastest * 1e-6 + 1e-9)
            stage.scene.advance(to: time + random.double(in: 0.01...0.5))
        }
    }

    @Test func aGroupOfOneIsThatOne() throws {
        // SEMANTICS 3.8: a group that adds nothing changes nothing, however deep it lies.
        let seed: UInt64 = 31_337
        print("groups of one: seed \(seed)")
        var generator = Generator(random: SeededGenerator(seed: seed))
        for number in 0..<60 {
            let stage = AnimationStage()
            let (plain, grouped) = (stage.layer(), stage.layer())
            let animation = generator.keyframes()
            animation.speed = abs(animation.speed)
            plain.add(animation, forKey: nil)
            var nested: Animation = animation
            for _ in 0...number % 4 {
                let group = AnimationGroup([nested], duration: 100)
                group.isRemovedOnCompletion = false
                nested = group
            }
            grouped.add(nested, forKey: nil)
            stage.scene.advance(to: 0)
            for step in 1...30 {
                stage.scene.advance(to: Double(step) * 0.05)
                let (a, b) = (try #require(plain.presentation()), try #require(grouped.presentation()))
                #expect(abs(a.zPosition - b.zPosition) < 1e-6, "animation \(number) at \(stage.scene.time)")
            }
        }
    }
}

import SceneGraph
import Testing

/// SEMANTICS 4.7 as far as the clock itself goes: standing, running, easing, and what follows it.
@Suite("Animation clocks")
struct AnimationClockTests {
    @Test func aClockThatNobodyLeadsIsTheScenesTime() throws {
        let stage = AnimationStage()
        let clock = AnimationClock(scene: stage.scene)
        let follower = stage.layer()
        let free = stage.layer()
        stage.scene.advance(to: 0.1)
        for layer in [follower, free] {
            let animation = fade(from: 0.1, to: 0.7, duration: 0.9)
            animation.timingFunction = .easeInEaseOut
            if layer === follower {
                clock.perform { layer.add(animation, forKey: nil) }
            } else {
                layer.add(animation, forKey: nil)
            }
        }
        for step in 0...20 {
            let time = 0.3 + Double(step) / 30
            stage.scene.advance(to: time)
            #expect(clock.time == time)
            #expect(try #require(follower.presentation()).opacity == (try #require(free.presentation()).opacity))
        }
    }

    @Test func manyClocksComeAndGo() throws {
        let stage = AnimationStage()
        stage.scene.advance(to: 0)
        // Forty clocks stand at places of their own; those of every third wave leave before the next wave comes.
        var standing: [(layer: Layer, shown: Double)] = []
        for wave in 0..<6 {
            for index in 0..<40 {
                let clock = AnimationClock(scene: stage.scene)
                let layer = stage.layer()
                let shown = Double(wave * 40 + index + 1) / 250
                clock.stand(at: 0)
                clock.perform { layer.add(fade(from: 0, to: 1, duration: 1), forKey: "fade") }
                clock.stand(at: shown)
                standing.append((layer, shown))
            }
            stage.scene.advance(to: Double(wave) + 0.5)
            if wave % 3 == 1 {
                for leaver in standing.enumerated() where leaver.offset % 2 == 0 {
                    leaver.element.layer.removeAllAnimations()
                }
                standing = standing.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
                stage.scene.advance(to: Double(wave) + 0.75)
            }
            for (layer, shown) in standing {
                #expect(abs(try #require(layer.presentation()).opacity - shown) < 1e-12)
            }
        }
        #expect(standing.count > 60)
    }

    @Test func standRunAndEase() {
        let stage = AnimationStage()
        let clock = AnimationClock(scene: stage.scene)
        let layer = stage.layer()
        stage.scene.advance(to: 0)
        clock.stand(at: 0)
        clock.perform { layer.add(fade(duration: 1, delegate: stage.delegate("fade")), forKey: nil) }
        // Scrubbing: what shows follows the clock, and nothing ends, not even beyond the end.
        for (time, shown) in [(1.0, 0.25), (2, 0.75), (3, 1), (4, 0.5)] {
            clock.stand(at: shown)
            #expect(clock.time == shown)
            let frame = stage.scene.advance(to: time)
            #expect(layer.presentation()?.opacity == shown)
            #expect(frame.wake == .idle)
        }
        #expect(stage.takeLog() == ["fade starts @1.0"])
        // The host lets it run: from the next call on, and not from the last one.
        clock.run(rate: 0.25)
        #expect(clock.time == 0.5)
        stage.scene.advance(to: 10)
        #expect(layer.presentation()?.opacity == 0.5)
        stage.scene.advance(to: 11)
        #expect(layer.presentation()?.opacity == 0.75)
        #expect(clock.sceneTime(reaching: 1) == 12)
        #expect(clock.sceneTime(reaching: 0.5) == nil)
        clock.ease(to: 1, duration: 2, timingFunction: .linear)
        stage.scene.advance(to: 20)
        #expect(layer.presentation()?.opacity == 1)
        #expect(stage.takeLog() == [])
    }

    /// What is added while the clock stands begins there, even if it is led on before the next call or at the same event.
    @Test func animationsBeginWhereTheClockStoodWhenTheyWereAdded() {
        for inEvent in [false, true] {
            let stage = AnimationStage()
            let clock = AnimationClock(scene: stage.scene)
            let (first, second) = (stage.layer(), stage.layer())
            stage.scene.advance(to: 0)
            clock.stand(at: 5)
            stage.scene.advance(to: 1)
            func act() {
                clock.perform { first.add(fade(duration: 1), forKey: nil) }
                clock.stand(at: 5.25)
                clock.perform { second.add(fade(duration: 1), forKey: nil) }
                clock.stand(at: 5.75)
            }
            if inEvent { stage.scene.perform(after: 0, act) } else { act() }
            stage.scene.advance(to: 2)
            #expect(first.presentation()?.opacity == 0.75)
            #expect(second.presentation()?.opacity == 0.5)
        }
    }

    @Test func easingFromTheNextCallOn() {
        let stage = AnimationStage()
        let clock = AnimationClock(scene: stage.scene)
        let layer = stage.layer()
        stage.scene.advance(to: 0)
        clock.stand(at: 0)
        clock.perform { layer.add(fade(duration: 1, delegate: stage.delegate("fade")), forKey: nil) }
        clock.stand(at: 0.5)
        stage.scene.advance(to: 1)
        clock.ease(to: 1, duration: 2, timingFunction: .linear)
        #expect(clock.time == 0.5)
        stage.scene.advance(to: 8)
        #expect(clock.time == 0.5)
        #expect(layer.presentation()?.opacity == 0.5)
        stage.scene.advance(to: 9)
        #expect(layer.presentation()?.opacity == 0.75)
        stage.scene.advance(to: 20)
        #expect(stage.log == ["fade starts @1.0", "fade ends @10.0"])
        #expect(clock.time == 1)
    }

    @Test func overdueEndsComeAtOnceOnTheWayForwardAndNeverOnTheWayBack() {
        for goesForward in [true, false] {
            let stage = AnimationStage()
            let clock = AnimationClock(scene: stage.scene)
            let layer = stage.layer()
            stage.scene.advance(to: 0)
            clock.stand(at: 0)
            clock.perform {
                layer.add(fade(duration: 0.25, delegate: stage.delegate("short")), forKey: "short")
                layer.add(fade(duration: 1, delegate: stage.delegate("long")), forKey: "long")
            }
            stage.scene.advance(to: 1)
            clock.stand(at: 0.5)
            stage.scene.advance(to: 2)
            stage.scene.perform(after: 0) {
                clock.ease(to: goesForward ? 1 : 0, duration: 0.5, timingFunction: .linear)
            }
            stage.scene.advance(to: 3)
            stage.scene.advance(to: 9)
            let ends = goesForward ? ["short ends @3.0", "long ends @3.5"] : []
            #expect(stage.log == ["short starts @1.0", "long starts @1.0"] + ends)
            // Back at the start, whoever led it there ends what is left.
            clock.removeAnimations()
            stage.scene.advance(to: 10)
            if !goesForward { #expect(stage.log.suffix(2) == ["short is cut @10.0", "long is cut @10.0"]) }
        }
    }

    @Test func changesInCallbacksBeginAtTheirEvent() {
        for steps in [[4.0], [0.5, 1, 1.75, 2, 3, 4]] {
            let stage = AnimationStage()
            let clock = AnimationClock(scene: stage.scene)
            let layer = stage.layer()
            clock.perform { layer.add(fade(duration: 2, delegate: stage.delegate("fade")), forKey: nil) }
            layer.add(
                fade(duration: 1, delegate: LoggingDelegate { if $0 == "ends" { clock.run(rate: 2) } }), forKey: nil)
            stage.scene.advance(to: 0)
            for time in steps { stage.scene.advance(to: time) }
            // One second at rate 1 and one at rate 2.
            #expect(stage.log == ["fade starts @0.0", "fade ends @1.5"])
            #expect(clock.time == 7)
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func refusedNumbers(number: Double) {
        let stage = AnimationStage()
        let clock = AnimationClock(scene: stage.scene)
        stage.scene.advance(to: 4)
        clock.stand(at: number)
        clock.run(rate: number)
        clock.ease(to: number, duration: 1, timingFunction: .linear)
        clock.ease(to: 1, duration: number, timingFunction: .linear)
        #expect(stage.takeDiagnostics() == [.invalidValue, .invalidValue, .invalidValue, .invalidValue])
        #expect(clock.time == 4)
        stage.scene.advance(to: 5)
        #expect(clock.time == 5)
    }

    @Test func nothingKeepsEachOtherAlive() {
        weak var weakClock: AnimationClock?
        weak var weakLayer: Layer?
        let stage = AnimationStage()
        do {
            let clock = AnimationClock(scene: stage.scene)
            let layer = stage.layer()
            (weakClock, weakLayer) = (clock, layer)
            clock.perform {
                layer.add(fade(duration: 1), forKey: nil)
                layer.add(fade(duration: 1e9), forKey: nil)
            }
            stage.scene.advance(to: 0)
            layer.removeFromSuperlayer()
        }
        stage.scene.advance(to: 1)
        stage.scene.advance(to: 2)
        #expect(weakClock == nil)
        #expect(weakLayer == nil)
    }
}

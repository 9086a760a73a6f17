import SceneGraph
import TestSupport
import Testing

@Suite struct CompiledTimingTests {
    private func timing(
        begin: Double = 0, duration: Double = 1, _ change: (inout TimingParameters) -> Void = { _ in }
    ) -> CompiledTiming {
        var parameters = TimingParameters()
        change(&parameters)
        return CompiledTiming(parameters, beginTime: begin, duration: duration)
    }

    private func expect(
        _ timing: CompiledTiming, at times: [Double], gives progress: [Double], iterations: [Int]? = nil,
        _ location: SourceLocation = #_sourceLocation
    ) {
        for (index, time) in times.enumerated() {
            let sample = timing.sample(at: time)
            #expect(sample.phase == .active, "at \(time)", sourceLocation: location)
            #expect(abs(sample.progress - progress[index]) < 1e-12, "at \(time)", sourceLocation: location)
            if let iterations {
                #expect(sample.iteration == iterations[index], "at \(time)", sourceLocation: location)
            }
        }
    }

    @Test func parametersHaveCoreAnimationsDefaults() {
        let parameters = TimingParameters()
        #expect(parameters.beginTime == 0 && parameters.timeOffset == 0 && parameters.speed == 1)
        #expect(parameters.duration == 0 && parameters.repeatCount == 0 && parameters.repeatDuration == 0)
        #expect(!parameters.autoreverses && parameters.fillMode == .removed)
        #expect(FillMode.allCases.map(\.rawValue) == ["removed", "forwards", "backwards", "both"])
        let copy = TimingParameters(
            copying: TimingParameters(
                beginTime: 1, timeOffset: 2, speed: 3, duration: 4, repeatCount: 5, repeatDuration: 6,
                autoreverses: true,
                fillMode: .both))
        #expect(copy.beginTime == 1 && copy.timeOffset == 2 && copy.speed == 3 && copy.duration == 4)
        #expect(copy.repeatCount == 5 && copy.repeatDuration == 6 && copy.autoreverses && copy.fillMode == .both)
    }

    // SEMANTICS 2.10
    @Test func nonfiniteParametersAreInvalidExceptAnEndlessCount() {
        let members: [WritableKeyPath<TimingParameters, Double>] = [
            \.beginTime, \.timeOffset, \.speed, \.duration, \.repeatCount, \.repeatDuration,
        ]
        for member in members {
            for value in [Double.nan, .infinity, -.infinity] {
                var parameters = TimingParameters()
                parameters[keyPath: member] = value
                #expect(parameters.isValid == (member == \.repeatCount && value == .infinity), "\(member) = \(value)")
                // Whatever was stored, sampling must not trap.
                for time in [-1, 0, 0.5, 1e300, .infinity, -.infinity, .nan] {
                    let compiled = CompiledTiming(parameters, beginTime: parameters.beginTime, duration: 1)
                    #expect((0...1).contains(compiled.sample(at: time).progress))
                }
            }
        }
        #expect(TimingParameters().isValid)
    }

    // SEMANTICS 2.2
    @Test func theActiveTimeIsClosed() {
        let plain = timing(begin: 2, duration: 0.5)
        #expect(plain.activeBegin == 2 && plain.activeEnd == 2.5)
        #expect(plain.sample(at: 1.999).phase == .before)
        #expect(
            plain.sample(at: 2) == CompiledTiming.Sample(phase: .active, isInEffect: true, progress: 0, iteration: 0))
        #expect(
            plain.sample(at: 2.5) == CompiledTiming.Sample(phase: .active, isInEffect: true, progress: 1, iteration: 0))
        #expect(plain.sample(at: 2.501).phase == .after)
        #expect(!plain.sample(at: 2.501).isInEffect)
    }

    // SEMANTICS 2.2
    @Test(arguments: FillMode.allCases)
    func fillModesReachOutsideTheActiveTime(mode: FillMode) {
        let filled = timing(begin: 1, duration: 2) {
            $0.fillMode = mode
            $0.repeatCount = 1.25
        }
        let (before, after) = (filled.sample(at: 0.25), filled.sample(at: 40))
        #expect(before.isInEffect == (mode == .backwards || mode == .both))
        #expect(after.isInEffect == (mode == .forwards || mode == .both))
        #expect(before.progress == 0 && before.phase == .before)
        #expect(after.progress == 0.25 && after.phase == .after && after.iteration == 1)
        #expect(filled.sample(at: 2).isInEffect)
    }

    // SEMANTICS 2.2
    @Test func cyclesAndTheirBoundaries() {
        expect(
            timing(duration: 2) { $0.repeatCount = 3 }, at: [0, 1, 2, 3, 4, 5.5, 6],
            gives: [0, 0.5, 0, 0.5, 0, 0.75, 1],
            iterations: [0, 0, 1, 1, 2, 2, 2])
        expect(
            timing(duration: 2) {
                $0.repeatCount = 2
                $0.autoreverses = true
            }, at: [0, 1, 2, 3, 4, 6, 7.5, 8], gives: [0, 0.5, 1, 0.5, 0, 1, 0.25, 0],
            iterations: [0, 0, 0, 0, 1, 1, 1, 1])
        expect(
            timing { $0.repeatCount = .infinity }, at: [0.25, 1_000_000, 1_000_000.25], gives: [0.25, 0, 0.25],
            iterations: [0, 1_000_000, 1_000_000])
        expect(timing(duration: 2) { $0.repeatCount = 0.25 }, at: [0.5], gives: [0.25])
        #expect(timing(duration: 2) { $0.repeatCount = 0.25 }.activeEnd == 0.5)
        #expect(timing { $0.repeatCount = .infinity }.activeEnd == .infinity)
        // Half a cycle of there and back ends at the far end.
        expect(
            timing(duration: 2) {
                $0.repeatCount = 0.5
                $0.autoreverses = true
            }, at: [1, 2], gives: [0.5, 1])
    }

    // SEMANTICS 2.2: repeatDuration is the whole active time, in the animation's own seconds.
    @Test func repeatDurationGoesBeforeRepeatCount() {
        let repeated = timing(duration: 2) {
            $0.repeatDuration = 5
            $0.repeatCount = 9
            $0.speed = 2
        }
        #expect(repeated.activeEnd == 2.5)
        expect(repeated, at: [0.5, 1, 1.5, 2.5], gives: [0.5, 0, 0.5, 0.5], iterations: [0, 1, 1, 2])
        let exact = timing(duration: 2) { $0.repeatDuration = 4 }
        expect(exact, at: [4], gives: [1], iterations: [1])
    }

    // SEMANTICS 2.2: speed -1 shows 0, .8, .5 at 0, .2, .5.
    @Test func backwards() {
        let once = timing { $0.speed = -1 }
        expect(once, at: [0, 0.2, 0.5, 0.9, 1], gives: [0, 0.8, 0.5, 0.1, 0], iterations: [0, 0, 0, 0, 0])
        let twice = timing(begin: 3) {
            $0.speed = -2
            $0.repeatCount = 2
        }
        #expect(twice.activeEnd == 4)
        expect(twice, at: [3.125, 3.625, 4], gives: [0.75, 0.75, 0], iterations: [0, 1, 1])
        expect(
            timing {
                $0.speed = -1
                $0.timeOffset = 0.3
            }, at: [0, 0.2, 0.5, 1], gives: [0.3, 0.1, 0.8, 0.3], iterations: [0, 0, 1, 1])
    }

    // SEMANTICS 2.2
    @Test func timeOffsetTurnsTheCycle() {
        expect(
            timing { $0.timeOffset = 0.3 }, at: [0, 0.2, 0.5, 0.9, 1], gives: [0.3, 0.5, 0.8, 0.2, 0.3],
            iterations: [0, 0, 0, 1, 1])
        expect(timing { $0.timeOffset = -0.25 }, at: [0, 0.25, 0.5], gives: [0.75, 0, 0.25])
        expect(timing { $0.timeOffset = 3 }, at: [0, 0.5, 1], gives: [0, 0.5, 1], iterations: [3, 3, 3])
    }

    // SEMANTICS 2.3: speed 0 never ends; it shows its time offset.
    @Test func speedZeroStands() {
        let standing = timing(begin: 1) {
            $0.speed = 0
            $0.timeOffset = 0.375
        }
        #expect(standing.activeEnd == .infinity)
        #expect(standing.sample(at: 0.5).phase == .before)
        expect(standing, at: [1, 5, 1e9], gives: [0.375, 0.375, 0.375])
    }

    @Test func zeroLengthIsAJumpToTheEnd() {
        for duration in [0, -1, Double.nan, .infinity] {
            let jump = timing(begin: 2, duration: duration) {
                $0.fillMode = .both
                $0.repeatCount = .infinity
            }
            #expect(jump.activeEnd == 2)
            #expect(jump.sample(at: 2).progress == 1)
            #expect(jump.sample(at: 3).progress == 1)
        }
        #expect(timing(duration: 0) { $0.autoreverses = true }.sample(at: 0).progress == 0)
    }

    /// Times that a host adds up must fall into the cycle they are meant for.
    @Test func boundariesSurviveRounding() {
        for begin in [0.3, 12.7, 98_765.4321] {
            for duration in [0.1, 0.7, 1.0 / 3] {
                let repeated = timing(begin: begin, duration: duration) { $0.repeatCount = 50 }
                var sum = begin
                for cycle in 0..<50 {
                    let sample = repeated.sample(at: begin + Double(cycle) * duration)
                    #expect(sample.progress == 0 && sample.iteration == cycle, "\(begin) + \(cycle) * \(duration)")
                    sum += duration
                }
                let end = repeated.sample(at: begin + 50 * duration)
                #expect(end == CompiledTiming.Sample(phase: .active, isInEffect: true, progress: 1, iteration: 49))
                #expect(abs(sum - repeated.activeEnd) < 1e-9)
            }
        }
        // .1 + .2 is past .3 by one bit: still the end.
        #expect(timing(begin: 0.1, duration: 0.2).sample(at: 0.3).progress == 1)
        #expect(timing(duration: 0.3).sample(at: 0.1 + 0.2).isInEffect)
    }

    @Test func progressIsContinuousInsideACycle() {
        let seed: UInt64 = 7_100
        print("CompiledTimingTests.progressIsContinuousInsideACycle seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let duration = random.double(in: 0.05...3)
            let speed = random.double(in: 0.2...3) * (random.chance(0.5) ? 1 : -1)
            let offset = random.double(in: -2...2)
            // There and back has no jump anywhere.
            let swinging = timing(begin: random.double(in: -2...2), duration: duration) {
                $0.autoreverses = true
                $0.repeatCount = 3.3
                $0.speed = speed
                $0.timeOffset = offset
            }
            let step = (swinging.activeEnd - swinging.activeBegin) / 500
            for index in 0..<500 {
                let time = swinging.activeBegin + Double(index) * step
                let change = swinging.sample(at: time + step).progress - swinging.sample(at: time).progress
                #expect(abs(change) <= step * abs(speed) / duration * (1 + 1e-9))
            }
        }
    }
}

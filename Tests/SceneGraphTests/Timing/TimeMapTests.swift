import SceneGraph
import TestSupport
import Testing

@Suite struct TimeMapTests {
    // SEMANTICS 2.1
    @Test func publishedTable() {
        #expect(TimeMap(beginTime: 0, speed: 4, timeOffset: 5).time(at: 10) == 45)
        #expect(TimeMap(beginTime: 3, speed: 2, timeOffset: 1).time(at: 10) == 15)
        // Twice the same layer inside itself: (15 - 3) * 2 + 1.
        let map = TimeMap(TimingParameters(beginTime: 3, timeOffset: 1, speed: 2))
        #expect(map.concatenating(map).time(at: 10) == 25)
    }

    @Test func theIdentityChangesNoBit() {
        let seed: UInt64 = 7_001
        print("TimeMapTests.theIdentityChangesNoBit seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<1_000 {
            let time = random.double(in: -1...1) * 1e9
            #expect(TimeMap.identity.time(at: time) == time)
            #expect(TimeMap.identity.inverse(time) == time)
            // A begin time and an equal offset cancel.
            #expect(TimeMap(beginTime: 0.1, speed: 1, timeOffset: 0.1).time(at: time) == time)
        }
        let map = TimeMap(beginTime: 0.7, speed: 0.3, timeOffset: 0.11)
        #expect(TimeMap.identity.concatenating(map) == map)
        #expect(map.concatenating(.identity) == map)
        #expect(TimeMap.identity.isIdentity)
        #expect(!map.isIdentity)
    }

    @Test func compositionAndInverseLaws() throws {
        let seed: UInt64 = 7_002
        print("TimeMapTests.compositionAndInverseLaws seed \(seed)")
        var random = SeededGenerator(seed: seed)
        func map() -> TimeMap {
            let speed = random.chance(0.3) ? 1 : random.double(in: 0.2...3) * (random.chance(0.3) ? -1 : 1)
            return TimeMap(
                beginTime: random.double(in: -20...20), speed: speed, timeOffset: random.double(in: -20...20))
        }
        for _ in 0..<1_000 {
            let (a, b, c) = (map(), map(), map())
            let time = random.double(in: -50...50)
            let stepwise = c.time(at: b.time(at: a.time(at: time)))
            #expect(abs(a.concatenating(b).concatenating(c).time(at: time) - stepwise) < 1e-11)
            #expect(abs(a.concatenating(b.concatenating(c)).time(at: time) - stepwise) < 1e-11)
            let chain = a.concatenating(b).concatenating(c)
            let back = try #require(chain.inverse(chain.time(at: time)))
            #expect(abs(back - time) < 1e-10)
            #expect(abs(chain.outerTime(of: stepwise) - time) < 1e-9)
        }
    }

    // SEMANTICS 2.1: out of a layer with speed 0 gives 0.
    @Test func aStandingTimeHasNoInverse() {
        let standing = TimeMap(beginTime: 4, speed: 0, timeOffset: 2.5)
        #expect(standing.time(at: 99) == 2.5)
        #expect(standing.inverse(2.5) == nil)
        #expect(standing.outerTime(of: 2.5) == 0)
        let chain = TimeMap(beginTime: 1, speed: 2, timeOffset: 0).concatenating(standing)
        #expect(chain.time(at: -3) == 2.5)
        #expect(chain.inverse(2.5) == nil)
        #expect(standing.concatenating(TimeMap(beginTime: 0.5, speed: 3, timeOffset: 0)).time(at: 8) == 6)
    }

    @Test func aBeginningIsExactAtLargeClocks() {
        let now = 1_234_567.123_456_7
        let layer = TimeMap(beginTime: now, speed: 0.3, timeOffset: 0)
        #expect(layer.time(at: now) == 0)
        #expect(TimeMap.identity.concatenating(layer).time(at: now) == 0)
        // Through a window that is 2 s ahead.
        let chain = TimeMap(beginTime: 0, speed: 1, timeOffset: 2)
            .concatenating(TimeMap(beginTime: now + 2, speed: 0.3, timeOffset: 0.25))
        #expect(chain.time(at: now) == 0.25)
    }
}

@Suite struct TimeMapReferenceTests {
    // SEMANTICS 2.1
    @Test func convertTimeMeasuredOnAppleSystems() throws {
        guard let data = try ReferenceData.load("apple_measured_facts.json") else { return }
        let row = data["timing"]["convertTime"]
        let layer = row["layer"]
        let map = TimeMap(
            beginTime: try #require(layer["beginTime"].double), speed: try #require(layer["speed"].double),
            timeOffset: try #require(layer["timeOffset"].double))
        #expect(map.time(at: 10) == row["parent 10 ->"].double)
        ReferenceData.report("apple_measured_facts.json timing.convertTime", compared: 1)
    }

    // The current time of a web animation is its time line's time multiplied by its rate.
    @Test func playbackRate() throws {
        guard let data = try ReferenceData.load("timing_model.json") else { return }
        var compared = 0
        for row in data["rate_relation"]["rows"].array.map(\.doubles) where row.count == 3 {
            #expect(abs(TimeMap(beginTime: 0, speed: row[0], timeOffset: 0).time(at: row[1]) - row[2]) < 1e-9)
            compared += 1
        }
        ReferenceData.report("timing_model.json rate_relation", compared: compared)
    }
}

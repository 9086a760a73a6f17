import SceneGraph
import TestSupport
import Testing

@Suite struct ClockSegmentTests {
    static let easing = UnitBezier(c1x: 0.42, c1y: 0, c2x: 0.58, c2y: 1)

    // SEMANTICS 4.7
    @Test func aRunningClockOfTheHostIsTheHosts() {
        let clock = ClockSegment.running(hostStart: 0.1, clockStart: 0.1)
        let seed: UInt64 = 7_300
        print("ClockSegmentTests.aRunningClockOfTheHostIsTheHosts seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<1_000 {
            let host = random.double(in: -1...1) * 1e7
            #expect(clock.time(at: host) == host)
            #expect(clock.host(reaching: host) == host)
        }
        #expect(clock.isMoving(at: 3) && clock.rate(at: 3) == 1 && clock.hostEnd == .infinity)
    }

    @Test func runningAtARate() {
        let half = ClockSegment.running(hostStart: 10, clockStart: 2, rate: 0.5)
        #expect(half.time(at: 10) == 2)
        #expect(half.time(at: 13) == 3.5)
        #expect(half.host(reaching: 3.5) == 13)
        #expect(half.rate(at: 10) == 0.5)
        let back = ClockSegment.running(hostStart: 10, clockStart: 2, rate: -2)
        #expect(back.time(at: 11) == 0)
        #expect(back.host(reaching: 0) == 11)
        let stopped = ClockSegment.running(hostStart: 10, clockStart: 2, rate: 0)
        #expect(stopped.time(at: 99) == 2 && !stopped.isMoving(at: 11))
        #expect(stopped.host(reaching: 3) == nil)
    }

    @Test func aStandingClockReachesOnlyItsOwnTime() {
        let standing = ClockSegment.standing(at: 0.4)
        #expect(standing.time(at: -5) == 0.4 && standing.time(at: 5) == 0.4)
        #expect(!standing.isMoving(at: 0) && standing.rate(at: 0) == 0 && standing.hostEnd == -.infinity)
        #expect(standing.host(reaching: 0.4) == -.infinity)
        #expect(standing.host(reaching: 0.3) == nil && standing.host(reaching: 0.5) == nil)
    }

    // SEMANTICS 4.7: the rest is played in (1 - percent) * duration.
    @Test func anEasedWayEndsExactly() throws {
        let way = ClockSegment.eased(hostStart: 5.1, duration: 0.7, from: 0.24, to: 0.8, curve: Self.easing)
        #expect(way.time(at: 0) == 0.24 && way.time(at: 5.1) == 0.24)
        #expect(way.time(at: 5.1 + 0.7) == 0.8 && way.time(at: 1e9) == 0.8)
        // Half the time is half the way, by the curve's symmetry.
        #expect(abs(way.time(at: 5.45) - 0.52) < 1e-14)
        #expect(way.host(reaching: 0.8) == 5.1 + 0.7)
        #expect(way.host(reaching: 0.24) == 5.1 && way.host(reaching: 0.1) == 5.1)
        #expect(way.host(reaching: 0.81) == nil)
        #expect(way.isMoving(at: 5.1) && way.isMoving(at: 5.79))
        #expect(!way.isMoving(at: 5) && !way.isMoving(at: 5.1 + 0.7))
        #expect(way.rate(at: 5.1) == 0 && way.rate(at: 6) == 0)
        // At the middle of ease in-out y' = 3/2 and x' = 3 (.42 + .16 * 2 + .42) / 4 = .87.
        #expect(abs(way.rate(at: 5.45) - 0.56 / 0.7 * (1.5 / 0.87)) < 1e-12)
    }

    @Test func jumpsAndEmptyWays() {
        let jump = ClockSegment.eased(hostStart: 3, duration: 0, from: 0.2, to: 0.9, curve: Self.easing)
        #expect(jump.time(at: 2.999) == 0.2 && jump.time(at: 3) == 0.9)
        #expect(jump.host(reaching: 0.5) == 3 && jump.host(reaching: 0.9) == 3)
        #expect(!jump.isMoving(at: 3))
        let negative = ClockSegment.eased(hostStart: 3, duration: -1, from: 0.2, to: 0.9, curve: Self.easing)
        #expect(negative == jump)
        let empty = ClockSegment.eased(hostStart: 3, duration: 1, from: 0.2, to: 0.2, curve: Self.easing)
        #expect(empty.time(at: 3.5) == 0.2 && !empty.isMoving(at: 3.5))
        #expect(empty.host(reaching: 0.2) == 3 && empty.host(reaching: 0.3) == nil)
    }

    @Test func generatedWaysAreMonotoneAndInvertible() throws {
        let seed: UInt64 = 7_301
        print("ClockSegmentTests.generatedWaysAreMonotoneAndInvertible seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for index in 0..<300 {
            let (hostStart, duration) = (random.double(in: -10...1_000), random.double(in: 0.01...2))
            let (from, to) = (random.double(in: 0...1), random.double(in: 0...1))
            let segment: ClockSegment
            if index % 2 == 0 {
                // Control points outside 0...1 as well: the clock must not turn back for them.
                let curve = UnitBezier(
                    c1x: random.double(in: 0...1), c1y: random.double(in: -0.5...1.5), c2x: random.double(in: 0...1),
                    c2y: random.double(in: -0.5...1.5))
                segment = .eased(hostStart: hostStart, duration: duration, from: from, to: to, curve: curve)
            } else {
                segment = .settling(
                    hostStart: hostStart, duration: duration, from: from, to: to,
                    startVelocity: random.double(in: -8...8))
            }
            let direction = to < from ? -1.0 : 1
            var last = from
            for step in 0...100 {
                let reading = segment.time(at: hostStart + duration * Double(step) / 100)
                #expect((reading - last) * direction >= -1e-15)
                #expect(reading >= min(from, to) && reading <= max(from, to))
                last = reading
                let host = try #require(segment.host(reaching: reading))
                // Reached, to the last bit, and at the first such moment.
                #expect((segment.time(at: host) - reading) * direction >= 0)
                #expect((segment.time(at: host - 1e-6) - reading) * direction <= 1e-15)
                #expect(host >= hostStart && host <= segment.hostEnd)
            }
            #expect(segment.time(at: segment.hostEnd) == to)
            #expect(segment.host(reaching: to) == hostStart + duration)
        }
    }

    @Test func runningClocksAreInvertible() throws {
        let seed: UInt64 = 7_302
        print("ClockSegmentTests.runningClocksAreInvertible seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<1_000 {
            let rate = random.double(in: 0.1...5) * (random.chance(0.5) ? 1 : -1)
            let clock = ClockSegment.running(
                hostStart: random.double(in: 0...1e5), clockStart: random.double(in: 0...10), rate: rate)
            let target = random.double(in: -20...20)
            let host = try #require(clock.host(reaching: target))
            #expect((clock.time(at: host) - target) * (rate < 0 ? -1 : 1) >= 0)
            #expect(abs(clock.time(at: host) - target) < 1e-9)
        }
    }

    // SEMANTICS 4.7: finish(velocity:) goes on with the gesture's velocity.
    @Test func settlingGoesOnWithTheVelocityOfTheGesture() {
        let way = ClockSegment.settling(hostStart: 2, duration: 0.5, from: 0.3, to: 0.8, startVelocity: 1.6)
        #expect(abs(way.rate(at: 2) - 1.6) < 1e-12)
        #expect(abs((way.time(at: 2 + 1e-7) - 0.3) / 1e-7 - 1.6) < 1e-5)
        #expect(way.rate(at: 2.5) == 0)
        #expect(abs(way.rate(at: 2.5 - 1e-7)) < 1e-5)
        // The cubic Hermite at its middle: the mean of the ends plus duration * velocity / 8.
        #expect(abs(way.time(at: 2.25) - (0.55 + 0.5 * 1.6 / 8)) < 1e-14)
        let back = ClockSegment.settling(hostStart: 2, duration: 0.5, from: 0.3, to: 0, startVelocity: -0.6)
        #expect(abs(back.rate(at: 2) + 0.6) < 1e-12)
        // Too fast: three times the mean velocity. Away from the end: none.
        let fast = ClockSegment.settling(hostStart: 2, duration: 0.5, from: 0.3, to: 0.8, startVelocity: 50)
        #expect(abs(fast.rate(at: 2) - 3) < 1e-12)
        #expect(
            ClockSegment.settling(hostStart: 2, duration: 0.5, from: 0.3, to: 0.8, startVelocity: -1).rate(at: 2) == 0)
        let nowhere = ClockSegment.settling(hostStart: 2, duration: 0.5, from: 0.3, to: 0.3, startVelocity: 1)
        #expect(nowhere.time(at: 2.2) == 0.3)
    }
}

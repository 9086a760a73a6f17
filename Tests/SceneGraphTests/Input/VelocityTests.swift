import TestSupport
import Testing

@testable import SceneGraph

/// The velocity of motions whose velocity is known.
@Suite struct VelocityTests {
    private static func velocity(_ times: [Double], _ place: (Double) -> Point) -> Point {
        var tracker = VelocityTracker()
        for time in times { tracker.add(place(time), at: time) }
        return tracker.velocity
    }

    /// 300 points a second to the right and 120 up, sampled at 8 kHz to 9 Hz, from time 0 and from far away, and at random times.
    @Test func evenMotion() {
        var generator = SeededGenerator(seed: 11)
        print("velocity of even motion: seed 11")
        var random = [0.0]
        while random.count < 40 { random.append(random[random.count - 1] + generator.double(in: 0...0.012)) }
        let rates = [8000.0, 1000, 240, 120, 60, 24, 9].map { rate in (0...Int(rate / 4)).map { Double($0) / rate } }
        for times in rates + [random, [0, 0.02], [0, 0.02, 0.021]] {
            for start in [0.0, 1000] {
                let result = Self.velocity(times.map { $0 + start }) {
                    Point(x: 300 * ($0 - start) - 20, y: 7 - 120 * ($0 - start))
                }
                // Times around 1000 s are good to 1e-13 s, which over 2 ms is 1e-10 of the velocity, and more in a parabola's end.
                #expect(result.isApproximatelyEqual(to: Point(x: 300, y: -120), tolerance: start == 0 ? 1e-7 : 1e-4))
            }
        }
    }

    /// Evenly accelerated motion s = v t + a t²/2 has the velocity v + a t.
    @Test(arguments: [8000.0, 1000, 120, 60, 40])
    func acceleratedMotion(rate: Double) {
        let times = (0...Int(rate / 5)).map { Double($0) / rate }
        let end = times[times.count - 1]
        let result = Self.velocity(times) { Point(x: 50 * $0 + 400 * $0 * $0, y: 30 - 700 * $0 * $0) }
        #expect(result.isApproximatelyEqual(to: Point(x: 50 + 800 * end, y: -1400 * end), tolerance: 1e-6))
    }

    /// Only about the last 100 ms count: what came before went the other way.
    @Test func whatIsOldDoesNotCount() {
        let times = (0...60).map { Double($0) / 120 }
        let turn = times[60] - 0.1
        let result = Self.velocity(times) { Point(x: $0 < turn ? -900 * ($0 - turn) : 200 * ($0 - turn), y: 3) }
        #expect(result.isApproximatelyEqual(to: Point(x: 200, y: 0), tolerance: 1e-6))
    }

    @Test func ofNothingAndOfOnePlace() {
        var tracker = VelocityTracker()
        #expect(tracker.velocity == .zero)
        tracker.add(Point(x: 5, y: 9), at: 1)
        #expect(tracker.velocity == .zero)
        tracker.add(Point(x: 5, y: 9), at: 1.01)
        #expect(tracker.velocity == .zero)
    }

    /// Of several places at one time the last one counts.
    @Test(arguments: [0, 1e-9, 1e-4])
    func repeatedTimes(gap: Double) {
        var tracker = VelocityTracker()
        for step in 0...20 {
            let time = Double(step) / 125
            tracker.add(Point(x: 400 * time + 3, y: -80 * time - 2), at: time)
            tracker.add(Point(x: 400 * (time + gap), y: -80 * (time + gap)), at: time + gap)
        }
        #expect(tracker.velocity.isFinite)
        // The first of each two is 3 points off, and 3 points in the gap would be 30 000 points a second at least.
        #expect(tracker.velocity.isApproximatelyEqual(to: Point(x: 400, y: -80), tolerance: 150))
        tracker.removeAll()
        #expect(tracker.velocity == .zero)
        for step in 1...5 { tracker.add(Point(x: Double(step), y: 2), at: 3 + gap) }
        #expect(tracker.velocity == .zero)
    }

    /// A release repeats the last place. Soon after the last movement it changes nothing; later the pointer has stopped.
    @Test func rest() {
        let place = { (time: Double) in Point(x: 250 * time, y: 40 * time) }
        for (pause, expected) in [
            (0.008, Point(x: 250, y: 40)), (0.039, Point(x: 250, y: 40)), (0.041, .zero), (3, .zero),
        ] {
            var tracker = VelocityTracker()
            for step in 0...12 { tracker.add(place(Double(step) / 120), at: Double(step) / 120) }
            tracker.add(place(0.1), at: 0.1 + pause)
            #expect(tracker.velocity.isApproximatelyEqual(to: expected, tolerance: 1e-6), "\(pause) s")
        }
        // Going on after the rest counts from there.
        var tracker = VelocityTracker()
        for step in 0...12 { tracker.add(place(Double(step) / 120), at: Double(step) / 120) }
        tracker.add(place(0.1), at: 0.16)
        tracker.add(place(0.1).offsetBy(dx: -1, dy: 2), at: 0.17)
        #expect(tracker.velocity.isApproximatelyEqual(to: Point(x: -100, y: 200), tolerance: 1e-6))
    }

    @Test func extremeNumbersGiveFiniteVelocities() {
        let cases: [[(Double, Double)]] = [
            [(0, 0), (0.01, 1e308), (0.02, -1e308), (0.03, 1e308)], [(0, 0), (1e-300, 10), (2e-300, 20)],
            [(-1e300, 0), (0, 10), (1e300, 30)], [(1e15, 0), (1e15 + 1, 5), (1e15 + 2, 9)], [(0, 0), (1e200, 1)],
        ]
        for samples in cases {
            var tracker = VelocityTracker()
            for (time, x) in samples { tracker.add(Point(x: x, y: -x / 2), at: time) }
            #expect(tracker.velocity.isFinite)
        }
    }
}

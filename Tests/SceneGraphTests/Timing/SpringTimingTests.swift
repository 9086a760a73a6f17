import Foundation
import SceneGraph
import TestSupport
import Testing

@Suite struct SpringTimingTests {
    static let springs: [SpringTiming] = [
        SpringTiming(), SpringTiming(mass: 2, stiffness: 90, damping: 3, initialVelocity: -4),
        SpringTiming(mass: 1, stiffness: 25, damping: 10, initialVelocity: 2),
        SpringTiming(mass: 0.5, stiffness: 40, damping: 30, initialVelocity: 1),
        SpringTiming(mass: 0.5, stiffness: 40, damping: 30, initialVelocity: 1, allowsOverdamping: true),
        SpringTiming(mass: 1, stiffness: 100, damping: 0), SpringTiming(perceptualDuration: 0.5, bounce: -0.4),
        // Close to critical on both sides, where the closed forms divide small numbers.
        SpringTiming(mass: 1, stiffness: 100, damping: 19.999_999_99, initialVelocity: 3),
        SpringTiming(mass: 1, stiffness: 100, damping: 20.000_000_01, initialVelocity: 3, allowsOverdamping: true),
    ]

    // SEMANTICS 2.7
    @Test(arguments: springs)
    func startsAtRestOrWithItsVelocity(spring: SpringTiming) {
        #expect(spring.isValid)
        #expect(spring.value(at: 0) == 0)
        #expect(spring.value(at: -1) == 0)
        #expect(spring.velocity(at: 0) == spring.initialVelocity)
        #expect(spring.velocity(at: -1) == 0)
    }

    // SEMANTICS 2.7: m x'' + c x' + k x = 0, with damping beyond critical counted as critical unless allowed.
    @Test(arguments: springs)
    func obeysTheEquationOfMotion(spring: SpringTiming) {
        let critical = 2 * (spring.mass * spring.stiffness).squareRoot()
        let damping = spring.allowsOverdamping ? spring.damping : min(spring.damping, critical)
        let h = 1e-5
        for time in [0.01, 0.1, 0.33, 0.9, 2.1] {
            let slope = (spring.value(at: time + h) - spring.value(at: time - h)) / (2 * h)
            #expect(abs(slope - spring.velocity(at: time)) < 1e-6)
            let acceleration = (spring.velocity(at: time + h) - spring.velocity(at: time - h)) / (2 * h)
            let force = spring.stiffness * (1 - spring.value(at: time)) - damping * spring.velocity(at: time)
            #expect(abs(spring.mass * acceleration - force) < 1e-5 * spring.stiffness)
        }
    }

    @Test func nearlyCriticalSpringsAgree() {
        let middle = SpringTiming(mass: 1, stiffness: 100, damping: 20, initialVelocity: 3)
        for time in stride(from: 0.0, through: 2, by: 0.05) {
            for other in Self.springs.suffix(2) {
                #expect(abs(other.value(at: time) - middle.value(at: time)) < 1e-9)
            }
        }
    }

    @Test(arguments: springs)
    func endsAtTheTarget(spring: SpringTiming) {
        guard spring.damping > 0 else {
            #expect(spring.settlingDuration == .infinity)
            return
        }
        #expect(abs(spring.value(at: 200) - 1) < 1e-9)
        #expect(spring.value(at: .infinity) == 1)
        #expect(spring.velocity(at: .infinity) == 0)
        let settled = spring.settlingDuration
        for step in 0..<200 {
            #expect(abs(1 - spring.value(at: settled + Double(step) * 0.013)) <= 0.001 + 1e-12)
        }
    }

    // SEMANTICS 2.7: Apple's documentation gives 2.85 s.
    @Test func documentedSettling() {
        let spring = SpringTiming(mass: 1, stiffness: 100, damping: 5)
        #expect(abs(spring.settlingDuration - 2.855) < 5e-4)
        #expect(abs(SpringTiming(mass: 1, stiffness: 100, damping: 15).settlingDuration - 1.02) < 5e-3)
    }

    // SEMANTICS 2.7: mass or stiffness <= 0, damping < 0 are refused.
    @Test func invalidSprings() {
        let invalid = [
            SpringTiming(mass: 0), SpringTiming(mass: -1), SpringTiming(stiffness: 0), SpringTiming(stiffness: -5),
            SpringTiming(damping: -0.1), SpringTiming(mass: .nan), SpringTiming(stiffness: .infinity),
            SpringTiming(damping: .nan), SpringTiming(initialVelocity: .infinity),
            SpringTiming(perceptualDuration: 0, bounce: 0.2), SpringTiming(perceptualDuration: 0.4, bounce: -1),
            SpringTiming(perceptualDuration: 0.4, bounce: 1.1), SpringTiming(perceptualDuration: .nan, bounce: 0),
            SpringTiming(duration: 0, dampingRatio: 0.5), SpringTiming(duration: -1, dampingRatio: 0.5),
            SpringTiming(duration: .infinity, dampingRatio: 0.5), SpringTiming(duration: 1, dampingRatio: .nan),
            SpringTiming(duration: 1, dampingRatio: 0.5, initialVelocity: .nan),
        ]
        for spring in invalid {
            #expect(!spring.isValid, "\(spring)")
            #expect(spring.value(at: 0.5) == 1)
            #expect(spring.velocity(at: 0.5) == 0)
            #expect(spring.settlingDuration == 0)
        }
    }

    @Test func extremeSpringsEnd() {
        let slow = SpringTiming(mass: 1, stiffness: 1e-10, damping: 1)
        // (1 + u) exp(-u) is a thousandth at u = 9.2334; the frequency is 1e-5.
        #expect(abs(slow.settlingDuration - 9.2334e5) < 10)
        #expect(SpringTiming(mass: 1e100, stiffness: 1e-100, damping: 1e100).settlingDuration > 9e100)
        #expect(SpringTiming(duration: 1, dampingRatio: 0.5, initialVelocity: 1e300).settlingDuration >= 0)
        #expect(SpringTiming(duration: 1e-300, dampingRatio: 0.5).value(at: 1) == 1)
    }

    // SEMANTICS 2.7: zeta .5, D 1, v 0 -> stiffness 161.7195.
    @Test func viewSpringOfTheContract() {
        let spring = SpringTiming(duration: 1, dampingRatio: 0.5)
        #expect(spring.mass == 1)
        #expect(abs(spring.stiffness - 161.7195) < 1e-4)
        #expect(abs(spring.damping - 2 * 0.5 * spring.stiffness.squareRoot()) < 1e-12)
    }

    /// The equation itself, put back with the frequency that came out, and nothing larger solves it.
    @Test func viewSpringsSolveTheirEquation() {
        let seed: UInt64 = 7_200
        print("SpringTimingTests.viewSpringsSolveTheirEquation seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for index in 0..<600 {
            let ratio = index % 4 == 0 ? 1 : random.double(in: 0.02...0.999)
            let duration = random.double(in: 0.1...4)
            let velocity = index % 3 == 0 ? 0 : random.double(in: -20...20)
            let spring = SpringTiming(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
            #expect(spring.isValid)
            func envelope(_ w: Double) -> Double {
                if ratio == 1 { return abs(1 + (w - velocity) * duration) * exp(-w * duration) }
                return abs(ratio * w - velocity) / (w * (1 - ratio * ratio).squareRoot()) * exp(-ratio * w * duration)
            }
            let w = spring.stiffness.squareRoot()
            #expect(abs(envelope(w) - 0.001) < 1e-11, "\(ratio) \(duration) \(velocity)")
            for factor in stride(from: 1.001, to: 6, by: 0.05) { #expect(envelope(w * factor) < 0.001) }
        }
    }

    @Test func dampingRatiosOutsideTheirRangeAreClamped() {
        let critical = SpringTiming(duration: 0.7, dampingRatio: 1, initialVelocity: 2)
        #expect(SpringTiming(duration: 0.7, dampingRatio: 3, initialVelocity: 2).stiffness == critical.stiffness)
        let least = SpringTiming(duration: 0.7, dampingRatio: 0)
        #expect(least.isValid && least.stiffness > 0)
        #expect(SpringTiming(duration: 0.7, dampingRatio: -1) == least)
    }
}

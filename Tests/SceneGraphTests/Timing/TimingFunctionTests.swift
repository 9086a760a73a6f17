import SceneGraph
import TestSupport
import Testing

@Suite struct TimingFunctionTests {
    // SEMANTICS 2.4
    @Test func namesStandForThePublishedControlPoints() {
        let table: [(String, TimingFunction, [Double])] = [
            ("linear", .linear, [0, 0, 1, 1]), ("easeIn", .easeIn, [0.42, 0, 1, 1]),
            ("easeOut", .easeOut, [0, 0, 0.58, 1]), ("easeInEaseOut", .easeInEaseOut, [0.42, 0, 0.58, 1]),
            ("default", .default, [0.25, 0.1, 0.25, 1]),
        ]
        for (name, function, points) in table {
            #expect(TimingFunction(name: name) == function)
            #expect(function.name == name)
            #expect(TimingFunction(controlPoints: points[0], points[1], points[2], points[3]) == function)
            #expect(function.controlPoint(at: 0) == (0, 0))
            #expect(function.controlPoint(at: 1) == (points[0], points[1]))
            #expect(function.controlPoint(at: 2) == (points[2], points[3]))
            #expect(function.controlPoint(at: 3) == (1, 1))
            #expect(function.controlPoint(at: -1) == (0, 0))
            #expect(function.controlPoint(at: 9) == (1, 1))
        }
        #expect(TimingFunction(name: "ease") == nil)
        #expect(TimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4).name == nil)
    }

    @Test func equalFunctionsHashEqually() {
        let functions: Set<TimingFunction> = [
            .easeIn, TimingFunction(controlPoints: 0.42, 0, 1, 1), .easeOut,
            TimingFunction(controlPoints: 0.42, 0, 1, 0.9),
        ]
        #expect(functions.count == 3)
    }

    @Test func progressIsClampedAndEndsAreExact() {
        for function in [TimingFunction.linear, .easeIn, .easeOut, .easeInEaseOut, .default] {
            #expect(function.value(at: 0) == 0)
            #expect(function.value(at: 1) == 1)
            #expect(function.value(at: -0.5) == 0)
            #expect(function.value(at: 1.5) == 1)
        }
        #expect(TimingFunction.linear.value(at: 0.1 + 0.2) == 0.1 + 0.2)
    }

    // SEMANTICS 2.4
    @Test func curvesHaveUIKitsRawValues() {
        #expect(AnimationCurve(rawValue: 0) == .easeInOut)
        #expect(AnimationCurve(rawValue: 1) == .easeIn)
        #expect(AnimationCurve(rawValue: 2) == .easeOut)
        #expect(AnimationCurve(rawValue: 3) == .linear)
        #expect(AnimationCurve(rawValue: 4) == nil)
        #expect(AnimationCurve.easeInOut.timingFunction == .easeInEaseOut)
        #expect(AnimationCurve.easeIn.timingFunction == .easeIn)
        #expect(AnimationCurve.easeOut.timingFunction == .easeOut)
        #expect(AnimationCurve.linear.timingFunction == .linear)
    }
}

@Suite struct TimingFunctionReferenceTests {
    // SEMANTICS 2.4; the measured values are single precision.
    @Test func namedCurvesMeasuredOnAppleSystems() throws {
        guard let data = try ReferenceData.load("apple_measured_facts.json") else { return }
        let positions = data["named_curves_x"].doubles
        var compared = 0
        for (name, row) in data["named_curves"].object {
            let function = try #require(TimingFunction(name: name))
            for (x, expected) in zip(positions, row.doubles) {
                #expect(abs(function.value(at: x) - expected) < 2e-6, "\(name) at \(x)")
                compared += 1
            }
        }
        #expect(compared > 0)
        ReferenceData.report("apple_measured_facts.json named_curves", compared: compared)
    }
}

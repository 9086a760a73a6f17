import TestSupport
import Testing

@testable import SceneGraph

/// The curve as running animations read it, which begins from a guess.
@Suite struct EasingCurveTests {
    // SEMANTICS 2.4
    @Test func solvingFindsThePointsOfGeneratedCurves() {
        let seed: UInt64 = 20_261_130
        print("EasingCurveTests.solvingFindsThePointsOfGeneratedCurves seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for index in 0..<3_000 {
            // Every third begins level and every third ends so; both is among them.
            let c1x = index % 3 == 0 ? 0 : random.double(in: 0...1)
            let c2x = index % 5 < 2 ? 1 : random.double(in: 0...1)
            let (c1y, c2y) = (random.double(in: -2...3), random.double(in: -2...3))
            let t = random.double(in: 0...1)
            let curve = UnitBezier(c1x: c1x, c1y: c1y, c2x: c2x, c2y: c2y)
            let x = UnitBezierTests.point(c1x, c2x, at: t)
            let error = abs(EasingCurve(curve).solve(x) - UnitBezierTests.point(c1y, c2y, at: t))
            #expect(error < 2e-15 * max(4, abs(curve.slope(at: x))), "\(curve) at \(x)")
        }
    }

    @Test(arguments: UnitBezierTests.curves)
    func endsAreExactAndOutsideIsClamped(curve: UnitBezier) {
        let easing = EasingCurve(curve)
        #expect(easing.solve(0) == 0)
        #expect(easing.solve(1) == 1)
        #expect(easing.solve(-0.3) == 0)
        #expect(easing.solve(1.7) == 1)
        #expect(easing.solve(.nan) == 0)
    }

    @Test(arguments: UnitBezierTests.curves.filter { (0...1).contains($0.c1y) && (0...1).contains($0.c2y) })
    func curvesThatDoNotOvershootAreMonotone(curve: UnitBezier) {
        let easing = EasingCurve(curve)
        var last = 0.0
        for step in 1...20_000 {
            let y = easing.solve(Double(step) / 20_000)
            #expect(y >= last - 4e-16)
            #expect(y <= 1)
            last = y
        }
    }

    @Test(arguments: [TimingFunction.easeIn, .easeOut, .easeInEaseOut, .default])
    func theGuessesOfNamedCurvesAreClose(function: TimingFunction) {
        let curve = function.curve
        let easing = EasingCurve(curve)
        for step in 1...100 {
            // The parameter t, and with it both offsets, is known; x follows from it.
            let t = Double(step) / 200
            let x = UnitBezierTests.point(curve.c1x, curve.c2x, at: t)
            if x <= 0.5 { #expect(abs(easing.fromStart.value(at: x) - t) <= 0.005 * t, "\(x)") }
            let end = UnitBezierTests.point(curve.c1x, curve.c2x, at: 1 - t)
            if end >= 0.5 { #expect(abs(easing.fromEnd.value(at: end - 1) + t) <= 0.005 * t, "\(end)") }
        }
    }

    @Test func aCurveThatBendsTooMuchIsNotGuessed() {
        // Both control points' x are 0: x is t^3, of whose inverse neither x nor its root is the beginning.
        let guess = EasingCurve(UnitBezier(c1x: 0, c1y: 0.3, c2x: 0, c2y: 0.9)).fromStart
        #expect(!guess.takesRoot)
        #expect(guess.value(at: 0.25) == 0.25)
    }
}

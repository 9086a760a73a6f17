import SceneGraph
import TestSupport
import Testing

@Suite struct UnitBezierTests {
    /// Curves of every kind: named ones, overshooting, upright at an end, upright inside, flat.
    static let curves: [UnitBezier] = [
        UnitBezier(c1x: 0.42, c1y: 0, c2x: 0.58, c2y: 1), UnitBezier(c1x: 0.25, c1y: 0.1, c2x: 0.25, c2y: 1),
        UnitBezier(c1x: 0.42, c1y: 0, c2x: 1, c2y: 1), UnitBezier(c1x: 0, c1y: 0, c2x: 0.58, c2y: 1),
        UnitBezier(c1x: 1, c1y: 0, c2x: 0, c2y: 1), UnitBezier(c1x: 0, c1y: 1, c2x: 1, c2y: 0),
        UnitBezier(c1x: 0, c1y: 0.7, c2x: 0, c2y: 0.9), UnitBezier(c1x: 1, c1y: 0.1, c2x: 1, c2y: 0.2),
        UnitBezier(c1x: 0.36, c1y: 0, c2x: 0.66, c2y: -0.56), UnitBezier(c1x: 0.5, c1y: 3, c2x: 0.5, c2y: -2),
        UnitBezier(c1x: 1.0 / 3, c1y: 0.9, c2x: 2.0 / 3, c2y: 0.95), UnitBezier(c1x: 0, c1y: 0, c2x: 1, c2y: 1),
    ]

    // SEMANTICS 2.4
    @Test(arguments: curves)
    func endsAreExactAndOutsideIsClamped(curve: UnitBezier) {
        #expect(curve.solve(0) == 0)
        #expect(curve.solve(1) == 1)
        #expect(curve.solve(-0.3) == 0)
        #expect(curve.solve(1.7) == 1)
        #expect(curve.solve(.nan) == 0)
        #expect(curve.solve(.infinity) == 1)
    }

    @Test func aStraightLineIsItsArgument() {
        let lines = [
            UnitBezier(c1x: 0, c1y: 0, c2x: 1, c2y: 1), UnitBezier(c1x: 0.3, c1y: 0.3, c2x: 0.8, c2y: 0.8),
            UnitBezier(c1x: 1, c1y: 1, c2x: 0, c2y: 0),
        ]
        for line in lines {
            for x in [1e-300, 0.1, 0.30000000000000004, 0.7, 1 - Double.ulpOfOne] { #expect(line.solve(x) == x) }
        }
    }

    @Test func controlPointsAreClampedAndNonfiniteOnesMakeALine() {
        let clamped = UnitBezier(c1x: -2, c1y: 0.25, c2x: 7, c2y: 0.5)
        #expect(clamped == UnitBezier(c1x: 0, c1y: 0.25, c2x: 1, c2y: 0.5))
        let line = UnitBezier(c1x: 0, c1y: 0, c2x: 1, c2y: 1)
        #expect(UnitBezier(c1x: .nan, c1y: 0.1, c2x: 0.3, c2y: 0.9) == line)
        #expect(UnitBezier(c1x: 0.2, c1y: .infinity, c2x: 0.3, c2y: 0.9) == line)
        let large = UnitBezier(c1x: 0.2, c1y: .greatestFiniteMagnitude, c2x: 0.3, c2y: -.greatestFiniteMagnitude)
        for index in 0...20 { #expect(large.solve(Double(index) / 20).isFinite) }
    }

    /// The point on the curve at parameter t by de Casteljau's construction, in the same rounding as no solver.
    static func point(_ a: Double, _ b: Double, at t: Double) -> Double {
        func mix(_ p: Double, _ q: Double) -> Double { p + (q - p) * t }
        let (p, q, r) = (mix(0, a), mix(a, b), mix(b, 1))
        return mix(mix(p, q), mix(q, r))
    }

    @Test func solvingFindsThePointsOfGeneratedCurves() {
        let seed: UInt64 = 20_240_601
        print("UnitBezierTests.solvingFindsThePointsOfGeneratedCurves seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let (c1x, c2x) = (random.double(in: 0...1), random.double(in: 0...1))
            let (c1y, c2y) = (random.double(in: -2...3), random.double(in: -2...3))
            let t = random.double(in: 0...1)
            let curve = UnitBezier(c1x: c1x, c1y: c1y, c2x: c2x, c2y: c2y)
            let x = Self.point(c1x, c2x, at: t)
            let error = abs(curve.solve(x) - Self.point(c1y, c2y, at: t))
            // An error of a few ulps in x shows in y multiplied by the slope there.
            #expect(error < 2e-15 * max(4, abs(curve.slope(at: x))), "\(curve) at \(x)")
        }
    }

    @Test func uprightCurvesKeepTheirDigits() {
        // x - 1/2 = 4 u^3 and y - 1/2 = -2 u^3 + 3/2 u about the middle, so y follows x by a cube root.
        let steep = UnitBezier(c1x: 1, c1y: 0, c2x: 0, c2y: 1)
        #expect(steep.solve(0.5) == 0.5)
        for u in [1e-9, 1e-5, 1e-3, 0.1, -1e-4, -0.2] {
            let x = 0.5 + 4 * u * u * u
            // The x that could be written down, not the one that was meant.
            let exact = (x - 0.5) / 4
            let root = exact < 0 ? -cubeRoot(-exact) : cubeRoot(exact)
            #expect(abs(steep.solve(x) - (0.5 + root * (1.5 - 2 * root * root))) < 1e-14)
        }
        // x = t^3: near 0 upright to the third order, y = 3 (1 - t)^2 t c1y + ...
        let start = UnitBezier(c1x: 0, c1y: 1, c2x: 0, c2y: 1)
        #expect(abs(start.solve(1e-30) - 3e-10) < 1e-18)
    }

    private func cubeRoot(_ x: Double) -> Double {
        var root = x > 0 ? 1.0 : 0
        for _ in 0..<400 where root > 0 { root -= (root - x / (root * root)) / 3 }
        return root
    }

    @Test(arguments: curves.filter { (0...1).contains($0.c1y) && (0...1).contains($0.c2y) })
    func curvesThatDoNotOvershootAreMonotone(curve: UnitBezier) {
        var last = 0.0
        for step in 1...20_000 {
            let y = curve.solve(Double(step) / 20_000)
            #expect(y >= last - 4e-16)
            #expect(y <= 1)
            last = y
        }
    }

    @Test(arguments: curves)
    func turningTheCurveRoundTurnsTheValues(curve: UnitBezier) {
        let turned = UnitBezier(c1x: 1 - curve.c2x, c1y: 1 - curve.c2y, c2x: 1 - curve.c1x, c2y: 1 - curve.c1y)
        for step in 0...64 {
            let x = Double(step) / 64
            #expect(abs(turned.solve(1 - x) - (1 - curve.solve(x))) < 4e-14)
        }
    }

    @Test func slopeIsTheLimitOfDifferences() {
        for curve in Self.curves {
            for x in [0.03, 0.2, 0.45, 0.61, 0.97] {
                let h = 1e-6
                let difference = (curve.solve(x + h) - curve.solve(x - h)) / (2 * h)
                #expect(abs(curve.slope(at: x) - difference) < 1e-6 * max(1, abs(difference)), "\(curve) at \(x)")
            }
        }
    }

    @Test func slopeAtTheEndsIsThatOfTheControlPoints() {
        let curve = UnitBezier(c1x: 0.25, c1y: 0.1, c2x: 0.5, c2y: 0.75)
        #expect(abs(curve.slope(at: 0) - 0.4) < 1e-15)
        #expect(curve.slope(at: -3) == curve.slope(at: 0))
        #expect(abs(curve.slope(at: 1) - 0.5) < 1e-15)
        #expect(UnitBezier(c1x: 0, c1y: 0, c2x: 0.5, c2y: 1).slope(at: 0) == 2)
        #expect(UnitBezier(c1x: 0.5, c1y: 0, c2x: 1, c2y: 1).slope(at: 1) == 2)
        #expect(UnitBezier(c1x: 0, c1y: 0.4, c2x: 0.5, c2y: 1).slope(at: 0) == .infinity)
        #expect(UnitBezier(c1x: 0, c1y: -0.4, c2x: 0.5, c2y: 1).slope(at: 0) == -.infinity)
        #expect(UnitBezier(c1x: 1, c1y: 0, c2x: 0, c2y: 1).slope(at: 0.5) == .infinity)
    }
}

@Suite struct UnitBezierReferenceTests {
    // SEMANTICS 2.4
    @Test func cubicBezier() throws {
        guard let data = try ReferenceData.load("cubic_bezier.json") else { return }
        var compared = 0
        var worst = 0.0
        for row in data["curves"].array {
            let c = row["c"].doubles
            let values = row["y_exact"].doubles
            guard c.count == 4, values.count > 1 else {
                Issue.record("malformed curve \(row["name"])")
                continue
            }
            let curve = UnitBezier(c1x: c[0], c1y: c[1], c2x: c[2], c2y: c[3])
            for (index, expected) in values.enumerated() {
                let error = abs(curve.solve(Double(index) / Double(values.count - 1)) - expected)
                #expect(error < 1e-9, "\(row["name"].string ?? "") at \(index)")
                worst = max(worst, error)
                compared += 1
            }
        }
        #expect(compared > 0)
        ReferenceData.report("cubic_bezier.json", compared: compared)
        print("reference cubic_bezier.json: largest error \(worst)")
    }
}

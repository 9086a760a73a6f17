import SceneGraph
import TestSupport
import Testing

/// SEMANTICS 2.5: ways along paths, even pace and smooth curves.
@Suite("Keyframe paths and curves")
struct KeyframePathTests {
    private let stage = AnimationStage()

    /// Presentations of a layer under an animation of one second, at each time.
    private func shown(_ animation: Animation, at times: [Double]) throws -> [PresentationLayer] {
        let stage = AnimationStage()
        let layer = stage.layer()
        animation.duration = 1
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: nil)
        stage.scene.advance(to: 0)
        return try times.map { time in
            stage.scene.advance(to: time)
            return try #require(layer.presentation())
        }
    }

    /// A line of 30 to the right, a quarter of a circle of radius 10, nearly, and a line of 60 down.
    private func corner() -> Path {
        var path = Path()
        path.move(to: Point(x: 10, y: 20))
        path.addLine(to: Point(x: 40, y: 20))
        path.addQuadCurve(to: Point(x: 50, y: 30), control: Point(x: 50, y: 20))
        path.addLine(to: Point(x: 50, y: 90))
        return path
    }

    private func along(_ path: Path, _ mode: KeyframeAnimation.CalculationMode = .linear) -> KeyframeAnimation {
        let animation = KeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.calculationMode = mode
        return animation
    }

    private func expect(_ points: [Point], _ expected: [(Double, Double)], within tolerance: Double = 1e-9) {
        for (point, (x, y)) in zip(points, expected) {
            #expect(abs(point.x - x) < tolerance && abs(point.y - y) < tolerance, "\(point), not (\(x), \(y))")
        }
    }

    @Test func elementsTakeEqualTime() throws {
        let points = try shown(along(corner()), at: [1.0 / 6, 0.5, 5.0 / 6, 1]).map(\.position)
        // The curve's middle is a quarter of both ends and half of the control point.
        expect(points, [(25, 20), (47.5, 22.5), (50, 60), (50, 90)])
    }

    @Test func keyTimesAndFunctionsBelongToElements() throws {
        let animation = along(corner())
        animation.keyTimes = [0, 0.5, 0.5, 1]
        animation.timingFunctions = [.linear, .linear, .easeIn]
        let eased = TimingFunction.easeIn.value(at: 0.5)
        let points = try shown(animation, at: [0.25, 0.5, 0.75]).map(\.position)
        expect(points, [(25, 20), (50, 30), (50, 30 + 60 * eased)])
    }

    @Test func discreteShowsSegmentStarts() throws {
        let points = try shown(along(corner(), .discrete), at: [0.1, 0.4, 0.9]).map(\.position)
        expect(points, [(10, 20), (40, 20), (50, 30)])
    }

    @Test(arguments: [KeyframeAnimation.CalculationMode.paced, .cubicPaced])
    func pacedGoesByLength(_ mode: KeyframeAnimation.CalculationMode) throws {
        // The arc of x = 40 + 20u - 10u^2, y = 20 + 10u^2 is 10 (1 + asinh(1) / sqrt 2) long.
        let arc = 10 * (1 + 0.881373587019543 / 2.0.squareRoot())
        let total = 30 + arc + 60
        let animation = along(corner(), mode)
        animation.keyTimes = [0, 0.9, 0.95, 1]
        animation.timingFunctions = [.easeIn]
        let points = try shown(animation, at: [15 / total, (30 + arc / 2) / total, (30 + arc + 20) / total])
        expect(points.map(\.position), [(25, 20), (47.5, 22.5), (50, 50)], within: 1e-6)
    }

    @Test func movesTakeNoTime() throws {
        var path = Path()
        path.move(to: Point(x: 0, y: 5))
        path.addLine(to: Point(x: 10, y: 5))
        path.move(to: Point(x: 100, y: 50))
        path.addLine(to: Point(x: 100, y: 80))
        path.closeSubpath()
        let points = try shown(along(path), at: [1.0 / 6, 0.4, 0.5, 5.0 / 6]).map(\.position)
        expect(points, [(5, 5), (100, 56), (100, 65), (100, 65)])
    }

    @Test(arguments: [(KeyframeAnimation.RotationMode.rotateAuto, 0.0), (.rotateAutoReverse, Double.pi)])
    func theLayerTurnsWithThePath(_ mode: KeyframeAnimation.RotationMode, _ added: Double) throws {
        let animation = along(corner())
        animation.rotationMode = mode
        let layer = stage.layer()
        layer.transform = Transform3D(scaleX: 2, y: 3, z: 1)
        animation.duration = 1
        layer.add(animation, forKey: nil)
        stage.scene.advance(to: 0)
        for (time, angle) in [(0.1, 0.0), (0.5, .pi / 4), (0.9, .pi / 2)] {
            stage.scene.advance(to: time)
            // R * transform: the layer is turned first and stretched then.
            let expected = Transform3D(scaleX: 2, y: 3, z: 1).rotated(by: angle + added, x: 0, y: 0, z: 1)
            let shown = try #require(layer.presentation()).transform
            #expect(shown.isApproximatelyEqual(to: expected, tolerance: 1e-9), "at \(time): \(shown)")
        }
        stage.scene.advance(to: 1.5)
        #expect(try #require(layer.presentation()).transform == layer.transform)
    }

    @Test func aPathWithoutWayOrForOtherValuesAnimatesNothing() throws {
        let layer = stage.layer()
        var dot = Path()
        dot.move(to: Point(x: 4, y: 5))
        layer.add(along(dot), forKey: "dot")
        let wrong = along(corner())
        wrong.keyPath = "opacity"
        layer.add(wrong, forKey: "wrong")
        #expect(stage.takeDiagnostics() == [.unknownKeyPath])
        var endless = corner()
        endless.addLine(to: Point(x: .infinity, y: 0))
        layer.add(along(endless), forKey: "endless")
        #expect(stage.takeDiagnostics() == [.invalidValue])
        let bent = KeyframeAnimation(keyPath: "opacity")
        bent.values = [0, 1]
        bent.biasValues = [.nan]
        layer.add(bent, forKey: "bent")
        #expect(stage.takeDiagnostics() == [.invalidValue])
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.1)
        #expect(try #require(layer.presentation()).position == .zero)
    }

    @Test func stillPathsPaceAndTurnWithoutNumbersGoingWrong() throws {
        var path = Path()
        path.move(to: Point(x: 3, y: 4))
        path.addLine(to: Point(x: 3, y: 4))
        let animation = along(path, .paced)
        animation.rotationMode = .rotateAuto
        let layer = try shown(animation, at: [0.5])[0]
        #expect(layer.position == Point(x: 3, y: 4) && layer.transform == .identity)
    }

    // MARK: Smooth curves

    private func curve(_ mode: KeyframeAnimation.CalculationMode, _ values: [Double]) -> KeyframeAnimation {
        let animation = KeyframeAnimation(keyPath: "zPosition")
        animation.values = values.map(AnimationValue.number)
        animation.calculationMode = mode
        return animation
    }

    @Test func tensionOneIsEasedAtEachValue() throws {
        // No speed at any value: 3u^2 - 2u^3 of each step.
        let animation = curve(.cubic, [0, 10, -6])
        animation.tensionValues = [1, 1, 1]
        let shown = try shown(animation, at: [0.125, 0.625]).map(\.zPosition)
        let quarter = 0.15625
        #expect(abs(shown[0] - 10 * quarter) < 1e-12 && abs(shown[1] - (10 - 16 * quarter)) < 1e-12)
    }

    @Test func continuityOfMinusOneIsStraight() throws {
        let animation = curve(.cubic, [0, 10, -6])
        animation.continuityValues = [0, -1, 0]
        let shown = try shown(animation, at: [0.125, 0.625]).map(\.zPosition)
        #expect(abs(shown[0] - 2.5) < 1e-12 && abs(shown[1] - 6) < 1e-12)
    }

    @Test func biasGoesOnInOneDirection() throws {
        // With bias 1 the direction at the middle is that of the first step, with -1 that of the second.
        for (bias, slope) in [(1.0, 10.0), (-1, -16)] {
            let animation = curve(.cubic, [0, 10, -6])
            animation.biasValues = [0, bias, 0]
            let step = 1e-5
            let shown = try shown(animation, at: [0.5 - step, 0.5 + step]).map(\.zPosition)
            #expect(abs((10 - shown[0]) / (2 * step) - slope) < 1e-2)
            #expect(abs((shown[1] - 10) / (2 * step) - slope) < 1e-2)
        }
    }

    @Test func curvesPassThroughTheirValuesAndAreSmooth() throws {
        var random = SeededGenerator(seed: 31)
        print("keyframe curves: seed 31")
        for _ in 0..<40 {
            let values = (0..<random.int(in: 3..<6)).map { _ in random.double(in: -50...50) }
            let animation = curve(.cubic, values)
            var times = (1..<values.count - 1).map { _ in random.double(in: 0.05...0.95) }.sorted()
            times = [0] + times + [1]
            animation.keyTimes = times
            let step = 1e-7
            for index in 1..<values.count - 1
            where min(times[index] - times[index - 1], times[index + 1] - times[index]) > 0.05 {
                let around = [times[index] - step, times[index], times[index] + step]
                let shown = try shown(animation, at: around).map(\.zPosition)
                #expect(abs(shown[1] - values[index]) < 1e-9)
                let (before, after) = ((shown[1] - shown[0]) / step, (shown[2] - shown[1]) / step)
                #expect(abs(before - after) < 0.1, "\(values) at \(times[index])")
            }
        }
    }

    @Test(arguments: [KeyframeAnimation.CalculationMode.paced, .cubicPaced])
    func theEvenPaceIsEven(_ mode: KeyframeAnimation.CalculationMode) throws {
        let animation = KeyframeAnimation(keyPath: "position")
        animation.values = [(3, 4), (40, 9), (31, 70), (-20, 12)].map { .point(Point(x: $0.0, y: $0.1)) }
        animation.calculationMode = mode
        animation.timingFunctions = [.easeIn, .easeOut]
        let points = try shown(animation, at: (0...400).map { Double($0) / 400 }).map(\.position)
        let steps = zip(points, points.dropFirst()).map { a, b in
            ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
        }
        let mean = steps.reduce(0, +) / 400
        // A chord is shorter than its arc, and one over a corner more so.
        #expect(steps.sorted().dropFirst(2).allSatisfy { abs($0 / mean - 1) < 5e-3 })
    }

    @Test func whatDoesNotChangeStaysToTheLastBit() throws {
        let animation = KeyframeAnimation(keyPath: "transform")
        animation.values = [(3.1, 7.3), (40.7, 9.9), (-31.3, 70.1)].map {
            .transform(Transform3D(translationX: $0.0, y: $0.1, z: 0))
        }
        animation.calculationMode = .cubicPaced
        for layer in try shown(animation, at: (1..<50).map { Double($0) / 50 }) {
            let matrix = layer.transform
            #expect(matrix == Transform3D(translationX: matrix.m41, y: matrix.m42, z: 0))
        }
    }

    @Test func transformsGoSmoothlyWithoutShrinking() throws {
        let animation = KeyframeAnimation(keyPath: "transform")
        animation.values = [0.0, 2, 4, 6].map { .transform(Transform3D(rotationAngle: $0, x: 0, y: 0, z: 1)) }
        animation.calculationMode = .cubic
        let layers = try shown(animation, at: [0, 1.0 / 6, 1.0 / 3, 0.5, 0.8, 1])
        for layer in layers {
            let matrix = layer.transform
            // A turn keeps lengths, whatever its angle.
            #expect(abs(matrix.m11 * matrix.m11 + matrix.m12 * matrix.m12 - 1) < 1e-12)
        }
        #expect(layers[2].transform == Transform3D(rotationAngle: 2, x: 0, y: 0, z: 1))
        // By symmetry the middle of even steps is the middle.
        #expect(abs(layers[3].transform.value(of: .rotationZ) - 3) < 1e-9)
    }
}

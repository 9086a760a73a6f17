import SceneGraph
import TestSupport
import Testing

@Suite("Interpolation")
struct InterpolationTests {
    /// Pairs of every kind that the rules tell apart.
    private static let pairs: [(Transform3D, Transform3D)] = {
        var random = SeededGenerator(seed: 121)
        var pairs = (0..<40).map { _ in
            (GeneratedTransforms.placed(&random), GeneratedTransforms.seen(&random))
        }
        pairs += (0..<20).map { _ in
            let first = AffineTransform(rotationAngle: random.double(in: -3...3)).scaledBy(x: 2, y: -0.5)
            return (Transform3D(first), Transform3D(AffineTransform(rotationAngle: 1).translatedBy(x: 7, y: 9)))
        }
        pairs += [
            (Transform3D(scaleX: 0, y: 0, z: 0), Transform3D(rotationAngle: 0.5, x: 1, y: 2, z: 3)),
            (Transform3D(scaleX: 1, y: 1, z: 0), Transform3D(rotationAngle: 0.5, x: 1, y: 2, z: 3)),
            (Transform3D(translationX: 1, y: 2, z: 3), Transform3D(translationX: 8, y: 5, z: -3)),
        ]
        return pairs
    }()

    @Test func endsAreExact() {
        print("seed 121")
        for (from, to) in Self.pairs {
            let way = TransformInterpolator(from: from, to: to)
            #expect(way.value(at: 0) == from && way.value(at: 1) == to)
            #expect(from.interpolated(to: to, at: 0.3) == way.value(at: 0.3))
            #expect(way.value(at: .nan) == from)
        }
    }

    @Test func waysAreContinuousUpToTheirEnds() {
        // No jump in the numbers, m44 included, where the exact ends take over.
        for (from, to) in Self.pairs.dropLast(2) {
            var weighted = from
            weighted.m44 *= 3
            for start in [from, weighted] {
                let way = TransformInterpolator(from: start, to: to)
                #expect(GeneratedTransforms.distance(way.value(at: 1e-9), start) < 1e-6)
                #expect(GeneratedTransforms.distance(way.value(at: 1 - 1e-9), to) < 1e-6)
                #expect(GeneratedTransforms.distance(way.value(at: 0.5), way.value(at: 0.5 + 1e-9)) < 1e-6)
            }
        }
    }

    @Test func overshootGoesOn() {
        // SEMANTICS 2.7: a spring leaves 0...1.
        let turn = Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0)
        let past = Transform3D.identity.interpolated(to: turn, at: 1.25)
        #expect(
            past.isApproximatelyEqual(
                to: Transform3D(rotationAngle: 1.25, x: 0, y: 1, z: 0), tolerance: 1e-14))
        let before = Transform3D.identity.interpolated(to: turn, at: -0.5)
        #expect(
            before.isApproximatelyEqual(
                to: Transform3D(rotationAngle: -0.5, x: 0, y: 1, z: 0), tolerance: 1e-14))
        let flat = Transform3D.identity.interpolated(to: Transform3D(rotationAngle: 1, x: 0, y: 0, z: 1), at: 1.25)
        #expect(flat.isApproximatelyEqual(to: Transform3D(rotationAngle: 1.25, x: 0, y: 0, z: 1), tolerance: 1e-14))
    }

    @Test func movesAndScalesGoStraightToTheLastBit() {
        let from = Transform3D(translationX: 10, y: 20, z: 0).scaled(x: 1, y: 2, z: 1)
        let to = Transform3D(translationX: 30, y: 0, z: 8).scaled(x: 3, y: 1, z: 5)
        let half = Transform3D(translationX: 20, y: 10, z: 4).scaled(x: 2, y: 1.5, z: 3)
        #expect(from.interpolated(to: to, at: 0.5) == half)
        #expect(from.interpolated(to: to, at: 0.5).description == half.description)
    }

    @Test func aScaleOfZeroGrowsWithItsRotation() {
        // Ours: the missing direction is that of the other end.
        let turned = Transform3D(rotationAngle: 0.5, x: 1, y: 2, z: 3).concatenating(
            Transform3D(translationX: 8, y: 4, z: 0))
        let nothing = Transform3D(scaleX: 0, y: 0, z: 0)
        let quarter = nothing.interpolated(to: turned, at: 0.25)
        let expected = Transform3D(rotationAngle: 0.5, x: 1, y: 2, z: 3).scaled(x: 0.25, y: 0.25, z: 0.25)
            .concatenating(Transform3D(translationX: 2, y: 1, z: 0))
        #expect(quarter.isApproximatelyEqual(to: expected, tolerance: 1e-15))
        #expect(turned.interpolated(to: nothing, at: 0.75).isApproximatelyEqual(to: quarter, tolerance: 1e-15))
        let flat = Transform3D(scaleX: 0, y: 1, z: 1).interpolated(to: .identity, at: 0.5)
        #expect(flat == Transform3D(scaleX: 0.5, y: 1, z: 1))
    }

    @Test("Ends that cannot be taken apart switch at one half", arguments: [0.25, 0.49, 0.5, 0.75])
    func discrete(progress: Double) {
        let singular = Transform3D(rotationAngle: 0.5, x: 1, y: 2, z: 3).flattened
        let other = Transform3D(translationX: 5, y: 6, z: 7)
        let broken = Transform3D(scaleX: .infinity, y: 1, z: 1)
        #expect(singular.interpolated(to: other, at: progress) == (progress < 0.5 ? singular : other))
        #expect(other.interpolated(to: singular, at: progress) == (progress < 0.5 ? other : singular))
        #expect(other.interpolated(to: broken, at: progress) == (progress < 0.5 ? other : broken))
    }

    @Test func perspectiveStaysInFrontOfTheEye() {
        // From far behind the plane to beyond the eye, m44 = 1 - 150 / 100: the translation goes straight.
        var eye = Transform3D.identity
        eye.m34 = -0.01
        let beyond = eye.translated(x: 0, y: 0, z: 150)
        let half = eye.interpolated(to: beyond, at: 0.5)
        #expect(half.isApproximatelyEqual(to: eye.translated(x: 0, y: 0, z: 75), tolerance: 1e-14))
    }

    @Test func fromAFlipToItsOppositeIsARotation() {
        // The published row for macOS, the other way round: the same way backwards.
        let x = Transform3D(scaleX: -1, y: 1, z: 1)
        let y = Transform3D(scaleX: 1, y: -1, z: 1)
        let there = x.interpolated(to: y, at: 0.25)
        let r = 0.5.squareRoot()
        #expect(
            there.affineTransform.isApproximatelyEqual(
                to: AffineTransform(a: -r, b: -r, c: -r, d: r, tx: 0, ty: 0), tolerance: 1e-15))
        let middle = y.interpolated(to: x, at: 0.5)
        #expect(abs(middle.determinant + 1) < 1e-15)
    }
}

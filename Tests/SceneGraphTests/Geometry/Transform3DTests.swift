import SceneGraph
import TestSupport
import Testing

@Suite("Transform3D")
struct Transform3DTests {
    /// A point of space carried by a map without perspective.
    private func carried(_ x: Double, _ y: Double, _ z: Double, by m: Transform3D) -> [Double] {
        (0..<3).map { x * m[0, $0] + y * m[1, $0] + z * m[2, $0] + m[3, $0] }
    }

    @Test(
        "A positive quarter turn carries each axis as the conventions say",
        arguments: [
            // SEMANTICS 1.1: axis of the turn, point, where it comes to.
            ([0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]),  // about z: +x toward +y
            ([0, 0, 1], [0, 1, 0], [-1, 0, 0]),
            ([0, 1, 0], [-1, 0, 0], [0, 0, 1]),  // about +y: the left half toward the viewer
            ([0, 1, 0], [1, 0, 0], [0, 0, -1]),  // and the right half away
            ([1, 0, 0], [0, 1, 0], [0, 0, 1]),  // about +x: the lower half toward the viewer
            ([1, 0, 0], [0, 0, 1], [0, -1, 0]),
            ([-1, 0, 0], [0, 1, 0], [0, 0, -1]),
            // About the diagonal: (1/3, 1/3 + 1/sqrt 3, 1/3 - 1/sqrt 3).
            ([1, 1, 1], [1, 0, 0], [0.3333333333333333, 0.9106836025229591, -0.2440169358562925]),
        ])
    func handedness(axis: [Double], point: [Double], expected: [Double]) {
        let turn = Transform3D(rotationAngle: .pi / 2, x: axis[0], y: axis[1], z: axis[2])
        let result = carried(point[0], point[1], point[2], by: turn)
        for (value, target) in zip(result, expected) { #expect(abs(value - target) < 1e-15) }
    }

    @Test func rotationAboutYHasTheDocumentedRows() {
        // SEMANTICS 1.2, with the cosine and sine of 0.5 from tables.
        let (c, s) = (0.8775825618903728, 0.479425538604203)
        let turn = Transform3D(rotationAngle: 0.5, x: 0, y: 7, z: 0)
        #expect(turn.elements == [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1])
        let back = Transform3D(rotationAngle: 0.5, x: 0, y: -0.25, z: 0)
        #expect(back.elements == [c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0, 0, 0, 0, 1])
    }

    @Test(
        "An axis without a direction turns nothing",
        arguments: [
            [0, 0, 0], [Double.nan, 0, 1], [Double.infinity, 0, 0],
        ])
    func noAxis(axis: [Double]) {
        // SEMANTICS 1.3
        #expect(Transform3D(rotationAngle: 1, x: axis[0], y: axis[1], z: axis[2]).isIdentity)
    }

    @Test func axisLengthDoesNotMatter() {
        let unit = Transform3D(rotationAngle: 0.7, x: 2, y: -3, z: 6)
        for length in [1e-300, 1e-3, 1e300] {
            let other = Transform3D(rotationAngle: 0.7, x: 2 * length / 8, y: -3 * length / 8, z: 6 * length / 8)
            #expect(other.isApproximatelyEqual(to: unit, tolerance: 1e-15))
        }
        // The axis itself stays: 2, -3, 6 has length 7.
        for (value, target) in zip(carried(2, -3, 6, by: unit), [2.0, -3, 6]) { #expect(abs(value - target) < 1e-14) }
        #expect(abs(unit.m11 + unit.m22 + unit.m33 - (1 + 2 * 0.7648421872844885)) < 1e-15)
    }

    @Test func newOperationActsOnThePointFirst() {
        // SEMANTICS 1.3: scaled before moved, and moved before scaled.
        let base = Transform3D(translationX: 10, y: 20, z: 30)
        #expect(carried(1, 1, 1, by: base.scaled(x: 2, y: 3, z: 4)) == [12, 23, 34])
        let scale = Transform3D(scaleX: 2, y: 3, z: 4)
        #expect(carried(1, 1, 1, by: scale.translated(x: 10, y: 20, z: 30)) == [22, 63, 124])
        #expect(carried(1, 1, 1, by: scale.concatenating(base)) == [12, 23, 34])
        let turned = carried(1, 2, 3, by: base.rotated(by: .pi / 2, x: 0, y: 0, z: 1))
        for (value, target) in zip(turned, [8.0, 21, 33]) { #expect(abs(value - target) < 1e-14) }
    }

    @Test func workedCheckOfALayerUnderASublayerTransform() {
        // SEMANTICS 1.4: L = T(-anchor) * transform * T(position) * S, S = T(-c) * sublayerTransform * T(c).
        let toAnchor = Transform3D(translationX: -25, y: -25, z: 0)
        let own = Transform3D(translationX: 5, y: 6, z: 0)
        let place = Transform3D(translationX: 100, y: 50, z: 0)
        let toCentre = Transform3D(translationX: -100, y: -100, z: 0)
        let double = Transform3D(scaleX: 2, y: 2, z: 2)
        let fromCentre = Transform3D(translationX: 100, y: 100, z: 0)
        let chain = [own, place, toCentre, double, fromCentre].reduce(toAnchor) { $0.concatenating($1) }
        #expect(chain.projecting(.zero) == Point(x: 60, y: -38))
    }

    @Test(arguments: [UInt64(1), 2, 3, 4])
    func compositionLaws(seed: UInt64) {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let a = GeneratedTransforms.any(&random)
            let b = GeneratedTransforms.any(&random)
            let c = GeneratedTransforms.any(&random)
            #expect(a.concatenating(b).elements == GeneratedTransforms.product(a, b))
            #expect(
                a.concatenating(b).concatenating(c)
                    .isApproximatelyEqual(to: a.concatenating(b.concatenating(c)), tolerance: 1e-11))
            #expect(a.concatenating(.identity) == a)
            #expect(Transform3D.identity.concatenating(a) == a)
            let (x, y, z) = (random.double(in: -9...9), random.double(in: -9...9), random.double(in: -9...9))
            #expect(
                a.translated(x: x, y: y, z: z).isApproximatelyEqual(
                    to: Transform3D(translationX: x, y: y, z: z).concatenating(a), tolerance: 1e-12))
            #expect(a.scaled(x: x, y: y, z: z) == Transform3D(scaleX: x, y: y, z: z).concatenating(a))
        }
    }

    @Test func kindsAreTold() {
        var eye = Transform3D.identity
        #expect(eye.isIdentity && eye.isAffine)
        eye.m34 = -0.002
        #expect(!eye.isIdentity && !eye.isAffine)
        let plane = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(Transform3D(plane).isAffine && Transform3D(plane).affineTransform == plane)
        #expect(!Transform3D(translationX: 0, y: 0, z: 1).isAffine)
        #expect(!Transform3D(scaleX: 1, y: 1, z: 2).isAffine)
    }

    @Test func elementsRowsAndText() {
        let numbers = (1...16).map { Double($0) / 4 }
        let map = Transform3D(elements: numbers)
        #expect(map?.elements == numbers)
        #expect(map?.m14 == 1 && map?.m41 == 3.25)
        for row in 0..<4 {
            for column in 0..<4 { #expect(map?[row, column] == numbers[row * 4 + column]) }
        }
        #expect(map?[4, 0].isNaN == true && map?[0, -1].isNaN == true)
        #expect(Transform3D(elements: Array(numbers.dropLast())) == nil)
        #expect(
            Transform3D(scaleX: 2, y: 0.1, z: -1).description
                == "[2.0 0.0 0.0 0.0; 0.0 0.1 0.0 0.0; 0.0 0.0 -1.0 0.0; 0.0 0.0 0.0 1.0]")
        #expect(MemoryLayout<Transform3D>.size == 128 && MemoryLayout<Transform3D>.alignment == 8)
    }

    @Test("One number that is not finite is found wherever it stands", arguments: 0..<16)
    func finite(index: Int) {
        for bad in [Double.nan, .infinity, -.infinity] {
            var numbers = Transform3D(translationX: 1e308, y: 1e308, z: -1e308).elements
            #expect(Transform3D(elements: numbers)?.isFinite == true)
            numbers[index] = bad
            #expect(Transform3D(elements: numbers)?.isFinite == false)
        }
    }
}

import SceneGraph
import TestSupport
import Testing

@Suite("Transform3D inverse")
struct Transform3DInverseTests {
    @Test(arguments: [UInt64(21), 22, 23])
    func inverseUndoesBothWays(seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            for map in [GeneratedTransforms.placed(&random), GeneratedTransforms.seen(&random)] {
                let inverse = try #require(map.inverted())
                #expect(map.concatenating(inverse).isApproximatelyEqual(to: .identity, tolerance: 1e-10))
                #expect(inverse.concatenating(map).isApproximatelyEqual(to: .identity, tolerance: 1e-10))
                let again = try #require(inverse.inverted())
                #expect(GeneratedTransforms.distance(again, map) < 1e-9)
            }
        }
    }

    @Test func determinantByPermutations() {
        // Leibniz' sum over the 24 permutations, as the definition has it.
        func permutations(_ items: [Int]) -> [[Int]] {
            items.isEmpty
                ? [[]] : items.flatMap { item in permutations(items.filter { $0 != item }).map { [item] + $0 } }
        }
        var random = SeededGenerator(seed: 31)
        print("seed 31")
        for _ in 0..<50 {
            let map = GeneratedTransforms.any(&random)
            let sum = permutations([0, 1, 2, 3]).reduce(0.0) { sum, order in
                var sign = 1.0
                for i in 0..<4 { for j in 0..<i where order[j] > order[i] { sign = -sign } }
                return sum + (0..<4).reduce(sign) { $0 * map[$1, order[$1]] }
            }
            #expect(abs(map.determinant - sum) < 1e-11)
        }
        #expect(Transform3D(scaleX: 2, y: 3, z: -5).determinant == -30)
    }

    @Test(
        "A map that flattens has no inverse",
        arguments: [
            Transform3D(scaleX: 1, y: 0, z: 1), Transform3D(scaleX: 0, y: 0, z: 0),
            Transform3D(rotationAngle: 0.4, x: 1, y: 2, z: 3).flattened,
            Transform3D(scaleX: .nan, y: 1, z: 1), Transform3D(translationX: .infinity, y: 0, z: 0),
        ])
    func singular(map: Transform3D) {
        #expect(map.inverted() == nil)
        var seen = map
        seen.m34 = -0.002
        #expect(seen.concatenating(Transform3D(scaleX: 0, y: 1, z: 1)).inverted() == nil)
    }

    @Test func rowsThatDependOnEachOtherHaveNoInverse() {
        var random = SeededGenerator(seed: 41)
        print("seed 41")
        for _ in 0..<100 {
            var map = GeneratedTransforms.any(&random)
            let (u, v) = (random.double(in: -2...2), random.double(in: -2...2))
            map.m31 = u * map.m11 + v * map.m21
            map.m32 = u * map.m12 + v * map.m22
            map.m33 = u * map.m13 + v * map.m23
            map.m34 = u * map.m14 + v * map.m24
            let inverse = map.inverted()
            // Rounding may leave a determinant of a few units in the last place; it must not pass as a map.
            #expect(inverse == nil || inverse.map { $0.elements.map(abs).max() ?? 0 } ?? 0 > 1e12)
        }
    }

    @Test func sizeIsNotSingularity() {
        // Powers of two, so that the inverse is exact.
        #expect(Transform3D(scaleX: 0x1p-100, y: 0x1p-100, z: 0x1p-100).inverted()?.m22 == 0x1p100)
        let far = Transform3D(translationX: 0x1p40, y: -3, z: 0).scaled(x: 0x1p-20, y: 0x1p-20, z: 0x1p-20)
        #expect(far.inverted()?.m41 == -0x1p60)
        var weighted = Transform3D(translationX: 8, y: 4, z: 2)
        weighted.m44 = 2
        #expect(
            weighted.inverted()
                == Transform3D(
                    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
                    m31: 0, m32: 0, m33: 1, m34: 0, m41: -4, m42: -2, m43: -1, m44: 0.5))
    }
}

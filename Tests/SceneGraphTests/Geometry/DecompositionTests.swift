import SceneGraph
import TestSupport
import Testing

@Suite("Decomposition")
struct DecompositionTests {
    @Test(arguments: [UInt64(101), 102, 103])
    func roundTrip(seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            var weighted = GeneratedTransforms.seen(&random)
            weighted.m44 += random.double(in: -2...2)
            let mirrored = GeneratedTransforms.placed(&random).scaled(x: -1, y: 1, z: 1)
            for map in [GeneratedTransforms.placed(&random), GeneratedTransforms.seen(&random), weighted, mirrored] {
                let parts = try #require(map.decomposed())
                #expect(GeneratedTransforms.distance(Transform3D(parts), map) < 1e-12)
                let q = parts.rotation
                #expect(abs(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w - 1) < 1e-14)
            }
        }
    }

    @Test(arguments: [UInt64(111), 112])
    func findsThePartsAMapWasMadeOf(seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let axis = Vector3(
                x: random.double(in: -1...1), y: random.double(in: -1...1), z: random.double(in: 0.2...1))
            let made = Transform3D.Decomposition(
                translation: Vector3(
                    x: random.double(in: -90...90), y: random.double(in: -50...50), z: random.double(in: -30...30)),
                scale: Vector3(
                    x: random.double(in: 0.2...3), y: random.double(in: 0.2...3), z: random.double(in: 0.2...3)),
                shearXY: random.double(in: -1...1), shearXZ: random.double(in: -1...1),
                shearYZ: random.double(in: -1...1),
                rotation: Quaternion(angle: random.double(in: -3...3), axis: axis),
                perspective: Vector3(x: 0.0001, y: -0.0003, z: -0.002), weight: random.double(in: 0.5...2))
            // The product of the parts as matrices: scale, shears, rotation, translation, perspective.
            var shear = Transform3D.identity
            (shear.m21, shear.m31, shear.m32) = (made.shearXY, made.shearXZ, made.shearYZ)
            var eye = Transform3D.identity
            (eye.m14, eye.m24, eye.m34, eye.m44) = (0.0001, -0.0003, -0.002, made.weight)
            let map = Transform3D(scaleX: made.scale.x, y: made.scale.y, z: made.scale.z)
                .concatenating(shear).concatenating(Transform3D(made.rotation))
                .concatenating(
                    Transform3D(
                        translationX: made.translation.x, y: made.translation.y, z: made.translation.z)
                )
                .concatenating(eye)
            #expect(GeneratedTransforms.distance(Transform3D(made), map) < 1e-13)
            let found = try #require(map.decomposed())
            #expect(found.translation.isApproximatelyEqual(to: made.translation, tolerance: 1e-12))
            #expect(found.scale.isApproximatelyEqual(to: made.scale, tolerance: 1e-12))
            #expect(abs(found.shearXY - made.shearXY) < 1e-12 && abs(found.shearXZ - made.shearXZ) < 1e-12)
            #expect(abs(found.shearYZ - made.shearYZ) < 1e-12 && abs(found.weight - made.weight) < 1e-11)
            #expect(found.perspective.isApproximatelyEqual(to: made.perspective, tolerance: 1e-13))
            #expect(
                Transform3D(found.rotation)
                    .isApproximatelyEqual(to: Transform3D(made.rotation), tolerance: 1e-12))
        }
    }

    @Test(
        "What has no volume or is not finite cannot be taken apart",
        arguments: [
            Transform3D(scaleX: 0, y: 1, z: 1), Transform3D(scaleX: 2, y: 3, z: 0),
            Transform3D(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)),
            Transform3D(rotationAngle: 0.3, x: 1, y: 2, z: 3).flattened, Transform3D(scaleX: .nan, y: 1, z: 1),
        ])
    func singular(map: Transform3D) {
        #expect(map.decomposed() == nil)
    }

    @Test func oneFlippedAxisOfThePlaneStaysOne() {
        for (x, y, z) in [(-2.0, 3.0, 1.0), (2, -3, 1), (2, 3, -1)] {
            let parts = Transform3D(scaleX: x, y: y, z: z).decomposed()
            #expect(parts?.scale == Vector3(x: x, y: y, z: z))
            #expect(parts?.rotation == .identity)
        }
    }

    @Test("Half turns about each axis", arguments: [[1.0, 0, 0], [0, 1, 0], [0, 0, 1], [1, 2, -2]])
    func halfTurns(axis: [Double]) throws {
        let map = Transform3D(rotationAngle: .pi, x: axis[0], y: axis[1], z: axis[2])
        let q = try #require(map.decomposed()).rotation
        #expect(abs(q.w) < 1e-15)
        let length = axis.reduce(0) { $0 + $1 * $1 }.squareRoot()
        for (value, target) in zip([q.x, q.y, q.z], axis) { #expect(abs(abs(value) - abs(target) / length) < 1e-15) }
    }
}

import SceneGraph
import TestSupport
import Testing

@Suite("Quaternion and Vector3")
struct QuaternionTests {
    private func random(_ generator: inout SeededGenerator) -> (Double, Vector3) {
        let axis = Vector3(
            x: generator.double(in: -1...1), y: generator.double(in: -1...1), z: generator.double(in: 0.2...1))
        return (generator.double(in: -3...3), axis)
    }

    @Test(arguments: [UInt64(91), 92])
    func standsForTheSameRotationAsTheMatrix(seed: UInt64) {
        print("seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let (angle, axis) = random(&generator)
            let (other, otherAxis) = random(&generator)
            let q = Quaternion(angle: angle, axis: axis)
            let p = Quaternion(angle: other, axis: otherAxis)
            let first = Transform3D(rotationAngle: angle, x: axis.x, y: axis.y, z: axis.z)
            let second = Transform3D(rotationAngle: other, x: otherAxis.x, y: otherAxis.y, z: otherAxis.z)
            #expect(Transform3D(q).isApproximatelyEqual(to: first, tolerance: 1e-14))
            #expect(
                Transform3D(q.concatenating(p))
                    .isApproximatelyEqual(to: first.concatenating(second), tolerance: 1e-14))
        }
    }

    @Test func slerpTurnsAtConstantSpeed() {
        let axis = Vector3(x: 1, y: -2, z: 2)
        let from = Quaternion(angle: 0.3, axis: axis)
        let to = Quaternion(angle: 1.5, axis: axis)
        for step in -2...6 {
            let progress = Double(step) / 4
            let expected = Quaternion(angle: 0.3 + 1.2 * progress, axis: axis)
            #expect(from.slerp(to: to, at: progress).isApproximatelyEqual(to: expected, tolerance: 1e-15))
        }
        #expect(from.slerp(to: from, at: 0.4).isApproximatelyEqual(to: from, tolerance: 1e-15))
    }

    @Test func slerpTakesTheShorterWay() {
        // SEMANTICS 2.8: 350 degrees forward are 10 degrees back.
        let axis = Vector3(x: 0, y: 1, z: 0)
        let degree = Double.pi / 180
        let half = Quaternion.identity.slerp(to: Quaternion(angle: 350 * degree, axis: axis), at: 0.5)
        let expected = Transform3D(rotationAngle: -5 * degree, x: 0, y: 1, z: 0)
        #expect(Transform3D(half).isApproximatelyEqual(to: expected, tolerance: 1e-15))
    }

    @Test func tinyTurnsKeepTheirDigits() {
        let axis = Vector3(x: 0, y: 0, z: 1)
        let q = Quaternion.identity.slerp(to: Quaternion(angle: 2e-9, axis: axis), at: 0.25)
        #expect(abs(q.z - 0.25e-9) < 1e-24)
    }

    @Test func degenerateCases() {
        #expect(Quaternion(angle: 1, axis: .zero) == .identity)
        #expect(Quaternion(x: 0, y: 0, z: 0, w: 0).normalized == .identity)
        #expect(
            Quaternion(x: 0, y: 3, z: 0, w: 4).normalized.isApproximatelyEqual(
                to: Quaternion(x: 0, y: 0.6, z: 0, w: 0.8), tolerance: 1e-15))
        #expect(!Quaternion(x: .nan, y: 0, z: 0, w: 1).isFinite)
        #expect(Quaternion(x: 1, y: 2, z: 3, w: 4).description == "(1.0, 2.0, 3.0, 4.0)")
    }

    @Test func vectors() {
        let (x, y) = (Vector3(x: 1, y: 0, z: 0), Vector3(x: 0, y: 1, z: 0))
        #expect(x.cross(y) == Vector3(x: 0, y: 0, z: 1))
        let v = Vector3(x: 2, y: -3, z: 6)
        #expect(v.length == 7 && v.dot(Vector3(x: 1, y: 1, z: 1)) == 5)
        #expect(v + x - y * 2 == Vector3(x: 3, y: -5, z: 6))
        #expect(v.cross(Vector3(x: 4, y: 1, z: -2)) == Vector3(x: 0, y: 28, z: 14))
        #expect(v.description == "(2.0, -3.0, 6.0)" && v.isFinite && !(v * .infinity).isFinite)
        #expect(v.isApproximatelyEqual(to: Vector3(x: 2, y: -3, z: 6.5), tolerance: 0.5))
    }
}

import SceneGraph
import TestSupport
import Testing

@Suite("Components of a transform")
struct ComponentsTests {
    typealias Component = Transform3D.Component

    @Test("On an identity a component is the operation itself, bit for bit", arguments: [0.3, -2.5, 4, 2 * Double.pi])
    func identity(value: Double) {
        // SEMANTICS 2.8
        let base = Transform3D.identity
        let expected: [(Component, Transform3D)] = [
            (.rotationX, Transform3D(rotationAngle: value, x: 1, y: 0, z: 0)),
            (.rotationY, Transform3D(rotationAngle: value, x: 0, y: 1, z: 0)),
            (.rotationZ, Transform3D(rotationAngle: value, x: 0, y: 0, z: 1)),
            (.scaleX, Transform3D(scaleX: value, y: 1, z: 1)), (.scaleY, Transform3D(scaleX: 1, y: value, z: 1)),
            (.scaleZ, Transform3D(scaleX: 1, y: 1, z: value)),
            (.translationX, Transform3D(translationX: value, y: 0, z: 0)),
            (.translationY, Transform3D(translationX: 0, y: value, z: 0)),
            (.translationZ, Transform3D(translationX: 0, y: 0, z: value)),
            (.scale, Transform3D(scaleX: value, y: value, z: value)),
        ]
        #expect(expected.count == Component.allCases.count)
        for (component, map) in expected {
            // The text tells a negative zero from a zero.
            #expect(base.setting(component, to: value).description == map.description)
        }
    }

    @Test(arguments: [UInt64(131), 132])
    func settingReadsBackAndKeepsTheRest(seed: UInt64) {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let base = random.chance(0.5) ? GeneratedTransforms.placed(&random) : GeneratedTransforms.seen(&random)
            for component in Component.allCases {
                let isAngle = component.rawValue <= Component.rotationZ.rawValue
                let value = isAngle ? random.double(in: -1.5...1.5) : random.double(in: 0.3...2)
                let result = base.setting(component, to: value)
                guard let before = base.decomposed(), let after = result.decomposed() else {
                    Issue.record("singular at \(component)")
                    continue
                }
                if !isAngle { #expect(abs(result.value(of: component) - value) < 1e-11) }
                #expect(after.perspective.isApproximatelyEqual(to: before.perspective, tolerance: 1e-12))
                #expect(abs(after.weight - before.weight) < 1e-10)
                #expect(abs(after.shearXY - before.shearXY) < 1e-11 && abs(after.shearYZ - before.shearYZ) < 1e-11)
                if isAngle || component == .scaleX {
                    #expect(after.translation == before.translation)
                    #expect(abs(after.scale.y - before.scale.y) < 1e-11)
                }
                if !isAngle {
                    #expect(
                        Transform3D(after.rotation)
                            .isApproximatelyEqual(to: Transform3D(before.rotation), tolerance: 1e-11))
                }
            }
        }
    }

    @Test func anglesOfAComposedRotationAreItsParts() {
        // About x first, then y, then z.
        var random = SeededGenerator(seed: 141)
        print("seed 141")
        for _ in 0..<200 {
            let (x, y, z) = (
                random.double(in: -1.4...1.4), random.double(in: -1.4...1.4), random.double(in: -1.4...1.4)
            )
            let map = Transform3D(rotationAngle: x, x: 1, y: 0, z: 0)
                .concatenating(Transform3D(rotationAngle: y, x: 0, y: 1, z: 0))
                .concatenating(Transform3D(rotationAngle: z, x: 0, y: 0, z: 1))
            #expect(abs(map.value(of: .rotationX) - x) < 1e-13)
            #expect(abs(map.value(of: .rotationY) - y) < 1e-13)
            #expect(abs(map.value(of: .rotationZ) - z) < 1e-13)
            let other = map.setting(.rotationY, to: 0.5)
            #expect(abs(other.value(of: .rotationX) - x) < 1e-13 && abs(other.value(of: .rotationZ) - z) < 1e-13)
        }
    }

    @Test(
        "A rotation about one axis reads as such", arguments: [-3.1, -2, -1.57, -0.5, 0, 0.5, 1.57, 2, 3.1, Double.pi])
    func oneAxis(angle: Double) {
        let axes: [(Component, Transform3D)] = [
            (.rotationX, Transform3D(rotationAngle: angle, x: 1, y: 0, z: 0)),
            (.rotationY, Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)),
            (.rotationZ, Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1)),
        ]
        for (component, map) in axes {
            #expect(abs(map.value(of: component) - angle) < 1e-12)
            // A layer left at a half turn is turned on from there, not mirrored.
            for next in [0.25, 2.75, 4] {
                #expect(
                    map.setting(component, to: next).isApproximatelyEqual(
                        to: Transform3D.identity.setting(component, to: next), tolerance: 1e-14))
            }
        }
    }

    @Test func quarterTurnsAboutYAreTold() {
        for angle in [Double.pi / 2, -Double.pi / 2] {
            let map = Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
            #expect(abs(map.value(of: .rotationY) - angle) < 1e-15)
            #expect(map.value(of: .rotationX) == 0 && map.value(of: .rotationZ) == 0)
        }
    }

    @Test func perspectiveIsKeptBehindTheRotation() {
        // The usual pattern: m34 set on the layer's own transform, then a rotation by key path.
        var eye = Transform3D.identity
        eye.m34 = -1.0 / 500
        let turn = Transform3D(rotationAngle: 0.8, x: 0, y: 1, z: 0)
        #expect(eye.setting(.rotationY, to: 0.8) == turn.concatenating(eye))
        let moved = eye.setting(.translationZ, to: 50)
        #expect(moved == Transform3D(translationX: 0, y: 0, z: 50).concatenating(eye))
        #expect(moved.setting(.translationZ, to: 0).isApproximatelyEqual(to: eye, tolerance: 1e-15))
        let both = moved.setting(.rotationY, to: 0.8)
        #expect(
            both.isApproximatelyEqual(
                to: turn.concatenating(Transform3D(translationX: 0, y: 0, z: 50)).concatenating(eye), tolerance: 1e-14))
        #expect(eye.setting(.scale, to: 3) == Transform3D(scaleX: 3, y: 3, z: 3).concatenating(eye))
    }

    @Test func scaleIsTheAverageAndSetsAllThree() {
        let turn = Transform3D(rotationAngle: 0.6, x: 1, y: 2, z: -2)
        let base = turn.scaled(x: 1, y: 2, z: 6)
        #expect(abs(base.value(of: .scale) - 3) < 1e-14)
        #expect(
            base.setting(.scale, to: 0.5).isApproximatelyEqual(
                to: turn.scaled(x: 0.5, y: 0.5, z: 0.5), tolerance: 1e-14))
        #expect(Transform3D(scaleX: -2, y: 3, z: 1).setting(.scaleX, to: 5) == Transform3D(scaleX: 5, y: 3, z: 1))
    }

    @Test(
        "A base scaled to nothing can be scaled up again",
        arguments: [
            Transform3D(scaleX: 0, y: 0, z: 0), Transform3D(scaleX: 0, y: 0, z: 1), Transform3D(scaleX: 2, y: 0, z: 1),
            Transform3D(scaleX: 0, y: 3, z: 0),
        ])
    func zero(base: Transform3D) {
        #expect(base.setting(.scale, to: 1).isIdentity)
        #expect(base.value(of: .rotationZ) == 0)
    }

    @Test func aZeroScaleKeepsATurnedAxis() {
        let turn = Transform3D(rotationAngle: 0.6, x: 0, y: 0, z: 1)
        #expect(turn.scaled(x: 0, y: 2, z: 2).setting(.scale, to: 1).isApproximatelyEqual(to: turn, tolerance: 1e-15))
        #expect(turn.scaled(x: 2, y: 0, z: 2).setting(.scale, to: 1).isApproximatelyEqual(to: turn, tolerance: 1e-15))
        let flat = turn.scaled(x: 0, y: 2, z: 2)
        #expect(abs(flat.value(of: .rotationZ) - 0.6) < 1e-15 && flat.value(of: .scaleX) == 0)
    }
}

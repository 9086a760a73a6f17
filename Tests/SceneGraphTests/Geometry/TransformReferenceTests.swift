import SceneGraph
import TestSupport
import Testing

@Suite("Reference: interpolation of transforms")
struct TransformReferenceTests {
    private func transform(_ value: JSONValue) throws -> Transform3D {
        try #require(Transform3D(elements: value.doubles))
    }

    @Test func matrixInterpolation() throws {
        // SEMANTICS 2.8
        guard let file = try ReferenceData.load("matrix_interpolation.json") else { return }
        let progress = file["progress"].doubles
        var compared = 0
        var skipped: [String: Int] = [:]
        var worst = 0.0
        for pair in file["pairs"].array {
            guard pair["category"].string != "reflection" else {
                skipped["reflection", default: 0] += 1
                continue
            }
            let way = TransformInterpolator(from: try transform(pair["from"]), to: try transform(pair["to"]))
            for (t, expected) in zip(progress, pair["expected"].array) {
                let value = way.value(at: t).elements
                let numbers = expected.doubles
                for (a, b) in zip(value, numbers) {
                    let (left, right) = (a / value[15], b / numbers[15])
                    worst = max(worst, abs(left - right) / max(1, abs(right)))
                }
                compared += 1
            }
        }
        #expect(worst < 1e-5)
        #expect(compared > 0)
        ReferenceData.report("matrix_interpolation.json", compared: compared, skipped: skipped)
    }

    @Test func planeFactsOfMacOS() throws {
        guard let file = try ReferenceData.load("apple_measured_facts.json") else { return }
        var compared = 0
        for row in file["plane_transform_interpolation"]["rows"].array {
            let way = TransformInterpolator(from: try transform(row["from"]), to: try transform(row["to"]))
            for (key, expected) in row["measured_m11_m12_m21_m22"].object {
                let map = way.value(at: try #require(Double(key)))
                let numbers = expected.doubles
                for (value, target) in zip([map.m11, map.m12, map.m21, map.m22], numbers) {
                    // Published to four digits.
                    #expect(abs(value - target) < 6e-5, "\(row["case"].string ?? "") at \(key)")
                }
                compared += 1
            }
        }
        #expect(compared > 0)
        ReferenceData.report("apple_measured_facts.json plane_transform_interpolation", compared: compared)
    }

    @Test func spaceFactsOfMacOS() throws {
        guard let file = try ReferenceData.load("apple_measured_facts.json") else { return }
        var compared = 0
        for row in file["transform_interpolation"]["rows"].array {
            let from = try transform(row["from"])
            let value = from.interpolated(to: try transform(row["to"]), at: 0.25)
            let expected = try transform(row["measured_at_0.25"])
            // Published to five digits.
            #expect(value.isApproximatelyEqual(to: expected, tolerance: 6e-6), "\(row["case"].string ?? "")")
            compared += 1
        }
        #expect(compared > 0)
        ReferenceData.report("apple_measured_facts.json transform_interpolation", compared: compared)
    }

    @Test func halfTurnsGivenAsMatrices() throws {
        guard let file = try ReferenceData.load("apple_measured_facts.json") else { return }
        var compared = 0
        for (name, expected) in file["half_turn_matrix_at_0.25_chromium"].object {
            let angle = name.hasPrefix("-") ? -Double.pi : Double.pi
            let axis = name.last
            let half = Transform3D(
                rotationAngle: angle, x: axis == "x" ? 1 : 0, y: axis == "y" ? 1 : 0, z: axis == "z" ? 1 : 0)
            let value = Transform3D.identity.interpolated(to: half, at: 0.25)
            var target = try transform(expected)
            if axis == "z" {
                // The engine follows the angle's sign; macOS goes backwards, and we with it.
                target = try transform(file["half_turn_matrix_at_0.25_chromium"]["-pi about z"])
            }
            #expect(value.isApproximatelyEqual(to: target, tolerance: 1e-6), "\(name)")
            compared += 1
        }
        #expect(compared > 0)
        ReferenceData.report("apple_measured_facts.json half turns", compared: compared)
    }
}

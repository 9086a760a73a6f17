import SceneGraph
import TestSupport

/// Maps for tests on generated input, and a textbook product that shares no code with the library.
enum GeneratedTransforms {
    /// Sixteen numbers that follow no pattern.
    static func any(_ random: inout SeededGenerator) -> Transform3D {
        guard let transform = Transform3D(elements: (0..<16).map { _ in random.double(in: -3...3) }) else {
            return .identity
        }
        return transform
    }

    /// A rotation about a random axis.
    static func rotation(_ random: inout SeededGenerator) -> Transform3D {
        Transform3D(
            rotationAngle: random.double(in: -3...3), x: random.double(in: -1...1), y: random.double(in: -1...1),
            z: random.double(in: 0.1...1))
    }

    /// A scale, sheared, turned and moved: what layers are made of. Handedness is kept.
    static func placed(_ random: inout SeededGenerator) -> Transform3D {
        var result = Transform3D(
            translationX: random.double(in: -300...300), y: random.double(in: -200...200),
            z: random.double(in: -100...100))
        result = rotation(&random).concatenating(result)
        var shear = Transform3D.identity
        shear.m21 = random.double(in: -0.5...0.5)
        shear.m31 = random.double(in: -0.5...0.5)
        shear.m32 = random.double(in: -0.5...0.5)
        result = shear.concatenating(result)
        return result.scaled(
            x: random.double(in: 0.3...2), y: random.double(in: 0.3...2), z: random.double(in: 0.3...2))
    }

    /// A placed map seen from a finite distance.
    static func seen(_ random: inout SeededGenerator) -> Transform3D {
        var eye = Transform3D.identity
        eye.m34 = -1 / random.double(in: 400...1500)
        return placed(&random).concatenating(eye)
    }

    /// The product of two matrices by its definition, summed by rows and columns.
    static func product(_ left: Transform3D, _ right: Transform3D) -> [Double] {
        let (a, b) = (left.elements, right.elements)
        return (0..<16).map { index in
            let (row, column) = (index / 4, index % 4)
            return (0..<4).reduce(0.0) { sum, k in sum + a[row * 4 + k] * b[k * 4 + column] }
        }
    }

    /// The greatest difference of two maps' numbers, each relative to its size where that is above one.
    static func distance(_ left: Transform3D, _ right: Transform3D) -> Double {
        zip(left.elements, right.elements).map { abs($0 - $1) / max(1, abs($1)) }.max() ?? .nan
    }
}

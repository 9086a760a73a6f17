import Foundation
import SceneBenchLimit
import SceneGraph

/// Three general 4x4 transforms for each layer of W1g, the third being the first again, and the two ways between them taken apart
/// for the limit.
struct GeneralWays {
    private var all: [Transform3D] = []
    private(set) var segments: [limit_segment] = []

    init(count: Int, random: inout RandomNumbers) {
        for _ in 0..<count {
            let first = GeneralWays.transform(&random)
            let second = GeneralWays.transform(&random)
            all.append(first)
            all.append(second)
            segments.append(GeneralWays.segment(first, second))
            segments.append(GeneralWays.segment(second, first))
        }
    }

    func transforms(_ index: Int) -> [Transform3D] { [all[2 * index], all[2 * index + 1], all[2 * index]] }

    /// Scale, shear, rotation, translation and perspective, all small enough that nothing gets behind the eye; m44 is 1.
    private static func transform(_ random: inout RandomNumbers) -> Transform3D {
        let translation = vector(&random, in: -10...10)
        let perspective = vector(&random, in: -1e-4...1e-4)
        let parts = Transform3D.Decomposition(
            translation: translation, scale: vector(&random, in: 0.8...1.2), shearXY: random.double(in: -0.2...0.2),
            shearXZ: random.double(in: -0.2...0.2), shearYZ: random.double(in: -0.2...0.2),
            rotation: Quaternion(angle: random.double(in: -1.2...1.2), axis: vector(&random, in: -1...1)),
            perspective: perspective,
            weight: 1)
        var transform = Transform3D(parts)
        transform.m44 = 1
        return transform
    }

    private static func vector(_ random: inout RandomNumbers, in range: ClosedRange<Double>) -> Vector3 {
        Vector3(x: random.double(in: range), y: random.double(in: range), z: random.double(in: range))
    }

    private static func segment(_ from: Transform3D, _ to: Transform3D) -> limit_segment {
        guard let a = from.decomposed(), let b = to.decomposed() else { return limit_segment() }
        // The great arc between the rotations, on the shorter way.
        let (p, q) = (
            [a.rotation.x, a.rotation.y, a.rotation.z, a.rotation.w],
            [b.rotation.x, b.rotation.y, b.rotation.z, b.rotation.w]
        )
        let cosine = zip(p, q).map(*).reduce(0, +)
        let rest = zip(p, q).map { $1 * (cosine < 0 ? -1 : 1) - abs(cosine) * $0 }
        let sine = rest.map { $0 * $0 }.reduce(0, +).squareRoot()
        var segment = limit_segment()
        segment.translation = (a.translation.x, a.translation.y, a.translation.z, a.weight)
        segment.translation_way = difference(
            segment.translation, (b.translation.x, b.translation.y, b.translation.z, b.weight))
        segment.scale = (a.scale.x, a.scale.y, a.scale.z, 0)
        segment.scale_way = difference(segment.scale, (b.scale.x, b.scale.y, b.scale.z, 0))
        segment.shear = (a.shearXY, a.shearXZ, a.shearYZ, 0)
        segment.shear_way = difference(segment.shear, (b.shearXY, b.shearXZ, b.shearYZ, 0))
        segment.perspective = (a.perspective.x, a.perspective.y, a.perspective.z, 0)
        segment.perspective_way = difference(
            segment.perspective, (b.perspective.x, b.perspective.y, b.perspective.z, 0))
        segment.start = (p[0], p[1], p[2], p[3])
        segment.direction = (rest[0] / sine, rest[1] / sine, rest[2] / sine, rest[3] / sine)
        segment.angle = atan2(sine, abs(cosine))
        return segment
    }

    private typealias Numbers = (Double, Double, Double, Double)

    private static func difference(_ from: Numbers, _ to: Numbers) -> Numbers {
        (to.0 - from.0, to.1 - from.1, to.2 - from.2, to.3 - from.3)
    }
}

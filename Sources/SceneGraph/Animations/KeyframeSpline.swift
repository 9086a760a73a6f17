/// A smooth curve through values, as cubic Bézier curves from each to the next.
///
/// The directions at the values are those of D. Kochanek and R. Bartels, "Interpolating Splines with Local Tension, Continuity,
/// and Bias Control" (SIGGRAPH 1984), adjusted to uneven times as they say; at the ends the curve goes on as it came (ours, as
/// measured on macOS). Transforms go by their parts: translation, scale, shear, the numbers of the quaternion, perspective; where
/// one cannot be taken apart, by the numbers of the matrix (ours).
struct KeyframeSpline {
    /// For each segment the numbers of its four control points, one point after the other.
    let segments: [[Double]]
    /// How many numbers a point has.
    let numberCount: Int
    /// Whether the numbers are the parts of transforms.
    let isOfParts: Bool

    init(
        _ values: [AnimationValue], times: [Double], _ tension: [Double]?, _ continuity: [Double]?, _ bias: [Double]?
    ) {
        let parts = Self.parts(of: values)
        let points = parts ?? values.map(\.numbers)
        isOfParts = parts != nil
        let numberCount = points[0].count
        self.numberCount = numberCount
        var segments: [[Double]] = []
        for index in 0..<points.count - 1 {
            let corners = Corners(points: points, times: times)
            let out = corners.direction(at: index, isOutgoing: true, tension, continuity, bias)
            let into = corners.direction(at: index + 1, isOutgoing: false, tension, continuity, bias)
            let (from, to) = (points[index], points[index + 1])
            segments.append(
                from + (0..<numberCount).map { from[$0] + out[$0] / 3 }
                    + (0..<numberCount).map { to[$0] - into[$0] / 3 } + to)
        }
        self.segments = segments
    }

    /// The length of each segment, in the measure of its numbers.
    var lengths: [Double] {
        segments.map { points in
            points.withUnsafeBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return 0 }
                return SplineSegment(points: base, numberCount: numberCount).length(from: 0, to: 1)
            }
        }
    }

    /// Transforms as their parts, the quaternions on the same side from one to the next; nil for other values.
    private static func parts(of values: [AnimationValue]) -> [[Double]]? {
        var result: [[Double]] = []
        var before: Quaternion?
        for value in values {
            guard case .transform(let transform) = value, var parts = transform.decomposed() else { return nil }
            if let before, before.dot(parts.rotation) < 0 { parts.rotation = parts.rotation.scaled(by: -1) }
            before = parts.rotation
            result.append(parts.numbers)
        }
        return result
    }

    /// The points with their times, for the directions there.
    private struct Corners {
        let points: [[Double]]
        let times: [Double]

        /// The direction at a point, in numbers per length of the segment before or after it.
        func direction(
            at index: Int, isOutgoing: Bool, _ tension: [Double]?, _ continuity: [Double]?, _ bias: [Double]?
        ) -> [Double] {
            let t = parameter(tension, index)
            let c = isOutgoing ? parameter(continuity, index) : -parameter(continuity, index)
            let b = parameter(bias, index)
            let weightBefore = 0.5 * (1 - t) * (1 + c) * (1 + b)
            let weightAfter = 0.5 * (1 - t) * (1 - c) * (1 - b)
            let before = index > 0 ? step(index - 1) : step(index)
            let after = index + 1 < points.count ? step(index) : step(index - 1)
            let adjust = adjustment(at: index, isOutgoing: isOutgoing)
            return zip(before, after).map { adjust * (weightBefore * $0 + weightAfter * $1) }
        }

        private func parameter(_ list: [Double]?, _ index: Int) -> Double {
            guard let list, index < list.count, list[index].isFinite else { return 0 }
            return list[index]
        }

        private func step(_ index: Int) -> [Double] { zip(points[index + 1], points[index]).map { $0 - $1 } }

        /// What makes the speed at a point the same before and after it, whatever the times: 2 N / (N before + N after).
        private func adjustment(at index: Int, isOutgoing: Bool) -> Double {
            guard index > 0, index + 1 < points.count else { return 1 }
            let (before, after) = (times[index] - times[index - 1], times[index + 1] - times[index])
            return before + after > 0 ? 2 * (isOutgoing ? after : before) / (before + after) : 1
        }
    }
}

/// One segment of a spline, where it lies in memory.
struct SplineSegment {
    let points: UnsafePointer<Double>
    let numberCount: Int

    /// One number of the place at a parameter; exactly those of the ends at 0 and 1, and one that does not change stays the same to
    /// the last bit, so that a plane stays one.
    @inline(__always)
    func number(_ index: Int, at t: Double) -> Double {
        let s = 1 - t
        let (a, b) = (points[index], points[numberCount + index])
        let (c, d) = (points[2 * numberCount + index], points[3 * numberCount + index])
        if t == 1 { return d }
        return a + t * (3 * s * (s * (b - a) + t * (c - a)) + t * t * (d - a))
    }

    /// How fast the place moves with the parameter.
    func speed(at t: Double) -> Double {
        let s = 1 - t
        var sum = 0.0
        for index in 0..<numberCount {
            let (a, b) = (points[index], points[numberCount + index])
            let (c, d) = (points[2 * numberCount + index], points[3 * numberCount + index])
            let rate = 3 * (s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c))
            sum += rate * rate
        }
        return sum.squareRoot()
    }

    /// The length of the part between two parameters.
    func length(from lower: Double, to upper: Double) -> Double {
        ArcLength.integral(from: lower, to: upper, tolerance: 1e-12 * controlLength, of: speed(at:))
    }

    /// The parameter of the place that lies a length after the start.
    func parameter(atLength target: Double, of whole: Double) -> Double {
        ArcLength.parameter(
            atLength: target, of: whole, speed: speed(at:), length: { length(from: $0, to: $1) })
    }

    /// The length of the lines through the control points, which no curve exceeds.
    private var controlLength: Double {
        var total = 0.0
        for point in 0..<3 {
            var sum = 0.0
            for index in 0..<numberCount {
                let step = points[(point + 1) * numberCount + index] - points[point * numberCount + index]
                sum += step * step
            }
            total += sum.squareRoot()
        }
        return total
    }
}

extension Transform3D.Decomposition {
    /// How many numbers the parts have together.
    static let numberCount = 17

    /// All numbers of the parts.
    var numbers: [Double] {
        [
            translation.x, translation.y, translation.z, scale.x, scale.y, scale.z, shearXY, shearXZ, shearYZ,
            rotation.x, rotation.y, rotation.z, rotation.w, perspective.x, perspective.y, perspective.z, weight,
        ]
    }

    /// The parts from their numbers in that order, the quaternion brought to length one.
    init(number: (Int) -> Double) {
        self.init(
            translation: Vector3(x: number(0), y: number(1), z: number(2)),
            scale: Vector3(x: number(3), y: number(4), z: number(5)), shearXY: number(6), shearXZ: number(7),
            shearYZ: number(8),
            rotation: Quaternion(x: number(9), y: number(10), z: number(11), w: number(12)).normalized,
            perspective: Vector3(x: number(13), y: number(14), z: number(15)), weight: number(16))
    }
}

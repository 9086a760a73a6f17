#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The rarer parts of a compiled animation, kept apart so that the tracks of plain animations stay small.
struct TrackSpecial: BitwiseCopyable {
    /// What a curved way shows of itself.
    enum Way: UInt8 {
        case straight, path, direction, spline, splineOfParts
    }

    /// What takes the place of the timing function in a spring animation.
    var spring: SpringTiming?
    /// The groups that the animation lies in, outermost first.
    var groups: UnsafeMutablePointer<GroupTiming>?
    var groupCount: Int32 = 0
    var way = Way.straight
    /// The segments of a path.
    var segments: UnsafeMutablePointer<PathSegment>?
    var segmentCount: Int32 = 0
    /// The segments of a spline, four control points of `splineNumbers` numbers each.
    var spline: UnsafeMutablePointer<Double>?
    var splineNumbers: Int32 = 0
    /// The angle added to a path's direction, in radians.
    var addedAngle = 0.0
    /// The length of each segment, where they are run at an even pace; nil where the parameter runs evenly.
    var lengths: UnsafeMutablePointer<Double>?

    func deallocate() {
        groups?.deallocate()
        segments?.deallocate()
        spline?.deallocate()
        lengths?.deallocate()
    }

    /// The spring where there is nothing else, and it swings; a group of tracks can take that.
    var swing: SpringTiming? {
        guard let spring, spring.isValid, spring.regime == .underdamped, groupCount == 0, way == .straight else {
            return nil
        }
        return spring
    }

    // MARK: Sampling

    /// The time inside all groups at a layer time; nil where they show nothing.
    func innerTime(at layerTime: Double) -> Double? {
        var time = layerTime
        for index in 0..<Int(groupCount) {
            guard let groups, let inner = groups[index].time(at: time) else { return nil }
            time = inner
        }
        return time
    }

    /// Writes the value on a curved way, at a share of a segment.
    func write(segment: Int, share: Double, values: UnsafeMutablePointer<Double>, to out: UnsafeMutablePointer<Double>)
    {
        let share = share > 0 ? min(share, 1) : 0
        switch way {
        case .straight: break
        case .path:
            guard let segments else { return }
            let point = segments[segment].point(at: parameter(in: segment, share))
            (out[0], out[1]) = (point.x, point.y)
        case .direction:
            let turn = direction(in: segment, parameter(in: segment, share))
            PresentationLayout.store(Transform3D(rotationAngle: turn, x: 0, y: 0, z: 1), out, at: 0)
        case .spline, .splineOfParts:
            guard let spline else { return }
            let count = Int(splineNumbers)
            let curve = SplineSegment(points: spline + segment * 4 * count, numberCount: count)
            var place = share
            if let lengths, share > 0, share < 1 {
                place = curve.parameter(atLength: share * lengths[segment], of: lengths[segment])
            }
            if way == .spline {
                for index in 0..<count { out[index] = curve.number(index, at: place) }
            } else if place == 0 || place == 1 {
                // Put together again a transform is not the same to the last bit.
                let key = values + (segment + Int(place)) * 16
                for index in 0..<16 { out[index] = key[index] }
            } else {
                let parts = Transform3D.Decomposition { curve.number($0, at: place) }
                PresentationLayout.store(Transform3D(parts), out, at: 0)
            }
        }
    }

    private func parameter(in segment: Int, _ share: Double) -> Double {
        guard let lengths, let segments, share > 0, share < 1 else { return share }
        return segments[segment].parameter(atLength: share * lengths[segment], of: lengths[segment])
    }

    /// The direction on a path, in radians; none where the path is one point.
    private func direction(in segment: Int, _ parameter: Double) -> Double {
        guard let segments else { return 0 }
        let all = UnsafeBufferPointer(start: segments, count: Int(segmentCount))
        return PathSegment.direction(of: all, in: segment, at: parameter).map { $0 + addedAngle } ?? 0
    }
}

extension PathSegment {
    /// The direction of travel on one of some segments, in radians from x toward y. One that is a point goes on in the direction
    /// of the one before, or takes that of the one after; nil where all are points.
    static func direction(
        of segments: UnsafeBufferPointer<PathSegment>, in index: Int, at parameter: Double
    ) -> Double? {
        if let tangent = segments[index].tangent(at: parameter) { return atan2(tangent.y, tangent.x) }
        var place = index - 1
        while place >= 0 {
            if let tangent = segments[place].tangent(at: 1) { return atan2(tangent.y, tangent.x) }
            place -= 1
        }
        place = index + 1
        while place < segments.count {
            if let tangent = segments[place].tangent(at: 0) { return atan2(tangent.y, tangent.x) }
            place += 1
        }
        return nil
    }
}

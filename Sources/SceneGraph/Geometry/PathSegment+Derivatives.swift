/// The rates at which a place on a segment moves with the parameter, one coordinate as powers of the parameter:
/// constant + linear * t + square * t * t.
struct SegmentRate: BitwiseCopyable {
    var constant: Double
    var linear: Double
    var square: Double

    func value(at t: Double) -> Double { constant + t * (linear + t * square) }

    /// Where the rate is zero strictly between 0 and 1, in ascending order; none where it is zero everywhere.
    var zeros: (Double?, Double?) {
        func inside(_ t: Double) -> Double? { t > 0 && t < 1 ? t : nil }
        // A square term that is lost beside the others leaves a line, whose zero needs no root.
        let size = max(constant.magnitude, linear.magnitude)
        guard square.magnitude > 1e-15 * size else {
            return (linear == 0 ? nil : inside(-constant / linear), nil)
        }
        let root = linear * linear - 4 * square * constant
        guard root >= 0 else { return (nil, nil) }
        // The form that never subtracts numbers of like size.
        let sum = -0.5 * (linear + (linear < 0 ? -root.squareRoot() : root.squareRoot()))
        let first = inside(sum / square)
        let second = sum == 0 ? nil : inside(constant / sum)
        guard let first, let second else { return (first ?? second, nil) }
        return first <= second ? (first, second) : (second, first)
    }
}

extension PathSegment {
    /// The derivatives of both coordinates.
    var rates: (x: SegmentRate, y: SegmentRate) {
        switch self {
        case .line(let a, let b):
            return (
                SegmentRate(constant: b.x - a.x, linear: 0, square: 0),
                SegmentRate(constant: b.y - a.y, linear: 0, square: 0)
            )
        case .quadratic(let a, let b, let c):
            return (PathSegment.rate(a.x, b.x, c.x), PathSegment.rate(a.y, b.y, c.y))
        case .cubic(let a, let b, let c, let d):
            return (PathSegment.rate(a.x, b.x, c.x, d.x), PathSegment.rate(a.y, b.y, c.y, d.y))
        }
    }

    private static func rate(_ a: Double, _ b: Double, _ c: Double) -> SegmentRate {
        SegmentRate(constant: 2 * (b - a), linear: 2 * ((c - b) - (b - a)), square: 0)
    }

    private static func rate(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> SegmentRate {
        let (first, second, third) = (b - a, c - b, d - c)
        return SegmentRate(
            constant: 3 * first, linear: 6 * (second - first), square: 3 * (third - 2 * second + first))
    }

    /// The direction in which the parameter grows, as a displacement of length 1; nil for a segment that is one point.
    ///
    /// Where the rate is zero, as at an end whose control point lies on it, it is the direction just after, at the end just before.
    public func tangent(at parameter: Double) -> Point? {
        let (x, y) = rates
        let isAtEnd = parameter >= 1
        let rate = Point(x: x.value(at: parameter), y: y.value(at: parameter))
        let second = Point(x: x.linear + 2 * parameter * x.square, y: y.linear + 2 * parameter * y.square)
        let backwards = Point(x: -second.x, y: -second.y)
        let third = Point(x: x.square, y: y.square)
        // Lengths of the sums say what a rate of zero is in the face of rounding.
        let size = PathSegment.size(x) + PathSegment.size(y)
        for candidate in [rate, isAtEnd ? backwards : second, third] {
            let length = (candidate.x * candidate.x + candidate.y * candidate.y).squareRoot()
            if length > 1e-12 * size { return Point(x: candidate.x / length, y: candidate.y / length) }
        }
        return nil
    }

    private static func size(_ rate: SegmentRate) -> Double {
        rate.constant.magnitude + rate.linear.magnitude + rate.square.magnitude
    }

    /// The smallest rectangle around the segment: its ends and the places where a coordinate turns round.
    public var boundingBox: Rect {
        let (x, y) = rates
        let (start, end) = (self.start, self.end)
        var (left, right) = (min(start.x, end.x), max(start.x, end.x))
        var (top, bottom) = (min(start.y, end.y), max(start.y, end.y))
        for case let zero? in [x.zeros.0, x.zeros.1] {
            let place = point(at: zero).x
            (left, right) = (min(left, place), max(right, place))
        }
        for case let zero? in [y.zeros.0, y.zeros.1] {
            let place = point(at: zero).y
            (top, bottom) = (min(top, place), max(bottom, place))
        }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// How often the segment crosses the ray from a point to the right, downward crossings counting 1 and upward ones -1.
    func winding(around point: Point) -> Int {
        // Between the places where y turns round, the curve crosses the ray at most once.
        let turns = rates.y.zeros
        var winding = 0
        var (lower, begin) = (0.0, start)
        for case let turn? in [turns.0, turns.1] {
            let place = self.point(at: turn)
            winding += monotoneWinding(from: lower, begin, to: turn, place, around: point)
            (lower, begin) = (turn, place)
        }
        return winding + monotoneWinding(from: lower, begin, to: 1, end, around: point)
    }

    /// The crossings of a part along which y only grows or only falls; its upper end belongs to it, the lower one does not.
    private func monotoneWinding(
        from lower: Double, _ begin: Point, to upper: Double, _ end: Point, around point: Point
    ) -> Int {
        let isDownward = end.y > begin.y
        let (top, bottom) = isDownward ? (begin.y, end.y) : (end.y, begin.y)
        guard point.y >= top, point.y < bottom else { return 0 }
        let crossing: Double
        if case .line = self {
            crossing = begin.x + (point.y - begin.y) / (end.y - begin.y) * (end.x - begin.x)
        } else {
            var (low, high) = (lower, upper)
            for _ in 0..<PathSegment.halvings {
                let middle = 0.5 * (low + high)
                if (self.point(at: middle).y <= point.y) == isDownward { low = middle } else { high = middle }
            }
            crossing = self.point(at: low).x
        }
        return crossing > point.x ? (isDownward ? 1 : -1) : 0
    }

    /// So many halvings of 0...1 lead to neighbouring numbers.
    private static let halvings = 53
}

/// The points of a plane on one side of a line: those where a x + b y + c >= 0.
struct HalfPlane: BitwiseCopyable, Sendable {
    var a: Double
    var b: Double
    var c: Double

    /// Positive inside, growing with the distance from the line.
    func value(at point: Point) -> Double { a * point.x + b * point.y + c }

    /// The other side of the line.
    var opposite: HalfPlane { HalfPlane(a: -a, b: -b, c: -c) }

    /// The points of the plane z = 0 that `map` carries into this half plane, as far as they are in front of its eye.
    func pulledBack(through map: Transform3D) -> HalfPlane {
        HalfPlane(
            a: a * map.m11 + b * map.m12 + c * map.m14, b: a * map.m21 + b * map.m22 + c * map.m24,
            c: a * map.m41 + b * map.m42 + c * map.m44)
    }
}

/// A polygon without dents; fewer than three points cover nothing.
struct ConvexPolygon: Sendable {
    var points: [Point]

    init(points: [Point]) { self.points = points }

    init(_ rect: Rect) { points = Quad(rect).points }

    /// The area, positive where the points run as those of a rectangle do.
    var signedArea: Double {
        guard var last = points.last, let first = points.first else { return 0 }
        // Measured from one of the points, so that a small polygon far away keeps its digits.
        var sum = 0.0
        for point in points {
            sum += (last.x - first.x) * (point.y - first.y) - (point.x - first.x) * (last.y - first.y)
            last = point
        }
        return 0.5 * sum
    }

    /// The part inside a half plane. The parts on both sides of a line meet in exactly the same points.
    func clipped(to half: HalfPlane) -> ConvexPolygon {
        guard var last = points.last else { return self }
        var result: [Point] = []
        var lastValue = half.value(at: last)
        for point in points {
            let value = half.value(at: point)
            if (lastValue > 0 && value < 0) || (lastValue < 0 && value > 0) {
                result.append(last.interpolated(to: point, at: lastValue / (lastValue - value)))
            }
            if value >= 0 { result.append(point) }
            (last, lastValue) = (point, value)
        }
        return ConvexPolygon(points: result.count < 3 ? [] : result)
    }

    /// The part that another polygon, one of positive area, covers too.
    func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
        guard var last = other.points.last else { return ConvexPolygon(points: []) }
        var result = self
        for point in other.points where !result.points.isEmpty {
            let (dx, dy) = (point.x - last.x, point.y - last.y)
            result = result.clipped(to: HalfPlane(a: -dy, b: dx, c: dy * last.x - dx * last.y))
            last = point
        }
        return result
    }

    /// The smallest rectangle around the points; nil without any.
    var boundingBox: Rect? {
        guard let first = points.first else { return nil }
        var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Transform3D {
    /// Where points of the plane z = 0 are in front of the eye, given a rectangle that holds them all: w above `tolerance` of the
    /// size of its terms. Nil where that is everywhere.
    func frontOfEye(for rect: Rect, tolerance: Double) -> HalfPlane? {
        if m14 == 0 && m24 == 0 && m44 > 0 { return nil }
        let level =
            tolerance
            * (max(rect.minX.magnitude, rect.maxX.magnitude) * m14.magnitude
                + max(rect.minY.magnitude, rect.maxY.magnitude) * m24.magnitude + m44.magnitude)
        return HalfPlane(a: m14, b: m24, c: m44 - level)
    }

    /// The image of a point of the plane z = 0 that is known to be in front of the eye.
    func divided(_ point: Point) -> Point {
        let w = point.x * m14 + point.y * m24 + m44
        return Point(
            x: (point.x * m11 + point.y * m21 + m41) / w, y: (point.x * m12 + point.y * m22 + m42) / w)
    }
}

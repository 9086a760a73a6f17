import Foundation
import SceneGraph
import TestSupport
import Testing

@Suite("Paths: curves, lengths and parts")
struct PathSegmentTests {
    /// Curves of all kinds with random points.
    private static func segments(seed: UInt64, count: Int) -> [PathSegment] {
        print("path segments: seed \(seed)")
        var random = SeededGenerator(seed: seed)
        func point() -> Point { Point(x: random.double(in: -80...90), y: random.double(in: -60...70)) }
        return (0..<count).map { index in
            switch index % 3 {
            case 0: .line(from: point(), to: point())
            case 1: .quadratic(from: point(), control: point(), to: point())
            default: .cubic(from: point(), control1: point(), control2: point(), to: point())
            }
        }
    }

    /// Lengths that are known in closed form.
    private static let known: [(name: String, segment: PathSegment, length: Double)] = [
        ("3-4-5 line", .line(from: Point(x: 1, y: 2), to: Point(x: 4, y: 6)), 5),
        (
            "parabola y = x^2 from 0 to 1",
            .quadratic(from: .zero, control: Point(x: 0.5, y: 0), to: Point(x: 1, y: 1)),
            // sqrt(5) / 2 + asinh(2) / 4
            1.4789428575445974338
        ),
        (
            "semicubical parabola (t^2, t^3) from its cusp",
            .cubic(from: .zero, control1: .zero, control2: Point(x: 1.0 / 3, y: 0), to: Point(x: 1, y: 1)),
            // (13 sqrt(13) - 8) / 27
            1.4397098733715545872
        ),
        (
            "there and back over the same line",
            .quadratic(from: .zero, control: Point(x: 10, y: 0), to: .zero), 10
        ),
        (
            "Tschirnhausen's cubic x = 3 - 3 t^2, y = 3 t - t^3 from t = 0 to 1",
            // Its speed is 3 (1 + t^2), so the length is 3 (1 + 1 / 3).
            .cubic(
                from: Point(x: 3, y: 0), control1: Point(x: 3, y: 1), control2: Point(x: 2, y: 2),
                to: Point(x: 0, y: 2)),
            4
        ),
    ]

    @Test(arguments: known.indices)
    func lengthsAreTheKnownOnes(index: Int) {
        let (name, segment, length) = Self.known[index]
        #expect((segment.length - length).magnitude < 1e-11 * max(1, length), "\(name): \(segment.length)")
    }

    @Test func circlesAreAsLongAsTheirCircumference() {
        // The curves stray outwards by up to 2.8e-4 of the radius, so they are a little longer, by no more than that.
        let measure = PathMeasure(Path(ellipseIn: Rect(x: 0, y: 0, width: 200, height: 200)))
        let circumference = 200 * Double.pi
        #expect(measure.length > circumference && measure.length < circumference * 1.00028)
        // A quarter of the length is a quarter turn.
        #expect(
            measure.point(atLength: measure.length / 4)?.isApproximatelyEqual(
                to: Point(x: 100, y: 200), tolerance: 1e-9) == true)
        #expect(
            measure.tangent(atLength: measure.length / 4)?.isApproximatelyEqual(to: Point(x: -1, y: 0), tolerance: 1e-9)
                == true)
        // Half an eighth by length is, by symmetry, exactly on the diagonal.
        let diagonal = measure.point(atLength: measure.length / 8) ?? .zero
        #expect((diagonal.x - diagonal.y).magnitude < 1e-9)
    }

    @Test func lengthsAddUpAndMatchManyChords() {
        for segment in Self.segments(seed: 21, count: 150) {
            let (whole, cut) = (segment.length, 0.37)
            let parts = segment.length(from: 0, to: cut) + segment.length(from: cut, to: 1)
            #expect((whole - parts).magnitude < 1e-9)
            var chords = 0.0
            var last = segment.start
            for step in 1...4000 {
                let next = segment.point(at: Double(step) / 4000)
                chords += hypot(next.x - last.x, next.y - last.y)
                last = next
            }
            // Chords are shorter, by an amount that shrinks with the square of their number.
            #expect(chords <= whole + 1e-9 && whole - chords < 1e-4, "\(segment)")
        }
    }

    @Test func parametersBelongToTheirLengths() {
        for segment in Self.segments(seed: 22, count: 90) {
            for share in [0.01, 0.3, 0.5, 0.77, 0.999] {
                let parameter = segment.parameter(atLength: share * segment.length)
                let reached = segment.length(from: 0, to: parameter)
                #expect((reached - share * segment.length).magnitude < 1e-9, "\(segment) \(share)")
            }
            #expect(segment.parameter(atLength: -1) == 0 && segment.parameter(atLength: segment.length + 1) == 1)
        }
    }

    @Test func partsLieOnTheWhole() {
        for segment in Self.segments(seed: 23, count: 90) {
            let (first, second) = segment.split(at: 0.3)
            #expect(first.start == segment.start && second.end == segment.end && first.end == second.start)
            let middle = segment.portion(from: 0.2, to: 0.7)
            for t in [0.0, 0.25, 0.5, 0.9, 1] {
                #expect(first.point(at: t).isApproximatelyEqual(to: segment.point(at: 0.3 * t), tolerance: 1e-11))
                #expect(
                    second.point(at: t).isApproximatelyEqual(to: segment.point(at: 0.3 + 0.7 * t), tolerance: 1e-11))
                #expect(
                    middle.point(at: t).isApproximatelyEqual(to: segment.point(at: 0.2 + 0.5 * t), tolerance: 1e-11))
            }
            #expect(segment.portion(from: 0, to: 1) == segment)
        }
    }

    @Test func tangentsPointAlongShortChords() throws {
        for segment in Self.segments(seed: 24, count: 90) {
            for t in [0.0, 0.2, 0.61, 1] {
                let tangent = try #require(segment.tangent(at: t))
                let a = segment.point(at: max(0, t - 1e-6))
                let b = segment.point(at: min(1, t + 1e-6))
                let length = hypot(b.x - a.x, b.y - a.y)
                guard length > 1e-6 else { continue }
                let along = ((b.x - a.x) * tangent.x + (b.y - a.y) * tangent.y) / length
                #expect((along - 1).magnitude < 1e-6, "\(segment) at \(t)")
            }
        }
    }

    @Test func tangentsAtCollapsedControlPoints() {
        let (a, b, c) = (Point(x: 3, y: 1), Point(x: 9, y: 9), Point(x: 12, y: -2))
        func direction(_ from: Point, _ to: Point) -> Point {
            let length = hypot(to.x - from.x, to.y - from.y)
            return Point(x: (to.x - from.x) / length, y: (to.y - from.y) / length)
        }
        let rows: [(PathSegment, Double, Point?)] = [
            (.cubic(from: a, control1: a, control2: b, to: c), 0, direction(a, b)),
            (.cubic(from: a, control1: b, control2: c, to: c), 1, direction(b, c)),
            (.cubic(from: a, control1: a, control2: c, to: c), 0, direction(a, c)),
            (.cubic(from: a, control1: a, control2: a, to: c), 0, direction(a, c)),
            (.cubic(from: a, control1: c, control2: c, to: c), 1, direction(a, c)),
            (.quadratic(from: a, control: a, to: c), 0, direction(a, c)),
            (.quadratic(from: a, control: c, to: c), 1, direction(a, c)),
            (.line(from: a, to: a), 0.5, nil),
        ]
        for (segment, parameter, expected) in rows {
            let tangent = segment.tangent(at: parameter)
            if let expected {
                #expect(tangent?.isApproximatelyEqual(to: expected, tolerance: 1e-12) == true, "\(segment)")
            } else {
                #expect(tangent == nil)
            }
        }
    }

    @Test func boxesAreTheSmallestAroundTheCurve() {
        for segment in Self.segments(seed: 25, count: 150) {
            let points = (0...5000).map { segment.point(at: Double($0) / 5000) }
            let box = segment.boundingBox
            let (xs, ys) = (points.map(\.x), points.map(\.y))
            for (exact, sampled) in [
                (box.minX, xs.min()!), (-box.maxX, -xs.max()!), (box.minY, ys.min()!), (-box.maxY, -ys.max()!),
            ] {
                #expect(exact <= sampled + 1e-12 && sampled - exact < 1e-4, "\(segment)")
            }
        }
    }

    @Test func windingAgreesWithAFineOutline() {
        print("windings: seed 26")
        var random = SeededGenerator(seed: 26)
        func point() -> Point { Point(x: random.double(in: 0...100), y: random.double(in: 0...80)) }
        for _ in 0..<25 {
            var path = Path()
            path.move(to: point())
            for _ in 0..<4 { path.addCurve(to: point(), control1: point(), control2: point()) }
            path.addQuadCurve(to: point(), control: point())
            let points = path.segments.flatMap { segment in (0..<200).map { segment.point(at: Double($0) / 200) } }
            var outline = Path()
            for point in points { outline.addLine(to: point) }
            outline.addLine(to: path.currentPoint ?? .zero)
            for _ in 0..<60 {
                let place = point()
                // The fine outline cuts corners, by less than this.
                if points.contains(where: { hypot($0.x - place.x, $0.y - place.y) < 1 }) { continue }
                for rule in Path.FillRule.allCases {
                    #expect(path.contains(place, fillRule: rule) == outline.contains(place, fillRule: rule))
                }
            }
        }
    }

    @Test func trimmedPathsHaveTheirShareOfTheLength() {
        var path = Path(roundedRect: Rect(x: 5, y: 8, width: 90, height: 50), cornerRadius: 12)
        path.addPath(Path(ellipseIn: Rect(x: 30, y: 90, width: 40, height: 25)))
        let measure = PathMeasure(path)
        for (lower, upper) in [(0.0, 1.0), (0.1, 0.2), (0.55, 0.95), (0.999, 1), (0, 0.4)] {
            let part = PathMeasure(measure.trimmed(from: lower, to: upper))
            #expect((part.length - (upper - lower) * measure.length).magnitude < 1e-8)
            let start = measure.point(atLength: lower * measure.length) ?? .zero
            #expect(part.segments.first?.start.isApproximatelyEqual(to: start, tolerance: 1e-9) == true)
        }
        // Both subpaths begin with a move of their own.
        let moves = measure.trimmed(from: 0, to: 1).elements.filter { if case .move = $0 { true } else { false } }
        #expect(moves.count == 2)
        #expect(measure.trimmed(from: 0.6, to: 0.6).isEmpty && measure.trimmed(from: 0.6, to: 0.2).isEmpty)
    }
}

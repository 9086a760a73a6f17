import Foundation
import SceneGraph
import TestSupport
import Testing

@Suite("Paths: building and containment")
struct PathTests {
    private static let rect = Rect(x: 30, y: -20, width: 140, height: 60)

    @Test func elementsAreThoseThatWereAdded() {
        var path = Path()
        #expect(path.isEmpty && path.currentPoint == nil && path.boundingBox == nil)
        path.addLine(to: Point(x: 1, y: 2))
        #expect(path.elements == [.move(to: Point(x: 1, y: 2))])
        path.addLine(to: Point(x: 8, y: 3))
        path.closeSubpath()
        path.closeSubpath()
        #expect(path.currentPoint == Point(x: 1, y: 2))
        path.addQuadCurve(to: Point(x: 5, y: 9), control: Point(x: 4, y: -7))
        let expected: [Path.Element] = [
            .move(to: Point(x: 1, y: 2)), .line(to: Point(x: 8, y: 3)), .closeSubpath, .move(to: Point(x: 1, y: 2)),
            .quadCurve(to: Point(x: 5, y: 9), control: Point(x: 4, y: -7)),
        ]
        #expect(path.elements == expected)
        #expect(
            path.segments.map(\.end) == [Point(x: 8, y: 3), Point(x: 1, y: 2), Point(x: 5, y: 9)])
        var copy = Path()
        copy.addPath(path)
        #expect(copy == path)
    }

    @Test func shapesFillTheirRectangle() {
        let shapes = [
            Path(rect: Self.rect), Path(roundedRect: Self.rect, cornerRadius: 17), Path(ellipseIn: Self.rect),
            Path(roundedRect: Self.rect, cornerRadius: 500), Path(roundedRect: Self.rect, cornerRadius: -3),
        ]
        for shape in shapes {
            #expect(shape.boundingBox?.isApproximatelyEqual(to: Self.rect, tolerance: 1e-12) == true)
            #expect(shape.contains(Self.rect.center))
            #expect(shape.isFinite)
            // Each shape goes round once, clockwise as seen: from the middle of the upper side to the right.
            #expect(shape.segments.first?.start == shape.segments.last?.end)
        }
        #expect(Path(roundedRect: Self.rect, cornerRadius: 0) == Path(rect: Self.rect))
        #expect(Path(ellipseIn: Self.rect).currentPoint == Point(x: 170, y: 10))
    }

    @Test func rectanglesContainWhatRectanglesContain() {
        let path = Path(rect: Self.rect)
        for x in stride(from: 25.0, through: 175, by: 2.5) {
            for y in stride(from: -25.0, through: 45, by: 2.5) {
                let point = Point(x: x, y: y)
                #expect(path.contains(point) == Self.rect.contains(point), "\(point)")
                #expect(path.contains(point, fillRule: .evenOdd) == Self.rect.contains(point), "\(point)")
            }
        }
    }

    @Test func ellipsesContainWhatTheEquationSays() {
        let path = Path(ellipseIn: Self.rect)
        var random = SeededGenerator(seed: 11)
        var compared = 0
        for _ in 0..<4000 {
            let point = Point(x: random.double(in: 25...175), y: random.double(in: -25...45))
            let (u, v) = ((point.x - 100) / 70, (point.y - 10) / 30)
            let radius = (u * u + v * v).squareRoot()
            // The curves differ from the ellipse by up to 2.8e-4 of the radius.
            guard (radius - 1).magnitude > 3e-4 else { continue }
            #expect(path.contains(point) == (radius < 1), "\(point)")
            compared += 1
        }
        #expect(compared > 3900)
    }

    @Test func roundedCornersAreQuarterCircles() {
        let path = Path(roundedRect: Self.rect, cornerRadius: 25)
        // On the diagonal of a corner the circle is 25 (sqrt(2) - 1) away from it.
        let gap = 25 * (2.0.squareRoot() - 1) / 2.0.squareRoot()
        let corners = [(30.0, -20.0, 1.0, 1.0), (170, -20, -1, 1), (170, 40, -1, -1), (30, 40, 1, -1)]
        for (x, y, dx, dy) in corners {
            #expect(!path.contains(Point(x: x + dx * (gap - 0.01), y: y + dy * (gap - 0.01))))
            #expect(path.contains(Point(x: x + dx * (gap + 0.01), y: y + dy * (gap + 0.01))))
        }
    }

    @Test func fillRulesDifferWhereTheOutlineWindsTwice() {
        // A five-pointed star: its middle is wound around twice.
        var star = Path()
        for corner in 0..<5 {
            let angle = Double(corner) * 4 * .pi / 5
            let point = Point(x: 50 + 40 * sin(angle), y: 45 - 40 * cos(angle))
            if corner == 0 { star.move(to: point) } else { star.addLine(to: point) }
        }
        let (middle, tip) = (Point(x: 50, y: 45), Point(x: 50, y: 12))
        // Left open, it counts as closed.
        #expect(star.contains(middle) && !star.contains(middle, fillRule: .evenOdd))
        #expect(star.contains(tip) && star.contains(tip, fillRule: .evenOdd))
        #expect(!star.contains(Point(x: 20, y: 80)))

        // A hole that runs the other way is one by both rules, one that runs the same way only by the second.
        let hole = Rect(x: 60, y: 0, width: 30, height: 20)
        let turned = Path(rect: hole).applying(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 150, ty: 0))
        for (inner, winding) in [(Path(rect: hole), true), (turned, false)] {
            var path = Path(rect: Self.rect)
            path.addPath(inner)
            #expect(path.contains(Point(x: 75, y: 10)) == winding)
            #expect(!path.contains(Point(x: 75, y: 10), fillRule: .evenOdd))
            #expect(path.contains(Point(x: 40, y: 10)) && path.contains(Point(x: 40, y: 10), fillRule: .evenOdd))
        }
    }

    @Test func mapsCarryTheInsideAlong() throws {
        let map = AffineTransform(a: 0.8, b: 0.5, c: -0.7, d: 1.3, tx: 12, ty: -9)
        let back = try #require(map.inverted())
        var path = Path(ellipseIn: Self.rect)
        path.addPath(Path(rect: Rect(x: 60, y: 0, width: 45, height: 35)))
        let carried = path.applying(map)
        var random = SeededGenerator(seed: 12)
        for _ in 0..<2000 {
            let point = Point(x: random.double(in: 0...180), y: random.double(in: -40...60))
            #expect(carried.contains(point) == path.contains(point.applying(back)), "\(point)")
        }
        #expect(carried.applying(back).elements.count == path.elements.count)
    }

    @Test func uselessNumbersDoNoHarm() {
        var path = Path()
        path.move(to: Point(x: .nan, y: 0))
        path.addCurve(
            to: Point(x: .infinity, y: 3), control1: Point(x: 0, y: .nan), control2: Point(x: 1, y: -.infinity))
        path.closeSubpath()
        #expect(!path.isFinite)
        #expect(!path.contains(Point(x: 1, y: 1)) || path.contains(Point(x: 1, y: 1)))
        #expect(PathMeasure(path).segments.allSatisfy { $0.start.isFinite })
        #expect(Path(ellipseIn: .zero).boundingBox == .zero)
        #expect(PathMeasure(Path(ellipseIn: .zero)).point(atLength: 3) == nil)
    }
}

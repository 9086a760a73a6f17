import SceneGraph
import TestSupport
import Testing

@Suite("Quad")
struct QuadTests {
    private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

    @Test func windingTellsTheFace() throws {
        #expect(Quad(rect).signedArea == 1200)
        #expect(Quad(Rect(x: 40, y: 60, width: -30, height: -40)) == Quad(rect))
        let mirrored = try #require(Transform3D(scaleX: -1, y: 1, z: 1).quad(of: rect))
        #expect(mirrored.signedArea == -1200)
        let turned = try #require(Transform3D(rotationAngle: 2.5, x: 0, y: 0, z: 1).quad(of: rect))
        #expect(abs(turned.signedArea - 1200) < 1e-9)
        // Beyond a quarter turn about y the back is seen.
        for (angle, isFront) in [(1.5, true), (1.6, false), (3.1, false), (4.8, true), (-1.6, false)] {
            let map = Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
            #expect((try #require(map.quad(of: rect)).signedArea > 0) == isFront)
        }
    }

    @Test func boxAndCoordinates() {
        let quad = Quad(
            topLeft: Point(x: 3, y: -1), topRight: Point(x: 8, y: 2), bottomRight: Point(x: 5, y: 9),
            bottomLeft: Point(x: -2, y: 4))
        #expect(quad.coordinates == [3, -1, 8, 2, 5, 9, -2, 4])
        #expect(quad.boundingBox == Rect(x: -2, y: -1, width: 10, height: 10))
        #expect(quad.points.count == 4 && quad.points[3] == Point(x: -2, y: 4))
        // Shoelace: (6+8) + (72-10) + (20+18) + (2-12) = 104, halved.
        #expect(quad.signedArea == 52)
        #expect(quad.description == "[(3.0, -1.0) (8.0, 2.0) (5.0, 9.0) (-2.0, 4.0)]")
        #expect(quad.isFinite)
    }

    @Test(
        "Sides belong to a quad as they do to a rect",
        arguments: [
            (10.0, 20.0), (40, 30), (20, 60), (25, 40), (39.5, 59.5), (9.5, 40), (10, 59), (39, 20), (25, 61),
        ])
    func sides(x: Double, y: Double) {
        // SEMANTICS 1.11
        let point = Point(x: x, y: y)
        #expect(Quad(rect).contains(point) == rect.contains(point))
    }

    @Test func containsIsCarriedAlong() throws {
        var random = SeededGenerator(seed: 81)
        print("seed 81")
        for _ in 0..<300 {
            let map = GeneratedTransforms.seen(&random)
            guard let quad = map.quad(of: rect) else { continue }
            let point = Point(x: random.double(in: -20...70), y: random.double(in: -20...100))
            guard let image = map.projecting(point), abs(quad.signedArea) > 1 else { continue }
            #expect(quad.contains(image) == rect.contains(point))
        }
    }

    @Test func withoutAreaNothingIsInside() {
        let line = Quad(
            topLeft: Point(x: 0, y: 0), topRight: Point(x: 5, y: 0), bottomRight: Point(x: 5, y: 0),
            bottomLeft: Point(x: 0, y: 0))
        #expect(!line.contains(Point(x: 2, y: 0)) && !line.contains(.zero))
    }
}

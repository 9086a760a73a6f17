import SceneGraph
import TestSupport
import Testing

@Suite("Projection")
struct ProjectionTests {
    /// An eye 500 points in front of the plane.
    private var eye: Transform3D {
        var eye = Transform3D.identity
        eye.m34 = -1.0 / 500
        return eye
    }

    @Test func similarTriangles() {
        // SEMANTICS 1.2: what is z points nearer to an eye at distance d is seen d / (d - z) times as large.
        #expect(eye.projecting(Point(x: 30, y: -20), z: 250) == Point(x: 60, y: -40))
        #expect(eye.projecting(Point(x: 30, y: -20), z: -500) == Point(x: 15, y: -10))
        #expect(eye.projecting(Point(x: 30, y: -20)) == Point(x: 30, y: -20))
    }

    @Test("Nothing at or behind the eye is seen", arguments: [500.0, 500.0000001, 800, 1e9])
    func behindTheEye(z: Double) {
        // SEMANTICS 1.8
        #expect(eye.projecting(Point(x: 3, y: 4), z: z) == nil)
    }

    @Test func scaledMapsProjectAlike() {
        var random = SeededGenerator(seed: 51)
        print("seed 51")
        for _ in 0..<100 {
            let map = GeneratedTransforms.seen(&random)
            let double = Transform3D(elements: map.elements.map { $0 * 4 })
            let point = Point(x: random.double(in: -90...90), y: random.double(in: -50...50))
            #expect(map.projecting(point) == double?.projecting(point))
        }
    }

    @Test func noEyeNoProjection() {
        let nothing = Transform3D(elements: Array(repeating: 0, count: 16)) ?? .identity
        let rect = Rect(x: 0, y: 0, width: 10, height: 20)
        #expect(nothing.projecting(.zero) == nil && nothing.quad(of: rect) == nil)
        #expect(nothing.polygon(of: rect).isEmpty && nothing.boundingBox(of: rect) == nil)
        #expect(nothing.unprojecting(.zero) == nil)
        let broken = Transform3D(scaleX: .nan, y: 1, z: 1)
        #expect(broken.projecting(Point(x: 1, y: 2)) == nil && broken.quad(of: rect) == nil)
        #expect(broken.polygon(of: rect).isEmpty)
    }

    /// A rectangle 200 x 100 turned by a right angle about y, its left side toward the viewer, seen from 500 points; `x`
    /// is where its left side lies before the turn, so that the left side is -x points in front.
    private func turned(leftAt x: Double) -> (Transform3D, Rect) {
        let map = Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0).concatenating(
            Transform3D(translationX: 10, y: 0, z: 0)
        ).concatenating(eye)
        return (map, Rect(x: x, y: -50, width: 200, height: 100))
    }

    @Test(
        "Clipping at the eye plane",
        arguments: [
            // SEMANTICS 1.8: left side, corners expected.
            (-499.0, 4), (-500.5, 4), (-600, 4), (-699, 4), (-701, 0), (-900, 0), (-100, 4),
        ])
    func clipping(left: Double, corners: Int) throws {
        let (map, rect) = turned(leftAt: left)
        let polygon = map.polygon(of: rect)
        #expect(polygon.count == corners)
        #expect((map.quad(of: rect) != nil) == (left > -500))
        #expect((map.boundingBox(of: rect) == nil) == (corners == 0))
        guard corners > 0 else { return }
        // The plane x = 10 is seen at 10 * 500 / (500 - z): to the right of the eye, and further out the nearer it is.
        for point in polygon { #expect(point.isFinite && point.x > 0) }
        let box = try #require(map.boundingBox(of: rect))
        #expect(box.minX == polygon.map(\.x).min() && box.maxY == polygon.map(\.y).max())
        // The far side is in front in all rows: z = -(left + 200), seen at 50 * 500 / (500 - z).
        let far = 50 * 500 / (500 + left + 200)
        #expect(polygon.contains { abs($0.y - far) < 1e-9 * far } && polygon.contains { abs($0.y + far) < 1e-9 * far })
    }

    @Test(
        "A corner, or all but one, behind the eye",
        arguments: [
            // SEMANTICS 1.8: the perspective (px, py) makes w = 1 + px x + py y over the unit square.
            (-0.8, -0.7, 5, [Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 0, y: 0)]),
            (-3.0, -2.0, 3, [Point(x: 0, y: 0)]),
            (0.5, 0.25, 4, [Point(x: 0, y: 0), Point(x: 1, y: 1)]),
            (-2.0, 0.0, 4, [Point(x: 0, y: 0), Point(x: 0, y: 1)]),
        ])
    func corners(px: Double, py: Double, count: Int, inFront: [Point]) {
        var map = Transform3D.identity
        map.m14 = px
        map.m24 = py
        let polygon = map.polygon(of: Rect(x: 0, y: 0, width: 1, height: 1))
        #expect(polygon.count == count)
        for corner in inFront {
            let w = 1 + px * corner.x + py * corner.y
            let seen = Point(x: corner.x / w, y: corner.y / w)
            #expect(polygon.contains { $0.isApproximatelyEqual(to: seen, tolerance: 1e-12) })
        }
        // Every vertex comes from a point of the square in front of the eye.
        for vertex in polygon {
            let w = 1 / (1 - px * vertex.x - py * vertex.y)
            #expect(w > 0 && vertex.x * w > -1e-6 && vertex.x * w < 1 + 1e-6)
            #expect(vertex.y * w > -1e-6 && vertex.y * w < 1 + 1e-6)
        }
    }

    @Test func quadNamesTheCornersOfTheRect() {
        let map = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
        let quad = map.quad(of: Rect(x: 10, y: 20, width: 30, height: 40))
        let expected = Quad(
            topLeft: Point(x: -20, y: 10), topRight: Point(x: -20, y: 40), bottomRight: Point(x: -60, y: 40),
            bottomLeft: Point(x: -60, y: 10))
        #expect(quad?.isApproximatelyEqual(to: expected, tolerance: 1e-13) == true)
        #expect(map.polygon(of: Rect(x: 10, y: 20, width: 30, height: 40)) == quad?.points)
    }

    @Test func flatteningDropsDepthAndKeepsTheImage() {
        // SEMANTICS 1.6: F = diag(1, 1, 0, 1) on the right.
        var random = SeededGenerator(seed: 61)
        print("seed 61")
        let f = Transform3D(scaleX: 1, y: 1, z: 0)
        for _ in 0..<50 {
            let map = GeneratedTransforms.seen(&random)
            #expect(map.flattened == map.concatenating(f))
            let point = Point(x: random.double(in: -90...90), y: random.double(in: -50...50))
            #expect(map.flattened.projecting(point) == map.projecting(point))
        }
    }

    @Test(arguments: [UInt64(71), 72])
    func unprojectingUndoesProjecting(seed: UInt64) throws {
        // SEMANTICS 1.10
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        var seen = 0
        for _ in 0..<500 {
            let map = GeneratedTransforms.seen(&random)
            let point = Point(x: random.double(in: -300...300), y: random.double(in: -200...200))
            guard let image = map.projecting(point) else { continue }
            let back = try #require(map.unprojecting(image))
            #expect(back.isApproximatelyEqual(to: point, tolerance: 1e-6))
            seen += 1
        }
        #expect(seen > 400)
    }

    @Test func unprojectingFindsNothingBehindTheEyeOrEdgeOn() {
        // The plane falls away to the right: w = 1 + x / 100, the image of x is x / (1 + x / 100) < 100.
        var map = Transform3D.identity
        map.m14 = 0.01
        #expect(map.unprojecting(Point(x: 50, y: 10)) == Point(x: 100, y: 20))
        #expect(map.unprojecting(Point(x: 100, y: 10)) == nil)
        #expect(map.unprojecting(Point(x: 150, y: 10)) == nil)
        let edgeOn = Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0)
        #expect(edgeOn.unprojecting(Point(x: 1, y: 2)) == nil)
        #expect(Transform3D(scaleX: 0, y: 1, z: 1).unprojecting(.zero) == nil)
        #expect(Transform3D(scaleX: 2, y: 4, z: 0).unprojecting(Point(x: 6, y: 8)) == Point(x: 3, y: 2))
    }
}

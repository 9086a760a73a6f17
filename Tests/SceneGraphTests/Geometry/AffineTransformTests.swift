import SceneGraph
import TestSupport
import Testing

@Suite("AffineTransform")
struct AffineTransformTests {
    private func random(_ generator: inout SeededGenerator) -> AffineTransform {
        AffineTransform(
            a: generator.double(in: -2...2), b: generator.double(in: -2...2), c: generator.double(in: -2...2),
            d: generator.double(in: -2...2), tx: generator.double(in: -90...90), ty: generator.double(in: -50...50))
    }

    @Test func quarterTurnCarriesXTowardY() {
        // SEMANTICS 1.1
        let turn = AffineTransform(rotationAngle: .pi / 2)
        #expect(Point(x: 3, y: 0).applying(turn).isApproximatelyEqual(to: Point(x: 0, y: 3), tolerance: 1e-15))
        #expect(Point(x: 0, y: 2).applying(turn).isApproximatelyEqual(to: Point(x: -2, y: 0), tolerance: 1e-15))
        #expect(AffineTransform(rotationAngle: 0).description == AffineTransform.identity.description)
    }

    @Test func newOperationActsFirst() {
        // SEMANTICS 1.3
        let moved = AffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
        #expect(Point(x: 1, y: 1).applying(moved) == Point(x: 22, y: 63))
        let scaled = AffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
        #expect(Point(x: 1, y: 1).applying(scaled) == Point(x: 12, y: 23))
        let turned = AffineTransform(translationX: 10, y: 20).rotated(by: .pi / 2)
        #expect(Point(x: 1, y: 5).applying(turned).isApproximatelyEqual(to: Point(x: 5, y: 21), tolerance: 1e-14))
        #expect(
            Size(width: 4, height: 5).applying(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 9, ty: 9))
                == Size(width: 19, height: 28))
    }

    @Test(arguments: [UInt64(11), 12, 13])
    func laws(seed: UInt64) throws {
        print("seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let (a, b, c) = (random(&generator), random(&generator), random(&generator))
            let left = a.concatenating(b).concatenating(c)
            #expect(left.isApproximatelyEqual(to: a.concatenating(b.concatenating(c)), tolerance: 1e-10))
            let p = Point(x: generator.double(in: -9...9), y: generator.double(in: -5...5))
            #expect(
                p.applying(a).applying(b).isApproximatelyEqual(
                    to: p.applying(a.concatenating(b)), tolerance: 1e-11))
            #expect(abs(a.concatenating(b).determinant - a.determinant * b.determinant) < 1e-11)
            guard abs(a.determinant) > 0.05 else { continue }
            let inverse = try #require(a.inverted())
            #expect(a.concatenating(inverse).isApproximatelyEqual(to: .identity, tolerance: 1e-10))
            #expect(inverse.concatenating(a).isApproximatelyEqual(to: .identity, tolerance: 1e-10))
            #expect(
                Transform3D(a).concatenating(Transform3D(b)).affineTransform
                    .isApproximatelyEqual(to: a.concatenating(b), tolerance: 1e-12))
        }
    }

    @Test func singularHasNoInverse() {
        #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6).inverted() == nil)
        #expect(AffineTransform(scaleX: 0, y: 1).inverted() == nil)
        #expect(AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverted() == nil)
        #expect(AffineTransform(a: 0.1, b: 0.3, c: 0.2, d: 0.6, tx: 0, ty: 0).inverted() == nil)
        #expect(AffineTransform(scaleX: 1e-9, y: 1e-9).inverted()?.a == 1e9)
    }

    @Test func boxIsThatOfTheFourCorners() {
        var generator = SeededGenerator(seed: 77)
        print("seed 77")
        for _ in 0..<200 {
            let map = random(&generator)
            let rect = Rect(
                x: generator.double(in: -50...50), y: generator.double(in: -20...20),
                width: generator.double(in: -40...40), height: generator.double(in: -30...30))
            let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { u, v in
                Point(x: rect.origin.x + u * rect.size.width, y: rect.origin.y + v * rect.size.height).applying(map)
            }
            let box = rect.applying(map)
            #expect(abs(box.minX - (corners.map(\.x).min() ?? .nan)) < 1e-12)
            #expect(abs(box.maxX - (corners.map(\.x).max() ?? .nan)) < 1e-12)
            #expect(abs(box.minY - (corners.map(\.y).min() ?? .nan)) < 1e-12)
            #expect(abs(box.maxY - (corners.map(\.y).max() ?? .nan)) < 1e-12)
        }
    }
}

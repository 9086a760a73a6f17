import SceneGraph
import Testing

@Suite("Rect")
struct RectTests {
    @Test(
        "The far edges are outside, the near ones inside",
        arguments: [
            (10.0, 20.0, true), (39.999, 59.999, true), (40, 30, false), (20, 60, false), (9.999, 30, false),
            (20, 19.999, false),
        ])
    func edges(x: Double, y: Double, isInside: Bool) {
        // SEMANTICS 1.11
        let point = Point(x: x, y: y)
        #expect(Rect(x: 10, y: 20, width: 30, height: 40).contains(point) == isInside)
        // The same area, measured from the lower right corner.
        #expect(Rect(x: 40, y: 60, width: -30, height: -40).contains(point) == isInside)
    }

    @Test func negativeSizesAreStandardized() {
        // SEMANTICS 1.5
        let rect = Rect(x: 10, y: 10, width: -20, height: -30)
        #expect(rect.standardized == Rect(x: -10, y: -20, width: 20, height: 30))
        #expect(rect.center == Point(x: 0, y: -5))
        #expect([rect.minX, rect.midX, rect.maxX] == [-10, 0, 10])
        #expect([rect.minY, rect.midY, rect.maxY] == [-20, -5, 10])
        #expect(rect.width == 20 && rect.height == 30)
        #expect(!rect.isEmpty && Rect(x: 1, y: 2, width: 0, height: 3).isEmpty)
    }

    @Test func unionCoversBothAndIsSymmetric() {
        let a = Rect(x: 0, y: 5, width: 10, height: 20)
        let b = Rect(x: 30, y: -7, width: -5, height: 2)
        #expect(a.union(b) == Rect(x: 0, y: -7, width: 30, height: 32))
        #expect(b.union(a) == a.union(b))
        #expect(a.union(a) == a)
    }

    @Test func intersectionIsNilOnlyWhenApart() {
        let a = Rect(x: 0, y: 0, width: 10, height: 20)
        #expect(a.intersection(Rect(x: 4, y: 15, width: 10, height: 10)) == Rect(x: 4, y: 15, width: 6, height: 5))
        #expect(a.intersection(Rect(x: 10, y: 2, width: 3, height: 4)) == Rect(x: 10, y: 2, width: 0, height: 4))
        #expect(a.intersection(Rect(x: 10.5, y: 2, width: 3, height: 4)) == nil)
        #expect(a.intersection(Rect(x: 2, y: -5, width: 3, height: 4)) == nil)
    }

    @Test func insetsKeepTheCentreWhenTheyEatAll() {
        let rect = Rect(x: 10, y: 20, width: 30, height: 8)
        #expect(rect.insetBy(dx: 2, dy: 3) == Rect(x: 12, y: 23, width: 26, height: 2))
        #expect(rect.insetBy(dx: -2, dy: 5) == Rect(x: 8, y: 24, width: 34, height: 0))
        let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(rect.inset(by: insets) == Rect(x: 12, y: 21, width: 24, height: 4))
        #expect(rect.offsetBy(dx: -10, dy: 1) == Rect(x: 0, y: 21, width: 30, height: 8))
    }

    @Test func textReadsBack() {
        let third = 1.0 / 3
        #expect(Point(x: third, y: -2).description == "(0.3333333333333333, -2.0)")
        #expect(Size(width: 375, height: 667).description == "375.0 x 667.0")
        #expect(Rect(x: 1, y: 2.5, width: 3, height: -4).description == "(1.0, 2.5, 3.0, -4.0)")
        #expect(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4).description == "(1.0, 2.0, 3.0, 4.0)")
        #expect(Double(String("\(Point(x: third, y: 0))".dropFirst().prefix { $0 != "," })) == third)
    }

    @Test func finiteAndApproximate() {
        #expect(!Rect(x: .nan, y: 0, width: 1, height: 1).isFinite)
        #expect(!Size(width: 1, height: .infinity).isFinite)
        #expect(Rect(x: 1, y: 2, width: 3, height: 4).isFinite)
        let near = Rect(x: 1, y: 2.0625, width: 3, height: 4)
        #expect(near.isApproximatelyEqual(to: Rect(x: 1, y: 2, width: 3, height: 4), tolerance: 0.0625))
        #expect(!near.isApproximatelyEqual(to: Rect(x: 1, y: 2, width: 3, height: 4), tolerance: 0.06))
        #expect(!Point(x: .nan, y: 0).isApproximatelyEqual(to: Point(x: .nan, y: 0), tolerance: 1))
        #expect(!EdgeInsets(top: 0, left: .nan, bottom: 0, right: 0).isFinite)
    }
}

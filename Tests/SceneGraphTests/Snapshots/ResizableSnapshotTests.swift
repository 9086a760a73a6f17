import SceneGraph
import TestSupport
import Testing

@Suite("Snapshots that stretch")
@MainActor
struct ResizableSnapshotTests {
    private let stage = ViewStage()

    /// A view of 100 x 60 with a copy of a part of it, 90 x 50 from (7, 5), in the window.
    private func stretched(to size: Size, insets: EdgeInsets) throws -> (copy: View, frame: Frame) {
        let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 60))
        view.layer.contents = 3
        let copy = try #require(
            view.resizableSnapshotView(
                from: Rect(x: 7, y: 5, width: 90, height: 50), afterScreenUpdates: true, withCapInsets: insets))
        copy.frame = Rect(x: 10, y: 20, width: size.width, height: size.height)
        stage.window.addSubview(copy)
        return (copy, stage.scene.advance(to: 0))
    }

    /// Where a point of the view shows in the copy: in each part whose piece of the picture has it.
    private func places(of point: Point, in frame: Frame) -> [Point] {
        let clips = Array(frame.clips)
        return frame.displayList.filter { $0.contents == 3 }.compactMap { item in
            guard let clip = item.clipIndex.map({ clips[$0] }), clip.bounds.contains(point) else { return nil }
            return item.worldTransform.projecting(point)
        }
    }

    @Test(arguments: [
        // A point of the view, and where it shows in a copy of 200 x 30 at (10, 20) with insets 10 left, 20 right, 4 top, 6
        // bottom: from the left edge 7 on 10 points keep their size; the next 60 are stretched to 170; then 20 keep theirs.
        (Point(x: 7, y: 5), Point(x: 10, y: 20)),
        (Point(x: 16, y: 8), Point(x: 19, y: 23)),
        (Point(x: 17, y: 9), Point(x: 20, y: 24)),
        (Point(x: 47, y: 29), Point(x: 105, y: 34)),
        (Point(x: 77, y: 49), Point(x: 190, y: 44)),
        (Point(x: 96, y: 54), Point(x: 209, y: 49)),
    ])
    func capsKeepTheirSize(point: Point, expected: Point) throws {
        let insets = EdgeInsets(top: 4, left: 10, bottom: 6, right: 20)
        let (_, frame) = try stretched(to: Size(width: 200, height: 30), insets: insets)
        let shown = places(of: point, in: frame)
        #expect(shown.count == 1)
        for place in shown {
            #expect(abs(place.x - expected.x) < 1e-9 && abs(place.y - expected.y) < 1e-9, "\(place)")
        }
    }

    @Test func thePartsTileTheCopy() throws {
        // Insets that are no insets, too large, on one axis only; sizes smaller than the caps.
        let cases: [(EdgeInsets, Int)] = [
            (.zero, 1), (EdgeInsets(top: 0, left: 30, bottom: 0, right: 15), 3),
            (EdgeInsets(top: 4, left: 10, bottom: 6, right: 20), 9),
            (EdgeInsets(top: -4, left: 300, bottom: 6, right: 20), 2),
            (EdgeInsets(top: 0, left: 60, bottom: 0, right: 80), 2),
        ]
        for (insets, count) in cases {
            for size in [Size(width: 200, height: 30), Size(width: 90, height: 50), Size(width: 12, height: 7)] {
                let (copy, frame) = try stretched(to: size, insets: insets)
                let parts = frame.clips.map { $0.worldTransform.quad(of: $0.bounds)?.boundingBox ?? .zero }
                #expect(parts.count == count, "\(insets)")
                let area = parts.reduce(0) { $0 + $1.width * $1.height }
                #expect(abs(area - size.width * size.height) < 1e-9 * area, "\(insets), \(size)")
                for (index, part) in parts.enumerated() {
                    for other in parts[..<index] {
                        let shared = part.intersection(other)
                        #expect(shared.map { $0.width < 1e-9 || $0.height < 1e-9 } ?? true)
                    }
                }
                copy.removeFromSuperview()
                stage.scene.advance(to: 0)
            }
        }
    }

    @Test func thePictureMovesWithTheFrameInABlock() throws {
        let insets = EdgeInsets(top: 4, left: 10, bottom: 6, right: 20)
        let (copy, _) = try stretched(to: Size(width: 90, height: 50), insets: insets)
        View.animate(withDuration: 1, delay: 0, options: []) {
            copy.frame = Rect(x: 30, y: 2, width: 190, height: 80)
        }
        for time in [0.0, 0.2, 0.5, 0.85, 1] {
            let frame = stage.scene.advance(to: time)
            let shown = try #require(copy.layer.presentation()).frame
            // The outermost corners of the picture are the corners of what shows of the copy.
            for (point, expected) in [
                (Point(x: 7, y: 5), Point(x: shown.minX, y: shown.minY)),
                (Point(x: 97 - 1e-9, y: 55 - 1e-9), Point(x: shown.maxX, y: shown.maxY)),
            ] {
                let place = try #require(places(of: point, in: frame).first)
                #expect(abs(place.x - expected.x) < 1e-6 && abs(place.y - expected.y) < 1e-6, "\(time): \(place)")
            }
        }
    }

    @Test func snapshotsOfSnapshots() throws {
        let insets = EdgeInsets(top: 4, left: 10, bottom: 6, right: 20)
        let (first, before) = try stretched(to: Size(width: 200, height: 30), insets: insets)
        let expected = before.displayList.filter { $0.contents == 3 }.map { $0.worldTransform.quad(of: $0.bounds) }
        let second = try #require(first.snapshotView(afterScreenUpdates: false))
        first.removeFromSuperview()
        second.frame = Rect(x: 10, y: 20, width: 200, height: 30)
        stage.window.addSubview(second)
        let after = stage.scene.advance(to: 0)
        let quads = after.displayList.filter { $0.contents == 3 }.map { $0.worldTransform.quad(of: $0.bounds) }
        #expect(quads == expected && quads.count == 9)
        // The copy of the copy is one picture, stretched evenly: the cap of 10 points becomes one of 20.
        second.frame = Rect(x: 10, y: 20, width: 400, height: 30)
        let place = try #require(places(of: Point(x: 16.5, y: 8), in: stage.scene.advance(to: 0)).first)
        #expect(abs(place.x - 29) < 1e-9 && abs(place.y - 23) < 1e-9)
    }
}

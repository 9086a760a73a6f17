import Foundation
import SceneGraph
import TestSupport
import Testing

/// What lies in planes that are cut, and frames as a whole: the list against hit tests, which know nothing of cutting.
@Suite("Split display list: trees")
struct SplitSubtreesTests {
    /// The topmost piece at a point with its clips and the frames of its masks, far edges aside; nil where one of the sides is
    /// too near to tell.
    private static func topmost(_ pieces: [DisplayPiece], _ frame: Frame, _ layers: [Layer], at point: Point)
        -> LayerID??
    {
        let clips = Array(frame.clips)
        let masks = Array(frame.masks)
        for piece in pieces.reversed() where piece.item.opacity > 0 {
            guard let covers = covers(piece.polygon.map(\.scenePoint), point) else { return nil }
            guard covers else { continue }
            var isCut = false
            if let own = layers.first(where: { $0.id == piece.item.id }), own.masksToBounds {
                guard let place = piece.item.worldTransform.unprojecting(point) else { return nil }
                isCut = !Path(roundedRect: own.bounds, cornerRadius: own.cornerRadius).contains(place)
            }
            var next = piece.item.clipIndex
            while let index = next {
                let clip = clips[index]
                guard let place = clip.worldTransform.unprojecting(point) else { return nil }
                if !Path(roundedRect: clip.bounds, cornerRadius: clip.cornerRadius).contains(place) { isCut = true }
                next = clip.parentIndex
            }
            next = piece.item.maskIndex
            while let index = next {
                let masked = layers.first { $0.id == masks[index].id }
                let item = frame.displayList.first { $0.id == masks[index].id }
                guard let mask = masked?.mask, let place = item?.worldTransform.unprojecting(point) else { return nil }
                if !mask.frame.contains(place) { isCut = true }
                next = masks[index].parentIndex
            }
            if !isCut { return .some(piece.item.id) }
        }
        return .some(nil)
    }

    private static func covers(_ corners: [Point], _ point: Point) -> Bool? {
        var (least, most) = (Double.infinity, -Double.infinity)
        for (index, a) in corners.enumerated() {
            let b = corners[(index + 1) % corners.count]
            let length = hypot(b.x - a.x, b.y - a.y)
            guard length > 1e-9 else { continue }
            let distance = ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / length
            (least, most) = (min(least, distance), max(most, distance))
        }
        if least > 1e-5 || most < -1e-5 { return true }
        return least < -1e-5 && most > 1e-5 ? false : nil
    }

    @Test func generatedTreesShowWhatHitTestsFind() {
        // SEMANTICS 1.7 and 1.11 are one order.
        let seeds: ClosedRange<UInt64> = 301...360
        print("split trees: seeds \(seeds)")
        var (compared, cut, repeated) = (0, 0, 0)
        for seed in seeds {
            var tree = QueryTree(count: 6 + Int(seed - 300) / 2, seed: seed)
            let frame = tree.scene.advance(to: 0)
            let pieces = frame.splitDisplayList()
            cut += pieces.filter { !$0.isWhole }.count
            repeated += pieces.filter { $0.pieceIndex > 0 }.count
            for _ in 0..<60 {
                let point = Point(x: tree.number(in: 0...640), y: tree.number(in: 0...480))
                guard let found = Self.topmost(pieces, frame, tree.layers, at: point) else { continue }
                #expect(found == tree.scene.hitTest(point)?.id, "seed \(seed) at \(point)")
                compared += 1
            }
        }
        print(
            "split trees: \(compared) points compared, \(cut) cut pieces, \(repeated) beyond the first of their layer")
        #expect(compared > 3000 && cut > 100 && repeated > 50)
    }

    @Test func flatTreesKeepTheirList() {
        for seed in UInt64(1)...20 {
            let tree = QueryTree(count: 40, seed: seed, flat: true)
            let frame = tree.scene.advance(to: 0)
            let pieces = frame.splitDisplayList()
            #expect(pieces.allSatisfy { $0.isWhole && $0.pieceIndex == 0 }, "seed \(seed)")
            #expect(pieces.map(\.item.id) == frame.displayList.map(\.id), "seed \(seed)")
            for piece in pieces { #expect(piece.polygon.map(\.point) == Quad(piece.item.bounds).points) }
        }
    }

    @Test func whatLiesInACutPlaneIsCutWithIt() throws {
        // Two boards that cross at the middle, at x = 150; each carries a label across the line and one on the far side of it.
        let scene = Scene(size: Size(width: 300, height: 200))
        let root = Layer()
        root.frame = Rect(x: 0, y: 0, width: 300, height: 200)
        scene.addRootLayer(root)
        var labels: [[Layer]] = []
        for angle in [0.6, -0.6] {
            let board = Layer()
            board.frame = Rect(x: 50, y: 50, width: 200, height: 100)
            board.transform = Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
            root.addSublayer(board)
            labels.append([])
            for frame in [Rect(x: 60, y: 20, width: 90, height: 30), Rect(x: 150, y: 60, width: 30, height: 20)] {
                let label = Layer()
                label.frame = frame
                board.addSublayer(label)
                labels[labels.count - 1].append(label)
            }
        }
        let frame = scene.advance(to: 0)
        let pieces = frame.splitDisplayList()
        // One board is cut: it and its label across the line come twice, the other label once.
        let ids = pieces.map(\.item.id)
        func count(_ layer: Layer) -> Int { ids.filter { $0 == layer.id }.count }
        let cutLabels = try #require(labels.first { count($0[0]) == 2 })
        let wholeLabels = try #require(labels.first { count($0[0]) == 1 })
        #expect(count(cutLabels[1]) == 1 && count(wholeLabels[1]) == 1)
        #expect(pieces.count == 1 + 2 + 3 + 3)
        // The label's two parts meet on the line of the boards: 40 points of its 90 are left of it.
        for part in pieces.filter({ $0.item.id == cutLabels[0].id }) {
            let xs = part.polygon.map(\.point.x)
            let (left, right) = try (#require(xs.min()), #require(xs.max()))
            let isLeft = left < 1
            #expect((left - (isLeft ? 0 : 40)).magnitude < 1e-9)
            #expect((right - (isLeft ? 40 : 90)).magnitude < 1e-9)
        }
        // The pieces of the cut board lie on either side of the whole one, each followed by what lies in it.
        let board = wholeLabels[0].superlayer
        let place = try #require(ids.firstIndex { $0 == board?.id })
        let cut = cutLabels[0].id
        let before = try #require(ids.firstIndex { $0 == cut })
        let after = try #require(ids.lastIndex { $0 == cut })
        #expect(before < place && place < after)
    }

    @Test func keptFramesSplitTheSameWay() {
        var tree = QueryTree(count: 30, seed: 77)
        let frame = tree.scene.advance(to: 0)
        let expected = frame.splitDisplayList()
        let kept = frame.copy()
        _ = tree.number(in: 0...1)
        tree.layers[0].isHidden = true
        tree.scene.advance(to: 1)
        let pieces = kept.splitDisplayList()
        #expect(pieces.map(\.polygon) == expected.map(\.polygon) && !pieces.isEmpty)
        #expect(pieces.map(\.item.id) == expected.map(\.item.id))
    }

    @Test func planesThatReachTheEyeAreClipped() {
        // SEMANTICS 1.8: eye distance 100, and a board that comes 166 points toward the viewer on its left.
        let scene = Scene(size: Size(width: 300, height: 200))
        let root = Layer()
        root.frame = Rect(x: 0, y: 0, width: 300, height: 200)
        root.sublayerTransform.m34 = -1.0 / 100
        scene.addRootLayer(root)
        for (index, angle) in [1.2, -0.3].enumerated() {
            let board = Layer()
            board.frame = Rect(x: -30, y: 40 + 10 * Double(index), width: 360, height: 100)
            board.transform = Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
            root.addSublayer(board)
        }
        let frame = scene.advance(to: 0)
        let pieces = frame.splitDisplayList()
        #expect(pieces.count == 4)
        for point in [Point(x: 145, y: 90), Point(x: 155, y: 90), Point(x: 20, y: 90), Point(x: 280, y: 90)] {
            #expect(Self.topmost(pieces, frame, [], at: point) == scene.hitTest(point)?.id, "\(point)")
        }
        for vertex in pieces.flatMap(\.polygon) {
            #expect(vertex.scenePoint.isFinite && vertex.depth.isFinite)
        }
    }

    @Test func deepTreesAreListedWithoutTheStack() {
        // SEMANTICS 5.1
        let scene = Scene(size: Size(width: 100, height: 100))
        var layer = Layer()
        layer.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        scene.addRootLayer(layer)
        for _ in 1..<20_000 {
            let next = Layer()
            next.frame = Rect(x: 0, y: 0, width: 100, height: 100)
            layer.addSublayer(next)
            layer = next
        }
        #expect(scene.advance(to: 0).splitDisplayList().count == 20_000)
    }
}

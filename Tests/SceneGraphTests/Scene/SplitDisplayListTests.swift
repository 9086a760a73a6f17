import Foundation
import SceneGraph
import TestSupport
import Testing

@Suite("Split display list")
struct SplitDisplayListTests {
    // MARK: Reading pieces

    /// Whether a convex polygon covers a point, whichever way it is wound; nil within `margin` points of a side.
    private static func covers(_ piece: DisplayPiece, _ point: Point, margin: Double = 1e-6) -> Bool? {
        let corners = piece.polygon.map(\.scenePoint)
        var (least, most) = (Double.infinity, -Double.infinity)
        for (index, a) in corners.enumerated() {
            let b = corners[(index + 1) % corners.count]
            let length = hypot(b.x - a.x, b.y - a.y)
            guard length > 1e-9 else { continue }
            let distance = ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / length
            (least, most) = (min(least, distance), max(most, distance))
        }
        if least > margin || most < -margin { return true }
        return least < -margin && most > margin ? false : nil
    }

    private static func area(_ points: [Point]) -> Double {
        points.indices.reduce(0) { sum, index in
            let (a, b) = (points[index], points[(index + 1) % points.count])
            return sum + 0.5 * (a.x * b.y - b.x * a.y)
        }.magnitude
    }

    private static func areas(_ pieces: [DisplayPiece]) -> [LayerID: Double] {
        pieces.reduce(into: [:]) { $0[$1.item.id, default: 0] += area($1.polygon.map(\.scenePoint)) }
    }

    /// What holds of every list: pieces count up, corners lie where the item's map puts them, and no area is lost or doubled.
    private static func checkPieces(_ pieces: [DisplayPiece], of frame: Frame, _ comment: String) {
        var counts: [LayerID: Int] = [:]
        for piece in pieces {
            let id = piece.item.id
            #expect(piece.pieceIndex == counts[id, default: 0], "\(comment)")
            counts[id, default: 0] += 1
            for vertex in piece.polygon {
                let place = piece.item.worldTransform.projecting(vertex.point)
                #expect(place?.isApproximatelyEqual(to: vertex.scenePoint, tolerance: 1e-9) == true, "\(comment)")
                let bounds = piece.item.bounds.insetBy(dx: -1e-9, dy: -1e-9)
                #expect(bounds.contains(vertex.point), "\(comment)")
            }
        }
        let areas = Self.areas(pieces)
        for node in frame.nodes where frame.displayList.contains(where: { $0.id == node.id }) {
            let whole = Self.area(node.polygon)
            #expect((areas[node.id, default: 0] - whole).magnitude <= 1e-5 + 1e-9 * whole, "\(comment) \(node.id)")
        }
    }

    // MARK: Pairs of quads

    private static let size = Size(width: 480, height: 400)

    /// A scene that looks at cards from `eye` points before the middle; every second time through a transform layer.
    private static func scene(_ cards: [Card], eye: Double, throughTransformLayer: Bool) -> Scene {
        let scene = Scene(size: size)
        let root = Layer()
        root.frame = Rect(origin: .zero, size: size)
        root.sublayerTransform.m34 = -1 / eye
        scene.addRootLayer(root)
        for (index, card) in cards.enumerated() {
            guard throughTransformLayer && index % 2 == 1 else {
                root.addSublayer(card.layer)
                continue
            }
            let between = TransformLayer()
            root.addSublayer(between)
            between.addSublayer(card.layer)
        }
        return scene
    }

    /// The id of the frontmost piece of a card at a point; `ambiguous` near a side.
    private static func topmost(_ pieces: [DisplayPiece], at point: Point) -> (id: LayerID?, isAmbiguous: Bool) {
        for piece in pieces.reversed() {
            switch covers(piece, point) {
            case true?: return (piece.item.id, false)
            case nil: return (nil, true)
            case false?: continue
            }
        }
        return (nil, false)
    }

    /// Compares the topmost piece with the card that the ray through each point of a grid meets first. Gives the points compared.
    private static func compare(_ cards: [Card], _ pieces: [DisplayPiece], eye: Double, _ comment: String) -> Int {
        let box = pieces.dropFirst().flatMap { $0.polygon.map(\.scenePoint) }
        let (xs, ys) = (box.map(\.x), box.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return 0 }
        var compared = 0
        for row in 0..<16 {
            for column in 0..<16 {
                let point = Point(
                    x: left + (right - left) * (Double(column) + 0.5) / 16,
                    y: top + (bottom - top) * (Double(row) + 0.5) / 16)
                let origin = Vector3(x: size.width / 2, y: size.height / 2, z: eye)
                let direction = Vector3(x: point.x, y: point.y, z: 0) - origin
                let met = cards.compactMap { card in
                    card.distance(from: origin, direction).map { (card.layer.id, $0) }
                }.sorted { $0.1 < $1.1 }
                // On the line itself both are right.
                if met.count > 1, met[1].1 - met[0].1 < 1e-9 { continue }
                let found = topmost(Array(pieces.dropFirst()), at: point)
                if found.isAmbiguous { continue }
                #expect(found.id == met.first?.0, "\(comment) at \(point)")
                compared += 1
            }
        }
        return compared
    }

    @Test func crossingPairsShowTheNearerOneEverywhere() {
        // SEMANTICS 1.7
        print("crossing pairs: seed 31")
        var random = SeededGenerator(seed: 31)
        var (pairs, compared, cuts) = (0, 0, 0)
        while pairs < 200 {
            let cards = (0..<2).map { _ in
                Card(
                    &random,
                    middle: Vector3(
                        x: random.double(in: 200...280), y: random.double(in: 160...240), z: random.double(in: -40...40)
                    ))
            }
            guard cards[0].isPierced(by: cards[1]) || cards[1].isPierced(by: cards[0]) else { continue }
            let eye = random.double(in: 500...1200)
            let scene = Self.scene(cards, eye: eye, throughTransformLayer: pairs % 2 == 1)
            let frame = scene.advance(to: 0)
            let pieces = frame.splitDisplayList()
            Self.checkPieces(pieces, of: frame, "pair \(pairs)")
            compared += Self.compare(cards, pieces, eye: eye, "pair \(pairs)")
            #expect(pieces.count <= 4, "one cut is enough")
            if pieces.count == 4 { cuts += 1 }
            #expect(pieces.map(\.isWhole).filter { !$0 }.count == (pieces.count == 4 ? 2 : 0))
            pairs += 1
        }
        // Cards that cross where the eye does not see both, or nearly at an edge, need no cut.
        #expect(cuts > 180)
        print("crossing pairs: \(pairs) pairs, \(cuts) cut, \(compared) grid points compared")
        #expect(compared > 200 * 200)
    }

    @Test func nothingIsCutWherePlanesDoNotCross() {
        print("separate pairs: seed 32")
        var random = SeededGenerator(seed: 32)
        var (pairs, compared) = (0, 0)
        while pairs < 100 {
            let cards = (0..<2).map { _ in
                Card(
                    &random,
                    middle: Vector3(
                        x: random.double(in: 120...360), y: random.double(in: 100...300),
                        z: random.double(in: -150...150)))
            }
            guard !cards[0].isPierced(by: cards[1]), !cards[1].isPierced(by: cards[0]) else { continue }
            let eye = random.double(in: 600...1200)
            let scene = Self.scene(cards, eye: eye, throughTransformLayer: false)
            let frame = scene.advance(to: 0)
            let pieces = frame.splitDisplayList()
            #expect(pieces.count == 3 && pieces.allSatisfy(\.isWhole), "pair \(pairs)")
            Self.checkPieces(pieces, of: frame, "pair \(pairs)")
            compared += Self.compare(cards, pieces, eye: eye, "pair \(pairs)")
            pairs += 1
        }
        print("separate pairs: \(pairs) pairs, \(compared) grid points compared")
    }

    @Test func manyCardsAndCirclesOfThem() {
        print("heaps of cards: seed 33")
        var random = SeededGenerator(seed: 33)
        var compared = 0
        for heap in 0..<25 {
            let cards = (0..<(3 + heap % 6)).map { _ in
                Card(
                    &random,
                    middle: Vector3(
                        x: random.double(in: 150...330), y: random.double(in: 130...270), z: random.double(in: -60...60)
                    ))
            }
            let scene = Self.scene(cards, eye: 900, throughTransformLayer: heap % 2 == 0)
            let frame = scene.advance(to: 0)
            let pieces = frame.splitDisplayList()
            Self.checkPieces(pieces, of: frame, "heap \(heap)")
            compared += Self.compare(cards, pieces, eye: 900, "heap \(heap)")
        }
        print("heaps of cards: \(compared) grid points compared")
    }

    @Test func aCircleOfThreeIsCutOnce() {
        // Three planks around a triangle, each rising from under one neighbour to above the other: none crosses another, and none
        // can be painted first.
        let scene = Scene(size: Size(width: 300, height: 300))
        let root = Layer()
        root.frame = Rect(x: 0, y: 0, width: 300, height: 300)
        scene.addRootLayer(root)
        var planks: [Layer] = []
        for index in 0..<3 {
            let turn = Double(index) * 2 * .pi / 3
            let plank = Layer()
            plank.bounds = Rect(x: 0, y: 0, width: 200, height: 30)
            plank.position = Point(x: 150 + 45 * sin(turn), y: 150 - 45 * cos(turn))
            plank.transform = Transform3D(rotationAngle: 0.3, x: 0, y: 1, z: 0)
                .concatenating(Transform3D(rotationAngle: turn, x: 0, y: 0, z: 1))
            root.addSublayer(plank)
            planks.append(plank)
        }
        let frame = scene.advance(to: 0)
        let pieces = frame.splitDisplayList()
        #expect(pieces.count == 1 + 3 + 1)
        Self.checkPieces(pieces, of: frame, "circle")
        // Each point of a grid shows what a hit test, which knows nothing of cutting, finds there.
        var compared = 0
        for row in 0..<30 {
            for column in 0..<30 {
                let point = Point(x: 10 * Double(column) + 5.3, y: 10 * Double(row) + 5.7)
                let found = Self.topmost(pieces, at: point)
                if found.isAmbiguous { continue }
                #expect(found.id == scene.hitTest(point)?.id, "\(point)")
                compared += 1
            }
        }
        #expect(compared > 850)
        // Where a plank ends upon the next one, its right end is away from the viewer and the other's left end toward it.
        for index in 0..<3 {
            let (a, b) = (planks[index], planks[(index + 1) % 3])
            let corner = Point(
                x: 150 + 2 * (a.position.x + b.position.x - 300), y: 150 + 2 * (a.position.y + b.position.y - 300))
            #expect(scene.hitTest(corner) === b)
        }
    }
}

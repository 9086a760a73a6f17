import SceneGraph
import TestSupport
import Testing

@Suite("Reference: hit tests of layers")
struct HitTestReferenceTests {
    @Test func allPoints() throws {
        // SEMANTICS 1.11: exact, with values of the model and of the committed tree alike.
        guard let file = try ReferenceData.load("hit_tests.json") else { return }
        var compared = 0
        for description in file["scenes"].array {
            let name = description["id"].string ?? ""
            let tree = try #require(ReferenceScene(description["root"]), "\(name) cannot be read")
            let scene = tree.makeScene(size: description["size"].doubles)
            let points = description["points"].array.map { Point(x: $0.doubles[0], y: $0.doubles[1]) }
            let expected = description["expected"].array.map { $0.string.flatMap { tree.layers[$0] } }
            #expect(points.count == expected.count && points.count > 0)
            let before = points.map { scene.hitTest($0) }
            scene.advance(to: 0)
            for (index, point) in points.enumerated() {
                let layer = try #require(expected[index])
                #expect(scene.hitTest(point) === layer, "\(name) at \(point)")
                #expect(before[index] === layer, "\(name) at \(point) before the first commit")
                #expect(tree.root.hitTest(point) === layer)
                compared += 1
            }
        }
        #expect(compared > 0)
        ReferenceData.report("hit_tests.json", compared: compared)
    }

    @Test func facesOfAFlipInFlight() throws {
        // SEMANTICS 1.9, 1.11: by the values in flight, while the model stays at its start.
        guard let file = try ReferenceData.load("left_flip.json") else { return }
        let duration = try #require(file["duration"].double)
        var compared = 0
        var onEdges = 0
        for (name, variant) in file["variants"].object {
            let tree = try #require(ReferenceScene(variant["root"]))
            let scene = tree.makeScene(size: [])
            for (id, from, to) in [("front", 0, Double.pi), ("back", -Double.pi, 0)] {
                let turn = BasicAnimation(keyPath: "transform.rotation.y", from: .number(from), to: .number(to))
                turn.duration = duration
                turn.fillMode = .both
                turn.isRemovedOnCompletion = false
                try #require(tree.layers[id]).add(turn, forKey: "turn")
            }
            for sample in variant["samples"].array {
                let time = try #require(sample["t"].double)
                scene.advance(to: time)
                for (place, hit) in zip(variant["points"].array, sample["hits"].array) {
                    let point = Point(x: place.doubles[0], y: place.doubles[1])
                    if Self.isOnEdge(point, sample, ["front", "back"]) {
                        onEdges += 1
                        continue
                    }
                    #expect(scene.hitTest(point) === tree.layers[hit.string ?? ""], "\(name) at \(time), \(point)")
                    compared += 1
                }
            }
        }
        #expect(compared > 0)
        ReferenceData.report("left_flip.json hits", compared: compared, skipped: ["within 1 px of an edge": onEdges])
    }

    @Test func theTwoStageRotation() throws {
        // SEMANTICS 1.11
        guard let file = try ReferenceData.load("netease_rotation.json") else { return }
        let tree = try #require(ReferenceScene(file["root"]))
        let scene = tree.makeScene(size: file["size"].doubles)
        var compared = 0
        var onEdges = 0
        for (name, samples) in file["variants"].object {
            for sample in samples.array {
                try Transaction.perform {
                    Transaction.setDisableActions(true)
                    for id in ["from", "to"] {
                        let matrix = try #require(Transform3D(elements: sample[id]["m"].doubles))
                        try #require(tree.layers[id]).transform = matrix
                    }
                }
                scene.advance(to: scene.time)
                for (place, hit) in zip(file["points"].array, sample["hits"].array) {
                    let point = Point(x: place.doubles[0], y: place.doubles[1])
                    if Self.isOnEdge(point, sample, ["from", "to"]) {
                        onEdges += 1
                        continue
                    }
                    let index = sample["i"].double ?? -1
                    #expect(scene.hitTest(point) === tree.layers[hit.string ?? ""], "\(name) \(index), \(point)")
                    compared += 1
                }
            }
        }
        #expect(compared > 0)
        ReferenceData.report(
            "netease_rotation.json hits", compared: compared, skipped: ["within 1 px of an edge": onEdges])
    }

    /// Whether a point lies within a pixel of a side of one of the quads that a sample gives: there the engine answers for pixels.
    /// That takes in the line that a quad seen edge-on shrinks to, which the engine's rounding hits and which shows nothing.
    private static func isOnEdge(_ point: Point, _ sample: JSONValue, _ names: [String]) -> Bool {
        names.contains { name in
            let numbers = sample[name]["quad"].doubles
            let corners = stride(from: 0, to: numbers.count - 1, by: 2).map {
                Point(x: numbers[$0], y: numbers[$0 + 1])
            }
            return corners.indices.contains { index in
                distance(from: point, toSide: corners[index], corners[(index + 1) % corners.count]) < 1
            }
        }
    }

    private static func distance(from point: Point, toSide a: Point, _ b: Point) -> Double {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let share = ((point.x - a.x) * dx + (point.y - a.y) * dy) / max(dx * dx + dy * dy, 1e-300)
        let along = min(max(share, 0), 1)
        let (ex, ey) = (point.x - a.x - along * dx, point.y - a.y - along * dy)
        return (ex * ex + ey * ey).squareRoot()
    }

    // MARK: apple_measured_facts.json, hit_testing

    @Test func factsOfCoreAnimation() throws {
        guard let file = try ReferenceData.load("apple_measured_facts.json") else { return }
        // The facts are sentences; each has its case here, and one that is new fails the count.
        let facts = file["hit_testing"]["facts"].array.compactMap(\.string)
        let cases: [(words: String, check: () -> Bool)] = [
            ("outside its superlayer's bounds is hit unless the superlayer masksToBounds", Self.overflowIsHit),
            ("hidden layers and layers with opacity 0 are not hit", Self.hiddenOnesAreNotHit),
            ("takes the point in the superlayer's coordinates", Self.pointsAreOfTheSuperlayer),
        ]
        var compared = 0
        for fact in facts {
            guard let known = cases.first(where: { fact.contains($0.words) }) else {
                Issue.record("no case for the fact: \(fact)")
                continue
            }
            #expect(known.check(), "\(fact)")
            compared += 1
        }
        // From the same table: zPosition orders, later sublayers win ties, transform layers answer with their sublayers.
        #expect(Self.zPositionOrders() && Self.transformLayersPassOver())
        ReferenceData.report("apple_measured_facts.json hit_testing", compared: compared + 2)
    }

    private static func layer(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Layer {
        let layer = Layer()
        layer.frame = Rect(x: x, y: y, width: width, height: height)
        return layer
    }

    private static func overflowIsHit() -> Bool {
        let (top, sub) = (layer(10, 20, 100, 50), layer(80, 30, 60, 70))
        top.addSublayer(sub)
        let outside = Point(x: 10 + 120, y: 20 + 85)
        let isHit = top.hitTest(outside) === sub
        top.masksToBounds = true
        let inside = top.hitTest(Point(x: 10 + 90, y: 20 + 40)) === sub
        return isHit && inside && top.hitTest(outside) == nil
    }

    private static func hiddenOnesAreNotHit() -> Bool {
        let (top, sub, leaf) = (layer(0, 0, 100, 50), layer(20, 10, 30, 30), layer(5, 5, 10, 10))
        top.addSublayer(sub)
        sub.addSublayer(leaf)
        let point = Point(x: 28, y: 18)
        let shown = top.hitTest(point) === leaf
        sub.opacity = 0
        let transparent = top.hitTest(point) === top
        sub.opacity = 0.001
        let faint = top.hitTest(point) === leaf
        sub.isHidden = true
        return shown && transparent && faint && top.hitTest(point) === top
    }

    private static func pointsAreOfTheSuperlayer() -> Bool {
        let (top, sub) = (layer(40, 30, 100, 50), layer(60, 10, 20, 20))
        top.addSublayer(sub)
        return top.hitTest(Point(x: 45, y: 35)) === top && top.hitTest(Point(x: 5, y: 5)) == nil
            && sub.hitTest(Point(x: 65, y: 15)) === sub && sub.hitTest(Point(x: 5, y: 5)) == nil
    }

    private static func zPositionOrders() -> Bool {
        let (top, a, b) = (layer(0, 0, 100, 50), layer(0, 0, 40, 40), layer(10, 10, 40, 40))
        top.addSublayer(a)
        top.addSublayer(b)
        let point = Point(x: 20, y: 25)
        let tie = top.hitTest(point) === b
        a.zPosition = 1
        return tie && top.hitTest(point) === a
    }

    private static func transformLayersPassOver() -> Bool {
        let transformLayer = TransformLayer()
        transformLayer.frame = Rect(x: 10, y: 10, width: 80, height: 40)
        let sub = layer(20, 5, 15, 25)
        transformLayer.addSublayer(sub)
        return transformLayer.hitTest(Point(x: 35, y: 20)) === sub && transformLayer.hitTest(Point(x: 80, y: 20)) == nil
    }
}

import SceneGraph
import TestSupport
import Testing

@Suite("Reference: flip from the left")
struct FlipReferenceTests {
    @Test func quadsAndFaces() throws {
        guard let file = try ReferenceData.load("left_flip.json") else { return }
        let duration = try #require(file["duration"].double)
        var compared = 0
        for (name, variant) in file["variants"].object {
            let m34 = try #require(variant["root"]["sublayerTransform"][0][1].double)
            let scene = Scene(size: Size(width: 400, height: 300))
            let container = Layer()
            container.frame = Rect(x: 0, y: 0, width: 400, height: 300)
            container.sublayerTransform.m34 = m34
            scene.addRootLayer(container)
            var faces: [String: Layer] = [:]
            for (face, from, to) in [("front", 0, Double.pi), ("back", -Double.pi, 0)] {
                let layer = Layer()
                layer.frame = Rect(x: 50, y: 50, width: 300, height: 200)
                layer.isDoubleSided = false
                layer.backgroundColor = .black
                let turn = BasicAnimation(keyPath: "transform.rotation.y", from: .number(from), to: .number(to))
                turn.duration = duration
                turn.isRemovedOnCompletion = false
                turn.fillMode = .both
                layer.add(turn, forKey: "turn")
                container.addSublayer(layer)
                faces[face] = layer
            }
            for sample in variant["samples"].array {
                let frame = scene.advance(to: try #require(sample["t"].double))
                for (face, layer) in faces {
                    let node = try #require(frame.nodes.first { $0.id == layer.id })
                    let expected = sample[face]["quad"].doubles
                    guard expected.count == 8 else { continue }
                    let quad = try #require(node.quad)
                    let corners = [quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft].flatMap {
                        [$0.x, $0.y]
                    }
                    for (value, number) in zip(corners, expected) {
                        #expect(abs(value - number) < 2e-4, "\(name), \(face) at \(frame.time)")
                    }
                    compared += 1
                }
                // The face that the engine found topmost is the one that is drawn.
                let hits = Set(sample["hits"].array.compactMap(\.string)).intersection(faces.keys)
                if hits.count == 1, let face = hits.first {
                    #expect(frame.displayList.filter { $0.id != container.id }.map(\.id) == [faces[face]?.id])
                }
            }
        }
        #expect(compared > 0)
        ReferenceData.report("left_flip.json", compared: compared)
    }
}

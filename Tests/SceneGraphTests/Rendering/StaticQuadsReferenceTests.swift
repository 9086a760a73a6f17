import SceneGraph
import TestSupport
import Testing

@Suite("Reference: projected quads of nested layers")
struct StaticQuadsReferenceTests {
    @Test func allScenes() throws {
        // SEMANTICS 1.4, 1.6
        guard let file = try ReferenceData.load("static_quads.json") else { return }
        var compared = 0
        var worst = (error: 0.0, place: "")
        for description in file["scenes"].array {
            let name = description["id"].string ?? ""
            let tree = try #require(ReferenceScene(description["root"]), "\(name) cannot be read")
            let scene = tree.makeScene(size: description["size"].doubles)
            let frame = scene.advance(to: 0)
            let nodes = Dictionary(uniqueKeysWithValues: frame.nodes.map { ($0.id, $0) })
            for (id, expected) in description["expected"].object {
                let layer = try #require(tree.layers[id])
                let node = try #require(layer.id.flatMap { nodes[$0] })
                let quad = try #require(node.quad, "\(name) \(id) is not in front of the eye")
                #expect(expected.doubles.count == 8)
                for (value, number) in zip(quad.coordinates, expected.doubles)
                where (value - number).magnitude > worst.error {
                    worst = ((value - number).magnitude, "\(name) \(id)")
                }
                // A display item carries the same map, so that hosts draw what was compared.
                if let item = frame.displayList.first(where: { $0.id == node.id }) { #expect(item.quad == quad) }
                compared += 1
            }
        }
        #expect(worst.error < 2e-4, "at \(worst.place)")
        #expect(compared > 0)
        ReferenceData.report("static_quads.json", compared: compared)
        print("reference static_quads.json: largest difference \(worst.error) pt")
    }
}

import SceneGraph
import TestSupport
import Testing

/// SEMANTICS 3.5
@Suite("Reference: View.transition")
@MainActor
struct ViewTransitionReferenceTests {
    /// The numbers of the browser for a card that is turned over, by the call that turns one.
    @Test func referenceFlip() throws {
        guard let file = try ReferenceData.load("left_flip.json") else { return }
        let duration = try #require(file["duration"].double)
        let variant = file["variants"]["m34=-0.002,linear"]
        let stage = ViewStage()
        stage.scene.size = Size(width: 400, height: 300)
        let view = View(frame: Rect(x: 50, y: 50, width: 300, height: 200))
        stage.window.addSubview(view)
        stage.scene.advance(to: 0)
        View.transition(with: view, duration: duration, options: [.transitionFlipFromLeft, .curveLinear])
        let old = try #require(stage.window.layer.sublayers.first { $0 !== view.layer })
        var compared = 0
        for sample in variant["samples"].array {
            let frame = stage.scene.advance(to: try #require(sample["t"].double))
            for (face, layer) in [("front", old), ("back", view.layer)] {
                let expected = sample[face]["quad"].doubles
                guard expected.count == 8 else { continue }
                let quad = try #require(frame.nodes.first { $0.id == layer.id }?.quad)
                for (value, number) in zip(quad.coordinates, expected) { #expect(abs(value - number) < 2e-4) }
                compared += 1
            }
        }
        #expect(compared > 90)
        ReferenceData.report("left_flip.json by View.transition", compared: compared)
    }
}

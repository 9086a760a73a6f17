import SceneGraph
import TestSupport
import Testing

/// Plain layers that move between scenes, out of them and below each other, with scenes that come and go: a pass leaves none
/// of those that it is for in need of layout.
@MainActor
@Suite("Layout of plain layers that move")
struct EmptyLayoutMovesTests {
    private static func makeScene(_ root: Layer) -> Scene {
        let scene = Scene(size: Size(width: 30, height: 40))
        scene.diagnosticHandler = { _ in }
        scene.addRootLayer(root)
        return scene
    }

    @Test func noneIsForgotten() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for round in 0..<150 {
            let roots = (0..<3).map { _ in Layer() }
            var scenes = roots.map(Self.makeScene)
            var layers = (0..<12).map { _ in Layer() }
            var time = 0.0
            for _ in 0..<150 {
                let one = layers[random.int(in: 0..<12)]
                let isRoot = random.chance(0.25)
                let other = isRoot ? roots[random.int(in: 0..<3)] : layers[random.int(in: 0..<12)]
                switch random.int(in: 0..<11) {
                case 0...3: other.addSublayer(one)
                case 4: one.removeFromSuperlayer()
                case 5:
                    one.setNeedsLayout()
                    other.setNeedsLayout()
                case 6: other.layoutIfNeeded()
                case 7:
                    time += 0.1
                    scenes[random.int(in: 0..<3)].advance(to: time)
                case 8: layers[random.int(in: 0..<12)] = Layer()
                case 9: other.mask = one
                default:
                    let index = random.int(in: 0..<3)
                    if random.chance(0.2) { scenes[index] = Self.makeScene(roots[index]) }
                }
            }
            // The first frames let go of what has come to another scene since.
            for step in 1...2 { for scene in scenes { scene.advance(to: time + Double(step)) } }
            let differences = scenes.compactMap { $0.orderDifference() }
            #expect(differences.isEmpty, "seed \(seed), round \(round)")
            for layer in layers where layer.scene == nil { layer.layoutIfNeeded() }
            var left = layers.filter(\.needsLayout).count
            #expect(left == 0, "seed \(seed), round \(round)")
            scenes.removeAll()
            for layer in layers {
                layer.setNeedsLayout()
                layer.layoutIfNeeded()
            }
            left = layers.filter(\.needsLayout).count
            #expect(left == 0, "without scenes: seed \(seed), round \(round)")
        }
    }
}

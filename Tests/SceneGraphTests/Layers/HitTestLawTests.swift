import SceneGraph
import TestSupport
import Testing

@Suite("Hit tests of layers: laws on generated trees")
struct HitTestLawTests {
    @Test(arguments: [UInt64](1...60))
    func hitsAreTheFrontmostOfAll(seed: UInt64) {
        // SEMANTICS 1.11: by brute force over all layers, before and after the first commit.
        var tree = QueryTree(count: 4 + Int(seed) * 2 / 3, seed: seed)
        let naive = NaiveHits(tree.scene)
        let points = (0..<60).map { _ in Point(x: tree.number(in: 0...640), y: tree.number(in: 0...480)) }
        let before = points.map { tree.scene.hitTest($0) }
        tree.scene.advance(to: 0)
        for (point, early) in zip(points, before) {
            let hit = tree.scene.hitTest(point)
            let expected = naive.frontmost(at: point)
            #expect(
                hit === expected,
                "seed \(seed) at \(point): \(String(describing: hit?.id)), not \(String(describing: expected?.id))")
            #expect(hit === early)
        }
    }

    @Test func interiorPointsFindTheirLayerOrOneInFront() throws {
        let seeds: ClosedRange<UInt64> = 101...180
        print("interior points: seeds \(seeds)")
        var (found, inFront, hidden) = (0, 0, 0)
        for seed in seeds {
            var tree = QueryTree(count: 25, seed: seed)
            tree.scene.advance(to: 0)
            let naive = NaiveHits(tree.scene)
            for layer in tree.layers where !(layer is TransformLayer) {
                let bounds = layer.bounds
                let inside = Point(
                    x: bounds.minX + tree.number(in: 0.001...0.999) * bounds.width,
                    y: bounds.minY + tree.number(in: 0.001...0.999) * bounds.height)
                guard let point = naive.scenePoint(of: layer, inside), let key = naive.key(of: layer, at: point) else {
                    hidden += 1
                    continue
                }
                let hit = try #require(tree.scene.hitTest(point), "seed \(seed), \(point)")
                let other = try #require(naive.key(of: hit, at: point), "seed \(seed), \(point)")
                #expect(!other.lexicographicallyPrecedes(key), "seed \(seed), \(point)")
                if hit === layer { found += 1 } else { inFront += 1 }
            }
        }
        print("interior points: \(found) found their layer, \(inFront) one in front of it, \(hidden) do not show")
        #expect(found > 300 && inFront > 100)
    }
}

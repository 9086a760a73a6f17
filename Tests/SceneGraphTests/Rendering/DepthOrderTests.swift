import SceneGraph
import TestSupport
import Testing

/// SEMANTICS 1.7: sublayers are drawn by depth, equal depths in their order, whatever the depths are like and however many there are.
@Suite("Depth order")
struct DepthOrderTests {
    enum Spread: CaseIterable {
        case narrow, wide, beyondHalfWords, withOutliers, inClumps, mostlyEqual, belowOneStep, immense
    }

    private static func depth(_ spread: Spread, _ random: inout SeededGenerator) -> Double {
        switch spread {
        case .narrow: Double.random(in: -1...1, using: &random)
        case .wide: Double.random(in: -900...700, using: &random)
        case .beyondHalfWords: Double.random(in: -1e7...3e9, using: &random)
        case .withOutliers:
            Int.random(in: 0...99, using: &random) == 0
                ? Double.random(in: 1_000...1_900, using: &random) : Double.random(in: 0...1e-4, using: &random)
        case .inClumps:
            Double(Int.random(in: -3...3, using: &random)) * 250 + Double.random(in: 0...2e-4, using: &random)
        case .mostlyEqual: Double(Int.random(in: 0...4, using: &random) / 4)
        case .belowOneStep: Double.random(in: 0...0x1p-19, using: &random)
        case .immense: [-1e300, -2, 0, 5, 1e300][Int.random(in: 0...4, using: &random)]
        }
    }

    /// Depths that are equal to the nearest 2^-20 of a point count as equal.
    private static func rounded(_ depth: Double) -> Double { (depth * 0x1p20).rounded(.toNearestOrEven) }

    @Test(arguments: Spread.allCases, [2, 7, 16, 17, 24, 25, 300, 1_500])
    @MainActor
    func followsDepths(_ spread: Spread, _ count: Int) {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for isDeep in [false, true] {
            let scene = Scene(size: Size(width: 300, height: 200))
            let root = Layer()
            root.frame = Rect(x: 0, y: 0, width: 300, height: 200)
            scene.addRootLayer(root)
            // Below a transform layer they lie in the root's space, and are collected for it.
            let parent = isDeep ? TransformLayer() : root
            if isDeep { root.addSublayer(parent) }
            var depths: [Double] = []
            var layers: [Layer] = []
            for _ in 0..<count {
                let layer = Layer()
                layer.frame = Rect(x: 20, y: 30, width: 50, height: 40)
                layer.zPosition = Self.depth(spread, &random)
                depths.append(layer.zPosition)
                layers.append(layer)
                parent.addSublayer(layer)
            }
            let painted = scene.advance(to: 0).displayList.map(\.id).dropFirst()
            let order = depths.indices.sorted { (Self.rounded(depths[$0]), $0) < (Self.rounded(depths[$1]), $1) }
            let expected = order.compactMap { layers[$0].id }
            #expect(Array(painted) == expected, "seed \(seed), below a transform layer: \(isDeep)")
        }
    }
}

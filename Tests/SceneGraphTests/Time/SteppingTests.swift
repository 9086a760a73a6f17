import SceneGraph
import TestSupport
import Testing

/// SEMANTICS 2.9: the frame at a time, and all that happened until then, do not depend on how the host stepped there.
@Suite("Stepping")
struct SteppingTests {
    @Test @MainActor func oneBigStepAndManySmallOnes() {
        let seed: UInt64 = 4_810
        let shows = 220
        print("stepping: \(shows) generated shows from seed \(seed)")
        var lines = 0
        var nodes = 0
        for number in 0..<UInt64(shows) {
            var random = SeededGenerator(seed: seed &+ 1_000_003 &* number)
            // Callbacks that wait belong to the thread's next advance, so each show has its first one by itself.
            let big = GeneratedShow(seed: seed &+ number)
            big.scene.advance(to: 0)
            let small = GeneratedShow(seed: seed &+ number)
            small.scene.advance(to: 0)
            for checkpoint in [1.25, random.double(in: 1.5...3), 4, 12] {
                var time = small.scene.time
                while true {
                    // Often a time at which something happens.
                    let step =
                        random.chance(0.5) ? Double(random.int(in: 0..<5)) / 8 : random.double(in: 0...0.2 + 0.4 * time)
                    time += step
                    guard time < checkpoint else { break }
                    small.scene.advance(to: time)
                }
                let a = GeneratedShow.text(of: big.scene.advance(to: checkpoint))
                let b = GeneratedShow.text(of: small.scene.advance(to: checkpoint))
                nodes += a.count
                if let place = zip(a, b).enumerated().first(where: { $1.0 != $1.1 })?.offset {
                    Issue.record("show \(number) at \(checkpoint): \(a[place]) after one step, \(b[place]) after many")
                }
                #expect(a.count == b.count, "show \(number) at \(checkpoint)")
                if let place = zip(big.log, small.log).enumerated().first(where: { $1.0 != $1.1 })?.offset {
                    Issue.record(
                        "show \(number) by \(checkpoint), line \(place): \(big.log[place]) in one step, \(small.log[place]) in many"
                    )
                    return
                }
                #expect(big.log.count == small.log.count, "show \(number) by \(checkpoint)")
            }
            lines += big.log.count
        }
        print("stepping: \(lines) log lines and \(nodes) nodes and items compared")
        #expect(lines > 20 * shows)
    }
}

import SceneGraph
import Testing
import Transitions

/// The framework's animators, straight, finished and cancelled, against texts that were checked once.
@Suite("Animators: goldens", .serialized)
struct AnimatorGoldenTests {
    static let shares = [0, 0.25, 0.5, 0.75, 1]
    static let releases = [0.2, 0.5, 0.8]
    static let ways = [true, false]

    static func file(_ kind: AnimatorCase) -> String { "\(kind.testDescription).txt" }

    /// The nodes that have a name and show, as text.
    private static func lines(_ label: String, _ frame: Frame) -> [String] {
        frame.nodes.compactMap { node in
            guard let name = node.name, !["window", "navigation", "container"].contains(name) else { return nil }
            let quad = node.quad.map { $0.coordinates.map(Goldens.text).joined(separator: " ") } ?? "behind"
            return "\(label) \(name) \(quad) opacity \(Goldens.text(node.worldOpacity))"
                + (node.isBackFacing ? " back" : "")
        }
    }

    // Issue 4: at 0, 1/4, 1/2, 3/4, 1, forward and backward, presented and pushed; finished and cancelled at .2, .5 and .8.
    @Test(arguments: AnimatorCase.all) @MainActor func values(_ kind: AnimatorCase) throws {
        let stage = AnimatorStage(kind)
        var lines: [String] = []
        for isForward in Self.ways {
            let way = isForward ? "forward" : "backward"
            stage.reset(to: !isForward)
            let start = stage.scene.time
            stage.go(forward: isForward)
            for share in Self.shares {
                let frame = stage.scene.advance(to: start + share * stage.duration)
                lines += Self.lines("\(way) \(share)", frame)
            }
            for share in Self.releases {
                for finishes in [true, false] {
                    stage.reset(to: !isForward)
                    stage.go(forward: isForward, interactive: true)
                    stage.percent.update(share)
                    let label = "\(way) \(finishes ? "finished" : "cancelled") \(share)"
                    lines += Self.lines("\(label) held", stage.step(0.1))
                    if finishes { stage.percent.finish() } else { stage.percent.cancel() }
                    stage.step(0)
                    let rest = (finishes ? 1 - share : share) * stage.duration
                    lines += Self.lines("\(label) half", stage.step(rest / 2))
                    lines += Self.lines("\(label) end", stage.step(rest / 2 + 1e-9))
                    stage.step(0.1)
                    #expect(stage.isIdle, "\(label)")
                }
            }
        }
        try Goldens.check(Self.file(kind), lines)
        #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    }

    // SEMANTICS 4.4: after each round trip and each cancel the tree is the one before.
    @Test(arguments: AnimatorCase.all) @MainActor func leavesNothing(_ kind: AnimatorCase) {
        let stage = AnimatorStage(kind)
        // The first visit loads views and sets their frames.
        stage.reset(to: true)
        stage.reset(to: false)
        let first = stage.treeText
        stage.go(forward: true)
        stage.step(0)
        stage.step(2)
        let second = stage.treeText
        stage.go(forward: false)
        stage.step(0)
        stage.step(2)
        #expect(stage.treeText == first)
        for share in Self.releases {
            for isForward in Self.ways {
                stage.reset(to: !isForward)
                stage.go(forward: isForward, interactive: true)
                stage.percent.update(share)
                stage.step(0.1)
                stage.percent.cancel()
                stage.step(0)
                stage.step(2)
                #expect(stage.treeText == (isForward ? first : second), "cancelled at \(share)")
                stage.go(forward: isForward, interactive: true)
                stage.percent.update(share)
                stage.step(0.1)
                stage.percent.finish()
                stage.step(0)
                stage.step(2)
                #expect(stage.treeText == (isForward ? second : first), "finished at \(share)")
            }
        }
        #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    }

    // Issue 4: all quads are finite, and none is behind the eye.
    @Test(arguments: AnimatorCase.all, [Size(width: 375, height: 667), Size(width: 1920, height: 1080)])
    @MainActor func quadsAreFinite(_ kind: AnimatorCase, _ size: Size) {
        let stage = AnimatorStage(kind, size: size)
        for isForward in Self.ways {
            stage.go(forward: isForward)
            for _ in 0...20 {
                for node in stage.step(stage.duration / 20).nodes {
                    let quad = node.quad
                    #expect(quad != nil && quad!.coordinates.allSatisfy { $0.isFinite && abs($0) < 20_000 })
                }
            }
            stage.step(1)
            #expect(stage.isIdle)
        }
    }

    // A built-in style animates as the animator of its name does, which no delegate gave.
    @Test(arguments: [
        (ModalTransitionStyle.coverVertical, AnimatorCase(.coverVertical, .fullScreen)),
        (.flipHorizontal, AnimatorCase(.flip, .fullScreen)),
        (.crossDissolve, AnimatorCase(.crossDissolve, .fullScreen)),
    ])
    @MainActor func builtInStyles(_ style: ModalTransitionStyle, _ kind: AnimatorCase) {
        let stage = AnimatorStage(kind)
        let plain = Stage()
        let forward = plain.controller("forward")
        forward.modalTransitionStyle = style
        stage.go(forward: true)
        plain.main.present(forward, animated: true)
        for share in Self.shares {
            let time = share * stage.duration
            let quads = [stage.scene, plain.scene].map { Self.lines("", $0.advance(to: time)) }
            #expect(quads[0] == quads[1] && !quads[0].isEmpty)
        }
    }

    @Test func noFileIsAnOrphan() throws {
        let wanted = AnimatorCase.all.map(Self.file) + CallbackLogTests.files
        #expect(try Goldens.names() == Set(wanted))
    }
}

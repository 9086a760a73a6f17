import Foundation
import TestSupport
import Testing

/// What `frame-dump` shows of transitions in a navigation controller, of driven ones, and of nested ones.
@Suite("frame-dump: pushed, driven and nested")
struct InteractiveDumpTests {
    /// The quads of the two views, frame by frame.
    private func quads(_ arguments: [String]) throws -> [[[Double]]] {
        try ParsedDump(["netease"] + arguments).frames.map { frame in
            ["from", "to"].map { frame.node(role: $0)?["quad"].doubles ?? [] }
        }
    }

    // A push looks as a presentation does, a pop as a dismissal.
    @Test func pushLooksLikePresent() throws {
        #expect(try quads(["--push"]) == quads(["--present"]))
        #expect(try quads(["--pop"]) == quads(["--dismiss"]))
        let names = try ParsedDump(["netease", "--push"]).frames[5]["nodes"].array.map { $0["name"].string }
        #expect(names == ["window", "navigation", "container", "main", "forward"])
    }

    // SEMANTICS 4.7: while the gesture drives, the turn is in proportion: half a turn over the whole way, split between the views.
    @Test(arguments: ["--present", "--dismiss", "--push", "--pop"])
    func drivenInProportion(_ mode: String) throws {
        let dump = try ParsedDump(["netease", mode, "--interactive-to", "0.75", "--at", "1.5", "--fps", "20"])
        for (index, frame) in dump.frames.enumerated() where index <= 30 {
            let degrees = 180 * 0.75 * Double(index) / 30
            let turns = [min(degrees, 90), 90 - max(degrees - 90, 0)]
            for (role, turn) in zip(["from", "to"], turns) {
                let node = try #require(frame.node(role: role))
                let matrix = node["transform"].doubles
                let angle = atan2(matrix[2].magnitude, matrix[0]) * 180 / .pi
                #expect(abs(angle - turn) < 1e-9, "\(role) at frame \(index)")
            }
        }
        #expect(dump.header["duration"].double == 1.7)
    }

    // The frames at the end are those of the whole transition, or those of its start.
    @Test(arguments: ["--present", "--dismiss", "--push", "--pop"])
    func endsWhereItShould(_ mode: String) throws {
        let share = ["--interactive-to", "0.25", "--curve", "linear", "--fps", "20"]
        let plain = try quads([mode, "--fps", "20"])
        let finished = try quads([mode] + share)
        let cancelled = try quads([mode] + share + ["--then", "cancel"])
        // The new view stands edge-on at the start and the old one at the end, where its place is not to be seen.
        #expect(difference(finished.last?[1], plain.last?[1]) < 1e-9)
        #expect(difference(cancelled.last?[0], plain.first?[0]) < 1e-9)
        // With a linear rest a finished gesture of the animation's own pace is the linear animation.
        let linear = try quads([mode, "--curve", "linear", "--fps", "20"])
        #expect(finished.count == linear.count)
        for (one, other) in zip(finished, linear) {
            #expect(difference(one[0], other[0]) < 1e-9 && difference(one[1], other[1]) < 1e-9)
        }
    }

    private func difference(_ a: [Double]?, _ b: [Double]?) -> Double {
        guard let a, let b, a.count == 8, b.count == 8 else { return .infinity }
        return zip(a, b).map { ($0 - $1).magnitude }.max() ?? 0
    }

    // SEMANTICS 4.5, 4.9: the dismissal of two levels begins from the top, and ends there.
    static let nested: [Double: [String]] = [
        0: ["main.viewWillDisappear", "middle.viewWillAppear", "middle.viewIsAppearing"],
        0.5: [
            "middle.viewDidAppear", "main.viewDidDisappear", "main.presentCompletion",
            "sheet.presentationTransitionWillBegin", "top.viewWillAppear", "top.viewIsAppearing",
        ],
        1: [
            "sheet.presentationTransitionDidEnd", "top.viewDidAppear", "middle.presentCompletion",
            "top.viewWillDisappear", "middle.viewWillDisappear", "main.viewWillAppear",
            "sheet.dismissalTransitionWillBegin", "main.viewIsAppearing",
        ],
        1.5: [
            "sheet.dismissalTransitionDidEnd", "main.viewDidAppear", "top.viewDidDisappear", "middle.viewDidDisappear",
            "main.dismissCompletion",
        ],
    ]

    @Test func nestedPresentations() throws {
        let dump = try ParsedDump(["nested"])
        var log: [Double: [String]] = [:]
        for event in dump.events { log[event.time ?? .infinity, default: []].append(event.name) }
        #expect(log == Self.nested)
        #expect(dump.frames.count == 91 && dump.header["duration"].double == 1.5)
        // The sheet slides over the lower half: down from 333.5 to 667; the one in the middle does not move.
        for (frame, top) in [(60, 333.5), (75, 500.25), (90, 667)] {
            let quad = try #require(dump.frames[frame].node(name: "top"))["quad"].doubles
            #expect(abs(quad[1] - top) < 1e-9, "half way at half of the time")
        }
        #expect(dump.frames[75].node(name: "middle")?["quad"].doubles == [0, 0, 375, 0, 375, 667, 0, 667])
    }

    // SEMANTICS 4.10: the same calls in the same order.
    @Test func nestedWithoutAnimation() throws {
        let dump = try ParsedDump(["nested", "--unanimated"])
        #expect(dump.events.map(\.name) == [0, 0.5, 1, 1.5].flatMap { Self.nested[$0] ?? [] })
        #expect(Set(dump.events.map { $0.time ?? .infinity }) == [0, 0.5, 1])
        #expect(dump.frames.last?["nodes"].array.map { $0["name"].string } == ["window", "main"])
    }
}

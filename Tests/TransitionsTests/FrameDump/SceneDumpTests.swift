import Foundation
import TestSupport
import Testing

/// `frame-dump scene`, run as a user runs it, on files written for it.
@Suite("frame-dump scene")
struct SceneDumpTests {
    /// The files that come with the example.
    private static let examples = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Examples/FrameDump/Scenes")

    /// Runs `frame-dump scene` on a text.
    private static func run(_ text: String, _ options: String...) throws -> FrameDumpProcess.Result {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("scene-\(UUID().uuidString).json")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try FrameDumpProcess.run(["scene", file.path] + options)
    }

    private static func frames(_ text: String, _ options: String...) throws -> ParsedDump {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("scene-\(UUID().uuidString).json")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try ParsedDump(["scene", file.path] + options)
    }

    @Test(arguments: ["flip.json", "throw.json", "progress.json"])
    func examplesRun(name: String) throws {
        let path = Self.examples.appendingPathComponent(name).path
        let dump = try ParsedDump(["scene", path])
        #expect(dump.header["scenario"].string == "scene")
        let fps = try #require(dump.header["fps"].double)
        let duration = try #require(dump.header["duration"].double)
        #expect(dump.frames.count == Int((fps * duration).rounded(.up)) + 1)
        let again = try FrameDumpProcess.run("scene", path)
        let first = try FrameDumpProcess.run("scene", path)
        #expect(first.output == again.output && !first.output.isEmpty)
    }

    @Test func theFlipIsTheReferencesRotation() throws {
        let dump = try ParsedDump(["scene", Self.examples.appendingPathComponent("flip.json").path])
        // Half way the cards stand edge-on: the face changes there.
        for frame in dump.frames {
            let time = try #require(frame["time"].double)
            guard abs(time - 0.4) > 1e-9 else { continue }
            #expect(frame.node(name: "front")?["backFacing"].bool == (time > 0.4), "\(time)")
            #expect(frame.node(name: "back")?["backFacing"].bool == (time < 0.4), "\(time)")
        }
        // A quarter of the way in time: ease in-out at .25 is .129161931047 (cubic_bezier.json), times pi.
        let frame = try #require(dump.frames.first { abs(($0["time"].double ?? 0) - 0.2) < 1e-9 })
        let matrix = try #require(frame.node(name: "front")?["transform"].doubles)
        let angle = atan2(-matrix[2], matrix[0])
        #expect(abs(angle / .pi - 0.129161931047) < 1e-9)
        #expect(
            dump.events.map(\.name).filter { $0.contains("Stop") }.sorted() == [
                "back.animationDidStop(flip, finished)", "front.animationDidStop(flip, finished)",
            ])
    }

    @Test func referenceScenesAreReadAsTheyAre() throws {
        guard let reference = try ReferenceData.load("static_quads.json") else { return }
        var compared = 0
        let scenes = reference["scenes"].array
        for index in stride(from: 0, to: scenes.count, by: max(1, scenes.count / 12)) {
            let scene = scenes[index]
            let dump = try Self.frames(Self.json(scene), "--duration", "0")
            #expect(dump.frames.count == 1)
            for (id, quad) in scene["expected"].object {
                guard let shown = dump.frames[0].node(name: id)?["quad"].doubles, shown.count == 8 else { continue }
                let isClose = zip(shown, quad.doubles).allSatisfy { abs($0 - $1) < 2e-4 }
                #expect(isClose, "\(scene["id"]), \(id)")
                compared += 1
            }
        }
        print("frame-dump scene: \(compared) quads of static_quads.json compared")
        #expect(compared > 20)
    }

    @Test func valuesOfEveryKindOfAnimation() throws {
        let text = """
            {"size": [300, 200], "duration": 1, "fps": 4, "layers": [{
              "id": "a", "frame": [10, 20, 40, 60],
              "animations": [
                {"keyPath": "position", "from": [30, 50], "to": [70, 90], "duration": 1},
                {"keyPath": "opacity", "from": 0.2, "to": 1, "duration": 0.5, "autoreverses": true},
                {"type": "keyframe", "keyPath": "bounds.size.width", "values": [40, 80, 60], "keyTimes": [0, 0.25, 1],
                 "duration": 1},
                {"type": "group", "duration": 1, "animations": [{"keyPath": "transform.translation.x", "by": 8}]}
              ]}]}
            """
        let dump = try Self.frames(text)
        #expect(dump.frames.map { $0["time"].double } == [0, 0.25, 0.5, 0.75, 1])
        func numbers(_ key: String, _ index: Int) -> [Double?] {
            dump.frames.map { frame in
                let value = frame.node(name: "a")?[key] ?? .null
                return value.double ?? (value.doubles.indices.contains(index) ? value.doubles[index] : nil)
            }
        }
        func agree(_ shown: [Double?], _ expected: [Double]) -> Bool {
            zip(shown, expected).allSatisfy { shown, expected in shown.map { abs($0 - expected) < 1e-12 } ?? false }
        }
        #expect(agree(numbers("opacity", 0), [0.2, 0.6, 1, 0.6, 0.2]))
        let widths: [Double] = [40, 80, 73 + 1.0 / 3, 66 + 2.0 / 3, 60]
        #expect(agree(numbers("bounds", 2), widths))
        #expect(agree(numbers("transform", 12), [0, 2, 4, 6, 8]))
        // The middle of the bounds is carried to the position, and by the group two points further each quarter of a second.
        for (index, frame) in dump.frames.enumerated() {
            let node = try #require(frame.node(name: "a"))
            let (world, bounds) = (node["world"].doubles, node["bounds"].doubles)
            let (x, y): (Double, Double) = (world[12] + bounds[2] / 2, world[13] + bounds[3] / 2)
            let (expectedX, expectedY) = (30 + 12 * Double(index), 50 + 10 * Double(index))
            #expect(abs(x - expectedX) < 1e-9 && abs(y - expectedY) < 1e-9, "\(index): \(x), \(y)")
        }
    }

    @Test(arguments: [
        // What is wrong, the line and the key that are named.
        ("{\"size\": [1, 2],\n \"root\": }", "line 2: "),
        ("{\"size\": [10, 20],\n\n \"root\": {\"frame\": [0, 0, 1, 1]}", "line 3: "),
        ("{\"size\": [10, 20]\n}", "line 1: either root or layers"),
        ("[]", "line 1: an object is expected"),
        ("{\"size\": [10, \"20\"],\n\"root\": {}}", "line 1: size[1]: "),
        ("{\"size\": [10, 0], \"root\": {\"frame\": [0, 0, 1, 1]}}", "line 1: size: "),
        ("{\"size\": [10, 20],\n \"root\": {\n \"id\": \"a\"}}", "line 2: root: frame is missing"),
        ("{\"size\": [10, 20],\n \"root\": {\"frame\": [0, 0, 1, 1],\n \"opasity\": 1}}", "line 3: root.opasity: "),
        ("{\"size\": [10, 20],\n \"root\": {\"frame\": [0, 0, 1, 1], \"frame\": []}}", "line 2: the key \"frame\""),
        (
            "{\"size\": [10, 20], \"root\": {\"frame\": [0, 0, 1, 1],\n\"transform\": [[\"turn\", 1]]}}",
            "line 2: root.transform[0][0]: "
        ),
        (
            "{\"size\": [10, 20], \"root\": {\"frame\": [0, 0, 1, 1],\n\"transform\": [[\"scale\", 1]]}}",
            "line 2: root.transform[0]: "
        ),
        (
            "{\"size\": [10, 20], \"layers\": [{\"id\": \"a\", \"frame\": [0, 0, 1, 1]},\n{\"id\": \"a\", \"frame\": [0, 0, 1, 1]}]}",
            "line 2: layers[1].id: "
        ),
        ("{\"size\": [10, 20], \"root\": {\"frame\": [0, 0, 1, 1], \"opacity\": 1.5}}", "line 1: root.opacity: "),
        ("{\"size\": [10, 20], \"root\": {\"frame\": [0, 0, 1, 1], \"contents\": 1.5}}", "line 1: root.contents: "),
        (
            "{\"size\": [10, 20], \"root\": {\"frame\": [0, 0, 1, 1],\n\"backgroundColor\": [0, 2, 0]}}",
            "line 2: root.backgroundColor[1]: "
        ),
        (
            "{\"size\": [10, 20], \"root\": {\"frame\": [0, 0, 1, 1], \"gradient\": {\"colors\": [[1, 2]]}}}",
            "line 1: root.gradient.colors[0]: "
        ),
    ])
    func brokenFiles(text: String, named: String) throws {
        let result = try Self.run(text)
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.errors.contains(named), "\(result.errors)")
        #expect(result.errors.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
    }

    @Test(arguments: [
        (#"{"keyPath": "positon"}"#, ".keyPath: "), (#"{"keyPath": "position.z", "by": 1}"#, ".keyPath: "),
        (#"{"keyPath": "strokeEnd", "to": 1}"#, ".keyPath: "), (#"{"to": 1}"#, ": keyPath is missing"),
        (#"{"keyPath": "opacity", "to": [1]}"#, ".to: "), (#"{"keyPath": "position", "to": [1, 2, 3]}"#, ".to: "),
        (#"{"keyPath": "opacity", "type": "bounce"}"#, ".type: "),
        (#"{"keyPath": "opacity", "type": "keyframe"}"#, ": either values or path"),
        (#"{"keyPath": "opacity", "type": "keyframe", "values": [1, true]}"#, ".values[1]: "),
        (#"{"keyPath": "opacity", "type": "spring", "to": 1, "mass": -1}"#, ".mass: "),
        (#"{"keyPath": "opacity", "fillMode": "both sides"}"#, ".fillMode: "),
        (#"{"keyPath": "opacity", "timingFunction": [0, 1]}"#, ".timingFunction: "),
        (#"{"keyPath": "opacity", "repeatCount": "twice"}"#, ".repeatCount: "),
        (#"{"keyPath": "opacity", "form": 1}"#, ".form: unknown key"),
        (#"{"type": "group", "animations": [{"keyPath": "opacity"}, {"keyPath": 7}]}"#, ".animations[1].keyPath: "),
    ])
    func brokenAnimations(animation: String, named: String) throws {
        let layers =
            #"{"frame": [0, 0, 1, 1]}, {"frame": [0, 0, 1, 1], "animations": [{"keyPath": "zPosition", "to": 1},"#
        let result = try Self.run("{\"size\": [10, 20], \"layers\": [\(layers)\n\(animation)]}]}")
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.errors.contains("line 2: layers[1].animations[1]\(named)"), "\(result.errors)")
    }

    @Test func deepAndOddFiles() throws {
        let deep = String(repeating: "[", count: 100_000)
        let result = try Self.run(deep)
        #expect(result.status == 1 && result.errors.contains("more than 512 levels"))
        var nested = #"{"frame": [0, 0, 1, 1]}"#
        for _ in 0..<200 { nested = "{\"frame\": [1, 0, 1, 1], \"sublayers\": [\(nested)]}" }
        let dump = try Self.frames("{\"size\": [10, 20], \"duration\": 0, \"root\": \(nested)}")
        #expect(dump.frames[0]["nodes"].array.count == 201)
        let marked = "\u{FEFF}{\"size\": [10, 20], \"duration\": 0, \"layers\": []}"
        #expect(try Self.run(marked).status == 0)
        let named = try Self.frames(
            #"{"size": [10, 20], "duration": 0, "root": {"name": "\u00e4\ud83d\ude00\n\"", "frame": [0, 0, 1, 1]}}"#)
        #expect(named.frames[0].node(name: "ä😀\n\"") != nil)
    }

    @Test func theCommandLineGoesFirst() throws {
        let text = #"{"size": [10, 20], "duration": 2, "fps": 10, "root": {"frame": [0, 0, 1, 1]}}"#
        #expect(try Self.frames(text).frames.count == 21)
        #expect(try Self.frames(text, "--fps", "4", "--duration", "1").frames.count == 5)
        #expect(try FrameDumpProcess.run("scene").status == 2)
        #expect(try FrameDumpProcess.run("scene", "a.json", "b.json").status == 2)
        let missing = try FrameDumpProcess.run("scene", "/nonexistent.json")
        #expect(missing.status == 1 && missing.errors.contains("/nonexistent.json"))
        #expect(try FrameDumpProcess.run("scene", "/").status == 1)
    }

    /// A JSON value as text.
    private static func json(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let number): "\(number)"
        case .string(let text): "\"\(text)\""
        case .array(let elements): "[" + elements.map(json).joined(separator: ",") + "]"
        case .object(let members): "{" + members.map { "\"\($0)\":\(json($1))" }.joined(separator: ",") + "}"
        }
    }
}

import Foundation
import SceneGraph
import TestSupport
import Testing

@Suite("frame-dump netease")
struct NeteaseDumpTests {
    static let modes = ["--present", "--dismiss", "--round-trip"]

    // MARK: Frames

    @Test(arguments: [
        // Every i / fps below the duration, and one at the duration.
        (["--fps", "60"], 49, 0.8), (["--fps", "120"], 97, 0.8), (["--fps", "7"], 7, 0.8), (["--fps", "1"], 2, 0.8),
        (["--fps", "29.97"], 25, 0.8), (["--duration", "2"], 121, 2), (["--duration", "0.001"], 2, 0.001),
        (["--round-trip"], 97, 1.6), (["--round-trip", "--fps", "7", "--duration", "0.5"], 8, 1),
    ])
    func countAndTimes(_ arguments: [String], _ count: Int, _ duration: Double) throws {
        let dump = try ParsedDump(["netease"] + arguments)
        #expect(dump.frames.count == count)
        #expect(dump.frames.map { $0["frame"].double } == (0..<count).map(Double.init))
        let times = dump.frames.compactMap { $0["time"].double }
        #expect(times.count == count && times.first == 0 && times.last == duration)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
        #expect(dump.header["duration"].double == duration)
        #expect(dump.end["end"].bool == true && dump.end["frames"].double == Double(count))
    }

    @Test func header() throws {
        let result = try FrameDumpProcess.run("netease")
        let expected =
            #"{"format":"pirouette-frames","version":1,"scenario":"netease","size":[375,667],"fps":60,"duration":0.8}"#
        #expect(result.lines.first.map(String.init) == expected)
    }

    @Test(arguments: modes)
    func namesAndParents(_ mode: String) throws {
        for frame in try ParsedDump(["netease", mode]).frames {
            let nodes = frame["nodes"].array
            #expect(nodes.count == 4)
            let names = Dictionary(grouping: nodes) { $0["name"].string ?? "" }.compactMapValues(\.first)
            let window = try #require(names["window"])
            let container = try #require(names["container"])
            #expect(window["parent"].isNull && window["role"].isNull && container["role"].isNull)
            #expect(container["parent"] == window["id"])
            for name in ["main", "forward"] {
                let node = try #require(names[name])
                #expect(node["parent"] == container["id"] && !node["role"].isNull)
                #expect(node["bounds"].doubles == [0, 0, 375, 667])
            }
            // Pre-order: a node comes after its parent.
            var seen: Set<Double> = []
            for node in nodes {
                if let parent = node["parent"].double { #expect(seen.contains(parent)) }
                seen.insert(try #require(node["id"].double))
            }
        }
    }

    // MARK: Values

    @Test func firstStageIsAQuarterDoneByTheOverallCurve() throws {
        // SEMANTICS 3.4: -23.25 degrees at .2 s, where halves eased one by one would be at -45.
        let frame = try ParsedDump(["netease"]).frames[12]
        #expect(frame["time"].double == 0.2)
        let matrix = try #require(frame.node(role: "from"))["transform"].doubles
        // SEMANTICS 1.2: row 1 of a rotation about y is (cos a, 0, -sin a, 0).
        let degrees = atan2(-matrix[2], matrix[0]) * 180 / .pi
        #expect(abs(degrees + 23.25) < 0.005, "\(degrees)")
        #expect(try #require(frame.node(role: "from"))["name"].string == "main")
    }

    @Test func easeInIsEaseOutBackwards() throws {
        let forth = try ParsedDump(["netease", "--curve", "ease-in"]).frames
        let back = try ParsedDump(["netease", "--curve", "ease-out"]).frames
        var compared = 0
        for index in 0...48 {
            // The from view on its way out at t is as far turned as the to view is at 0.8 - t with the opposite curve.
            let from = try #require(forth[index].node(role: "from"))["transform"].doubles
            let to = try #require(back[48 - index].node(role: "to"))["transform"].doubles
            #expect(abs(from[0] - to[0]) < 1e-9 && abs(from[2] + to[2]) < 1e-9, "\(index)")
            compared += from[0] > 1e-6 && from[0] < 1 ? 1 : 0
        }
        #expect(compared > 20)
        #expect(forth[12].node(role: "from") != back[12].node(role: "from"))
    }

    @Test(arguments: modes)
    func wideWindowStaysInFrontOfTheEye(_ mode: String) throws {
        let frames = try ParsedDump(["netease", mode, "--size", "1920x1080"]).frames
        for node in frames.flatMap({ $0["nodes"].array }) {
            let quad = node["quad"].doubles
            #expect(quad.count == 8 && quad.allSatisfy { abs($0) < 1e5 } && node["polygon"].isNull)
            let world = node["world"].doubles
            for (x, y) in [(0.0, 0.0), (1920, 0), (1920, 1080), (0, 1080)] {
                #expect(x * world[3] + y * world[7] + world[15] > 0)
            }
        }
    }

    @Test func eyeDistanceOfAWideWindow() throws {
        // SEEDS: 4/3 of the width, 2560. Edge-on, the left edge is 960 in front of the screen and the right one 960 behind it, so the
        // heights are 1080 * 2560 / 1600 and 1080 * 2560 / 3520, about the middle.
        let quad = try #require(try ParsedDump(["netease", "--size", "1920x1080"]).frames[0].node(role: "to"))["quad"]
            .doubles
        let expected = [960, -324, 960, 540 - 540.0 * 8 / 11, 960, 540 + 540.0 * 8 / 11, 960, 1404]
        #expect(quad.count == 8)
        for (value, number) in zip(quad, expected) { #expect(abs(value - number) < 1e-9) }
    }

    // MARK: The same again

    @Test(arguments: modes)
    func ratesAgreeBitForBit(_ mode: String) throws {
        // SEMANTICS 2.9. Numbers are written so that different doubles are different texts.
        let slow = try nodeTexts("netease", mode, "--fps", "60")
        let fast = try nodeTexts("netease", mode, "--fps", "120")
        #expect(fast.count == 2 * slow.count - 1)
        for (index, nodes) in slow.enumerated() { #expect(nodes == fast[2 * index], "frame \(index)") }
    }

    @Test(arguments: [
        [], ["--dismiss"], ["--round-trip", "--cancel"], ["--format", "csv"], ["--size", "1920x1080", "--fps", "144"],
    ])
    func twoRunsGiveTheSameBytes(_ arguments: [String]) throws {
        let first = try FrameDumpProcess.run(["netease"] + arguments)
        let second = try FrameDumpProcess.run(["netease"] + arguments)
        #expect(first.status == 0 && first.output.count > 1000)
        #expect(first.output == second.output)
    }

    @Test func csvHoldsTheSameNumbers() throws {
        let dump = try ParsedDump(["netease", "--dismiss"])
        let rows = try FrameDumpProcess.run("netease", "--dismiss", "--format", "csv").lines
            .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        let nodes = dump.frames.flatMap { frame in frame["nodes"].array.map { (frame, $0) } }
        try #require(rows.count == nodes.count + 1)
        for (row, (frame, node)) in zip(rows.dropFirst(), nodes) {
            let cells = Dictionary(uniqueKeysWithValues: zip(rows[0], row))
            #expect(row.count == rows[0].count)
            #expect(Double(cells["time"] ?? "") == frame["time"].double)
            #expect(cells["name"] == node["name"].string && cells["role"] == node["role"].string ?? "")
            let numbers =
                node["bounds"].doubles + node["transform"].doubles + node["world"].doubles + node["quad"].doubles
            #expect(row[6..<50].map { Double($0) } == numbers)
        }
    }

    /// The text of each frame's nodes.
    private func nodeTexts(_ arguments: String...) throws -> [Substring] {
        let result = try FrameDumpProcess.run(arguments)
        try #require(result.status == 0)
        return try result.lines.dropFirst().dropLast().map { line in
            let start = try #require(line.firstRange(of: "\"nodes\":")).upperBound
            let end = try #require(line.firstRange(of: ",\"events\":")).lowerBound
            return line[start..<end]
        }
    }
}

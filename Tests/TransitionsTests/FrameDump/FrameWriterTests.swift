import Foundation
import FrameDump
import SceneGraph
import TestSupport
import Testing

@Suite("frame-dump: the two formats")
struct FrameWriterTests {
    /// A root of 200 x 100 that is seen from 100 points away, with one sublayer of the same size turned by a half right angle, so
    /// that its left half comes toward the eye: at the left edge z = 100 sin 45°, which is in front of the eye, unless `distance` is less.
    private func scene(eyeDistance distance: Double) -> Scene {
        let scene = Scene(size: Size(width: 200, height: 100))
        let root = Layer()
        root.frame = Rect(x: 0, y: 0, width: 200, height: 100)
        var perspective = Transform3D.identity
        perspective.m34 = -1 / distance
        root.sublayerTransform = perspective
        let card = Layer()
        card.name = "a \"card\", turned"
        card.frame = Rect(x: 0, y: 0, width: 200, height: 100)
        card.opacity = 0.25
        card.transform = Transform3D(rotationAngle: .pi / 4, x: 0, y: 1, z: 0)
        root.addSublayer(card)
        root.opacity = 0.5
        scene.addRootLayer(root)
        return scene
    }

    private func lines(
        _ writer: some FrameWriter, _ frame: Frame, events: [String] = [], role: (LayerID) -> Role? = { _ in nil }
    ) -> [Substring] {
        var text = TextBuffer()
        writer.begin(DumpHeader(scenario: "test", size: frame.size, fps: 29.97, duration: 0.5), to: &text)
        writer.write(frame, number: 3, events: events, role: role, to: &text)
        writer.end(frames: 1, events: ["late.call"], to: &text)
        return text.string.split(separator: "\n")
    }

    @Test func everyKeyInItsPlace() throws {
        let frame = scene(eyeDistance: 1000).advance(to: 0.125)
        let card = try #require(frame.nodes.last).id
        let lines = lines(JSONLinesWriter(), frame, events: ["a.b", "c.d"], role: { $0 == card ? .to : nil })
        #expect(lines.count == 3)
        #expect(
            lines[0]
                == #"{"format":"pirouette-frames","version":1,"scenario":"test","size":[200,100],"fps":29.97,"duration":0.5}"#
        )
        #expect(lines[2] == #"{"end":true,"frames":1,"events":["late.call"]}"#)
        let identity = "[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]"
        // The root is flat on the scene: the sublayer transform is for its sublayers only.
        #expect(
            lines[1].hasPrefix(
                #"{"frame":3,"time":0.125,"nodes":[{"id":1,"name":null,"parent":null,"bounds":[0,0,200,100],"transform":"#
                    + identity
                    + #","world":"# + identity
                    + #","quad":[0,0,200,0,200,100,0,100],"opacity":0.5,"worldOpacity":0.5,"hidden":false,"#
                    + #""backFacing":false},{"id":2,"name":"a \"card\", turned","parent":1,"bounds":[0,0,200,100],"transform":[0."#
            ))
        #expect(
            lines[1].hasSuffix(
                #","opacity":0.25,"worldOpacity":0.125,"hidden":false,"backFacing":false,"role":"to"}],"events":["a.b","c.d"]}"#
            ))
        #expect(!lines[1].contains("polygon"))
        let value = try JSONValue(parsing: Data(lines[1].utf8))["nodes"][1]
        #expect(
            value["transform"].doubles.count == 16 && value["world"].doubles.count == 16
                && value["quad"].doubles.count == 8)
    }

    @Test func polygonWhereACornerIsBehindTheEye() throws {
        // SEMANTICS 1.8. The left edge is at z = 70.71, beyond an eye at 50; the plane of the eye is met at half of 100 / sqrt 2.
        let lines = lines(JSONLinesWriter(), scene(eyeDistance: 50).advance(to: 0))
        let node = try JSONValue(parsing: Data(lines[1].utf8))["nodes"][1]
        #expect(lines[1].contains(#","quad":null,"polygon":["#))
        #expect(node["quad"].isNull)
        let polygon = node["polygon"].doubles
        #expect(polygon.count == 8)
        // The right edge, at x = 100 + 70.71 and z = -70.71, shrinks by 50 / (50 + 70.71) about the middle (100, 50).
        let shrink = 50 / (50 + 50 * 2.0.squareRoot())
        let right = 100 + 50 * 2.0.squareRoot() * shrink
        let xs = stride(from: 0, to: 8, by: 2).map { polygon[$0] }
        #expect(xs.filter { abs($0 - right) < 1e-9 }.count == 2)
        let ys = stride(from: 1, to: 8, by: 2).map { polygon[$0] }
        #expect(
            ys.contains { abs($0 - (50 - 50 * shrink)) < 1e-9 } && ys.contains { abs($0 - (50 + 50 * shrink)) < 1e-9 })
    }

    @Test func rowsOfCSV() throws {
        let frame = scene(eyeDistance: 50).advance(to: 0.125)
        let card = try #require(frame.nodes.last).id
        let lines = lines(CSVWriter(), frame, events: ["a.b"], role: { $0 == card ? .from : nil })
        #expect(lines.count == 3)
        let columns = lines[0].split(separator: ",")
        #expect(columns.count == 10 + 16 + 16 + 8 + 4)
        #expect(Set(columns).count == columns.count)
        let root = lines[1].split(separator: ",", omittingEmptySubsequences: false)
        #expect(root.count == columns.count)
        let cells = Dictionary(uniqueKeysWithValues: zip(columns, root))
        #expect(cells["frame"] == "3" && cells["time"] == "0.125" && cells["id"] == "1")
        #expect(cells["name"] == "" && cells["parent"] == "" && cells["role"] == "")
        #expect(cells["width"] == "200" && cells["m44"] == "1" && cells["world21"] == "0")
        #expect(
            cells["bottomRightX"] == "200" && cells["bottomRightY"] == "100" && cells["opacity"] == "0.5"
                && cells["hidden"] == "false")
        // The name is quoted, and no corner stands where one is behind the eye.
        #expect(lines[2].hasPrefix(#"3,0.125,2,"a ""card"", turned",1,from,0,0,200,100,0.7"#))
        #expect(lines[2].hasSuffix(",,,,,,,,,0.25,0.125,false,false"))
    }
}

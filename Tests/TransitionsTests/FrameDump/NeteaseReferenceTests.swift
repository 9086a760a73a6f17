import Foundation
import SceneGraph
import TestSupport
import Testing

/// What `frame-dump netease` shows, against the quads of an independent engine.
@Suite("Reference: frame-dump netease")
struct NeteaseReferenceTests {
    private static let file = "netease_rotation.json"

    @Test(arguments: [(["netease"], "easeInOut_overall"), (["netease", "--present", "--curve", "linear"], "linear")])
    func presentation(_ arguments: [String], _ variant: String) throws {
        // SEMANTICS 3.4
        guard let reference = try rows(of: variant) else { return }
        let dump = try ParsedDump(arguments)
        try #require(reference.count == 49 && dump.frames.count == 49)
        var compared = 0
        for (frame, row) in zip(dump.frames, reference) {
            let time = try #require(row["t"].double)
            #expect(abs(try #require(frame["time"].double) - time) < 1e-12)
            for role in ["from", "to"] {
                let node = try #require(frame.node(role: role))
                #expect(distance(node["quad"].doubles, row[role]["quad"].doubles) < 2e-4, "\(role) at \(time)")
                #expect(distance(node["transform"].doubles, row[role]["m"].doubles) < 1e-6, "\(role) at \(time)")
                compared += 1
            }
        }
        ReferenceData.report("\(Self.file) \(variant)", compared: compared)
    }

    @Test func dismissalIsTheMirrorImage() throws {
        guard let reference = try rows(of: "easeInOut_overall") else { return }
        let dump = try ParsedDump(["netease", "--dismiss"])
        try #require(dump.frames.count == reference.count)
        var compared = 0
        for (frame, row) in zip(dump.frames, reference) {
            for (role, name) in [("from", "forward"), ("to", "main")] {
                let node = try #require(frame.node(role: role))
                #expect(node["name"].string == name)
                #expect(distance(node["quad"].doubles, mirrored(row[role]["quad"].doubles, width: 375)) < 2e-4)
                compared += 1
            }
        }
        ReferenceData.report("\(Self.file) mirrored", compared: compared)
    }

    @Test func roundTripIsTheOneAndThenTheOther() throws {
        guard let reference = try rows(of: "easeInOut_overall") else { return }
        let dump = try ParsedDump(["netease", "--round-trip"])
        try #require(dump.frames.count == 97)
        var compared = 0
        // The frame in the middle still shows the end of the presentation.
        for (index, frame) in dump.frames.enumerated() {
            let isBack = index > 48
            let row = reference[isBack ? index - 48 : index]
            for role in ["from", "to"] {
                let quad = row[role]["quad"].doubles
                let node = try #require(frame.node(role: role))
                #expect(node["name"].string == ((role == "from") == isBack ? "forward" : "main"))
                #expect(
                    distance(node["quad"].doubles, isBack ? mirrored(quad, width: 375) : quad) < 2e-4,
                    "\(role) \(index)")
                compared += 1
            }
        }
        ReferenceData.report("\(Self.file) round trip", compared: compared)
    }

    private func rows(of variant: String) throws -> [JSONValue]? {
        try ReferenceData.load(Self.file).map { $0["variants"][variant].array }
    }

    /// The greatest difference of two lists of numbers; infinite where they are not of one length.
    private func distance(_ a: [Double], _ b: [Double]) -> Double {
        a.count == b.count && !a.isEmpty ? zip(a, b).map { abs($0 - $1) }.max()! : .infinity
    }

    /// A quad in a mirror that stands upright in the middle: left and right change places.
    private func mirrored(_ quad: [Double], width: Double) -> [Double] {
        guard quad.count == 8 else { return [] }
        return [(2, 3), (0, 1), (6, 7), (4, 5)].flatMap { [width - quad[$0.0], quad[$0.1]] }
    }
}

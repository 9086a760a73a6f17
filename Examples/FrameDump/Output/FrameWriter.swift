import SceneGraph

/// The part that a node plays in a transition.
package enum Role: String, Sendable {
    case from
    case to
}

/// What is said about a dump before its frames.
package struct DumpHeader {
    package var scenario: String
    package var size: Size
    package var fps: Double
    package var duration: Double

    package init(scenario: String, size: Size, fps: Double, duration: Double) {
        self.scenario = scenario
        self.size = size
        self.fps = fps
        self.duration = duration
    }
}

/// A format that frames can be written in; FORMAT.md describes those there are.
package protocol FrameWriter {
    /// Writes what comes before the frames.
    func begin(_ header: DumpHeader, to text: inout TextBuffer)
    /// Writes a frame with what happened since the one before.
    func write(_ frame: Frame, number: Int, events: [String], role: (LayerID) -> Role?, to text: inout TextBuffer)
    /// Writes what comes after the frames, with what happened after the last one.
    func end(frames: Int, events: [String], to text: inout TextBuffer)
}

/// The formats by the names that `--format` takes.
enum Format: String, CaseIterable {
    case jsonl
    case csv

    var writer: any FrameWriter {
        switch self {
        case .jsonl: JSONLinesWriter()
        case .csv: CSVWriter()
        }
    }
}

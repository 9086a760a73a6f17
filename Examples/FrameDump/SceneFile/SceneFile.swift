import Foundation
import SceneGraph

/// A scene read from a file; SCENES.md describes the form.
@MainActor
struct SceneFile {
    let scene: Scene
    /// When the last frame is, in seconds.
    let duration: Double
    /// Frames a second; nil where the file does not say.
    let fps: Double?

    /// Reads a file; `-` is standard input.
    init(path: String, log: EventLog) throws(SceneFileError) {
        do {
            var bytes = try SceneFile.bytes(of: path)
            // Some editors write a mark of the encoding in front.
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
            try self.init(SceneValue(JSONParser.parse(bytes)), log: log)
        } catch {
            throw SceneFileError("\(path): \(error)")
        }
    }

    private static func bytes(of path: String) throws(SceneFileError) -> [UInt8] {
        if path == "-" { return Array(FileHandle.standardInput.readDataToEndOfFile()) }
        do {
            return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            let reason = (error as NSError).userInfo[NSUnderlyingErrorKey].map { "\($0)" } ?? ""
            throw SceneFileError(
                FileManager.default.fileExists(atPath: path)
                    ? "the file cannot be read\(reason.isEmpty ? "" : " (it may be a folder)")"
                    : "there is no such file")
        }
    }

    private init(_ file: SceneValue, log: EventLog) throws(SceneFileError) {
        try file.checkKeys(["size", "duration", "fps", "root", "layers", "id", "category", "expected"])
        let sides = try file.required("size").numbers(2)
        guard let size = file["size"], sides.allSatisfy((1...100_000).contains) else {
            throw try file.required("size").error("width and height must be from 1 to 100000")
        }
        scene = Scene(size: try size.size)
        duration = try file["duration"]?.number(in: 0...86_400) ?? 1
        fps = try file["fps"]?.number(in: Command.fpsRange)
        guard (file["root"] == nil) != (file["layers"] == nil) else {
            throw file.error("either root or layers must be there")
        }
        var loader = SceneLoader(log: log)
        // What is refused while the scene runs is none of the file's faults.
        defer { Diagnostic.fallbackHandler = nil }
        if let root = file["root"] { scene.addRootLayer(try loader.layer(root)) }
        for layer in try file["layers"]?.elements ?? [] { scene.addRootLayer(try loader.layer(layer)) }
    }
}

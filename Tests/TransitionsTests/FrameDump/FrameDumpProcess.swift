import Foundation
import TestSupport
import Testing

/// The built `frame-dump`, run as a user runs it.
enum FrameDumpProcess {
    struct Result {
        var status: Int32
        var output: Data
        var errors: String

        var lines: [Substring] { String(decoding: output, as: UTF8.self).split(separator: "\n") }
    }

    struct NotBuilt: Error, CustomStringConvertible {
        var description: String {
            "frame-dump was not found next to the test bundle; build it with `swift build --build-tests`"
        }
    }

    /// The products lie in one folder; where the test bundle is depends on the platform.
    static func executable() throws -> URL {
        let bundles =
            Bundle.allBundles.map(\.bundleURL) + [
                URL(fileURLWithPath: CommandLine.arguments[0]), Bundle.main.bundleURL,
            ]
        for url in bundles {
            for folder in [url, url.deletingLastPathComponent()] {
                let file = folder.appendingPathComponent("frame-dump")
                if FileManager.default.isExecutableFile(atPath: file.path) { return file }
            }
        }
        throw NotBuilt()
    }

    static func run(_ arguments: String...) throws -> Result { try run(arguments) }

    static func run(_ arguments: [String]) throws -> Result { try run(executable(), arguments) }

    /// Runs a shell script in which `$0` is `frame-dump`.
    static func shell(_ script: String) throws -> Result {
        try run(URL(fileURLWithPath: "/bin/sh"), ["-c", script, executable().path])
    }

    private static func run(_ executable: URL, _ arguments: [String]) throws -> Result {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // Standard error is a line at most, so that it cannot fill its pipe while the output is read.
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let complaint = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: text, errors: String(decoding: complaint, as: UTF8.self))
    }
}

/// A dump as its reader sees it.
struct ParsedDump {
    var header: JSONValue
    var frames: [JSONValue]
    var end: JSONValue

    /// Runs `frame-dump` and parses all that it writes; the run must be without complaint.
    init(_ arguments: [String]) throws {
        let result = try FrameDumpProcess.run(arguments)
        try #require(result.status == 0 && result.errors.isEmpty, "\(arguments): \(result.errors)")
        let values = try result.lines.map { try JSONValue(parsing: Data($0.utf8)) }
        try #require(values.count >= 3)
        header = values[0]
        frames = Array(values[1..<(values.count - 1)])
        end = values[values.count - 1]
    }

    /// All events in order, each with the time of its frame; those at the end have none.
    var events: [(time: Double?, name: String)] {
        frames.flatMap { frame in frame["events"].array.map { (frame["time"].double, $0.string ?? "") } }
            + end["events"].array.map { (nil, $0.string ?? "") }
    }
}

extension JSONValue {
    /// The node of a frame that has this role.
    func node(role: String) -> JSONValue? { self["nodes"].array.first { $0["role"].string == role } }
    /// The node of a frame that has this name.
    func node(name: String) -> JSONValue? { self["nodes"].array.first { $0["name"].string == name } }
}

import Foundation
import Testing

/// Texts that were once checked and must not change: the files in `Goldens`.
///
/// With `UPDATE_GOLDENS=1` in the environment the files are written anew instead; the difference is then to be looked at.
enum Goldens {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Goldens", isDirectory: true)

    /// How far numbers may be from those in the file.
    private static let tolerance = 1e-6

    /// The names of the files that are there.
    static func names() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    }

    /// Compares lines with a file: words one by one, those that are numbers by value.
    static func check(_ name: String, _ lines: [String]) throws {
        let url = folder.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            return try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: url)
        }
        let text = try String(contentsOf: url, encoding: .utf8)
        let expected = text.split(separator: "\n").map(String.init)
        #expect(lines.count == expected.count, "\(name) has \(expected.count) lines, not \(lines.count)")
        for (line, wanted) in zip(lines, expected) where !agree(line, wanted) {
            Issue.record("\(name):\n  \(line)\nis not\n  \(wanted)")
            return
        }
    }

    private static func agree(_ line: String, _ wanted: String) -> Bool {
        let (words, others) = (line.split(separator: " "), wanted.split(separator: " "))
        return words.count == others.count
            && zip(words, others).allSatisfy { word, other in
                if word == other { return true }
                guard let a = Double(word), let b = Double(other) else { return false }
                return abs(a - b) <= tolerance
            }
    }

    /// A number to six places; -0 is 0.
    static func text(_ value: Double) -> String {
        let rounded = (value * 1e6).rounded() / 1e6
        return rounded == 0 ? "0" : "\(rounded)"
    }
}

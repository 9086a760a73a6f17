import Foundation

/// The numbers from independent engines, read from the folder in `REFERENCE_DATA` or from `Tests/ReferenceData`.
public enum ReferenceData {
    /// The folder the files are read from.
    public static var folder: URL {
        if let path = ProcessInfo.processInfo.environment["REFERENCE_DATA"], !path.isEmpty {
            return URL(fileURLWithPath: path, isDirectory: true)
        }
        return URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("ReferenceData", isDirectory: true)
    }

    /// The parsed file; nil, with a printed line, where the folder does not have it.
    public static func load(_ name: String) throws -> JSONValue? {
        let url = folder.appendingPathComponent(name)
        // The project's own folder is complete; only another one may lack files.
        let isOwn = ProcessInfo.processInfo.environment["REFERENCE_DATA"]?.isEmpty ?? true
        guard isOwn || FileManager.default.fileExists(atPath: url.path) else {
            print("reference \(name): skipped, no such file in \(folder.path)")
            return nil
        }
        return try JSONValue(parsing: Data(contentsOf: url))
    }

    /// Prints how many cases of a file were compared, and how many were skipped for which reason.
    public static func report(_ name: String, compared: Int, skipped: [String: Int] = [:]) {
        let reasons = skipped.sorted { $0.key < $1.key }.map { ", \($0.value) skipped (\($0.key))" }.joined()
        print("reference \(name): \(compared) cases compared\(reasons)")
    }
}

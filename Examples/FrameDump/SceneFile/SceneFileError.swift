/// What is wrong with a scene file: one line for the user, exit code 1.
struct SceneFileError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// Names the line, and the key as a path from the top of the file where there is one.
    init(line: Int, key: String = "", _ message: String) {
        description = "line \(line): \(key.isEmpty ? "" : key + ": ")\(message)"
    }
}

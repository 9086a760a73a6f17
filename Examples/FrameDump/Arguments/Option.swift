/// One thing that may be said on the command line: a flag, or an option with a value.
struct Option: Sendable {
    /// How it is written, with its dashes.
    let name: String
    /// What its value is called in the help text; nil for a flag.
    let valueName: String?
    /// One line for the help text.
    let help: String

    init(_ name: String, _ valueName: String? = nil, help: String) {
        self.name = name
        self.valueName = valueName
        self.help = help
    }

    /// The name and its value, as the help text shows them.
    var usage: String { valueName.map { "\(name) \($0)" } ?? name }
}

extension Option {
    // The options of every scenario.
    static let fps = Option("--fps", "N", help: "Frames a second; 60 at first.")
    static let format = Option("--format", "jsonl|csv", help: "JSON Lines (at first) or CSV.")
    static let out = Option("--out", "FILE", help: "The file to write; standard output at first, and for -.")
    static let help = Option("--help", help: "Print this text.")

    // Options that several scenarios share.
    static let size = Option("--size", "WxH", help: "Size of the scene in points; 375x667 at first.")

    static let common = [fps, format, out, help]
}

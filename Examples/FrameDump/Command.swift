#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The command line of `frame-dump`.
@MainActor
enum Command {
    static let fpsRange = 0.001...10_000.0
    /// More frames than this are taken for a slip of the pen.
    static let mostFrames = 1_000_000.0

    /// Does what the words after the program's name say and returns the exit code: 0, 1 for a file that cannot be read
    /// or written, 2 for a command line that makes no sense.
    static func run(_ words: [String]) -> Int32 {
        do {
            try dispatch(words)
            return 0
        } catch OutputError.closedPipe {
            return 0
        } catch OutputError.failed(let message) {
            complain(message)
            return 1
        } catch let error as UsageError {
            complain(error.message)
            return 2
        } catch {
            complain("\(error)")
            return 1
        }
    }

    private static func dispatch(_ words: [String]) throws {
        guard let first = words.first else { throw UsageError("no scenario is given; --list names the scenarios") }
        switch first {
        case "--help", "-h", "--list":
            guard words.count == 1 else { throw UsageError("unexpected argument \(words[1].debugDescription)") }
            try printText(first == "--list" ? HelpText.list : HelpText.overview)
        case _ where first.hasPrefix("-"): throw UsageError("a scenario must come before \(first.debugDescription)")
        default:
            let scenario = try Scenarios.named(first)
            if words.contains("--help") || words.contains("-h") {
                try printText(HelpText.text(of: scenario))
            } else {
                try dump(scenario, words.dropFirst())
            }
        }
    }

    private static func dump(_ type: any Scenario.Type, _ words: ArraySlice<String>) throws {
        let arguments = try Arguments(words, options: type.allOptions, operandNames: type.operandNames)
        let given = try arguments.has(.fps) ? arguments.number(.fps, default: 60, in: fpsRange) : nil
        let format = try arguments.choice(.format, default: Format.jsonl)
        if arguments.text(.out)?.isEmpty == true { throw UsageError("\(Option.out.name) takes the name of a file") }
        let log = EventLog()
        let scenario = try type.init(arguments, log: log)
        let fps = given ?? scenario.framesPerSecond ?? 60
        guard fps * scenario.duration <= mostFrames else {
            throw UsageError(
                "\(Option.fps.name) \(fps) over \(scenario.duration) s makes more than \(Int(mostFrames)) frames; "
                    + "take fewer frames a second or a shorter duration")
        }
        let output = try OutputFile(path: arguments.text(.out))
        try Dump(scenario: scenario, log: log, fps: fps, writer: format.writer).run(into: output)
    }

    private static func printText(_ string: String) throws {
        var text = TextBuffer()
        text.text(string)
        try OutputFile(path: nil).flush(&text)
    }

    private static func complain(_ message: String) {
        var line = "frame-dump: \(message)\n"
        line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

import TestSupport
import Testing

/// The calls that a dump of `netease` tells of, and in which frames.
@Suite("frame-dump netease: events")
struct NeteaseEventTests {
    static let presentBegins = ["main.viewWillDisappear", "forward.viewWillAppear", "forward.viewIsAppearing"]
    static let presentEnds = ["forward.viewDidAppear", "main.viewDidDisappear", "main.presentCompletion"]
    static let dismissBegins = ["forward.viewWillDisappear", "main.viewWillAppear", "main.viewIsAppearing"]
    static let dismissEnds = ["main.viewDidAppear", "forward.viewDidDisappear", "main.dismissCompletion"]
    /// The will-calls turn round, and the did-calls follow (SEMANTICS 4.5).
    static let presentIsCancelled = [
        "forward.viewWillDisappear", "main.viewWillAppear", "main.viewDidAppear", "forward.viewDidDisappear",
        "main.presentCompletion",
    ]
    static let dismissIsCancelled = [
        "main.viewWillDisappear", "forward.viewWillAppear", "forward.viewDidAppear", "main.viewDidDisappear",
        "main.dismissCompletion",
    ]

    static let pushBegins = [
        "main.viewWillDisappear", "forward.viewWillAppear", "navigation.willShow", "forward.viewIsAppearing",
    ]
    static let pushEnds = ["main.viewDidDisappear", "forward.viewDidAppear", "navigation.didShow"]
    static let popBegins = [
        "forward.viewWillDisappear", "main.viewWillAppear", "navigation.willShow", "main.viewIsAppearing",
    ]
    static let popEnds = ["forward.viewDidDisappear", "main.viewDidAppear", "navigation.didShow"]

    struct Log: Sendable, CustomTestStringConvertible {
        var arguments: [String]
        var events: [Double: [String]]
        var testDescription: String { arguments.joined(separator: " ") }
    }

    static let logs = [
        Log(arguments: ["--present"], events: [0: presentBegins, 0.8: presentEnds]),
        Log(arguments: ["--dismiss"], events: [0: dismissBegins, 0.8: dismissEnds]),
        Log(
            arguments: ["--round-trip"], events: [0: presentBegins, 0.8: presentEnds + dismissBegins, 1.6: dismissEnds]),
        Log(arguments: ["--present", "--cancel"], events: [0: presentBegins, 0.8: presentIsCancelled]),
        Log(arguments: ["--dismiss", "--cancel"], events: [0: dismissBegins, 0.8: dismissIsCancelled]),
        Log(
            arguments: ["--round-trip", "--cancel"],
            events: [0: presentBegins, 0.8: presentEnds + dismissBegins, 1.6: dismissIsCancelled]),
        // Where no frame is at .8 s, the calls are in the first one after it, at 6 / 7 s.
        Log(
            arguments: ["--round-trip", "--fps", "7"],
            events: [0: presentBegins, 6.0 / 7: presentEnds + dismissBegins, 1.6: dismissEnds]),
        Log(arguments: ["--fps", "0.5"], events: [0: presentBegins, 0.8: presentEnds]),
        // SEMANTICS 4.6
        Log(arguments: ["--push"], events: [0: pushBegins, 0.8: pushEnds]),
        Log(arguments: ["--pop"], events: [0: popBegins, 0.8: popEnds]),
        Log(
            arguments: ["--pop", "--cancel"],
            events: [
                0: popBegins,
                0.8: [
                    "main.viewWillDisappear", "main.viewDidDisappear", "forward.viewWillAppear",
                    "forward.viewDidAppear",
                ],
            ]),
        // SEMANTICS 4.7: the gesture takes a quarter of .8 s, the rest as long as is left of the way.
        Log(
            arguments: ["--interactive-to", "0.25"],
            events: [0: presentBegins, 0.2: ["interaction.finish"], 0.8: presentEnds]),
        Log(
            arguments: ["--dismiss", "--interactive-to", "0.25", "--then", "cancel", "--at", "1"],
            events: [
                0: dismissBegins, 1: ["interaction.cancel", "main.viewWillDisappear", "forward.viewWillAppear"],
                1.2: Array(dismissIsCancelled.dropFirst(2)),
            ]),
        Log(
            arguments: ["--round-trip", "--interactive-to", "0.5", "--duration", "1"],
            events: [0: presentBegins, 1: presentEnds + dismissBegins, 1.5: ["interaction.finish"], 2: dismissEnds]),
        Log(
            arguments: ["--push", "--interactive-to", "0.5", "--at", "0.1"],
            events: [0: pushBegins, 0.1: ["interaction.finish"], 0.5: pushEnds]),
        Log(
            arguments: ["--pop", "--interactive-to", "0.5", "--then", "cancel", "--at", "0.1"],
            events: [
                0: popBegins, 0.1: ["interaction.cancel", "main.viewWillDisappear"],
                0.5: ["main.viewDidDisappear", "forward.viewWillAppear", "forward.viewDidAppear"],
            ]),
        Log(
            arguments: ["--interactive-to", "0", "--then", "cancel"],
            events: [0: presentBegins + ["interaction.cancel"] + presentIsCancelled]),
    ]

    @Test(arguments: logs)
    func goldenLog(_ expected: Log) throws {
        // SEMANTICS 4.5
        let dump = try ParsedDump(["netease"] + expected.arguments)
        var log: [Double: [String]] = [:]
        for event in dump.events { log[event.time ?? .infinity, default: []].append(event.name) }
        #expect(log == expected.events)
    }

    @Test(arguments: NeteaseDumpTests.modes)
    func cancelledRunLooksTheSameUpToItsEnd(_ mode: String) throws {
        let full = try ParsedDump(["netease", mode]).frames.map { $0["nodes"] }
        let cancelled = try ParsedDump(["netease", mode, "--cancel"]).frames.map { $0["nodes"] }
        #expect(full == cancelled)
    }
}

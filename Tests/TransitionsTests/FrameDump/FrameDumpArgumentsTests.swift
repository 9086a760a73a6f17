import Foundation
import Testing

/// What `frame-dump` answers to a command line, as exit code and standard error.
@Suite("frame-dump: command line")
struct FrameDumpArgumentsTests {
    @Test(arguments: [
        [], ["nosuch"], ["--bogus"], ["-x"], ["--fps", "30", "netease"], ["--list", "netease"],
        ["netease", "extra"], ["netease", "-"], ["netease", ""], ["netease", "--bogus"], ["netease", "--bogus=1"],
        ["netease", "-p"],
        ["netease", "--fps"], ["netease", "--fps", "--cancel"], ["netease", "--fps="], ["netease", "--fps", "0"],
        ["netease", "--fps", "-60"], ["netease", "--fps", "nan"], ["netease", "--fps", "inf"],
        ["netease", "--fps", "0x3c"],
        ["netease", "--fps", "1e9"], ["netease", "--fps", "60 "], ["netease", "--fps", "sixty\nframes"],
        ["netease", "--fps", "30", "--fps", "60"],
        ["netease", "--size", "375"], ["netease", "--size", "375x"], ["netease", "--size", "x667"],
        ["netease", "--size", "0x667"],
        ["netease", "--size", "375x-1"], ["netease", "--size", "375x667x1"], ["netease", "--size", "nanx667"],
        ["netease", "--size", "1e300x667"], ["netease", "--size", "375X667"],
        ["netease", "--duration", "0"], ["netease", "--duration", "-1"], ["netease", "--duration", "nan"],
        ["netease", "--duration", "1e18"], ["netease", "--duration"],
        ["netease", "--curve", "bounce"], ["netease", "--curve", "Linear"], ["netease", "--curve"],
        ["netease", "--format", "xml"], ["netease", "--format"], ["netease", "--out"],
        ["netease", "--present", "--dismiss"], ["netease", "--dismiss", "--round-trip"],
        ["netease", "--present", "--round-trip"],
        ["netease", "--present", "--present"], ["netease", "--cancel=yes"],
        ["--help", "extra"], ["-h", "--list"], ["netease", "--out", ""], ["netease", "--out="],
        ["netease", "--push", "--pop"], ["netease", "--push", "--present"], ["netease", "--pop", "--round-trip"],
        ["netease", "--interactive-to", "1.5"], ["netease", "--interactive-to", "-0.1"],
        ["netease", "--interactive-to", "half"], ["netease", "--interactive-to"],
        ["netease", "--interactive-to", "0.5", "--cancel"], ["netease", "--then", "finish"], ["netease", "--at", "1"],
        ["netease", "--interactive-to", "0.5", "--then", "stop"],
        ["netease", "--interactive-to", "0.5", "--at", "-1"],
        // Each is allowed, but not the millions of frames they make together.
        ["netease", "--fps", "10000", "--duration", "3600"], ["netease", "--fps", "1000", "--duration", "1000.5"],
        ["netease", "--fps", "10000", "--interactive-to", "0.5", "--at", "3600"],
        ["nested", "extra"], ["nested", "--duration", "0"], ["nested", "--push"], ["nested", "--unanimated=1"],
    ])
    func refused(_ arguments: [String]) throws {
        let result = try FrameDumpProcess.run(arguments)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(isOneLine(result.errors), "\(result.errors)")
    }

    @Test func complaintNamesTheCulprit() throws {
        #expect(try FrameDumpProcess.run("nosuch").errors.contains("\"nosuch\""))
        #expect(try FrameDumpProcess.run("netease", "--bogus=7").errors.contains("\"--bogus\""))
        #expect(try FrameDumpProcess.run("netease", "--fps", "nan").errors.contains("\"nan\""))
        let modes = try FrameDumpProcess.run("netease", "--present", "--dismiss").errors
        #expect(modes.contains("--present") && modes.contains("--dismiss"))
    }

    @Test(arguments: ["/nonexistent/folder/dump.jsonl", "/", "/dev/full"])
    func unwritableFile(_ path: String) throws {
        let result = try FrameDumpProcess.run("netease", "--out", path)
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(isOneLine(result.errors), "\(result.errors)")
        #expect(result.errors.contains(path))
    }

    @Test func closedPipeIsAQuietEnd() throws {
        // Far more than a pipe holds, so that the writer must meet the closed end.
        let result = try FrameDumpProcess.shell(#"{ "$0" netease --fps 2000; echo "status $?" >&2; } | head -1"#)
        #expect(result.lines.count == 1)
        #expect(result.errors == "status 0\n")
    }

    @Test func fileHoldsWhatStandardOutputWouldGet() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "frame-dump-\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("longer than nothing".utf8).write(to: file)
        let result = try FrameDumpProcess.run("netease", "--fps", "12.5", "--out", file.path)
        #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
        let printed = try FrameDumpProcess.run("netease", "--fps=12.5", "--out=-")
        #expect(try Data(contentsOf: file) == printed.output)
        #expect(printed.output.count > 10_000)
    }

    @Test(arguments: [["--help"], ["-h"], ["--list"], ["netease", "--help"], ["netease", "--bogus", "-h"]])
    func help(_ arguments: [String]) throws {
        let result = try FrameDumpProcess.run(arguments)
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(String(decoding: result.output, as: UTF8.self).contains("netease"))
    }

    @Test func helpOfAScenarioNamesAllItsOptions() throws {
        let text = String(decoding: try FrameDumpProcess.run("netease", "--help").output, as: UTF8.self)
        for option in [
            "--present", "--dismiss", "--round-trip", "--push", "--pop", "--interactive-to", "--then", "--at", "--fps",
            "--size", "--duration", "--curve", "--cancel",
            "--format", "--out", "--help",
        ] {
            #expect(text.contains("  \(option)"), "\(option)")
        }
    }

    private func isOneLine(_ text: String) -> Bool {
        text.hasPrefix("frame-dump: ") && text.hasSuffix("\n") && text.dropLast().allSatisfy { !$0.isNewline }
    }
}

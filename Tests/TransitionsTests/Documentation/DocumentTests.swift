import Foundation
import SceneGraph
import Testing
import Transitions

/// The Swift code of README.md and the articles compiles, and does what they say.
@Suite("Documents")
@MainActor
struct DocumentTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private nonisolated static let documents = [
        "README.md", "Sources/Transitions/Transitions.docc/WritingAnAnimator.md",
        "Sources/Transitions/Transitions.docc/Lifecycle.md",
        "Sources/Transitions/Transitions.docc/DrivingTransitions.md",
        "Sources/Transitions/Transitions.docc/Transitions.md", "Sources/SceneGraph/SceneGraph.docc/SceneGraph.md",
        "Sources/SceneGraph/SceneGraph.docc/CoordinateSpaces.md", "Sources/SceneGraph/SceneGraph.docc/FramePipeline.md",
        "Sources/SceneGraph/SceneGraph.docc/ViewAnimations.md", "Sources/SceneGraph/SceneGraph.docc/LayerAnimations.md",
        "Sources/SceneGraph/SceneGraph.docc/MasksAndDecorations.md", "CONTRIBUTING.md", "CHANGELOG.md",
        "Examples/FrameDump/FORMAT.md", "Examples/FrameDump/SCENES.md",
    ]

    @Test func everyBlockIsASnippetThatCompiles() throws {
        let source = try String(
            contentsOf: Self.root.appendingPathComponent("Tests/TransitionsTests/Documentation/DocumentSnippets.swift"),
            encoding: .utf8)
        let snippets = blocks(in: source, from: "// snippet", to: "// end").map(withoutIndentation)
        #expect(snippets.count == 6)
        var unused = Set(snippets)
        for document in Self.documents {
            let text = try String(contentsOf: Self.root.appendingPathComponent(document), encoding: .utf8)
            for block in blocks(in: text, from: "```swift", to: "```") {
                #expect(snippets.contains(block), "\(document) has a block that is no snippet:\n\(block)")
                unused.remove(block)
            }
        }
        #expect(unused.isEmpty)
    }

    @Test(arguments: documents)
    func linksLeadSomewhere(_ document: String) throws {
        let file = Self.root.appendingPathComponent(document)
        for match in try String(contentsOf: file, encoding: .utf8).matches(of: /\]\(([^)#:]+)\)/) {
            let target = file.deletingLastPathComponent().appendingPathComponent(String(match.1))
            #expect(FileManager.default.fileExists(atPath: target.path), "\(match.1)")
        }
    }

    @Test func readmeHasTwoCommands() throws {
        let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(blocks(in: readme, from: "```sh", to: "```") == ["swift run frame-dump netease\nswift test"])
    }

    @Test func quickStartShowsTheNextScreen() throws {
        let (scene, main, times) = DocumentSnippets.quickStart()
        #expect(times == [0.8])
        let next = try #require(main.presentedViewController)
        #expect(next.view.window === scene.windows.first)
        #expect(main.view.window == nil && next.view.layer.transform.isIdentity)
    }

    @Test func hostLoopSleepsAndWakes() throws {
        let (scene, window, main) = screen()
        let host = SimulatedHost()
        DocumentSnippets.run(scene, on: host)
        host.run(until: 1)
        #expect(host.frames == 1 && host.drawn > 0)
        // Idle: a request between frames wakes the host, which then comes at 60 a second until the transition is over.
        main.showNext()
        host.run(until: 3)
        #expect((49...51).contains(host.frames - 1), "\(host.frames)")
        #expect(main.presentedViewController?.view.window === window)
    }

    @Test func slideCoversAndUncovers() throws {
        let (scene, _, main) = screen()
        let slide = Slide()
        let next = ViewController()
        next.transitioningDelegate = slide
        main.present(next, animated: true)
        // Ease-out is ahead of even speed: at half time more than half of the way, 333.5 of 667, is done.
        #expect(top(of: next, scene.advance(to: 10)) == 667)
        let middle = try #require(top(of: next, scene.advance(to: 10.175)))
        #expect(middle > 0 && middle < 333.5)
        #expect(top(of: next, scene.advance(to: 10.35)) == 0)
        scene.advance(to: 11)
        #expect(main.view.window == nil)

        main.dismiss(animated: true)
        #expect(top(of: next, scene.advance(to: 20)) == 0)
        #expect(top(of: main, scene.advance(to: 20.1)) == 0)
        #expect(top(of: next, scene.advance(to: 20.35)) == 667)
        scene.advance(to: 21)
        #expect(next.view.window == nil && main.view.window != nil && main.presentedViewController == nil)
    }

    @Test func theSheetFollowsTheFinger() {
        let scene = Scene(size: Size(width: 200, height: 400))
        scene.diagnosticHandler = { Issue.record("\($0)") }
        let window = Window(scene: scene)
        let sheet = View(frame: Rect(x: 0, y: 300, width: 200, height: 100))
        window.addSubview(sheet)
        scene.advance(to: 0)
        for (velocity, end) in [(0.0, 350.0), (2.0, 450.0)] {
            let dragger = SheetDragger(sheet: sheet, height: 100)
            dragger.began()
            dragger.moved(by: 25)
            scene.advance(to: scene.time + 1)
            #expect(sheet.layer.presentation()?.position.y == 375)
            dragger.ended(velocity: velocity)
            scene.advance(to: scene.time + 1)
            scene.advance(to: scene.time + 3)
            #expect(sheet.center.y == end && sheet.layer.animationKeys().isEmpty)
        }
    }

    private func screen() -> (Scene, Window, MainController) {
        let scene = Scene(size: Size(width: 375, height: 667))
        scene.diagnosticHandler = { Issue.record("\($0)") }
        let window = Window(scene: scene)
        let main = MainController()
        window.rootViewController = main
        return (scene, window, main)
    }

    /// Where the top edge of a controller's view is in the frame.
    private func top(of controller: ViewController, _ frame: Frame) -> Double? {
        frame.nodes.first { $0.id == controller.view.layer.id }?.quad?.topLeft.y
    }

    private func blocks(in text: String, from start: String, to end: String) -> [String] {
        var blocks: [String] = []
        var lines: [Substring]?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let mark = line.drop { $0 == " " }
            if let open = lines, mark == end {
                blocks.append(open.joined(separator: "\n"))
                lines = nil
            } else if lines != nil {
                lines?.append(line)
            } else if mark == start {
                lines = []
            }
        }
        return blocks
    }

    private func withoutIndentation(_ block: String) -> String {
        let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
        let indentation = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
    }
}

/// A host whose clock goes as fast as it can and whose screen refreshes 60 times a second.
@MainActor
private final class SimulatedHost: Host {
    var onFrame: ((Double) -> Void)?
    private(set) var frames = 0
    private(set) var drawn = 0
    private var refresh = 0
    /// When the frame that was asked for is wanted.
    private var wanted: Double?

    func requestFrame() { wanted = 0 }
    func requestFrame(at time: Double) { wanted = min(wanted ?? .infinity, time) }
    func draw(_ item: DisplayItem) { drawn += 1 }

    func run(until end: Double) {
        while Double(refresh) / 60 < end {
            let time = Double(refresh) / 60
            refresh += 1
            guard let asked = wanted, asked <= time else { continue }
            wanted = nil
            frames += 1
            onFrame?(time)
        }
    }
}

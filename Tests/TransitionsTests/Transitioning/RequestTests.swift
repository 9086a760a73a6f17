import SceneGraph
import Testing
import Transitions

/// Requests that cannot be met, and requests that have to wait.
@Suite struct RequestTests {
    // SEMANTICS 5.1: each leaves everything as it was.
    @Test @MainActor func refusedPresentations() {
        let stage = Stage()
        let a = stage.controller("a")
        let b = stage.controller("b")
        let loose = stage.controller("loose")
        stage.main.present(a, animated: false)
        stage.scene.advance(to: 1)
        _ = stage.log.take()
        let before = stage.treeText
        var completions = 0
        let requests: [(String, @MainActor () -> Void)] = [
            ("itself", { a.present(a, animated: false) { completions += 1 } }),
            ("presented already", { stage.main.present(a, animated: false) { completions += 1 } }),
            ("presents another already", { stage.main.present(b, animated: false) { completions += 1 } }),
            ("from the presented one", { a.present(stage.main, animated: false) { completions += 1 } }),
            ("nothing to dismiss", { loose.dismiss(animated: false) { completions += 1 } }),
        ]
        for (name, request) in requests {
            request()
            #expect(stage.takeDiagnostics().count <= 1, "\(name)")
            #expect(stage.treeText == before, "\(name)")
            #expect(stage.log.take() == [], "\(name)")
        }
        #expect(completions == 0)
        #expect(stage.main.presentedViewController === a)
        #expect(a.presentedViewController == nil)
        #expect(b.presentingViewController == nil)
    }

    @Test @MainActor func presentingFromOutsideOfAWindow() {
        let log = CallLog()
        let loose = LoggingController("loose", log)
        var kinds: [Diagnostic.Kind] = []
        Diagnostic.fallbackHandler = { kinds.append($0.kind) }
        defer { Diagnostic.fallbackHandler = nil }
        loose.present(LoggingController("other", log), animated: true) { log.add("completion") }
        loose.dismiss(animated: true) { log.add("completion") }
        #expect(kinds == [.invalidPresentation, .invalidPresentation])
        #expect(log.take() == [])
        #expect(loose.presentedViewController == nil)
    }

    // SEMANTICS 4.9, queue: a dismissal asked for during the presentation runs after it.
    @Test @MainActor func dismissalDuringThePresentationWaits() {
        let stage = Stage()
        let before = stage.treeText
        let delegate = NeteaseRotation()
        let forward = stage.controller("forward")
        forward.transitioningDelegate = delegate
        stage.main.present(forward, animated: true) { stage.log.add("presented") }
        stage.run(until: 0.3)
        forward.dismiss(animated: true) { stage.log.add("dismissed") }
        #expect(forward.presentingViewController === stage.main)
        stage.run(until: 3)
        #expect(
            stage.log.entries.suffix(5) == [
                "main.viewWillAppear(animated)", "main.viewIsAppearing(animated)", "main.viewDidAppear(animated)",
                "forward.viewDidDisappear(animated dismissed)", "dismissed",
            ])
        #expect(stage.log.entries.filter { $0 == "presented" }.count == 1)
        #expect(stage.treeText == before)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test @MainActor func requestsFromCompletionsAndAppearanceCalls() {
        let stage = Stage()
        let before = stage.treeText
        let delegate = NeteaseRotation(duration: 0.25)
        let a = stage.controller("a")
        let b = stage.controller("b")
        a.transitioningDelegate = delegate
        b.transitioningDelegate = delegate
        stage.main.present(a, animated: true) {
            a.present(b, animated: true) { stage.main.dismiss(animated: true) { stage.log.add("all gone") } }
        }
        stage.run(until: 2)
        #expect(stage.log.entries.last == "all gone")
        #expect(stage.treeText == before)
        #expect(stage.main.presentedViewController == nil && a.presentedViewController == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    // SEMANTICS 4.9: dismissing a lower one removes all above.
    @Test(
        arguments: [ModalPresentationStyle.fullScreen, .overFullScreen],
        [ModalPresentationStyle.fullScreen, .overFullScreen])
    @MainActor func twoLevelsGoTogether(first: ModalPresentationStyle, second: ModalPresentationStyle) {
        let stage = Stage()
        let before = stage.treeText
        let delegate = NeteaseRotation(duration: 0.25)
        let a = stage.controller("a")
        let b = stage.controller("b")
        a.modalPresentationStyle = first
        b.modalPresentationStyle = second
        b.transitioningDelegate = delegate
        stage.main.present(a, animated: false)
        a.present(b, animated: false)
        stage.main.dismiss(animated: true) { stage.log.add("dismissed") }
        stage.run(until: 1)
        #expect(stage.log.entries.last == "dismissed")
        #expect(stage.treeText == before)
        for name in ["a", "b"] {
            let calls = stage.log.entries.filter { $0.hasPrefix(name + ".") }
            #expect(
                calls.filter { $0.contains("WillDisappear") }.count == calls.filter { $0.contains("WillAppear") }.count)
            #expect(
                calls.filter { $0.contains("DidDisappear") }.count == calls.filter { $0.contains("DidAppear") }.count)
        }
        #expect(stage.diagnostics.isEmpty)
    }

    @Test @MainActor func replacingTheRootEndsEverything() {
        let stage = Stage()
        let delegate = NeteaseRotation()
        let forward = stage.controller("forward")
        forward.transitioningDelegate = delegate
        stage.main.present(forward, animated: true) { stage.log.add("presented") }
        stage.run(until: 0.3)
        let next = stage.controller("next")
        stage.window.rootViewController = next
        stage.run(until: 2)
        #expect(stage.window.subviews.map(\.name) == ["next"])
        #expect(stage.log.entries.filter { $0 == "presented" }.count == 1)
        for name in ["main", "forward"] {
            #expect(stage.log.entries.last { $0.hasPrefix(name) }?.contains("viewDidDisappear") == true)
        }
        #expect(stage.main.presentedViewController == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test @MainActor func nothingIsKeptAlive() {
        weak var weakForward: ViewController?
        weak var weakWindow: Window?
        weak var weakView: View?
        do {
            let scene = Scene(size: Size(width: 375, height: 667))
            let log = CallLog()
            let delegate = NeteaseRotation(duration: 0.25)
            do {
                let window = Window(scene: scene)
                weakWindow = window
                window.rootViewController = LoggingController("main", log)
                let forward = LoggingController("forward", log)
                forward.transitioningDelegate = delegate
                weakForward = forward
                weakView = forward.view
                window.rootViewController?.present(forward, animated: true)
            }
            scene.advance(to: 0)
            scene.advance(to: 1)
            weakForward?.dismiss(animated: true)
            scene.advance(to: 2)
            scene.advance(to: 3)
            scene.advance(to: 4)
            #expect(weakForward == nil)
            #expect(weakView == nil)
            #expect(weakWindow != nil)
        }
        #expect(weakWindow == nil, "the scene keeps the window, and goes")
    }
}

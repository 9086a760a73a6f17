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

    // Of several roots set in the middle of other calls the last one counts, were it the one that is there.
    @Test(arguments: [true, false]) @MainActor func theLastRootCounts(isOld: Bool) {
        @MainActor final class Hooked: ViewController {
            var onAppearance: (() -> Void)?
            override func viewDidAppear(_ animated: Bool) { onAppearance?() }
        }
        let stage = Stage()
        let presented = Hooked()
        let last = isOld ? stage.main : stage.controller("last")
        presented.onAppearance = {
            stage.window.rootViewController = ViewController()
            stage.window.rootViewController = last
        }
        stage.main.present(presented, animated: true)
        stage.run(until: 1)
        #expect(stage.window.rootViewController === last && stage.takeDiagnostics().isEmpty)
        #expect(isOld || stage.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(last.view)])
    }

    // What covers just one controller's view follows it, also where a transition runs at the time.
    @Test(arguments: [true, false]) @MainActor func contextsFollowTheirViews(midway: Bool) {
        let stage = Stage()
        let (child, cover, top) = (stage.controller("child"), stage.controller("cover"), stage.controller("top"))
        stage.main.addChild(child)
        stage.main.view.addSubview(child.view)
        child.view.frame = Rect(x: 10, y: 10, width: 200, height: 300)
        child.didMove(toParent: stage.main)
        for controller in [cover, top] { controller.modalPresentationStyle = .overCurrentContext }
        for controller in [child, cover] { controller.definesPresentationContext = true }
        child.present(cover, animated: false)
        cover.present(top, animated: true)
        stage.run(until: midway ? 0.2 : 1)
        let frame = Rect(x: 20, y: 30, width: 100, height: 150)
        child.view.frame = frame
        stage.run(until: 2)
        for view in [cover.view, top.view] { #expect(view.convert(view.bounds, to: stage.window) == frame) }
    }

    // The same where a container of the app's own lays its children out anew.
    @Test(arguments: [ModalPresentationStyle.currentContext, .overCurrentContext])
    @MainActor func contextsFollowTheirContainer(style: ModalPresentationStyle) {
        @MainActor final class Split: ViewController {
            var left: ViewController?
            override func viewWillLayoutSubviews() {
                left?.view.frame = Rect(x: 0, y: 0, width: view.bounds.width / 2, height: view.bounds.height)
            }
        }
        let stage = Stage()
        let (split, left, cover) = (Split(), stage.controller("left"), stage.controller("cover"))
        stage.window.rootViewController = split
        split.addChild(left)
        split.view.addSubview(left.view)
        split.left = left
        left.didMove(toParent: split)
        left.definesPresentationContext = true
        cover.modalPresentationStyle = style
        stage.run(until: 0.1)
        left.present(cover, animated: true)
        stage.run(until: 1)
        stage.scene.size = Size(width: 800, height: 400)
        stage.run(until: 1.1)
        let frame = Rect(x: 0, y: 0, width: 400, height: 400)
        #expect(cover.view.convert(cover.view.bounds, to: stage.window) == frame)
        left.dismiss(animated: true)
        stage.run(until: 3)
        #expect(left.view.convert(left.view.bounds, to: stage.window) == frame && stage.takeDiagnostics().isEmpty)
    }
}

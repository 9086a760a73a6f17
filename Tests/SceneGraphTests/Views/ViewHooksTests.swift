import SceneGraph
import TestSupport
import Testing

/// The order and number of calls around a change of superview or window; source: UIView's documentation.
@Suite("View hooks")
@MainActor
struct ViewHooksTests {
    @MainActor
    private final class Log {
        var calls: [String] = []
        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    private final class Probe: View {
        let log: Log
        init(_ name: String, _ log: Log) {
            self.log = log
            super.init(frame: Rect(x: 0, y: 0, width: 30, height: 20))
            self.name = name
        }
        private func note(_ call: String) { log.calls.append("\(name ?? "").\(call)") }
        override func willMove(toSuperview new: View?) { note("willMove(toSuperview: \(new?.name ?? "nil"))") }
        override func didMoveToSuperview() { note("didMoveToSuperview \(superview?.name ?? "nil")") }
        override func willMove(toWindow new: Window?) { note("willMove(toWindow: \(new?.name ?? "nil"))") }
        override func didMoveToWindow() { note("didMoveToWindow \(window?.name ?? "nil")") }
        override func didAddSubview(_ subview: View) { note("didAddSubview \(subview.name ?? "")") }
        override func willRemoveSubview(_ subview: View) { note("willRemoveSubview \(subview.name ?? "")") }
    }

    private let log = Log()

    private func window(_ name: String, in scene: Scene) -> Window {
        let window = Window(scene: scene)
        window.name = name
        return window
    }

    @Test func outsideOfAWindow() {
        let (top, view) = (Probe("top", log), Probe("view", log))
        top.addSubview(view)
        #expect(
            log.take() == ["view.willMove(toSuperview: top)", "view.didMoveToSuperview top", "top.didAddSubview view"])
        top.bringSubviewToFront(view)
        top.addSubview(view)
        #expect(log.take().isEmpty)
        view.removeFromSuperview()
        #expect(
            log.take() == [
                "top.willRemoveSubview view", "view.willMove(toSuperview: nil)", "view.didMoveToSuperview nil",
            ])
        view.removeFromSuperview()
        #expect(log.take().isEmpty)
    }

    @Test func intoAWindowAndOut() {
        let scene = Scene(size: Size(width: 30, height: 20))
        let window = window("window", in: scene)
        let (view, below) = (Probe("view", log), Probe("below", log))
        view.addSubview(below)
        _ = log.take()
        window.addSubview(view)
        #expect(
            log.take() == [
                "view.willMove(toSuperview: window)", "view.willMove(toWindow: window)",
                "below.willMove(toWindow: window)", "view.didMoveToWindow window", "below.didMoveToWindow window",
                "view.didMoveToSuperview window",
            ])
        view.removeFromSuperview()
        #expect(
            log.take() == [
                "view.willMove(toSuperview: nil)", "view.willMove(toWindow: nil)", "below.willMove(toWindow: nil)",
                "view.didMoveToWindow nil", "below.didMoveToWindow nil", "view.didMoveToSuperview nil",
            ])
    }

    @Test func betweenSuperviewsOfOneWindow() {
        let scene = Scene(size: Size(width: 30, height: 20))
        let window = window("window", in: scene)
        let (left, right, view) = (Probe("left", log), Probe("right", log), Probe("view", log))
        window.addSubview(left)
        window.addSubview(right)
        left.addSubview(view)
        _ = log.take()
        right.addSubview(view)
        #expect(
            log.take() == [
                "left.willRemoveSubview view", "view.willMove(toSuperview: right)", "view.didMoveToSuperview right",
                "right.didAddSubview view",
            ])
        #expect(left.subviews.isEmpty && view.superview === right && view.window === window)
    }

    @Test func betweenWindowsAndScenes() {
        let scene = Scene(size: Size(width: 30, height: 20))
        let (first, second) = (window("first", in: scene), window("second", in: scene))
        let view = Probe("view", log)
        first.addSubview(view)
        _ = log.take()
        second.addSubview(view)
        #expect(
            log.take() == [
                "view.willMove(toSuperview: second)", "view.willMove(toWindow: second)",
                "view.didMoveToWindow second", "view.didMoveToSuperview second",
            ])
        // The view's window stays the same when the window goes to another scene, and when it is taken out it is told.
        let other = Scene(size: Size(width: 5, height: 6))
        second.scene = other
        #expect(second.scene === other)
        #expect(log.take().isEmpty)
        second.scene = nil
        #expect(log.take() == ["view.willMove(toWindow: nil)", "view.didMoveToWindow nil"])
        #expect(view.superview === second && view.window == nil)
        second.scene = scene
        #expect(log.take() == ["view.willMove(toWindow: second)", "view.didMoveToWindow second"])
    }

    @Test func refusedRequestsTellNobody() {
        let diagnostics = DiagnosticLog()
        let (top, view) = (Probe("top", log), Probe("view", log))
        top.addSubview(view)
        _ = log.take()
        view.addSubview(top)
        #expect(diagnostics.takeKinds() == [.hierarchyCycle])
        #expect(log.take().isEmpty)
    }
}

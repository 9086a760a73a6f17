import Testing

@testable import SceneGraph

/// A scene with one window and a log of all that input leads to.
@MainActor
final class InputStage {
    let scene = Scene(size: Size(width: 400, height: 300))
    let window: Window
    private(set) var entries: [String] = []

    init() {
        window = Window(scene: scene)
        window.name = "window"
        scene.diagnosticHandler = { [unowned self] in entries.append("! \($0.kind.rawValue)") }
    }

    func log(_ entry: String) { entries.append(entry) }

    /// The entries since the last call of this.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }

    /// Adds a view that logs its touches.
    @discardableResult
    func view(_ name: String, _ frame: Rect, in superview: View? = nil) -> LoggingView {
        let view = LoggingView(frame: frame)
        view.stage = self
        view.name = name
        (superview ?? window).addSubview(view)
        return view
    }

    /// Gives a view a recogniser whose changes are logged, with what `detail` says.
    @discardableResult
    func add<Recognizer: GestureRecognizer>(
        _ recognizer: Recognizer, _ name: String, to view: View,
        _ detail: @escaping @MainActor (Recognizer) -> String = { _ in "" }
    ) -> Recognizer {
        recognizer.onChange { [unowned self] in
            let text = detail($0)
            log("\(name) \($0.state)" + (text.isEmpty ? "" : " \(text)"))
        }
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    /// Plays steps, separated by semicolons: `down`, `move`, `up` or `cancel` with time, x, y and pointer (0 if left out), and `advance`
    /// with a time.
    func play(_ script: String) {
        let phases: [String: PointerEvent.Phase] = ["down": .began, "move": .moved, "up": .ended, "cancel": .cancelled]
        for step in script.split(separator: ";") {
            let words = step.split(separator: " ").map(String.init)
            let numbers = words.dropFirst().compactMap(Double.init)
            if words[0] == "advance" {
                scene.advance(to: numbers[0])
            } else if let phase = phases[words[0]] {
                scene.send(
                    PointerEvent(
                        phase, id: numbers.count > 3 ? Int(numbers[3]) : 0,
                        location: Point(x: numbers[1], y: numbers[2]),
                        time: numbers[0]))
            } else {
                Issue.record("unknown step \(step)")
            }
        }
    }

    /// Plays steps and returns what they led to.
    func log(of script: String) -> [String] {
        play(script)
        return take()
    }
}

/// A view that logs its touches and keeps them to itself.
@MainActor
final class LoggingView: View {
    weak var stage: InputStage?
    var handsOn = false
    var onTouch: ((Touch) -> Void)?

    override func touchesBegan(_ touches: [Touch]) {
        note("began", touches)
        if handsOn { super.touchesBegan(touches) }
    }

    override func touchesMoved(_ touches: [Touch]) {
        note("moved", touches)
        if handsOn { super.touchesMoved(touches) }
    }

    override func touchesEnded(_ touches: [Touch]) {
        note("ended", touches)
        if handsOn { super.touchesEnded(touches) }
    }

    override func touchesCancelled(_ touches: [Touch]) {
        note("cancelled", touches)
        if handsOn { super.touchesCancelled(touches) }
    }

    private func note(_ call: String, _ touches: [Touch]) {
        for touch in touches {
            stage?.log("\(name ?? "") \(call)\(touch.id == 0 ? "" : " #\(touch.id)")")
            onTouch?(touch)
        }
    }
}

/// A delegate put together from closures.
@MainActor
final class TestGestureDelegate: GestureRecognizerDelegate {
    var receives: (GestureRecognizer, Touch) -> Bool = { _, _ in true }
    var begins: (GestureRecognizer) -> Bool = { _ in true }
    var allows: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        receives(recognizer, touch)
    }
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { begins(recognizer) }
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { allows(recognizer, other) }
}

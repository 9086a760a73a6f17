import TestSupport
import Testing

@testable import SceneGraph

/// Random pointer events on random views and recognisers, with all that can go wrong, and what must hold whatever happens.
@MainActor
final class RandomInput {
    private var generator: SeededGenerator
    private let stage = InputStage()
    private var views: [LoggingView] = []
    private var recognizers: [GestureRecognizer] = []
    private let delegate = TestGestureDelegate()
    private var now = 0.0
    private var ignored = 0
    /// The touches that each view is in the middle of.
    private var open: [String: Set<ObjectIdentifier>] = [:]
    private var changes = 0
    private var states: [ObjectIdentifier: GestureRecognizer.State] = [:]

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    func run(steps: Int) {
        build()
        for _ in 0..<steps { step() }
        for id in 0..<3 { send(.cancelled, id) }
        while ignored > 0 { endIgnoring() }
        stage.scene.advance(to: now + 10)
        #expect(stage.scene.input?.active.isEmpty ?? true)
        #expect(recognizers.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 && $0.deadline == nil })
        #expect(changes > 10)
        #expect(open.filter { !$0.value.isEmpty }.isEmpty)
    }

    private func build() {
        for index in 0..<6 {
            let parent = index == 0 || generator.chance(0.3) ? nil : views[generator.int(in: 0..<index)]
            let frame = Rect(
                x: generator.double(in: 0...40), y: generator.double(in: 0...30),
                width: generator.double(in: 150...400),
                height: generator.double(in: 100...300))
            let view = stage.view("v\(index)", frame, in: parent)
            view.handsOn = generator.chance(0.3)
            views.append(view)
            view.onTouch = { [unowned self] in check($0, on: view) }
        }
        delegate.begins = { [unowned self] _ in generator.chance(0.8) }
        delegate.receives = { [unowned self] _, _ in generator.chance(0.9) }
        delegate.allows = { [unowned self] _, _ in generator.chance(0.2) }
        for index in 0..<14 {
            let recognizer = makeRecognizer(index)
            if generator.chance(0.5) { recognizer.delegate = delegate }
            if generator.chance(0.2) { recognizer.cancelsTouchesInView = false }
            if generator.chance(0.5), let other = recognizers.randomElement(using: &generator) {
                recognizer.require(toFail: other)
            }
            recognizer.onChange { [unowned self] in noteChange($0) }
            views[generator.int(in: 0..<views.count)].addGestureRecognizer(recognizer)
            recognizers.append(recognizer)
        }
    }

    private func makeRecognizer(_ index: Int) -> GestureRecognizer {
        switch index % 5 {
        case 0, 1:
            let tap = TapGestureRecognizer()
            tap.numberOfTapsRequired = generator.int(in: 1..<4)
            tap.numberOfTouchesRequired = generator.int(in: 1..<3)
            return tap
        case 2:
            let pan = PanGestureRecognizer()
            pan.beginsOnTouchDown = generator.chance(0.2)
            return pan
        case 3:
            let pan = ScreenEdgePanGestureRecognizer()
            pan.edges = .all
            return pan
        default:
            let press = LongPressGestureRecognizer()
            press.minimumPressDuration = generator.double(in: 0...0.4)
            return press
        }
    }

    private func step() {
        now += generator.chance(0.3) ? 0 : generator.double(in: 0...0.12)
        switch generator.int(in: 0..<20) {
        case 0..<5: send(.began, generator.int(in: 0..<3))
        case 5..<11: send(.moved, generator.int(in: 0..<3))
        case 11..<15: send(.ended, generator.int(in: 0..<3))
        case 15: send(.cancelled, generator.int(in: 0..<3))
        default: stage.scene.advance(to: max(now, stage.scene.time))
        }
        if generator.chance(0.02) { mischief() }
        if generator.chance(0.1) { putRight() }
    }

    /// Undoes mischief, so that most of the time most things work.
    private func putRight() {
        if ignored > 0 { endIgnoring() }
        for recognizer in recognizers where !recognizer.isEnabled { recognizer.isEnabled = true }
        for view in views where view.window == nil { stage.window.addSubview(view) }
    }

    private func send(_ phase: PointerEvent.Phase, _ id: Int) {
        let time = now - (generator.chance(0.05) ? 0.2 : 0)
        let place = Point(x: generator.double(in: 0...400), y: generator.double(in: 0...300))
        let near = Point(x: 200 + place.x / 40, y: 150 + place.y / 40)
        stage.scene.send(PointerEvent(phase, id: id, location: generator.chance(0.6) ? near : place, time: time))
    }

    /// What an app may do at any time, from inside an action, too.
    private func mischief() {
        let view = views[generator.int(in: 0..<views.count)]
        let recognizer = recognizers[generator.int(in: 0..<recognizers.count)]
        switch generator.int(in: 0..<6) {
        case 0: view.removeFromSuperview()
        case 1, 2: stage.window.addSubview(view)
        case 3: recognizer.isEnabled.toggle()
        case 4: view.addGestureRecognizer(recognizer)
        default:
            if ignored == 0 {
                ignored += 1
                stage.window.beginIgnoringInput()
            } else {
                endIgnoring()
            }
        }
    }

    private func endIgnoring() {
        ignored -= 1
        stage.window.endIgnoringInput()
    }

    /// A view hears of each touch in the right order, and a touch that it was told of does come to an end there.
    private func check(_ touch: Touch, on view: LoggingView) {
        let name = view.name ?? ""
        let call = stage.take().last ?? ""
        let id = ObjectIdentifier(touch)
        if call.contains("began") {
            #expect(open[name, default: []].insert(id).inserted)
        } else if call.contains("moved") {
            // Handed on to a superview that the view has got since the touch began, a touch starts in the middle.
            #expect(open[name, default: []].contains(id) || touch.view !== view)
        } else {
            #expect(open[name, default: []].remove(id) != nil || touch.view !== view)
        }
        if touch.view === view, !call.contains("moved"), !call.contains("began") {
            for key in open.keys { open[key]?.remove(id) }
        }
        if generator.chance(0.02) { mischief() }
    }

    private func noteChange(_ recognizer: GestureRecognizer) {
        let id = ObjectIdentifier(recognizer)
        let before = states[id] ?? .possible
        let isLegal =
            before.isOver
            ? GestureRecognizer.State.possible.after(recognizer.state) != nil : before.after(recognizer.state) != nil
        #expect(isLegal, "\(before) to \(recognizer.state)")
        states[id] = recognizer.state
        changes += 1
        if generator.chance(0.05) { mischief() }
    }
}

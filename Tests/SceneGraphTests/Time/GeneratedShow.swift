import SceneGraph
import TestSupport

/// A scene that plays a program made up from a seed: animations, completions, delegates, scheduled work, transactions, view blocks,
/// layer times, clocks and edits of the tree, each of which may start more.
///
/// Random numbers are drawn as events happen, so two runs agree only if all events happen in the same order at the same times.
@MainActor
final class GeneratedShow {
    let scene = Scene(size: Size(width: 400, height: 300))
    private(set) var log: [String] = []
    private let window: Window
    private var layers: [Layer] = []
    private var views: [View] = []
    private let clock: AnimationClock
    private var random: SeededGenerator
    /// How many more things may happen by themselves.
    private var left: Int
    private var count = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        left = 150
        window = Window(scene: scene)
        clock = AnimationClock(scene: scene)
        scene.diagnosticHandler = { [unowned self] in log.append("\($0.kind.rawValue) @\(scene.time)") }
        let root = Layer()
        root.bounds = Rect(x: 0, y: 0, width: 200, height: 100)
        scene.addRootLayer(root)
        layers.append(root)
        for _ in 0..<random.int(in: 3..<15) { layers.append(newLayer(in: layers[random.int(in: 0..<layers.count)])) }
        for _ in 0..<random.int(in: 2..<10) {
            views.append(newView(in: random.chance(0.5) ? window : views.last ?? window))
        }
        for _ in 0..<random.int(in: 4..<10) { act(0) }
    }

    /// All that the frame holds, to the last bit.
    static func text(of frame: Frame) -> [String] {
        func bits(_ values: [Double]) -> String {
            values.map { String($0.bitPattern, radix: 16) }.joined(separator: " ")
        }
        func numbers(_ rect: Rect) -> [Double] { [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height] }
        let nodes = frame.nodes.map {
            "\($0.id) in \(String(describing: $0.parent)) \($0.isHidden) \($0.isBackFacing) "
                + bits(
                    numbers($0.bounds) + $0.transform.elements + $0.worldTransform.elements + [
                        $0.opacity, $0.worldOpacity,
                    ])
        }
        let items = frame.displayList.map {
            "\($0.id) drawn \(String(describing: $0.clipIndex)) "
                + bits([
                    $0.depth, $0.opacity, $0.style.cornerRadius, $0.style.backgroundColor.green, $0.style.shadowRadius,
                ])
        }
        return nodes + items
    }

    // MARK: Parts

    private func newLayer(in superlayer: Layer) -> Layer {
        let layer = Layer()
        layer.bounds = Rect(x: 0, y: 0, width: random.double(in: 5...50), height: random.double(in: 5...50))
        layer.position = point()
        layer.backgroundColor = Color(red: 0.5, green: random.double(in: 0...1), blue: 0.25)
        superlayer.addSublayer(layer)
        return layer
    }

    private func newView(in superview: View) -> View {
        let view = View(frame: Rect(x: 3, y: 5, width: random.double(in: 5...50), height: random.double(in: 5...50)))
        view.backgroundColor = Color(red: 0.5, green: 0.25, blue: random.double(in: 0...1))
        superview.addSubview(view)
        return view
    }

    private func point() -> Point { Point(x: random.double(in: -80...80), y: random.double(in: -60...60)) }

    private func matrix() -> Transform3D {
        var matrix = Transform3D.identity
        if random.chance(0.3) { matrix.m34 = -1 / 400 }
        return matrix.rotated(
            by: random.double(in: -2...2), x: 0, y: random.double(in: 0...1), z: random.double(in: 0...1)
        )
        .scaled(x: random.double(in: 0.5...1.5), y: random.double(in: 0.5...1.5), z: 1)
    }

    /// Mostly round times, so that many things fall together.
    private func span() -> Double {
        switch random.int(in: 0..<8) {
        case 0: 0
        case 1: random.double(in: 0...0.7)
        case 2: 0.1
        default: Double(random.int(in: 1..<7)) / 8
        }
    }

    private func layer() -> Layer { layers[random.int(in: 0..<layers.count)] }
    private func view() -> View { views[random.int(in: 0..<views.count)] }

    private func name(_ what: String) -> String {
        count += 1
        return "\(what) \(count)"
    }

    private func note(_ line: String) { log.append("\(line) @\(scene.time)") }

    /// Something that happens to a named thing: it is logged, and may start more.
    private func happened(_ line: String, _ depth: Int) {
        note(line)
        if random.chance(0.9) { act(depth + 1) }
        if random.chance(0.5) { act(depth + 1) }
    }

    private func delegate(_ depth: Int) -> LoggingDelegate {
        let name = name("animation")
        return LoggingDelegate { [weak self] what in
            MainActor.assumeIsolated { self?.happened("\(name) \(what)", depth) }
        }
    }

    // MARK: Acts

    private func act(_ depth: Int) {
        guard left > 0, depth < 60 else { return }
        left -= 1
        switch random.int(in: 0..<19) {
        case 18: addTransition(depth)
        case 16: addGroup(depth)
        case 17: addPath(depth)
        case 0, 1: addBasic(depth)
        case 2: addKeyframes(depth)
        case 3, 4, 5: animateViews(depth)
        case 6: animateViewKeyframes(depth)
        case 7: schedule(depth)
        case 8: transact(depth)
        case 9: changeImplicitly()
        case 10: retime()
        case 11: lead()
        case 12: editTree()
        case 13: layer().removeAllAnimations()
        case 14: clock.perform { act(depth + 1) }
        default: readPresentation()
        }
    }

    private func addBasic(_ depth: Int) {
        let animation =
            switch random.int(in: 0..<5) {
            case 0: BasicAnimation(keyPath: "position", from: nil, to: .point(point()))
            case 1: BasicAnimation(keyPath: "transform", from: .transform(matrix()), to: .transform(matrix()))
            case 2: BasicAnimation(keyPath: "transform.rotation.y", from: 0, to: .number(random.double(in: -6...6)))
            case 3: BasicAnimation(keyPath: "opacity", from: nil, to: nil)
            default: BasicAnimation(keyPath: "backgroundColor", from: nil, to: .color(.black))
            }
        if random.chance(0.2) { animation.byValue = animation.toValue }
        animation.isAdditive = random.chance(0.15)
        finish(animation, depth)
        layer().add(animation, forKey: random.chance(0.6) ? "key \(random.int(in: 0..<3))" : nil)
    }

    private func addGroup(_ depth: Int) {
        let inner = AnimationGroup([BasicAnimation(keyPath: "position.y", from: nil, to: 9)])
        finish(inner, depth)
        inner.beginTime = random.double(in: 0...0.3)
        let spring = SpringAnimation(keyPath: "transform.scale", from: 0.5, to: 1)
        spring.damping = random.double(in: 0...20)
        spring.timeOffset = random.chance(0.3) ? 0.25 : 0
        let group = AnimationGroup([spring, inner, BasicAnimation(keyPath: "opacity", from: 0, to: nil)])
        finish(group, depth)
        layer().add(group, forKey: random.chance(0.6) ? "key \(random.int(in: 0..<3))" : nil)
    }

    private func addTransition(_ depth: Int) {
        let transition = LayerTransition(random.chance(0.5) ? .fade : .push, .fromTop)
        finish(transition, depth)
        let layer = random.chance(0.5) ? layer() : view().layer
        layer.backgroundColor = Color(red: random.double(in: 0...1), green: 0.5, blue: 0.5)
        layer.add(transition, forKey: nil)
    }

    private func addPath(_ depth: Int) {
        let animation = KeyframeAnimation(keyPath: "position")
        var path = Path()
        path.move(to: point())
        path.addLine(to: point())
        path.addCurve(to: point(), control1: point(), control2: point())
        animation.path = path
        animation.calculationMode = mode()
        animation.rotationMode = random.chance(0.5) ? .rotateAuto : nil
        finish(animation, depth)
        layer().add(animation, forKey: random.chance(0.6) ? "key \(random.int(in: 0..<3))" : nil)
    }

    private func mode() -> KeyframeAnimation.CalculationMode {
        let modes = KeyframeAnimation.CalculationMode.allCases
        return modes[random.int(in: 0..<modes.count)]
    }

    private func addKeyframes(_ depth: Int) {
        let animation = KeyframeAnimation(keyPath: "position.x")
        animation.values = (0..<random.int(in: 2..<5)).map { _ in .number(random.double(in: -50...50)) }
        animation.calculationMode = mode()
        if random.chance(0.4) { animation.keyTimes = [0, 0.25, 0.5, 1] }
        finish(animation, depth)
        layer().add(animation, forKey: "frames")
    }

    private func finish(_ animation: Animation, _ depth: Int) {
        animation.duration = span()
        if random.chance(0.2) { animation.repeatCount = random.double(in: 0.5...3) }
        if random.chance(0.2) { animation.autoreverses = true }
        if random.chance(0.2) { animation.speed = random.double(in: 0.5...2) }
        if random.chance(0.2) { animation.beginTime = random.double(in: 0.1...4) }
        if random.chance(0.3) { animation.timingFunction = .easeInEaseOut }
        if random.chance(0.3) { animation.fillMode = .both }
        if random.chance(0.2) { animation.isRemovedOnCompletion = false }
        if random.chance(0.7) { animation.delegate = delegate(depth) }
    }

    private func changeViews(_ depth: Int) {
        for _ in 0..<random.int(in: 1..<4) {
            let view = view()
            switch random.int(in: 0..<6) {
            case 0: view.center = point()
            case 1: view.bounds = Rect(x: 0, y: 0, width: random.double(in: 5...50), height: 9)
            case 2: view.transform3D = matrix()
            case 3: view.alpha = random.double(in: 0...1)
            case 4: view.backgroundColor = Color(red: random.double(in: 0...1), green: 0.5, blue: 0.5)
            default: view.layer.cornerRadius = random.double(in: 0...9)
            }
        }
        if random.chance(0.2) { act(depth + 1) }
    }

    private func animateViews(_ depth: Int) {
        var options: View.AnimationOptions = []
        if random.chance(0.3) { options.insert(.beginFromCurrentState) }
        if random.chance(0.3) { options.insert(.curveLinear) }
        if random.chance(0.3) { options.insert(.overrideInheritedDuration) }
        let name = name("block")
        View.animate(
            withDuration: span(), delay: random.chance(0.3) ? span() : 0, options: options,
            animations: { changeViews(depth) }, completion: { [weak self] in self?.happened("\(name) \($0)", depth) })
    }

    private func animateViewKeyframes(_ depth: Int) {
        let name = name("keyframes")
        View.animateKeyframes(
            withDuration: span(),
            animations: {
                for _ in 0..<random.int(in: 1..<4) {
                    View.addKeyframe(
                        withRelativeStartTime: random.double(in: 0...1), relativeDuration: random.double(in: 0...1)
                    ) { changeViews(depth) }
                }
            }, completion: { [weak self] in self?.happened("\(name) \($0)", depth) })
    }

    private func schedule(_ depth: Int) {
        let name = name("work")
        let work = scene.perform(after: span()) { [weak self] in
            MainActor.assumeIsolated { self?.happened(name, depth) }
        }
        if random.chance(0.1) { work.cancel() }
    }

    private func transact(_ depth: Int) {
        let name = name("transaction")
        Transaction.perform {
            if random.chance(0.5) { Transaction.setAnimationDuration(span()) }
            Transaction.setCompletionBlock { [weak self] in
                MainActor.assumeIsolated { self?.happened(name, depth) }
            }
            for _ in 0..<random.int(in: 0..<3) { act(depth + 1) }
        }
    }

    private func changeImplicitly() {
        let layer = layer()
        switch random.int(in: 0..<3) {
        case 0: layer.position = point()
        case 1: layer.opacity = random.double(in: 0...1)
        default: layer.zPosition = random.double(in: -5...5)
        }
    }

    private func retime() {
        let layer = random.chance(0.5) ? layer() : view().layer
        switch random.int(in: 0..<4) {
        case 0:
            // Pause, without a jump.
            let time = layer.convertTime(scene.time, from: nil)
            layer.speed = 0
            layer.timeOffset = time
        case 1: layer.speed = random.double(in: 0.5...2)
        case 2: layer.speed = 1
        default: layer.timeOffset = random.double(in: 0...1)
        }
    }

    private func lead() {
        switch random.int(in: 0..<4) {
        case 0: clock.stand(at: random.double(in: 0...2))
        case 1: clock.run(rate: random.double(in: 0.5...2))
        case 2: clock.run(rate: random.double(in: -1...0))
        default: clock.ease(to: random.double(in: 0...3), duration: span(), timingFunction: .easeOut)
        }
    }

    private func editTree() {
        switch random.int(in: 0..<5) {
        case 0: layers.append(newLayer(in: layer()))
        case 1: views.append(newView(in: random.chance(0.5) ? window : view()))
        case 2: layer().removeFromSuperlayer()
        case 3:
            let view = view()
            if view.superview == nil { window.addSubview(view) } else { view.removeFromSuperview() }
        default:
            let (moved, parent) = (layer(), layer())
            if moved !== layers[0], !parent.isDescendant(of: moved) { parent.addSublayer(moved) }
        }
    }

    private func readPresentation() {
        let layer = layer()
        guard let shown = layer.presentation() else { return note("nothing shown") }
        note(
            "shown \(shown.position) \(shown.opacity) \(shown.transform.m11) below \(shown.sublayers.count), clock \(clock.time)"
        )
    }
}

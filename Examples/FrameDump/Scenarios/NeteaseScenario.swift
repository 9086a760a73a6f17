import SceneGraph
import Transitions

/// The two-stage rotation between a main controller and the forward controller that it presents or pushes.
final class NeteaseScenario: Scenario {
    static let name = "netease"
    static let summary = "A view controller shows another one with a rotation in two stages."
    static let options =
        Mode.allCases.map(\.option) + [cancel] + ScriptedInteraction.options + [duration, curve, Option.size]

    private static let cancel = Option(
        "--cancel", help: "The transition, of a round trip the second one, completes with false.")
    private static let duration = Option("--duration", "SECONDS", help: "How long one transition takes; 0.8 at first.")
    private static let curve = Option(
        "--curve", CurveName.allCases.map(\.rawValue).joined(separator: "|"),
        help: "The easing over all, of an interaction that of the rest; ease-in-out at first.")

    /// What is dumped.
    private enum Mode: String, CaseIterable {
        case present = "--present"
        case dismiss = "--dismiss"
        case roundTrip = "--round-trip"
        case push = "--push"
        case pop = "--pop"

        var option: Option { Option(rawValue, help: help) }

        private var help: String {
            switch self {
            case .present: "Dump the presentation; so at first."
            case .dismiss: "Dump the dismissal, after a presentation without animation."
            case .roundTrip: "Dump the presentation and then the dismissal."
            case .push: "Dump a push in a navigation controller."
            case .pop: "Dump the pop, after a push without animation."
            }
        }
    }

    let scene: Scene
    let duration: Double
    private let log: EventLog
    private let main: LoggingViewController
    private let forward: LoggingViewController
    private let navigation: NavigationController?
    /// Controllers hold their delegate weakly.
    private let delegate: RotationDelegate
    private let interaction: ScriptedInteraction?
    /// The transitions that have begun: when, and the layers of the two views.
    private var transitions: [(start: Double, from: Layer, to: Layer)] = []

    init(_ arguments: Arguments, log: EventLog) throws {
        let flag = try arguments.exclusive(Mode.allCases.map(\.option))
        let mode = flag.flatMap { Mode(rawValue: $0.name) } ?? .present
        let duration = try arguments.number(Self.duration, default: 0.8, in: 0.001...3600)
        let curve = try arguments.choice(Self.curve, default: CurveName.easeInOut).curve
        if arguments.has(ScriptedInteraction.share) {
            _ = try arguments.exclusive([Self.cancel, ScriptedInteraction.share])
        }
        interaction = try ScriptedInteraction(arguments, duration: duration, curve: curve, log: log)
        scene = Scene(size: try arguments.size(.size, default: Size(width: 375, height: 667), in: 1...100_000))
        let last = interaction?.totalDuration ?? duration
        self.duration = mode == .roundTrip ? duration + last : last
        self.log = log
        delegate = RotationDelegate(duration: duration, curve: curve, log: log)
        main = LoggingViewController(name: "main", log: log)
        forward = LoggingViewController(name: "forward", log: log)
        forward.transitioningDelegate = delegate
        navigation = mode == .push || mode == .pop ? NavigationController(rootViewController: main) : nil
        navigation?.view.name = "navigation"

        let window = Window(scene: scene)
        window.name = "window"
        window.rootViewController = navigation ?? main
        if mode == .dismiss { main.present(forward, animated: false) }
        if mode == .pop { navigation?.pushViewController(forward, animated: false) }
        navigation?.delegate = delegate
        // The state before the transition has been on the screen, and its calls are not the transition's.
        scene.advance(to: 0)
        _ = log.takeAll()
        log.logDiagnostics(of: scene)
        let cancels = arguments.has(Self.cancel)
        if mode == .roundTrip {
            presentForward { [unowned self] in show(.dismiss, cancels: cancels) }
        } else {
            show(mode, cancels: cancels)
        }
    }

    func prepare(for time: Double) { interaction?.update(at: time) }

    /// Begins the transition that may be cancelled or driven.
    private func show(_ mode: Mode, cancels: Bool) {
        delegate.cancels = cancels
        delegate.interaction = interaction?.controller
        switch mode {
        case .present, .roundTrip: presentForward {}
        case .dismiss:
            transitions.append((scene.time, forward.view.layer, main.view.layer))
            main.dismiss(animated: true) { [log] in log.add("main", "dismissCompletion") }
        case .push:
            transitions.append((scene.time, main.view.layer, forward.view.layer))
            navigation?.pushViewController(forward, animated: true)
        case .pop:
            transitions.append((scene.time, forward.view.layer, main.view.layer))
            navigation?.popViewController(animated: true)
        }
        interaction?.begin(in: scene)
    }

    private func presentForward(then next: @escaping () -> Void) {
        transitions.append((scene.time, main.view.layer, forward.view.layer))
        main.present(forward, animated: true) { [log] in
            log.add("main", "presentCompletion")
            next()
        }
    }

    func role(of id: LayerID, at time: Double) -> Role? {
        // The frame at the time at which the second transition begins still shows the end of the first one.
        guard let transition = transitions.last(where: { $0.start < time }) ?? transitions.first else { return nil }
        return id == transition.from.id ? .from : id == transition.to.id ? .to : nil
    }
}

/// The curves by the names that `--curve` takes.
private enum CurveName: String, CaseIterable {
    case linear
    case easeIn = "ease-in"
    case easeOut = "ease-out"
    case easeInOut = "ease-in-out"

    var curve: AnimationCurve {
        switch self {
        case .linear: .linear
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInOut: .easeInOut
        }
    }
}

import SceneGraph
import Transitions

/// The two-stage rotation between a main controller and the forward controller that it presents.
final class NeteaseScenario: Scenario {
    static let name = "netease"
    static let summary = "A view controller presents another one with a rotation in two stages."
    static let options = [present, dismiss, roundTrip, cancel, duration, curve, Option.size]

    private static let present = Option("--present", help: "Dump the presentation; so at first.")
    private static let dismiss = Option(
        "--dismiss", help: "Dump the dismissal, after a presentation without animation.")
    private static let roundTrip = Option("--round-trip", help: "Dump the presentation and then the dismissal.")
    private static let cancel = Option(
        "--cancel", help: "The transition, of a round trip the second one, completes with false.")
    private static let duration = Option("--duration", "SECONDS", help: "How long one transition takes; 0.8 at first.")
    private static let curve = Option(
        "--curve", CurveName.allCases.map(\.rawValue).joined(separator: "|"),
        help: "The easing over all; ease-in-out at first.")

    let scene: Scene
    let duration: Double
    private let log: EventLog
    private let main: LoggingViewController
    private let forward: LoggingViewController
    /// Controllers hold their delegate weakly.
    private let delegate: RotationDelegate
    /// The transitions that have begun: when, and the layers of the two views.
    private var transitions: [(start: Double, from: Layer, to: Layer)] = []

    init(_ arguments: Arguments, log: EventLog) throws {
        let mode = try arguments.exclusive([Self.present, Self.dismiss, Self.roundTrip])?.name ?? Self.present.name
        let isRoundTrip = mode == Self.roundTrip.name
        let duration = try arguments.number(Self.duration, default: 0.8, in: 0.001...3600)
        let curve = try arguments.choice(Self.curve, default: CurveName.easeInOut).curve
        scene = Scene(size: try arguments.size(.size, default: Size(width: 375, height: 667), in: 1...100_000))
        self.duration = isRoundTrip ? 2 * duration : duration
        self.log = log
        delegate = RotationDelegate(
            duration: duration, curve: curve, cancelsPresentation: arguments.has(Self.cancel) && !isRoundTrip,
            cancelsDismissal: arguments.has(Self.cancel))
        main = LoggingViewController(name: "main", log: log)
        forward = LoggingViewController(name: "forward", log: log)
        forward.transitioningDelegate = delegate

        let window = Window(scene: scene)
        window.name = "window"
        window.rootViewController = main
        if mode == Self.dismiss.name { main.present(forward, animated: false) }
        // The state before the transition has been on the screen, and its calls are not the transition's.
        scene.advance(to: 0)
        _ = log.takeAll()
        if mode == Self.dismiss.name { dismissForward() } else { presentForward(andReturn: isRoundTrip) }
    }

    private func presentForward(andReturn returns: Bool) {
        transitions.append((scene.time, main.view.layer, forward.view.layer))
        main.present(forward, animated: true) { [unowned self] in
            log.add("main", "presentCompletion")
            if returns { dismissForward() }
        }
    }

    private func dismissForward() {
        transitions.append((scene.time, forward.view.layer, main.view.layer))
        main.dismiss(animated: true) { [log] in log.add("main", "dismissCompletion") }
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

/// Gives the rotation, or one that completes with false.
private final class RotationDelegate: ViewControllerTransitioningDelegate {
    private let duration: Double
    private let curve: AnimationCurve
    private let cancelsPresentation: Bool
    private let cancelsDismissal: Bool

    init(duration: Double, curve: AnimationCurve, cancelsPresentation: Bool, cancelsDismissal: Bool) {
        self.duration = duration
        self.curve = curve
        self.cancelsPresentation = cancelsPresentation
        self.cancelsDismissal = cancelsDismissal
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator(cancels: cancelsPresentation) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        animator(cancels: cancelsDismissal)
    }

    private func animator(cancels: Bool) -> any ViewControllerAnimatedTransitioning {
        let rotation = NeteaseRotationAnimator(duration: duration, curve: curve)
        return cancels ? CancellingAnimator(rotation) : rotation
    }
}

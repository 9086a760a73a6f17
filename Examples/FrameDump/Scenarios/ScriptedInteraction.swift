import SceneGraph
import Transitions

/// A gesture that drives a transition: evenly from its start to a share of the way, where it lets go.
@MainActor
final class ScriptedInteraction {
    static let share = Option(
        "--interactive-to", "SHARE",
        help: "A gesture drives the transition, of a round trip the second one, to this share, 0 to 1.")
    private static let then = Option(
        "--then", Outcome.allCases.map(\.rawValue).joined(separator: "|"),
        help: "How the gesture lets go; finish at first.")
    private static let at = Option(
        "--at", "SECONDS", help: "How long the gesture takes; as long as the animation takes to the share, at first.")
    static let options = [share, then, at]

    /// How a gesture lets go.
    private enum Outcome: String, CaseIterable {
        case finish
        case cancel
    }

    let controller = PercentDrivenInteractiveTransition()
    /// From the beginning of the gesture to the end of the transition, in seconds.
    let totalDuration: Double
    private let share: Double
    private let outcome: Outcome
    private let gestureDuration: Double
    private let log: EventLog
    /// When the gesture begins, in scene seconds; nil before that, and once it has let go.
    private var start: Double?

    /// Nil where no interaction is asked for.
    ///
    /// - Parameters:
    ///   - duration: The transition's, in seconds.
    ///   - curve: The easing of what is left when the gesture lets go.
    init?(_ arguments: Arguments, duration: Double, curve: AnimationCurve, log: EventLog) throws(UsageError) {
        guard arguments.has(Self.share) else {
            if let option = [Self.then, Self.at].first(where: arguments.has) {
                throw UsageError("\(option.name) has no meaning without \(Self.share.name)")
            }
            return nil
        }
        share = try arguments.number(Self.share, default: 0, in: 0...1)
        outcome = try arguments.choice(Self.then, default: Outcome.finish)
        gestureDuration = try arguments.number(Self.at, default: share * duration, in: 0...3600)
        totalDuration = gestureDuration + (outcome == .finish ? 1 - share : share) * duration
        self.log = log
        controller.completionCurve = curve
    }

    /// The transition has been asked for; the gesture begins with it.
    func begin(in scene: Scene) {
        start = scene.time
        scene.perform(after: gestureDuration) { [unowned self] in letGo() }
    }

    /// Moves the transition to where the gesture is at a time in scene seconds.
    func update(at time: Double) {
        guard let start, time < start + gestureDuration else { return }
        controller.update(share * max(0, time - start) / gestureDuration)
    }

    private func letGo() {
        start = nil
        controller.update(share)
        log.add("interaction", outcome.rawValue)
        switch outcome {
        case .finish: controller.finish()
        case .cancel: controller.cancel()
        }
    }
}

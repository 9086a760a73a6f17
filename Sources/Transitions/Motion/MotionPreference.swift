import SceneGraph

/// How much movement the people in front of a scene want to see (SEMANTICS 4.11).
public enum MotionPreference: Sendable, CaseIterable {
    /// Transitions move as their animators say.
    case full
    /// Movement becomes a cross dissolve of the same duration, at most .35 s.
    case reduced
    /// Transitions show their end at once; all calls are made as for an animated one.
    case none
}

extension Window {
    /// How much movement the window's transitions show; `full` at first. It counts from the next transition on.
    public var motionPreference: MotionPreference {
        get { self[attached: WindowCoordinator.self]?.motionPreference ?? .full }
        set { WindowCoordinator.of(self).motionPreference = newValue }
    }
}

/// Stands in for an animator whose movement is not wanted; asks and tells the animator all the same.
final class ReducedMotionAnimator: ViewControllerAnimatedTransitioning {
    private let original: any ViewControllerAnimatedTransitioning
    private let preference: MotionPreference

    init(_ original: any ViewControllerAnimatedTransitioning, _ preference: MotionPreference) {
        self.original = original
        self.preference = preference
    }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
        let duration = original.transitionDuration(using: context)
        return preference == .none ? 0 : min(duration.isFinite ? max(0, duration) : 0, 0.35)
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        let duration = transitionDuration(using: context)
        // What has no length would be over while a gesture holds it.
        CrossDissolveAnimator(duration: context.isInteractive ? max(duration, 1e-6) : duration)
            .animateTransition(using: context)
    }

    func animationEnded(_ completed: Bool) { original.animationEnded(completed) }

    var inputPolicy: TransitionInputPolicy { original.inputPolicy }
}

import SceneGraph

/// An interaction controller: lets something else than time, such as a gesture, drive a transition.
///
/// Source: UIViewControllerInteractiveTransitioning; SEMANTICS 4.7.
@preconcurrency @MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
    /// The transition begins; called before the animator is. It is up to the interaction controller to move the transition on, by the
    /// context's `updateInteractiveTransition(_:)` and its fellows; until then what is animated in this call stands at its start. One that wants the
    /// animator's animation calls its `animateTransition(using:)` here.
    func startInteractiveTransition(_ context: any ViewControllerContextTransitioning)
    /// Whether the transition follows the interaction from the beginning; false lets it run by itself until it is paused.
    var wantsInteractiveStart: Bool { get }
    /// How much faster than the animator's duration the rest runs after the interaction; more than 0.
    var completionSpeed: Double { get }
    /// The easing of the rest.
    var completionCurve: AnimationCurve { get }
}

extension ViewControllerInteractiveTransitioning {
    /// True.
    public var wantsInteractiveStart: Bool { true }
    /// 1.
    public var completionSpeed: Double { 1 }
    /// Slow at both ends.
    public var completionCurve: AnimationCurve { .easeInOut }
}

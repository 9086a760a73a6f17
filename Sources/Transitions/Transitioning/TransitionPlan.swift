import SceneGraph

/// The steps of one kind of transition: what is called and changed before, at the end, and when it turns round.
///
/// The order is: `begin`, `place`, the animator, and at the end `settle` and `conclude`.
@MainActor
protocol TransitionPlan: AnyObject {
    /// Makes the animation; nil for a transition that happens at once.
    var animator: (any ViewControllerAnimatedTransitioning)? { get }
    /// What drives the transition besides time; nil where nothing does.
    var interactionController: (any ViewControllerInteractiveTransitioning)? { get }
    /// Changes the controllers' links and makes the calls before anything moves.
    func begin()
    /// Prepares the tree and describes the transition.
    func place() -> TransitionContext
    /// Reverses the will-calls on the way back, and again where it goes forward after all.
    func turn(isCancelled: Bool)
    /// Puts the tree right after the animator, for an end or for the way back.
    func settle(_ didComplete: Bool)
    /// Makes the calls of the end and changes the links that change then.
    func conclude(_ didComplete: Bool)
    /// Whether `other` asks for what this one would lead back to.
    func isUndone(by other: TransitionRequest.Kind) -> Bool
}

/// What was asked of a window.
@MainActor
struct TransitionRequest {
    /// What kind of change is asked for, as far as that decides whether it undoes a running one.
    enum Kind {
        case present(ViewController)
        case dismiss(ViewController)
        case arrange(ViewController, Arrangement)
        case replaceRoot
        case other
    }

    let kind: Kind
    /// The controller that was asked.
    let controller: ViewController
    /// Carries the request out.
    let run: () -> Void
    /// Runs in its place when the running transition was reversed instead.
    let completion: (() -> Void)?

    /// Reports that the request is not carried out.
    func refuse(_ message: String) {
        if case .arrange = kind { controller.refuseChild(message, nil) } else { controller.refuse(message, controller) }
    }
}

/// What becomes of a request that arrives while a transition runs in the window (SEMANTICS 4.9).
public enum TransitionPolicy: Sendable {
    /// It waits for the end of the running one.
    case queue
    /// It is refused with a diagnostic and its completion never runs, as in UIKit.
    case reject
    /// The running one jumps to its end.
    case finishRunning
    /// The running one turns round if the request asks for what was before; else the request waits.
    case retarget
}

extension Window {
    /// What becomes of a request that arrives while a transition runs in the window; it waits, at first.
    public var transitionPolicy: TransitionPolicy {
        get { self[attached: WindowCoordinator.self]?.policy ?? .queue }
        set { WindowCoordinator.of(self).policy = newValue }
    }
}

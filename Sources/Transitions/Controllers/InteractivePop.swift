import SceneGraph

/// The gesture that pops the topmost controller of a navigation controller: a pan that starts at the left edge of the window.
///
/// The pop is driven by the share of the width that the finger has gone. Let go, it takes place where the finger moved on faster than
/// `flickSpeed`, or not faster back and had gone half of the way; else it is cancelled. Either goes on with the finger's velocity (ours).
@MainActor
final class InteractivePop {
    /// A finger faster than this when it lets go decides by its direction alone, in points per second.
    static let flickSpeed = 300.0

    let recognizer: ScreenEdgePanGestureRecognizer
    private unowned let navigation: NavigationController
    private let interaction = PercentDrivenInteractiveTransition()
    /// The transition that the gesture drives.
    private weak var transition: TransitionCoordinator?

    /// The navigation controller keeps this object.
    init(of navigation: NavigationController) {
        self.navigation = navigation
        recognizer = PopGestureRecognizer(navigation)
        recognizer.edges = .left
        navigation.stage.view.addGestureRecognizer(recognizer)
        recognizer.onChange { [weak self] in self?.follow($0) }
    }

    private func follow(_ recognizer: ScreenEdgePanGestureRecognizer) {
        let view = navigation.stage.view
        let width = max(1, view.bounds.width)
        if recognizer.state == .began { begin() }
        // The transition may have been ended or let go of from elsewhere.
        guard let transition, transition === navigation.transitionCoordinator, transition.isInteractive else { return }
        let share = recognizer.translation(in: view).x / width
        switch recognizer.state {
        case .began, .changed: interaction.update(share)
        case .ended:
            interaction.update(share)
            letGo(share, speed: recognizer.velocity(in: view).x, width: width)
        case .possible, .cancelled, .failed: interaction.cancel()
        }
    }

    private func begin() {
        transition = nil
        // What the gesture meant to pop may have gone since the finger came down.
        guard navigation.canPopInteractively else { return }
        navigation.popViewController(interactionController: interaction)
        transition = navigation.transitionCoordinator
    }

    private func letGo(_ share: Double, speed: Double, width: Double) {
        let isFlick = abs(speed) > InteractivePop.flickSpeed
        if isFlick ? speed > 0 : share >= 0.5 {
            interaction.finish(velocity: speed / width)
        } else {
            interaction.cancel(velocity: speed / width)
        }
    }
}

/// Looks at no touch while there is nothing to pop, so that it does not stand in the way of other recognisers. A finger that joins the
/// pan that drives a pop changes nothing of that.
@MainActor
private final class PopGestureRecognizer: ScreenEdgePanGestureRecognizer {
    private weak var navigation: NavigationController?

    init(_ navigation: NavigationController) {
        self.navigation = navigation
        super.init()
    }

    override func touchesBegan(_ touches: [Touch]) {
        let isPanning = state == .began || state == .changed
        guard isPanning || navigation?.canPopInteractively == true else { return state = .failed }
        super.touchesBegan(touches)
    }
}

extension NavigationController {
    /// The gesture that pops the topmost controller: a pan from the left edge of the window, over the view that holds the stack's.
    ///
    /// It drives the delegate's animator or, where that gives none, the built-in slide. It does nothing on the root of the stack and
    /// while a transition runs in the window. `isEnabled` turns it off, and its delegate can refuse a gesture by
    /// `gestureRecognizerShouldBegin(_:)`. Source: UINavigationController.interactivePopGestureRecognizer.
    public var interactivePopGestureRecognizer: ScreenEdgePanGestureRecognizer { interactivePop.recognizer }

    fileprivate var canPopInteractively: Bool {
        viewControllers.count > 1 && isOnScreen && transitionCoordinator == nil
    }
}

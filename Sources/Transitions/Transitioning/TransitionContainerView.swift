import SceneGraph

/// A view that transitions take place in.
@MainActor
class TransitionContainerView: View {
    /// Called when the view has left its window, or the window its scene.
    var onLeaving: (() -> Void)?

    override func didMoveToWindow() {
        if window?.scene == nil { onLeaving?() }
    }
}

/// The view that a presentation takes place in.
@MainActor
final class PresentationContainerView: TransitionContainerView {
    weak var controller: PresentationController?

    override func layoutSubviews() {
        controller?.containerViewWillLayoutSubviews()
        controller?.containerViewDidLayoutSubviews()
    }
}

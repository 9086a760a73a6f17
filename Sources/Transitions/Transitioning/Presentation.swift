import SceneGraph

/// One controller that covers another in a window, from the beginning of its presentation to the end of its dismissal.
@MainActor
final class Presentation {
    let presented: ViewController
    let presenting: ViewController
    let controller: PresentationController
    let container: PresentationContainerView
    /// The view that the container is in: the window, or the superview of the controller that defines the context.
    private(set) weak var host: View?
    /// Whether the presenter's view is out of the tree meanwhile; asked once, for what was taken out has to come back.
    let removesPresenter: Bool
    /// Where the presenter's view was before it was taken out; nil while it is in its place.
    var home: ViewPlace? {
        didSet { presenting.isTakenOut = home != nil }
    }

    init(
        presented: ViewController, presenting: ViewController, controller: PresentationController, host: View,
        frame: Rect
    ) {
        self.presented = presented
        self.presenting = presenting
        self.controller = controller
        removesPresenter = controller.shouldRemovePresentersView
        self.host = host
        container = PresentationContainerView(frame: frame)
        container.name = "container"
        container.controller = controller
    }

    isolated deinit {
        // A window may go while something is presented in it; the two keep each other alive until then.
        if presented.presentationController === controller { presented.presentationController = nil }
        if home != nil { presenting.isTakenOut = false }
    }

    /// Puts the presenter's view back where it was, unless its container shows another one meanwhile.
    func returnPresenter() {
        guard let home else { return }
        self.home = nil
        if let owner = presenting.parent as? any ArrangingController, owner.arrangement.current !== presenting {
            return presenting.view.removeFromSuperview()
        }
        home.put(back: presenting.view)
    }
}

/// A view's place among its siblings, to come back to.
@MainActor
struct ViewPlace {
    weak var superview: View?
    var index: Int
    var frame: Rect

    /// The place that a view has now; nil where it has no superview.
    init?(of view: View) {
        guard let superview = view.superview, let index = superview.subviews.firstIndex(where: { $0 === view }) else {
            return nil
        }
        self.superview = superview
        self.index = index
        frame = view.frame
    }

    func put(back view: View) {
        superview?.insertSubview(view, at: index)
        if view.frame != frame { view.frame = frame }
    }
}

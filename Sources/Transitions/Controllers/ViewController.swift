import SceneGraph

/// A screen of an app: a view, its life cycle, and the controllers it presents; to be subclassed.
///
/// Members are spelled and behave as UIViewController's. SEMANTICS 4 has the order of all calls.
@preconcurrency @MainActor
open class ViewController {
    /// A title for people; the framework shows it nowhere.
    public var title: String?

    /// How the controller covers its presenter; full screen at first.
    public var modalPresentationStyle = ModalPresentationStyle.fullScreen

    /// The animation of the controller's presentation where no delegate chooses one; cover vertical at first.
    public var modalTransitionStyle = ModalTransitionStyle.coverVertical

    /// Whether presentations of the contextual styles, asked for by the controller or a child, cover just its view.
    public var definesPresentationContext = false

    /// Who chooses the animators of the controller's presentation and dismissal; held weakly.
    public weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?

    /// The controller that this one presents, or the nearest of its ancestors that presents one.
    public internal(set) var presentedViewController: ViewController? {
        get { nearest { $0.ownPresented } }
        set { ownPresented = newValue }
    }

    /// The controller that presents this one, or the nearest of its ancestors that is presented.
    public internal(set) var presentingViewController: ViewController? {
        get { nearest { $0.ownPresenting } }
        set { ownPresenting = newValue }
    }

    private(set) var ownPresented: ViewController?
    private(set) weak var ownPresenting: ViewController?

    /// The container that this controller is a child of.
    public internal(set) weak var parent: ViewController?

    /// The controllers that this one is the container of, in the order they were added.
    public internal(set) var children: [ViewController] {
        get { childList.controllers }
        set { childList.controllers = newValue }
    }

    nonisolated let childList = ChildList()

    /// Whether the controller is being added to a container; true from `addChild(_:)` to `didMove(toParent:)`, and for the containers of
    /// the framework during all calls of the transition.
    public internal(set) var isMovingToParent = false

    /// Whether the controller is being removed from its container; true from `willMove(toParent: nil)` to its removal.
    public internal(set) var isMovingFromParent = false

    /// Whether the view is on its way into or out of a window, and what is in it with it.
    var isViewMoving = false

    /// Whether a presentation has taken the view out of its place.
    var isTakenOut = false

    /// The way out of the parent that the view is on.
    var departure: Departure?

    /// What directs the controller's presentation while it is presented.
    public internal(set) var presentationController: PresentationController?

    /// Whether the controller is being presented; true during the calls of its presentation.
    public internal(set) var isBeingPresented = false

    /// Whether the controller is being dismissed; true during the calls of its dismissal.
    public internal(set) var isBeingDismissed = false

    var appearance = Appearance()
    /// What shows the controller as a root, or presents it; a child has its parent's.
    weak var shownBy: WindowCoordinator?
    private var loadedView: View?
    private var isLoadingView = false

    /// Makes a controller; its view is loaded when it is first asked for.
    public init() {}

    // MARK: View

    /// The controller's view; the first question loads it.
    ///
    /// A view that belongs to another controller is refused with a diagnostic.
    public var view: View {
        get {
            loadViewIfNeeded()
            return loadedView!
        }
        set {
            guard newValue !== loadedView else { return }
            if let owner = newValue.layoutObserver as? ViewController, owner !== self {
                return Diagnostic.report(
                    Diagnostic(
                        .secondParent, "A view can belong to one controller only; the old view was kept.",
                        objects: [self, newValue]),
                    in: newValue.layer.scene)
            }
            loadedView?.layoutObserver = nil
            loadedView = newValue
            newValue.layoutObserver = self
        }
    }

    /// The view, if it was loaded.
    public var viewIfLoaded: View? { loadedView }

    /// Whether the view was loaded.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view, if that has not happened.
    public func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        if isLoadingView {
            // Asked for by the very method that is to make it.
            Diagnostic.report(
                Diagnostic(
                    .misuse, "loadView() asked for the view before it had set it; a plain view was made.",
                    objects: [self]))
            view = View()
            return
        }
        isLoadingView = true
        defer { isLoadingView = false }
        loadView()
        if loadedView == nil { view = View() }
        // So that it is laid out though its size may never change from zero.
        loadedView?.setNeedsLayout()
        viewDidLoad()
    }

    /// Whether the children are told that they appear and disappear when the controller does, and when their views come into or leave
    /// its view while it is shown. True unless a subclass makes these calls itself.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Overridable

    /// Makes the view and sets `view`; a plain view unless a subclass makes another one.
    open func loadView() { view = View() }
    /// The view was loaded.
    open func viewDidLoad() {}
    /// The view is about to be shown.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in the tree and laid out, and about to be seen.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is shown.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to be taken away or covered.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view is taken away or covered.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view is about to lay out its subviews.
    open func viewWillLayoutSubviews() {}
    /// The view has laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// The controller is about to become a child of `parent`, or of none; overrides call this one.
    ///
    /// `addChild(_:)` calls it; before a removal the container calls it with nil.
    open func willMove(toParent parent: ViewController?) {
        if parent == nil && self.parent != nil { isMovingFromParent = true }
    }

    /// The controller is a child of `parent` now, or of none; overrides call this one.
    ///
    /// `removeFromParent()` calls it; after an addition and its transition the container calls it.
    open func didMove(toParent parent: ViewController?) {
        isMovingToParent = false
        isMovingFromParent = false
    }

    // MARK: Containers of the framework

    /// Puts the views of the children where they belong.
    func arrangeChildren() {}
    /// A child is about to leave, perhaps not by the container's own doing.
    func childWillLeave(_ child: ViewController) {}
}

extension ViewController: ViewLayoutObserver {
    /// Hands the view's layout on to the controller's own hook.
    public func viewWillLayoutSubviews(_ view: View) {
        arrangeChildren()
        viewWillLayoutSubviews()
    }
    /// Hands the view's layout on to the controller's own hook.
    public func viewDidLayoutSubviews(_ view: View) {
        coverWithPresentation(view)
        viewDidLayoutSubviews()
        coverTakenOutChildren()
    }
}

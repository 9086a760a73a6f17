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

    /// Who chooses the animators of the controller's presentation and dismissal; held weakly.
    public weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?

    /// The controller that this one presents.
    public internal(set) var presentedViewController: ViewController?

    /// The controller that presents this one.
    public internal(set) weak var presentingViewController: ViewController?

    /// What directs the controller's presentation while it is presented.
    public internal(set) var presentationController: PresentationController?

    /// Whether the controller is being presented; true during the calls of its presentation.
    public internal(set) var isBeingPresented = false

    /// Whether the controller is being dismissed; true during the calls of its dismissal.
    public internal(set) var isBeingDismissed = false

    var appearance = Appearance()
    private var loadedView: View?

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
                    Diagnostic(.secondParent, "A view can belong to one controller only; the old view was kept.", objects: [self, newValue]),
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
        loadView()
        if loadedView == nil { view = View() }
        viewDidLoad()
    }

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
}

extension ViewController: ViewLayoutObserver {
    /// Hands the view's layout on to the controller's own hook.
    public func viewWillLayoutSubviews(_ view: View) { viewWillLayoutSubviews() }
    /// Hands the view's layout on to the controller's own hook.
    public func viewDidLayoutSubviews(_ view: View) { viewDidLayoutSubviews() }
}

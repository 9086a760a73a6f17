import CThreadState

/// A rectangle of the user interface: a layer with subviews, layout and a window, to be subclassed by apps.
///
/// Views belong to the main actor; their plain layer holds all values, so a view costs no second copy of them. Superview and
/// subviews follow the layers: a view stays alive while its layer has a superlayer. Members are spelled and behave as UIView's.
@preconcurrency @MainActor
open class View {
    /// The layer that holds the view's values and its place in the tree.
    nonisolated(unsafe) public let layer: Layer

    /// The class of the layer that the view makes for itself; override it for a transform layer or one of your own.
    open class var layerClass: Layer.Type { Layer.self }

    /// A number of the app's own to find the view by; 0 at first.
    @exclusivity(unchecked) public var tag = 0

    /// Whether the view and its subviews take part in hit testing. True at first.
    @exclusivity(unchecked) public var isUserInteractionEnabled = true

    /// The object that is told of the view's layout and windows, such as the controller the view belongs to; held weakly.
    @exclusivity(unchecked) public weak var layoutObserver: (any ViewLayoutObserver)?

    /// Makes a view with a frame in its future superview's space, in points.
    public init(frame: Rect = .zero) {
        layer = Self.layerClass.init()
        layer.view = self
        self.frame = frame
    }

    deinit {
        // A layer that someone else holds goes on as one without a view.
        layer.view = nil
    }

    // MARK: Overridable

    /// The frontmost view at a point of this view's space, this one or one below it; nil where there is none.
    ///
    /// UIKit's rule, on model geometry: the last subview first, whatever its zPosition; a point outside of a view does not reach its
    /// subviews; views that are hidden, have an alpha below .01 or no interaction are passed over with all below them. Overrides are
    /// asked down to 256 levels, deeper views by the default rule. Pointer input goes by `Scene.view(at:)` instead (SEMANTICS 1.11).
    open func hitTest(_ point: Point, with event: PointerEvent?) -> View? { hitTestByDefault(point, with: event) }

    /// Whether a point of this view's space is inside of the view; unless overridden, whether the bounds contain it.
    open func point(inside point: Point, with event: PointerEvent?) -> Bool { bounds.contains(point) }

    /// Places the subviews; called before a commit when `setNeedsLayout` was called or the bounds' size changed.
    open func layoutSubviews() {}

    /// The view is about to get another superview, or none.
    open func willMove(toSuperview newSuperview: View?) {}
    /// The view has another superview, or none.
    open func didMoveToSuperview() {}
    /// The view is about to get another window, or none.
    open func willMove(toWindow newWindow: Window?) {}
    /// The view has another window, or none.
    open func didMoveToWindow() {}
    /// A subview was added.
    open func didAddSubview(_ subview: View) {}
    /// A subview is about to be removed.
    open func willRemoveSubview(_ subview: View) {}

    /// Touches of this view, or handed on from one below it, have begun; the superview is told unless this is overridden.
    open func touchesBegan(_ touches: [Touch]) { superview?.touchesBegan(touches) }
    /// Touches have moved; see `touchesBegan(_:)`.
    open func touchesMoved(_ touches: [Touch]) { superview?.touchesMoved(touches) }
    /// Touches have ended; see `touchesBegan(_:)`.
    open func touchesEnded(_ touches: [Touch]) { superview?.touchesEnded(touches) }
    /// Touches were taken away: the view left its window, a recogniser has them, or the system took the pointer.
    open func touchesCancelled(_ touches: [Touch]) { superview?.touchesCancelled(touches) }
}

/// What is told of a view's layout and of the windows it comes into and leaves, so that a controller can act around it.
@preconcurrency @MainActor
public protocol ViewLayoutObserver: AnyObject {
    /// The view is about to lay out its subviews.
    func viewWillLayoutSubviews(_ view: View)
    /// The view has laid out its subviews.
    func viewDidLayoutSubviews(_ view: View)
    /// The view is about to get another window, or none.
    func viewWillMove(_ view: View, toWindow window: Window?)
    /// The view has another window, or none.
    func viewDidMove(_ view: View, toWindow window: Window?)
}

extension ViewLayoutObserver {
    /// Does nothing.
    public func viewWillMove(_ view: View, toWindow window: Window?) {}
    /// Does nothing.
    public func viewDidMove(_ view: View, toWindow window: Window?) {}
}

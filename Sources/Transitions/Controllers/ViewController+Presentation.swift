import SceneGraph

extension Diagnostic.Kind {
    /// A presentation or dismissal was asked for that makes no sense in the state things are in.
    public static let invalidPresentation: Diagnostic.Kind = "invalid-presentation"
    /// `completeTransition(_:)` was called twice, late, or with true on a cancelled transition.
    public static let invalidCompletion: Diagnostic.Kind = "invalid-completion"
    /// An animator has not completed its transition some time after its stated duration.
    public static let transitionOverdue: Diagnostic.Kind = "transition-overdue"
    /// An animator left a transform, an anchor point or a sublayer transform changed.
    public static let transitionLeak: Diagnostic.Kind = "transition-leak"
    /// A controller was to become a child where it cannot be one, or a container to show one that it cannot.
    public static let invalidContainment: Diagnostic.Kind = "invalid-containment"
}

extension ViewController {
    /// Presents a controller over this one, or over the one that covers the window for it.
    ///
    /// While another transition runs in the window, its `transitionPolicy` says what becomes of the request; at first it
    /// waits. `completion` runs once, after the last appearance call, also where the presentation was cancelled: then
    /// `presentedViewController` is nil. Refused with a diagnostic, `completion` never running: a controller that is presented already, is this
    /// one, or is in a window; a presenter that is in no window or presents another one already.
    public func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
        guard let coordinator else {
            return refuse("A controller whose view is in no window cannot present another one.", controller)
        }
        coordinator.request(
            TransitionRequest(
                kind: .present(controller), controller: self,
                run: { [weak coordinator] in
                    coordinator?.present(controller, from: self, animated: animated, completion: completion)
                }, completion: completion))
    }

    /// Dismisses the controller that this one presents, with all that it presents in turn; a controller that presents none asks its
    /// presenter to dismiss it.
    ///
    /// While another transition runs in the window, its `transitionPolicy` says what becomes of the request; at first it
    /// waits. `completion` runs once, after the last appearance call, also where the dismissal was cancelled. With nothing to dismiss it is refused with a diagnostic, `completion` never running.
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let coordinator else {
            return refuse("A controller that is in no window has nothing to dismiss.", self)
        }
        coordinator.request(
            TransitionRequest(
                kind: .dismiss(linkedAncestor), controller: self,
                run: { [weak coordinator] in
                    coordinator?.dismiss(by: self.linkedAncestor, animated: animated, completion: completion)
                },
                completion: completion))
    }

    /// Reports a request that was refused.
    func refuse(_ message: String, _ other: ViewController) {
        Diagnostic.report(
            Diagnostic(.invalidPresentation, message + " Nothing was changed.", objects: [self, other]),
            in: viewIfLoaded?.layer.scene ?? other.viewIfLoaded?.layer.scene)
    }

    /// What runs the transitions of the window that this controller belongs to: what shows its topmost ancestor, wherever that one's
    /// view has got to.
    var coordinator: WindowCoordinator? {
        let ancestor = rootAncestor
        return ancestor.shownBy ?? ancestor.viewIfLoaded?.window?[attached: WindowCoordinator.self]
    }

    /// The controller or ancestor that presents another one, or else the one that is presented; that is who a dismissal is about.
    private var linkedAncestor: ViewController {
        nearest { $0.ownPresented == nil ? nil : $0 } ?? nearest { $0.ownPresenting == nil ? nil : $0 } ?? self
    }
}

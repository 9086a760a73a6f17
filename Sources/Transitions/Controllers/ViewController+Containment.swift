import SceneGraph

extension ViewController {
    /// Makes a controller a child of this one, taking it from its old parent first.
    ///
    /// The child is sent `willMove(toParent:)`. Its view is the caller's to add, and `didMove(toParent:)` the caller's to send once
    /// that is done. While this controller is shown the child gets its appearance calls when its view is added. Refused with a
    /// diagnostic: this controller, one of its ancestors, one that is presented, and the root of a window.
    /// Source: UIViewController.addChild(_:).
    public func addChild(_ child: ViewController) {
        guard child.parent !== self else { return }
        if let objection = objection(toAdopting: child) { return refuseChild(objection, child) }
        child.removeFromParent()
        child.isMovingToParent = true
        child.departure = nil
        child.willMove(toParent: self)
        guard child.parent == nil, objection(toAdopting: child) == nil else {
            return refuseChild("A controller was given away in its willMove(toParent:).", child)
        }
        child.parent = self
        children.append(child)
        child.appearWithParent()
    }

    /// Ends the relation to the parent and sends `didMove(toParent: nil)`; a controller without a parent stays as it is.
    ///
    /// The caller has sent `willMove(toParent: nil)` and taken the view out before. A controller that still shows has disappeared
    /// with this. Source: UIViewController.removeFromParent().
    public func removeFromParent() {
        guard let parent else { return }
        coordinator?.removePresentations(within: self)
        parent.childWillLeave(self)
        guard self.parent === parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        beginAppearanceTransition(false, animated: false)
        endAppearanceTransition()
        isMovingToParent = false
        isMovingFromParent = false
        didMove(toParent: nil)
    }

    /// Animates from one child to another: adds the view of `to` over that of `from`, runs `animations` over `duration` seconds, and takes
    /// the view of `from` out.
    ///
    /// Both get their appearance calls while this controller is shown; `from` first. `completion` runs last, with false where the
    /// animations were cut short. Both have to be children, and the view of `from` to be in this controller's; refused with a
    /// diagnostic otherwise, `completion` never running. It is no window transition: policies and the transition coordinator do
    /// not apply. Source: UIViewController.transition(from:to:duration:options:animations:completion:).
    public func transition(
        from: ViewController, to: ViewController, duration: Double, options: View.AnimationOptions = [],
        animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        guard from !== to, from.parent === self, to.parent === self, from.view.isDescendant(of: view),
            let superview = from.view.superview
        else {
            return refuseChild("A transition needs two children, the view of the first being in this controller's.", to)
        }
        let isShown = appearance.isTowardAppearing
        let isAnimated = duration > 0
        if isShown {
            from.beginAppearanceTransition(false, animated: isAnimated)
            to.beginAppearanceTransition(true, animated: isAnimated)
        }
        let departure = Departure()
        from.departure = departure
        to.departure = nil
        superview.insertSubview(to.view, aboveSubview: from.view)
        if isShown {
            view.window?.layoutIfNeeded()
            to.announceAppearing()
        }
        View.animate(withDuration: duration, options: options, animations: { animations?() }) { isFinished in
            // Either may be on its way elsewhere by a later transition, which then ends what it began.
            if from.departure === departure {
                from.departure = nil
                from.view.removeFromSuperview()
                from.endAppearanceTransition()
            }
            if to.departure == nil { to.endAppearanceTransition() }
            completion?(isFinished)
        }
    }

    /// The way of a child's view out of its parent, in `transition(from:to:)`.
    final class Departure {}

    // MARK: Looking up

    /// The first value that `value` finds, asking this controller, its parent, and so on.
    func nearest<Value>(_ value: (ViewController) -> Value?) -> Value? {
        var next: ViewController? = self
        while let controller = next {
            if let found = value(controller) { return found }
            next = controller.parent
        }
        return nil
    }

    /// The controller at the top of the containers; itself where it is no child.
    var rootAncestor: ViewController { nearest { $0.parent == nil ? $0 : nil } ?? self }

    /// Whether the controller is `other` or lies below it.
    func isDescendant(of other: ViewController) -> Bool { nearest { $0 === other ? true : nil } ?? false }

    /// Why a controller cannot become a child of this one; nil where it can.
    func objection(toAdopting child: ViewController) -> String? {
        // One without children cannot be an ancestor.
        if child === self || !child.children.isEmpty && isDescendant(of: child) {
            return "A controller cannot be inside itself."
        }
        if child.ownPresenting != nil { return "A controller that is presented cannot be a child; dismiss it first." }
        if child.parent == nil, child.coordinator?.root === child { return "The root of a window cannot be a child." }
        return nil
    }

    /// Reports a request about a child that was refused.
    func refuseChild(_ message: String, _ child: ViewController?) {
        Diagnostic.report(
            Diagnostic(
                .invalidContainment, message + " Nothing was changed.", objects: [self] + [child].compactMap { $0 }),
            in: viewIfLoaded?.layer.scene ?? child?.viewIfLoaded?.layer.scene)
    }
}

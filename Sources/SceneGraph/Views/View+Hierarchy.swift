extension View {
    /// The view this one is a subview of; nil for a window and for a view that was not added to another.
    public var superview: View? { layer.flags.contains(.mask) ? nil : layer.superlayer?.view }

    /// The subviews from back to front, as an array of their own, so the tree may be changed while going through it.
    public var subviews: [View] {
        var result: [View] = []
        var next = layer.firstSublayer
        while let child = next {
            if let view = child.view { result.append(view) }
            next = child.nextSibling
        }
        return result
    }

    /// The window the view is in; nil outside of any.
    public var window: Window? { layer.rootLayer?.view as? Window }

    /// Adds a view in front of the other subviews, taking it out of its old superview first.
    ///
    /// Refused with a diagnostic: a view that contains this one, and a window.
    public func addSubview(_ view: View) { insert(view, after: layer.lastChild) }

    /// Adds a view at an index among the subviews; an index beyond the end adds it in front of all, one below 0 behind all.
    public func insertSubview(_ view: View, at index: Int) {
        let others = subviews.filter { $0 !== view }
        let place = min(max(index, 0), others.count)
        insert(view, after: place == 0 ? others.first.map { $0.layer.previousSibling } ?? nil : others[place - 1].layer)
    }

    /// Adds a view right behind one of the subviews; refused with a diagnostic where `sibling` is not one of them.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        guard isSuperview(of: sibling), view !== sibling else { return }
        let before = sibling.layer.previousSibling
        insert(view, after: before === view.layer ? before?.previousSibling : before)
    }

    /// Adds a view right in front of one of the subviews; refused with a diagnostic where `sibling` is not one of them.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        guard isSuperview(of: sibling), view !== sibling else { return }
        insert(view, after: sibling.layer)
    }

    /// Moves a subview in front of its siblings; refused with a diagnostic where it is not a subview.
    public func bringSubviewToFront(_ view: View) {
        guard isSuperview(of: view) else { return }
        insert(view, after: layer.lastChild)
    }

    /// Moves a subview behind its siblings; refused with a diagnostic where it is not a subview.
    public func sendSubviewToBack(_ view: View) {
        guard isSuperview(of: view) else { return }
        insert(view, after: nil)
    }

    /// Lets two subviews change places; refused with a diagnostic where an index is not one of a subview.
    public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        let views = subviews
        guard views.indices.contains(first), views.indices.contains(second) else {
            return Diagnostic.report(
                Diagnostic(
                    .noSuchSibling,
                    "exchangeSubview was given \(first) and \(second) of \(views.count) subviews; nothing changed.",
                    objects: [self]), in: layer.scene)
        }
        guard first != second else { return }
        let low = views[min(first, second)].layer
        let high = views[max(first, second)].layer
        let beforeLow = low.previousSibling
        let beforeHigh = high.previousSibling
        layer.insert(high, after: beforeLow)
        layer.insert(low, after: beforeHigh === low ? high : beforeHigh)
    }

    /// Takes the view out of its superview; a view without one stays as it is.
    public func removeFromSuperview() {
        guard let superview else { return }
        let oldWindow = window
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if oldWindow != nil { forEachInSubtree { $0.tellOfMove(to: nil, isOver: false) } }
        layer.detach()
        if oldWindow != nil { forEachInSubtree { $0.tellOfMove(to: nil, isOver: true) } }
        didMoveToSuperview()
        oldWindow?.scene?.cancelStrayTouches()
    }

    /// Whether this view is `view` or lies somewhere below it.
    public func isDescendant(of view: View) -> Bool { layer.isDescendant(of: view.layer) }

    /// The first view with this tag, this one included, in pre-order; nil where there is none.
    public func viewWithTag(_ tag: Int) -> View? {
        var next: Layer? = layer
        while let current = next {
            if let view = current.view, view.tag == tag { return view }
            next = current.nextInPreOrder(within: layer)
        }
        return nil
    }

    private func isSuperview(of sibling: View) -> Bool {
        if sibling.superview === self { return true }
        Diagnostic.report(
            Diagnostic(
                .noSuchSibling, "The view named in the request is not a subview of this view; nothing was changed.",
                objects: [self, sibling]), in: layer.scene)
        return false
    }

    private func insert(_ view: View, after sibling: Layer?) {
        if let objection = layer.objection(toInserting: view.layer) {
            return Diagnostic.report(objection, in: layer.scene ?? view.layer.scene)
        }
        let oldSuperview = view.superview
        if oldSuperview === self {
            // A change of order is no move: UIKit tells nobody.
            layer.insert(view.layer, after: sibling)
            return
        }
        let oldWindow = view.window
        let newWindow = window
        oldSuperview?.willRemoveSubview(view)
        view.willMove(toSuperview: self)
        if oldWindow !== newWindow { view.forEachInSubtree { $0.tellOfMove(to: newWindow, isOver: false) } }
        layer.insert(view.layer, after: sibling == nil || sibling?.parent === layer ? sibling : layer.lastChild)
        if oldWindow !== newWindow { view.forEachInSubtree { $0.tellOfMove(to: newWindow, isOver: true) } }
        view.didMoveToSuperview()
        didAddSubview(view)
        if oldWindow !== newWindow { oldWindow?.scene?.cancelStrayTouches() }
    }

    /// Tells the view, and what observes it, of a change of its window.
    private func tellOfMove(to window: Window?, isOver: Bool) {
        if isOver { didMoveToWindow() } else { willMove(toWindow: window) }
        guard let layoutObserver else { return }
        if isOver {
            layoutObserver.viewDidMove(self, toWindow: window)
        } else {
            layoutObserver.viewWillMove(self, toWindow: window)
        }
    }

    /// Calls `body` for this view and all below it, in pre-order, on a list made beforehand.
    func forEachInSubtree(_ body: (View) -> Void) {
        guard !layer.firstChildLink.isEmpty else { return body(self) }
        // Each with the one reference that its turn gives up.
        var views: [Unmanaged<View>] = []
        layer.forEachInSubtree { if let view = $0.viewReference { views.append(view.retain()) } }
        for view in views { body(view.takeRetainedValue()) }
    }
}

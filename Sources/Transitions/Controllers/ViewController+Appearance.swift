import SceneGraph

/// Whether a controller's view shows, and which change of that is under way.
struct Appearance {
    enum State {
        case disappeared, appearing, appeared, disappearing
    }

    var state = State.disappeared
    var isAnimated = false
}

extension ViewController {
    /// Tells the controller that its view is about to appear or disappear; each call is followed by `endAppearanceTransition()`.
    ///
    /// A call that asks for what is already so, or under way, does nothing; one for the opposite turns a running change round. So
    /// will- and did-calls always alternate. Source: UIViewController.beginAppearanceTransition(_:animated:).
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        let isTowardAppearing = appearance.state == .appearing || appearance.state == .appeared
        guard isAppearing != isTowardAppearing else { return }
        appearance.isAnimated = animated
        if isAppearing {
            loadViewIfNeeded()
            appearance.state = .appearing
            viewWillAppear(animated)
        } else {
            appearance.state = .disappearing
            viewWillDisappear(animated)
        }
    }

    /// Tells the controller that the change announced last is over; without one it does nothing.
    public func endAppearanceTransition() {
        switch appearance.state {
        case .appearing:
            appearance.state = .appeared
            viewDidAppear(appearance.isAnimated)
        case .disappearing:
            appearance.state = .disappeared
            viewDidDisappear(appearance.isAnimated)
        case .appeared, .disappeared: return
        }
    }

    /// Calls `viewIsAppearing` where the view is about to appear and in a window.
    func announceAppearing() {
        guard appearance.state == .appearing, isViewLoaded, view.window != nil else { return }
        viewIsAppearing(appearance.isAnimated)
    }
}

import SceneGraph

/// Whether a controller's view shows, and which change of that is under way.
struct Appearance {
    enum State {
        case disappeared, appearing, appeared, disappearing
    }

    var state = State.disappeared
    var isAnimated = false
    /// Whether the parent began the change that is under way, and so ends it.
    var isForwarded = false
    /// Whether `viewIsAppearing` was called since the view last disappeared.
    var isAnnounced = false

    var isTowardAppearing: Bool { state == .appearing || state == .appeared }
    var isUnderWay: Bool { state == .appearing || state == .disappearing }
}

extension ViewController {
    /// Tells the controller that its view is about to appear or disappear; each call is followed by `endAppearanceTransition()`.
    ///
    /// A call that asks for what is already so, or under way, does nothing; one for the opposite turns a running change round. So
    /// will- and did-calls always alternate. Children whose views are in the controller's are told after it, unless
    /// `shouldAutomaticallyForwardAppearanceMethods` is false. Source: UIViewController.beginAppearanceTransition(_:animated:).
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        begin(isAppearing, animated: animated, isForwarded: false)
    }

    /// Tells the controller that the change announced last is over; without one it does nothing. The children that were told of its
    /// beginning are told after it.
    public func endAppearanceTransition() {
        var waiting = [self]
        while let controller = waiting.popLast() {
            controller.turnRoundIfAway()
            controller.appearance.isForwarded = false
            switch controller.appearance.state {
            case .appearing:
                controller.announceAppearing()
                controller.appearance.state = .appeared
                controller.viewDidAppear(controller.appearance.isAnimated)
            case .disappearing:
                controller.appearance.state = .disappeared
                controller.appearance.isAnnounced = false
                controller.viewDidDisappear(controller.appearance.isAnimated)
            case .appeared, .disappeared: continue
            }
            waiting += controller.followers.filter { $0.appearance.isForwarded && $0.appearance.isUnderWay }.reversed()
        }
    }

    /// Calls `viewIsAppearing` where the view is about to appear and in a window, once; children follow.
    func announceAppearing() {
        var waiting = [self]
        while let controller = waiting.popLast() {
            let appearance = controller.appearance
            guard appearance.state == .appearing, !appearance.isAnnounced, controller.viewIfLoaded?.window != nil else {
                continue
            }
            controller.appearance.isAnnounced = true
            controller.viewIsAppearing(appearance.isAnimated)
            waiting += controller.followers.filter(\.appearance.isForwarded).reversed()
        }
    }

    /// What may appear and disappear with this controller: its children, and what those present over themselves, whose views are then
    /// in this one's.
    private var followers: [ViewController] {
        guard children.contains(where: { $0.ownPresented != nil }) else { return children }
        var followers: [ViewController] = []
        for child in children {
            var next: ViewController? = child
            while let controller = next {
                followers.append(controller)
                next = controller.ownPresented
            }
        }
        return followers
    }

    /// The controller that this one is a follower of.
    private var leader: ViewController? {
        var controller = self
        while controller.parent == nil, let presenting = controller.ownPresenting { controller = presenting }
        return controller.parent
    }

    /// Makes the will-calls of the controller and of those below it, from a list, for a line of controllers can be long.
    private func begin(_ isAppearing: Bool, animated: Bool, isForwarded: Bool) {
        var waiting = [self]
        while let controller = waiting.popLast() {
            // What was called before may have changed things for those that come after.
            guard controller === self || controller.leader?.tells(controller, isAppearing) == true else { continue }
            guard isAppearing != controller.appearance.isTowardAppearing else { continue }
            controller.appearance.isAnimated = animated
            controller.appearance.isForwarded = isForwarded || controller !== self
            if isAppearing {
                controller.loadViewIfNeeded()
                controller.appearance.state = .appearing
                controller.viewWillAppear(animated)
                controller.arrangeChildren()
            } else {
                controller.appearance.state = .disappearing
                controller.viewWillDisappear(animated)
            }
            waiting += controller.followers.reversed()
        }
    }

    /// A child that was to appear with its parent, and whose view has left it since, disappears instead.
    private func turnRoundIfAway() {
        guard appearance.isForwarded, appearance.state == .appearing, leader?.tells(self, true) == false else { return }
        begin(false, animated: appearance.isAnimated, isForwarded: true)
    }

    /// Whether the controller passes a call on to a child.
    private func tells(_ child: ViewController, _ isAppearing: Bool) -> Bool {
        guard shouldAutomaticallyForwardAppearanceMethods, appearance.isTowardAppearing == isAppearing else {
            return false
        }
        guard let viewIfLoaded, let view = child.viewIfLoaded else { return false }
        return view.isDescendant(of: viewIfLoaded)
    }

    /// Whether the parent is shown and looks after the appearance calls of this child.
    private var isInShownParent: Bool {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, !parent.isViewMoving else { return false }
        return parent.appearance.isTowardAppearing
    }

    /// Catches up with a parent that is shown, where the view is in the parent's already.
    func appearWithParent() {
        guard isInShownParent, let parent, parent.tells(self, true), viewIfLoaded?.window != nil else { return }
        beginWithParent()
        endWithParent()
    }

    private func beginWithParent() {
        guard appearance.state == .disappeared, let parent else { return }
        begin(true, animated: parent.appearance.state == .appearing && parent.appearance.isAnimated, isForwarded: true)
    }

    private func endWithParent() {
        guard appearance.isForwarded, appearance.state == .appearing, let parent else { return }
        if parent.appearance.isAnnounced { announceAppearing() }
        if parent.appearance.state == .appeared { endAppearanceTransition() }
    }

    /// Makes the will-calls of a child whose view comes into or leaves a parent that is shown.
    public func viewWillMove(_ view: View, toWindow window: Window?) {
        isViewMoving = true
        guard isInShownParent else { return }
        if window != nil {
            beginWithParent()
        } else if appearance.state == .appeared || appearance.isForwarded {
            begin(false, animated: false, isForwarded: true)
        }
    }

    /// Makes the did-calls of a child whose view has come into or left a parent that is shown.
    public func viewDidMove(_ view: View, toWindow window: Window?) {
        isViewMoving = false
        // Children that were added while the view was away.
        if window != nil, appearance.isTowardAppearing { for child in children { child.appearWithParent() } }
        guard isInShownParent else { return }
        if window != nil {
            endWithParent()
        } else if appearance.isForwarded, appearance.state == .disappearing {
            endAppearanceTransition()
        }
    }
}

extension ViewController {
    /// Undoes what is left of a window that is gone: its presentations, and the appearance of what it showed. For a controller that
    /// has no parent and is shown nowhere.
    func forgetDeadWindow() {
        if appearance.state == .appeared || appearance.state == .appearing {
            beginAppearanceTransition(false, animated: false)
            endAppearanceTransition()
        }
        dropDeadPresentation()
    }

    /// Undoes a presentation of a window that is gone.
    func dropDeadPresentation() {
        guard let presented = ownPresented, presented.shownBy == nil else { return }
        presented.forgetDeadWindow()
        presented.viewIfLoaded?.removeFromSuperview()
        presented.unlink(from: self)
    }
}

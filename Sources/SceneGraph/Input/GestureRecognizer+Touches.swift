extension GestureRecognizer {
    /// How many touches the gesture has now, the one that is ending included.
    public var numberOfTouches: Int { touches.count }

    /// The middle of the touches in a view's space, in points; nil means the window's. It stays where the last touch ended.
    public func location(in view: View?) -> Point { fromScene(sceneLocation, to: view) }

    /// Where one of the touches is in a view's space, in points; nil where there is none with that index.
    public func location(ofTouch index: Int, in view: View?) -> Point? {
        touches.indices.contains(index) ? touches[index].location(in: view) : nil
    }

    /// The touches that are down.
    var downTouches: [Touch] { touches.filter(\.isDown) }

    func fromScene(_ point: Point, to view: View?) -> Point { target(view)?.layer.pointFromScene(point) ?? point }

    func toScene(_ point: Point, from view: View?) -> Point { target(view)?.layer.pointToScene(point) ?? point }

    private func target(_ view: View?) -> View? { view ?? self.view?.window }

    /// Has `body` run at a time in scene seconds, unless the gesture is over by then. It replaces what waited before.
    func setDeadline(at time: Double, _ body: @escaping @MainActor () -> Void) {
        deadline?.cancel()
        deadline = router?.makeDeadline(for: self, at: time, body)
    }

    func cancelDeadline() {
        deadline?.cancel()
        deadline = nil
    }

    /// Checks a number that a gesture is set up with; one that is not at least `least` is refused with a diagnostic.
    func accepts(_ value: Double, for name: String, atLeast least: Double) -> Bool {
        if value.isFinite && value >= least { return true }
        refuse(name, "\(value)")
        return false
    }

    func accepts(_ value: Int, for name: String, atLeast least: Int) -> Bool {
        if value >= least { return true }
        refuse(name, "\(value)")
        return false
    }

    private func refuse(_ name: String, _ value: String) {
        Diagnostic.report(
            Diagnostic(.invalidValue, "\(name) was set to \(value); the old value was kept.", objects: [self]),
            in: view?.layer.scene)
    }
}

/// What recognisers tell their news by, typed by the recogniser.
@preconcurrency @MainActor
public protocol GestureActions: AnyObject {}

extension GestureRecognizer: GestureActions {}

extension GestureActions where Self: GestureRecognizer {
    /// Has `action` called whenever the gesture begins, changes, ends or is cancelled; a failed one is silent.
    ///
    /// Actions run in the order they were added, before the view hears of the same event. They are kept as long as the recogniser,
    /// so take views and controllers into them weakly.
    public func onChange(_ action: @escaping @MainActor (Self) -> Void) {
        actions.append { recognizer in
            if let recognizer = recognizer as? Self { action(recognizer) }
        }
    }
}

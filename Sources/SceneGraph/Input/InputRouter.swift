/// Brings pointer events to the recognisers and views that they are for, and keeps what is known of each pointer.
///
/// `InputRouter+Arbitration` decides between recognisers.
@MainActor
final class InputRouter {
    /// A pointer that is down. It has no touch where it was pressed on nothing, or once its touch was cancelled here.
    private struct Pointer {
        let id: Int
        var touch: Touch?
    }

    /// The last touch that ended as a tap, with which the next one may make a row.
    private struct LastTap {
        weak var window: Window?
        let location: Point
        let time: Double
        let count: Int
    }

    nonisolated(unsafe) private unowned(unsafe) let scene: Scene
    /// The recognisers that have touches or are not reset yet, in the order in which they got them.
    var active: [GestureRecognizer] = []
    private var pointers: [Pointer] = []
    private var lastTap: LastTap?
    private var lastTime = -Double.infinity
    private var isHandling = false

    init(scene: Scene) {
        self.scene = scene
    }

    func makeDeadline(for recognizer: GestureRecognizer, at time: Double, _ body: @escaping () -> Void) -> InputDeadline
    {
        InputDeadline(for: recognizer, at: time, in: scene, body)
    }

    // MARK: Events

    /// Handles an event whose numbers are finite.
    func send(_ event: PointerEvent) {
        guard !isHandling else {
            return report(
                .misuse, "A pointer event was sent while another one was handled; send it from scheduled work.")
        }
        isHandling = true
        var event = event
        if event.time < lastTime {
            report(
                .inputOutOfOrder,
                "A pointer event had the time \(event.time), after \(lastTime); it was taken as of then.")
            event.time = lastTime
        }
        lastTime = event.time
        reachDeadlines(by: event.time)
        cancelStrayTouches()
        handle(event)
        settle()
        isHandling = false
    }

    private func handle(_ event: PointerEvent) {
        let index = pointers.firstIndex { $0.id == event.id }
        switch (event.phase, index) {
        case (.began, let index?):
            report(.inputOutOfOrder, "Pointer \(event.id) began while it was down; its old touch was cancelled.")
            if let touch = pointers[index].touch { cancel(touch) }
            pointers.removeAll { $0.id == event.id }
            settle()
            begin(event)
        case (.began, nil): begin(event)
        case (_, nil):
            report(.inputOutOfOrder, "Pointer \(event.id) is not down; its \(event.phase) event was dropped.")
        case (.moved, let index?):
            guard let touch = pointers[index].touch else { return }
            touch.update(.moved, at: event.location, time: event.time)
            tell(touch)
        case (_, let index?):
            if let touch = pointers[index].touch {
                touch.update(event.phase, at: event.location, time: event.time)
                tell(touch)
                leave(touch)
                noteTap(touch)
            }
            pointers.removeAll { $0.id == event.id }
        }
    }

    private func begin(_ event: PointerEvent) {
        pointers.append(Pointer(id: event.id))
        guard let view = scene.view(at: event.location), let window = view.window, !window.isIgnoringInput
        else { return }
        let touch = Touch(
            event, time: event.time, view: view, window: window, tapCount: tapCount(of: event, in: window))
        assign(touch, from: view)
        guard let index = pointers.firstIndex(where: { $0.id == event.id }) else { return }
        pointers[index].touch = touch
        tell(touch)
    }

    /// Gives a touch to the recognisers of the view and of those above it.
    private func assign(_ touch: Touch, from view: View) {
        var next: Layer? = view.layer
        while let layer = next {
            next = layer.superlayer
            for recognizer in layer.view?.gestureRecognizers ?? [] where recognizer.isEnabled {
                if recognizer.router !== self { recognizer.leaveOldRouter() }
                guard !recognizer.storedState.isOver, recognizer.held.isEmpty,
                    recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
                else { continue }
                take(touch, recognizer)
            }
        }
    }

    private func take(_ touch: Touch, _ recognizer: GestureRecognizer) {
        touch.recognizers.append(recognizer)
        recognizer.touches.append(touch)
        recognizer.sequence.append(touch)
        if recognizer.router == nil {
            recognizer.router = self
            active.append(recognizer)
        }
        if recognizer.storedState.isRecognized && recognizer.cancelsTouchesInView { touch.isCutFromView = true }
    }

    // MARK: Telling

    /// Tells a touch's recognisers and then its view what it did; stops where one of them has the touch cancelled.
    private func tell(_ touch: Touch) {
        let phase = touch.phase
        for recognizer in touch.recognizers where recognizer.touches.contains(where: { $0 === touch }) {
            guard !recognizer.storedState.isOver else { continue }
            recognizer.tell(touch)
            if touch.phase != phase { return }
        }
        touch.tellView()
    }

    /// Takes a touch that is over from its recognisers.
    private func leave(_ touch: Touch) {
        for recognizer in touch.recognizers { recognizer.touches.removeAll { $0 === touch } }
    }

    /// Cancels a touch; its pointer is not heard of again before its next press.
    private func cancel(_ touch: Touch) {
        guard let index = pointers.firstIndex(where: { $0.touch === touch }) else { return }
        pointers[index].touch = nil
        touch.update(.cancelled, at: touch.sceneLocation, time: touch.timestamp)
        tell(touch)
        leave(touch)
    }

    /// Cancels all that is under way in a window.
    func cancelInput(in window: Window) {
        for touch in pointers.compactMap(\.touch) where touch.window === window { cancel(touch) }
        for recognizer in active where recognizer.view?.window === window { release(recognizer) }
        settle()
    }

    /// Cancels the touches whose view is no longer in the window where they began, and the recognisers whose view is not.
    func cancelStrayTouches() {
        for touch in pointers.compactMap(\.touch) where !isHome(touch.view, of: touch) { cancel(touch) }
        for recognizer in active where !isHome(recognizer.view, of: recognizer.sequence.last) { release(recognizer) }
        settle()
    }

    private func isHome(_ view: View?, of touch: Touch?) -> Bool {
        guard let window = touch?.window else { return false }
        return view?.window === window && window.scene === scene
    }

    // MARK: Times

    /// Does what is due by `time`, in order.
    private func reachDeadlines(by time: Double) {
        while let next = active.compactMap(\.deadline).min(by: { ($0.time, $0.rank) < ($1.time, $1.rank) }),
            next.time <= time
        {
            next.reach()
        }
    }

    private func tapCount(of event: PointerEvent, in window: Window) -> Int {
        guard let lastTap, lastTap.window === window,
            event.time - lastTap.time < TapGestureRecognizer.maximumInterval,
            (event.location - lastTap.location).length <= TapGestureRecognizer.allowableSeparation
        else { return 1 }
        return lastTap.count + 1
    }

    private func noteTap(_ touch: Touch) {
        guard touch.phase == .ended, touch.tapCount > 0 else { return lastTap = nil }
        lastTap = LastTap(
            window: touch.window, location: touch.startLocation, time: touch.timestamp, count: touch.tapCount)
    }

    private func report(_ kind: Diagnostic.Kind, _ message: String) {
        Diagnostic.report(Diagnostic(kind, message, objects: [scene]), in: scene)
    }
}

extension Touch {
    /// Calls the view's method for what the touch did, if the view has the touch.
    fileprivate func tellView() {
        guard let view else { return }
        if phase == .began {
            guard !isCutFromView else { return }
            isInView = true
            return view.touchesBegan([self])
        }
        guard isInView else { return }
        switch phase {
        case .began, .moved: view.touchesMoved([self])
        case .ended:
            isInView = false
            view.touchesEnded([self])
        case .cancelled:
            isInView = false
            view.touchesCancelled([self])
        }
    }

    /// Takes the touch from the view.
    func cutFromView() {
        isCutFromView = true
        guard isInView else { return }
        isInView = false
        view?.touchesCancelled([self])
    }
}

extension GestureRecognizer {
    /// Calls the method for what a touch did.
    fileprivate func tell(_ touch: Touch) {
        sceneLocation = Point.mean(of: downTouches.map(\.sceneLocation)) ?? touch.sceneLocation
        switch touch.phase {
        case .began: touchesBegan([touch])
        case .moved: touchesMoved([touch])
        case .ended: touchesEnded([touch])
        case .cancelled: touchesCancelled([touch])
        }
    }

    /// Gives up what a recogniser was in the middle of in another scene, which may be gone.
    fileprivate func leaveOldRouter() {
        if let router { router.release(self) } else if storedState != .possible || !sequence.isEmpty { forget() }
    }
}

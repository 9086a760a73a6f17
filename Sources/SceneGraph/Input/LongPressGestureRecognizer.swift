/// Recognises fingers that stay down in one place for a while, and then follows them; continuous.
///
/// It begins at exactly the press's time plus `minimumPressDuration` on the scene's clock, whatever the frame rate.
open class LongPressGestureRecognizer: GestureRecognizer {
    /// How long the fingers must stay down, in seconds; .5 at first. Negative is refused with a diagnostic.
    public var minimumPressDuration: Double {
        get { duration }
        set { if accepts(newValue, for: "minimumPressDuration", atLeast: 0) { duration = newValue } }
    }

    /// How far a finger may move from where it came down until then, in points; 10 at first. Negative is refused with a diagnostic.
    public var allowableMovement: Double {
        get { movement }
        set { if accepts(newValue, for: "allowableMovement", atLeast: 0) { movement = newValue } }
    }

    /// How many fingers press; 1 at first. Less than 1 is refused with a diagnostic.
    public var numberOfTouchesRequired: Int {
        get { fingers }
        set { if accepts(newValue, for: "numberOfTouchesRequired", atLeast: 1) { fingers = newValue } }
    }

    private var duration = 0.5
    private var movement = 10.0
    private var fingers = 1

    /// Starts the clock when the last finger comes down.
    open override func touchesBegan(_ touches: [Touch]) {
        guard intendedState == .possible, let touch = touches.last else { return }
        let count = downTouches.count
        if count > fingers {
            state = .failed
        } else if count == fingers {
            if duration == 0 { return state = .began }
            setDeadline(at: touch.timestamp + duration) { [weak self] in self?.state = .began }
        }
    }

    /// Fails when a finger goes too far before the time; follows it afterwards.
    open override func touchesMoved(_ touches: [Touch]) {
        if intendedState != .possible {
            state = .changed
        } else if touches.contains(where: { ($0.sceneLocation - $0.startLocation).length > movement }) {
            state = .failed
        }
    }

    /// Ends with the first finger that is lifted.
    open override func touchesEnded(_ touches: [Touch]) { state = intendedState == .possible ? .failed : .ended }

    /// Is cancelled, or fails before the time.
    open override func touchesCancelled(_ touches: [Touch]) { state = .cancelled }
}

/// Recognises fingers that move, and follows them; continuous.
///
/// The translation counts from where the fingers had gone `minimumDistance` in the direction they went, so it starts without a
/// jump however sparse the events are (ours). Fingers that join or leave do not make it jump either.
open class PanGestureRecognizer: GestureRecognizer {
    /// How far the fingers must have moved for the pan to begin, in points; 10 at first. Negative is refused with a diagnostic.
    public var minimumDistance: Double {
        get { distance }
        set { if accepts(newValue, for: "minimumDistance", atLeast: 0) { distance = newValue } }
    }

    /// Whether the pan begins when the first finger comes down, without waiting for movement. False at first.
    public var beginsOnTouchDown = false

    private var distance = 10.0
    /// The middle of the fingers, in scene points.
    private var center = Point.zero
    /// Where the middle would be without the translation.
    private var anchor = Point.zero
    /// How far the middle has moved; fingers that join or leave do not count.
    private var travel = Point.zero
    private var tracker = VelocityTracker()

    /// How far the fingers have moved since the pan began, in points of a view's space; nil means the window's.
    public func translation(in view: View?) -> Point { fromScene(center, to: view) - fromScene(anchor, to: view) }

    /// Makes the translation in a view's space another one, from which it goes on; nil means the window's.
    public func setTranslation(_ translation: Point, in view: View?) {
        guard translation.isFinite else { return _ = accepts(.nan, for: "the translation", atLeast: 0) }
        anchor = toScene(fromScene(center, to: view) - translation, from: view)
    }

    /// How fast the fingers move, in points of a view's space per second; nil means the window's.
    ///
    /// It is the slope, at the newest event, of the parabola that fits the movement of the last 100 ms best (least squares); zero
    /// when the fingers have rested for more than 40 ms before they were lifted. Where the view is seen in perspective, it is the velocity
    /// at the middle of the fingers.
    public func velocity(in view: View?) -> Point {
        let velocity = tracker.velocity
        let speed = velocity.length
        guard speed > 0 else { return .zero }
        // Half a point to either side: a central difference, exact wherever the map to the view is affine.
        let step = velocity * (0.5 / speed)
        return (fromScene(center + step, to: view) - fromScene(center - step, to: view)) * speed
    }

    /// Whether a pan may start with this touch.
    func accepts(_ touch: Touch) -> Bool { true }

    /// Whether a pan may begin after moving by `travel`, in scene points.
    func accepts(travel: Point) -> Bool { true }

    /// Starts with the first finger; takes in others.
    open override func touchesBegan(_ touches: [Touch]) {
        guard let touch = touches.last else { return }
        guard downTouches.count == 1 else { return moveCenterWithoutTranslation() }
        guard accepts(touch) else { return state = .failed }
        center = touch.sceneLocation
        anchor = center
        travel = .zero
        tracker.removeAll()
        tracker.add(travel, at: touch.timestamp)
        if beginsOnTouchDown { state = .began }
    }

    /// Begins when the fingers have gone far enough, then follows them.
    open override func touchesMoved(_ touches: [Touch]) {
        for touch in touches { follow(touch, amongst: downTouches.count) }
        if intendedState != .possible { return state = .changed }
        let length = travel.length
        guard length > 0, length >= distance else { return }
        guard accepts(travel: travel) else { return state = .failed }
        anchor = center - travel * (1 - distance / length)
        state = .began
    }

    /// Ends with the last finger.
    open override func touchesEnded(_ touches: [Touch]) {
        let left = downTouches.count
        for touch in touches { follow(touch, amongst: left + 1) }
        if left > 0 { return moveCenterWithoutTranslation() }
        state = intendedState == .possible ? .failed : .ended
    }

    /// Is cancelled, or fails before it has begun.
    open override func touchesCancelled(_ touches: [Touch]) { state = .cancelled }

    private func follow(_ touch: Touch, amongst count: Int) {
        let step = touch.lastStep * (1 / Double(count))
        center = center + step
        travel = travel + step
        tracker.add(travel, at: touch.timestamp)
    }

    /// Goes on from the middle of the fingers that are down now.
    private func moveCenterWithoutTranslation() {
        guard let middle = Point.mean(of: downTouches.map(\.sceneLocation)) else { return }
        anchor = anchor + (middle - center)
        center = middle
    }
}

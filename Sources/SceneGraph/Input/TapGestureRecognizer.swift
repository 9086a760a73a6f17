/// Recognises one or more taps by one or more fingers; discrete.
open class TapGestureRecognizer: GestureRecognizer {
    /// The longest that a finger may stay down, in seconds. Source: what UIKit's recogniser is reported to hold.
    public static let maximumPressDuration = 0.75
    /// From the end of one tap to the beginning of the next it takes less than this, in seconds. Source: as above.
    public static let maximumInterval = 0.35
    /// How far a finger may move from where it came down, in points.
    public static let allowableMovement = 10.0
    /// How far the next tap may be from the last one, in points. Source: as above.
    public static let allowableSeparation = 45.0

    /// How many taps make the gesture; 1 at first. Less than 1 is refused with a diagnostic.
    public var numberOfTapsRequired: Int {
        get { taps }
        set { if accepts(newValue, for: "numberOfTapsRequired", atLeast: 1) { taps = newValue } }
    }

    /// How many fingers tap at the same time; 1 at first. Less than 1 is refused with a diagnostic.
    public var numberOfTouchesRequired: Int {
        get { fingers }
        set { if accepts(newValue, for: "numberOfTouchesRequired", atLeast: 1) { fingers = newValue } }
    }

    private var taps = 1
    private var fingers = 1
    private var tapsDone = 0
    /// Fingers that have come down for the tap that is under way.
    private var fingersDown = 0
    private var tapLocation = Point.zero

    /// True between the taps.
    open override var waitsForMoreTouches: Bool { tapsDone > 0 && tapsDone < taps }

    /// Counts fingers, and times the tap from the first one on.
    open override func touchesBegan(_ touches: [Touch]) {
        for touch in touches {
            fingersDown += 1
            if fingersDown == 1 {
                guard
                    tapsDone == 0
                        || (touch.startLocation - tapLocation).length <= TapGestureRecognizer.allowableSeparation
                else {
                    return state = .failed
                }
                tapLocation = touch.startLocation
                failUnlessDone(by: touch.timestamp + TapGestureRecognizer.maximumPressDuration)
            }
        }
        // One that comes down after another was lifted is no part of the same tap.
        if fingersDown > fingers || fingersDown != downTouches.count { state = .failed }
    }

    /// Fails when a finger goes too far.
    open override func touchesMoved(_ touches: [Touch]) {
        if touches.contains(where: hasMovedTooFar) { state = .failed }
    }

    /// Counts a tap when the last finger is lifted.
    open override func touchesEnded(_ touches: [Touch]) {
        guard fingersDown == fingers, !touches.contains(where: hasMovedTooFar) else { return state = .failed }
        guard downTouches.isEmpty, let touch = touches.last else { return }
        fingersDown = 0
        tapsDone += 1
        if tapsDone >= taps {
            state = .recognized
        } else {
            failUnlessDone(by: touch.timestamp + TapGestureRecognizer.maximumInterval)
        }
    }

    /// Fails.
    open override func touchesCancelled(_ touches: [Touch]) { state = .failed }

    /// Forgets the taps.
    open override func reset() {
        tapsDone = 0
        fingersDown = 0
    }

    /// A tap does not stand in the way of one that needs more taps; use `require(toFail:)` to let it wait for that one.
    open override func canPrevent(_ other: GestureRecognizer) -> Bool {
        guard let other = other as? TapGestureRecognizer else { return true }
        return other.taps <= taps
    }

    private func failUnlessDone(by time: Double) {
        setDeadline(at: time) { [weak self] in self?.state = .failed }
    }

    private func hasMovedTooFar(_ touch: Touch) -> Bool {
        (touch.sceneLocation - touch.startLocation).length > TapGestureRecognizer.allowableMovement
    }
}

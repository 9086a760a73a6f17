/// A pointer from its press to its release, with the view it belongs to.
///
/// The view found under the pointer when it was pressed has it for its whole life, wherever it moves. The object stays the same
/// meanwhile, so it can be told from others by identity.
@preconcurrency @MainActor
public final class Touch {
    /// What the pointer did last.
    public typealias Phase = PointerEvent.Phase

    /// The pointer's number, as the host gave it.
    public nonisolated let id: Int
    /// What the pointer did last.
    public internal(set) var phase = Phase.began
    /// The view that the touch belongs to; nil when it is gone.
    public private(set) weak var view: View?
    /// The window in which the touch began; nil when it is gone.
    public private(set) weak var window: Window?
    /// When the pointer did that, in scene seconds.
    public internal(set) var timestamp: Double
    /// Which one of a row of taps this touch is, counting from 1; 0 once it has moved too far for a tap.
    ///
    /// A touch goes on with the row if it begins less than `TapGestureRecognizer.maximumInterval` seconds after the last one ended
    /// and within `TapGestureRecognizer.allowableSeparation` points of it.
    public internal(set) var tapCount: Int

    /// Where the pointer is, was before, and began, in scene points.
    private(set) var sceneLocation: Point
    private(set) var previousSceneLocation: Point
    let startLocation: Point
    /// Those that were given the touch when it began, in the order in which they hear of it.
    var recognizers: [GestureRecognizer] = []
    /// Whether the view has heard of the touch.
    var isInView = false
    /// Whether the view is no longer told, because a recogniser has the touch for itself.
    var isCutFromView = false

    init(_ event: PointerEvent, time: Double, view: View, window: Window, tapCount: Int) {
        id = event.id
        timestamp = time
        sceneLocation = event.location
        previousSceneLocation = event.location
        startLocation = event.location
        self.view = view
        self.window = window
        self.tapCount = tapCount
    }

    /// Where the pointer is in a view's space, in points; nil means the window's.
    ///
    /// Model values are used, as UIKit does: a view that is moving is where it is going.
    public func location(in view: View?) -> Point { locate(sceneLocation, in: view) }

    /// Where the pointer was before its last event in a view's space, in points; nil means the window's.
    public func previousLocation(in view: View?) -> Point { locate(previousSceneLocation, in: view) }

    /// What the last event moved it by, in scene points.
    var lastStep: Point { sceneLocation - previousSceneLocation }

    /// Whether the pointer is still pressed.
    var isDown: Bool { phase == .began || phase == .moved }

    /// Takes over what an event says.
    func update(_ phase: Phase, at location: Point, time: Double) {
        self.phase = phase
        previousSceneLocation = sceneLocation
        sceneLocation = location
        timestamp = time
        if (location - startLocation).length > TapGestureRecognizer.allowableMovement { tapCount = 0 }
    }

    private func locate(_ point: Point, in view: View?) -> Point {
        (view ?? window)?.layer.pointFromScene(point) ?? point
    }
}

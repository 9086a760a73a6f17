/// What one pointer, a finger or a pressed mouse, did at one time.
///
/// Hosts hand events to `Scene.send(_:)` in the order in which they happened. A pointer that hovers sends none: between its
/// `began` and its `ended` or `cancelled` it is pressed.
public struct PointerEvent: Equatable, Sendable {
    /// What the pointer did.
    public enum Phase: CaseIterable, Sendable {
        /// It was pressed.
        case began
        /// It moved while it was pressed.
        case moved
        /// It was released.
        case ended
        /// The system took it away: nothing it did may have an effect any more.
        case cancelled
    }

    /// What the pointer did.
    public var phase: Phase
    /// The pointer's number, the same from `began` to `ended`; free for another one afterwards.
    public var id: Int
    /// Where, in scene points.
    public var location: Point
    /// When, in seconds on the scene's clock.
    public var time: Double

    /// Makes an event of the pointer `id` at a place in scene points and a time in scene seconds.
    public init(_ phase: Phase, id: Int = 0, location: Point, time: Double) {
        self.phase = phase
        self.id = id
        self.location = location
        self.time = time
    }
}

/// When a host has to call `Scene.advance(to:)` again.
public enum Wake: Equatable, Sendable {
    /// Not before something changes; `Scene.needsFrame` tells of that.
    case idle
    /// At this scene time, in seconds; until then nothing changes.
    case at(Double)
    /// With the host's next frame: something moves.
    case nextFrame
}

/// A straight map from one time to another: inner = (outer - origin) * scale + offset, in seconds.
///
/// Maps of a chain of layers are composed once, from the scene's time down to a layer's, and then used on every
/// frame. The origin is kept apart from the offset because their difference would lose digits when the clock reads
/// large numbers: at the origin the result is the offset exactly, and the identity gives back its argument. SEMANTICS
/// 2.1.
public struct TimeMap: BitwiseCopyable, Sendable, Hashable {
    /// The outer time, in seconds, at which the inner time is `offset`.
    public let origin: Double
    /// Inner seconds per outer second; 0 for a time that stands.
    public let scale: Double
    /// The inner time at `origin`, in seconds.
    public let offset: Double

    /// The map that changes nothing.
    public static let identity = TimeMap(beginTime: 0, speed: 1, timeOffset: 0)

    /// Makes the map of a layer's timing: t = (parent time - beginTime) * speed + timeOffset.
    public init(beginTime: Double, speed: Double, timeOffset: Double) {
        origin = beginTime
        scale = speed
        offset = timeOffset
    }

    /// Makes the map of a layer's or an animation's timing.
    public init(_ timing: some MediaTiming) {
        self.init(beginTime: timing.beginTime, speed: timing.speed, timeOffset: timing.timeOffset)
    }

    /// Whether the map gives back its argument.
    public var isIdentity: Bool { scale == 1 && origin == offset }

    /// The inner time at the outer time `outer`.
    public func time(at outer: Double) -> Double {
        isIdentity ? outer : (outer - origin) * scale + offset
    }

    /// The map that goes through this one first and then through `inner`.
    ///
    /// Composing with an identity gives the other map unchanged, bit for bit.
    public func concatenating(_ inner: TimeMap) -> TimeMap {
        if isIdentity { return inner }
        if inner.isIdentity { return self }
        // At speed 1 the shift goes into the origin, so that the inner layer's own beginning stays an exact point of
        // the map.
        if scale == 1 {
            return TimeMap(beginTime: origin + (inner.origin - offset), speed: inner.scale, timeOffset: inner.offset)
        }
        return TimeMap(
            beginTime: origin, speed: scale * inner.scale,
            timeOffset: (offset - inner.origin) * inner.scale + inner.offset)
    }

    /// The outer time at which the inner time is `inner`, or nil where the inner time stands (scale 0).
    public func inverse(_ inner: Double) -> Double? {
        if isIdentity { return inner }
        guard scale != 0 else { return nil }
        return (inner - offset) / scale + origin
    }

    /// The outer time for the inner time `inner`, as `convertTime` answers it: 0 where the inner time stands
    /// (SEMANTICS 2.1).
    public func outerTime(of inner: Double) -> Double {
        inverse(inner) ?? 0
    }
}

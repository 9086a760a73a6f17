/// What tracks of one group have in common: all but their begin and their values.
struct TrackShape {
    /// What sampling writes.
    enum Kind {
        /// A rotation about one axis, which the trait names.
        case turn(NodeTraits)
        /// Numbers of the geometry as they are.
        case numbers
        /// A whole transform, taken apart.
        case transform

        /// Whether the share of a segment may lie outside of 0 to 1.
        var takesSprings: Bool {
            if case .transform = self { return false }
            return true
        }
    }

    var kind: Kind
    var property: LayerProperty
    var duration: Double
    /// As many as there are keyframes.
    var times: UnsafeMutablePointer<Double>
    var keyCount: Int
    /// One for all segments or one for each; none where all are linear.
    var curves: UnsafeMutablePointer<EasingCurve>?
    var curveCount: Int
    /// What takes the place of the only segment's easing; one that swings.
    var spring: SpringTiming?

    func matches(_ other: TrackShape) -> Bool {
        guard property == other.property, duration == other.duration, keyCount == other.keyCount,
            curveCount == other.curveCount, spring == other.spring
        else { return false }
        switch (kind, other.kind) {
        case (.turn(let axis), .turn(let otherAxis)): if axis != otherAxis { return false }
        case (.numbers, .numbers), (.transform, .transform): break
        default: return false
        }
        for index in 0..<keyCount where times[index] != other.times[index] { return false }
        guard let curves, let otherCurves = other.curves else { return true }
        for index in 0..<curveCount where curves[index].curve != otherCurves[index].curve { return false }
        return true
    }
}

/// The way between two transforms taken apart, as the kernels read it.
struct SegmentWay: BitwiseCopyable {
    var fromTranslation: Row
    var fromScale: Row
    var fromShear: Row
    var fromPerspective: Row
    var toTranslation: Row
    var toScale: Row
    var toShear: Row
    var toPerspective: Row
    var start: Row
    var direction: Row
    /// The length of the arc in radians, and nothing besides.
    var angle: Row

    /// nil where a factor is taken out of the whole map, which the kernels do not do.
    init?(_ path: SpacePath) {
        guard path.factor == 1, path.logRatio == 0 else { return nil }
        let (a, b) = (path.start, path.end)
        fromTranslation = Row(a.translation.x, a.translation.y, a.translation.z, a.weight)
        fromScale = Row(a.scale.x, a.scale.y, a.scale.z, 0)
        fromShear = Row(a.shearXY, a.shearXZ, a.shearYZ, 0)
        fromPerspective = Row(a.perspective.x, a.perspective.y, a.perspective.z, 0)
        toTranslation = Row(b.translation.x, b.translation.y, b.translation.z, b.weight)
        toScale = Row(b.scale.x, b.scale.y, b.scale.z, 0)
        toShear = Row(b.shearXY, b.shearXZ, b.shearYZ, 0)
        toPerspective = Row(b.perspective.x, b.perspective.y, b.perspective.z, 0)
        let (from, way) = (path.arc.start, path.arc.direction)
        start = Row(from.x, from.y, from.z, from.w)
        direction = Row(way.x, way.y, way.z, way.w)
        angle = Row(path.arc.angle, 0, 0, 0)
    }
}

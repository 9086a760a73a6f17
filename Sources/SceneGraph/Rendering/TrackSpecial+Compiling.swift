extension TrackSpecial {
    /// What the part of an animation has beyond a plain track; nil where that is nothing.
    static func compiled(_ part: AnimationPart) -> UnsafeMutablePointer<TrackSpecial>? {
        let spring = (part.animation as? SpringAnimation)?.spring
        guard spring != nil || !part.groups.isEmpty || !part.keyframes.shape.isStraight else { return nil }
        var made = TrackSpecial(spring: spring)
        if !part.groups.isEmpty {
            made.groups = allocated(part.groups)
            made.groupCount = Int32(part.groups.count)
        }
        switch part.keyframes.shape {
        case .straight: break
        case .path(let segments):
            made.way = .path
            made.take(segments, isPaced: part.keyframes.isPaced)
        case .direction(let segments, let added):
            made.way = .direction
            made.addedAngle = added
            made.take(segments, isPaced: part.keyframes.isPaced)
        case .spline(let spline):
            made.way = spline.isOfParts ? .splineOfParts : .spline
            made.splineNumbers = Int32(spline.numberCount)
            made.spline = allocated(spline.segments.flatMap { $0 })
            if part.keyframes.isPaced { made.lengths = allocated(spline.lengths) }
        }
        let special = UnsafeMutablePointer<TrackSpecial>.allocate(capacity: 1)
        special.initialize(to: made)
        return special
    }

    private mutating func take(_ path: [PathSegment], isPaced: Bool) {
        segments = TrackSpecial.allocated(path)
        segmentCount = Int32(path.count)
        if isPaced { lengths = TrackSpecial.allocated(path.map(\.length)) }
    }

    private static func allocated<Value: BitwiseCopyable>(_ values: [Value]) -> UnsafeMutablePointer<Value> {
        let pointer = UnsafeMutablePointer<Value>.allocate(capacity: values.count)
        for (index, value) in values.enumerated() { (pointer + index).initialize(to: value) }
        return pointer
    }
}

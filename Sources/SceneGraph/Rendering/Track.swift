/// A compiled animation: one layer's one key path, with everything that sampling needs and no references.
struct Track: BitwiseCopyable {
    /// How values between two keyframes come about.
    enum Interpolation: UInt8 {
        case numbers, transforms, discrete
    }

    var property: LayerProperty
    var interpolation: Interpolation
    var blend: PropertyAnimation.Blend
    /// Whether each cycle adds the end values of those before.
    var isCumulative: Bool
    /// Whether it goes on past its values before its begin and after its end.
    var extendsBefore: Bool
    var extendsAfter: Bool
    /// The part of a transform that is animated; nil where it is numbers of the property as they are.
    var component: Transform3D.Component?
    /// The first of the property's numbers that is animated, and how many are.
    var first: Int32
    var count: Int32
    /// Index of the clock in the tree's list; -1 is the scene's time.
    var clock: Int32
    var timeMap: TimeMap
    var timing: CompiledTiming
    /// The easing of the whole.
    var wholeCurve: UnsafeMutablePointer<EasingCurve>
    var curveIsLinear: Bool
    var keyCount: Int32
    /// `keyCount` values of `count` numbers each, one after the other, and then the one that a view animation leads to.
    var values: UnsafeMutablePointer<Double>
    /// `keyCount` times, or one more for discrete ones; from 0 to 1.
    var times: UnsafeMutablePointer<Double>
    /// The easing of each segment; nil where all are linear.
    var curves: UnsafeMutablePointer<EasingCurve>?
    /// The segments of a transform animation; nil for others.
    var interpolators: UnsafeMutablePointer<TransformInterpolator>?
    /// The inverse of the value it leads to, for a transform that combines by its distance from there.
    var inverseTarget: Transform3D
    /// What only some kinds of animation have; nil for basic and plain keyframe animations.
    var special: UnsafeMutablePointer<TrackSpecial>?
    /// The group that samples the track, and its number there; -1 is none.
    var group: Int32 = -1
    var groupIndex: Int32 = -1

    /// The progress at a layer time, beyond 0 and 1 where the track goes on past its values.
    func extendedProgress(_ progress: Double, at layerTime: Double) -> Double {
        let share = (layerTime - timing.activeBegin) / timing.duration
        return (share < 0 && extendsBefore) || (share > 1 && extendsAfter) ? share : progress
    }

    func deallocate() {
        special?.pointee.deallocate()
        special?.deallocate()
        values.deallocate()
        times.deallocate()
        wholeCurve.deallocate()
        curves?.deallocate()
        interpolators?.deallocate()
    }

    /// The way of a segment as the kernels take it; nil for others than those between two maps of space.
    func way(_ segment: Int) -> SegmentWay? {
        guard let interpolators, case .space(let path) = interpolators[segment].path else { return nil }
        return SegmentWay(path)
    }

    /// The timing of the outermost group, or the animation's own.
    var outerTiming: CompiledTiming { special?.pointee.groups?.pointee.timing ?? timing }

    /// The time that `timing` is read at, at a time of the layer; nil where a group around it shows nothing.
    @inline(__always)
    func innerTime(at layerTime: Double) -> Double? {
        guard let special else { return layerTime }
        return special.pointee.innerTime(at: layerTime)
    }

    /// The numbers of the value that a view animation leads to.
    @inline(__always)
    var target: UnsafeMutablePointer<Double> { values + Int(keyCount * count) }

    /// The last value's numbers.
    @inline(__always)
    var lastValue: UnsafeMutablePointer<Double> { values + Int((keyCount - 1) * count) }
}

/// A node with animations: its tracks, ordered by property and within one by age, and the values they lead to.
struct AnimatedNode: BitwiseCopyable {
    var slot: Int32
    var trackCount: Int32
    var tracks: UnsafeMutablePointer<Track>
    /// The committed geometry, while the one that shows is in the place of the node.
    var geometry: NodeGeometry
    /// The style that shows, laid out by `PresentationLayout`; nil where none of it is animated.
    var style: UnsafeMutablePointer<Double>?
    /// The place in the pool of transforms of an animated one; -1 is none.
    var local: Int32 = -1
    /// The place in the pool of turns, while a group samples a rotation; -1 is none.
    var turn: Int32 = -1
    /// Where the node stands in the list of those that are sampled by themselves; -1 is nowhere.
    var singleIndex: Int32 = -1
    /// One bit for each animated property.
    var properties: UInt32
    /// Where the node stands in the list of animated nodes.
    var listIndex: Int32

    func animates(_ property: LayerProperty) -> Bool { properties & (1 << UInt32(property.rawValue)) != 0 }

    func deallocate() {
        for index in 0..<Int(trackCount) { tracks[index].deallocate() }
        tracks.deallocate()
        style?.deallocate()
    }
}

/// A clock that tracks follow, with how many do and what it shows at the time being sampled.
struct ClockUse {
    var clock: AnimationClock?
    var uses = 0
    var time = 0.0
    var isMoving = false
}

/// Room for the values that sampling works with, so that it allocates nothing.
struct SamplingScratch {
    /// What one track gives.
    let sample: UnsafeMutablePointer<Double>
    /// What a property comes to.
    let result: UnsafeMutablePointer<Double>
    /// All values of a node, for a question between frames.
    let presentation: UnsafeMutablePointer<Double>

    init() {
        sample = .allocate(capacity: 16)
        result = .allocate(capacity: 16)
        presentation = .allocate(capacity: PresentationLayout.count)
        sample.initialize(repeating: 0, count: 16)
        result.initialize(repeating: 0, count: 16)
        presentation.initialize(repeating: 0, count: PresentationLayout.count)
    }

    func deallocate() {
        sample.deallocate()
        result.deallocate()
        presentation.deallocate()
    }
}

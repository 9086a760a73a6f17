/// The changes made in a keyframe block, by layer and property, until they become keyframe animations (SEMANTICS 3.4).
final class KeyframeCollector {
    /// The part of the whole duration that changes made now belong to, as fractions.
    var slice = 0.0...1.0
    private var tracks: [Track] = []

    private struct Track {
        let layer: Layer
        let property: LayerProperty
        let initial: AnimationValue
        var segments: [(slice: ClosedRange<Double>, target: AnimationValue)]
    }

    func note(_ layer: Layer, _ property: LayerProperty, from old: AnimationValue) {
        let segment = (slice: slice, target: layer.modelValue(of: property))
        guard let index = tracks.firstIndex(where: { $0.layer === layer && $0.property == property }) else {
            return tracks.append(Track(layer: layer, property: property, initial: old, segments: [segment]))
        }
        if let last = tracks[index].segments.last, last.slice == slice {
            tracks[index].segments[tracks[index].segments.count - 1] = segment
        } else {
            tracks[index].segments.append(segment)
        }
    }

    /// Runs `body` with the slice that `start` and `duration` name within the current one.
    func withSlice(start: Double, duration: Double, _ body: () -> Void) {
        let outer = slice
        let length = outer.upperBound - outer.lowerBound
        let begin = outer.lowerBound + min(max(start, 0), 1) * length
        let end = outer.lowerBound + min(max(start + duration, 0), 1) * length
        slice = begin...max(begin, end)
        body()
        slice = outer
    }

    /// Adds the keyframe animations to their layers.
    func attachAnimations(in block: ViewAnimationBlock, mode: KeyframeAnimation.CalculationMode) {
        for track in tracks {
            let animation = KeyframeAnimation(keyPath: track.property.name)
            animation.calculationMode = mode
            var keyframes = KeyframeCollector.keyframes(from: track.initial, segments: track.segments)
            if block.runsBackward { keyframes = keyframes.reversed().map { (1 - $0.time, $0.value) } }
            animation.values = keyframes.map(\.value)
            animation.keyTimes = keyframes.map(\.time)
            let first = block.runsBackward ? keyframes.count - 1 : 0
            block.attach(animation, to: track.layer, track.property) { animation.values[first] = $0 }
        }
    }

    /// Times and values over the whole: each segment starts where the one before has got to, and values hold between segments.
    private static func keyframes(
        from initial: AnimationValue, segments: [(slice: ClosedRange<Double>, target: AnimationValue)]
    ) -> [(time: Double, value: AnimationValue)] {
        var result = [(time: 0.0, value: initial)]
        let ordered = segments.enumerated().sorted {
            ($0.element.slice.lowerBound, $0.offset) < ($1.element.slice.lowerBound, $1.offset)
        }
        for (_, segment) in ordered {
            let start = segment.slice.lowerBound
            if let last = result.last, last.time > start {
                cut(&result, at: start)
            } else if let last = result.last, last.time < start {
                result.append((start, last.value))
            }
            result.append((segment.slice.upperBound, segment.target))
        }
        if let last = result.last, last.time < 1 { result.append((1, last.value)) }
        return result
    }

    /// Ends what comes before at `time`, with the value it has there.
    private static func cut(_ keyframes: inout [(time: Double, value: AnimationValue)], at time: Double) {
        while keyframes.count > 1, let last = keyframes.last, last.time > time {
            keyframes.removeLast()
            let before = keyframes[keyframes.count - 1]
            guard before.time <= time else { continue }
            let share = (time - before.time) / (last.time - before.time)
            keyframes.append((time, before.value.interpolated(to: last.value, at: share)))
        }
    }
}

extension CompiledTiming {
    /// What the animation shows at `layerTime`, in seconds of its layer.
    ///
    /// The active time is closed: at its end the last cycle's end value holds, exactly. At a boundary between cycles
    /// the next one has begun. Times that miss the beginning, the end or a boundary by no more than the rounding of
    /// the layer's clock count as on it.
    public func sample(at layerTime: Double) -> Sample {
        let rounding = 4 * Double.ulpOfOne * max(abs(layerTime), abs(activeBegin))
        if layerTime < activeBegin - rounding {
            return point(travelled: 0, isEnd: false, rounding: 0, .before, shows: fillMode.fillsBackwards)
        }
        if layerTime >= activeEnd - rounding {
            let isPast = layerTime > activeEnd + rounding
            return point(
                travelled: speed < 0 ? -activeDuration : activeDuration, isEnd: true, rounding: 0,
                isPast ? .after : .active, shows: !isPast || fillMode.fillsForwards)
        }
        return point(
            travelled: max(layerTime - activeBegin, 0) * speed, isEnd: false, rounding: rounding * abs(speed),
            .active, shows: true)
    }

    /// The sample after `travelled` own seconds, negative when running backwards.
    private func point(
        travelled: Double, isEnd: Bool, rounding: Double, _ phase: Phase, shows: Bool
    ) -> Sample {
        let cycle = cycleDuration
        guard cycle > 0 else {
            let progress: Double = autoreverses || speed < 0 ? 0 : 1
            return Sample(phase: phase, isInEffect: shows, progress: progress, iteration: 0)
        }
        let position = CyclePosition(of: travelled + timeOffset, cycle: cycle, rounding: rounding)
        var progress: Double
        if position.isBoundary {
            progress = isEnd && speed > 0 && !autoreverses ? 1 : 0
        } else {
            progress = position.rest <= duration ? position.rest / duration : (cycle - position.rest) / duration
        }
        progress = progress > 0 ? min(progress, 1) : 0

        // Backwards, a cycle is complete when the position has fallen to its start, so the count is of the boundaries
        // above.
        var completed = position.index
        if speed < 0 {
            let start = CyclePosition(of: timeOffset, cycle: cycle, rounding: 0)
            completed = start.nextBoundary - position.nextBoundary
        }
        if isEnd, position.isBoundary { completed -= 1 }
        // 2^53: beyond it neighbouring cycles cannot be told apart in a Double anyway.
        let iteration = completed >= 1 ? Int(min(completed, 9_007_199_254_740_992)) : 0
        return Sample(phase: phase, isInEffect: shows, progress: progress, iteration: iteration)
    }
}

/// A time as a whole number of cycles and what is left over.
private struct CyclePosition {
    /// The cycle's number, counted from the one that starts at 0.
    let index: Double
    /// The time into the cycle; 0 on a boundary.
    let rest: Double
    /// Whether the time is the start of the cycle, to rounding.
    let isBoundary: Bool

    /// The number of the first boundary at or above the time.
    var nextBoundary: Double { isBoundary ? index : index + 1 }

    init(of time: Double, cycle: Double, rounding: Double) {
        var index = (time / cycle).rounded(.down)
        var rest = time - index * cycle
        if rest < 0 {
            index -= 1
            rest += cycle
        } else if rest >= cycle {
            index += 1
            rest -= cycle
        }
        let tolerance = min(rounding + 4 * Double.ulpOfOne * abs(time), cycle / 8)
        if cycle - rest <= tolerance {
            index += 1
            rest = 0
        } else if rest <= tolerance {
            rest = 0
        }
        self.index = index
        self.rest = rest
        isBoundary = rest == 0
    }
}

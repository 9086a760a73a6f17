/// Works out how fast a pointer moves from where it was at which times.
///
/// Formula: the slope at the newest sample of the parabola that fits the samples of the last 100 ms best (least squares, all of equal
/// weight), so that even and evenly accelerated motions come out exactly; of two samples the line, of one zero. Source of the
/// method and of the 100 and 40 ms: Android's VelocityTracker, strategy `lsq2`.
struct VelocityTracker {
    /// Samples that are older than this, in seconds, do not count; the last two always do.
    static let horizon = 0.1
    /// A pointer that stays where it is for longer than this, in seconds, has stopped.
    static let restTime = 0.04
    /// Samples that follow each other faster than this, in seconds, count as one: no speed can be read from them.
    static let leastInterval = 0.002

    private struct Sample {
        var location: Point
        var time: Double
    }

    private var samples: [Sample] = []

    /// Notes where the pointer is at a time that is not before the last one's.
    ///
    /// A place equal to the last one's is no news, for a release repeats it: it only tells, after the rest time, that the pointer
    /// has stopped.
    mutating func add(_ location: Point, at time: Double) {
        if let last = samples.last, last.location == location {
            if time - last.time > VelocityTracker.restTime { samples = [Sample(location: location, time: time)] }
            return
        }
        let count = samples.count
        if count >= 2, samples[count - 1].time - samples[count - 2].time < VelocityTracker.leastInterval {
            samples.removeLast()
        }
        samples.append(Sample(location: location, time: time))
        // A little more than the horizon, so that a sample at exactly its age counts however its time was rounded.
        let oldest = time - VelocityTracker.horizon - 1e-9
        while samples.count > 2, samples[0].time < oldest { samples.removeFirst() }
    }

    mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

    /// The velocity at the newest sample, in units of the samples' places per second.
    var velocity: Point {
        var fitted = samples
        let count = fitted.count
        if count >= 2, fitted[count - 1].time - fitted[count - 2].time < VelocityTracker.leastInterval {
            fitted.remove(at: count - 2)
        }
        guard fitted.count >= 2 else { return .zero }
        let slope = VelocityTracker.endSlope(of: fitted)
        return slope.isFinite ? slope : .zero
    }

    /// The slope at the last sample of the best line, and with three samples or more of the best parabola, put together from
    /// polynomials that are orthogonal over the samples: u, and u^2 - a u - b, with u the time from the mean.
    private static func endSlope(of samples: [Sample]) -> Point {
        let count = Double(samples.count)
        let end = samples[samples.count - 1]
        let mean = samples.reduce(0) { $0 + ($1.time - end.time) } / count
        var squares = 0.0
        var cubes = 0.0
        for sample in samples {
            let u = sample.time - end.time - mean
            squares += u * u
            cubes += u * u * u
        }
        let a = cubes / squares
        let b = squares / count
        var line = Point.zero
        var bend = Point.zero
        var bendSquares = 0.0
        for sample in samples {
            let u = sample.time - end.time - mean
            let curve = u * u - a * u - b
            let offset = sample.location - end.location
            line = line + offset * u
            bend = bend + offset * curve
            bendSquares += curve * curve
        }
        let slope = line * (1 / squares)
        return samples.count < 3 ? slope : slope + bend * ((2 * -mean - a) / bendSquares)
    }
}

extension KeyframeAnimation {
    /// The values and times that are used (SEMANTICS 2.5); nil where they animate nothing.
    func resolvedKeyframes(kind: ValueKind) -> ResolvedKeyframes? {
        if let path { return kind == .point ? resolved(along: path) : nil }
        if calculationMode == .discrete || kind == .bool { return discrete(values) }
        // Values of any length have no smooth curve through them.
        let mode = kind.isList ? calculationMode.withoutCurves : calculationMode
        switch mode {
        case .paced:
            guard values.count > 1 else { return nil }
            let lengths = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
            return ResolvedKeyframes(values: values, times: Self.times(ofLengths: lengths))
        case .cubicPaced:
            guard values.count > 1 else { return nil }
            let even = Self.evenTimes(count: values.count)
            let spline = KeyframeSpline(values, times: even, tensionValues, continuityValues, biasValues)
            return ResolvedKeyframes(
                values: values, times: Self.times(ofLengths: spline.lengths), shape: .spline(spline), isPaced: true)
        case .linear, .cubic, .discrete:
            let given = validTimes
            let count = min(values.count, given?.count ?? values.count)
            guard count > 1 else { return nil }
            var keyframes = ResolvedKeyframes(
                values: Array(values.prefix(count)),
                times: given.map { Array($0.prefix(count)) } ?? Self.evenTimes(count: count),
                curves: timingFunctions ?? [])
            if mode == .cubic {
                keyframes.shape = .spline(
                    KeyframeSpline(
                        keyframes.values, times: keyframes.times, tensionValues, continuityValues, biasValues))
            } else {
                keyframes.fillWholeDuration()
            }
            return keyframes
        }
    }

    /// The rotation that goes with the path, as keyframes of the transform; nil where there is none.
    func resolvedDirections() -> ResolvedKeyframes? {
        guard let path, let rotationMode, var keyframes = resolved(along: path),
            case .path(let segments) = keyframes.shape
        else { return nil }
        keyframes.values = keyframes.values.map { _ in .transform(.identity) }
        keyframes.shape = .direction(segments, added: rotationMode == .rotateAutoReverse ? .pi : 0)
        return keyframes
    }

    private func resolved(along path: Path) -> ResolvedKeyframes? {
        var segments = path.segments
        guard !segments.isEmpty else { return nil }
        if calculationMode == .discrete {
            var keyframes = discrete(segments.map { .point($0.start) })
            keyframes?.shape = .path(segments)
            return keyframes
        }
        let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
        var times = Self.evenTimes(count: segments.count + 1)
        if isPaced {
            times = Self.times(ofLengths: segments.map(\.length))
        } else if let given = validTimes {
            segments = Array(segments.prefix(max(0, given.count - 1)))
            times = Array(given.prefix(segments.count + 1))
        }
        guard let last = segments.last else { return nil }
        return ResolvedKeyframes(
            values: segments.map { .point($0.start) } + [.point(last.end)], times: times,
            curves: isPaced ? [] : timingFunctions ?? [], shape: .path(segments), isPaced: isPaced)
    }

    private func discrete(_ values: [AnimationValue]) -> ResolvedKeyframes? {
        let given = validTimes
        let count = min(values.count, given?.count ?? values.count)
        guard count > 0 else { return nil }
        var times = Array((given ?? (0...count).map { Double($0) / Double(count) }).prefix(count + 1))
        if times.count == count { times.append(1) }
        return ResolvedKeyframes(
            values: Array(values.prefix(count)), times: times, curves: timingFunctions ?? [], isDiscrete: true)
    }

    /// The key times, where they are fractions that never fall.
    private var validTimes: [Double]? {
        var last = 0.0
        for time in keyTimes ?? [] {
            guard time >= last, time <= 1 else { return nil }
            last = time
        }
        return keyTimes
    }

    private static func evenTimes(count: Int) -> [Double] { (0..<count).map { Double($0) / Double(count - 1) } }

    /// When each place is passed at an even pace; where there is no way at all, evenly.
    private static func times(ofLengths lengths: [Double]) -> [Double] {
        var reached = 0.0
        let ends = lengths.map { length in
            reached += length
            return reached
        }
        guard reached > 0, reached.isFinite else { return evenTimes(count: lengths.count + 1) }
        return [0] + ends.map { $0 / reached }
    }
}

extension ResolvedKeyframes {
    /// Holds the first value up to its time and the last one from its time on.
    fileprivate mutating func fillWholeDuration() {
        if let time = times.first, time > 0 {
            times.insert(0, at: 0)
            values.insert(values[0], at: 0)
            if !curves.isEmpty { curves.insert(.linear, at: 0) }
        }
        if let time = times.last, time < 1 {
            times.append(1)
            values.append(values[values.count - 1])
        }
    }
}

extension AnimationValue {
    /// How far apart two values are for an even pace: the square root of the sum of the squared differences of their numbers.
    fileprivate func distance(to other: AnimationValue) -> Double {
        zip(numbers, other.numbers).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
}

extension KeyframeAnimation.CalculationMode {
    /// The mode with straight ways in place of curved ones.
    fileprivate var withoutCurves: Self {
        switch self {
        case .cubic: .linear
        case .cubicPaced: .paced
        default: self
        }
    }
}

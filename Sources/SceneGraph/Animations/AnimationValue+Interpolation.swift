extension AnimationValue {
    /// The value at a share of the way to another one; outside of 0...1 it goes on beyond the ends. Truth values are the target's
    /// from the start on. Values of unequal kinds give the target.
    func interpolated(to other: AnimationValue, at progress: Double) -> AnimationValue {
        guard kind == other.kind else { return other }
        switch (self, other) {
        case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, at: progress))
        case (.bool, _): return other
        case _ where kind.isList:
            // What does not match changes at half of the way, as discrete values do in Web Animations.
            return combinedList(with: other) { AnimationValue.mix($0, $1, progress) } ?? (progress < 0.5 ? self : other)
        default:
            let mixed = zip(numbers, other.numbers).map { AnimationValue.mix($0, $1, progress) }
            return AnimationValue(kind: kind, numbers: mixed) ?? other
        }
    }

    /// a * (1 - p) + b * p: both ends come out exactly.
    @inline(__always)
    static func mix(_ a: Double, _ b: Double, _ progress: Double) -> Double { a * (1 - progress) + b * progress }

    /// The sum of two values: numbers add, transforms apply the other one first (animation * current, SEMANTICS 2.6).
    func adding(_ other: AnimationValue) -> AnimationValue {
        guard kind == other.kind else { return self }
        switch (self, other) {
        case (.transform(let base), .transform(let first)): return .transform(first.concatenating(base))
        case (.bool, _): return other
        case _ where kind.isList: return combinedList(with: other, +) ?? self
        default: return AnimationValue(kind: kind, numbers: zip(numbers, other.numbers).map { $0 + $1 }) ?? self
        }
    }

    /// The difference that `adding` undoes: the value without `other`; a transform that cannot be inverted is left as it is.
    func subtracting(_ other: AnimationValue) -> AnimationValue {
        guard kind == other.kind else { return self }
        switch (self, other) {
        case (.transform(let sum), .transform(let first)):
            return .transform(first.inverted().map { $0.concatenating(sum) } ?? sum)
        case (.bool, _): return self
        case _ where kind.isList: return combinedList(with: other, -) ?? self
        default: return AnimationValue(kind: kind, numbers: zip(numbers, other.numbers).map { $0 - $1 }) ?? self
        }
    }

    /// The value of the kind that changes nothing when it is added.
    var neutral: AnimationValue {
        switch self {
        case .transform: .transform(.identity)
        case .bool: self
        case .path, .colors, .numbers: zeroList
        default: AnimationValue(kind: kind, numbers: Array(repeating: 0, count: kind.count)) ?? self
        }
    }

    /// Whether it is a transform that cannot be undone.
    var isSingular: Bool {
        if case .transform(let transform) = self { transform.inverted() == nil } else { false }
    }
}

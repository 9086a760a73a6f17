/// An animation through a list of values.
open class KeyframeAnimation: PropertyAnimation {
    /// How values between two keyframes come about.
    public enum CalculationMode: Int, Sendable {
        /// Straight from one value to the next.
        case linear = 0
        /// Each value holds until the next one's time.
        case discrete = 1
    }

    /// The values, one per keyframe.
    public var values: [AnimationValue] = []
    /// When each value is reached, as fractions of the duration from 0 to 1, never falling; nil spaces them evenly.
    ///
    /// Of unequal counts the common prefix is used; invalid times are ignored altogether (SEMANTICS 2.5). A discrete animation
    /// takes one time more than values, the end of the last one, or as many.
    public var keyTimes: [Double]?
    /// The easing of each segment between two keyframes; nil, and segments beyond its count, are linear.
    public var timingFunctions: [TimingFunction]?
    /// How values between two keyframes come about; linear at first.
    public var calculationMode = CalculationMode.linear

    /// Makes an animation of nothing yet; set `keyPath`.
    public required init() { super.init() }

    /// Makes an animation of the property that `keyPath` names.
    public override init(keyPath: String) { super.init(keyPath: keyPath) }

    open override func copy() -> Self {
        let copy = super.copy()
        copy.values = values
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
        return copy
    }

    /// The values and times that are used: equal in number for linear, one time more (the end) for discrete.
    var resolvedKeyframes: (values: [AnimationValue], times: [Double]) {
        let given = keyTimes.flatMap { KeyframeAnimation.areValid($0) ? $0 : nil }
        switch calculationMode {
        case .linear:
            let count = min(values.count, given?.count ?? values.count)
            let times = given ?? (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
            return (Array(values.prefix(count)), Array(times.prefix(count)))
        case .discrete:
            let count = min(values.count, given?.count ?? values.count)
            var times = Array((given ?? (0...count).map { Double($0) / Double(max(count, 1)) }).prefix(count + 1))
            if times.count == count { times.append(1) }
            return (Array(values.prefix(count)), times)
        }
    }

    private static func areValid(_ times: [Double]) -> Bool {
        var last = 0.0
        for time in times {
            guard time >= last, time <= 1 else { return false }
            last = time
        }
        return true
    }
}

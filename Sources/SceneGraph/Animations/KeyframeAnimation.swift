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
}

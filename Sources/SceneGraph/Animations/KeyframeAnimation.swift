/// An animation through a list of values, or along a path.
open class KeyframeAnimation: PropertyAnimation {
    /// How values between two keyframes come about. The raw values are those of UIKit's keyframe options, from bit 10 up.
    public enum CalculationMode: Int, Sendable, CaseIterable {
        /// Straight from one value to the next.
        case linear = 0
        /// Each value holds until the next one's time.
        case discrete = 1
        /// Straight, at an even pace over the whole; key times and timing functions are ignored.
        case paced = 2
        /// On a smooth curve through the values, shaped by tension, continuity and bias.
        case cubic = 3
        /// On the smooth curve at an even pace over the whole; key times and timing functions are ignored.
        case cubicPaced = 4
    }

    /// How a layer that moves along a path turns with it.
    public enum RotationMode: String, Sendable {
        /// Its x axis points the way it goes.
        case rotateAuto = "auto"
        /// Its x axis points the way it comes from.
        case rotateAutoReverse = "autoReverse"
    }

    /// The values, one per keyframe.
    public var values: [AnimationValue] = []
    /// The way of a point, in the place of `values`; nil leaves it to them.
    ///
    /// Each line or curve takes the same time, or that between its key times, and a curve runs by its parameter; a paced one runs at
    /// an even pace. A discrete one shows where each line or curve starts. A move takes no time.
    public var path: Path?
    /// Whether and how the layer turns as it moves along `path`: a rotation before the transform below (SEMANTICS 2.5).
    public var rotationMode: RotationMode?
    /// When each value is reached, as fractions of the duration from 0 to 1, never falling; nil spaces them evenly.
    ///
    /// Of unequal counts the common prefix is used; invalid times are ignored altogether (SEMANTICS 2.5). A discrete animation
    /// takes one time more than values, the end of the last one, or as many.
    public var keyTimes: [Double]?
    /// The easing of each segment between two keyframes; nil, and segments beyond its count, are linear.
    public var timingFunctions: [TimingFunction]?
    /// How values between two keyframes come about; linear at first.
    public var calculationMode = CalculationMode.linear
    /// How tight the curve of the cubic modes is at each value: 1 has a corner, 0 is smooth, -1 swings wide. Missing ones are 0.
    ///
    /// Source of the three: D. Kochanek and R. Bartels, "Interpolating Splines with Local Tension, Continuity, and Bias Control".
    public var tensionValues: [Double]?
    /// How far the directions before and after each value part: 0 not at all, -1 a corner. Missing ones are 0.
    public var continuityValues: [Double]?
    /// Whether the direction at each value is that of the way to it (1), from it (-1) or both (0). Missing ones are 0.
    public var biasValues: [Double]?

    /// Makes an animation of nothing yet; set `keyPath`.
    public required init() { super.init() }

    /// Makes an animation of the property that `keyPath` names.
    public override init(keyPath: String) { super.init(keyPath: keyPath) }

    /// Whether it turns the layer besides moving it.
    var rotatesAlongPath: Bool { path != nil && rotationMode != nil }

    open override func copy() -> Self {
        let copy = super.copy()
        copy.values = values
        copy.path = path
        copy.rotationMode = rotationMode
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
        copy.tensionValues = tensionValues
        copy.continuityValues = continuityValues
        copy.biasValues = biasValues
        return copy
    }
}

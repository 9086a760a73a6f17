extension View {
    /// The easing of a view animation; raw values are UIKit's.
    public typealias AnimationCurve = SceneGraph.AnimationCurve

    /// How a view animation block runs; raw values are UIKit's. No option at all means ease in-out.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Makes options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Starts from what shows now, ending earlier animations of the same properties, instead of combining with them.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Runs the animation again and again.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs each cycle forward and backward; without effect unless it repeats.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Uses this block's duration where it is nested in another one.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Uses this block's curve where it is nested in another one.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Slow at both ends; the default.
        public static let curveEaseInOut = AnimationOptions([])
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Even.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// The curve that the bits from 16 up name.
        var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16) & 3) ?? .easeInOut }
    }

    /// How a keyframe block runs; raw values are UIKit's, so curve bits of `AnimationOptions` can be or-ed in (SEMANTICS 2.4).
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Makes options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Starts from what shows now, ending earlier animations of the same properties, instead of combining with them.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Runs the animation again and again.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs each cycle forward and backward; without effect unless it repeats.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Uses this block's duration where it is nested in another one.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Straight from one keyframe to the next; the default.
        public static let calculationModeLinear = KeyframeAnimationOptions([])
        /// Each keyframe's value holds until the next one's time.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)

        /// The bits of the block options.
        var blockOptions: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(7 << 10)) }
        /// The calculation mode that the bits from 10 up name.
        var mode: KeyframeAnimation.CalculationMode { rawValue & (7 << 10) == 1 << 10 ? .discrete : .linear }
    }
}

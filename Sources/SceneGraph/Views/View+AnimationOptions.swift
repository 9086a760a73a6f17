extension View {
    /// The easing of a view animation; raw values are UIKit's.
    public typealias AnimationCurve = SceneGraph.AnimationCurve

    /// How a view animation block runs; raw values are UIKit's. No option at all means ease in-out.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Makes options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Does the layout that the changes ask for inside the block, so that it is animated along.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Lets views take touches while they move; they always do here, where they show (SEMANTICS 1.11).
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
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
        /// Animates the changes that a transition's block makes; without it they are just set.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Hides and shows the views of a transition instead of taking them out and putting them in.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Does not take over repetition and the like from the block it is nested in.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// Slow at both ends; the default.
        public static let curveEaseInOut = AnimationOptions([])
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Even.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// A transition without animation; the default.
        public static let transitionNone = AnimationOptions([])
        /// Turns about the vertical axis, the left side toward the viewer.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Turns about the vertical axis, the right side toward the viewer.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Curls the old content up from the bottom; the host draws it, see `Scene.pageCurls`.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Curls the new content down from the top; the host draws it, see `Scene.pageCurls`.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Fades from the old content to the new one.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Turns about the horizontal axis, the upper side toward the viewer.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Turns about the horizontal axis, the lower side toward the viewer.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// The curve that the bits from 16 up name.
        var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16) & 3) ?? .easeInOut }
    }

    /// How a keyframe block runs; raw values are UIKit's, so curve bits of `AnimationOptions` can be or-ed in (SEMANTICS 2.4).
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Makes options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Does the layout that the changes ask for inside the block, so that it is animated along.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Lets views take touches while they move; they always do here, where they show (SEMANTICS 1.11).
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Starts from what shows now, ending earlier animations of the same properties, instead of combining with them.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Runs the animation again and again.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs each cycle forward and backward; without effect unless it repeats.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Uses this block's duration where it is nested in another one.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Does not take over repetition and the like from the block it is nested in.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        /// Straight from one keyframe to the next; the default.
        public static let calculationModeLinear = KeyframeAnimationOptions([])
        /// Each keyframe's value holds until the next one's time.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)

        /// An even pace over the whole; the times of the keyframes are ignored.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// On a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// On the smooth curve at an even pace; the times of the keyframes are ignored.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        /// The bits of the block options.
        var blockOptions: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(7 << 10)) }
        /// The calculation mode that the bits from 10 up name.
        var mode: KeyframeAnimation.CalculationMode {
            KeyframeAnimation.CalculationMode(rawValue: Int(rawValue >> 10) & 7) ?? .linear
        }
    }
}

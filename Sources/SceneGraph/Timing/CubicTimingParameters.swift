/// The curve of a property animator. Source: UICubicTimingParameters.
public struct CubicTimingParameters: TimingCurveProvider, Sendable, Hashable {
    /// The named curve; ease in-out where control points were given.
    public let animationCurve: AnimationCurve
    /// The curve itself.
    public let timingFunction: TimingFunction
    /// Builtin for a named curve, else cubic.
    public let timingCurveType: TimingCurveType

    /// The system's own pace: control points .25 .1 and .25 1.
    public init() {
        animationCurve = .easeInOut
        timingFunction = .default
        timingCurveType = .builtin
    }

    /// One of the named curves.
    public init(animationCurve: AnimationCurve) {
        self.animationCurve = animationCurve
        timingFunction = animationCurve.timingFunction
        timingCurveType = .builtin
    }

    /// The curve from (0, 0) to (1, 1) with these control points; x is clamped to 0...1, and points that are not finite make the
    /// curve linear.
    public init(controlPoint1: Point, controlPoint2: Point) {
        animationCurve = .easeInOut
        timingFunction = TimingFunction(
            controlPoints: controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
        timingCurveType = .cubic
    }

    /// The first control point.
    public var controlPoint1: Point { Point(x: timingFunction.curve.c1x, y: timingFunction.curve.c1y) }
    /// The second control point.
    public var controlPoint2: Point { Point(x: timingFunction.curve.c2x, y: timingFunction.curve.c2y) }
    /// These parameters.
    public var cubicTimingParameters: CubicTimingParameters? { self }
    /// Nil.
    public var springTimingParameters: SpringTimingParameters? { nil }
}

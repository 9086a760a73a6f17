/// What gives a property animator its timing: cubic or spring parameters. Source: UITimingCurveProvider.
public protocol TimingCurveProvider {
    /// Which kind of timing it is.
    var timingCurveType: TimingCurveType { get }
    /// The cubic curve; nil for a spring.
    var cubicTimingParameters: CubicTimingParameters? { get }
    /// The spring; nil for a curve.
    var springTimingParameters: SpringTimingParameters? { get }
}

/// The kinds of timing that a property animator takes; raw values are UIKit's.
public enum TimingCurveType: Int, Sendable {
    /// One of the named curves.
    case builtin = 0
    /// A cubic curve of its own control points.
    case cubic = 1
    /// A spring.
    case spring = 2
}

extension TimingCurveProvider {
    /// The pace of a way that is to take `duration` seconds, and how long it takes: a spring given by its mass has its own length.
    func motion(lasting duration: Double) -> (pace: MotionPace, duration: Double) {
        guard duration > 0 else { return (.curve(TimingFunction.linear.curve), 0) }
        if let spring = springTimingParameters?.spring(lasting: duration) {
            return (.spring(spring.timing), spring.duration)
        }
        return (.curve((cubicTimingParameters ?? CubicTimingParameters()).timingFunction.curve), duration)
    }
}

/// The pace of a motion: a map from the share of the time that has gone to the share of the way that is done.
///
/// Both are fractions of 0...1; the way may overshoot. Two functions with equal control points are equal, however
/// they were made. Plain values that are never allocated. SEMANTICS 2.4; named after Core Animation's media timing
/// functions.
public struct TimingFunction: BitwiseCopyable, Sendable, Hashable {
    /// The curve behind the function.
    public let curve: UnitBezier

    /// Makes the function that runs along `curve`.
    public init(curve: UnitBezier) {
        self.curve = curve
    }

    /// Makes a function from the control points (c1x, c1y) and (c2x, c2y) of a cubic Bezier curve from (0, 0) to (1,
    /// 1).
    ///
    /// The x coordinates are clamped to 0...1. If any coordinate is NaN or infinite the function is linear.
    public init(controlPoints c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
        curve = UnitBezier(c1x: c1x, c1y: c1y, c2x: c2x, c2y: c2y)
    }

    /// Even pace; the value is the progress itself, bit for bit.
    public static let linear = TimingFunction(controlPoints: 0, 0, 1, 1)
    /// Starts slowly: control points .42 0 and 1 1.
    public static let easeIn = TimingFunction(controlPoints: 0.42, 0, 1, 1)
    /// Ends slowly: control points 0 0 and .58 1.
    public static let easeOut = TimingFunction(controlPoints: 0, 0, 0.58, 1)
    /// Starts and ends slowly: control points .42 0 and .58 1.
    public static let easeInEaseOut = TimingFunction(controlPoints: 0.42, 0, 0.58, 1)
    /// The pace of the system's own motions: control points .25 .1 and .25 1.
    public static let `default` = TimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)

    /// The share of the way that is done at `progress`, a share of the time.
    ///
    /// Progress outside 0...1 is clamped; 0 gives 0 and 1 gives 1, exactly.
    public func value(at progress: Double) -> Double {
        curve.solve(progress)
    }

    /// The point that shapes the curve at `index`: 0 is (0, 0), 1 and 2 are the control points, 3 is (1, 1).
    ///
    /// An index outside 0...3 gives the nearest of them.
    public func controlPoint(at index: Int) -> (x: Double, y: Double) {
        switch index {
        case ...0: (0, 0)
        case 1: (curve.c1x, curve.c1y)
        case 2: (curve.c2x, curve.c2y)
        default: (1, 1)
        }
    }
}

extension TimingFunction {
    private static let named: [(name: String, function: TimingFunction)] = [
        ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
        ("easeInEaseOut", .easeInEaseOut), ("default", .default),
    ]

    /// Makes the function with one of Core Animation's names: linear, easeIn, easeOut, easeInEaseOut, default.
    ///
    /// Any other name gives nil.
    public init?(name: String) {
        guard let match = Self.named.first(where: { $0.name == name }) else { return nil }
        self = match.function
    }

    /// Core Animation's name for the function, or nil where it has none.
    public var name: String? {
        Self.named.first { $0.function == self }?.name
    }
}

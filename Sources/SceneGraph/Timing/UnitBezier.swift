/// A cubic Bezier curve from (0, 0) to (1, 1) read as y over x, the shape of every eased motion.
///
/// Both axes are fractions without a unit. The x coordinates of the control points are held inside 0...1, so that
/// there is one y for every x; the y coordinates may lie outside, and the curve then overshoots. Plain values, no
/// storage of their own. SEMANTICS 2.4; the curve is that of CSS `cubic-bezier()` and of Core Animation's timing
/// functions.
public struct UnitBezier: BitwiseCopyable, Sendable {
    /// The x coordinate of the first control point, 0...1.
    public let c1x: Double
    /// The y coordinate of the first control point.
    public let c1y: Double
    /// The x coordinate of the second control point, 0...1.
    public let c2x: Double
    /// The y coordinate of the second control point.
    public let c2y: Double

    // x(t) = cubic t^3 + quadratic t^2 + 3 c1x t.
    let cubic: Double
    let quadratic: Double
    /// Both control points on the diagonal: y is x, exactly.
    let isLinear: Bool
    /// The inside of the curve has a point where it stands (almost) upright; x is then solved as an offset from that
    /// point.
    let isSteep: Bool
    let steepParameter: Double
    let steepX: Double
    let steepSlope: Double

    /// The largest size of a control point's y coordinate; more would overflow and has no use.
    static let largestY = 1e9

    /// Makes the curve with the given control points.
    ///
    /// `c1x` and `c2x` are clamped to 0...1, `c1y` and `c2y` to -1e9...1e9. If any of the four is NaN or infinite the
    /// curve is the straight line.
    public init(c1x: Double, c1y: Double, c2x: Double, c2y: Double) {
        let isFinite = c1x.isFinite && c1y.isFinite && c2x.isFinite && c2y.isFinite
        let x1 = isFinite ? min(max(c1x, 0), 1) : 0
        let y1 = isFinite ? min(max(c1y, -Self.largestY), Self.largestY) : 0
        let x2 = isFinite ? min(max(c2x, 0), 1) : 1
        let y2 = isFinite ? min(max(c2y, -Self.largestY), Self.largestY) : 1
        self.c1x = x1
        self.c1y = y1
        self.c2x = x2
        self.c2y = y2
        isLinear = x1 == y1 && x2 == y2

        let a = 1 + 3 * (x1 - x2)
        let b = 3 * (x2 - 2 * x1)
        let c = 3 * x1
        cubic = a
        quadratic = b
        // A monotone cubic can only stand upright inside the interval at its inflection. Around it x = steepX + slope
        // u + a u^3.
        let inflection = -b / (3 * a)
        let slope = c + b * inflection
        if a > 0, inflection > 0, inflection < 1, slope < 0.1 {
            isSteep = true
            steepParameter = inflection
            steepX = ((a * inflection + b) * inflection + c) * inflection
            steepSlope = max(slope, 0)
        } else {
            isSteep = false
            steepParameter = 0
            steepX = 0
            steepSlope = 0
        }
    }
}

extension UnitBezier: Hashable {
    /// Two curves are equal when their control points are; the rest follows from them.
    public static func == (a: UnitBezier, b: UnitBezier) -> Bool {
        a.c1x == b.c1x && a.c1y == b.c1y && a.c2x == b.c2x && a.c2y == b.c2y
    }

    /// Hashes the four control coordinates.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(c1x)
        hasher.combine(c1y)
        hasher.combine(c2x)
        hasher.combine(c2y)
    }
}

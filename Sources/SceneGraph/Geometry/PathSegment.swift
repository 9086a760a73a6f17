/// A straight line or a curve between two points: one step of a path with where it starts.
///
/// In points, y down. The parameter of a place on it runs from 0 at the start to 1 at the end; it is not proportional to the length.
public enum PathSegment: BitwiseCopyable, Sendable, Hashable {
    /// A straight line.
    case line(from: Point, to: Point)
    /// A quadratic Bézier curve.
    case quadratic(from: Point, control: Point, to: Point)
    /// A cubic Bézier curve.
    case cubic(from: Point, control1: Point, control2: Point, to: Point)

    /// What an element other than a move draws from `start`.
    init(_ element: Path.Element, from start: Point, subpathStart: Point) {
        switch element {
        case .move(let end), .line(let end): self = .line(from: start, to: end)
        case .quadCurve(let end, let control): self = .quadratic(from: start, control: control, to: end)
        case .curve(let end, let control1, let control2):
            self = .cubic(from: start, control1: control1, control2: control2, to: end)
        case .closeSubpath: self = .line(from: start, to: subpathStart)
        }
    }

    /// Where the segment starts.
    public var start: Point {
        switch self {
        case .line(let start, _), .quadratic(let start, _, _), .cubic(let start, _, _, _): start
        }
    }

    /// Where the segment ends.
    public var end: Point {
        switch self {
        case .line(_, let end), .quadratic(_, _, let end), .cubic(_, _, _, let end): end
        }
    }

    /// The step of a path that continues from `start` with this segment.
    public var element: Path.Element {
        switch self {
        case .line(_, let end): .line(to: end)
        case .quadratic(_, let control, let end): .quadCurve(to: end, control: control)
        case .cubic(_, let control1, let control2, let end): .curve(to: end, control1: control1, control2: control2)
        }
    }

    /// The place at a parameter; exactly the start at 0 and the end at 1.
    public func point(at parameter: Double) -> Point {
        let s = 1 - parameter
        let t = parameter
        switch self {
        case .line(let a, let b): return a.interpolated(to: b, at: t)
        case .quadratic(let a, let b, let c):
            let (u, v, w) = (s * s, 2 * s * t, t * t)
            return Point(x: u * a.x + v * b.x + w * c.x, y: u * a.y + v * b.y + w * c.y)
        case .cubic(let a, let b, let c, let d):
            let (u, v, w, z) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            return Point(
                x: u * a.x + v * b.x + w * c.x + z * d.x, y: u * a.y + v * b.y + w * c.y + z * d.y)
        }
    }

    /// The two parts on either side of a parameter (de Casteljau's construction).
    public func split(at parameter: Double) -> (PathSegment, PathSegment) {
        let middle = point(at: parameter)
        switch self {
        case .line(let a, let b): return (.line(from: a, to: middle), .line(from: middle, to: b))
        case .quadratic(let a, let b, let c):
            return (
                .quadratic(from: a, control: a.interpolated(to: b, at: parameter), to: middle),
                .quadratic(from: middle, control: b.interpolated(to: c, at: parameter), to: c)
            )
        case .cubic(let a, let b, let c, let d):
            let ab = a.interpolated(to: b, at: parameter)
            let bc = b.interpolated(to: c, at: parameter)
            let cd = c.interpolated(to: d, at: parameter)
            return (
                .cubic(from: a, control1: ab, control2: ab.interpolated(to: bc, at: parameter), to: middle),
                .cubic(from: middle, control1: bc.interpolated(to: cd, at: parameter), control2: cd, to: d)
            )
        }
    }

    /// The part between two parameters, 0 <= lower <= upper <= 1.
    public func portion(from lower: Double, to upper: Double) -> PathSegment {
        let first = upper < 1 ? split(at: upper).0 : self
        return lower > 0 && upper > 0 ? first.split(at: lower / upper).1 : first
    }
}

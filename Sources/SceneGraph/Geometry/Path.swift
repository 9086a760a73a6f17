/// An outline of straight lines and curves in a plane, made of one or more subpaths.
///
/// In points, y down. Members are spelled as those of CGPath and UIBezierPath. A path may hold any numbers; what takes one in
/// asks `isFinite` first.
public struct Path: Sendable, Hashable {
    /// A step of the outline.
    public enum Element: Sendable, Hashable {
        /// Begins a subpath at a point.
        case move(to: Point)
        /// A straight line from the current point.
        case line(to: Point)
        /// A quadratic Bézier curve from the current point.
        case quadCurve(to: Point, control: Point)
        /// A cubic Bézier curve from the current point.
        case curve(to: Point, control1: Point, control2: Point)
        /// A straight line back to where the subpath began, which ends it.
        case closeSubpath
    }

    /// The steps in the order in which they were added.
    public private(set) var elements: [Element] = []
    /// Where the next line or curve starts; nil in an empty path. After `closeSubpath()` it is where that subpath began.
    public private(set) var currentPoint: Point?
    private var subpathStart: Point?
    /// Whether the last subpath is closed, so that what is added next begins another one.
    private var isClosed = false

    /// Makes an empty path.
    public init() {}

    /// Whether nothing was added yet.
    public var isEmpty: Bool { elements.isEmpty }

    // MARK: Building

    /// Begins a subpath at a point.
    public mutating func move(to point: Point) {
        elements.append(.move(to: point))
        currentPoint = point
        subpathStart = point
        isClosed = false
    }

    /// Adds a straight line from the current point. In an empty path it begins a subpath at its end instead, as do curves.
    public mutating func addLine(to end: Point) { add(.line(to: end), to: end) }

    /// Adds a quadratic Bézier curve from the current point.
    public mutating func addQuadCurve(to end: Point, control: Point) {
        add(.quadCurve(to: end, control: control), to: end)
    }

    /// Adds a cubic Bézier curve from the current point.
    public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
        add(.curve(to: end, control1: control1, control2: control2), to: end)
    }

    /// Ends the subpath with a straight line to where it began; without an open subpath nothing is added.
    public mutating func closeSubpath() {
        guard !isClosed, let subpathStart else { return }
        elements.append(.closeSubpath)
        currentPoint = subpathStart
        isClosed = true
    }

    /// Adds the steps of another path.
    public mutating func addPath(_ other: Path) {
        for element in other.elements { append(element) }
    }

    /// Adds one step, as the method of its name does.
    public mutating func append(_ element: Element) {
        switch element {
        case .move(let point): move(to: point)
        case .line(let end), .quadCurve(let end, _), .curve(let end, _, _): add(element, to: end)
        case .closeSubpath: closeSubpath()
        }
    }

    private mutating func add(_ element: Element, to end: Point) {
        guard let currentPoint else { return move(to: end) }
        if isClosed { move(to: currentPoint) }
        elements.append(element)
        self.currentPoint = end
    }
}

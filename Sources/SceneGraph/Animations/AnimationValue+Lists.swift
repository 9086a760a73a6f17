// Values of any length: paths and lists.

extension AnimationValue {
    /// Combines each number with that of another value of the same kind and build; nil where they do not match.
    func combinedList(with other: AnimationValue, _ combine: (Double, Double) -> Double) -> AnimationValue? {
        switch (self, other) {
        case (.path(let a), .path(let b)): return a.combined(with: b, combine).map(AnimationValue.path)
        case (.numbers(let a), .numbers(let b)) where a.count == b.count: return .numbers(zip(a, b).map(combine))
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(
                zip(a, b).map { a, b in
                    Color(
                        red: combine(a.red, b.red), green: combine(a.green, b.green), blue: combine(a.blue, b.blue),
                        alpha: combine(a.alpha, b.alpha))
                })
        default: return nil
        }
    }

    /// The value with each number replaced by zero.
    var zeroList: AnimationValue { combinedList(with: self) { _, _ in 0 } ?? self }

    /// The numbers of a list or a path, in order.
    var listNumbers: [Double] {
        switch self {
        case .path(let path): path.elements.flatMap { $0.points.flatMap { [$0.x, $0.y] } }
        case .numbers(let numbers): numbers
        case .colors(let colors): colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        default: []
        }
    }
}

extension Path {
    /// Combines each coordinate with that of another path; nil where the elements are not of the same kinds in the same order.
    func combined(with other: Path, _ combine: (Double, Double) -> Double) -> Path? {
        guard elements.count == other.elements.count else { return nil }
        func mixed(_ a: Point, _ b: Point) -> Point { Point(x: combine(a.x, b.x), y: combine(a.y, b.y)) }
        var result = Path()
        for (a, b) in zip(elements, other.elements) {
            switch (a, b) {
            case (.move(let a), .move(let b)): result.move(to: mixed(a, b))
            case (.line(let a), .line(let b)): result.addLine(to: mixed(a, b))
            case (.quadCurve(let a, let c), .quadCurve(let b, let d)):
                result.addQuadCurve(to: mixed(a, b), control: mixed(c, d))
            case (.curve(let a, let c, let e), .curve(let b, let d, let f)):
                result.addCurve(to: mixed(a, b), control1: mixed(c, d), control2: mixed(e, f))
            case (.closeSubpath, .closeSubpath): result.closeSubpath()
            default: return nil
            }
        }
        return result
    }
}

extension Path.Element {
    /// The points of the element: its end, and then its control points.
    var points: [Point] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quadCurve(let end, let control): [end, control]
        case .curve(let end, let control1, let control2): [end, control1, control2]
        case .closeSubpath: []
        }
    }
}

extension Path: AnimatableValue {
    /// The path as animations hold it.
    public var animationValue: AnimationValue { .path(self) }
}

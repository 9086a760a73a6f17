extension Path {
    /// Makes the outline of a rectangle: from its top left corner, clockwise as seen, closed.
    public init(rect: Rect) {
        self.init()
        move(to: Point(x: rect.minX, y: rect.minY))
        addLine(to: Point(x: rect.maxX, y: rect.minY))
        addLine(to: Point(x: rect.maxX, y: rect.maxY))
        addLine(to: Point(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    /// Makes the outline of a rectangle with rounded corners: from the left end of its upper side, clockwise as seen, closed.
    ///
    /// - Parameter cornerRadius: In points; at least 0 and at most half the shorter side count.
    public init(roundedRect rect: Rect, cornerRadius: Double) {
        let radius = rect.limitedRadius(cornerRadius)
        guard radius > 0 else {
            self.init(rect: rect)
            return
        }
        self.init()
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        move(to: Point(x: left + radius, y: top))
        addLine(to: Point(x: right - radius, y: top))
        addQuarter(to: Point(x: right, y: top + radius), around: Point(x: right, y: top))
        addLine(to: Point(x: right, y: bottom - radius))
        addQuarter(to: Point(x: right - radius, y: bottom), around: Point(x: right, y: bottom))
        addLine(to: Point(x: left + radius, y: bottom))
        addQuarter(to: Point(x: left, y: bottom - radius), around: Point(x: left, y: bottom))
        addLine(to: Point(x: left, y: top + radius))
        addQuarter(to: Point(x: left + radius, y: top), around: Point(x: left, y: top))
        closeSubpath()
    }

    /// Makes the outline of the ellipse that fits a rectangle: from its rightmost point, clockwise as seen, closed.
    ///
    /// Four cubic curves, nowhere more than 2.8e-4 of the radius away from the ellipse.
    public init(ellipseIn rect: Rect) {
        self.init()
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        move(to: Point(x: right, y: rect.midY))
        addQuarter(to: Point(x: rect.midX, y: bottom), around: Point(x: right, y: bottom))
        addQuarter(to: Point(x: left, y: rect.midY), around: Point(x: left, y: bottom))
        addQuarter(to: Point(x: rect.midX, y: top), around: Point(x: left, y: top))
        addQuarter(to: Point(x: right, y: rect.midY), around: Point(x: right, y: top))
        closeSubpath()
    }

    /// Adds a quarter of an ellipse that touches the lines from its ends to `corner`.
    private mutating func addQuarter(to end: Point, around corner: Point) {
        guard let start = currentPoint else { return }
        // 4 / 3 (sqrt(2) - 1) puts the middle of the curve on the circle.
        let reach = 0.5522847498307936
        addCurve(
            to: end, control1: start.interpolated(to: corner, at: reach),
            control2: end.interpolated(to: corner, at: reach))
    }
}

extension Rect {
    /// A corner radius in points as it can be drawn: not negative, and at most half the shorter side.
    func limitedRadius(_ radius: Double) -> Double { min(max(radius, 0), min(width, height) / 2) }
}

extension Point {
    /// The point that lies a share of the way to `other`; exactly this one at 0 and `other` at 1.
    func interpolated(to other: Point, at share: Double) -> Point {
        Point(x: (1 - share) * x + share * other.x, y: (1 - share) * y + share * other.y)
    }
}

extension Path {
    /// How the inside of an outline that crosses itself or has several subpaths is told.
    public enum FillRule: CaseIterable, Sendable {
        /// Inside is where the outline winds around a point any number of times but zero, counting clockwise against the other.
        case winding
        /// Inside is where a ray from the point crosses the outline an odd number of times.
        case evenOdd
    }

    /// The lines and curves of the path in order, the closing lines among them.
    public var segments: [PathSegment] {
        var result: [PathSegment] = []
        forEachSegment { result.append($0) }
        return result
    }

    /// Whether all coordinates are finite numbers.
    public var isFinite: Bool {
        elements.allSatisfy { element in
            switch element {
            case .move(let point), .line(let point): point.isFinite
            case .quadCurve(let end, let control): end.isFinite && control.isFinite
            case .curve(let end, let control1, let control2): end.isFinite && control1.isFinite && control2.isFinite
            case .closeSubpath: true
            }
        }
    }

    /// The smallest rectangle around all points of the outline, curves measured exactly; nil for an empty path.
    public var boundingBox: Rect? {
        var box: Rect?
        func include(_ other: Rect) { box = box?.union(other) ?? other }
        for case .move(let point) in elements { include(Rect(origin: point, size: .zero)) }
        forEachSegment { include($0.boundingBox) }
        return box
    }

    /// Whether the path's inside covers a point; open subpaths count as closed.
    ///
    /// Of an outline along the axes the left and upper sides belong to the inside, the right and lower ones do not, as for `Rect`.
    public func contains(_ point: Point, fillRule: FillRule = .winding) -> Bool {
        var winding = 0
        var start: Point?
        var end = Point.zero
        for element in elements {
            // A move, and the end of the path, close what was left open.
            if case .move(let next) = element {
                if let start { winding += PathSegment.line(from: end, to: start).winding(around: point) }
                start = next
                end = next
                continue
            }
            let segment = PathSegment(element, from: end, subpathStart: start ?? end)
            winding += segment.winding(around: point)
            end = segment.end
        }
        if let start { winding += PathSegment.line(from: end, to: start).winding(around: point) }
        return fillRule == .winding ? winding != 0 : winding % 2 != 0
    }

    /// The path with all its points carried by an affine map.
    public func applying(_ transform: AffineTransform) -> Path {
        var result = Path()
        for element in elements {
            switch element {
            case .move(let point): result.move(to: point.applying(transform))
            case .line(let end): result.addLine(to: end.applying(transform))
            case .quadCurve(let end, let control):
                result.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
            case .curve(let end, let control1, let control2):
                result.addCurve(
                    to: end.applying(transform), control1: control1.applying(transform),
                    control2: control2.applying(transform))
            case .closeSubpath: result.closeSubpath()
            }
        }
        return result
    }

    /// Hands the lines and curves to `body` in order.
    func forEachSegment(_ body: (PathSegment) -> Void) {
        var start = Point.zero
        var end = Point.zero
        for element in elements {
            if case .move(let point) = element {
                start = point
                end = point
                continue
            }
            let segment = PathSegment(element, from: end, subpathStart: start)
            end = segment.end
            body(segment)
        }
    }
}

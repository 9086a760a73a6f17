/// What a shape layer draws: a path filled and stroked. A host draws it from these values; the engine carries and animates them.
///
/// Colours are sRGB, not premultiplied; lengths are points in the layer's own space. Defaults are those of CAShapeLayer.
public struct Shape: Hashable, Sendable {
    /// How the ends of open lines look.
    public enum LineCap: String, Sendable, CaseIterable {
        /// Cut off at the end, half a line width beyond it round, or half a line width beyond it square.
        case butt, round, square
    }

    /// How the corners of lines look.
    public enum LineJoin: String, Sendable, CaseIterable {
        /// Pointed up to the miter limit, rounded, or cut off.
        case miter, round, bevel
    }

    /// The outline in the layer's own space; nil draws nothing.
    public var path: Path?
    /// The fill of the inside; nil draws none. Opaque black at first.
    public var fillColor: Color? = .black
    /// What counts as inside.
    public var fillRule = Path.FillRule.winding
    /// The colour of the line along the outline; nil, as at first, draws none.
    public var strokeColor: Color?
    /// Where the line starts, as a share of the outline's length, 0 to 1.
    public var strokeStart = 0.0
    /// Where the line ends, as a share of the outline's length, 0 to 1.
    public var strokeEnd = 1.0
    /// The line's width in points.
    public var lineWidth = 1.0
    /// How the line's ends look.
    public var lineCap = LineCap.butt
    /// How the line's corners look.
    public var lineJoin = LineJoin.miter
    /// How long a pointed corner may be, in line widths, before it is cut off.
    public var miterLimit = 10.0
    /// The lengths of dashes and of the gaps between them in turn, in points; nil draws a whole line.
    public var lineDashPattern: [Double]?
    /// How far into the pattern the line starts, in points.
    public var lineDashPhase = 0.0

    /// A shape without a path, with the defaults of CAShapeLayer.
    public init() {}

    /// The part of the path that the line follows, between `strokeStart` and `strokeEnd`; nil where there is none.
    ///
    /// The whole path comes as it is, so that its closed parts stay closed.
    public var strokedPath: Path? {
        guard let path, strokeColor != nil, strokeEnd > strokeStart else { return nil }
        return strokeStart <= 0 && strokeEnd >= 1 ? path : PathMeasure(path).trimmed(from: strokeStart, to: strokeEnd)
    }

    /// A rectangle around all that is drawn, in the layer's own space; nil where nothing is.
    ///
    /// The line is taken to reach half its width from the outline, at pointed corners `miterLimit` and at square ends the square
    /// root of 2 times as far.
    public var drawnBounds: Rect? {
        guard let box = path?.boundingBox else { return nil }
        guard strokeColor != nil, strokeEnd > strokeStart, lineWidth > 0 else { return fillColor == nil ? nil : box }
        var reach = lineCap == .square ? 2.0.squareRoot() : 1
        if lineJoin == .miter { reach = max(reach, miterLimit) }
        return box.insetBy(dx: -reach * lineWidth / 2, dy: -reach * lineWidth / 2)
    }
}

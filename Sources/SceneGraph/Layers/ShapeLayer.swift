/// A layer that draws a path, filled and stroked, between its contents and its sublayers.
///
/// The path is in the layer's own space and is not cut to the bounds. All values but `fillRule`, `lineCap`, `lineJoin` and
/// `lineDashPattern` are animated under their names as key paths; a change of one animates implicitly, of the path it does not. As the
/// layer of a view it changes at once, and explicit animations move it. Members are spelled and behave as CAShapeLayer's.
open class ShapeLayer: Layer {
    /// All values together.
    public private(set) var shape = Shape()

    /// Makes a shape layer of zero size and without a path.
    public required init() {
        super.init()
        flags.insert(.decorated)
        _ = needExtras()
    }

    /// Takes over the values of a frozen copy.
    func setUp(_ shape: Shape) { self.shape = shape }

    /// The outline in the layer's own space; nil draws nothing. Two paths are animated into each other where their elements are of
    /// the same kinds in the same order; others change at half of the way.
    public var path: Path? {
        get { shape.path }
        set { set(\.path, newValue, "path", isValid: newValue?.isFinite ?? true) }
    }

    /// The fill of the inside; nil draws none. Opaque black at first.
    public var fillColor: Color? {
        get { shape.fillColor }
        set { set(\.fillColor, newValue, "fillColor", isValid: newValue?.isFinite ?? true) }
    }

    /// What counts as inside.
    public var fillRule: Path.FillRule {
        get { shape.fillRule }
        set { set(\.fillRule, newValue, "fillRule") }
    }

    /// The colour of the line along the outline; nil, as at first, draws none.
    public var strokeColor: Color? {
        get { shape.strokeColor }
        set { set(\.strokeColor, newValue, "strokeColor", isValid: newValue?.isFinite ?? true) }
    }

    /// Where the line starts, as a share of the outline's length; values outside of 0...1 are clamped.
    public var strokeStart: Double {
        get { shape.strokeStart }
        set { set(\.strokeStart, min(max(newValue, 0), 1), "strokeStart", isValid: newValue.isFinite) }
    }

    /// Where the line ends, as a share of the outline's length; values outside of 0...1 are clamped.
    public var strokeEnd: Double {
        get { shape.strokeEnd }
        set { set(\.strokeEnd, min(max(newValue, 0), 1), "strokeEnd", isValid: newValue.isFinite) }
    }

    /// The line's width in points; negative values count as 0.
    public var lineWidth: Double {
        get { shape.lineWidth }
        set { set(\.lineWidth, max(newValue, 0), "lineWidth", isValid: newValue.isFinite) }
    }

    /// How the ends of open lines look.
    public var lineCap: Shape.LineCap {
        get { shape.lineCap }
        set { set(\.lineCap, newValue, "lineCap") }
    }

    /// How the corners of lines look.
    public var lineJoin: Shape.LineJoin {
        get { shape.lineJoin }
        set { set(\.lineJoin, newValue, "lineJoin") }
    }

    /// How long a pointed corner may be, in line widths, before it is cut off; negative values count as 0.
    public var miterLimit: Double {
        get { shape.miterLimit }
        set { set(\.miterLimit, max(newValue, 0), "miterLimit", isValid: newValue.isFinite) }
    }

    /// The lengths of dashes and of the gaps between them in turn, in points; nil draws a whole line. A list with a negative
    /// length is refused with a diagnostic.
    public var lineDashPattern: [Double]? {
        get { shape.lineDashPattern }
        set {
            let isValid = newValue?.allSatisfy { $0.isFinite && $0 >= 0 } ?? true
            set(\.lineDashPattern, newValue, "lineDashPattern", isValid: isValid)
        }
    }

    /// How far into the pattern the line starts, in points.
    public var lineDashPhase: Double {
        get { shape.lineDashPhase }
        set { set(\.lineDashPhase, newValue, "lineDashPhase", isValid: newValue.isFinite) }
    }

    private func set<Value: Equatable>(
        _ field: WritableKeyPath<Shape, Value>, _ value: Value, _ name: String, isValid: Bool = true
    ) {
        guard isValid else { return refuse(name, value) }
        guard value != shape[keyPath: field] else { return }
        let old = Decoration.Content.shape(shape)
        shape[keyPath: field] = value
        decorationChanged(name, from: old)
    }
}

/// A layer that draws a gradient over its background, cut to its bounds and rounded corners.
///
/// All values but `type` are animated under their names as key paths; a change of one animates implicitly. As the layer of a view
/// it changes at once, and explicit animations move it. Members are spelled and behave as CAGradientLayer's.
open class GradientLayer: Layer {
    /// All values together.
    public private(set) var gradient = Gradient()

    /// Makes a gradient layer of zero size and without colours.
    public required init() {
        super.init()
        flags.insert(.decorated)
        _ = needExtras()
    }

    /// Takes over the values of a frozen copy.
    func setUp(_ gradient: Gradient) { self.gradient = gradient }

    /// The colours in order; none draws nothing. Lists of unequal counts change at half of an animation's way.
    public var colors: [Color] {
        get { gradient.colors }
        set { set(\.colors, newValue, "colors", isValid: newValue.allSatisfy(\.isFinite)) }
    }

    /// Where each colour is reached, 0 to 1, not falling; nil, or another count than the colours', spaces them evenly.
    public var locations: [Double]? {
        get { gradient.locations }
        set { set(\.locations, newValue, "locations", isValid: newValue?.allSatisfy(\.isFinite) ?? true) }
    }

    /// Where the first colour lies, in unit coordinates of the bounds.
    public var startPoint: Point {
        get { gradient.startPoint }
        set { set(\.startPoint, newValue, "startPoint", isValid: newValue.isFinite) }
    }

    /// Where the last colour lies, in unit coordinates of the bounds.
    public var endPoint: Point {
        get { gradient.endPoint }
        set { set(\.endPoint, newValue, "endPoint", isValid: newValue.isFinite) }
    }

    /// Along which lines the colours run.
    public var type: Gradient.Kind {
        get { gradient.type }
        set { set(\.type, newValue, "type") }
    }

    private func set<Value: Equatable>(
        _ field: WritableKeyPath<Gradient, Value>, _ value: Value, _ name: String, isValid: Bool = true
    ) {
        guard isValid else { return refuse(name, value) }
        guard value != gradient[keyPath: field] else { return }
        let old = Decoration.Content.gradient(gradient)
        gradient[keyPath: field] = value
        decorationChanged(name, from: old)
    }
}

extension Layer {
    /// A name for people and tools: frames and dumps carry it. Nil at first.
    public var name: String? {
        get { extras?.name }
        set {
            guard newValue != name else { return }
            needExtras().name = newValue
            mark(.styleDirty)
        }
    }

    /// The values that a host draws besides the contents, as a whole.
    public var style: LayerStyle { extras?.style ?? LayerStyle() }

    /// What the host draws in the layer: its own token, carried through to the frame. Nil draws nothing.
    ///
    /// Setting it, even to the same token, raises the version that frames carry, so that a host knows to draw again. A committed
    /// layer without a view then looks for the action for `contents`, such as a `LayerTransition`; the default one does nothing.
    public var contents: ContentsToken? {
        get { extras?.contents }
        set {
            let extras = needExtras()
            extras.contents = newValue
            extras.contentsVersion &+= 1
            mark(.styleDirty)
            if view == nil && slot >= 0 { runAction(forKey: "contents") }
        }
    }

    /// Says that what the contents token stands for has changed: the version in the frame rises.
    public func setNeedsDisplay() {
        needExtras().contentsVersion &+= 1
        mark(.styleDirty)
    }

    /// The fill behind the contents; nil and `clear` draw nothing.
    public var backgroundColor: Color? {
        get { style.backgroundColor == .clear ? nil : style.backgroundColor }
        set { setStyle(\.backgroundColor, newValue ?? .clear, .backgroundColor, AnimationValue.color, \.isFinite) }
    }

    /// The radius of the rounded corners in points; negative values count as 0.
    public var cornerRadius: Double {
        get { style.cornerRadius }
        set { setStyle(\.cornerRadius, Layer.nonNegative(newValue), .cornerRadius, AnimationValue.number, \.isFinite) }
    }

    /// The width of the border inside the bounds in points; negative values count as 0.
    public var borderWidth: Double {
        get { style.borderWidth }
        set { setStyle(\.borderWidth, Layer.nonNegative(newValue), .borderWidth, AnimationValue.number, \.isFinite) }
    }

    /// The colour of the border; opaque black at first.
    public var borderColor: Color {
        get { style.borderColor }
        set { setStyle(\.borderColor, newValue, .borderColor, AnimationValue.color, \.isFinite) }
    }

    /// The colour of the shadow; opaque black at first.
    public var shadowColor: Color {
        get { style.shadowColor }
        set { setStyle(\.shadowColor, newValue, .shadowColor, AnimationValue.color, \.isFinite) }
    }

    /// The opacity of the shadow, 0 to 1; 0, as at first, draws none.
    public var shadowOpacity: Double {
        get { style.shadowOpacity }
        set {
            setStyle(
                \.shadowOpacity, newValue.isFinite ? min(max(newValue, 0), 1) : newValue, .shadowOpacity,
                AnimationValue.number, \.isFinite)
        }
    }

    /// Where the shadow falls relative to the layer, in points.
    public var shadowOffset: Size {
        get { style.shadowOffset }
        set { setStyle(\.shadowOffset, newValue, .shadowOffset, AnimationValue.size, \.isFinite) }
    }

    /// The blur radius of the shadow in points; negative values count as 0.
    public var shadowRadius: Double {
        get { style.shadowRadius }
        set { setStyle(\.shadowRadius, Layer.nonNegative(newValue), .shadowRadius, AnimationValue.number, \.isFinite) }
    }

    /// The value, or 0 where it is negative; NaN and infinity stay, so that the check for them still finds them.
    private static func nonNegative(_ value: Double) -> Double { value < 0 ? 0 : value }

    private func setStyle<Value: Equatable>(
        _ field: WritableKeyPath<LayerStyle, Value>, _ value: Value, _ property: LayerProperty,
        _ wrap: (Value) -> AnimationValue, _ isFinite: (Value) -> Bool
    ) {
        guard isFinite(value) else { return refuse(property.name, value) }
        let old = style[keyPath: field]
        guard value != old else { return }
        needExtras().style[keyPath: field] = value
        changed(.styleDirty, property, from: wrap(old))
    }

    // MARK: Flags

    /// Whether the layer and its sublayers are left out of the frame.
    public var isHidden: Bool {
        get { flags.contains(.hidden) }
        set {
            let old = isHidden
            guard newValue != old else { return }
            setFlag(.hidden, newValue)
            changed(.flagsDirty, .isHidden, from: .bool(old))
            if slot >= 0 { ordered(in: !newValue) }
        }
    }

    /// Whether sublayers are clipped to the bounds, corners included.
    public var masksToBounds: Bool {
        get { flags.contains(.masksToBounds) }
        set { setRenderedFlag(.masksToBounds, newValue) }
    }

    /// Whether the layer shows when its back is toward the viewer within its own 3D space (SEMANTICS 1.9). True at first.
    public var isDoubleSided: Bool {
        get { !flags.contains(.singleSided) }
        set { setRenderedFlag(.singleSided, !newValue) }
    }

    /// Whether sublayers see the layer's space with y turned round; the layer's own contents and frame stay (SEMANTICS 1.9).
    public var isGeometryFlipped: Bool {
        get { flags.contains(.geometryFlipped) }
        set { setRenderedFlag(.geometryFlipped, newValue) }
    }

    private func setRenderedFlag(_ flag: LayerFlags, _ value: Bool) {
        guard flags.contains(flag) != value else { return }
        setFlag(flag, value)
        mark(.flagsDirty)
    }

    private func setFlag(_ flag: LayerFlags, _ value: Bool) {
        if value { flags.insert(flag) } else { flags.remove(flag) }
    }
}

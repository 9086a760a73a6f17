extension Layer {
    /// What the layer draws besides its style and contents; nil for most.
    var decorationContent: Decoration.Content? {
        switch self {
        case let layer as ShapeLayer: .shape(layer.shape)
        case let layer as GradientLayer: .gradient(layer.gradient)
        default: nil
        }
    }

    /// Notes that one of the decoration's values changed, and starts the animation that the change asks for, if any.
    func decorationChanged(_ name: String, from old: Decoration.Content) {
        mark(.styleDirty)
        // Paths are never animated implicitly. Source: CAShapeLayer.path.
        guard view == nil, slot >= 0, let property = DecorationProperty(rawValue: name), property != .path,
            let value = old.value(of: property)
        else { return }
        animateImplicitly(AnimationTarget(property), name, from: value)
    }
}

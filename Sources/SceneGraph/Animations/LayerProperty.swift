/// A property of a layer that can be animated.
enum LayerProperty: UInt8, CaseIterable {
    case position, bounds, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform, opacity
    case backgroundColor, cornerRadius, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius
    case isHidden
    /// A value of a shape or a gradient, told apart by its `DecorationProperty`; it is kept outside of the arrays.
    case decoration

    /// The properties that every layer has.
    static let allCases: [LayerProperty] = (0..<decoration.rawValue).compactMap(LayerProperty.init)

    /// The key path of the whole property.
    var name: String { LayerProperty.names[Int(rawValue)] }

    /// The key paths in order, made once because it takes reflection.
    private static let names = (0...decoration.rawValue).compactMap(LayerProperty.init).map {
        $0 == .isHidden ? "hidden" : String(describing: $0)
    }

    /// What kind of value the property has.
    var kind: ValueKind {
        switch self {
        case .position, .anchorPoint: .point
        case .bounds: .rect
        case .transform, .sublayerTransform: .transform
        case .backgroundColor, .borderColor, .shadowColor: .color
        case .shadowOffset: .size
        case .isHidden: .bool
        case .zPosition, .anchorPointZ, .opacity, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius,
            .decoration:
            .number
        }
    }

    /// Whether view animations of the property add up instead of replacing each other (SEMANTICS 3.3).
    var combinesInViewAnimations: Bool {
        switch self {
        case .position, .bounds, .transform, .opacity: true
        default: false
        }
    }
}

/// What a key path names: a property, or one part of one.
struct AnimationTarget: Hashable {
    /// Which numbers of the property are meant.
    enum Part: Hashable {
        /// All of them.
        case whole
        /// Consecutive numbers of a value, such as the size of a rectangle.
        case numbers(first: Int, kind: ValueKind)
        /// A part of a transform that its matrix does not hold as a number of its own.
        case component(Transform3D.Component)
        /// A value of a shape or a gradient.
        case decoration(DecorationProperty)
    }

    var property: LayerProperty
    var part: Part

    /// The kind of value an animation of this target has.
    var kind: ValueKind {
        switch part {
        case .whole: property.kind
        case .numbers(_, let kind): kind
        case .component: .number
        case .decoration(let property): property.kind
        }
    }

    /// Which value of a shape or a gradient is meant; nil where it is a property that every layer has.
    var decoration: DecorationProperty? { if case .decoration(let property) = part { property } else { nil } }

    /// Reads a key path; nil where no property answers to it.
    init?(keyPath: String) {
        if let found = AnimationTarget.table[keyPath] { self = found } else { return nil }
    }

    init(_ property: LayerProperty, _ part: Part = .whole) {
        self.property = property
        self.part = part
    }

    /// The target that a value of a shape or a gradient is.
    init(_ property: DecorationProperty) { self.init(.decoration, .decoration(property)) }

    private static let table: [String: AnimationTarget] = {
        var table: [String: AnimationTarget] = [:]
        for property in LayerProperty.allCases {
            table[property.name] = AnimationTarget(property)
            let parts: [(String, Int, ValueKind)] =
                switch property.kind {
                case .point: [("x", 0, .number), ("y", 1, .number)]
                case .size: [("width", 0, .number), ("height", 1, .number)]
                case .rect:
                    [
                        ("origin", 0, .point), ("origin.x", 0, .number), ("origin.y", 1, .number),
                        ("size", 2, .size), ("size.width", 2, .number), ("size.height", 3, .number),
                    ]
                default: []
                }
            for (name, first, kind) in parts {
                table["\(property.name).\(name)"] = AnimationTarget(property, .numbers(first: first, kind: kind))
            }
            if property.kind == .transform {
                for (name, component) in componentNames {
                    table["\(property.name).\(name)"] = AnimationTarget(property, .component(component))
                }
            }
        }
        for property in DecorationProperty.allCases { table[property.rawValue] = AnimationTarget(property) }
        return table
    }()

    private static let componentNames: [(String, Transform3D.Component)] = [
        ("rotation", .rotationZ), ("rotation.x", .rotationX), ("rotation.y", .rotationY), ("rotation.z", .rotationZ),
        ("scale", .scale), ("scale.x", .scaleX), ("scale.y", .scaleY), ("scale.z", .scaleZ),
        ("translation.x", .translationX), ("translation.y", .translationY), ("translation.z", .translationZ),
    ]
}

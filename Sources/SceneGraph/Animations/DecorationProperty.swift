/// A value of a shape or a gradient that can be animated; the raw value is its key path.
enum DecorationProperty: String, CaseIterable {
    case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
    case colors, locations, startPoint, endPoint

    /// What kind of value it has.
    var kind: ValueKind {
        switch self {
        case .path: .path
        case .fillColor, .strokeColor: .color
        case .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase: .number
        case .colors: .colors
        case .locations: .numbers
        case .startPoint, .endPoint: .point
        }
    }
}

extension Decoration.Content {
    /// The value of a property; nil where the content has no such property.
    func value(of property: DecorationProperty) -> AnimationValue? {
        switch (self, property) {
        case (.shape(let shape), .path): .path(shape.path ?? Path())
        case (.shape(let shape), .fillColor): .color(shape.fillColor ?? .clear)
        case (.shape(let shape), .strokeColor): .color(shape.strokeColor ?? .clear)
        case (.shape(let shape), .strokeStart): .number(shape.strokeStart)
        case (.shape(let shape), .strokeEnd): .number(shape.strokeEnd)
        case (.shape(let shape), .lineWidth): .number(shape.lineWidth)
        case (.shape(let shape), .miterLimit): .number(shape.miterLimit)
        case (.shape(let shape), .lineDashPhase): .number(shape.lineDashPhase)
        case (.gradient(let gradient), .colors): .colors(gradient.colors)
        case (.gradient(let gradient), .locations): .numbers(gradient.places)
        case (.gradient(let gradient), .startPoint): .point(gradient.startPoint)
        case (.gradient(let gradient), .endPoint): .point(gradient.endPoint)
        default: nil
        }
    }

    /// The content with one value replaced, within the range that the property's setter keeps.
    func setting(_ value: AnimationValue, for property: DecorationProperty) -> Decoration.Content {
        switch self {
        case .shape(var shape):
            switch (property, value) {
            case (.path, .path(let path)): shape.path = path
            case (.fillColor, .color(let color)): shape.fillColor = color
            case (.strokeColor, .color(let color)): shape.strokeColor = color
            case (.strokeStart, .number(let number)): shape.strokeStart = min(max(number, 0), 1)
            case (.strokeEnd, .number(let number)): shape.strokeEnd = min(max(number, 0), 1)
            case (.lineWidth, .number(let number)): shape.lineWidth = max(number, 0)
            case (.miterLimit, .number(let number)): shape.miterLimit = max(number, 0)
            case (.lineDashPhase, .number(let number)): shape.lineDashPhase = number
            default: break
            }
            return .shape(shape)
        case .gradient(var gradient):
            switch (property, value) {
            case (.colors, .colors(let colors)): gradient.colors = colors
            case (.locations, .numbers(let numbers)): gradient.locations = numbers
            case (.startPoint, .point(let point)): gradient.startPoint = point
            case (.endPoint, .point(let point)): gradient.endPoint = point
            default: break
            }
            return .gradient(gradient)
        }
    }
}

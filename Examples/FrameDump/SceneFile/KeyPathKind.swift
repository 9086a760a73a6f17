import SceneGraph

/// How the values of an animation are written in a scene file, by its key path.
enum KeyPathKind {
    case number, point, size, rect, transform, color, bool, path, colors, numbers

    /// Nil where the first word names nothing; what stands behind it the engine checks.
    init?(_ keyPath: String) {
        let words = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        guard let first = words.first, let whole = KeyPathKind.whole[String(first)] else { return nil }
        switch (whole, words.dropFirst().joined(separator: ".")) {
        case (_, ""): self = whole
        case (.rect, "origin"): self = .point
        case (.rect, "size"): self = .size
        default: self = .number
        }
    }

    private static let whole: [String: KeyPathKind] = [
        "position": .point, "anchorPoint": .point, "startPoint": .point, "endPoint": .point, "bounds": .rect,
        "transform": .transform, "sublayerTransform": .transform, "shadowOffset": .size, "hidden": .bool,
        "backgroundColor": .color, "borderColor": .color, "shadowColor": .color, "fillColor": .color,
        "strokeColor": .color, "path": .path, "colors": .colors, "locations": .numbers, "zPosition": .number,
        "anchorPointZ": .number, "opacity": .number, "cornerRadius": .number, "borderWidth": .number,
        "shadowOpacity": .number, "shadowRadius": .number, "strokeStart": .number, "strokeEnd": .number,
        "lineWidth": .number, "miterLimit": .number, "lineDashPhase": .number,
    ]

    /// Reads a value of this kind.
    func read(_ value: SceneValue) throws(SceneFileError) -> AnimationValue {
        switch self {
        case .number: return .number(try value.number())
        case .point: return .point(try value.point)
        case .size: return .size(try value.size)
        case .rect: return .rect(try value.rect)
        case .transform: return .transform(try value.transform)
        case .color: return .color(try value.colorDifference)
        case .bool: return .bool(try value.bool)
        case .path: return .path(try value.outline)
        case .numbers: return .numbers(try value.numbers())
        case .colors:
            var colors: [Color] = []
            for element in try value.elements { colors.append(try element.colorDifference) }
            return .colors(colors)
        }
    }
}

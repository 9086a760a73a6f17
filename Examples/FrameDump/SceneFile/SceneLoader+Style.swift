import SceneGraph

extension SceneLoader {
    func setStyle(of layer: Layer, _ value: SceneValue) throws(SceneFileError) {
        if let contents = value["contents"] {
            let number = try contents.number(in: 0...9_007_199_254_740_992)
            guard number == number.rounded() else { throw contents.error("a whole number is expected, not \(number)") }
            layer.contents = ContentsToken(rawValue: UInt64(number))
        }
        if let color = try value["backgroundColor"]?.color { layer.backgroundColor = color }
        if let radius = try value["cornerRadius"]?.number(in: 0...1e12) { layer.cornerRadius = radius }
        if let width = try value["borderWidth"]?.number(in: 0...1e12) { layer.borderWidth = width }
        if let color = try value["borderColor"]?.color { layer.borderColor = color }
        if let color = try value["shadowColor"]?.color { layer.shadowColor = color }
        if let opacity = try value["shadowOpacity"]?.number(in: 0...1) { layer.shadowOpacity = opacity }
        if let offset = try value["shadowOffset"]?.size { layer.shadowOffset = offset }
        if let radius = try value["shadowRadius"]?.number(in: 0...1e12) { layer.shadowRadius = radius }
    }

    func setShape(of layer: ShapeLayer, _ value: SceneValue) throws(SceneFileError) {
        try value.checkKeys([
            "path", "fillColor", "fillRule", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "lineCap",
            "lineJoin", "miterLimit", "lineDashPattern", "lineDashPhase",
        ])
        layer.path = try value.required("path").outline
        // A colour that is not there draws nothing, so a file says all that is drawn.
        layer.fillColor = try value["fillColor"]?.color
        layer.strokeColor = try value["strokeColor"]?.color
        if let rule = try value["fillRule"]?.choice([("winding", Path.FillRule.winding), ("evenOdd", .evenOdd)]) {
            layer.fillRule = rule
        }
        if let share = try value["strokeStart"]?.number(in: 0...1) { layer.strokeStart = share }
        if let share = try value["strokeEnd"]?.number(in: 0...1) { layer.strokeEnd = share }
        if let width = try value["lineWidth"]?.number(in: 0...1e12) { layer.lineWidth = width }
        if let cap = try value["lineCap"]?.choice(Shape.LineCap.allCases.map({ ($0.rawValue, $0) })) {
            layer.lineCap = cap
        }
        if let join = try value["lineJoin"]?.choice(Shape.LineJoin.allCases.map({ ($0.rawValue, $0) })) {
            layer.lineJoin = join
        }
        if let limit = try value["miterLimit"]?.number(in: 0...1e12) { layer.miterLimit = limit }
        if let pattern = value["lineDashPattern"] {
            let lengths = try pattern.numbers()
            try checking(pattern) { layer.lineDashPattern = lengths }
        }
        if let phase = try value["lineDashPhase"]?.number() { layer.lineDashPhase = phase }
    }

    func setGradient(of layer: GradientLayer, _ value: SceneValue) throws(SceneFileError) {
        try value.checkKeys(["colors", "locations", "startPoint", "endPoint", "type"])
        var colors: [Color] = []
        for color in try value.required("colors").elements { colors.append(try color.color) }
        layer.colors = colors
        if let locations = value["locations"] {
            let numbers = try locations.numbers()
            guard numbers.count == colors.count else {
                throw locations.error("\(colors.count) numbers are expected, one for each colour, not \(numbers.count)")
            }
            layer.locations = numbers
        }
        if let point = try value["startPoint"]?.point { layer.startPoint = point }
        if let point = try value["endPoint"]?.point { layer.endPoint = point }
        if let type = try value["type"]?.choice(Gradient.Kind.allCases.map({ ($0.rawValue, $0) })) {
            layer.type = type
        }
    }
}

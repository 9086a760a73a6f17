import SceneGraph

/// Makes layers from their descriptions.
@MainActor
struct SceneLoader {
    private var ids: Set<String> = []
    let log: EventLog
    /// What the engine refuses while a value is taken in.
    private let refusals = Refusals()

    final class Refusals {
        var first: Diagnostic?
    }

    init(log: EventLog) {
        self.log = log
        Diagnostic.fallbackHandler = { [refusals] in if refusals.first == nil { refusals.first = $0 } }
    }

    /// Does something that the engine may refuse; its words become the error at `value`.
    func checking(_ value: SceneValue, _ body: () throws(SceneFileError) -> Void) throws(SceneFileError) {
        try body()
        guard let refusal = refusals.first else { return }
        throw value.error(refusal.message)
    }

    /// A layer with all below it.
    mutating func layer(_ value: SceneValue) throws(SceneFileError) -> Layer {
        try value.checkKeys(SceneLoader.keys)
        let layer = try emptyLayer(value)
        if let id = try value["id"]?.text {
            guard ids.insert(id).inserted else {
                throw try value.required("id").error("another layer has the id \(id.debugDescription)")
            }
            layer.name = id
        }
        if let name = value["name"] { layer.name = try name.text }
        try setGeometry(of: layer, value)
        try setStyle(of: layer, value)
        if let shape = value["shape"], let layer = layer as? ShapeLayer { try setShape(of: layer, shape) }
        if let gradient = value["gradient"], let layer = layer as? GradientLayer {
            try setGradient(of: layer, gradient)
        }
        if let mask = value["mask"] { layer.mask = try self.layer(mask) }
        for sublayer in try value["sublayers"]?.elements ?? [] { layer.addSublayer(try self.layer(sublayer)) }
        for animation in try value["animations"]?.elements ?? [] { try animate(layer, animation) }
        return layer
    }

    private static let keys = [
        "id", "name", "kind", "frame", "boundsOrigin", "anchorPoint", "anchorPointZ", "zPosition", "transform",
        "sublayerTransform", "opacity", "hidden", "doubleSided", "masksToBounds", "geometryFlipped", "beginTime",
        "speed", "timeOffset", "contents", "backgroundColor", "cornerRadius", "borderWidth", "borderColor",
        "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shape", "gradient", "mask", "sublayers",
        "animations",
    ]

    private func emptyLayer(_ value: SceneValue) throws(SceneFileError) -> Layer {
        let kinds = [("layer", false), ("transformLayer", true)]
        let kind: Bool? = try value["kind"]?.choice(kinds)
        let isTransformLayer = kind ?? false
        let decorations = [value["shape"], value["gradient"]].compactMap { $0 }
        if decorations.count > 1 || (isTransformLayer && !decorations.isEmpty) {
            throw decorations[decorations.count - 1].error("a layer is only one of shape, gradient and transformLayer")
        }
        if value["shape"] != nil { return ShapeLayer() }
        if value["gradient"] != nil { return GradientLayer() }
        return isTransformLayer ? TransformLayer() : Layer()
    }

    private func setGeometry(of layer: Layer, _ value: SceneValue) throws(SceneFileError) {
        let frame = try value.required("frame")
        let box = try frame.rect
        guard box.size.width >= 0, box.size.height >= 0 else {
            throw frame.error("width and height must not be negative")
        }
        layer.bounds = Rect(origin: try value["boundsOrigin"]?.point ?? .zero, size: box.size)
        if let anchor = try value["anchorPoint"]?.point { layer.anchorPoint = anchor }
        if let z = try value["anchorPointZ"]?.number() { layer.anchorPointZ = z }
        layer.position = Point(
            x: box.origin.x + layer.anchorPoint.x * box.size.width,
            y: box.origin.y + layer.anchorPoint.y * box.size.height)
        if let z = try value["zPosition"]?.number() { layer.zPosition = z }
        if let transform = try value["transform"]?.transform { layer.transform = transform }
        if let transform = try value["sublayerTransform"]?.transform { layer.sublayerTransform = transform }
        if let opacity = try value["opacity"]?.number(in: 0...1) { layer.opacity = opacity }
        if let flag = try value["hidden"]?.bool { layer.isHidden = flag }
        if let flag = try value["doubleSided"]?.bool { layer.isDoubleSided = flag }
        if let flag = try value["masksToBounds"]?.bool { layer.masksToBounds = flag }
        if let flag = try value["geometryFlipped"]?.bool { layer.isGeometryFlipped = flag }
        if let time = try value["beginTime"]?.number() { layer.beginTime = time }
        if let speed = try value["speed"]?.number() { layer.speed = speed }
        if let offset = try value["timeOffset"]?.number() { layer.timeOffset = offset }
    }
}

import SceneGraph

/// A tree of layers built from the scene form that Tests/ReferenceData/README.md describes.
public struct ReferenceScene {
    /// The topmost layer.
    public let root: Layer
    /// All layers by the ids of the file.
    public let layers: [String: Layer]

    /// Builds the tree of a `root` member; nil where an id or a transform cannot be read.
    public init?(_ description: JSONValue) {
        guard let root = ReferenceScene.layer(description) else { return nil }
        var layers: [String: Layer] = [:]
        var waiting = [(description, root)]
        while let (description, layer) = waiting.popLast() {
            guard let id = description["id"].string else { return nil }
            layers[id] = layer
            for below in description["sublayers"].array {
                guard let sublayer = ReferenceScene.layer(below) else { return nil }
                layer.addSublayer(sublayer)
                waiting.append((below, sublayer))
            }
        }
        self.root = root
        self.layers = layers
    }

    /// The scene that shows the tree, of the size given in the file or the root's.
    public func makeScene(size: [Double]) -> Scene {
        let given = size.count == 2 ? Size(width: size[0], height: size[1]) : root.bounds.size
        let scene = Scene(size: given)
        scene.addRootLayer(root)
        return scene
    }

    private static func layer(_ description: JSONValue) -> Layer? {
        let layer = description["kind"].string == "transformLayer" ? TransformLayer() : Layer()
        let frame = description["frame"].doubles
        guard frame.count == 4, let transform = transform(description["transform"]),
            let sublayerTransform = self.transform(description["sublayerTransform"])
        else { return nil }
        let origin = description["boundsOrigin"].doubles
        layer.bounds = Rect(
            origin: origin.count == 2 ? Point(x: origin[0], y: origin[1]) : .zero,
            size: Size(width: frame[2], height: frame[3]))
        let anchor = description["anchorPoint"].doubles
        if anchor.count == 2 { layer.anchorPoint = Point(x: anchor[0], y: anchor[1]) }
        layer.anchorPointZ = description["anchorPointZ"].double ?? 0
        layer.position = Point(
            x: frame[0] + layer.anchorPoint.x * frame[2], y: frame[1] + layer.anchorPoint.y * frame[3])
        layer.zPosition = description["zPosition"].double ?? 0
        layer.transform = transform
        layer.sublayerTransform = sublayerTransform
        layer.opacity = description["opacity"].double ?? 1
        layer.isDoubleSided = description["doubleSided"].bool ?? true
        layer.masksToBounds = description["masksToBounds"].bool ?? false
        return layer
    }

    /// Sixteen numbers, or a list of operations of which the last acts on a point first; absent is the identity.
    private static func transform(_ description: JSONValue) -> Transform3D? {
        if description.isNull { return .identity }
        if let matrix = Transform3D(elements: description.doubles) { return matrix }
        var result = Transform3D.identity
        for operation in description.array {
            let numbers = operation.doubles
            switch (operation[0].string, numbers.count) {
            case ("translate", 3): result = result.translated(x: numbers[0], y: numbers[1], z: numbers[2])
            case ("scale", 3): result = result.scaled(x: numbers[0], y: numbers[1], z: numbers[2])
            case ("rotate", 4): result = result.rotated(by: numbers[0], x: numbers[1], y: numbers[2], z: numbers[3])
            case ("m34", 1):
                var perspective = Transform3D.identity
                perspective.m34 = numbers[0]
                result = perspective.concatenating(result)
            default: return nil
            }
        }
        return result
    }
}

import SceneGraph
import TestSupport

/// A scene with a random tree that has everything in it that hit tests and paint order look at.
struct QueryTree {
    let scene = Scene(size: Size(width: 640, height: 480))
    private(set) var layers: [Layer] = []
    private var random: SeededGenerator

    /// - Parameter flat: Whether siblings differ by zPosition only, so that no planes cross.
    init(count: Int, seed: UInt64, flat: Bool = false) {
        random = SeededGenerator(seed: seed)
        let root = Layer()
        root.frame = Rect(x: 0, y: 0, width: 640, height: 480)
        if !flat { root.sublayerTransform.m34 = -1 / 900 }
        scene.addRootLayer(root)
        layers.append(root)
        while layers.count < count { add(flat: flat) }
    }

    /// A random number of the tree's own source.
    mutating func number(in range: ClosedRange<Double>) -> Double { random.double(in: range) }

    private mutating func add(flat: Bool) {
        let isTransformLayer = random.chance(0.2)
        let layer = isTransformLayer ? TransformLayer() : Layer()
        let parent = layers[random.int(in: 0..<layers.count)]
        let whole = parent.bounds
        let origin = random.chance(0.2) ? Point(x: random.double(in: -20...20), y: random.double(in: -30...30)) : .zero
        layer.bounds = Rect(
            origin: origin,
            size: Size(
                width: (0.2 + random.double(in: 0...0.6)) * whole.width,
                height: (0.2 + random.double(in: 0...0.6)) * whole.height))
        layer.position = Point(
            x: whole.minX + random.double(in: 0.1...0.9) * whole.width,
            y: whole.minY + random.double(in: 0.1...0.9) * whole.height)
        if random.chance(0.2) {
            layer.anchorPoint = Point(x: random.double(in: 0...1), y: random.double(in: 0...1))
            layer.anchorPointZ = random.double(in: -15...15)
        }
        if random.chance(0.5) { layer.zPosition = random.double(in: -60...60) }
        if !flat && random.chance(0.6) { turn(layer) }
        if !flat && random.chance(0.2) {
            layer.sublayerTransform = Transform3D(
                rotationAngle: random.double(in: -0.7...0.7), x: 0.4, y: random.double(in: -1...1), z: 0.1)
            layer.sublayerTransform.m34 = random.chance(0.5) ? -1 / random.double(in: 400...1500) : 0
        }
        layer.isDoubleSided = random.chance(0.8)
        layer.isGeometryFlipped = random.chance(0.1)
        layer.isHidden = random.chance(0.05)
        layer.opacity = random.chance(0.05) ? 0 : random.double(in: 0.2...1)
        layer.masksToBounds = random.chance(0.25)
        layer.cornerRadius = random.chance(0.5) ? random.double(in: 0...40) : 0
        if random.chance(0.12) { addMask(to: layer) }
        parent.addSublayer(layer)
        layers.append(layer)
    }

    private mutating func addMask(to layer: Layer) {
        let mask = Layer()
        let whole = layer.bounds
        mask.frame = Rect(
            x: whole.minX + random.double(in: -0.2...0.4) * whole.width,
            y: whole.minY + random.double(in: -0.2...0.4) * whole.height,
            width: random.double(in: 0.4...1) * whole.width, height: random.double(in: 0.4...1) * whole.height)
        if random.chance(0.3) {
            mask.transform = Transform3D(rotationAngle: random.double(in: -1...1), x: 0, y: 0, z: 1)
        }
        layer.mask = mask
    }

    private mutating func turn(_ layer: Layer) {
        let angle = random.double(in: -1.3...1.3) + (random.chance(0.15) ? Double.pi : 0)
        let axis = (random.double(in: -1...1), random.double(in: -1...1), random.double(in: -0.6...0.6))
        layer.transform = Transform3D(rotationAngle: angle, x: axis.0, y: axis.1, z: axis.2)
    }
}

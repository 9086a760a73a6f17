import SceneGraph

/// A plan's tree as layers in a scene, made with the public API.
final class SceneTree {
    let scene = Scene(size: Size(width: 2_000, height: 2_000))
    private(set) var layers: [Layer] = []

    init(_ plan: TreePlan, hasEye: Bool = false, usesTransformLayers: Bool = false) {
        layers = SceneTree.makeLayers(plan, usesTransformLayers: usesTransformLayers)
        if hasEye {
            var eye = Transform3D.identity
            eye.m34 = -1 / TreePlan.eyeDistance
            layers[0].sublayerTransform = eye
        }
        scene.addRootLayer(layers[0])
    }

    static func makeLayers(_ plan: TreePlan, usesTransformLayers: Bool = false) -> [Layer] {
        var layers: [Layer] = []
        layers.reserveCapacity(plan.count)
        for index in 0..<plan.count {
            let isSpace = usesTransformLayers && index > 0 && plan.hasSublayers[index]
            let layer = isSpace ? TransformLayer() : Layer()
            layer.bounds = Rect(origin: .zero, size: Size(width: plan.width[index], height: plan.height[index]))
            layer.position = Point(x: plan.x[index], y: plan.y[index])
            layer.opacity = plan.opacity[index]
            if index > 0 { layers[Int(plan.parents[index])].addSublayer(layer) }
            layers.append(layer)
        }
        return layers
    }

    /// Has a layer turn about y: 0, pi, 2 pi at 0, .5 and 1 of 2 s, each half eased in and out.
    func turn(_ index: Int, phase: Double) {
        let animation = KeyframeAnimation(keyPath: "transform.rotation.y")
        animation.values = [0, .number(.pi), .number(2 * .pi)]
        animation.keyTimes = [0, 0.5, 1]
        animate(index, animation, phase: phase)
    }

    /// Has a layer go through three transforms in the same way.
    func animate(_ index: Int, transforms: [Transform3D], phase: Double) {
        let animation = KeyframeAnimation(keyPath: "transform")
        animation.values = transforms.map { .transform($0) }
        animation.keyTimes = [0, 0.5, 1]
        animate(index, animation, phase: phase)
    }

    /// The decay in 1/s and the angular frequency in radians per second of a spring of mass 1, stiffness 100 and damping 5.
    static let springDecay = 2.5
    static let springFrequency = (100 - 2.5 * 2.5).squareRoot()

    /// Has a layer's position spring away by `way`, and begin anew with each cycle.
    func spring(_ index: Int, way: Point, phase: Double) {
        let animation = SpringAnimation(keyPath: "position")
        (animation.mass, animation.stiffness, animation.damping) = (1, 100, 5)
        let from = layers[index].position
        animation.fromValue = .point(from)
        animation.toValue = .point(Point(x: from.x + way.x, y: from.y + way.y))
        animation.duration = TreePlan.cycle
        animation.repeatCount = .infinity
        animation.timeOffset = phase
        layers[index].add(animation, forKey: nil)
    }

    private func animate(_ index: Int, _ animation: KeyframeAnimation, phase: Double) {
        animation.timingFunctions = [.easeInEaseOut, .easeInEaseOut]
        animation.duration = TreePlan.cycle
        animation.repeatCount = .infinity
        animation.timeOffset = phase
        layers[index].add(animation, forKey: nil)
    }
}

/// The old content of a layer in transition: a frozen picture that moves and stretches with the layer.
final class OldFaceLayer: Layer {
    private let picture: Layer
    private let size: Size

    /// Copies what a layer holds, and takes its place.
    init(of layer: Layer) {
        picture = ModelHitTestSource().picture(of: layer)
        size = layer.bounds.size
        super.init()
        bounds = layer.bounds
        anchorPoint = layer.anchorPoint
        anchorPointZ = layer.anchorPointZ
        position = layer.position
        zPosition = layer.zPosition
        opacity = layer.opacity
        isHidden = layer.isHidden
        transform = layer.transform
        picture.anchorPoint = .zero
        picture.position = layer.bounds.origin
        addSublayer(picture)
    }

    required init() {
        picture = Layer()
        size = .zero
        super.init()
    }

    /// Takes over a change that was made to the layer, animated as that is.
    func follow(_ layer: Layer, _ property: LayerProperty) {
        change(self, property, to: layer.modelValue(of: property))
        guard property == .bounds, size.width > 0, size.height > 0 else { return }
        change(picture, .position, to: .point(bounds.origin))
        let stretch = Transform3D(scaleX: bounds.width / size.width, y: bounds.height / size.height, z: 1)
        change(picture, .transform, to: .transform(stretch))
    }

    private func change(_ layer: Layer, _ property: LayerProperty, to value: AnimationValue) {
        let old = layer.modelValue(of: property)
        guard value != old else { return }
        layer.setWithoutAnimation(value, for: property)
        layer.animateInViewBlock(property, from: old)
    }
}

extension Layer {
    /// The old content of the transition that began last; nil where none runs.
    var oldFace: OldFaceLayer? { extras?.attachments[ObjectIdentifier(OldFaceLayer.self)] as? OldFaceLayer }
}

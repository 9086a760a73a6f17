/// A layer that draws nothing and leaves its sublayers in the 3D space around it instead of flattening them into a plane.
///
/// Source: CATransformLayer; SEMANTICS 1.6 and 1.7.
open class TransformLayer: Layer {
    /// Makes a transform layer of zero size.
    public required init() {
        super.init()
        flags.insert(.transformLayer)
    }
}

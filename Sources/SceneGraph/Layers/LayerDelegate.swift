/// What a layer without a view asks of another object: its layout and the actions for changes of its properties.
public protocol LayerDelegate: AnyObject {
    /// Places the sublayers of `layer`.
    func layoutSublayers(of layer: Layer)
    /// The action for a change of `key`; nil leaves the choice to the layer.
    func action(for layer: Layer, forKey key: String) -> LayerAction?
}

extension LayerDelegate {
    /// Does nothing.
    public func layoutSublayers(of layer: Layer) {}
    /// Leaves the choice to the layer.
    public func action(for layer: Layer, forKey key: String) -> LayerAction? { nil }
}

extension Layer {
    /// The object that lays out the layer and chooses its actions; held weakly. A view's layer asks its view instead.
    public var delegate: (any LayerDelegate)? {
        get { extras?.delegate }
        set {
            needExtras().delegate = newValue
            tellBelowOfEmptyLayout()
        }
    }
}

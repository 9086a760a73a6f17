/// What shows of a layer at one time: its committed values with the animations in flight, read only (SEMANTICS 3.7).
///
/// Values are taken when `Layer.presentation()` is called and stay. `superlayer` and `sublayers` lead through the committed tree at
/// the same time, so a layer that was removed and not yet committed is still there, and one that was added is not. That way is open
/// until the scene's next commit, as long as `isCurrent` holds. Nothing can be set here: writes are refused by the compiler. Members
/// are spelled as Layer's; the counterpart is the presentation layer of Core Animation.
public struct PresentationLayer {
    private let layer: Layer
    private let scene: SceneIdentity
    private let commit: Int
    private let flags: LayerFlags
    private let values: PresentationValues
    /// The values of a shape or gradient layer; nil for other layers.
    public let decoration: Decoration.Content?
    /// The scene time that the values are of, in seconds.
    public let time: Double

    init(of layer: Layer, in tree: RenderTree, at time: Double) {
        self.layer = layer
        self.time = time
        scene = tree.scene.identity
        commit = tree.commitCount
        flags = tree.nodes.state[Int(layer.slot)].flags
        values = tree.presentationValues(slot: layer.slot, at: time)
        decoration = tree.decorationContent(slot: layer.slot, at: time)
    }

    /// The layer whose presentation this is.
    public func model() -> Layer { layer }

    // MARK: Geometry

    /// The layer's own rectangle in its own space, in points.
    public var bounds: Rect { values.geometry.bounds }
    /// Where the anchor point lies in the superlayer's space, in points.
    public var position: Point { values.geometry.position }
    /// The place along z, toward the viewer, in points.
    public var zPosition: Double { values.geometry.zPosition }
    /// The point of the bounds that `position` places, in unit coordinates.
    public var anchorPoint: Point { values.geometry.anchorPoint }
    /// The anchor's place along z, in points.
    public var anchorPointZ: Double { values.geometry.anchorPointZ }
    /// The transform about the anchor point, row vectors.
    public var transform: Transform3D { values.transform }
    /// The transform applied to all sublayers about the layer's anchor point.
    public var sublayerTransform: Transform3D { values.sublayerTransform }
    /// The opacity of the layer and its sublayers together, 0 to 1.
    public var opacity: Double { values.geometry.opacity }
    /// The smallest upright rectangle around the layer in its superlayer's space, in points; see `Layer.frame`.
    public var frame: Rect { values.frame }

    // MARK: Style

    /// The values that a host draws besides the contents, as a whole.
    public var style: LayerStyle { values.style }
    /// The fill behind the contents; nil draws nothing.
    public var backgroundColor: Color? { style.backgroundColor == .clear ? nil : style.backgroundColor }
    /// The radius of the rounded corners in points.
    public var cornerRadius: Double { style.cornerRadius }
    /// The width of the border inside the bounds in points.
    public var borderWidth: Double { style.borderWidth }
    /// The colour of the border.
    public var borderColor: Color { style.borderColor }
    /// The colour of the shadow.
    public var shadowColor: Color { style.shadowColor }
    /// The opacity of the shadow, 0 to 1.
    public var shadowOpacity: Double { style.shadowOpacity }
    /// Where the shadow falls relative to the layer, in points.
    public var shadowOffset: Size { style.shadowOffset }
    /// The blur radius of the shadow in points.
    public var shadowRadius: Double { style.shadowRadius }
    /// Whether the layer and its sublayers are left out of the frame.
    public var isHidden: Bool { values.isHidden }
    /// Whether sublayers are clipped to the bounds.
    public var masksToBounds: Bool { flags.contains(.masksToBounds) }
    /// Whether the layer shows when its back is toward the viewer.
    public var isDoubleSided: Bool { !flags.contains(.singleSided) }
    /// Whether sublayers see the layer's space with y turned round.
    public var isGeometryFlipped: Bool { flags.contains(.geometryFlipped) }

    // MARK: Tree

    /// Whether the committed tree is still the one that the values are from, so that `superlayer` and `sublayers` can be read.
    public var isCurrent: Bool { currentTree != nil }

    /// The presentation of the committed superlayer; nil for a root, and with a diagnostic where `isCurrent` no longer holds.
    public var superlayer: PresentationLayer? {
        guard let tree = checkedTree() else { return nil }
        return presentation(ofSlot: tree.nodes.links[Int(layer.slot)].parent, in: tree)
    }

    /// The presentations of the committed sublayers from back to front; none, with a diagnostic, where `isCurrent` no longer holds.
    public var sublayers: [PresentationLayer] {
        guard let tree = checkedTree() else { return [] }
        var result: [PresentationLayer] = []
        var slot = tree.nodes.links[Int(layer.slot)].firstChild
        while slot >= 0 {
            if tree.nodes.state[Int(slot)].flags.isDisjoint(with: [.mask, .picture]),
                let presentation = presentation(ofSlot: slot, in: tree)
            {
                result.append(presentation)
            }
            slot = tree.nodes.links[Int(slot)].next
        }
        return result
    }

    /// The presentation of the committed mask; nil where there is none, and with a diagnostic where `isCurrent` no longer holds.
    public var mask: PresentationLayer? {
        guard let tree = checkedTree() else { return nil }
        let slot = tree.nodes.links[Int(layer.slot)].firstChild
        return slot >= 0 && tree.isMask(slot) ? presentation(ofSlot: slot, in: tree) : nil
    }

    private func presentation(ofSlot slot: Int32, in tree: RenderTree) -> PresentationLayer? {
        guard slot > 0, let layer = tree.nodes.layers[Int(slot)]?.takeUnretainedValue() else { return nil }
        return PresentationLayer(of: layer, in: tree, at: time)
    }

    private var currentTree: RenderTree? {
        guard let tree = layer.tree, tree.scene.identity == scene, tree.commitCount == commit else { return nil }
        return tree
    }

    private func checkedTree() -> RenderTree? {
        if let tree = currentTree { return tree }
        Diagnostic.report(
            Diagnostic(
                .staleFrame,
                "The tree around a presentation layer was read after the scene's next commit; call presentation() again.",
                objects: [layer]), in: layer.scene)
        return nil
    }
}

extension Layer {
    /// What shows of the layer at the scene's present time: between two calls of `advance(to:)` what the last frame shows, inside
    /// of a callback what a frame at its time would. Nil before the first commit in a scene.
    public func presentation() -> PresentationLayer? {
        guard slot >= 0, let tree else { return nil }
        return PresentationLayer(of: self, in: tree, at: tree.scene.time)
    }
}

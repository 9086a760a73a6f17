/// A tree of layers that hit testing can go through: the committed one, or before the first commit the model.
protocol HitTestSource {
    associatedtype Node

    func firstChild(of node: Node) -> Node?
    func nextSibling(of node: Node) -> Node?
    func values(of node: Node) -> PresentationValues
    func flags(of node: Node) -> LayerFlags
    func layer(of node: Node) -> Layer?
}

extension HitTestSource {
    /// The mask of a node, which comes before its sublayers; nil where it has none.
    func mask(of node: Node) -> Node? { firstChild(of: node).flatMap { flags(of: $0).contains(.mask) ? $0 : nil } }
}

/// The committed tree with the values in flight at a time.
struct CommittedHitTestSource: HitTestSource {
    let tree: RenderTree
    let time: Double

    func firstChild(of node: Int32) -> Int32? { slot(tree.nodes.links[Int(node)].firstChild) }
    func nextSibling(of node: Int32) -> Int32? { slot(tree.nodes.links[Int(node)].next) }
    func values(of node: Int32) -> PresentationValues { tree.presentationValues(slot: node, at: time) }
    func flags(of node: Int32) -> LayerFlags { tree.nodes.state[Int(node)].flags }
    func layer(of node: Int32) -> Layer? { tree.nodes.layers[Int(node)]?.takeUnretainedValue() }

    /// The slot of the superlayer; nil for a root.
    func parent(of node: Int32) -> Int32? {
        let parent = tree.nodes.links[Int(node)].parent
        return parent > 0 ? parent : nil
    }

    private func slot(_ number: Int32) -> Int32? { number >= 0 ? number : nil }
}

/// The model tree.
struct ModelHitTestSource: HitTestSource {
    func firstChild(of node: Layer) -> Layer? { node.firstChild }
    func nextSibling(of node: Layer) -> Layer? { node.nextSibling }
    func flags(of node: Layer) -> LayerFlags { node.flags }
    func layer(of node: Layer) -> Layer? { node }

    func values(of node: Layer) -> PresentationValues {
        PresentationValues(
            geometry: NodeGeometry(
                position: node.position, bounds: node.bounds, anchorPoint: node.anchorPoint, zPosition: node.zPosition,
                anchorPointZ: node.anchorPointZ, opacity: node.opacity),
            transform: node.transform, sublayerTransform: node.sublayerTransform, style: node.style,
            isHidden: node.isHidden)
    }
}

extension PresentationValues {
    /// The smallest upright rectangle around the layer in its superlayer's space; see `Layer.frame`.
    var frame: Rect {
        Layer.frame(
            bounds: geometry.bounds, position: geometry.position, anchorPoint: geometry.anchorPoint,
            transform: transform.isIdentity ? nil : transform)
    }

    /// From the bounds space to the superlayer's space, without the superlayer's part S (SEMANTICS 1.4).
    var localMatrix: Transform3D {
        Layer.localMatrix(
            bounds: geometry.bounds, position: geometry.position, zPosition: geometry.zPosition,
            anchorPoint: geometry.anchorPoint, anchorPointZ: geometry.anchorPointZ, transform: transform)
    }

    /// What the layer does to its sublayers: S (SEMANTICS 1.4).
    func sublayerMatrix(isFlipped: Bool) -> Transform3D {
        Layer.sublayerMatrix(
            bounds: geometry.bounds, anchorPoint: geometry.anchorPoint, anchorPointZ: geometry.anchorPointZ,
            sublayerTransform: sublayerTransform, isFlipped: isFlipped)
    }
}

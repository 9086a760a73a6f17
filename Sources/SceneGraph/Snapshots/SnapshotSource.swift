/// A tree of layers that can be copied as it shows.
protocol SnapshotSource: HitTestSource {
    /// What the host draws in a node.
    func drawing(of node: Node) -> NodeStyle
    /// The shape or gradient of a node; nil where it has none.
    func decoration(of node: Node) -> Decoration.Content?
}

extension CommittedHitTestSource: SnapshotSource {
    func drawing(of node: Int32) -> NodeStyle {
        let style = tree.nodes.state[Int(node)].style
        return style >= 0 ? tree.styles.base[Int(style)] : NodeStyle()
    }

    func decoration(of node: Int32) -> Decoration.Content? { tree.decorationContent(slot: node, at: time) }
}

extension ModelHitTestSource: SnapshotSource {
    func decoration(of node: Layer) -> Decoration.Content? { node.decorationContent }

    func drawing(of node: Layer) -> NodeStyle {
        guard let extras = node.extras else { return NodeStyle() }
        return NodeStyle(style: extras.style, contents: extras.contents, contentsVersion: extras.contentsVersion)
    }
}

extension SnapshotSource {
    /// Copies of a node and of all below it that is not hidden, without animations, names, views and delegates.
    ///
    /// The copy's bounds lie in its superlayer's space as they are: what places the node itself among others is left out.
    func picture(of top: Node) -> Layer {
        let picture = copy(of: top, values(of: top))
        let bounds = picture.storedBounds
        let anchor = picture.storedAnchorPoint
        picture.storedPosition = Point(
            x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
        // What the anchor takes away from z is given back, so that the plane lies at z 0.
        picture.storedZPosition = picture.storedAnchorPointZ
        picture.storedOpacity = 1
        picture.transformBox = nil
        picture.flags.remove(.singleSided)
        var waiting = [(top, picture)]
        while let (node, above) = waiting.popLast() {
            var next = firstChild(of: node)
            while let child = next {
                next = nextSibling(of: child)
                let values = values(of: child)
                // A hidden mask hides what it masks.
                let isMask = flags(of: child).contains(.mask)
                guard !values.isHidden || isMask else { continue }
                let copy = copy(of: child, values)
                if isMask {
                    if values.isHidden { copy.flags.insert(.hidden) }
                    above.mask = copy
                } else {
                    above.addSublayer(copy)
                }
                waiting.append((child, copy))
            }
        }
        return picture
    }

    /// A new layer of the class that a node needs.
    private func blank(_ isTransformLayer: Bool, _ decoration: Decoration.Content?) -> Layer {
        switch decoration {
        case .shape(let shape):
            let layer = ShapeLayer()
            layer.setUp(shape)
            return layer
        case .gradient(let gradient):
            let layer = GradientLayer()
            layer.setUp(gradient)
            return layer
        case nil: return isTransformLayer ? TransformLayer() : Layer()
        }
    }

    /// A layer that looks like a node. Values are stored without the setters: the copy's history begins with them.
    private func copy(of node: Node, _ values: PresentationValues) -> Layer {
        let flags = flags(of: node)
        let copy = blank(flags.contains(.transformLayer), decoration(of: node))
        copy.flags.formUnion(flags.intersection([.singleSided, .masksToBounds, .geometryFlipped]))
        copy.storedBounds = values.geometry.bounds
        copy.storedPosition = values.geometry.position
        copy.storedAnchorPoint = values.geometry.anchorPoint
        copy.storedZPosition = values.geometry.zPosition
        copy.storedAnchorPointZ = values.geometry.anchorPointZ
        copy.storedOpacity = values.geometry.opacity
        if !values.transform.isIdentity { copy.transformBox = TransformBox(values.transform) }
        let drawing = drawing(of: node)
        if !values.sublayerTransform.isIdentity { copy.needExtras().sublayerTransform = values.sublayerTransform }
        if drawing.contents != nil || drawing.contentsVersion != 0 || values.style != LayerStyle() {
            let extras = copy.needExtras()
            extras.style = values.style
            extras.contents = drawing.contents
            extras.contentsVersion = drawing.contentsVersion
        }
        return copy
    }
}

// The naive twin of propagation and paint order: SEMANTICS 1.4, 1.6, 1.7 and 1.9 word by word, on the objects of the model, with
// whole matrices. It is there to be compared with; nothing of the frame comes from it.

/// What the reference walk finds out about a layer.
package struct ReferenceNode {
    /// The layer's id.
    package let id: LayerID
    /// The presentation value of the bounds.
    package let bounds: Rect
    /// The presentation value of the layer's own opacity.
    package let opacity: Double
    /// The presentation value of what the host draws.
    package let style: LayerStyle
    /// From the bounds space to scene points.
    package let worldTransform: Transform3D
    /// The product of the opacities from the root down.
    package let worldOpacity: Double
    /// Whether the layer or one above it is hidden.
    package let isHiddenInTree: Bool
    /// Neither hidden nor turned away, nor below one that is.
    package let isVisible: Bool
    /// Positive while the projected bounds keep their winding, negative where the back shows.
    package let facing: Double
    /// The same within the layer's 3D space, where negative means turned away (SEMANTICS 1.9).
    package let facingInSpace: Double
    /// z in the layer's 3D space, after the divide: of the middle of the bounds, or for a layer that lies flat in its
    /// superlayer's space, of its plane at the middle of the superlayer's bounds.
    package let depth: Double
    /// The layer whose 3D space it lies in; nil for a root.
    package let space: LayerID?
    /// The layers that cut it, from the outside in.
    package let clips: [LayerID]
    /// The layers around it, itself included, whose masks apply to it, from the outside in.
    package let masked: [LayerID]
    /// Whether it is the mask of its superlayer.
    package let isMask: Bool

    let parent: Int?
    let isTransformLayer: Bool
    let masksToBounds: Bool
    /// From the bounds space to the 3D space the layer lies in, the superlayers' S included.
    let toSpace: Transform3D
    /// How many flipped geometries lie between the layer and its 3D space.
    let flips: Int
    /// What the layer does to its sublayers: S (SEMANTICS 1.4).
    let sublayerMatrix: Transform3D
    let isFlipped: Bool
}

/// A frame as the reference walk finds it.
package struct ReferenceFrame {
    /// All layers in pre-order.
    package let nodes: [ReferenceNode]
    /// The ids of what is drawn, from back to front.
    package let paintOrder: [LayerID]
    /// The visible masked layers in pre-order, with the ids of what draws each one's mask.
    package let masks: [(masked: LayerID, items: [LayerID])]
}

extension Scene {
    /// Walks the model tree at the scene's clock. It answers to the last frame as long as nothing was changed since.
    package func referenceFrame() -> ReferenceFrame {
        var nodes: [ReferenceNode] = []
        var waiting: [(layer: Layer, parent: Int?)] =
            sceneNode.drawnSublayers().reversed().map { ($0, nil) }
        while let (layer, parent) = waiting.popLast() {
            nodes.append(layer.referenceNode(below: parent.map { ($0, nodes[$0]) }, at: time))
            let index = nodes.count - 1
            for sublayer in layer.drawnSublayers().reversed() { waiting.append((sublayer, index)) }
            if let mask = layer.mask { waiting.append((mask, index)) }
        }
        let roots = nodes.indices.filter { nodes[$0].parent == nil }
        let masks = nodes.indices.filter { nodes[$0].isMask && nodes[$0].masks(nodes) }.map { index in
            (nodes[nodes[index].parent ?? 0].id, ReferenceFrame.paintOrder(of: nodes, from: [index]))
        }
        return ReferenceFrame(nodes: nodes, paintOrder: ReferenceFrame.paintOrder(of: nodes, from: roots), masks: masks)
    }
}

extension Layer {
    fileprivate func referenceNode(below above: (index: Int, node: ReferenceNode)?, at now: Double) -> ReferenceNode {
        let parent = above?.node
        let isMask = parent != nil && superlayer?.mask === self
        // What a layer does to its sublayers leaves its mask alone.
        let sublayersOf = isMask ? nil : parent
        let bounds = referenceRect(at: now)
        let position = referencePoint(.position, at: now)
        let anchor = referencePoint(.anchorPoint, at: now)
        let anchorZ = referenceNumber(.anchorPointZ, at: now)
        let middle = (x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
        let toAnchor = Transform3D(translationX: -middle.x, y: -middle.y, z: -anchorZ)

        // 1.4: L = T(-(origin + anchor * size), -anchorPointZ) * transform * T(position, zPosition) * S
        let placed = Transform3D(
            translationX: position.x, y: position.y, z: referenceNumber(.zPosition, at: now))
        let own = toAnchor.concatenating(referenceTransform(.transform, at: now)).concatenating(placed)
        let local = own.concatenating(sublayersOf?.sublayerMatrix ?? .identity)

        // 1.4 and 1.9: S = flip * T(-c) * sublayerTransform * T(c)
        let back = Transform3D(translationX: middle.x, y: middle.y, z: anchorZ)
        var flip = Transform3D.identity
        if isGeometryFlipped {
            flip = Transform3D(scaleX: 1, y: -1, z: 1)
                .concatenating(Transform3D(translationX: 0, y: bounds.minY + bounds.maxY, z: 0))
        }
        let sublayerMatrix =
            flip
            .concatenating(toAnchor)
            .concatenating(referenceTransform(.sublayerTransform, at: now))
            .concatenating(back)

        // 1.6: world(n) = L(n) * F * world(parent), without F below a transform layer
        let flattening = Transform3D(scaleX: 1, y: 1, z: 0)
        var world = local
        var toSpace = local
        var flips = 0
        if let parent {
            world =
                parent.isTransformLayer && !isMask
                ? local.concatenating(parent.worldTransform)
                : local.concatenating(flattening).concatenating(parent.worldTransform)
        }
        if let parent = sublayersOf {
            flips = parent.isFlipped ? 1 : 0
            if parent.isTransformLayer {
                toSpace = local.concatenating(parent.toSpace)
                flips += parent.flips
            }
        }
        var depth = toSpace.referenceDepth(x: bounds.midX, y: bounds.midY, z: 0)
        let isUntilted =
            own.m13.magnitude <= 1e-9 * (own.m11.magnitude + own.m12.magnitude)
            && own.m23.magnitude <= 1e-9 * (own.m21.magnitude + own.m22.magnitude)
            && own.m14 == 0 && own.m24 == 0 && own.m44 == 1
        if let parent = sublayersOf, isUntilted {
            let siblings = parent.sublayerMatrix.concatenating(parent.isTransformLayer ? parent.toSpace : .identity)
            depth = siblings.referenceDepth(x: parent.bounds.midX, y: parent.bounds.midY, z: own.m43)
        }
        let facingInSpace = toSpace.referenceFacing * (flips % 2 == 0 ? 1 : -1)
        let isHidden = referenceValue(of: .isHidden, at: now) == .bool(true)
        let isCulled = !isDoubleSided && facingInSpace < 0
        let opacity = referenceNumber(.opacity, at: now)
        return ReferenceNode(
            id: id ?? LayerID(rawValue: 0), bounds: bounds, opacity: opacity, style: referenceStyle(at: now),
            worldTransform: world, worldOpacity: opacity * (parent?.worldOpacity ?? 1),
            isHiddenInTree: isHidden || parent?.isHiddenInTree ?? false,
            isVisible: !isHidden && !isCulled && parent?.isVisible ?? true,
            facing: world.referenceFacing, facingInSpace: facingInSpace,
            depth: depth,
            space: parent.flatMap { $0.isTransformLayer ? $0.space ?? $0.id : $0.id },
            clips: sublayersOf.map { $0.isTransformLayer || !$0.masksToBounds ? $0.clips : $0.clips + [$0.id] } ?? [],
            masked: (sublayersOf?.masked ?? []) + (mask == nil || self is TransformLayer ? [] : [id].compactMap { $0 }),
            isMask: isMask, parent: above?.index, isTransformLayer: self is TransformLayer,
            masksToBounds: masksToBounds,
            toSpace: toSpace, flips: flips, sublayerMatrix: sublayerMatrix, isFlipped: isGeometryFlipped)
    }

    private func referenceNumber(_ property: LayerProperty, at now: Double) -> Double {
        if case .number(let value) = referenceValue(of: property, at: now) { value } else { .nan }
    }

    private func referencePoint(_ property: LayerProperty, at now: Double) -> Point {
        if case .point(let value) = referenceValue(of: property, at: now) { value } else { .zero }
    }

    private func referenceRect(at now: Double) -> Rect {
        if case .rect(let value) = referenceValue(of: .bounds, at: now) { value } else { .zero }
    }

    private func referenceTransform(_ property: LayerProperty, at now: Double) -> Transform3D {
        if case .transform(let value) = referenceValue(of: property, at: now) { value } else { .identity }
    }
}

extension ReferenceNode {
    /// Whether the mask has something to cut: its layer shows and is not a transform layer.
    fileprivate func masks(_ nodes: [ReferenceNode]) -> Bool {
        parent.map { nodes[$0].isVisible && !nodes[$0].isTransformLayer } ?? false
    }
}

extension ReferenceFrame {
    /// 1.7: a layer's own content, then what lies in its 3D space by depth, equal depths in the order of `sublayers`.
    fileprivate static func paintOrder(of nodes: [ReferenceNode], from roots: [Int]) -> [LayerID] {
        var sublayers = [[Int]](repeating: [], count: nodes.count)
        for (index, node) in nodes.enumerated() {
            if let parent = node.parent, !node.isMask { sublayers[parent].append(index) }
        }
        // Depths are equal to the nearest 2^-20 of a point.
        let depths = nodes.map { ($0.depth * 0x1p20).rounded(.toNearestOrEven) }
        /// The visible ones of some siblings, transform layers replaced by what they hold, from back to front.
        func ordered(_ siblings: [Int]) -> [Int] {
            var found: [Int] = []
            var waiting = siblings
            while let index = waiting.popLast() {
                guard nodes[index].isVisible else { continue }
                if nodes[index].isTransformLayer { waiting += sublayers[index] } else { found.append(index) }
            }
            // Indices are places in pre-order.
            return found.sorted { (depths[$0], $0) < (depths[$1], $1) }
        }
        var order: [LayerID] = []
        // Roots stand by their level alone, each with a space of its own.
        var waiting: [Int] = roots.reversed().flatMap { ordered([$0]).reversed() }
        while let index = waiting.popLast() {
            order.append(nodes[index].id)
            waiting += ordered(sublayers[index]).reversed()
        }
        return order
    }
}

extension Transform3D {
    /// The determinant of what the map does to the plane z = 0 and its projection.
    fileprivate var referenceFacing: Double {
        var plane = self
        (plane.m31, plane.m32, plane.m33, plane.m34) = (0, 0, 1, 0)
        (plane.m13, plane.m23, plane.m43) = (0, 0, 0)
        return plane.determinant
    }

    /// z of a point of the plane after the divide; before it where the point lies in the eye plane.
    fileprivate func referenceDepth(x: Double, y: Double, z: Double) -> Double {
        let depth = x * m13 + y * m23 + z * m33 + m43
        let w = x * m14 + y * m24 + z * m34 + m44
        return w == 0 ? depth : depth / w
    }
}

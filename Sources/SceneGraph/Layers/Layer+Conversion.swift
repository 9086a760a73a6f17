extension Layer {
    /// Carries a point from this layer's space to another's; nil where no point of the other's plane answers to it.
    ///
    /// Works between any two layers of one tree, through planes and perspective; layers of different trees meet in the space
    /// that both roots lie in. A nil layer means the receiver's superlayer space (SEMANTICS 1.10). Model values are used.
    public func converted(_ point: Point, to other: Layer?) -> Point? {
        guard let target = other else { return matrixToSuperlayer.projecting(point) }
        if target === self { return point }
        var meeting = commonAncestor(with: target)
        // A transform layer is no plane to meet in: what shows at the same place meets in the plane that it is flattened into.
        while let layer = meeting, layer !== self, layer !== target, layer.flags.contains(.transformLayer) {
            meeting = layer.superlayer
        }
        guard let shared = matrix(to: meeting).projecting(point) else { return nil }
        return target === meeting ? shared : target.matrix(to: meeting).unprojecting(shared)
    }

    /// Carries a point from another layer's space to this one's; nil where no point of this layer's plane answers to it.
    public func converted(_ point: Point, from other: Layer?) -> Point? {
        guard let other else { return matrixToSuperlayer.unprojecting(point) }
        return other.converted(point, to: self)
    }

    /// Carries a point to another layer's space. Where nothing answers to it (a plane seen edge-on) the point comes back as it
    /// was; `converted(_:to:)` tells that case apart.
    public func convert(_ point: Point, to other: Layer?) -> Point { converted(point, to: other) ?? point }

    /// Carries a point from another layer's space to this one's; see `convert(_:to:)`.
    public func convert(_ point: Point, from other: Layer?) -> Point { converted(point, from: other) ?? point }

    /// Carries a rectangle to another layer's space: the bounding box of its corners there. Where a corner has no counterpart
    /// the rectangle comes back as it was; `converted(_:to:)` of the corners tells that case apart.
    public func convert(_ rect: Rect, to other: Layer?) -> Rect {
        Layer.boundingBox(of: rect) { converted($0, to: other) } ?? rect
    }

    /// Carries a rectangle from another layer's space to this one's; see `convert(_:to:)`.
    public func convert(_ rect: Rect, from other: Layer?) -> Rect {
        Layer.boundingBox(of: rect) { converted($0, from: other) } ?? rect
    }

    private static func boundingBox(of rect: Rect, carriedBy map: (Point) -> Point?) -> Rect? {
        guard let a = map(Point(x: rect.minX, y: rect.minY)), let b = map(Point(x: rect.maxX, y: rect.minY)),
            let c = map(Point(x: rect.maxX, y: rect.maxY)), let d = map(Point(x: rect.minX, y: rect.maxY))
        else { return nil }
        return Quad(topLeft: a, topRight: b, bottomRight: c, bottomLeft: d).boundingBox
    }

    /// The nearest layer that contains both, in the sense of being above or being one of them; nil for separate trees.
    private func commonAncestor(with other: Layer) -> Layer? {
        var mine = depthInTree
        var others = other.depthInTree
        var a: Layer? = self
        var b: Layer? = other
        while mine > others {
            a = a?.superlayer
            mine -= 1
        }
        while others > mine {
            b = b?.superlayer
            others -= 1
        }
        while a !== b {
            a = a?.superlayer
            b = b?.superlayer
        }
        return a
    }

    private var depthInTree: Int {
        var depth = 0
        var layer = self
        while let next = layer.superlayer {
            depth += 1
            layer = next
        }
        return depth
    }
}

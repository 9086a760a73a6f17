/// The search for the frontmost layer at a point: SEMANTICS 1.7 read from front to back.
///
/// It works on lists instead of calling itself, for a tree may be deeper than the stack.
struct HitTest<Source: HitTestSource> {
    private let source: Source
    /// Whether a layer and what lies below it take part.
    private let includes: (Layer) -> Bool
    /// What is still to be looked at, the frontmost last.
    private var waiting: [Step] = []
    private var candidates: [Candidate] = []

    /// A layer with the point in its own space.
    private struct Step {
        let node: Source.Node
        let point: Point
        let values: PresentationValues
        /// Whether the sublayers have had their turn, so that the layer itself is next.
        let isEntered: Bool
    }

    /// A layer whose plane is met at the point.
    private struct Candidate {
        let step: Step
        let depth: Double
    }

    /// What lies between a layer's superlayer space and the 3D space in which its depth counts.
    struct Surroundings {
        var toSpace = Transform3D.identity
        /// Whether an odd number of flipped geometries lies between.
        var isMirrored = false
    }

    init(_ source: Source, includes: @escaping (Layer) -> Bool) {
        self.source = source
        self.includes = includes
    }

    /// The frontmost layer among `top` and what lies below it at a point of the superlayer's space; nil where none is.
    ///
    /// `superlayer` is S of the superlayer; `space` says how the superlayer's space lies in the 3D space around it, which decides
    /// whether faces are turned away.
    mutating func frontmost(_ top: Source.Node, at point: Point, superlayer: Surroundings, space: Surroundings)
        -> Layer?
    {
        meet([(top, superlayer)], at: point, space: space)
        while let step = waiting.popLast() {
            if step.isEntered {
                if step.values.geometry.bounds.contains(step.point), let layer = source.layer(of: step.node) {
                    return layer
                }
            } else if !isCut(step) {
                enter(step)
            }
        }
        return nil
    }

    /// Whether what the layer shows, with all below it, is cut away at the point.
    private func isCut(_ step: Step) -> Bool {
        if source.flags(of: step.node).contains(.masksToBounds)
            && !step.values.geometry.bounds.contains(step.point, cornerRadius: step.values.style.cornerRadius)
        {
            return true
        }
        guard let mask = source.mask(of: step.node) else { return false }
        return !source.values(of: mask).frame.contains(step.point)
    }

    /// Puts the layer itself on the list, and in front of it what its plane shows.
    private mutating func enter(_ step: Step) {
        waiting.append(Step(node: step.node, point: step.point, values: step.values, isEntered: true))
        guard source.firstChild(of: step.node) != nil else { return }
        let isFlipped = source.flags(of: step.node).contains(.geometryFlipped)
        let surroundings = Surroundings(
            toSpace: step.values.sublayerMatrix(isFlipped: isFlipped), isMirrored: isFlipped)
        meet(children(of: step.node, in: surroundings), at: step.point, space: Surroundings())
    }

    /// The sublayers of a layer, the first one last.
    private func children(of node: Source.Node, in surroundings: Surroundings) -> [(Source.Node, Surroundings)] {
        var children: [(Source.Node, Surroundings)] = []
        var next = source.firstChild(of: node)
        while let child = next {
            if source.flags(of: child).isDisjoint(with: [.mask, .picture]) { children.append((child, surroundings)) }
            next = source.nextSibling(of: child)
        }
        return children.reversed()
    }

    /// Puts the layers of one 3D space that are met at a point of the plane it is seen through on the list, the nearest last.
    private mutating func meet(_ layers: [(Source.Node, Surroundings)], at point: Point, space: Surroundings) {
        candidates.removeAll(keepingCapacity: true)
        var layers = layers
        while let (node, surroundings) = layers.popLast() {
            let flags = source.flags(of: node)
            let values = source.values(of: node)
            guard !values.isHidden, values.geometry.opacity > 0, source.layer(of: node).map(includes) ?? false else {
                continue
            }
            let toSpace = values.localMatrix.concatenating(surroundings.toSpace)
            if flags.contains(.singleSided) {
                let facing = toSpace.concatenating(space.toSpace).facing
                if surroundings.isMirrored == space.isMirrored ? facing < 0 : facing > 0 { continue }
            }
            if flags.contains(.transformLayer) {
                let isFlipped = flags.contains(.geometryFlipped)
                let below = Surroundings(
                    toSpace: values.sublayerMatrix(isFlipped: isFlipped).concatenating(toSpace),
                    isMirrored: surroundings.isMirrored != isFlipped)
                layers += children(of: node, in: below)
            } else if let place = toSpace.unprojecting(point) {
                let step = Step(node: node, point: place, values: values, isEntered: false)
                candidates.append(Candidate(step: step, depth: RenderTree.comparable(toSpace.depth(of: place))))
            }
        }
        // Equal depths stay in the order of the tree; the sort of the standard library is stable.
        candidates.sort { $0.depth < $1.depth }
        for candidate in candidates { waiting.append(candidate.step) }
    }
}

extension Transform3D {
    /// Positive while the map keeps the winding of the plane z = 0, negative where it shows its back, zero edge-on.
    var facing: Double {
        RenderTree.facing(Row(m11, m12, m13, m14), Row(m21, m22, m23, m24), Row(m41, m42, m43, m44))
    }

    /// z, after the divide, of a point of the plane z = 0.
    func depth(of point: Point) -> Double {
        (point.x * m13 + point.y * m23 + m43) / (point.x * m14 + point.y * m24 + m44)
    }
}

extension Rect {
    /// Whether the point lies inside of the rectangle with its corners rounded by circles; far edges do not belong to it.
    func contains(_ point: Point, cornerRadius: Double) -> Bool {
        guard contains(point) else { return false }
        let radius = limitedRadius(cornerRadius)
        let dx = max(minX + radius - point.x, point.x - (maxX - radius), 0)
        let dy = max(minY + radius - point.y, point.y - (maxY - radius), 0)
        return dx == 0 || dy == 0 || dx * dx + dy * dy < radius * radius
    }
}

extension RenderTree {
    /// Projects a node's bounds, and counts what was and what is there as damage.
    @inline(__always)
    func updateScreen(_ index: Int, _ nodes: NodeArrays, _ before: NodeStatus, _ after: NodeStatus, _ bounds: Rect) {
        if before.contains(.visible) && !before.contains(.inserted) { damage.add(nodes.screen[index]) }
        let box = projectedBox(index, nodes, after, shadowed(bounds, index, nodes))
        nodes.screen[index] = box
        if after.contains(.visible) { damage.add(box) }
    }

    /// The upright box around a rectangle of the node's plane in scene points; empty where all of it is behind the eye.
    private func projectedBox(_ index: Int, _ nodes: NodeArrays, _ status: NodeStatus, _ rect: Rect) -> Rect {
        let world = nodes.world[index]
        let left = rect.origin.x * world.row1
        let right = (rect.origin.x + rect.size.width) * world.row1
        let top = rect.origin.y * world.row2 + world.row4
        let bottom = (rect.origin.y + rect.size.height) * world.row2 + world.row4
        var a = left + top
        var b = right + top
        var c = right + bottom
        var d = left + bottom
        if !status.contains(.affine) {
            // Close to the eye plane the divide has no meaning; there the polygon is clipped first.
            guard min(min(a.w, b.w), min(c.w, d.w)) > RenderTree.nearestW else {
                return worldTransform(row3: .zero, index, nodes).boundingBox(of: rect) ?? .zero
            }
            a /= a.w
            b /= b.w
            c /= c.w
            d /= d.w
        }
        let minX = min(min(a.x, b.x), min(c.x, d.x))
        let minY = min(min(a.y, b.y), min(c.y, d.y))
        let maxX = max(max(a.x, b.x), max(c.x, d.x))
        let maxY = max(max(a.y, b.y), max(c.y, d.y))
        return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Below this w the fast projection hands over to the clipped one.
    private static let nearestW = 1e-3

    private func worldTransform(row3: Row, _ index: Int, _ nodes: NodeArrays) -> Transform3D {
        let world = nodes.world[index]
        return Transform3D(rows: world.row1, world.row2, row3, world.row4)
    }

    /// The bounds with what the shadow adds.
    @inline(__always)
    private func shadowed(_ bounds: Rect, _ index: Int, _ nodes: NodeArrays) -> Rect {
        guard nodes.state[index].style >= 0 else { return bounds }
        let reach = presentedStyle(index).style.shadowReach
        return Rect(
            x: bounds.origin.x - reach.left, y: bounds.origin.y - reach.top,
            width: bounds.size.width + reach.left + reach.right, height: bounds.size.height + reach.top + reach.bottom)
    }

    /// What the host draws in a node at the sampled time.
    func presentedStyle(_ index: Int) -> NodeStyle {
        let state = nodes.state[index]
        var style = state.style >= 0 ? styles.base[Int(state.style)] : NodeStyle()
        if state.animated >= 0, animated.base[Int(state.animated)].properties & RenderTree.styleProperties != 0 {
            style.style = PresentationLayout.style(animated.base[Int(state.animated)].values)
        }
        return style
    }

    /// The bits of the properties that a style holds.
    private static let styleProperties: UInt32 = {
        let all: [LayerProperty] = [
            .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .shadowColor, .shadowOpacity, .shadowOffset,
            .shadowRadius,
        ]
        return all.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
    }()

    /// The geometry of a node at the sampled time.
    func presentedGeometry(_ index: Int) -> NodeGeometry {
        let place = nodes.state[index].animated
        return place < 0 ? nodes.geometry[index] : PresentationLayout.geometry(animated.base[Int(place)].values)
    }

    /// The whole world matrix of a node: L * F * world of the superlayer, its third row included (SEMANTICS 1.6).
    func fullWorld(_ index: Int) -> Transform3D {
        let parent = Int(nodes.links[index].parent)
        guard parent >= 0 else { return .identity }
        let row3 =
            transform(of: nodes.state + index).map { m -> Row in
                let row = Row(m.m31, m.m32, m.m33, m.m34)
                let geometry = presentedGeometry(index)
                return row + row.w * Row(geometry.position.x, geometry.position.y, geometry.zPosition, 0)
            } ?? Row(0, 0, 1, 0)
        let above = nodes.state[parent]
        let inScene: Row
        if above.childMap >= 0 && !nodes.state[index].flags.contains(.mask) {
            inScene = RenderTree.apply(childMaps.base[Int(above.childMap)].toScene, to: row3)
        } else {
            let world = nodes.world[parent]
            inScene = row3.x * world.row1 + row3.y * world.row2 + row3.w * world.row4
        }
        return worldTransform(row3: inScene, index, nodes)
    }
}

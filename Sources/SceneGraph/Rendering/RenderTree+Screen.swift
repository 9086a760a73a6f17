// What a node shows and where on the screen, put together from the arrays.

extension RenderTree {
    /// Projects what a node shows, its shadow included, and counts it as damage if it is visible.
    func box(_ index: Int) {
        var rect = nodes.places[index].geometry.bounds
        if nodes.world[index].traits.contains(.shadow) {
            rect = drawnBounds(index)
            let reach = presentedStyle(index).style.shadowReach
            rect = Rect(
                x: rect.origin.x - reach.left, y: rect.origin.y - reach.top,
                width: rect.size.width + reach.left + reach.right, height: rect.size.height + reach.top + reach.bottom)
        }
        // Close to the eye plane the polygon is clipped before the divide; all of it may be behind the eye.
        let box = projectedBox(index, rect) ?? fullWorld(index).boundingBox(of: rect).map(DamageBox.init)
        show(index, in: box ?? .none)
    }

    /// Stores a node's box and counts it as damage. What is not visible or has no area shows in no box.
    func show(_ index: Int, in box: DamageBox) {
        let shows = nodes.world[index].outcome.contains(.visible) && box.hasArea
        nodes.screen[index] = shows ? box : .none
        damage.add(nodes.screen[index])
    }

    /// The upright box around a rectangle of the node's plane in scene points; nil close to the eye plane, where the divide has no
    /// meaning.
    func projectedBox(_ index: Int, _ rect: Rect) -> DamageBox? {
        let world = nodes.world[index]
        let left = rect.origin.x * world.row1
        let right = (rect.origin.x + rect.size.width) * world.row1
        let top = rect.origin.y * world.row2 + world.row4
        let bottom = (rect.origin.y + rect.size.height) * world.row2 + world.row4
        var a = left + top
        var b = right + top
        var c = right + bottom
        var d = left + bottom
        if !world.outcome.contains(.affine) {
            guard a.w > RenderTree.nearestW, b.w > RenderTree.nearestW, c.w > RenderTree.nearestW,
                d.w > RenderTree.nearestW
            else { return nil }
            a *= 1 / a.w
            b *= 1 / b.w
            c *= 1 / c.w
            d *= 1 / d.w
        }
        return DamageBox(
            minX: min(min(a.x, b.x), min(c.x, d.x)), minY: min(min(a.y, b.y), min(c.y, d.y)),
            maxX: max(max(a.x, b.x), max(c.x, d.x)), maxY: max(max(a.y, b.y), max(c.y, d.y)))
    }

    /// Below this w the fast projection hands over to the clipped one.
    private static let nearestW = 1e-3

    /// What the host draws in a node at the sampled time.
    func presentedStyle(_ index: Int) -> NodeStyle {
        let state = nodes.state[index]
        var style = state.style >= 0 ? styles.base[Int(state.style)] : NodeStyle()
        if state.animated >= 0, let values = animated.base[Int(state.animated)].style {
            style.style = PresentationLayout.style(values)
        }
        return style
    }

    /// The bits of the properties that a style holds.
    static let styleProperties: UInt32 = {
        let all: [LayerProperty] = [
            .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .shadowColor, .shadowOpacity, .shadowOffset,
            .shadowRadius,
        ]
        return all.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
    }()

    /// The geometry of a node at the sampled time.
    func presentedGeometry(_ index: Int) -> NodeGeometry { nodes.places[index].geometry }

    /// The transform of a node at the sampled time; nil where it is the identity.
    func presentedTransform(_ index: Int) -> Transform3D? {
        let local = Int(nodes.places[index].local)
        guard local >= 0 else { return nil }
        let traits = nodes.world[index].traits
        guard !traits.isDisjoint(with: .anyTurn) else { return transforms.base[local] }
        let turn = turns.base[local]
        return traits.contains(.turnX)
            ? turn.aboutX : traits.contains(.turnY) ? turn.aboutY : turn.aboutZ
    }

    /// The whole world matrix of a node: L * F * world of the superlayer, its third row included (SEMANTICS 1.6).
    func fullWorld(_ index: Int) -> Transform3D {
        let parent = Int(nodes.places[index].parent)
        guard parent >= 0 else { return .identity }
        let row3 =
            presentedTransform(index).map { m -> Row in
                let row = Row(m.m31, m.m32, m.m33, m.m34)
                let geometry = presentedGeometry(index)
                return row + row.w * Row(geometry.position.x, geometry.position.y, geometry.zPosition, 0)
            } ?? Row(0, 0, 1, 0)
        let above = nodes.world[parent]
        let inScene: Row
        if above.childMap >= 0 && !nodes.state[index].flags.contains(.mask) {
            inScene = RenderTree.apply(childMaps.base[Int(above.childMap)].toScene, to: row3)
        } else {
            inScene = row3.x * above.row1 + row3.y * above.row2 + row3.w * above.row4
        }
        let world = nodes.world[index]
        return Transform3D(rows: world.row1, world.row2, inScene, world.row4)
    }
}

extension Turn {
    /// The turn that a transform is, which is one about the axis named by a trait.
    init(_ transform: Transform3D, about axis: NodeTraits) {
        if axis.contains(.turnX) {
            self.init(cosine: transform.m22, sine: transform.m23)
        } else if axis.contains(.turnY) {
            self.init(cosine: transform.m11, sine: transform.m31)
        } else {
            self.init(cosine: transform.m11, sine: transform.m12)
        }
    }

    var aboutX: Transform3D {
        Transform3D(
            m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: cosine, m23: sine, m24: 0,
            m31: 0, m32: -sine, m33: cosine, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
    }

    var aboutY: Transform3D {
        Transform3D(
            m11: cosine, m12: 0, m13: -sine, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
            m31: sine, m32: 0, m33: cosine, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
    }

    var aboutZ: Transform3D {
        Transform3D(
            m11: cosine, m12: sine, m13: 0, m14: 0, m21: -sine, m22: cosine, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
    }
}

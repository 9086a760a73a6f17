// What a node does to its sublayers, and the small pieces of arithmetic of propagation.

extension RenderTree {
    @inline(__always)
    static func apply(_ m: Transform3D, to row: Row) -> Row {
        row.x * Row(m.m11, m.m12, m.m13, m.m14) + row.y * Row(m.m21, m.m22, m.m23, m.m24)
            + row.z * Row(m.m31, m.m32, m.m33, m.m34) + row.w * Row(m.m41, m.m42, m.m43, m.m44)
    }

    /// The determinant of the map from the bounds plane to the projected one: positive while the winding is kept.
    @inline(__always)
    static func facing(_ a: Row, _ b: Row, _ c: Row) -> Double {
        a.x * (b.y * c.w - b.w * c.y) - a.y * (b.x * c.w - b.w * c.x) + a.w * (b.x * c.y - b.y * c.x)
    }

    /// Whether a layer lies flat in its superlayer's space, at one z, to the rounding of what its transform is made of.
    @inline(__always)
    static func isUntilted(_ row1: Row, _ row2: Row, _ row4: Row) -> Bool {
        row1.w == 0 && row2.w == 0 && row4.w == 1
            && row1.z.magnitude <= 1e-9 * (row1.x.magnitude + row1.y.magnitude)
            && row2.z.magnitude <= 1e-9 * (row2.x.magnitude + row2.y.magnitude)
    }

    func updateChildMap(
        _ state: UnsafeMutablePointer<NodeState>, _ world: NodeWorld, _ local: (Row, Row, Row, Row),
        _ parentState: NodeState,
        _ geometry: NodeGeometry
    ) {
        let map = childMaps.base + Int(state.pointee.childMap)
        let matrix = Layer.sublayerMatrix(
            bounds: geometry.bounds, anchorPoint: geometry.anchorPoint, anchorPointZ: geometry.anchorPointZ,
            sublayerTransform: sublayerTransform(of: state), isFlipped: state.pointee.flags.contains(.geometryFlipped))
        var worldRow3 = Row.zero
        map.pointee.toSpace = matrix
        map.pointee.isMirrored = state.pointee.flags.contains(.geometryFlipped)
        if state.pointee.flags.contains(.transformLayer) {
            let toParentSpace: Transform3D
            if parentState.childMap >= 0 && !state.pointee.flags.contains(.mask) {
                let above = childMaps.base + Int(parentState.childMap)
                worldRow3 = RenderTree.apply(above.pointee.toScene, to: local.2)
                toParentSpace = parentState.flags.contains(.sceneNode) ? .identity : above.pointee.toSpace
                if above.pointee.isMirrored { map.pointee.isMirrored.toggle() }
            } else {
                let above = nodes.world[Int(nodes.links[Int(nodesIndex(state))].parent)]
                worldRow3 = local.2.x * above.row1 + local.2.y * above.row2 + local.2.w * above.row4
                toParentSpace = .identity
            }
            // Sublayers take part in the space around this layer: S * L * (what the superlayer does).
            let own = Transform3D(rows: local.0, local.1, local.2, local.3)
            map.pointee.toSpace = matrix.concatenating(own).concatenating(toParentSpace)
        }
        map.pointee.toScene = matrix.concatenating(Transform3D(rows: world.row1, world.row2, worldRow3, world.row4))
    }

    @inline(__always)
    private func nodesIndex(_ state: UnsafeMutablePointer<NodeState>) -> Int { state - nodes.state }

    func sublayerTransform(of state: UnsafeMutablePointer<NodeState>) -> Transform3D {
        if state.pointee.animated >= 0 {
            let node = animated.base + Int(state.pointee.animated)
            if node.pointee.animates(.sublayerTransform) {
                return PresentationLayout.transform(
                    node.pointee.values, at: PresentationLayout.offset(of: .sublayerTransform))
            }
        }
        return state.pointee.childMap >= 0 ? childMaps.base[Int(state.pointee.childMap)].sublayerTransform : .identity
    }
}

extension Transform3D {
    /// A matrix from its rows.
    @inline(__always)
    init(rows a: Row, _ b: Row, _ c: Row, _ d: Row) {
        self.init(
            m11: a.x, m12: a.y, m13: a.z, m14: a.w, m21: b.x, m22: b.y, m23: b.z, m24: b.w,
            m31: c.x, m32: c.y, m33: c.z, m34: c.w, m41: d.x, m42: d.y, m43: d.z, m44: d.w)
    }
}

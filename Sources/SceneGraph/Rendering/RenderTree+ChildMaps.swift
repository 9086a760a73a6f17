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

    @inline(__always)
    static func facing(_ m: Transform3D) -> Double {
        facing(Row(m.m11, m.m12, m.m13, m.m14), Row(m.m21, m.m22, m.m23, m.m24), Row(m.m41, m.m42, m.m43, m.m44))
    }

    /// Whether a layer lies flat in its superlayer's space, at one z, to the rounding of what its transform is made of.
    @inline(__always)
    static func isUntilted(_ row1: Row, _ row2: Row, _ row4: Row) -> Bool {
        row1.w == 0 && row2.w == 0 && row4.w == 1
            && row1.z.magnitude <= 1e-9 * (row1.x.magnitude + row1.y.magnitude)
            && row2.z.magnitude <= 1e-9 * (row2.x.magnitude + row2.y.magnitude)
    }

    /// `worldRow3` and `space` are of the node's own maps, to the scene and to the 3D space around it.
    func updateChildMap(_ index: Int, _ isMirrored: Bool, _ worldRow3: Row, _ space: Transform3D) {
        let world = nodes.world[index]
        let geometry = nodes.places[index].geometry
        let map = childMaps.base + Int(world.childMap)
        let isFlipped = world.traits.contains(.geometryFlipped)
        let matrix = Layer.sublayerMatrix(
            bounds: geometry.bounds, anchorPoint: geometry.anchorPoint, anchorPointZ: geometry.anchorPointZ,
            sublayerTransform: map.pointee.sublayerTransform, isFlipped: isFlipped)
        // Sublayers of a transform layer take part in the space around it; others are flat in the layer.
        let isTransformLayer = world.traits.contains(.transformLayer)
        let row3 = isTransformLayer ? worldRow3 : .zero
        map.pointee.toSpace = isTransformLayer ? matrix.concatenating(space) : matrix
        map.pointee.toScene = matrix.concatenating(Transform3D(rows: world.row1, world.row2, row3, world.row4))
        map.pointee.isMirrored = isFlipped != (isTransformLayer && isMirrored)
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

// The matrices of SEMANTICS 1.4 and 1.6, as they are written there, from model values. The render tree computes the same on its
// flat arrays; conversion and the reference walk use these.

extension Layer {
    /// From the bounds space to the superlayer's space, without the superlayer's part S.
    static func localMatrix(
        bounds: Rect, position: Point, zPosition: Double, anchorPoint: Point, anchorPointZ: Double,
        transform: Transform3D
    ) -> Transform3D {
        Transform3D(
            translationX: -(bounds.minX + anchorPoint.x * bounds.width),
            y: -(bounds.minY + anchorPoint.y * bounds.height),
            z: -anchorPointZ
        )
        .concatenating(transform)
        .concatenating(Transform3D(translationX: position.x, y: position.y, z: zPosition))
    }

    /// What a superlayer does to all its sublayers: S, the flip of its geometry first.
    static func sublayerMatrix(
        bounds: Rect, anchorPoint: Point, anchorPointZ: Double, sublayerTransform: Transform3D, isFlipped: Bool
    ) -> Transform3D {
        var matrix = Transform3D.identity
        if isFlipped {
            matrix.m22 = -1
            matrix.m42 = 2 * bounds.minY + bounds.height
        }
        if !sublayerTransform.isIdentity {
            let x = bounds.minX + anchorPoint.x * bounds.width
            let y = bounds.minY + anchorPoint.y * bounds.height
            matrix =
                matrix
                .concatenating(Transform3D(translationX: -x, y: -y, z: -anchorPointZ))
                .concatenating(sublayerTransform)
                .concatenating(Transform3D(translationX: x, y: y, z: anchorPointZ))
        }
        return matrix
    }

    /// From the layer's bounds space to its superlayer's bounds space (SEMANTICS 1.4), without flattening. What a superlayer does
    /// to its sublayers leaves its mask alone.
    var matrixToSuperlayer: Transform3D {
        let local = Layer.localMatrix(
            bounds: bounds, position: position, zPosition: zPosition, anchorPoint: anchorPoint,
            anchorPointZ: anchorPointZ,
            transform: transform)
        guard let superlayer, !flags.contains(.mask) else { return local }
        return local.concatenating(
            Layer.sublayerMatrix(
                bounds: superlayer.bounds, anchorPoint: superlayer.anchorPoint, anchorPointZ: superlayer.anchorPointZ,
                sublayerTransform: superlayer.sublayerTransform, isFlipped: superlayer.isGeometryFlipped))
    }

    /// From the layer's bounds space to the bounds space of `ancestor`, or to the root's superlayer space where it is nil,
    /// flattening at every ordinary layer on the way (SEMANTICS 1.6).
    func matrix(to ancestor: Layer?) -> Transform3D {
        var result = Transform3D.identity
        var layer = self
        while layer !== ancestor {
            result = result.concatenating(layer.matrixToSuperlayer)
            guard let superlayer = layer.superlayer else { break }
            if !superlayer.flags.contains(.transformLayer) { result = result.flattened }
            layer = superlayer
        }
        return result
    }
}

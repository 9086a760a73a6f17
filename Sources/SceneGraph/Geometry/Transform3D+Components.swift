extension Transform3D {
    /// One number of a map that can be read and set by itself, such as the `rotation.y` of the key path `transform.rotation.y`.
    public enum Component: UInt8, BitwiseCopyable, Sendable, CaseIterable {
        /// The angle about x of rotations about x, then y, then z, in radians.
        case rotationX
        /// The angle about y of rotations about x, then y, then z, in radians.
        case rotationY
        /// The angle about z of rotations about x, then y, then z, in radians.
        case rotationZ
        /// The factor along x.
        case scaleX
        /// The factor along y.
        case scaleY
        /// The factor along z.
        case scaleZ
        /// The displacement to the right, in points.
        case translationX
        /// The displacement downwards, in points.
        case translationY
        /// The displacement toward the viewer, in points.
        case translationZ
        /// The factor along all three axes: reads as their average and sets all of them.
        case scale
    }

    /// The number that a component has in this map, taken apart as in `decomposed()`.
    ///
    /// Angles are those of rotations about x, then y, then z; of the two triples that give the same rotation the one with
    /// the smaller sum of angles is read, so that a rotation about one axis reads as such beyond a quarter turn. What a
    /// singular map does not tell reads as of an identity.
    public func value(of component: Component) -> Double {
        switch component {
        case .translationX: return m41
        case .translationY: return m42
        case .translationZ: return m43
        case .scaleX: return OrthogonalFrame(LinearPart(self)).scale.x
        case .scaleY: return OrthogonalFrame(LinearPart(self)).scale.y
        case .scaleZ: return OrthogonalFrame(LinearPart(self)).scale.z
        case .scale:
            let scale = OrthogonalFrame(LinearPart(self)).scale
            return (scale.x + scale.y + scale.z) / 3
        case .rotationX: return EulerAngles(OrthogonalFrame(LinearPart(self)).axes).x
        case .rotationY: return EulerAngles(OrthogonalFrame(LinearPart(self)).axes).y
        case .rotationZ: return EulerAngles(OrthogonalFrame(LinearPart(self)).axes).z
        }
    }

    /// The map with one component set and all others kept, the perspective among them.
    ///
    /// On an identity this is exactly the rotation, scale or translation itself. A rotation may be any number of turns.
    public func setting(_ component: Component, to value: Double) -> Transform3D {
        switch component {
        case .translationX: settingTranslation(Vector3(x: value, y: m42, z: m43))
        case .translationY: settingTranslation(Vector3(x: m41, y: value, z: m43))
        case .translationZ: settingTranslation(Vector3(x: m41, y: m42, z: value))
        case .scaleX: settingScale(x: value, y: nil, z: nil)
        case .scaleY: settingScale(x: nil, y: value, z: nil)
        case .scaleZ: settingScale(x: nil, y: nil, z: value)
        case .scale: settingScale(x: value, y: value, z: value)
        case .rotationX: settingRotation { $0.x = value }
        case .rotationY: settingRotation { $0.y = value }
        case .rotationZ: settingRotation { $0.z = value }
        }
    }

    /// The numbers m14 m24 m34.
    private var perspectiveColumn: Vector3 { Vector3(x: m14, y: m24, z: m34) }

    /// The perspective that acts after the linear part; nil when that is singular and does not tell.
    private func perspective(after linear: LinearPart) -> Vector3? {
        if linear.isIdentity { return perspectiveColumn }
        return linear.isSingular ? nil : linear.inverse.timesColumn(perspectiveColumn)
    }

    private func settingTranslation(_ translation: Vector3) -> Transform3D {
        var result = self
        result.m41 = translation.x
        result.m42 = translation.y
        result.m43 = translation.z
        // m44 = translation * perspective + weight.
        if perspectiveColumn != .zero, let perspective = perspective(after: LinearPart(self)) {
            result.m44 += (translation - Vector3(x: m41, y: m42, z: m43)).dot(perspective)
        }
        return result
    }

    private func settingScale(x: Double?, y: Double?, z: Double?) -> Transform3D {
        let linear = LinearPart(self)
        var result = self
        if linear.isIdentity {
            // The common base, kept free of the negative zeros that products would give.
            if let x { (result.m11, result.m14) = (x, m14 * x + 0) }
            if let y { (result.m22, result.m24) = (y, m24 * y + 0) }
            if let z { (result.m33, result.m34) = (z, m34 * z + 0) }
            return result
        }
        let frame = OrthogonalFrame(linear)
        if let x {
            let (row, last) = Transform3D.rescaled(linear.row1, m14, from: frame.scale.x, to: x, axis: frame.axes.row1)
            (result.m11, result.m12, result.m13, result.m14) = (row.x, row.y, row.z, last)
        }
        if let y {
            let (row, last) = Transform3D.rescaled(linear.row2, m24, from: frame.scale.y, to: y, axis: frame.axes.row2)
            (result.m21, result.m22, result.m23, result.m24) = (row.x, row.y, row.z, last)
        }
        if let z {
            let (row, last) = Transform3D.rescaled(linear.row3, m34, from: frame.scale.z, to: z, axis: frame.axes.row3)
            (result.m31, result.m32, result.m33, result.m34) = (row.x, row.y, row.z, last)
        }
        return result
    }

    /// A row with another scale: the scale is a factor of the whole row, its perspective included.
    private static func rescaled(
        _ row: Vector3, _ last: Double, from old: Double, to new: Double, axis: Vector3
    ) -> (Vector3, Double) {
        if old == 0 { return (axis * new, last) }
        return (row * (new / old), last * (new / old))
    }

    private func settingRotation(_ change: (inout EulerAngles) -> Void) -> Transform3D {
        let linear = LinearPart(self)
        var turned: LinearPart
        if linear.isIdentity {
            var angles = EulerAngles(x: 0, y: 0, z: 0)
            change(&angles)
            turned = angles.rotation
        } else {
            let axes = OrthogonalFrame(linear).axes
            var angles = EulerAngles(axes)
            change(&angles)
            turned = linear.concatenating(axes.transposed).concatenating(angles.rotation)
        }
        var result = Transform3D(linear: turned, translation: Vector3(x: m41, y: m42, z: m43))
        result.m44 = m44
        if perspectiveColumn != .zero {
            let column = perspective(after: linear).map(turned.timesColumn) ?? perspectiveColumn
            (result.m14, result.m24, result.m34) = (column.x, column.y, column.z)
        }
        return result
    }
}

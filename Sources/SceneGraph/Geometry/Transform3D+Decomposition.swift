extension Transform3D {
    /// A map taken apart: scale, then shear, then rotation, then translation, then perspective, as they act on a point.
    public struct Decomposition: BitwiseCopyable, Sendable, Equatable, Hashable {
        /// The displacement, in points.
        public var translation: Vector3
        /// The factors along x, y and z, negative where the map flips.
        public var scale: Vector3
        /// How much of x is mixed into y.
        public var shearXY: Double
        /// How much of x is mixed into z.
        public var shearXZ: Double
        /// How much of y is mixed into z.
        public var shearYZ: Double
        /// The rotation, a quaternion of length one.
        public var rotation: Quaternion
        /// The numbers m14, m24 and m34 of the perspective that acts last, in 1 / points.
        public var perspective: Vector3
        /// The number m44 of the perspective that acts last; 1 for all but unusual maps.
        public var weight: Double

        /// Makes a decomposition from its parts; what is left out does nothing.
        public init(
            translation: Vector3 = .zero, scale: Vector3 = Vector3(x: 1, y: 1, z: 1),
            shearXY: Double = 0, shearXZ: Double = 0, shearYZ: Double = 0,
            rotation: Quaternion = .identity, perspective: Vector3 = .zero, weight: Double = 1
        ) {
            self.translation = translation
            self.scale = scale
            self.shearXY = shearXY
            self.shearXZ = shearXZ
            self.shearYZ = shearYZ
            self.rotation = rotation
            self.perspective = perspective
            self.weight = weight
        }
    }

    /// The map taken apart; nil when its linear part is singular or a number is not finite.
    ///
    /// The method of "unmatrix" (S. Thomas, Graphics Gems II) and CSS Transforms 2, without the divide by m44: the parts
    /// give this map back, not a multiple. A map that reflects has all three scales negative, or one if it keeps the
    /// plane and the z axis apart.
    public func decomposed() -> Decomposition? {
        let linear = LinearPart(self)
        guard isFinite, !linear.isSingular else { return nil }
        let frame = OrthogonalFrame(linear)
        let translation = Vector3(x: m41, y: m42, z: m43)
        let column = Vector3(x: m14, y: m24, z: m34)
        let perspective = column == .zero ? .zero : linear.inverse.timesColumn(column)
        return Decomposition(
            translation: translation, scale: frame.scale,
            shearXY: frame.shearXY, shearXZ: frame.shearXZ, shearYZ: frame.shearYZ,
            rotation: frame.axes.rotationQuaternion,
            perspective: perspective, weight: m44 - translation.dot(perspective))
    }

    /// Makes the map from its parts.
    public init(_ parts: Decomposition) {
        let axes = LinearPart(parts.rotation)
        let linear = LinearPart(
            row1: axes.row1 * parts.scale.x,
            row2: (axes.row1 * parts.shearXY + axes.row2) * parts.scale.y,
            row3: (axes.row1 * parts.shearXZ + axes.row2 * parts.shearYZ + axes.row3) * parts.scale.z)
        self.init(linear: linear, translation: parts.translation)
        m14 = linear.row1.dot(parts.perspective)
        m24 = linear.row2.dot(parts.perspective)
        m34 = linear.row3.dot(parts.perspective)
        m44 = parts.translation.dot(parts.perspective) + parts.weight
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A rotation as three turns in radians: about x first, then about y, then about z (the order of "unmatrix").
struct EulerAngles {
    var x: Double
    var y: Double
    var z: Double

    init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// The angles of a right-handed orthonormal frame; the triple with the smaller sum of the two that there are.
    init(_ axes: LinearPart) {
        let cosine = (axes.row1.x * axes.row1.x + axes.row1.y * axes.row1.y).squareRoot()
        // + 0 and 0 -: an exact zero must not come out as -0, which the arc tangent would take for a turn of -pi.
        let first = atan2(0 - axes.row1.z, cosine)
        guard cosine > 1e-9 else {
            // The x and z axes fall together: all of the turn about them is given to x.
            self.init(x: atan2(0 - axes.row3.y, axes.row2.y), y: first, z: 0)
            return
        }
        self.init(x: atan2(axes.row2.z + 0, axes.row3.z), y: first, z: atan2(axes.row1.y + 0, axes.row1.x))
        let other = EulerAngles(x: opposite(x), y: (first < 0 ? -Double.pi : Double.pi) - first, z: opposite(z))
        if other.sum < sum { self = other }
    }

    private var sum: Double { x.magnitude + y.magnitude + z.magnitude }

    /// The rotation these angles stand for; about one axis alone exactly `Transform3D(rotationAngle:x:y:z:)`.
    var rotation: LinearPart {
        let turnX = x == 0 ? nil : LinearPart(Transform3D(rotationAngle: x, x: 1, y: 0, z: 0))
        let turnY = y == 0 ? nil : LinearPart(Transform3D(rotationAngle: y, x: 0, y: 1, z: 0))
        let turnZ = z == 0 ? nil : LinearPart(Transform3D(rotationAngle: z, x: 0, y: 0, z: 1))
        var result = turnX
        if let turnY { result = result?.concatenating(turnY) ?? turnY }
        if let turnZ { result = result?.concatenating(turnZ) ?? turnZ }
        return result ?? LinearPart(Transform3D.identity)
    }
}

/// The angle half a turn from `angle`, within -pi ... pi.
private func opposite(_ angle: Double) -> Double { angle > 0 ? angle - Double.pi : angle + Double.pi }

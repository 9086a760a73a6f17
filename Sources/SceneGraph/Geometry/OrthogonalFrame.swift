/// A linear part as scale * shear * rotation: row i = scale i * (shears * earlier axes + axis i).
struct OrthogonalFrame {
    /// The rows of the rotation, right-handed.
    var axes: LinearPart
    var scale: Vector3
    var shearXY: Double
    var shearXZ: Double
    var shearYZ: Double

    /// Splits the rows by Gram and Schmidt's method, in the order x, y, z.
    ///
    /// A row without a direction of its own gets scale 0, and an axis that completes the others. Where the rows are
    /// left-handed, a map that keeps the plane and the z axis apart is taken as the flip of one axis (x if m11 < m22 or
    /// else y, as CSS has it for the plane; z if the plane is not flipped); any other as the flip of all three (CSS).
    init(_ linear: LinearPart) {
        let length1 = linear.row1.length
        let axis1 = length1 > 0 ? linear.row1 * (1 / length1) : nil
        var rest2 = linear.row2
        var along21 = 0.0
        if let axis1 {
            along21 = axis1.dot(rest2)
            rest2 = rest2 - axis1 * along21
        }
        let (length2, axis2) = OrthogonalFrame.direction(of: rest2, from: linear.row2)
        var rest3 = linear.row3
        var along31 = 0.0
        var along32 = 0.0
        if let axis1 {
            along31 = axis1.dot(rest3)
            rest3 = rest3 - axis1 * along31
        }
        if let axis2 {
            along32 = axis2.dot(rest3)
            rest3 = rest3 - axis2 * along32
        }
        let (length3, axis3) = OrthogonalFrame.direction(of: rest3, from: linear.row3)
        shearXY = length2 > 0 ? along21 / length2 : 0
        shearXZ = length3 > 0 ? along31 / length3 : 0
        shearYZ = length3 > 0 ? along32 / length3 : 0
        scale = Vector3(x: length1, y: length2, z: length3)
        axes = OrthogonalFrame.completed(axis1, axis2, axis3)
        if axes.determinant < 0 { flip(like: linear) }
    }

    /// The length and the direction of what is left of a row; none when only rounding is left.
    private static func direction(of rest: Vector3, from row: Vector3) -> (Double, Vector3?) {
        let length = rest.length
        guard length > 1e-15 * row.length else { return (0, nil) }
        return (length, rest * (1 / length))
    }

    private mutating func flip(like linear: LinearPart) {
        var signs = Vector3(x: -1, y: -1, z: -1)
        if linear.row1.z == 0 && linear.row2.z == 0 && linear.row3.x == 0 && linear.row3.y == 0 {
            let flipsPlane = linear.row1.x * linear.row2.y - linear.row1.y * linear.row2.x < 0
            let flipsX = linear.row1.x < linear.row2.y
            signs = Vector3(x: flipsPlane && flipsX ? -1 : 1, y: flipsPlane && !flipsX ? -1 : 1, z: flipsPlane ? 1 : -1)
        }
        axes = LinearPart(row1: axes.row1 * signs.x, row2: axes.row2 * signs.y, row3: axes.row3 * signs.z)
        scale = Vector3(x: scale.x * signs.x, y: scale.y * signs.y, z: scale.z * signs.z)
        shearXY *= signs.x * signs.y
        shearXZ *= signs.x * signs.z
        shearYZ *= signs.y * signs.z
    }

    /// Three orthogonal axes from those that are known; the missing ones as near to the coordinate axes as they can be.
    private static func completed(_ axis1: Vector3?, _ axis2: Vector3?, _ axis3: Vector3?) -> LinearPart {
        switch (axis1, axis2, axis3) {
        case (let a?, let b?, let c?): LinearPart(row1: a, row2: b, row3: c)
        case (let a?, let b?, nil): LinearPart(row1: a, row2: b, row3: a.cross(b))
        case (let a?, nil, let c?): LinearPart(row1: a, row2: c.cross(a), row3: c)
        case (nil, let b?, let c?): LinearPart(row1: b.cross(c), row2: b, row3: c)
        case (let a?, nil, nil): completed(a, perpendicular(to: a, near: .unitY, or: .unitZ), nil)
        case (nil, let b?, nil): completed(nil, b, perpendicular(to: b, near: .unitZ, or: .unitX))
        case (nil, nil, let c?): completed(perpendicular(to: c, near: .unitX, or: .unitY), nil, c)
        case (nil, nil, nil): LinearPart(row1: .unitX, row2: .unitY, row3: .unitZ)
        }
    }

    /// The unit vector perpendicular to `axis` nearest to `wanted`, or to `next` where `wanted` is close to the axis.
    private static func perpendicular(to axis: Vector3, near wanted: Vector3, or next: Vector3) -> Vector3 {
        let rest = wanted - axis * axis.dot(wanted)
        let other = rest.length > 0.5 ? rest : next - axis * axis.dot(next)
        return other * (1 / other.length)
    }
}

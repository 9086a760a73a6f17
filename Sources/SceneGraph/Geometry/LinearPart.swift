/// The upper left 3 by 3 numbers of a Transform3D as three row vectors.
struct LinearPart {
    var row1: Vector3
    var row2: Vector3
    var row3: Vector3

    init(row1: Vector3, row2: Vector3, row3: Vector3) {
        self.row1 = row1
        self.row2 = row2
        self.row3 = row3
    }

    init(_ transform: Transform3D) {
        row1 = Vector3(x: transform.m11, y: transform.m12, z: transform.m13)
        row2 = Vector3(x: transform.m21, y: transform.m22, z: transform.m23)
        row3 = Vector3(x: transform.m31, y: transform.m32, z: transform.m33)
    }

    var isIdentity: Bool { row1 == .unitX && row2 == .unitY && row3 == .unitZ }

    var determinant: Double { row1.dot(row2.cross(row3)) }

    /// Whether the volume of the rows is lost in rounding, next to that of a box with the same edges (Hadamard's bound).
    var isSingular: Bool {
        let volume = determinant.magnitude
        return !(volume > 1e-15 * (row1.length * row2.length * row3.length) && volume.isFinite)
    }

    /// The inverse; meaningful only when `isSingular` is false.
    var inverse: LinearPart {
        let factor = 1 / determinant
        let column1 = row2.cross(row3) * factor
        let column2 = row3.cross(row1) * factor
        let column3 = row1.cross(row2) * factor
        return LinearPart(
            row1: Vector3(x: column1.x, y: column2.x, z: column3.x),
            row2: Vector3(x: column1.y, y: column2.y, z: column3.y),
            row3: Vector3(x: column1.z, y: column2.z, z: column3.z))
    }

    var transposed: LinearPart {
        LinearPart(
            row1: Vector3(x: row1.x, y: row2.x, z: row3.x),
            row2: Vector3(x: row1.y, y: row2.y, z: row3.y),
            row3: Vector3(x: row1.z, y: row2.z, z: row3.z))
    }

    /// The row vector `vector` times this matrix.
    func applied(to vector: Vector3) -> Vector3 { row1 * vector.x + row2 * vector.y + row3 * vector.z }

    /// This matrix times the column vector `column`.
    func timesColumn(_ column: Vector3) -> Vector3 {
        Vector3(x: row1.dot(column), y: row2.dot(column), z: row3.dot(column))
    }

    /// self * other.
    func concatenating(_ other: LinearPart) -> LinearPart {
        LinearPart(row1: other.applied(to: row1), row2: other.applied(to: row2), row3: other.applied(to: row3))
    }
}

extension Vector3 {
    static var unitX: Vector3 { Vector3(x: 1, y: 0, z: 0) }
    static var unitY: Vector3 { Vector3(x: 0, y: 1, z: 0) }
    static var unitZ: Vector3 { Vector3(x: 0, y: 0, z: 1) }
}

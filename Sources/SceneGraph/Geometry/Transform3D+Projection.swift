/// A point of the plane before the divide by w.
private struct HomogeneousPoint {
    var x: Double
    var y: Double
    var w: Double

    var projected: Point { Point(x: x / w, y: y / w) }

    /// Where the way to `other` crosses the plane w = `level`; the two lie on different sides of it.
    func crossing(to other: HomogeneousPoint, level: Double) -> Point {
        let t = (level - w) / (other.w - w)
        return HomogeneousPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t, w: level).projected
    }
}

/// The four corners of a rectangle before the divide, and the least w that counts as in front of the eye.
private struct HomogeneousQuad {
    var corners: (HomogeneousPoint, HomogeneousPoint, HomogeneousPoint, HomogeneousPoint)
    var level: Double

    init(_ rect: Rect, by transform: Transform3D) {
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        corners = (
            transform.homogeneous(left, top), transform.homogeneous(right, top),
            transform.homogeneous(right, bottom), transform.homogeneous(left, bottom)
        )
        let extentX = max(left.magnitude, right.magnitude)
        let extentY = max(top.magnitude, bottom.magnitude)
        level =
            Transform3D.eyeTolerance
            * (extentX * transform.m14.magnitude + extentY * transform.m24.magnitude + transform.m44.magnitude)
    }

    /// Hands the vertices of the part in front of the eye to `body`, in order; at most five.
    func forEachVisibleVertex(_ body: (Point) -> Void) {
        visit(corners.0, corners.1, body)
        visit(corners.1, corners.2, body)
        visit(corners.2, corners.3, body)
        visit(corners.3, corners.0, body)
    }

    private func visit(_ start: HomogeneousPoint, _ end: HomogeneousPoint, _ body: (Point) -> Void) {
        if start.w > level { body(start.projected) }
        if (start.w > level) != (end.w > level) { body(start.crossing(to: end, level: level)) }
    }
}

extension Transform3D {
    /// The part of the size of the terms of w below which w counts as zero, that is, as at or behind the eye.
    static var eyeTolerance: Double { 1e-9 }

    fileprivate func homogeneous(_ x: Double, _ y: Double) -> HomogeneousPoint {
        HomogeneousPoint(
            x: x * m11 + y * m21 + m41, y: x * m12 + y * m22 + m42, w: x * m14 + y * m24 + m44)
    }

    /// The place where the viewer sees a point: carried by the map and divided by w.
    ///
    /// nil when the point is not in front of the eye: w is not above 1e-9 of the sum of the sizes of its terms, which
    /// leaves out points that only rounding would put in front. `z` is in points toward the viewer.
    public func projecting(_ point: Point, z: Double = 0) -> Point? {
        let w = point.x * m14 + point.y * m24 + z * m34 + m44
        let size = (point.x * m14).magnitude + (point.y * m24).magnitude + (z * m34).magnitude + m44.magnitude
        guard w > Transform3D.eyeTolerance * size else { return nil }
        let result = Point(
            x: (point.x * m11 + point.y * m21 + z * m31 + m41) / w,
            y: (point.x * m12 + point.y * m22 + z * m32 + m42) / w)
        return result.isFinite ? result : nil
    }

    /// The projected corners of a rectangle in the plane z = 0; nil when a corner is not in front of the eye.
    public func quad(of rect: Rect) -> Quad? {
        let image = HomogeneousQuad(rect, by: self)
        let (a, b, c, d) = image.corners
        guard a.w > image.level, b.w > image.level, c.w > image.level, d.w > image.level else { return nil }
        let quad = Quad(
            topLeft: a.projected, topRight: b.projected, bottomRight: c.projected, bottomLeft: d.projected)
        return quad.isFinite ? quad : nil
    }

    /// The outline of a rectangle in the plane z = 0 as far as it lies in front of the eye, clipped before the divide.
    ///
    /// Three to five points in the order of `Quad.points`; empty when nothing is in front of the eye. Where `quad(of:)`
    /// is not nil these are its corners.
    public func polygon(of rect: Rect) -> [Point] {
        var points: [Point] = []
        var isFinite = true
        HomogeneousQuad(rect, by: self).forEachVisibleVertex { point in
            points.append(point)
            isFinite = isFinite && point.isFinite
        }
        return isFinite ? points : []
    }

    /// The bounding box of `polygon(of:)`; nil when nothing is in front of the eye.
    public func boundingBox(of rect: Rect) -> Rect? {
        var (left, right, top, bottom) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
        HomogeneousQuad(rect, by: self).forEachVisibleVertex { point in
            left = min(left, point.x)
            right = max(right, point.x)
            top = min(top, point.y)
            bottom = max(bottom, point.y)
        }
        guard left <= right, top <= bottom else { return nil }
        let box = Rect(x: left, y: top, width: right - left, height: bottom - top)
        return box.isFinite ? box : nil
    }

    /// The map followed by the projection into the plane: self * F with F = diag(1, 1, 0, 1).
    @inlinable
    public var flattened: Transform3D {
        var result = self
        result.m13 = 0
        result.m23 = 0
        result.m33 = 0
        result.m43 = 0
        return result
    }

    /// The point of the plane z = 0 that is seen at `point`: the inverse of `projecting` for z = 0.
    ///
    /// nil when the plane is seen edge-on or the map is singular, and when the plane at that place is behind the eye or
    /// at infinity.
    public func unprojecting(_ point: Point) -> Point? {
        // The rows of the homography; the columns of its inverse are their cross products over the determinant.
        let row1 = Vector3(x: m11, y: m12, z: m14)
        let row2 = Vector3(x: m21, y: m22, z: m24)
        let row4 = Vector3(x: m41, y: m42, z: m44)
        let normal = row1.cross(row2)
        let det = normal.dot(row4)
        // With m13 and m23, so that a plane turned edge-on counts as singular although rounding left it some width.
        let full1 = (row1.dot(row1) + m13 * m13).squareRoot()
        let full2 = (row2.dot(row2) + m23 * m23).squareRoot()
        guard det.magnitude > 1e-15 * (full1 * full2 * row4.length), det.isFinite else { return nil }
        let place = Vector3(x: point.x, y: point.y, z: 1)
        // det / w is the w that the forward map has at the point found, so its sign tells the front from the back.
        let w = place.dot(normal)
        let size = (point.x * normal.x).magnitude + (point.y * normal.y).magnitude + normal.z.magnitude
        guard w.magnitude > 1e-12 * size, (w > 0) == (det > 0) else { return nil }
        let result = Point(x: place.dot(row2.cross(row4)) / w, y: place.dot(row4.cross(row1)) / w)
        return result.isFinite ? result : nil
    }
}

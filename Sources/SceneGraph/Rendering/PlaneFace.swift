/// A plane of a 3D space as the eye of that space sees it: along z, after the divide.
struct PlaneFace {
    /// The place in the display list.
    let index: Int
    /// The place in pre-order.
    let order: Int
    /// Whether other layers lie in the plane, which a cut would have to be drawn twice for.
    let isShared: Bool
    /// What the plane covers, wound as a rectangle is.
    let polygon: ConvexPolygon
    private let toSpace: Transform3D
    /// The depth as a linear function of the place: a x + b y + c.
    private let depth: HalfPlane
    /// The plane in homogeneous coordinates, scaled so that it is positive nearer to the eye: p * plane > 0.
    private let plane: Row

    /// Nil where nothing of the plane can be seen: it is turned edge-on, behind the eye, or without area.
    init?(index: Int, plane description: DisplayPlane, extent: Rect, isShared: Bool) {
        let map = description.toSpace
        // Where depths of a plane that reaches the eye lose their digits, nothing can be told of order any more.
        var covered = ConvexPolygon(extent)
        if let half = map.frontOfEye(for: extent, tolerance: 1e-6) { covered = covered.clipped(to: half) }
        var polygon = ConvexPolygon(points: covered.points.map(map.divided))
        let area = polygon.signedArea
        guard area.magnitude > PlaneFace.negligibleArea, area.isFinite else { return nil }
        if area < 0 { polygon.points.reverse() }
        // The product of the three rows that span the plane: its components are the minors, signs alternating.
        let (a, b, c) = (
            Row(map.m11, map.m12, map.m13, map.m14), Row(map.m21, map.m22, map.m23, map.m24),
            Row(map.m41, map.m42, map.m43, map.m44)
        )
        let normal = Row(
            PlaneFace.determinant(a, b, c, 1, 2, 3), -PlaneFace.determinant(a, b, c, 0, 2, 3),
            PlaneFace.determinant(a, b, c, 0, 1, 3), -PlaneFace.determinant(a, b, c, 0, 1, 2))
        let plane = normal / normal.z
        guard normal.z != 0, plane.x.isFinite, plane.y.isFinite, plane.w.isFinite else { return nil }
        self.index = index
        self.order = description.order
        self.isShared = isShared
        self.polygon = polygon
        self.plane = plane
        toSpace = map
        depth = HalfPlane(a: -plane.x, b: -plane.y, c: -plane.w)
    }

    /// Areas up to this, in square points, are rounding and count as nothing.
    static let negligibleArea = 1e-6

    /// Depths up to this far apart, in points, are equal: the step of `RenderTree.comparable`.
    static let negligibleDepth = 0x1p-20

    private static func determinant(_ a: Row, _ b: Row, _ c: Row, _ i: Int, _ j: Int, _ k: Int) -> Double {
        a[i] * (b[j] * c[k] - b[k] * c[j]) - a[j] * (b[i] * c[k] - b[k] * c[i]) + a[k] * (b[i] * c[j] - b[j] * c[i])
    }

    /// Where, as the eye sees it, this plane is nearer than another one.
    func nearer(than other: PlaneFace) -> HalfPlane {
        HalfPlane(a: depth.a - other.depth.a, b: depth.b - other.depth.b, c: depth.c - other.depth.c)
    }

    /// The same in the bounds space of this plane's layer.
    func nearerInBounds(than other: PlaneFace) -> HalfPlane {
        let map = toSpace
        let p = other.plane
        return HalfPlane(
            a: map.m11 * p.x + map.m12 * p.y + map.m13 * p.z + map.m14 * p.w,
            b: map.m21 * p.x + map.m22 * p.y + map.m23 * p.z + map.m24 * p.w,
            c: map.m41 * p.x + map.m42 * p.y + map.m43 * p.z + map.m44 * p.w)
    }
}

/// A part of a plane between cuts.
struct PlanePiece {
    /// Index of the face it is a part of.
    let face: Int
    let polygon: ConvexPolygon
    /// The cuts, in the bounds space of the face's layer.
    let cuts: [HalfPlane]
    let box: Rect

    init(face: Int, polygon: ConvexPolygon, cuts: [HalfPlane]) {
        self.face = face
        self.polygon = polygon
        self.cuts = cuts
        box = polygon.boundingBox ?? .zero
    }

    /// The part on one side of a line, given as the eye sees it and in the bounds space.
    func cut(seen: HalfPlane, inBounds: HalfPlane) -> PlanePiece {
        PlanePiece(face: face, polygon: polygon.clipped(to: seen), cuts: cuts + [inBounds])
    }
}

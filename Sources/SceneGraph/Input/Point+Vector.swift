#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// Points as vectors: what input reckons with.

extension Point {
    static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: Point, scale: Double) -> Point { Point(x: a.x * scale, y: a.y * scale) }

    /// How far the point is from the origin.
    var length: Double { hypot(x, y) }

    /// The mean of points; nil of none.
    static func mean(of points: some Collection<Point>) -> Point? {
        points.isEmpty ? nil : points.reduce(.zero, +) * (1 / Double(points.count))
    }
}

extension Layer {
    /// Where the layer's own space has what lies at a point of the scene, by model values; the point as it is where the layer is
    /// seen edge-on.
    func pointFromScene(_ point: Point) -> Point { matrix(to: nil).unprojecting(point) ?? point }

    /// Where the scene has a point of the layer's own space, by model values; the point as it is where it is not in front of the
    /// eye.
    func pointToScene(_ point: Point) -> Point { matrix(to: nil).projecting(point) ?? point }
}

import SceneGraph

/// The hit test by brute force, on model values: every layer is asked by itself where the line of sight through a point of the
/// scene meets its plane, and how near to the eye that is in each 3D space on the way. SEMANTICS 1.4, 1.6, 1.9 and 1.11.
struct NaiveHits {
    /// How far in front a layer is: the depth in each 3D space from the outermost on, with the place in pre-order after it.
    typealias Key = [Double]

    let scene: Scene
    let layers: [Layer]
    private let places: [ObjectIdentifier: Double]

    init(_ scene: Scene) {
        self.scene = scene
        var layers: [Layer] = []
        var waiting = Array(scene.rootLayers.reversed())
        while let layer = waiting.popLast() {
            layers.append(layer)
            waiting += layer.sublayers.reversed()
        }
        self.layers = layers
        places = Dictionary(uniqueKeysWithValues: layers.enumerated().map { (ObjectIdentifier($1), Double($0)) })
    }

    /// The frontmost layer at a point of the scene.
    func frontmost(at point: Point) -> Layer? {
        layers.compactMap { layer in key(of: layer, at: point).map { (layer, $0) } }
            .max { $0.1.lexicographicallyPrecedes($1.1) }?.0
    }

    /// How far in front a layer is at a point of the scene; nil where it does not show there.
    func key(of layer: Layer, at point: Point) -> Key? {
        var key: Key = []
        var point = point
        for group in groups(above: layer) {
            guard let plane = group.last, !(plane is TransformLayer), let map = map(of: group) else { return nil }
            // p = (u r1 + v r2 + r4) / w, so u (r1 - p r1.w) + v (r2 - p r2.w) = p r4.w - r4: two equations, Cramer's rule.
            let (a, b) = (map.m11 - point.x * map.m14, map.m21 - point.x * map.m24)
            let (c, d) = (map.m12 - point.y * map.m14, map.m22 - point.y * map.m24)
            let (e, f) = (point.x * map.m44 - map.m41, point.y * map.m44 - map.m42)
            let determinant = a * d - b * c
            let place = Point(x: (e * d - b * f) / determinant, y: (a * f - e * c) / determinant)
            let w = place.x * map.m14 + place.y * map.m24 + map.m44
            guard place.isFinite, w > 0 else { return nil }
            let depth = (place.x * map.m13 + place.y * map.m23 + map.m43) / w
            if plane.masksToBounds, !covers(plane, place) { return nil }
            if let mask = plane.mask, !mask.frame.contains(place) { return nil }
            let isRoot = plane.superlayer == nil
            key += [isRoot ? 0 : (depth * 1e4).rounded(), places[ObjectIdentifier(plane)] ?? 0]
            point = place
        }
        return layer.bounds.contains(point) ? key : nil
    }

    /// Where in the scene a point of a layer's own space shows, clips aside; nil behind the eye.
    func scenePoint(of layer: Layer, _ point: Point) -> Point? {
        var point = point
        for group in groups(above: layer).reversed() {
            guard let map = map(of: group) else { return nil }
            let w = point.x * map.m14 + point.y * map.m24 + map.m44
            guard w > 0 else { return nil }
            point = Point(
                x: (point.x * map.m11 + point.y * map.m21 + map.m41) / w,
                y: (point.x * map.m12 + point.y * map.m22 + map.m42) / w)
        }
        return point
    }

    private func covers(_ layer: Layer, _ point: Point) -> Bool {
        guard layer.cornerRadius > 0 else { return layer.bounds.contains(point) }
        return Path(roundedRect: layer.bounds, cornerRadius: layer.cornerRadius).contains(point)
    }

    /// The way from the root down to a layer, cut behind each layer that flattens.
    private func groups(above layer: Layer) -> [[Layer]] {
        var way = [layer]
        while let superlayer = way[way.count - 1].superlayer { way.append(superlayer) }
        var groups: [[Layer]] = [[]]
        for layer in way.reversed() {
            groups[groups.count - 1].append(layer)
            if !(layer is TransformLayer) { groups.append([]) }
        }
        if groups[groups.count - 1].isEmpty { groups.removeLast() }
        return groups
    }

    /// From the bounds space of a group's last layer to the 3D space it lies in; nil where one of the group does not show.
    private func map(of group: [Layer]) -> Transform3D? {
        var map = group[0].superlayer.map(sublayerMap) ?? .identity
        var isFlipped = group[0].superlayer?.isGeometryFlipped ?? false
        for layer in group {
            guard !layer.isHidden, layer.opacity > 0 else { return nil }
            map = local(layer).concatenating(map)
            let facing =
                map.m11 * (map.m22 * map.m44 - map.m42 * map.m24) - map.m12 * (map.m21 * map.m44 - map.m41 * map.m24)
                + map.m14 * (map.m21 * map.m42 - map.m41 * map.m22)
            if !layer.isDoubleSided && (isFlipped ? -facing : facing) < 0 { return nil }
            guard layer is TransformLayer, layer !== group.last else { continue }
            map = sublayerMap(layer).concatenating(map)
            if layer.isGeometryFlipped { isFlipped.toggle() }
        }
        return map
    }

    private func local(_ layer: Layer) -> Transform3D {
        let c = anchor(of: layer)
        return Transform3D(translationX: -c.x, y: -c.y, z: -layer.anchorPointZ)
            .concatenating(layer.transform)
            .concatenating(Transform3D(translationX: layer.position.x, y: layer.position.y, z: layer.zPosition))
    }

    private func sublayerMap(_ layer: Layer) -> Transform3D {
        let c = anchor(of: layer)
        let turned = Transform3D(translationX: -c.x, y: -c.y, z: -layer.anchorPointZ)
            .concatenating(layer.sublayerTransform)
            .concatenating(Transform3D(translationX: c.x, y: c.y, z: layer.anchorPointZ))
        guard layer.isGeometryFlipped else { return turned }
        return Transform3D(scaleX: 1, y: -1, z: 1)
            .concatenating(Transform3D(translationX: 0, y: layer.bounds.minY + layer.bounds.maxY, z: 0))
            .concatenating(turned)
    }

    private func anchor(of layer: Layer) -> Point {
        Point(
            x: layer.bounds.minX + layer.anchorPoint.x * layer.bounds.width,
            y: layer.bounds.minY + layer.anchorPoint.y * layer.bounds.height)
    }
}

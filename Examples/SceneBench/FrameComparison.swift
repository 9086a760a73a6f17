import SceneBenchLimit
import SceneGraph

extension Differences {
    /// Compares a display item with a node of the limit.
    mutating func compare(_ item: DisplayItem, _ node: limit_node, _ box: limit_box, _ what: String) {
        compare(item.worldTransform, node, what)
        compare(item.opacity, node.opacity, "\(what) opacity")
        compare(item.depth, node.depth, "\(what) depth")
        guard let quad = item.quad else { return compare("no quad", "a quad", what) }
        let corners = [quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft]
        compare(corners.map(\.x).min() ?? 0, box.min_x, "\(what) left")
        compare(corners.map(\.x).max() ?? 0, box.max_x, "\(what) right")
        compare(corners.map(\.y).min() ?? 0, box.min_y, "\(what) top")
        compare(corners.map(\.y).max() ?? 0, box.max_y, "\(what) bottom")
        // On edge the sign of what remains is a matter of rounding.
        if abs(node.side) > 1e-9 { compare(item.isBackFacing, node.side < 0, "\(what) facing") }
    }

    /// Compares the rows of a world map that act on a plane's points.
    mutating func compare(_ world: Transform3D, _ node: limit_node, _ what: String) {
        let rows = [
            (world.m11, node.row1.0), (world.m12, node.row1.1), (world.m13, node.row1.2), (world.m14, node.row1.3),
            (world.m21, node.row2.0), (world.m22, node.row2.1), (world.m23, node.row2.2), (world.m24, node.row2.3),
            (world.m41, node.row4.0), (world.m42, node.row4.1), (world.m43, node.row4.2), (world.m44, node.row4.3),
        ]
        for (a, b) in rows { compare(a, b, "\(what) world map") }
    }

    /// Compares the damage; the library's is cut to the scene.
    mutating func compare(_ damage: Rect?, _ box: limit_box, in size: Size) {
        let left = max(box.min_x, 0)
        let top = max(box.min_y, 0)
        let right = min(box.max_x, size.width)
        let bottom = min(box.max_y, size.height)
        guard left < right, top < bottom else { return compare(damage, nil, "damage") }
        guard let damage else { return compare("none", "some", "damage") }
        compare(damage.minX, left, "damage left")
        compare(damage.minY, top, "damage top")
        compare(damage.maxX, right, "damage right")
        compare(damage.maxY, bottom, "damage bottom")
    }
}

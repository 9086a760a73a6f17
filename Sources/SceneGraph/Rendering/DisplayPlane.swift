/// What splitting has to know of an item of the display list: where its plane lies in which 3D space.
struct DisplayPlane: Sendable {
    /// The place in the display list of the layer whose plane the 3D space is flattened into; -1 where that is the scene.
    let owner: Int
    /// A number that tells 3D spaces apart; 0 for roots, each of which is a space of its own.
    let space: Int
    let bounds: Rect
    /// From the bounds space to the 3D space.
    let toSpace: Transform3D
    /// Whether what lies in the plane is cut to the bounds.
    let masksToBounds: Bool
    /// The place in pre-order, which decides between equal depths.
    let order: Int

    /// Whether all of the plane has one depth.
    var isLevel: Bool { toSpace.m13 == 0 && toSpace.m23 == 0 && toSpace.m14 == 0 && toSpace.m24 == 0 }
}

extension RenderTree {
    /// The planes of the display list's items.
    func displayPlanes() -> [DisplayPlane] {
        var places = [Int](repeating: -1, count: slotCount)
        var planes: [DisplayPlane] = []
        planes.reserveCapacity(paint.count)
        for index in 0..<paint.count {
            let slot = Int(paint[index])
            places[slot] = index
            let space = Int(nodes.world[slot].space)
            planes.append(
                DisplayPlane(
                    owner: places[space], space: space, bounds: presentedGeometry(slot).bounds,
                    toSpace: spaceTransform(slot),
                    masksToBounds: nodes.state[slot].flags.contains(.masksToBounds),
                    order: Int(nodes.spans[slot].first)))
        }
        return planes
    }

    /// From a node's bounds space to the 3D space it lies in.
    private func spaceTransform(_ index: Int) -> Transform3D {
        let geometry = presentedGeometry(index)
        let local = Layer.localMatrix(
            bounds: geometry.bounds, position: geometry.position, zPosition: geometry.zPosition,
            anchorPoint: geometry.anchorPoint, anchorPointZ: geometry.anchorPointZ,
            transform: presentedTransform(index) ?? .identity)
        let parent = nodes.world[Int(nodes.places[index].parent)]
        guard parent.childMap >= 0, !parent.traits.contains(.sceneNode) else { return local }
        return local.concatenating(childMaps.base[Int(parent.childMap)].toSpace)
    }
}

// The Swift twin of the kernel in Maps.inc and Nodes.inc: the same sums in the same order, so that both give the same bits.

extension RenderTree {
    func propagateInSwift() {
        // Ascending order meets every marked node before those below it, so that nothing is worked out twice.
        var done = 0
        for word in firstMark...lastMark {
            var bits = marks[word]
            marks[word] = 0
            while bits != 0 {
                let place = word << 6 + bits.trailingZeroBitCount
                bits &= bits - 1
                guard place >= done else { continue }
                done = place + Int(nodes.spans[Int(order[place])].extent)
                // The scene's own node, the first of all, has nothing to be worked out.
                let first = max(place, 1)
                changedRanges.append(Int32(first))
                changedRanges.append(Int32(done))
                for next in first..<max(first, done) { propagate(slot: Int(order[next])) }
            }
        }
    }

    /// A node's own map without the superlayer's part, and its kind.
    private struct OwnMap {
        var row1 = Row(1, 0, 0, 0)
        var row2 = Row(0, 1, 0, 0)
        var row3 = Row(0, 0, 1, 0)
        var row4 = Row(0, 0, 0, 1)
        /// Rows 1 to 3 are those of the identity.
        var isStill = false
        /// Row 1 is (c, 0, -s, 0) and row 2 that of the identity.
        var isAboutY = false
    }

    private func propagate(slot: Int) {
        let place = nodes.places[slot]
        let geometry = place.geometry
        let traits = nodes.world[slot].traits
        let before = nodes.world[slot]
        let parent = nodes.world[Int(place.parent)]
        let own = ownMap(place, traits)
        let midX = geometry.bounds.origin.x + 0.5 * geometry.bounds.size.width
        let midY = geometry.bounds.origin.y + 0.5 * geometry.bounds.size.height
        var world = before
        world.outcome = []
        var space = Transform3D(rows: own.row1, own.row2, own.row3, own.row4)
        var middle = midX * own.row1 + midY * own.row2 + own.row4
        var worldRow3 = own.row3.x * parent.row1 + own.row3.y * parent.row2 + own.row3.w * parent.row4
        var isMirrored = false
        let isBack: Bool
        // What a superlayer does to its sublayers leaves its mask alone.
        if parent.childMap >= 0 && !traits.contains(.mask) {
            let map = childMaps.base + Int(parent.childMap)
            world.row1 = RenderTree.apply(map.pointee.toScene, to: own.row1)
            world.row2 = RenderTree.apply(map.pointee.toScene, to: own.row2)
            worldRow3 = RenderTree.apply(map.pointee.toScene, to: own.row3)
            world.row4 = RenderTree.apply(map.pointee.toScene, to: own.row4)
            isMirrored = map.pointee.isMirrored
            if !parent.traits.contains(.sceneNode) {
                if RenderTree.isUntilted(own.row1, own.row2, own.row4) {
                    // Planes that a superlayer turns together keep their order: all are measured above one and the same point.
                    let bounds = nodes.places[Int(place.parent)].geometry.bounds
                    middle = Row(
                        bounds.origin.x + 0.5 * bounds.size.width, bounds.origin.y + 0.5 * bounds.size.height,
                        own.row4.z, 1)
                }
                middle = RenderTree.apply(map.pointee.toSpace, to: middle)
                space = space.concatenating(map.pointee.toSpace)
            }
            isBack = RenderTree.facing(world.row1, world.row2, world.row4) < 0
            world.outcome.formUnion(RenderTree.affinity(world))
        } else if own.isStill {
            world.row1 = parent.row1
            world.row2 = parent.row2
            world.row4 = own.row4.x * parent.row1 + own.row4.y * parent.row2 + parent.row4
            isBack = parent.outcome.contains(.backFacing)
            world.outcome.formUnion(parent.outcome.intersection(.affine))
        } else if own.isAboutY {
            world.row1 = own.row1.x * parent.row1
            world.row2 = parent.row2
            world.row4 = own.row4.x * parent.row1 + own.row4.y * parent.row2 + parent.row4
            isBack = (own.row1.x < 0) != parent.outcome.contains(.backFacing)
            world.outcome.formUnion(parent.outcome.intersection(.affine))
        } else {
            world.row1 = own.row1.x * parent.row1 + own.row1.y * parent.row2 + own.row1.w * parent.row4
            world.row2 = own.row2.x * parent.row1 + own.row2.y * parent.row2 + own.row2.w * parent.row4
            world.row4 = own.row4.x * parent.row1 + own.row4.y * parent.row2 + own.row4.w * parent.row4
            isBack = RenderTree.facing(world.row1, world.row2, world.row4) < 0
            world.outcome.formUnion(RenderTree.affinity(world))
        }
        // A middle in the eye plane itself has no depth after the divide.
        world.depth = middle.w == 1 || middle.w == 0 ? middle.z : middle.z / middle.w
        world.opacity = geometry.opacity * parent.opacity
        // A transform layer leaves its sublayers in the space around it; one that is a root has none around it but its own.
        world.space = parent.traits.contains(.transformLayer) && parent.space != 0 ? parent.space : place.parent
        world.stamp = stamp

        var isCulled = false
        if traits.contains(.singleSided) {
            let inSpace = RenderTree.facing(space)
            // A flip of the superlayer's geometry turns the winding round, but not the face.
            isCulled = isMirrored ? inSpace > 0 : inSpace < 0
        }
        let isHidden = traits.contains(.hidden)
        if isHidden || parent.outcome.contains(.hiddenInTree) { world.outcome.insert(.hiddenInTree) }
        if parent.outcome.contains(.visible) && !isHidden && !isCulled { world.outcome.insert(.visible) }
        if isBack { world.outcome.insert(.backFacing) }
        if before.depth != world.depth || before.outcome.contains(.visible) != world.outcome.contains(.visible) {
            paintIsStale = true
        }
        nodes.world[slot] = world
        let isPaintedPlainly = world.outcome.contains(.visible) && traits.isDisjoint(with: .paintedSpecially)
        nodes.paintDepths[slot] = isPaintedPlainly ? world.depth : .nan
        if world.childMap >= 0 { updateChildMap(slot, isMirrored, worldRow3, space) }

        damage.add(nodes.screen[slot])
        if traits.contains(.shadow) { return unboxed.append(Int32(slot)) }
        guard let box = projectedBox(slot, geometry.bounds) else { return unboxed.append(Int32(slot)) }
        show(slot, in: box)
    }

    private static func affinity(_ world: NodeWorld) -> NodeOutcome {
        world.row1.w == 0 && world.row2.w == 0 && world.row4.w == 1 ? .affine : []
    }

    /// The rows of L (SEMANTICS 1.4), without the superlayer's part S, which its child map holds.
    private func ownMap(_ place: NodePlace, _ traits: NodeTraits) -> OwnMap {
        let geometry = place.geometry
        let x = -(geometry.bounds.origin.x + geometry.anchorPoint.x * geometry.bounds.size.width)
        let y = -(geometry.bounds.origin.y + geometry.anchorPoint.y * geometry.bounds.size.height)
        let z = -geometry.anchorPointZ
        let offset = Row(geometry.position.x, geometry.position.y, geometry.zPosition, 0)
        var own = OwnMap()
        guard place.local >= 0 else {
            own.isStill = true
            own.row4 = Row(x, y, z, 1) + offset
            return own
        }
        if !traits.isDisjoint(with: .anyTurn) {
            let c = turns.base[Int(place.local)].cosine
            let s = turns.base[Int(place.local)].sine
            if traits.contains(.turnY) {
                own.isAboutY = true
                own.row1 = Row(c, 0, -s, 0)
                own.row3 = Row(s, 0, c, 0)
                own.row4 = Row(x * c + z * s, y, x * -s + z * c, 1) + offset
            } else if traits.contains(.turnX) {
                own.row2 = Row(0, c, s, 0)
                own.row3 = Row(0, -s, c, 0)
                own.row4 = Row(x, y * c + z * -s, y * s + z * c, 1) + offset
            } else {
                own.row1 = Row(c, s, 0, 0)
                own.row2 = Row(-s, c, 0, 0)
                own.row4 = Row(x * c + y * -s, x * s + y * c, z, 1) + offset
            }
            return own
        }
        let m = transforms.base[Int(place.local)]
        let row1 = Row(m.m11, m.m12, m.m13, m.m14)
        let row2 = Row(m.m21, m.m22, m.m23, m.m24)
        let row3 = Row(m.m31, m.m32, m.m33, m.m34)
        let row4 = Row(m.m41, m.m42, m.m43, m.m44)
        let moved = x * row1 + y * row2 + z * row3 + row4
        own.row1 = row1 + row1.w * offset
        own.row2 = row2 + row2.w * offset
        own.row3 = row3 + row3.w * offset
        own.row4 = moved + moved.w * offset
        return own
    }
}

import CSceneKernels

// Step 4 of the frame: world maps, opacity and facing of the dirty subtrees, which are ranges of the pre-order.

extension RenderTree {
    /// Works out all nodes in dirty subtrees and collects what changed on screen.
    func propagate() {
        markDirtySubtrees()
        guard firstMark <= lastMark else { return }
        reserveFindings()
        if usesKernels {
            var p = kernelPropagation()
            p.word = Int32(firstMark)
            pirouette_propagate(&p, marks.base, Int32(lastMark), .max, changedRanges.base)
            takeFindings(of: p)
        } else {
            propagateInSwift()
        }
        finishPropagation()
    }

    func reserveFindings() {
        unboxed.removeAll()
        unboxed.reserve(order.count)
        // A range is begun by a mark, and holds a place at least.
        changedRanges.reserve(2 * order.count)
    }

    func finishPropagation() {
        firstMark = .max
        lastMark = -1
        for index in 0..<unboxed.count { box(Int(unboxed[index])) }
    }

    func markDirtySubtrees() {
        for index in 0..<dirtySubtrees.count {
            let slot = Int(dirtySubtrees[index])
            guard nodes.state[slot].status.contains([.subtreeDirty, .inUse]) else { continue }
            nodes.state[slot].status.remove(.subtreeDirty)
            mark(place: Int(nodes.spans[slot].first))
        }
        dirtySubtrees.removeAll()
    }

    /// Marks a place in pre-order: its node and all below it are to be worked out.
    @inline(__always)
    func mark(place: Int) {
        marks[place >> 6] |= 1 << UInt64(place & 63)
        firstMark = min(firstMark, place >> 6)
        lastMark = max(lastMark, place >> 6)
    }

    /// What the kernel reads and writes; nothing is done.
    func kernelPropagation() -> pirouette_propagation {
        var p = pirouette_propagation()
        p.order = UnsafePointer(order.base)
        p.spans = kernelPointer(nodes.spans)
        p.places = kernelPointer(nodes.places)
        p.worlds = kernelPointer(nodes.world)
        p.boxes = kernelPointer(nodes.screen)
        p.paint_depths = nodes.paintDepths
        p.child_maps = kernelPointer(childMaps.base)
        p.transforms = kernelPointer(transforms.base)
        p.turns = kernelPointer(turns.base)
        p.unboxed = unboxed.base
        p.stamp = stamp
        p.is_baseline = usesBaselineKernels
        p.damage = pirouette_box(min_x: damage.minX, min_y: damage.minY, max_x: damage.maxX, max_y: damage.maxY)
        return p
    }

    func takeFindings(of p: pirouette_propagation) {
        damage = DamageBox(minX: p.damage.min_x, minY: p.damage.min_y, maxX: p.damage.max_x, maxY: p.damage.max_y)
        changedRanges.setCount(Int(p.range_count))
        unboxed.setCount(Int(p.unboxed_count))
        if p.depths_changed { paintIsStale = true }
    }

    /// An array as the kernels see it: their structures are those of NodeArrays.swift, member by member.
    func kernelPointer<Value, Seen>(_ pointer: UnsafeMutablePointer<Value>) -> UnsafeMutablePointer<Seen> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Seen.self)
    }

    func kernelPointer<Value, Seen>(_ pointer: UnsafeMutablePointer<Value>) -> UnsafePointer<Seen> {
        UnsafePointer(kernelPointer(pointer) as UnsafeMutablePointer<Seen>)
    }
}

/// Writes an order that differs in few places from the one before, and the paint order beside it where that follows it.
struct OrderWriter {
    private let nodes: NodeArrays
    private let before: UnsafeMutablePointer<Int32>
    private let after: UnsafeMutablePointer<Int32>
    private let paintBefore: UnsafeMutablePointer<Int32>
    private let paintAfter: UnsafeMutablePointer<Int32>
    private let paintEnd: Int
    /// The depth of all nodes of both orders so far; NaN where they have several.
    private(set) var commonDepth: Double
    /// Whether all nodes but the scene's own are in the paint order. Then it is the order from the second place on, and is copied
    /// at the end.
    private let paintsAll: Bool
    /// Up to which place the order before has been read.
    private(set) var source = 0
    private var paintSource = 0
    /// How many nodes have been written.
    private(set) var count = 0
    private(set) var paintCount = 0
    /// Whether the paint order is written too: as long as nothing comes in that it has to be sorted or clipped for.
    private(set) var patchesPaint: Bool

    init(_ tree: RenderTree, patchesPaint: Bool) {
        nodes = tree.nodes
        before = tree.order.base
        after = tree.orderPatch.order.base
        paintBefore = tree.paint.base
        paintAfter = tree.orderPatch.paint.base
        paintEnd = tree.paint.count
        commonDepth = tree.commonDepth
        paintsAll = tree.paint.count == tree.order.count - 1
        self.patchesPaint = patchesPaint
    }

    /// Takes over what is left of the orders before.
    mutating func finish(_ length: Int) {
        copy(upTo: length)
        guard patchesPaint, paintsAll else { return }
        paintCount = count - 1
        paintAfter.update(from: after + 1, count: paintCount)
    }

    /// Takes over what comes in front of a place of the order before.
    mutating func copy(upTo place: Int) {
        guard place > source else { return }
        (after + count).update(from: before + source, count: place - source)
        count += place - source
        source = place
        guard patchesPaint, !paintsAll else { return }
        let end = paintIndex(of: place)
        (paintAfter + paintCount).update(from: paintBefore + paintSource, count: end - paintSource)
        paintCount += end - paintSource
        paintSource = end
    }

    /// Leaves out so many nodes of the order before.
    mutating func skip(_ length: Int) {
        source += length
        if patchesPaint, !paintsAll { paintSource = paintIndex(of: source) }
    }

    /// Where in the paint order before what is at a place or after it begins; at or after what has been read. What has left since
    /// still has the place that it had.
    private func paintIndex(of place: Int) -> Int {
        var (low, step) = (paintSource, 1)
        func isBefore(_ index: Int) -> Bool { nodes.spans[Int(paintBefore[index])].first < Int32(place) }
        while low + step <= paintEnd, isBefore(low + step - 1) {
            low += step
            step *= 2
        }
        var high = min(low + step - 1, paintEnd)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Writes a node with all below it, and its next siblings as long as they have no place in the order; returns where they are.
    mutating func insert(_ first: Int32) -> NodeSpan {
        let start = count
        var top = first
        while true {
            insertSubtree(top)
            let next = nodes.links[Int(top)].next
            guard next >= 0 else { break }
            guard nodes.spans[Int(next)].extent == 0 else {
                if nodes.world[Int(top)].depth != commonDepth { checkDepths(next) }
                break
            }
            top = next
        }
        return NodeSpan(first: Int32(start), extent: Int32(count - start))
    }

    private mutating func insertSubtree(_ top: Int32) {
        var slot = top
        while true {
            insertOne(slot)
            if nodes.links[Int(slot)].firstChild >= 0 {
                slot = nodes.links[Int(slot)].firstChild
                continue
            }
            while slot != top, nodes.links[Int(slot)].next < 0 { slot = nodes.links[Int(slot)].parent }
            guard slot != top else { return }
            slot = nodes.links[Int(slot)].next
        }
    }

    private mutating func insertOne(_ slot: Int32) {
        after[count] = slot
        count += 1
        guard patchesPaint else { return }
        let state = nodes.state[Int(slot)]
        let world = nodes.world + Int(slot)
        if state.status.contains(.inserted) {
            // What propagation will find for most nodes. Where it finds something else, it has the paint order written anew.
            let parent = Int(nodes.links[Int(slot)].parent)
            let isVisible = nodes.world[parent].outcome.contains(.visible) && !world.pointee.traits.contains(.hidden)
            world.pointee.outcome = isVisible ? .visible : []
            let geometry = nodes.places[Int(slot)].geometry
            world.pointee.depth = geometry.zPosition - geometry.anchorPointZ
            let isPaintedPlainly = isVisible && world.pointee.traits.isDisjoint(with: .paintedSpecially)
            nodes.paintDepths[Int(slot)] = isPaintedPlainly ? world.pointee.depth : .nan
        }
        // As long as all depths are equal no look at siblings is needed.
        if world.pointee.depth != commonDepth {
            commonDepth = .nan
            checkDepths(slot)
        }
        guard world.pointee.outcome.contains(.visible) else {
            if paintsAll { patchesPaint = false }
            return
        }
        if !state.flags.isDisjoint(with: [.transformLayer, .masksToBounds]) { patchesPaint = false }
        guard !paintsAll else { return }
        paintAfter[paintCount] = slot
        paintCount += 1
    }

    /// Roots aside, a sibling must not lie in front of the next one.
    private mutating func checkDepths(_ slot: Int32) {
        let link = nodes.links[Int(slot)]
        guard link.parent != 0, link.previous >= 0 else { return }
        let depth = RenderTree.comparable(nodes.world[Int(slot)].depth)
        if RenderTree.comparable(nodes.world[Int(link.previous)].depth) > depth { patchesPaint = false }
    }
}

// The pre-order of all slots, with each node's place in it and the size of its subtree.

extension RenderTree {
    /// Whether links have been edited since the order was made.
    @inline(__always)
    var needsOrder: Bool { orderIsStale || !orderPatch.cuts.isEmpty || !orderPatch.tops.isEmpty }

    /// Brings the order up to date after edits of the links: few edits are put into it in one pass, after many it is written anew.
    func updateOrder() {
        guard needsOrder else { return }
        orderVersion += 1
        let editCount = orderPatch.cuts.count + orderPatch.tops.count
        if orderIsStale || editCount > order.count / RenderTree.leastPlacesPerEdit {
            orderIsStale = false
            paintIsStale = true
            rebuildOrder()
        } else {
            patchOrder()
        }
        orderPatch.removeAll()
    }

    /// With fewer places than this for each edit, walking the tree costs no more than looking for the places of the edits.
    private static let leastPlacesPerEdit = 4

    /// Writes the order anew from the links.
    func rebuildOrder() {
        order.removeAll()
        order.reserve(liveCount)
        let links = nodes.links
        let spans = nodes.spans
        var slot: Int32 = 0
        while true {
            spans[Int(slot)].first = Int32(order.count)
            order.append(slot)
            if links[Int(slot)].firstChild >= 0 {
                slot = links[Int(slot)].firstChild
                continue
            }
            // A leaf ends its own subtree, and that of each ancestor it is the last one of.
            while true {
                spans[Int(slot)].extent = Int32(order.count) - spans[Int(slot)].first
                if links[Int(slot)].next >= 0 {
                    slot = links[Int(slot)].next
                    break
                }
                slot = links[Int(slot)].parent
                if slot < 0 { return growMarks() }
            }
        }
    }

    func growMarks() {
        let words = (order.count + 63) / 64
        while marks.count < words { marks.append(0) }
    }
}

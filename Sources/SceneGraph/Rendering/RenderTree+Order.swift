extension RenderTree {
    /// Writes the pre-order of all slots anew after edits of the links, with each node's place and the size of its subtree.
    func rebuildOrder() {
        guard orderIsStale else { return }
        orderIsStale = false
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

    private func growMarks() {
        let words = (order.count + 63) / 64
        while marks.count < words { marks.append(0) }
    }
}

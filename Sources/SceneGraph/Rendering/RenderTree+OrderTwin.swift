// The patched orders against those written anew, for tests.

extension RenderTree {
    /// What differs between the orders and those that come of writing them anew, which takes their place; nil where nothing does.
    func orderDifference() -> String? {
        let (oldOrder, oldPaint) = (values(of: order), values(of: paint))
        let oldSpans = oldOrder.map { nodes.spans[Int($0)] }
        let oldClips = oldPaint.map { nodes.state[Int($0)].clip }
        rebuildOrder()
        paintIsStale = true
        rebuildPaintOrder()
        if oldOrder != values(of: order) { return "another order" }
        for (place, slot) in oldOrder.enumerated() {
            let span = nodes.spans[Int(slot)]
            if span.first != oldSpans[place].first { return "place \(oldSpans[place].first) instead of \(span.first)" }
            if span.extent != oldSpans[place].extent {
                return "extent \(oldSpans[place].extent) instead of \(span.extent) at place \(place)"
            }
        }
        if oldPaint != values(of: paint) { return "another paint order" }
        return oldClips == oldPaint.map { nodes.state[Int($0)].clip } ? nil : "other clips"
    }

    private func values(of list: ReusableList<Int32>) -> [Int32] { (0..<list.count).map { list[$0] } }
}

extension Scene {
    /// What differs between the last frame's orders and those that come of writing them anew; nil where nothing does. For tests.
    package func orderDifference() -> String? { tree.orderDifference() }
}

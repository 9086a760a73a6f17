// Few edits of the links are put into the pre-order, and into the paint order where that follows it, by copying what lies between
// them. The naive twin is `rebuildOrder`.

extension RenderTree {
    /// Notes that a node leaves its place, with all below it. It has no place in the order from then on, which its extent tells.
    func noteCut(_ slot: Int32, from parent: Int32) {
        let span = nodes.spans[Int(slot)]
        guard span.extent > 0 else { return }
        nodes.spans[Int(slot)].extent = 0
        orderPatch.cuts.append(OrderPatch.Cut(place: span.first, extent: span.extent, parent: parent))
    }

    func patchOrder() {
        let words = markEvents()
        orderPatch.order.removeAll()
        orderPatch.order.reserve(liveCount)
        orderPatch.paint.removeAll()
        orderPatch.paint.reserve(liveCount)
        let patchesPaint = paintFollowsOrder && !paintIsStale && !maskTable.isInUse
        var writer = OrderWriter(self, patchesPaint: patchesPaint)
        let firstEdit = writeEvents(words, &writer)
        writer.finish(order.count)
        if writer.patchesPaint {
            swap(&paint, &orderPatch.paint)
            paint.setCount(writer.paintCount)
            commonDepth = writer.commonDepth
        } else {
            paintIsStale = true
        }
        swap(&order, &orderPatch.order)
        order.setCount(writer.count)
        growMarks()
        let (spans, slots) = (nodes.spans, order.base)
        for place in firstEdit..<max(firstEdit, order.count) { spans[Int(slots[place])].first = Int32(place) }
        refreshExtents()
    }

    // MARK: Events

    /// Sets the bits of all places where something leaves or comes in; returns the range of words that they are in.
    private func markEvents() -> Range<Int> {
        let words = order.count / 64 + 1
        orderPatch.events.reserve(order.count + 1)
        while orderPatch.eventBits.count < words { orderPatch.eventBits.append(0) }
        var (first, end) = (words, 0)
        func event(at place: Int32) -> UnsafeMutablePointer<OrderPatch.Event> {
            let word = Int(place) >> 6
            let bit: UInt64 = 1 << UInt64(place & 63)
            let event = orderPatch.events.base + Int(place)
            if orderPatch.eventBits[word] & bit == 0 {
                orderPatch.eventBits[word] |= bit
                event.initialize(to: OrderPatch.Event())
            }
            first = min(first, word)
            end = max(end, word + 1)
            return event
        }
        for index in 0..<orderPatch.cuts.count {
            let cut = orderPatch.cuts[index]
            event(at: cut.place).pointee.cut = cut.extent
        }
        for index in 0..<orderPatch.tops.count {
            let top = Int(orderPatch.tops[index])
            // One that has left again, or that comes in with its superlayer.
            guard nodes.state[top].status.contains(.inUse), nodes.spans[top].extent == 0 else { continue }
            let link = nodes.links[top]
            guard link.parent >= 0, nodes.spans[Int(link.parent)].extent > 0 else { continue }
            let parentPlace = nodes.spans[Int(link.parent)].first
            var place = parentPlace + 1
            if link.previous >= 0 {
                let before = nodes.spans[Int(link.previous)]
                // One that comes in with the sibling before it.
                guard before.extent > 0 else { continue }
                place = before.first + before.extent
            }
            insertRun(Int32(top), parentPlace: parentPlace, into: event(at: place))
        }
        return first..<max(first, end)
    }

    /// Runs that come in before the same place lie below ancestors of one node, the nearer ones' first.
    private func insertRun(_ top: Int32, parentPlace: Int32, into event: UnsafeMutablePointer<OrderPatch.Event>) {
        var before: Int32 = -1
        var next = event.pointee.run
        while next >= 0, orderPatch.runs[Int(next)].parentPlace > parentPlace {
            before = next
            next = orderPatch.runs[Int(next)].next
        }
        // Linked in twice.
        if next >= 0, orderPatch.runs[Int(next)].parentPlace == parentPlace { return }
        let index = Int32(orderPatch.runs.count)
        orderPatch.runs.append(OrderPatch.Run(top: top, parentPlace: parentPlace, next: next))
        if before >= 0 { orderPatch.runs.base[Int(before)].next = index } else { event.pointee.run = index }
    }

    /// Writes the order up to the last event, and clears the bits; returns the first place that may differ.
    private func writeEvents(_ words: Range<Int>, _ writer: inout OrderWriter) -> Int {
        var firstEdit = -1
        var cut: Range<Int32> = 0..<0
        for word in words {
            var bits = orderPatch.eventBits[word]
            orderPatch.eventBits[word] = 0
            while bits != 0 {
                let place = word << 6 + bits.trailingZeroBitCount
                bits &= bits - 1
                let event = orderPatch.events[place]
                if firstEdit < 0 { firstEdit = place }
                var next = event.run
                while next >= 0 {
                    let run = orderPatch.runs[Int(next)]
                    next = run.next
                    // What lies below a node that has left its place comes in with that one.
                    guard !cut.contains(run.parentPlace) else { continue }
                    writer.copy(upTo: place)
                    orderPatch.inserted.append(writer.insert(run.top))
                }
                if event.cut > 0, place >= writer.source {
                    writer.copy(upTo: place)
                    writer.skip(Int(event.cut))
                    cut = Int32(place)..<Int32(place) + event.cut
                }
            }
        }
        return firstEdit < 0 ? order.count : firstEdit
    }

    // MARK: Extents

    /// Works out the extents of what came in and of all above what came or left. Until then their places are marked.
    private func refreshExtents() {
        for index in 0..<orderPatch.inserted.count {
            let range = orderPatch.inserted[index]
            for place in range.first..<range.first + range.extent { mark(place: Int(place)) }
        }
        for index in 0..<orderPatch.runs.count { markAncestors(nodes.links[Int(orderPatch.runs[index].top)].parent) }
        for index in 0..<orderPatch.cuts.count {
            let parent = orderPatch.cuts[index].parent
            // One that has left too, or comes in elsewhere, was cut out itself.
            if nodes.spans[Int(parent)].extent > 0 { markAncestors(parent) }
        }
        let (links, spans) = (nodes.links, nodes.spans)
        // From the end on, a node's sublayers are met before it.
        for word in stride(from: lastMark, through: min(firstMark, lastMark + 1), by: -1) {
            var bits = marks[word]
            marks[word] = 0
            while bits != 0 {
                let bit = 63 - bits.leadingZeroBitCount
                bits ^= 1 << UInt64(bit)
                let slot = Int(order[word << 6 + bit])
                let last = Int(links[slot].lastChild)
                let first = spans[slot].first
                spans[slot].extent = last < 0 ? 1 : spans[last].first + spans[last].extent - first
            }
        }
        firstMark = .max
        lastMark = -1
    }

    /// Marks a node and all above it, up to one that is marked already.
    private func markAncestors(_ slot: Int32) {
        var slot = slot
        while slot >= 0 {
            let place = Int(nodes.spans[Int(slot)].first)
            guard marks[place >> 6] & (1 << UInt64(place & 63)) == 0 else { return }
            mark(place: place)
            slot = nodes.links[Int(slot)].parent
        }
    }
}

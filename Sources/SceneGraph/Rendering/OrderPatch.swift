/// What the commits since the last frame have done to the tree's links, as places in the pre-order of that frame, and room for the
/// orders that come of it.
struct OrderPatch {
    /// A subtree that has left its place in the order.
    struct Cut: BitwiseCopyable {
        var place: Int32
        var extent: Int32
        /// The slot of what it lay below.
        var parent: Int32
    }

    /// Sublayers next to each other that are to come into the order before one of its places, each with all below it.
    struct Run: BitwiseCopyable {
        var top: Int32
        /// The place of the superlayer, which stays in the order.
        var parentPlace: Int32
        /// The run that comes in before the same place after this one; -1 is none.
        var next: Int32
    }

    /// What is to be done at a place. Holds something only where the place's bit is set.
    struct Event: BitwiseCopyable {
        /// How many nodes from the place on are left out.
        var cut: Int32 = 0
        /// The first of the runs that come in before it; -1 is none.
        var run: Int32 = -1
    }

    var cuts = ReusableList<Cut>()
    /// Slots of what has been linked in, newly or again; some may have left since, or be here twice.
    var tops = ReusableList<Int32>()
    var runs = ReusableList<Run>()
    var events = ReusableList<Event>()
    /// One bit for each place and one for the end, all clear between frames.
    var eventBits = ReusableList<UInt64>()
    /// The places in the new order of what came in.
    var inserted = ReusableList<NodeSpan>()
    /// What the order and the paint order are written into; afterwards the ones before.
    var order = ReusableList<Int32>()
    var paint = ReusableList<Int32>()

    mutating func removeAll() {
        cuts.removeAll()
        tops.removeAll()
        runs.removeAll()
        inserted.removeAll()
    }

    func deallocate() {
        cuts.deallocate()
        tops.deallocate()
        runs.deallocate()
        inserted.deallocate()
        events.deallocate()
        eventBits.deallocate()
        order.deallocate()
        paint.deallocate()
    }
}

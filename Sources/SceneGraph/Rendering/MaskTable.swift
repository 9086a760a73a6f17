/// A masked layer with what draws its mask.
struct NodeMask: BitwiseCopyable {
    var slot: Int32
    /// Index of the mask around this one; -1 is none.
    var outer: Int32
    /// The mask's own slot.
    var mask: Int32
    /// What draws it: places in the table's paint order.
    var first: Int32 = 0
    var count: Int32 = 0
}

/// The masks of a tree, written anew with the paint order. A tree that never had one has three empty lists.
struct MaskTable {
    /// Whether some layer has ever been a mask; else nothing looks for them.
    var isInUse = false
    var masks = ReusableList<NodeMask>(capacity: 1)
    /// The slots that draw the masks, each mask's in paint order.
    var paint = ReusableList<Int32>(capacity: 1)
    /// For each slot the index of the innermost mask that applies to it; -1 is none.
    var indices = ReusableList<Int32>(capacity: 1)

    /// The innermost mask that applies to a node; nil where none does.
    @inline(__always)
    func index(of slot: Int) -> Int? {
        guard !masks.isEmpty, indices[slot] >= 0 else { return nil }
        return Int(indices[slot])
    }

    mutating func removeAll() {
        masks.removeAll()
        paint.removeAll()
        indices.removeAll()
    }

    func deallocate() {
        masks.deallocate()
        paint.deallocate()
        indices.deallocate()
    }
}

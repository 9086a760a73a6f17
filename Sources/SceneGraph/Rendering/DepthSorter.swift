/// Orders nodes of one 3D space by depth, with equal depths left in the order they come in. It keeps its memory from frame to frame.
struct DepthSorter {
    private struct Entry: BitwiseCopyable {
        /// The depth in steps of 2^-20 of a point, above the least one.
        var key: UInt64
        var slot: Int32
    }

    private var entries = ReusableList<Entry>()
    private var others = ReusableList<Entry>()
    private let counts = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << DepthSorter.longDigit)

    // Few entries are not worth the clearing of many counts.
    private static let shortDigit = 8
    private static let longDigit = 11
    private static let fewEntries = 1_000
    /// So many are put into place one by one.
    private static let veryFewEntries = 24

    func deallocate() {
        entries.deallocate()
        others.deallocate()
        counts.deallocate()
    }

    /// A depth in steps of 2^-20 of a point, so that the rounding of turns does not decide about equal depths.
    @inline(__always)
    private static func steps(_ depth: Double) -> Int64 {
        let steps = RenderTree.comparable(depth) * 0x1p20
        // What is beyond all measure, or no number, counts as equal.
        return steps.magnitude < 0x1p62 ? Int64(steps) : steps > 0 ? 1 << 62 : steps < 0 ? -1 << 62 : 0
    }

    /// Sorts slots by the depths of their nodes, the least depth first.
    mutating func sort(_ slots: UnsafeMutablePointer<Int32>, count: Int, by world: UnsafeMutablePointer<NodeWorld>) {
        guard count > 1 else { return }
        entries.reserve(count)
        var least = Int64.max
        var greatest = Int64.min
        var isSorted = true
        for index in 0..<count {
            let steps = DepthSorter.steps(world[Int(slots[index])].depth)
            isSorted = isSorted && steps >= greatest
            least = min(least, steps)
            greatest = max(greatest, steps)
            entries[index] = Entry(key: UInt64(bitPattern: steps), slot: slots[index])
        }
        guard !isSorted else { return }
        let base = UInt64(bitPattern: least)
        for index in 0..<count { entries[index].key &-= base }
        if count <= DepthSorter.veryFewEntries {
            insertEach(count)
        } else {
            sortByDigits(count, greatest: UInt64(bitPattern: greatest) &- base)
        }
        for index in 0..<count { slots[index] = entries[index].slot }
    }

    private func insertEach(_ count: Int) {
        for index in 1..<count {
            let entry = entries[index]
            var place = index
            while place > 0 && entries[place - 1].key > entry.key {
                entries[place] = entries[place - 1]
                place -= 1
            }
            entries[place] = entry
        }
    }

    /// A radix sort from the lowest digit to the highest that the greatest key has.
    private mutating func sortByDigits(_ count: Int, greatest: UInt64) {
        others.reserve(count)
        let digit = count < DepthSorter.fewEntries ? DepthSorter.shortDigit : DepthSorter.longDigit
        let mask = UInt64(1) << UInt64(digit) - 1
        var shift: UInt64 = 0
        while shift < 64 && greatest >> shift != 0 {
            counts.update(repeating: 0, count: 1 << digit)
            for index in 0..<count { counts[Int(entries[index].key >> shift & mask)] += 1 }
            var before: UInt32 = 0
            for value in 0...Int(mask) {
                let here = counts[value]
                counts[value] = before
                before += here
            }
            for index in 0..<count {
                let entry = entries[index]
                let value = Int(entry.key >> shift & mask)
                others[Int(counts[value])] = entry
                counts[value] += 1
            }
            swap(&entries, &others)
            shift += UInt64(digit)
        }
    }
}

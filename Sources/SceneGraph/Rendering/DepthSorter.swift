/// Orders nodes of one 3D space by depth, with equal depths left in the order they come in. It keeps its memory from frame to frame.
struct DepthSorter {
    struct Entry: BitwiseCopyable {
        /// The depth in steps of 2^-20 of a point.
        var steps: Int64
        var item: Int32

        @inline(__always)
        init(_ item: Int32, depth: Double) {
            steps = DepthSorter.steps(depth)
            self.item = item
        }
    }

    /// What is to be sorted, in pre-order.
    var entries = ReusableList<Entry>()
    /// A number to sort by in the upper half, and what it is the number of in the lower one.
    private var keys = ReusableList<UInt64>()
    private var others = ReusableList<UInt64>()
    private let counts = UnsafeMutablePointer<UInt32>.allocate(capacity: 3 << DepthSorter.longDigit)

    // Few entries are not worth the clearing of many counts.
    private static let shortDigit = 8
    private static let longDigit = 11
    private static let fewEntries = 1_000
    /// So many are put into place one by one.
    private static let veryFewEntries = 24

    func deallocate() {
        entries.deallocate()
        keys.deallocate()
        others.deallocate()
        counts.deallocate()
    }

    /// A depth in steps of 2^-20 of a point, so that the rounding of turns does not decide about equal depths.
    @inline(__always)
    static func steps(_ depth: Double) -> Int64 {
        // At this size the neighbouring numbers of a Double lie 2^-20 apart, so that their bits count the steps.
        let offset = 0x1.8p32
        if depth.magnitude < 0x1p31 {
            return Int64(bitPattern: (depth + offset).bitPattern &- offset.bitPattern)
        }
        let steps = (depth * 0x1p20).rounded(.toNearestOrEven)
        // What is beyond all measure, or no number, counts as equal.
        return steps.magnitude < 0x1p62 ? Int64(steps) : steps > 0 ? 1 << 62 : steps < 0 ? -1 << 62 : 0
    }

    /// Appends the items of all entries to a list, the least depth first, and has no entries from then on.
    mutating func take(into list: inout ReusableList<Int32>) {
        let count = entries.count
        list.reserve(list.count + count)
        let items = list.base + list.count
        sort(count, into: items)
        list.setCount(list.count + count)
        entries.removeAll()
    }

    private mutating func sort(_ count: Int, into items: UnsafeMutablePointer<Int32>) {
        let entries = entries.base
        var least = Int64.max
        var greatest = Int64.min
        var isSorted = true
        for index in 0..<count {
            let steps = entries[index].steps
            isSorted = isSorted && steps >= greatest
            least = min(least, steps)
            greatest = max(greatest, steps)
        }
        if !isSorted {
            if count > DepthSorter.veryFewEntries {
                return sortByDigits(count, least: least, greatest: greatest, into: items)
            }
            insertEach(count)
        }
        for index in 0..<count { items[index] = entries[index].item }
    }

    private func insertEach(_ count: Int) {
        for index in 1..<count {
            let entry = entries[index]
            var place = index
            while place > 0 && entries[place - 1].steps > entry.steps {
                entries[place] = entries[place - 1]
                place -= 1
            }
            entries[place] = entry
        }
    }

    private mutating func sortByDigits(
        _ count: Int, least: Int64, greatest: Int64, into items: UnsafeMutablePointer<Int32>
    ) {
        keys.reserve(count)
        others.reserve(count)
        let entries = entries.base
        let base = UInt64(bitPattern: least)
        let range = UInt64(bitPattern: greatest) &- base
        let lowerHalf = UInt64(UInt32.max)
        if range <= lowerHalf {
            for index in 0..<count {
                let key = UInt64(bitPattern: entries[index].steps) &- base
                keys[index] = key << 32 | UInt64(UInt32(bitPattern: entries[index].item))
            }
            sortKeys(count, greatest: range)
            for index in 0..<count { items[index] = Int32(truncatingIfNeeded: keys[index]) }
            return
        }
        // Depths of more than 32 bits: by the lower half, then by the upper one, with equal ones left as they are.
        for index in 0..<count {
            let key = UInt64(bitPattern: entries[index].steps) &- base
            keys[index] = key << 32 | UInt64(index)
        }
        sortKeys(count, greatest: lowerHalf)
        for index in 0..<count {
            let entry = keys[index] & lowerHalf
            let key = UInt64(bitPattern: entries[Int(entry)].steps) &- base
            keys[index] = key & ~lowerHalf | entry
        }
        sortKeys(count, greatest: range >> 32)
        for index in 0..<count { items[index] = entries[Int(keys[index] & lowerHalf)].item }
    }

    /// Sorts by the keys' upper halves, of which `greatest` is the greatest.
    private mutating func sortKeys(_ count: Int, greatest: UInt64) {
        let bits = 64 - greatest.leadingZeroBitCount
        let digit = count < DepthSorter.fewEntries ? DepthSorter.shortDigit : DepthSorter.longDigit
        let low = bits - 2 * digit
        if low > 0 && low < digit {
            // Where two digits tell most keys apart, what they leave costs less to put right than a third digit.
            sortKeys(count, from: low, bits: bits, digit)
            if finishSorting(count) { return }
        }
        sortKeys(count, from: 0, bits: bits, digit)
    }

    /// Sorts keys that are almost in order; false, with some left as they are, where that takes too long.
    private func finishSorting(_ count: Int) -> Bool {
        let keys = keys.base
        var movesLeft = count
        for index in 1..<count where keys[index - 1] >> 32 > keys[index] >> 32 {
            let key = keys[index]
            var place = index
            while place > 0 && keys[place - 1] >> 32 > key >> 32 {
                keys[place] = keys[place - 1]
                place -= 1
            }
            keys[place] = key
            movesLeft -= index - place
            if movesLeft < 0 { return false }
        }
        return true
    }

    /// A radix sort of the keys by a part of their upper halves, from the lowest digit to the highest.
    private mutating func sortKeys(_ count: Int, from low: Int, bits: Int, _ digit: Int) {
        let mask = UInt64(1) << UInt64(digit) - 1
        let digits = (bits - low + digit - 1) / digit
        var (from, to) = (keys.base, others.base)
        counts.update(repeating: 0, count: digits << digit)
        for index in 0..<count {
            var key = from[index] &>> UInt64(32 + low)
            for place in 0..<digits {
                counts[place &<< digit &+ Int(key & mask)] &+= 1
                key &>>= UInt64(digit)
            }
        }
        for place in 0..<digits {
            let counts = counts + (place << digit)
            var before: UInt32 = 0
            for value in 0...Int(mask) {
                let here = counts[value]
                counts[value] = before
                before &+= here
            }
            let shift = UInt64(32 + low + place * digit)
            for index in 0..<count {
                let key = from[index]
                let value = Int(key &>> shift & mask)
                to[Int(counts[value])] = key
                counts[value] &+= 1
            }
            swap(&from, &to)
        }
        if digits % 2 == 1 { swap(&keys, &others) }
    }
}

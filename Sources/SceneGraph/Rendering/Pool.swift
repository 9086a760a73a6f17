/// Numbered places for values without references, with the freed ones used again; a place keeps its number while it is in use.
struct Pool<Value: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Value>
    private(set) var capacity: Int
    /// How many places have been used so far.
    private(set) var count = 0
    private var free: [Int32] = []

    init(capacity: Int = 4) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    func deallocate() { base.deallocate() }

    mutating func insert(_ value: Value) -> Int32 {
        if let index = free.popLast() {
            base[Int(index)] = value
            return index
        }
        if count == capacity { grow() }
        (base + count).initialize(to: value)
        count += 1
        return Int32(count - 1)
    }

    mutating func remove(_ index: Int32) { free.append(index) }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Value>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}

/// A growing list of values without references that keeps its memory when it is emptied.
struct ReusableList<Value: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Value>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 16) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    func deallocate() { base.deallocate() }

    var isEmpty: Bool { count == 0 }

    @inline(__always)
    mutating func append(_ value: Value) {
        if count == capacity { reserve(capacity * 2) }
        (base + count).initialize(to: value)
        count += 1
    }

    mutating func removeAll() { count = 0 }

    /// Takes over values that were written behind the list's end, within its room.
    mutating func setCount(_ newCount: Int) { count = newCount }

    mutating func popLast() -> Value? {
        guard count > 0 else { return nil }
        count -= 1
        return base[count]
    }

    subscript(index: Int) -> Value {
        get { base[index] }
        nonmutating set { base[index] = newValue }
    }

    /// Makes room for so many values, or for half as many again as there is room for now, lest a list that grows from frame to
    /// frame moves each time.
    mutating func reserve(_ atLeast: Int) {
        guard atLeast > capacity else { return }
        let wanted = max(atLeast, capacity + capacity / 2)
        let larger = UnsafeMutablePointer<Value>.allocate(capacity: wanted)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity = wanted
    }
}

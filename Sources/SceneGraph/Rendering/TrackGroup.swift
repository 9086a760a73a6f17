import CSceneKernels

/// Tracks of one shape, one after the other, so that a kernel samples four at a time.
struct TrackGroup {
    private(set) var shape: TrackShape
    private(set) var kernelGroup = pirouette_group()
    private let curves: UnsafeMutablePointer<pirouette_curve>?
    private var capacity = 0
    private var begins: UnsafeMutablePointer<Double>
    private var offsets: UnsafeMutablePointer<Double>
    private var ends: UnsafeMutablePointer<Double>
    private var values: UnsafeMutablePointer<Double>
    private var ways: UnsafeMutablePointer<SegmentWay>
    private var slots: UnsafeMutablePointer<Int32>
    private var locals: UnsafeMutablePointer<Int32>
    /// For each part of the tracks the least place in pre-order of all tracks behind it; and what it was made from.
    private var limits = ReusableList<Int32>()
    private var limitsVersion = -1
    /// Whose track each is: the place in the pool of animated nodes, and the track's number there.
    private var owners: UnsafeMutablePointer<(place: Int32, track: Int32)>

    var count: Int { Int(kernelGroup.count) }

    /// Whether sampling writes to so much memory that it is worth propagating while that is in the caches; turns are few bytes.
    var writesMuch: Bool { kernelGroup.kind != Int32(PIROUETTE_TURNS) }

    /// Makes an empty group; the shape's lists are copied.
    init(_ shape: TrackShape) {
        self.shape = shape
        self.shape.times = TrackGroup.copy(shape.times, shape.keyCount)
        self.shape.curves = shape.curves.map { TrackGroup.copy($0, shape.curveCount) }
        curves = shape.curves.map { curves in
            let made = UnsafeMutablePointer<pirouette_curve>.allocate(capacity: shape.curveCount)
            for index in 0..<shape.curveCount { (made + index).initialize(to: pirouette_curve(curves[index])) }
            return made
        }
        capacity = 8
        (begins, offsets, ends) = (TrackGroup.room(8), TrackGroup.room(8), TrackGroup.room(8))
        (values, ways) = (TrackGroup.room(0), TrackGroup.room(0))
        (slots, locals, owners) = (TrackGroup.room(8), TrackGroup.room(8), TrackGroup.room(8))
        kernelGroup.key_count = Int32(shape.keyCount)
        kernelGroup.curve_count = Int32(shape.curveCount)
        kernelGroup.duration = shape.duration
        kernelGroup.rate = 1 / shape.duration
        kernelGroup.takes_roots = (0..<shape.curveCount).contains {
            curves?[$0].start.takes_root != 0 || curves?[$0].end.takes_root != 0
        }
        kernelGroup.is_share = shape.property == .opacity
        if let spring = shape.spring {
            kernelGroup.is_spring = true
            kernelGroup.spring_decay = spring.decay
            kernelGroup.spring_split = spring.split
            kernelGroup.spring_unsplit = spring.inverseSplit
            kernelGroup.spring_lead = spring.decay - spring.initialVelocity
        }
        switch shape.kind {
        case .turn:
            kernelGroup.kind = Int32(PIROUETTE_TURNS)
            kernelGroup.stride = Int32(shape.keyCount)
        case .numbers:
            kernelGroup.kind = Int32(PIROUETTE_NUMBERS)
            kernelGroup.numbers = Int32(shape.property.kind.count)
            kernelGroup.first_number = Int32(PresentationLayout.offset(of: shape.property))
            kernelGroup.stride = Int32(shape.keyCount) * kernelGroup.numbers
        case .transform:
            kernelGroup.kind = Int32(PIROUETTE_TRANSFORMS)
            kernelGroup.stride = Int32(shape.keyCount) - 1
        }
        makeRoomForValues(from: 0)
        pointKernel()
    }

    func deallocate() {
        shape.times.deallocate()
        shape.curves?.deallocate()
        curves?.deallocate()
        begins.deallocate()
        offsets.deallocate()
        ends.deallocate()
        values.deallocate()
        ways.deallocate()
        slots.deallocate()
        locals.deallocate()
        owners.deallocate()
        limits.deallocate()
    }

    /// Finds the limits of parts of a size, if tracks or the pre-order have changed since they were found.
    mutating func updateLimits(every size: Int, spans: UnsafeMutablePointer<NodeSpan>, orderVersion: Int) {
        guard limitsVersion != orderVersion else { return }
        limitsVersion = orderVersion
        let parts = (count + size - 1) / size
        limits.reserve(parts)
        limits.setCount(parts)
        var least = Int32.max
        for part in (0..<parts).reversed() {
            limits[part] = least
            for index in part * size..<min((part + 1) * size, count) {
                least = min(least, spans[Int(slots[index])].first)
            }
        }
    }

    /// The places below this need no track behind the part.
    func limit(_ part: Int) -> Int32 { limits[part] }

    func owner(_ index: Int) -> (place: Int32, track: Int32) { owners[index] }

    /// Takes a track in and returns its number in the group.
    mutating func insert(
        _ track: Track, slot: Int32, local: Int32, owner: (place: Int32, track: Int32)
    ) -> Int32 {
        if count == capacity { grow() }
        limitsVersion = -1
        let index = count
        begins[index] = track.timing.activeBegin
        offsets[index] = track.timing.timeOffset
        kernelGroup.largest_begin = max(kernelGroup.largest_begin, track.timing.activeBegin.magnitude)
        kernelGroup.largest_offset = max(kernelGroup.largest_offset, track.timing.timeOffset.magnitude)
        ends[index] = track.timing.activeEnd
        slots[index] = slot
        locals[index] = local
        owners[index] = owner
        let stride = Int(kernelGroup.stride)
        if case .transform = shape.kind {
            for segment in 0..<stride {
                if let way = track.way(segment) { ways[index * stride + segment] = way }
            }
        } else {
            (values + index * stride).update(from: track.values, count: stride)
        }
        kernelGroup.count += 1
        return Int32(index)
    }

    /// Takes a track out; the last one gets its number. Returns whose that was.
    mutating func remove(_ index: Int) -> (place: Int32, track: Int32) {
        limitsVersion = -1
        let last = count - 1
        let stride = Int(kernelGroup.stride)
        begins[index] = begins[last]
        offsets[index] = offsets[last]
        ends[index] = ends[last]
        slots[index] = slots[last]
        locals[index] = locals[last]
        owners[index] = owners[last]
        if index != last {
            if case .transform = shape.kind {
                (ways + index * stride).update(from: ways + last * stride, count: stride)
            } else {
                (values + index * stride).update(from: values + last * stride, count: stride)
            }
        }
        kernelGroup.count -= 1
        if count == 0 {
            kernelGroup.largest_begin = 0
            kernelGroup.largest_offset = 0
        }
        return owners[index]
    }

    private mutating func grow() {
        let old = capacity
        capacity *= 2
        begins = TrackGroup.moved(begins, old, capacity)
        offsets = TrackGroup.moved(offsets, old, capacity)
        ends = TrackGroup.moved(ends, old, capacity)
        slots = TrackGroup.moved(slots, old, capacity)
        locals = TrackGroup.moved(locals, old, capacity)
        owners = TrackGroup.moved(owners, old, capacity)
        makeRoomForValues(from: old)
        pointKernel()
    }

    private mutating func makeRoomForValues(from old: Int) {
        let stride = Int(kernelGroup.stride)
        if case .transform = shape.kind {
            ways = TrackGroup.moved(ways, old * stride, capacity * stride)
        } else {
            values = TrackGroup.moved(values, old * stride, capacity * stride)
        }
    }

    private mutating func pointKernel() {
        kernelGroup.times = UnsafePointer(shape.times)
        kernelGroup.curves = UnsafePointer(curves)
        kernelGroup.begin = UnsafePointer(begins)
        kernelGroup.offset = UnsafePointer(offsets)
        kernelGroup.end = UnsafePointer(ends)
        kernelGroup.values = UnsafePointer(values)
        kernelGroup.ways = UnsafePointer(UnsafeMutableRawPointer(ways).assumingMemoryBound(to: pirouette_way.self))
        kernelGroup.slots = UnsafePointer(slots)
        kernelGroup.locals = UnsafePointer(locals)
    }

    // The kernels read up to three tracks behind the last one, so all of the room is filled.

    private static func room<Value>(_ capacity: Int) -> UnsafeMutablePointer<Value> {
        let made = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
        UnsafeMutableRawPointer(made).initializeMemory(
            as: UInt8.self, repeating: 0, count: capacity * MemoryLayout<Value>.stride)
        return made
    }

    private static func copy<Value: BitwiseCopyable>(
        _ pointer: UnsafeMutablePointer<Value>, _ count: Int
    ) -> UnsafeMutablePointer<Value> {
        let made = UnsafeMutablePointer<Value>.allocate(capacity: count)
        made.initialize(from: pointer, count: count)
        return made
    }

    private static func moved<Value>(
        _ pointer: UnsafeMutablePointer<Value>, _ count: Int, _ capacity: Int
    ) -> UnsafeMutablePointer<Value> {
        let larger: UnsafeMutablePointer<Value> = room(capacity)
        larger.moveUpdate(from: pointer, count: count)
        pointer.deallocate()
        return larger
    }
}

extension pirouette_curve {
    init(_ easing: EasingCurve) {
        let curve = easing.curve
        self.init(
            start: pirouette_curve_end(square: curve.quadratic, slope: 3 * curve.c1x, guess: easing.fromStart),
            end: pirouette_curve_end(square: curve.endSquare, slope: curve.endSlope, guess: easing.fromEnd),
            cubic: curve.cubic, c1y: curve.c1y, c2y: curve.c2y, is_linear: curve.isLinear ? 1 : 0)
    }
}

extension pirouette_curve_end {
    init(square: Double, slope: Double, guess: InverseGuess) {
        self.init(
            square: square, slope: slope, guess: guess.coefficients, takes_root: guess.takesRoot ? 1 : 0)
    }
}

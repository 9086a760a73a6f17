import CSceneKernels

/// What tracks of one group have in common: all but their begin and their values.
struct TrackShape {
    /// What sampling writes.
    enum Kind {
        /// A rotation about one axis, which the trait names.
        case turn(NodeTraits)
        /// Numbers of the geometry as they are.
        case numbers
        /// A whole transform, taken apart.
        case transform

        /// Whether the share of a segment may lie outside of 0 to 1.
        var takesSprings: Bool {
            if case .transform = self { return false }
            return true
        }
    }

    var kind: Kind
    var property: LayerProperty
    var duration: Double
    /// As many as there are keyframes.
    var times: UnsafeMutablePointer<Double>
    var keyCount: Int
    /// One for all segments or one for each; none where all are linear.
    var curves: UnsafeMutablePointer<UnitBezier>?
    var curveCount: Int
    /// What takes the place of the only segment's easing; one that swings.
    var spring: SpringTiming?

    func matches(_ other: TrackShape) -> Bool {
        guard property == other.property, duration == other.duration, keyCount == other.keyCount,
            curveCount == other.curveCount, spring == other.spring
        else { return false }
        switch (kind, other.kind) {
        case (.turn(let axis), .turn(let otherAxis)): if axis != otherAxis { return false }
        case (.numbers, .numbers), (.transform, .transform): break
        default: return false
        }
        for index in 0..<keyCount where times[index] != other.times[index] { return false }
        guard let curves, let otherCurves = other.curves else { return true }
        for index in 0..<curveCount where curves[index] != otherCurves[index] { return false }
        return true
    }
}

/// The way between two transforms taken apart, as the kernels read it.
struct SegmentWay: BitwiseCopyable {
    var fromTranslation: Row
    var fromScale: Row
    var fromShear: Row
    var fromPerspective: Row
    var toTranslation: Row
    var toScale: Row
    var toShear: Row
    var toPerspective: Row
    var start: Row
    var direction: Row
    /// The length of the arc in radians, and nothing besides.
    var angle: Row

    /// nil where a factor is taken out of the whole map, which the kernels do not do.
    init?(_ path: SpacePath) {
        guard path.factor == 1, path.logRatio == 0 else { return nil }
        let (a, b) = (path.start, path.end)
        fromTranslation = Row(a.translation.x, a.translation.y, a.translation.z, a.weight)
        fromScale = Row(a.scale.x, a.scale.y, a.scale.z, 0)
        fromShear = Row(a.shearXY, a.shearXZ, a.shearYZ, 0)
        fromPerspective = Row(a.perspective.x, a.perspective.y, a.perspective.z, 0)
        toTranslation = Row(b.translation.x, b.translation.y, b.translation.z, b.weight)
        toScale = Row(b.scale.x, b.scale.y, b.scale.z, 0)
        toShear = Row(b.shearXY, b.shearXZ, b.shearYZ, 0)
        toPerspective = Row(b.perspective.x, b.perspective.y, b.perspective.z, 0)
        let (from, way) = (path.arc.start, path.arc.direction)
        start = Row(from.x, from.y, from.z, from.w)
        direction = Row(way.x, way.y, way.z, way.w)
        angle = Row(path.arc.angle, 0, 0, 0)
    }
}

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
    /// Whose track each is: the place in the pool of animated nodes, and the track's number there.
    private var owners: UnsafeMutablePointer<(place: Int32, track: Int32)>

    var count: Int { Int(kernelGroup.count) }

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
        kernelGroup.is_share = shape.property == .opacity
        if let spring = shape.spring {
            kernelGroup.is_spring = true
            kernelGroup.spring_decay = spring.decay
            kernelGroup.spring_split = spring.split
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
    }

    func owner(_ index: Int) -> (place: Int32, track: Int32) { owners[index] }

    /// Takes a track in and returns its number in the group.
    mutating func insert(
        _ track: Track, slot: Int32, local: Int32, owner: (place: Int32, track: Int32)
    ) -> Int32 {
        if count == capacity { grow() }
        let index = count
        begins[index] = track.timing.activeBegin
        offsets[index] = track.timing.timeOffset
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
    init(_ curve: UnitBezier) {
        self.init(
            cubic: curve.cubic, start_square: curve.quadratic, start_slope: 3 * curve.c1x, end_square: curve.endSquare,
            end_slope: curve.endSlope, c1y: curve.c1y, c2y: curve.c2y, is_linear: curve.isLinear ? 1 : 0)
    }
}

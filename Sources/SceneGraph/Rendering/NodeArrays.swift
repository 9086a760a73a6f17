/// What the render tree keeps of each node's place in the tree, as slot numbers; -1 is none.
struct NodeLinks: BitwiseCopyable {
    var parent: Int32 = -1
    var firstChild: Int32 = -1
    var lastChild: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
}

/// The committed geometry of a node. The members' order is that of `PresentationLayout`, so that both can be read alike.
struct NodeGeometry: BitwiseCopyable {
    var position = Point.zero
    var bounds = Rect.zero
    var anchorPoint = Point.zero
    var zPosition = 0.0
    var anchorPointZ = 0.0
    var opacity = 1.0
}

/// Flags and references of a node into the pools of what most nodes do not have; -1 is none.
struct NodeState: BitwiseCopyable {
    var flags: LayerFlags = []
    var status: NodeStatus = []
    /// The place in pre-order, and how many nodes the subtree holds from there on.
    var orderIndex: Int32 = 0
    var extent: Int32 = 1
    var transform: Int32 = -1
    var childMap: Int32 = -1
    var style: Int32 = -1
    var animated: Int32 = -1
    /// Index of the clip that cuts the node; -1 is none.
    var clip: Int32 = -1
    var id: Int32 = 0
}

/// What propagation finds out about a node, and what is to be done with it.
struct NodeStatus: OptionSet, BitwiseCopyable {
    var rawValue: UInt16
    /// In the tree, and neither hidden nor turned away, nor below one that is.
    static let visible = NodeStatus(rawValue: 1 << 0)
    /// The projected bounds wind the other way round than an untransformed rectangle.
    static let backFacing = NodeStatus(rawValue: 1 << 1)
    /// The world map has no perspective, so that no divide is needed.
    static let affine = NodeStatus(rawValue: 1 << 2)
    /// Hidden by itself or by one above it.
    static let hiddenInTree = NodeStatus(rawValue: 1 << 3)
    /// The node and all below it are to be propagated anew.
    static let subtreeDirty = NodeStatus(rawValue: 1 << 4)
    /// What the node draws has changed, though not where.
    static let contentDirty = NodeStatus(rawValue: 1 << 5)
    /// Placed in the tree since the last frame.
    static let inserted = NodeStatus(rawValue: 1 << 6)
    /// Taken out of its place by the commit that is running.
    static let detached = NodeStatus(rawValue: 1 << 7)
    /// On the list of nodes that the last frame changed.
    static let changed = NodeStatus(rawValue: 1 << 9)
    /// The slot holds a node.
    static let inUse = NodeStatus(rawValue: 1 << 8)
}

/// A row of a 4x4 matrix.
typealias Row = SIMD4<Double>

/// The outcome of propagation for a node: where it shows and how strongly.
///
/// The bounds plane needs three rows of the world matrix: x * `row1` + y * `row2` + `row4` is a point's (x, y, z, w) in the scene.
struct NodeWorld: BitwiseCopyable {
    var row1 = Row(1, 0, 0, 0)
    var row2 = Row(0, 1, 0, 0)
    var row4 = Row(0, 0, 0, 1)
    /// The product of the opacities from the root down.
    var opacity = 1.0
    /// z in the node's 3D space after the divide, by which it is ordered there; see `DisplayItem.depth`.
    var depth = 0.0
    /// The slot of the layer whose 3D space the node lies in.
    var space: Int32 = -1
}

/// What a node does to its sublayers, kept only where it is more than its own world map.
struct ChildMap: BitwiseCopyable {
    /// The committed sublayer transform.
    var sublayerTransform = Transform3D.identity
    /// From the sublayers' superlayer space to the scene: S * F * world, or S * world for a transform layer.
    var toScene = Transform3D.identity
    /// From the sublayers' superlayer space to the 3D space they lie in.
    var toSpace = Transform3D.identity
    /// Whether an odd number of flipped geometries lies between the sublayers and their 3D space.
    var isMirrored = false
}

/// What a host draws in a node.
struct NodeStyle: BitwiseCopyable {
    var style = LayerStyle()
    var contents: ContentsToken?
    var contentsVersion = 0
}

/// The arrays of the render tree, indexed by slot. One struct of pointers, so that a loop loads them once.
struct NodeArrays {
    private(set) var capacity: Int
    private(set) var links: UnsafeMutablePointer<NodeLinks>
    private(set) var geometry: UnsafeMutablePointer<NodeGeometry>
    private(set) var state: UnsafeMutablePointer<NodeState>
    private(set) var world: UnsafeMutablePointer<NodeWorld>
    /// The projected bounds in scene points, shadow included.
    private(set) var screen: UnsafeMutablePointer<Rect>
    private(set) var layers: UnsafeMutablePointer<Unmanaged<Layer>?>

    init(capacity: Int) {
        self.capacity = capacity
        links = .allocate(capacity: capacity)
        geometry = .allocate(capacity: capacity)
        state = .allocate(capacity: capacity)
        world = .allocate(capacity: capacity)
        screen = .allocate(capacity: capacity)
        layers = .allocate(capacity: capacity)
        initialize(from: 0)
    }

    private func initialize(from start: Int) {
        let count = capacity - start
        (links + start).initialize(repeating: NodeLinks(), count: count)
        (geometry + start).initialize(repeating: NodeGeometry(), count: count)
        (state + start).initialize(repeating: NodeState(), count: count)
        (world + start).initialize(repeating: NodeWorld(), count: count)
        (screen + start).initialize(repeating: .zero, count: count)
        (layers + start).initialize(repeating: nil, count: count)
    }

    mutating func grow() {
        let old = capacity
        capacity *= 2
        links = NodeArrays.moved(links, old, capacity)
        geometry = NodeArrays.moved(geometry, old, capacity)
        state = NodeArrays.moved(state, old, capacity)
        world = NodeArrays.moved(world, old, capacity)
        screen = NodeArrays.moved(screen, old, capacity)
        layers = NodeArrays.moved(layers, old, capacity)
        initialize(from: old)
    }

    private static func moved<Value>(
        _ pointer: UnsafeMutablePointer<Value>, _ count: Int, _ capacity: Int
    ) -> UnsafeMutablePointer<Value> {
        let larger = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
        larger.moveInitialize(from: pointer, count: count)
        pointer.deallocate()
        return larger
    }

    func deallocate() {
        links.deallocate()
        geometry.deallocate()
        state.deallocate()
        world.deallocate()
        screen.deallocate()
        layers.deallocate()
    }
}

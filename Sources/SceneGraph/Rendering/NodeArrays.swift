/// What the render tree keeps of each node's place in the tree, as slot numbers; -1 is none.
struct NodeLinks: BitwiseCopyable {
    var parent: Int32 = -1
    var firstChild: Int32 = -1
    var lastChild: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
}

/// The geometry of a node. The members' order is that of `PresentationLayout`, so that both can be read alike.
struct NodeGeometry: BitwiseCopyable {
    var position = Point.zero
    var bounds = Rect.zero
    var anchorPoint = Point.zero
    var zPosition = 0.0
    var anchorPointZ = 0.0
    var opacity = 1.0
}

/// What a node's own map is made from, with animations applied.
struct NodePlace: BitwiseCopyable {
    var geometry = NodeGeometry()
    /// The slot of the superlayer.
    var parent: Int32 = -1
    /// The place in the pool of transforms of the one that shows; -1 is the identity.
    var local: Int32 = -1
}

/// Flags and references of a node into the pools of what most nodes do not have; -1 is none.
struct NodeState: BitwiseCopyable {
    var flags: LayerFlags = []
    var status: NodeStatus = []
    /// The committed transform.
    var transform: Int32 = -1
    var style: Int32 = -1
    var animated: Int32 = -1
    /// Index of the clip that cuts the node; -1 is none.
    var clip: Int32 = -1
    var id: Int32 = 0
    /// The number of the frame that the node came in with.
    var insertionStamp: UInt32 = 0
}

/// What is to be done with a node.
struct NodeStatus: OptionSet, BitwiseCopyable {
    var rawValue: UInt16
    /// The slot holds a node.
    static let inUse = NodeStatus(rawValue: 1 << 0)
    /// The node and all below it are to be propagated anew.
    static let subtreeDirty = NodeStatus(rawValue: 1 << 1)
    /// What the node draws has changed, though not where.
    static let contentDirty = NodeStatus(rawValue: 1 << 2)
    /// Placed in the tree since the last frame.
    static let inserted = NodeStatus(rawValue: 1 << 3)
    /// Taken out of its place by the commit that is running.
    static let detached = NodeStatus(rawValue: 1 << 4)
}

/// What propagation finds out about a node.
struct NodeOutcome: OptionSet, BitwiseCopyable {
    var rawValue: UInt16
    /// In the tree, and neither hidden nor turned away, nor below one that is.
    static let visible = NodeOutcome(rawValue: 1 << 0)
    /// The projected bounds wind the other way round than an untransformed rectangle.
    static let backFacing = NodeOutcome(rawValue: 1 << 1)
    /// The world map has no perspective, so that no divide is needed.
    static let affine = NodeOutcome(rawValue: 1 << 2)
    /// Hidden by itself or by one above it.
    static let hiddenInTree = NodeOutcome(rawValue: 1 << 3)
}

/// What propagation has to know of a node besides its numbers. The first bits are those of `LayerFlags`.
struct NodeTraits: OptionSet, BitwiseCopyable {
    var rawValue: UInt16
    /// Hidden by itself, animations included.
    static let hidden = NodeTraits(rawValue: 1 << 0)
    static let singleSided = NodeTraits(rawValue: 1 << 1)
    static let masksToBounds = NodeTraits(rawValue: 1 << 2)
    static let geometryFlipped = NodeTraits(rawValue: 1 << 3)
    static let transformLayer = NodeTraits(rawValue: 1 << 4)
    static let sceneNode = NodeTraits(rawValue: 1 << 5)
    /// What shows reaches beyond the bounds.
    static let shadow = NodeTraits(rawValue: 1 << 6)
    /// The transform is a rotation about one axis, kept as its cosine and sine in the pool of turns.
    static let turnX = NodeTraits(rawValue: 1 << 7)
    static let turnY = NodeTraits(rawValue: 1 << 8)
    static let turnZ = NodeTraits(rawValue: 1 << 9)
    /// The mask of its superlayer, which what that does to its sublayers leaves alone.
    static let mask = NodeTraits(rawValue: 1 << 10)
    static let anyTurn: NodeTraits = [turnX, turnY, turnZ]
    /// What the paint order has to know.
    static let paintedSpecially: NodeTraits = [masksToBounds, transformLayer, mask]

    static let ofFlags = NodeTraits(rawValue: 0x3F)

    init(rawValue: UInt16) { self.rawValue = rawValue }

    init(_ flags: LayerFlags) {
        rawValue = UInt16(truncatingIfNeeded: flags.rawValue) & NodeTraits.ofFlags.rawValue
        if flags.contains(.mask) { insert(.mask) }
    }
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
    /// The number of the frame that changed the node last.
    var stamp: UInt32 = 0
    /// The place in the pool of child maps; -1 is none.
    var childMap: Int32 = -1
    var outcome: NodeOutcome = []
    var traits: NodeTraits = []
}

/// A node's place in pre-order, and how many nodes the subtree holds from there on: none as long as it is not in the order.
struct NodeSpan: BitwiseCopyable {
    var first: Int32 = 0
    var extent: Int32 = 0
}

/// What a node does to its sublayers, kept only where it is more than its own world map.
struct ChildMap: BitwiseCopyable {
    /// The sublayer transform, animations applied.
    var sublayerTransform = Transform3D.identity
    /// The committed sublayer transform.
    var committed = Transform3D.identity
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
    private(set) var places: UnsafeMutablePointer<NodePlace>
    private(set) var state: UnsafeMutablePointer<NodeState>
    private(set) var world: UnsafeMutablePointer<NodeWorld>
    private(set) var spans: UnsafeMutablePointer<NodeSpan>
    /// The projected bounds in scene points, shadow included; no box where the node shows nothing.
    private(set) var screen: UnsafeMutablePointer<DamageBox>
    /// The depth of a visible node that is painted like most, `passedDepth` for a visible transform layer, and any other value that is
    /// not a number where the paint order has to look closer: at what is not visible, masks and what cuts its sublayers. Many depths
    /// are read at a time, and these lie close together.
    private(set) var paintDepths: UnsafeMutablePointer<Double>
    private(set) var layers: UnsafeMutablePointer<Unmanaged<Layer>?>

    /// Stands for a visible transform layer, which is not painted itself.
    static let passedDepth = Double(nan: 1, signaling: false)

    init(capacity: Int) {
        self.capacity = capacity
        links = .allocate(capacity: capacity)
        places = .allocate(capacity: capacity)
        state = .allocate(capacity: capacity)
        world = .allocate(capacity: capacity)
        spans = .allocate(capacity: capacity)
        screen = .allocate(capacity: capacity)
        paintDepths = .allocate(capacity: capacity)
        layers = .allocate(capacity: capacity)
    }

    /// Readies a slot for a new node, which has no place in the order yet.
    ///
    /// - Parameter isFirst: Whether the slot has held no node before. One that has keeps that one's place until the order is
    ///   brought up to date.
    func clear(_ index: Int, isFirst: Bool) {
        if isFirst {
            (spans + index).initialize(to: NodeSpan())
            (places + index).initialize(to: NodePlace())
            (world + index).initialize(to: NodeWorld())
        } else {
            // The commit and propagation write the rest before it is read.
            spans[index].extent = 0
            places[index].local = -1
            world[index].depth = 0
            world[index].space = -1
            world[index].stamp = 0
            world[index].childMap = -1
            world[index].outcome = []
            world[index].traits = []
        }
        (links + index).initialize(to: NodeLinks())
        (state + index).initialize(to: NodeState())
        (screen + index).initialize(to: .none)
        (paintDepths + index).initialize(to: .nan)
        (layers + index).initialize(to: nil)
    }

    /// Makes room for twice as many nodes, or for `wanted`; the first `count` are kept.
    mutating func grow(keeping count: Int, atLeast wanted: Int = 0) {
        capacity = max(2 * capacity, wanted)
        links = NodeArrays.moved(links, count, capacity)
        places = NodeArrays.moved(places, count, capacity)
        state = NodeArrays.moved(state, count, capacity)
        world = NodeArrays.moved(world, count, capacity)
        spans = NodeArrays.moved(spans, count, capacity)
        screen = NodeArrays.moved(screen, count, capacity)
        paintDepths = NodeArrays.moved(paintDepths, count, capacity)
        layers = NodeArrays.moved(layers, count, capacity)
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
        places.deallocate()
        state.deallocate()
        world.deallocate()
        spans.deallocate()
        screen.deallocate()
        paintDepths.deallocate()
        layers.deallocate()
    }
}

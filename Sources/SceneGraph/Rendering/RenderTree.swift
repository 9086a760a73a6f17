/// The committed tree of a scene as flat arrays: what frames are made from.
///
/// A node keeps its slot for life; the pre-order of slots is kept apart, so that an edit moves no data. The render tree never calls
/// user code. `RenderTree+Commit` copies changes in, `+Sampling` writes presentation values, `+Propagation` works out world maps,
/// `+PaintOrder` the display list.
final class RenderTree {
    unowned(unsafe) let scene: Scene
    let sceneNodeLink: LayerLink
    @exclusivity(unchecked) var nodes = NodeArrays(capacity: 64)
    /// Slots handed out so far; the scene's own node has slot 0.
    @exclusivity(unchecked) var slotCount = 0
    @exclusivity(unchecked) var freeSlots = ReusableList<Int32>()
    @exclusivity(unchecked) var liveCount = 0
    @exclusivity(unchecked) var lastID: Int32 = 0

    @exclusivity(unchecked) var transforms = Pool<Transform3D>()
    /// Transforms that are rotations about one axis, of animated nodes.
    @exclusivity(unchecked) var turns = Pool<Turn>()
    @exclusivity(unchecked) var childMaps = Pool<ChildMap>()
    @exclusivity(unchecked) var styles = Pool<NodeStyle>()
    @exclusivity(unchecked) var animated = Pool<AnimatedNode>()
    /// The places in `animated` that are in use.
    @exclusivity(unchecked) var animatedList = ReusableList<Int32>()
    /// Those of them that are sampled by themselves.
    @exclusivity(unchecked) var singleNodes = ReusableList<Int32>()
    /// The others, by the shape of their tracks.
    @exclusivity(unchecked) var groups: [TrackGroup] = []
    @exclusivity(unchecked) var oddTracks = ReusableList<Int32>()
    @exclusivity(unchecked) var clocks: [ClockUse] = []
    /// Where each clock in use stands among them, and the places that are free.
    @exclusivity(unchecked) var clockIndices: [ObjectIdentifier: Int] = [:]
    @exclusivity(unchecked) var freeClocks: [Int] = []

    /// Whether the kernels in C do the work, or else their twins in Swift.
    @exclusivity(unchecked) var usesKernels = true
    /// Whether those are the ones for any processor, whatever this one has.
    @exclusivity(unchecked) var usesBaselineKernels = false

    /// How many tracks of a large group are sampled at a time; a multiple of the kernels' batches.
    @exclusivity(unchecked) var streamedAtATime = 2_048

    /// Counts the commits that changed something.
    @exclusivity(unchecked) var commitCount = 0

    // Changes that wait for the next commit.
    @exclusivity(unchecked) var dirtySlots = ReusableList<Int32>()
    /// How many there may be until one more takes a call of the host or more room; 0 where there are none.
    @exclusivity(unchecked) var quietCount = 0
    /// Layers that came to another place, each with a reference of its own, for one that left may be held by nothing else.
    @exclusivity(unchecked) var relinked = ReusableList<LayerLink>()
    /// Those that the commit which is running has taken up.
    @exclusivity(unchecked) var moved = ReusableList<LayerLink>()
    /// Slots that it has taken out of their places: of those that are to come to others, and of those that have left the scene.
    @exclusivity(unchecked) var detached = ReusableList<Int32>()
    @exclusivity(unchecked) var leaving = ReusableList<Int32>()
    /// Those of the moved ones that are in the scene.
    @exclusivity(unchecked) var arriving = ReusableList<LayerLink>()
    /// How many layers without a slot are among them and below them, at most.
    @exclusivity(unchecked) var expectedCount = 0
    /// Layers that asked for layout of which nothing would come, or that hold such. They have a slot or are among the relinked ones,
    /// so that something keeps them alive until the commit.
    @exclusivity(unchecked) var emptyLayouts = ReusableList<LayerLink>()
    @exclusivity(unchecked) var timingChanged = false
    /// The scene time at which what waits for the next commit has happened; infinity where the commit's own time is meant.
    @exclusivity(unchecked) var changeDate = Double.infinity
    /// The animations that were told of that time.
    @exclusivity(unchecked) var datedRecords: [AnimationRecord] = []
    /// Whether some layer's time has ever run otherwise than its superlayer's; else moves need no look at times.
    @exclusivity(unchecked) var usesLayerTime = false

    // Changes that wait for the next frame.
    @exclusivity(unchecked) var dirtySubtrees = ReusableList<Int32>()
    @exclusivity(unchecked) var dirtyContents = ReusableList<Int32>()
    @exclusivity(unchecked) var orderIsStale = false
    @exclusivity(unchecked) var paintIsStale = false
    /// Edits of the links that the order does not have yet.
    @exclusivity(unchecked) var orderPatch = OrderPatch()

    /// Counts how often the pre-order has changed.
    @exclusivity(unchecked) var orderVersion = 0
    /// Slots in pre-order.
    @exclusivity(unchecked) var order = ReusableList<Int32>()
    /// One bit for each place in pre-order, all clear outside of propagation.
    @exclusivity(unchecked) var marks = ReusableList<UInt64>()
    /// The first and the last of its words that have bits set.
    @exclusivity(unchecked) var firstMark = Int.max
    @exclusivity(unchecked) var lastMark = -1
    /// Slots in paint order.
    @exclusivity(unchecked) var paint = ReusableList<Int32>()
    /// Whether the paint order is the pre-order of the visible nodes, without clips or masks.
    @exclusivity(unchecked) var paintFollowsOrder = false
    /// The depth of all nodes in an order that follows it; NaN where they have several.
    @exclusivity(unchecked) var commonDepth = Double.nan
    @exclusivity(unchecked) var clips = ReusableList<NodeClip>()
    @exclusivity(unchecked) var workStack = ReusableList<Int32>()
    @exclusivity(unchecked) var spaceItems = ReusableList<Int32>()
    @exclusivity(unchecked) var depthSorter = DepthSorter()
    @exclusivity(unchecked) var siblingOrder = SiblingOrder()
    @exclusivity(unchecked) var maskTable = MaskTable()
    /// The decorations of the nodes that have one, by slot, and those that are animated.
    @exclusivity(unchecked) var decorations: [Int32: NodeDecoration] = [:]
    @exclusivity(unchecked) var animatedDecorations: [NodeDecoration] = []
    @exclusivity(unchecked) var decorationVersion = 0
    let scratch: SamplingScratch

    // What the last frame changed.
    @exclusivity(unchecked) var insertedIDs = ReusableList<Int32>()
    @exclusivity(unchecked) var removedIDs = ReusableList<Int32>()
    /// Ranges of pre-order, first places and ends, that were worked out anew.
    @exclusivity(unchecked) var changedRanges = ReusableList<Int32>()
    /// Slots of nodes outside of those that draw something else.
    @exclusivity(unchecked) var changedSlots = ReusableList<Int32>()
    /// Slots of nodes whose boxes propagation leaves to `boxUnboxed`.
    @exclusivity(unchecked) var unboxed = ReusableList<Int32>()
    /// The number of the frame.
    @exclusivity(unchecked) var stamp: UInt32 = 0
    @exclusivity(unchecked) var damage: DamageBox = .none
    /// Damage that the next frame has in any case: where something has left the tree, or all of a scene of a new size.
    @exclusivity(unchecked) var pendingDamage: DamageBox = .none
    /// Ids of what has left the tree since the last frame, and slots of what has come into it.
    @exclusivity(unchecked) var removedSinceFrame = ReusableList<Int32>()
    @exclusivity(unchecked) var insertedSinceFrame = ReusableList<Int32>()

    init(scene: Scene, sceneNode: Layer) {
        self.scene = scene
        sceneNodeLink = LayerLink(sceneNode)
        scratch = SamplingScratch()
        let slot = takeSlot(for: sceneNode)
        nodes.state[Int(slot)].flags = sceneNode.flags.intersection(.rendered)
        nodes.world[Int(slot)].outcome = [.visible, .affine]
        nodes.world[Int(slot)].traits = NodeTraits(sceneNode.flags)
        nodes.world[Int(slot)].childMap = childMaps.insert(ChildMap())
        orderIsStale = true
    }

    deinit {
        endEmptyLayouts()
        emptyLayouts.deallocate()
        var unfinished: [AnimationRecord] = []
        for slot in 0..<slotCount where nodes.state[slot].status.contains(.inUse) {
            if nodes.state[slot].animated >= 0 { freeAnimated(Int32(slot)) }
            nodes.layers[slot]?._withUnsafeGuaranteedRef {
                $0.slot = -1
                $0.tree = nil
                $0.flags.subtract([.anyDirty, .relinked])
                guard let extras = $0.extras, !extras.animations.isEmpty else { return }
                unfinished += extras.animations
                extras.animations = []
            }
        }
        // The end of a transition takes layers away, so no slot may be read from here on.
        for record in unfinished { record.end(finished: false) }
        while let link = relinked.popLast() { link.release() }
        relinked.deallocate()
        moved.deallocate()
        arriving.deallocate()
        nodes.deallocate()
        transforms.deallocate()
        turns.deallocate()
        for group in groups { group.deallocate() }
        singleNodes.deallocate()
        oddTracks.deallocate()
        childMaps.deallocate()
        styles.deallocate()
        animated.deallocate()
        scratch.deallocate()
        depthSorter.deallocate()
        siblingOrder.deallocate()
        clips.deallocate()
        marks.deallocate()
        maskTable.deallocate()
        orderPatch.deallocate()
        for list in [animatedList, dirtySlots, dirtySubtrees, dirtyContents, order, paint, workStack, spaceItems] {
            list.deallocate()
        }
        for list in [
            insertedIDs, removedIDs, changedRanges, changedSlots, unboxed, removedSinceFrame, insertedSinceFrame,
            freeSlots,
            detached, leaving,
        ] {
            list.deallocate()
        }
    }

    /// Whether the next frame would differ from the last one even at the same time.
    var hasPendingChanges: Bool {
        hasUncommittedChanges || !dirtySubtrees.isEmpty || !dirtyContents.isEmpty || !removedSinceFrame.isEmpty
            || !pendingDamage.isEmpty
    }

    /// Whether a commit has something to do.
    @inline(__always)
    var hasUncommittedChanges: Bool { !dirtySlots.isEmpty || !relinked.isEmpty || timingChanged }

    // MARK: Notes from the model

    /// A committed layer has changed for the first time since the last commit.
    @inline(__always)
    func enqueueDirty(_ slot: Int32) {
        dirtySlots.append(slot)
        quietCount = dirtySlots.capacity
        if dirtySlots.count == 1 { scene.requestFrame() }
    }

    /// The same where the host has been told already and the list has room; else false, and nothing is changed.
    @inline(__always)
    func enqueueDirtyQuietly(_ slot: Int32) -> Bool {
        guard dirtySlots.count < quietCount else { return false }
        dirtySlots.appendInRoom(slot)
        return true
    }

    /// A layer has come to another place, into the tree or out of it.
    ///
    /// - Parameter count: How many layers, this one included, have come into the scene with it.
    func noteRelinked(_ layer: Layer, count: Int = 0) {
        expectedCount += count
        noteRelinked(owned: .passRetained(layer))
    }

    /// The same for a layer with a reference that is given up.
    func noteRelinked(owned: Unmanaged<Layer>) {
        let isListed = owned._withUnsafeGuaranteedRef { layer in
            // The flag speaks of the tree that holds the layer's slot. A layer that is new here may be on the list twice.
            guard holds(layer) else { return false }
            defer { layer.flags.insert(.relinked) }
            return layer.flags.contains(.relinked)
        }
        guard !isListed else { return owned.release() }
        relinked.append(LayerLink(owned))
        if relinked.count == 1 { scene.requestFrame() }
    }

    /// A layer's or a clock's time runs otherwise than before.
    func noteTimingChange(ofLayer: Bool = false) {
        timingChanged = true
        if ofLayer { usesLayerTime = true }
        scene.requestFrame()
    }

    /// Whether the layer's slot is one of this tree's.
    @inline(__always)
    func holds(_ layer: Layer) -> Bool { layer.treeReference?.toOpaque() == Unmanaged.passUnretained(self).toOpaque() }

    /// Whether the layer is in this tree's scene.
    @inline(__always)
    func isInScene(_ layer: Layer) -> Bool { layer.sceneNodeLink.isSame(as: sceneNodeLink) }
}

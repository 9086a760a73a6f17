/// What a scene shows at one time: a view of its render tree that is valid until the next `advance(to:)`.
///
/// A host that needs it for longer keeps a `copy()`. Reading an old frame reports a diagnostic and finds it empty.
public struct Frame {
    enum Storage {
        case live(Scene, generation: Int)
        case kept(KeptFrame)
    }

    let storage: Storage
    /// The scene time the frame shows, in seconds.
    public let time: Double
    /// The scene's size in points.
    public let size: Size
    /// Pixels per point.
    public let scale: Double
    /// When the host has to come again.
    public let wake: Wake
    /// The union of the old and new places of all that changed since the last frame, in scene points, within the scene; nil where
    /// nothing did.
    public let damage: Rect?

    init(of scene: Scene) {
        // Inside of advance(to:) the last frame is gone and the next one not made yet.
        storage = .live(scene, generation: scene.isAdvancing ? scene.generation - 1 : scene.generation)
        time = scene.clock
        size = scene.size
        scale = scene.scale
        wake = scene.wake
        damage = scene.tree.damage.rect(within: Rect(origin: .zero, size: scene.size))
    }

    private init(_ frame: Frame, kept: KeptFrame) {
        storage = .kept(kept)
        time = frame.time
        size = frame.size
        scale = frame.scale
        wake = frame.wake
        damage = frame.damage
    }

    /// Whether the frame can still be read.
    public var isValid: Bool {
        switch storage {
        case .live(let scene, let generation): scene.generation == generation
        case .kept: true
        }
    }

    /// The same frame, to be kept as long as one likes.
    public func copy() -> Frame {
        if case .kept = storage { return self }
        return Frame(
            self,
            kept: KeptFrame(
                displayList: Array(displayList), clips: Array(clips), masks: Array(masks),
                maskItems: Array(maskItems), nodes: Array(nodes), planes: planes, insertedIDs: insertedIDs,
                removedIDs: removedIDs, changedIDs: changedIDs))
    }

    /// What is drawn, from back to front (SEMANTICS 1.7, planes that cross unsplit). Transform layers draw nothing and are left out.
    public var displayList: FrameList<DisplayItem> {
        FrameList(self, count: { $0.paint.count }, live: { $0.displayItem($1) }, kept: \.displayList)
    }

    /// What is drawn, from back to front, with planes that cross cut along their line: for hosts without a depth buffer
    /// (SEMANTICS 1.7, 1.8).
    ///
    /// Each element is a convex part of a layer; painted in this order, with the clips of the items, each place shows the layer that
    /// is nearest to the eye in its 3D space. Layers whose planes cross nothing come once and whole. Where a plane is cut, all that
    /// is flattened into it comes once for each of its pieces, cut to the piece. A shadow, which lies outside of the bounds,
    /// belongs to the layer's first piece. Layers of which no more than a millionth of a square point shows are left out. The list
    /// is worked out at each call.
    public func splitDisplayList() -> [DisplayPiece] {
        let items = displayList
        var splitter = PlaneSplitter(planes) { items[$0] }
        return splitter.split()
    }

    private var planes: [DisplayPlane] {
        if case .kept(let frame) = storage { return frame.planes }
        return liveTree?.displayPlanes() ?? []
    }

    /// The clips that display items refer to by index.
    public var clips: FrameList<Clip> {
        FrameList(self, count: { $0.clips.count }, live: { $0.clip($1) }, kept: \.clips)
    }

    /// The masks that display items refer to by index: those of visible layers.
    public var masks: FrameList<Mask> {
        FrameList(self, count: { $0.maskTable.masks.count }, live: { $0.mask($1) }, kept: \.masks)
    }

    /// What draws the masks, each mask's items from back to front: a layer that is a mask, and its sublayers.
    ///
    /// Their opacity counts from the mask down. Their clips are those inside the mask; a `maskIndex` says that a mask has a mask.
    public var maskItems: FrameList<DisplayItem> {
        FrameList(self, count: { $0.maskTable.paint.count }, live: { $0.maskItem($1) }, kept: \.maskItems)
    }

    /// All layers in pre-order, hidden ones included, and masks before the sublayers of what they mask.
    public var nodes: FrameList<FrameNode> {
        FrameList(self, count: { max(0, $0.order.count - 1) }, live: { $0.frameNode($1 + 1) }, kept: \.nodes)
    }

    /// The layers that have come into the tree since the last frame.
    public var insertedIDs: [LayerID] { ids({ $0.ids(of: $0.insertedIDs) }, kept: \.insertedIDs) }
    /// The layers that have left the tree since the last frame.
    public var removedIDs: [LayerID] { ids({ $0.ids(of: $0.removedIDs) }, kept: \.removedIDs) }
    /// The layers, inserted ones aside, whose place, opacity or drawing has changed since the last frame.
    public var changedIDs: [LayerID] { ids({ $0.idsOfChanged() }, kept: \.changedIDs) }

    private func ids(_ live: (RenderTree) -> [LayerID], kept: Swift.KeyPath<KeptFrame, [LayerID]>) -> [LayerID] {
        switch storage {
        case .live: liveTree.map(live) ?? []
        case .kept(let frame): frame[keyPath: kept]
        }
    }

    /// The render tree while the frame may still be read from it.
    var liveTree: RenderTree? {
        guard case .live(let scene, let generation) = storage else { return nil }
        if scene.generation == generation { return scene.tree }
        Diagnostic.report(
            Diagnostic(
                .staleFrame, "A frame was read after a later advance(to:) made it invalid; keep a copy() instead.",
                objects: [scene]),
            in: scene)
        return nil
    }
}

/// The values of a frame that was copied.
final class KeptFrame {
    let displayList: [DisplayItem]
    let clips: [Clip]
    let masks: [Mask]
    let maskItems: [DisplayItem]
    let nodes: [FrameNode]
    let planes: [DisplayPlane]
    let insertedIDs: [LayerID]
    let removedIDs: [LayerID]
    let changedIDs: [LayerID]

    init(
        displayList: [DisplayItem], clips: [Clip], masks: [Mask], maskItems: [DisplayItem], nodes: [FrameNode],
        planes: [DisplayPlane], insertedIDs: [LayerID], removedIDs: [LayerID], changedIDs: [LayerID]
    ) {
        self.displayList = displayList
        self.clips = clips
        self.masks = masks
        self.maskItems = maskItems
        self.nodes = nodes
        self.planes = planes
        self.insertedIDs = insertedIDs
        self.removedIDs = removedIDs
        self.changedIDs = changedIDs
    }
}

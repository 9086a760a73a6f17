/// The truth values of a layer, packed so that a setter tests several at once.
struct LayerFlags: OptionSet {
    var rawValue: UInt32

    static let hidden = LayerFlags(rawValue: 1 << 0)
    static let singleSided = LayerFlags(rawValue: 1 << 1)
    static let masksToBounds = LayerFlags(rawValue: 1 << 2)
    static let geometryFlipped = LayerFlags(rawValue: 1 << 3)
    static let transformLayer = LayerFlags(rawValue: 1 << 4)
    /// The scene's own node above the roots, which stays invisible to callers.
    static let sceneNode = LayerFlags(rawValue: 1 << 5)
    /// Bounds, position, anchor, opacity or transform differ from the render tree.
    static let geometryDirty = LayerFlags(rawValue: 1 << 6)
    /// Style, contents or name differ from the render tree.
    static let styleDirty = LayerFlags(rawValue: 1 << 7)
    /// Hidden, single sided, masking or flipping differ from the render tree.
    static let flagsDirty = LayerFlags(rawValue: 1 << 8)
    /// The list of animations differs from the render tree.
    static let animationsDirty = LayerFlags(rawValue: 1 << 9)
    /// The place differs from that in the render tree that holds the layer's slot; the layer is on that tree's list of these.
    static let relinked = LayerFlags(rawValue: 1 << 10)
    static let needsLayout = LayerFlags(rawValue: 1 << 11)
    /// A layer below needs layout.
    static let subtreeNeedsLayout = LayerFlags(rawValue: 1 << 12)
    /// Linked into a superlayer and therefore keeping its view alive.
    static let retainsView = LayerFlags(rawValue: 1 << 13)
    /// Speed, offset or begin time are not the defaults.
    static let hasOwnTime = LayerFlags(rawValue: 1 << 14)
    /// A snapshot view's layer, whose parts follow its bounds.
    static let snapshot = LayerFlags(rawValue: 1 << 15)
    /// The mask of its superlayer, linked before the sublayers.
    static let mask = LayerFlags(rawValue: 1 << 16)
    /// A transition's copy of old content, linked beside the layer that it is of.
    static let picture = LayerFlags(rawValue: 1 << 17)
    /// Draws a shape or a gradient.
    static let decorated = LayerFlags(rawValue: 1 << 18)
    /// A view's own layer, which animates inside of view animation blocks only.
    static let viewBacked = LayerFlags(rawValue: 1 << 19)
    /// Asked for layout of which nothing would come.
    static let emptyLayout = LayerFlags(rawValue: 1 << 20)
    /// Some layer below, not yet committed like this one, may have asked for that.
    static let emptyLayoutBelow = LayerFlags(rawValue: 1 << 21)

    static let anyDirty: LayerFlags = [.geometryDirty, .styleDirty, .flagsDirty, .animationsDirty]
    /// What a render node keeps of the flags.
    static let rendered: LayerFlags = [
        .hidden, .singleSided, .masksToBounds, .geometryFlipped, .transformLayer, .sceneNode, .mask,
        .picture,
    ]
}

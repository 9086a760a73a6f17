/// A layer's mask: the layer and its sublayers show as strongly as what the mask's items draw is opaque.
///
/// A host draws the items into a layer of alpha of its own and multiplies by it what has this mask's index, and what has the index
/// of a mask inside it. A mask without items cuts everything away.
public struct Mask: Sendable {
    /// The layer that is masked, with all its sublayers.
    public let id: LayerID
    /// The layer that is its mask.
    public let maskID: LayerID
    /// Which of the frame's `maskItems` draw the mask, from back to front.
    public let items: Range<Int>
    /// Index of the mask that applies besides, because the masked layer lies in a masked one; nil where none does.
    public let parentIndex: Int?
}

extension Mask: FrameElement {
    /// A mask of nothing.
    public static var blank: Mask {
        Mask(id: LayerID(rawValue: 0), maskID: LayerID(rawValue: 0), items: 0..<0, parentIndex: nil)
    }
}

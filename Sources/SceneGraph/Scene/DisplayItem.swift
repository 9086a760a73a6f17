/// One thing to draw: a layer with all that a host needs to know of it.
public struct DisplayItem: Sendable {
    /// The layer's id, stable for its life in the scene.
    public let id: LayerID
    /// What the host draws in the layer; nil draws nothing.
    public let contents: ContentsToken?
    /// Rises whenever the contents are set or said to have changed.
    public let contentsVersion: Int
    /// The layer's own rectangle in its own space, in points.
    public let bounds: Rect
    /// From the layer's bounds space to scene points, row vectors; divide by w.
    public let worldTransform: Transform3D
    /// How opaque the layer shows: the product of its own opacity and those of all layers above it.
    public let opacity: Double
    /// The layer's own opacity.
    public let ownOpacity: Double
    /// Whether the layer and its sublayers must be drawn together and then made translucent for a right picture: its own opacity
    /// is below 1, and things that it and its sublayers draw overlap.
    public let needsGroup: Bool
    /// Whether the layer shows its back: its projected bounds wind the other way round.
    public let isBackFacing: Bool
    /// z in the 3D space named by `space`, after the divide: of the middle of the bounds, or where the layer lies flat in its
    /// superlayer's space, of its plane at the middle of the superlayer's bounds. Comparable only within that space.
    public let depth: Double
    /// The layer in whose 3D space this one lies; nil for a root.
    public let space: LayerID?
    /// Index into the frame's clips of the innermost one that cuts the layer; nil where none does.
    public let clipIndex: Int?
    /// Index into the frame's masks of the innermost one that applies to the layer; nil where none does.
    public let maskIndex: Int?
    /// Background, corners, border and shadow.
    public let style: LayerStyle
    /// The shape or gradient that is drawn in the layer; nil for most.
    public let decoration: Decoration?

    /// The corners of the bounds in scene points; nil where one is not in front of the eye.
    public var quad: Quad? { worldTransform.quad(of: bounds) }
}

/// A rectangle with rounded corners that layers are cut to.
public struct Clip: Sendable {
    /// The layer that cuts its sublayers.
    public let id: LayerID
    /// The rectangle in that layer's own space, in points.
    public let bounds: Rect
    /// The radius of the rectangle's corners, in points.
    public let cornerRadius: Double
    /// From that layer's bounds space to scene points.
    public let worldTransform: Transform3D
    /// Index of the clip that cuts this one; nil where none does.
    public let parentIndex: Int?
}

/// A layer as the frame has it, drawn or not: what tools and dumps show.
public struct FrameNode: Sendable {
    /// The layer's id.
    public let id: LayerID
    /// The layer's name.
    public let name: String?
    /// The superlayer's id; nil for a root.
    public let parent: LayerID?
    /// The presentation value of the bounds.
    public let bounds: Rect
    /// The presentation value of the layer's transform.
    public let transform: Transform3D
    /// From the bounds space to scene points, row vectors (SEMANTICS 1.6).
    public let worldTransform: Transform3D
    /// The layer's own opacity.
    public let opacity: Double
    /// The product of the opacities from the root down.
    public let worldOpacity: Double
    /// Whether the layer or one above it is hidden.
    public let isHidden: Bool
    /// Whether the layer shows its back.
    public let isBackFacing: Bool
    /// Whether the layer is its parent's mask, and not one of its sublayers.
    public let isMask: Bool

    /// The corners of the bounds in scene points; nil where one is not in front of the eye.
    public var quad: Quad? { worldTransform.quad(of: bounds) }
    /// The visible part of the bounds in scene points, cut at the eye plane; empty where all of it is behind the eye.
    public var polygon: [Point] { worldTransform.polygon(of: bounds) }
}

extension DisplayItem: FrameElement {
    /// A transparent item of no size.
    public static var blank: DisplayItem {
        DisplayItem(
            id: LayerID(rawValue: 0), contents: nil, contentsVersion: 0, bounds: .zero, worldTransform: .identity,
            opacity: 0,
            ownOpacity: 0, needsGroup: false, isBackFacing: false, depth: 0, space: nil, clipIndex: nil,
            maskIndex: nil, style: LayerStyle(), decoration: nil)
    }
}

extension Clip: FrameElement {
    /// A clip that cuts everything away.
    public static var blank: Clip {
        Clip(id: LayerID(rawValue: 0), bounds: .zero, cornerRadius: 0, worldTransform: .identity, parentIndex: nil)
    }
}

extension FrameNode: FrameElement {
    /// A hidden node of no size.
    public static var blank: FrameNode {
        FrameNode(
            id: LayerID(rawValue: 0), name: nil, parent: nil, bounds: .zero, transform: .identity,
            worldTransform: .identity,
            opacity: 0, worldOpacity: 0, isHidden: true, isBackFacing: false, isMask: false)
    }
}

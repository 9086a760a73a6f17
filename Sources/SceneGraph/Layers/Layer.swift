import CThreadState

/// A node of the scene graph: a rectangle with a place, a transform, sublayers and values that a host draws.
///
/// Layers are plain objects of one thread at a time. A setter stores its value and marks the layer; the values reach the frame
/// with the next `Scene.advance(to:)`. A NaN or infinite value is refused with a diagnostic and the old value stays
/// (SEMANTICS 2.10). Members are spelled and behave as those of Core Animation's CALayer.
open class Layer {
    // What a setter touches comes first, so that it lies together.
    /// The render tree that holds this layer's slot. Unmanaged, because reading it must not count references.
    @exclusivity(unchecked) var treeReference: Unmanaged<RenderTree>?
    /// The layer's place in the render tree's arrays; -1 before the first commit in a scene.
    @exclusivity(unchecked) var slot: Int32 = -1
    @exclusivity(unchecked) var flags: LayerFlags = []
    @usableFromInline @exclusivity(unchecked) final var storedPosition = Point.zero
    /// The view this layer backs; set through `view`.
    @exclusivity(unchecked) var viewReference: Unmanaged<View>?
    /// How many children are marked for layout, at most: a layout pass looks no further than for so many.
    @exclusivity(unchecked) var markedChildCount: Int32 = 0
    @exclusivity(unchecked) var idNumber: Int32 = 0
    // Links are intrusive: those to the first child and the next sibling own one reference each (see Layer+Links), the others none.
    @exclusivity(unchecked) var parentLink = LayerLink()
    @exclusivity(unchecked) var firstChildLink = LayerLink()
    @exclusivity(unchecked) var lastChildLink = LayerLink()
    @exclusivity(unchecked) var nextSiblingLink = LayerLink()
    @exclusivity(unchecked) var previousSiblingLink = LayerLink()
    /// The topmost layer while the tree is in a scene: a window's layer. Nil outside of a scene.
    @exclusivity(unchecked) var rootLink = LayerLink()
    @exclusivity(unchecked) var extras: LayerExtras?
    @exclusivity(unchecked) var transformBox: TransformBox?
    @exclusivity(unchecked) var storedBounds = Rect.zero
    @exclusivity(unchecked) var storedAnchorPoint = Point(x: 0.5, y: 0.5)
    @exclusivity(unchecked) var storedZPosition = 0.0
    @exclusivity(unchecked) var storedAnchorPointZ = 0.0
    @exclusivity(unchecked) var storedOpacity = 1.0
    /// The scene that gave `idNumber`.
    @exclusivity(unchecked) var idScene = SceneIdentity.none

    /// Makes a layer of zero size that is in no tree.
    public required init() {}

    deinit { releaseLinks() }

    // MARK: Geometry

    /// The layer's own rectangle in its own space, in points; its origin is the point that scrolling shows first.
    public var bounds: Rect {
        get { storedBounds }
        set {
            guard newValue.isFinite else { return refuse("bounds", newValue) }
            let old = storedBounds
            let value = newValue.standardized
            guard value != old else { return }
            storedBounds = value
            if value.size != old.size { setNeedsLayout() }
            changed(.geometryDirty, .bounds, from: .rect(old))
            if flags.contains(.snapshot) { (self as? SnapshotLayer)?.placeParts() }
        }
    }

    /// Where the anchor point lies in the superlayer's space, in points.
    @inlinable public final var position: Point {
        get { storedPosition }
        set { if !storePosition(newValue) { changePosition(newValue) } }
    }

    /// The point of the bounds that `position` places and about which `transform` acts, in unit coordinates; (.5, .5) at first.
    ///
    /// Setting it keeps `position`, so the frame moves (SEMANTICS 1.5).
    public var anchorPoint: Point {
        get { storedAnchorPoint }
        set {
            guard newValue.isFinite else { return refuse("anchorPoint", newValue) }
            let old = storedAnchorPoint
            guard newValue != old else { return }
            storedAnchorPoint = newValue
            changed(.geometryDirty, .anchorPoint, from: .point(old))
        }
    }

    /// The place along z, toward the viewer, in points; it orders siblings and takes part in perspective.
    public var zPosition: Double {
        get { storedZPosition }
        set {
            guard newValue.isFinite else { return refuse("zPosition", newValue) }
            let old = storedZPosition
            guard newValue != old else { return }
            storedZPosition = newValue
            changed(.geometryDirty, .zPosition, from: .number(old))
        }
    }

    /// The anchor's place along z, in points.
    public var anchorPointZ: Double {
        get { storedAnchorPointZ }
        set {
            guard newValue.isFinite else { return refuse("anchorPointZ", newValue) }
            let old = storedAnchorPointZ
            guard newValue != old else { return }
            storedAnchorPointZ = newValue
            changed(.geometryDirty, .anchorPointZ, from: .number(old))
        }
    }

    /// The transform about the anchor point, row vectors (SEMANTICS 1.2 to 1.4).
    public var transform: Transform3D {
        get { transformBox?.value ?? .identity }
        set {
            guard newValue.isFinite else { return refuse("transform", newValue) }
            let old = transform
            guard newValue != old else { return }
            if newValue.isIdentity {
                transformBox = nil
            } else if let transformBox {
                transformBox.value = newValue
            } else {
                transformBox = TransformBox(newValue)
            }
            changed(.geometryDirty, .transform, from: .transform(old))
        }
    }

    /// The transform applied to all sublayers about the layer's anchor point; its m34 gives them perspective.
    public var sublayerTransform: Transform3D {
        get { extras?.sublayerTransform ?? .identity }
        set {
            guard newValue.isFinite else { return refuse("sublayerTransform", newValue) }
            let old = sublayerTransform
            guard newValue != old else { return }
            needExtras().sublayerTransform = newValue
            changed(.geometryDirty, .sublayerTransform, from: .transform(old))
        }
    }

    /// The opacity of the layer and its sublayers together, 0 to 1; values outside are clamped.
    public var opacity: Double {
        get { storedOpacity }
        set {
            guard newValue.isFinite else { return refuse("opacity", newValue) }
            let old = storedOpacity
            let value = min(max(newValue, 0), 1)
            guard value != old else { return }
            storedOpacity = value
            changed(.geometryDirty, .opacity, from: .number(old))
        }
    }

    /// The layer's id in its scene; nil until it has been in a committed frame of one.
    public var id: LayerID? { idNumber > 0 ? LayerID(rawValue: Int(idNumber)) : nil }

    /// The scene whose tree the layer is in.
    public var scene: Scene? { sceneNodeLink.with { $0.extras?.scene } ?? nil }

    // MARK: Overridable

    /// Places the sublayers; called before a commit when `setNeedsLayout` was called or the bounds' size changed.
    ///
    /// Asks the delegate; a view's layer has the view's `layoutSubviews` called besides. Source: CALayer.layoutSublayers.
    open func layoutSublayers() {
        extras?.delegate?.layoutSublayers(of: self)
    }

    /// The action for a change of `key`, an animation's key path: that of the delegate, else of `actions`, of `actionStyle`, of
    /// `defaultAction(forKey:)`, else the implicit animation. A null action ends the search (SEMANTICS 3.2).
    ///
    /// Asked for committed layers without a view; a view's layer animates only inside a view animation block. The key `onOrderIn` is
    /// asked for when the layer has been put below a committed one or is shown again, and `onOrderOut` when it has been taken out or
    /// hidden; nothing happens then by itself.
    open func action(forKey key: String) -> LayerAction {
        assignedAction(forKey: key) ?? type(of: self).defaultAction(forKey: key) ?? .default
    }

    /// The action that layers of the class have for a key where nothing else has one; nil, as here, leaves the implicit animation.
    open class func defaultAction(forKey key: String) -> LayerAction? { nil }
}

/// A link from one layer to another that counts no references, so that walks are loads and nothing else.
struct LayerLink: BitwiseCopyable {
    private var reference: Unmanaged<Layer>?

    init() {}

    init(_ layer: Layer?) { reference = layer.map(Unmanaged.passUnretained) }

    /// A link that holds a reference, which `release` gives up.
    init(_ owned: Unmanaged<Layer>) { reference = owned }

    func release() { reference?.release() }

    var isEmpty: Bool { reference == nil }

    /// The layer as a counted reference.
    var layer: Layer? { reference?.takeUnretainedValue() }

    /// Runs `body` with the layer, which something else keeps alive meanwhile, and uncounted; nil where there is none.
    @inline(__always)
    @discardableResult
    func with<Result>(_ body: (Layer) -> Result) -> Result? { reference?._withUnsafeGuaranteedRef(body) }

    // Where there is no layer, there is none to go on to and no flag is set.

    var parent: LayerLink { with { $0.parentLink } ?? LayerLink() }
    var firstChild: LayerLink { with { $0.firstChildLink } ?? LayerLink() }
    var next: LayerLink { with { $0.nextSiblingLink } ?? LayerLink() }
    var previous: LayerLink { with { $0.previousSiblingLink } ?? LayerLink() }
    var flags: LayerFlags { with { $0.flags } ?? [] }

    func isSame(as other: LayerLink) -> Bool { reference?.toOpaque() == other.reference?.toOpaque() }

    /// The layer after this one in pre-order within the subtree of `top`; empty at the end.
    func nextInPreOrder(within top: LayerLink, skippingChildren: Bool = false) -> LayerLink {
        if !skippingChildren, !firstChild.isEmpty { return firstChild }
        var link = self
        while !link.isEmpty && !link.isSame(as: top) {
            if !link.next.isEmpty { return link.next }
            link = link.parent
        }
        return LayerLink()
    }
}

extension Layer {
    /// The topmost layer while the tree is in a scene: a window's layer. Nil outside of a scene.
    var rootLayer: Layer? { rootLink.layer }

    /// The node of the scene that the layer is in, above its root; empty outside of any.
    var sceneNodeLink: LayerLink { flags.contains(.sceneNode) ? LayerLink(self) : rootLink.parent }

    // The links as counted references; what changes them is in Layer+Links.
    var parent: Layer? { parentLink.layer }
    var firstChild: Layer? { firstChildLink.layer }
    var lastChild: Layer? { lastChildLink.layer }
    var nextSibling: Layer? { nextSiblingLink.layer }
    var previousSibling: Layer? { previousSiblingLink.layer }

    /// The view this layer backs.
    var view: View? {
        get { viewReference?.takeUnretainedValue() }
        set {
            viewReference = newValue.map(Unmanaged.passUnretained)
            if newValue == nil { flags.remove(.viewBacked) } else { flags.insert(.viewBacked) }
            tellBelowOfEmptyLayout()
        }
    }
}

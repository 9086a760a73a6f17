/// The parts of a layer that most layers never set, kept aside so that a plain layer stays small.
final class LayerExtras {
    var name: String?
    var sublayerTransform = Transform3D.identity
    var style = LayerStyle()
    var contents: ContentsToken?
    var contentsVersion = 0
    var animations: [AnimationRecord] = []
    var actions: [String: LayerAction]?
    var actionStyle: ActionStyle?
    weak var delegate: (any LayerDelegate)?
    var beginTime = 0.0
    var speed = 1.0
    var timeOffset = 0.0
    /// The scene, for its own node above the roots.
    unowned(unsafe) var scene: Scene?
    /// A root's level among the roots of its scene.
    var level = 0.0
    /// Free for the view or for the framework above, by type.
    var attachments: [ObjectIdentifier: AnyObject] = [:]
}

/// A transform that is not the identity, kept out of line because most layers have none.
final class TransformBox {
    var value: Transform3D
    init(_ value: Transform3D) { self.value = value }
}

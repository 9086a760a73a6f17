/// The parts of a layer that most layers never set, kept aside so that a plain layer stays small.
final class LayerExtras {
    @exclusivity(unchecked) var name: String?
    @exclusivity(unchecked) var sublayerTransform = Transform3D.identity
    @exclusivity(unchecked) var style = LayerStyle()
    @exclusivity(unchecked) var contents: ContentsToken?
    @exclusivity(unchecked) var contentsVersion = 0
    var animations: [AnimationRecord] = []
    var actions: [String: LayerAction]?
    var actionStyle: ActionStyle?
    weak var delegate: (any LayerDelegate)?
    @exclusivity(unchecked) var beginTime = 0.0
    @exclusivity(unchecked) var speed = 1.0
    @exclusivity(unchecked) var timeOffset = 0.0
    /// The scene, for its own node above the roots.
    @exclusivity(unchecked) var sceneReference: Unmanaged<Scene>?
    /// A root's level among the roots of its scene.
    @exclusivity(unchecked) var level = 0.0
    var scene: Scene? { sceneReference?.takeUnretainedValue() }
    /// Free for the view or for the framework above, by type.
    var attachments: [ObjectIdentifier: AnyObject] = [:]

    /// Has the scene tell its host that something changed. Uncounted, for a scene's count lies aside and is slow.
    func requestFrame() {
        guard let sceneReference, sceneReference._withUnsafeGuaranteedRef({ $0.wantsRequest }) else { return }
        sceneReference.takeUnretainedValue().requestFrame()
    }
}

/// A transform that is not the identity, kept out of line because most layers have none.
final class TransformBox {
    @exclusivity(unchecked) var value: Transform3D
    init(_ value: Transform3D) { self.value = value }
}

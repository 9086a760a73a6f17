/// An animation of one property of a layer, named by its key path.
///
/// Key paths are Core Animation's: `position`, `position.x`, `bounds.size.width`, `transform`, `transform.rotation.y`,
/// `transform.scale`, `opacity` and their like. One that no property answers to is refused with a diagnostic when the animation
/// is added.
open class PropertyAnimation: Animation {
    /// Which property is animated, or which part of one.
    public var keyPath = ""
    /// Whether the value is added to the one below instead of replacing it; a transform is applied before the one below.
    public var isAdditive = false
    /// Whether each cycle starts from where the one before ended; without effect on autoreversing animations.
    public var isCumulative = false

    /// The model value that a view animation leads to, where it combines with others by its distance from there (SEMANTICS 3.3).
    var combineTarget: AnimationValue?
    /// How the value meets the one below.
    var blend: Blend { combineTarget != nil ? .towardTarget : isAdditive ? .add : .replace }

    /// Makes an animation of nothing yet; set `keyPath`.
    public required init() { super.init() }

    /// Makes an animation of the property that `keyPath` names.
    public init(keyPath: String) {
        super.init()
        self.keyPath = keyPath
    }

    open override func copy() -> Self {
        let copy = super.copy()
        copy.keyPath = keyPath
        copy.isAdditive = isAdditive
        copy.isCumulative = isCumulative
        copy.combineTarget = combineTarget
        return copy
    }

    /// How an animation's value is put together with the value below it.
    enum Blend: UInt8 {
        case replace, add, towardTarget
    }
}

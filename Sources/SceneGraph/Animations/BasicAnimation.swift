/// An animation from one value to another.
///
/// Missing values are filled in as in Core Animation: without `fromValue` it starts from what shows at the commit (or from
/// `toValue` - `byValue`), without `toValue` it goes to the model value (or to `fromValue` + `byValue`).
open class BasicAnimation: PropertyAnimation {
    /// The value at the start.
    public var fromValue: AnimationValue?
    /// The value at the end.
    public var toValue: AnimationValue?
    /// What the value changes by, where one of the others is missing.
    public var byValue: AnimationValue?

    /// Makes an animation of nothing yet; set `keyPath`.
    public required init() { super.init() }

    /// Makes an animation of the property that `keyPath` names.
    public override init(keyPath: String) { super.init(keyPath: keyPath) }

    /// Makes an animation of the property that `keyPath` names, from one value to another.
    public convenience init(keyPath: String, from: AnimationValue?, to: AnimationValue?) {
        self.init(keyPath: keyPath)
        fromValue = from
        toValue = to
    }

    open override func copy() -> Self {
        let copy = super.copy()
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
        return copy
    }
}

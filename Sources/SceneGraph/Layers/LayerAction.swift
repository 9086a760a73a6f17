/// What happens when an animatable property of a layer changes.
public enum LayerAction {
    /// The value changes at once; the search for an action ends here (Core Animation's null action).
    case none
    /// The implicit animation: from the old value to the new one with the transaction's duration and timing function.
    case `default`
    /// This animation, added under the property's key; a missing from value is the old value, a missing key path the key.
    case animation(Animation)
    /// Whatever the object does.
    case run(any Action)
}

/// What can be run when something of a layer changes. Animations are actions: they add a copy of themselves. Source: CAAction.
public protocol Action {
    /// Reacts to a change of `key`, which has been made already.
    ///
    /// - Parameter arguments: For a property under `previousValue` the model value before.
    func run(forKey key: String, object: Layer, arguments: [String: AnimationValue])
}

/// Actions by key that several layers can share, found after a layer's own ones (SEMANTICS 3.2).
///
/// The counterpart of the `actions` in a CALayer's `style` dictionary.
public struct ActionStyle {
    /// The actions by key, those of the base included.
    public let actions: [String: LayerAction]

    /// Makes a style of actions that go before those of `base`.
    public init(actions: [String: LayerAction], base: ActionStyle? = nil) {
        self.actions = (base?.actions ?? [:]).merging(actions) { _, own in own }
    }
}

extension Layer {
    /// The layer's own actions by key, asked after the delegate. Empty at first.
    public var actions: [String: LayerAction] {
        get { extras?.actions ?? [:] }
        set { needExtras().actions = newValue }
    }

    /// Actions that are asked after the layer's own ones; nil at first.
    public var actionStyle: ActionStyle? {
        get { extras?.actionStyle }
        set { needExtras().actionStyle = newValue }
    }

    /// The action that the delegate, the layer's own actions or its style have for a key, in this order.
    func assignedAction(forKey key: String) -> LayerAction? {
        guard let extras else { return nil }
        return extras.delegate?.action(for: self, forKey: key) ?? extras.actions?[key]
            ?? extras.actionStyle?.actions[key]
    }

    /// Runs what is to happen when a property of a committed layer without a view has changed (SEMANTICS 3.2).
    func animateImplicitly(_ property: LayerProperty, from old: AnimationValue) {
        animateImplicitly(AnimationTarget(property), property.name, from: old)
    }

    /// The same for a value that has a key of its own.
    func animateImplicitly(_ target: AnimationTarget, _ key: String, from old: AnimationValue) {
        runAction(forKey: key, from: old) {
            // What is hidden has no way in between.
            guard target.property != .isHidden else { return }
            let animation = BasicAnimation(keyPath: key)
            animation.fromValue = presentationValue(of: target) ?? old
            add(animation, forKey: key)
        }
    }

    /// Runs what is to happen when the layer has come into the tree of a committed one or out of it, or has been shown or hidden.
    func ordered(in isIn: Bool) {
        // Most layers have nothing that could answer.
        guard viewReference == nil, extras != nil || type(of: self) != Layer.self else { return }
        runAction(forKey: isIn ? "onOrderIn" : "onOrderOut")
    }

    /// Looks for the action for a key and runs it; `standard` is the default one.
    func runAction(forKey key: String, from old: AnimationValue? = nil, standard: () -> Void = {}) {
        let state = ThreadState.current
        guard !state.actionsGaveUp, !Transaction.disableActions() else { return }
        guard state.actionDepth < Layer.actionLimit else {
            state.actionsGaveUp = true
            return Diagnostic.report(
                Diagnostic(
                    .misuse, "Actions for changes of layers lead to more and more changes; the rest happens at once.",
                    objects: [self]), in: scene)
        }
        state.actionDepth += 1
        defer {
            state.actionDepth -= 1
            if state.actionDepth == 0 { state.actionsGaveUp = false }
        }
        let arguments = old.map { ["previousValue": $0] } ?? [:]
        switch action(forKey: key) {
        case .none: return
        case .default: standard()
        case .animation(let animation): animation.run(forKey: key, object: self, arguments: arguments)
        case .run(let action): action.run(forKey: key, object: self, arguments: arguments)
        }
    }

    /// More actions inside each other than that are taken for a loop without end.
    private static let actionLimit = 64
}

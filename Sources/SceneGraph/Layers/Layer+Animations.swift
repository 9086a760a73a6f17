extension Layer {
    /// Adds a copy of the animation under `key`; one that is there under the same key is replaced and ends unfinished.
    ///
    /// It begins with the next commit while the layer is in a scene. Refused with a diagnostic: a key path that no property
    /// answers to, and values whose type does not fit it. Source: CALayer.add(_:forKey:); SEMANTICS 3.8.
    public func add(_ animation: Animation, forKey key: String?) {
        guard let copy = checkedCopy(of: animation) else { return }
        if let transition = copy as? LayerTransition { return begin(transition) }
        if let key { removeAnimation(forKey: key) }
        let target = (copy as? PropertyAnimation).flatMap { AnimationTarget(keyPath: $0.keyPath) }
        _ = attach(AnimationRecord(copy, key: key, target: target, layer: self))
    }

    /// A copy of the animation that runs under `key`; nil where there is none.
    public func animation(forKey key: String) -> Animation? {
        record(forKey: key)?.animation.copy()
    }

    func record(forKey key: String) -> AnimationRecord? { extras?.animations.first { $0.key == key } }

    /// The keys of the layer's animations in the order they were added.
    public func animationKeys() -> [String] { extras?.animations.compactMap(\.key) ?? [] }

    /// Ends the animation that runs under `key`, unfinished.
    public func removeAnimation(forKey key: String) {
        guard let record = record(forKey: key) else { return }
        drop(record)
        record.end(finished: false)
    }

    /// Ends all animations of the layer, unfinished.
    public func removeAllAnimations() {
        guard let records = extras?.animations, !records.isEmpty else { return }
        extras?.animations = []
        mark(.animationsDirty)
        for record in records { record.end(finished: false) }
    }

    /// Takes a record off the list without telling anyone.
    func drop(_ record: AnimationRecord) {
        extras?.animations.removeAll { $0 === record }
        mark(.animationsDirty)
    }

    func attach(_ record: AnimationRecord) -> AnimationRecord {
        needExtras().animations.append(record)
        mark(.animationsDirty)
        return record
    }

    /// The value of a target that shows while committed or new animations are on its property; nil where there are none.
    func presentationValue(of target: AnimationTarget) -> AnimationValue? {
        guard slot >= 0, let tree else { return nil }
        let isNew = extras?.animations.contains { $0.animates(target.property) } ?? false
        guard isNew || tree.animates(target.property, slot: slot) else { return nil }
        return tree.presentationValue(of: target, slot: slot, at: tree.scene.time)
    }
}

extension LayerExtras {
    /// Ends animations for good, unfinished: the layer dies, or has left its scene.
    func abandonAnimations(begunOnly: Bool = false) {
        guard !animations.isEmpty else { return }
        let records = animations.filter { !begunOnly || $0.begin != nil }
        guard !records.isEmpty else { return }
        animations.removeAll { !begunOnly || $0.begin != nil }
        for record in records { record.end(finished: false) }
    }
}

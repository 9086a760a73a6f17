import CThreadState

extension Layer {
    /// The render tree that holds this layer's slot; nil before the first commit in a scene.
    var tree: RenderTree? {
        get { treeReference?.takeUnretainedValue() }
        set { treeReference = newValue.map(Unmanaged.passUnretained) }
    }

    func needExtras() -> LayerExtras {
        if let extras { return extras }
        let made = LayerExtras()
        extras = made
        return made
    }

    /// Reports a value that is not a number one can draw with; the old value stays.
    func refuse(_ property: String, _ value: Any) {
        Diagnostic.report(
            Diagnostic(
                .invalidValue,
                "\(property) was set to \(value); every number must be finite, so the old value was kept.",
                objects: [self]), in: scene)
    }

    /// Notes that a stored value changed and starts the animation that the change asks for, if any.
    @inline(__always)
    func changed(_ what: LayerFlags, _ property: LayerProperty, from old: @autoclosure () -> AnimationValue) {
        mark(what)
        if pirouette_animation_blocks() != 0 { noteInBlocks(property, from: old()) }
        if viewReference == nil && slot >= 0 { animateImplicitly(property, from: old()) }
    }

    /// Hands a change made inside a view animation block or under a clock of its own to what is open there.
    @inline(never)
    private func noteInBlocks(_ property: LayerProperty, from old: AnimationValue) {
        ThreadState.current.clock?.note(self, property, from: old)
        guard viewReference != nil else { return }
        animateInViewBlock(property, from: old)
        switch property {
        case .position, .bounds, .zPosition, .transform: oldFace?.follow(self, property)
        default: break
        }
    }

    /// Puts the layer on the list of those that the next commit copies; a layer not yet committed is copied whole anyway.
    @inline(__always)
    func mark(_ what: LayerFlags) {
        guard slot >= 0 else { return }
        let isFirst = flags.isDisjoint(with: .anyDirty)
        flags.formUnion(what)
        if isFirst { treeReference?._withUnsafeGuaranteedRef { $0.enqueueDirty(slot) } }
    }

    /// Marks the layer as needing layout before the next commit.
    public func setNeedsLayout() {
        guard flags.isDisjoint(with: [.needsLayout, .emptyLayout]) else { return }
        guard !setNeedsEmptyLayout() else { return }
        flags.insert(.needsLayout)
        propagateNeedsLayout()
    }

    /// Tells the layers above that there is layout to do below them.
    func propagateNeedsLayout() {
        var ancestor = parentLink
        var isFirst = true
        while isFirst && !ancestor.isEmpty {
            ancestor.with {
                if $0.markedChildCount < .max { $0.markedChildCount += 1 }
                isFirst = !$0.flags.contains(.subtreeNeedsLayout)
                $0.flags.insert(.subtreeNeedsLayout)
            }
            ancestor = ancestor.parent
        }
        if !rootLink.isEmpty { rootLink.parent.with { $0.extras?.requestFrame() } }
    }

    /// Whether `layoutSublayers` will be called before the next commit.
    public var needsLayout: Bool { !flags.isDisjoint(with: [.needsLayout, .emptyLayout]) }
}

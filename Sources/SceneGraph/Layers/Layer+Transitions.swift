// The copy of old content that a transition shows. It is linked beside the layer with a flag: so it is owned, committed, sampled,
// projected and drawn like any layer. What goes through sublayers passes it over.

extension Layer {
    /// Adds a checked copy of a transition, with a copy of what the layer shows until now.
    func begin(_ transition: LayerTransition) {
        // What the last one shows of the past goes on by itself.
        if let running = record(forKey: LayerTransition.key) {
            running.onEnd = nil
            removeAnimation(forKey: LayerTransition.key)
        }
        let picture = makePicture(for: transition)
        let record = attach(AnimationRecord(transition, key: LayerTransition.key, target: nil, layer: self))
        guard let picture, let old = transition.old else { return }
        record.onEnd = { [weak picture] _ in picture?.unlinkPicture() }
        linkPicture(picture, isAbove: transition.type != .moveIn)

        let animation = transition.animationOfOld(old)
        animation.timing = transition.timing
        animation.duration = record.duration
        animation.timingFunction = record.timingFunction
        animation.isRemovedOnCompletion = transition.isRemovedOnCompletion
        let recordOfOld = picture.attach(
            AnimationRecord(animation, key: nil, target: nil, layer: picture, isWaitedFor: false))
        recordOfOld.onEnd = record.onEnd
    }

    /// A frozen copy of what the layer has shown, in its place; nil where that is nothing.
    private func makePicture(for transition: LayerTransition) -> Layer? {
        // A mask is one layer: there is no place for another beside it.
        guard slot >= 0, let tree, !flags.contains(.mask) else { return nil }
        let source = CommittedHitTestSource(tree: tree, time: tree.scene.workTime)
        let values = source.values(of: slot)
        let opacity = values.isHidden ? 0 : values.geometry.opacity
        transition.old = LayerTransition.Old(size: bounds.size, opacity: opacity)
        // A mask has no place beside it: what lies there would be drawn.
        guard opacity > 0, parent != nil, !flags.contains(.mask) else { return nil }
        let picture = source.picture(of: slot)
        picture.storedPosition = values.geometry.position
        picture.storedZPosition = values.geometry.zPosition
        if !values.transform.isIdentity { picture.transformBox = TransformBox(values.transform) }
        // Only while its animation runs does it show.
        picture.storedOpacity = 0
        if flags.contains(.hasOwnTime), let extras {
            let own = picture.needExtras()
            (own.beginTime, own.speed, own.timeOffset) = (extras.beginTime, extras.speed, extras.timeOffset)
            picture.flags.insert(.hasOwnTime)
        }
        if let level = extras?.level { picture.needExtras().level = level }
        return picture
    }

    private func linkPicture(_ picture: Layer, isAbove: Bool) {
        guard let parent else { return }
        picture.flags.insert(.picture)
        parent.link(picture, after: isAbove ? LayerLink(self) : previousSiblingLink)
        picture.setRoot(parent.rootLink(of: picture))
        if parent.slot >= 0 { parent.tree?.noteRelinked(picture) }
        // A superlayer looks for no more children to lay out than it was told of.
        picture.tellOfLayout()
    }

    /// Takes the copy of old content out of the tree.
    private func unlinkPicture() {
        guard parent != nil else { return }
        withExtendedLifetime(self) {
            removeAllAnimations()
            unlink()
            if !rootLink.isEmpty { setRoot(LayerLink()) }
            if slot >= 0 { tree?.noteRelinked(self) }
        }
    }
}

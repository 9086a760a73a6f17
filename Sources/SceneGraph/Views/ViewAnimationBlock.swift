import CThreadState

/// One open view animation block: how the changes made in it are animated.
final class ViewAnimationBlock {
    /// What becomes of a change.
    enum Kind {
        /// An animation over the block's duration.
        case basic
        /// A keyframe of an animation over the block's duration.
        case keyframes(KeyframeCollector)
        /// Nothing: the value is just set.
        case none
    }

    let outer: ViewAnimationBlock?
    let kind: Kind
    var duration = 0.0
    var delay = 0.0
    var timingFunction = TimingFunction.linear
    /// What moves instead of the timing function; nil is no spring.
    var spring: SpringTiming?
    /// How many cycles run; 0 is one without a way back.
    var repeatCount = 0.0
    var autoreverses = false
    var beginsFromCurrentState = false
    /// The transaction of a block that was opened by a call, and what is told of its end.
    var begun: TransactionFrame?
    var didStop: ((String?, Bool, AnyObject?) -> Void)?
    /// Called once when the block closes, with it still open.
    var onLeave: (() -> Void)?
    /// Whether the layout that changes ask for is done in the block too.
    var laysOut = false
    private var changedLayers: [Layer] = []
    /// What a property animator says: when its clock begins the animations, whether they lead from the new value to the old one,
    /// and whether they go on past their values where the pace overshoots.
    var clockBegin: Double?
    var runsBackward = false
    var extendsBefore = false
    var extendsAfter = false
    /// The animations of this block by layer and property, so that a second change goes on with the first one's animation.
    private var records: [Change: AnimationRecord] = [:]

    init(outer: ViewAnimationBlock?, kind: Kind) {
        self.outer = outer
        self.kind = kind
    }

    /// Animates a change that was just made to the layer of a view.
    func note(_ layer: Layer, _ property: LayerProperty, from old: AnimationValue) {
        if laysOut { changedLayers.append(layer) }
        switch kind {
        case .none: return
        case .keyframes(let collector): collector.note(layer, property, from: old)
        case .basic:
            guard duration > 0 else { return }
            let change = Change(layer: ObjectIdentifier(layer), property: property)
            let value = layer.modelValue(of: property)
            if let record = records[change], !record.hasEnded, let animation = record.animation as? BasicAnimation {
                if runsBackward { animation.fromValue = value } else { animation.toValue = value }
                if animation.combineTarget != nil { animation.combineTarget = value }
            } else {
                let animation = makeAnimation(of: property, from: old, to: value)
                records[change] = attach(animation, to: layer, property) {
                    if self.runsBackward { animation.toValue = $0 } else { animation.fromValue = $0 }
                }
            }
        }
    }

    private func makeAnimation(
        of property: LayerProperty, from old: AnimationValue, to new: AnimationValue
    ) -> BasicAnimation {
        let animation: BasicAnimation
        if let spring {
            let springing = SpringAnimation(keyPath: property.name)
            springing.spring = spring
            animation = springing
        } else {
            animation = BasicAnimation(keyPath: property.name)
        }
        animation.fromValue = runsBackward ? new : old
        animation.toValue = runsBackward ? old : new
        return animation
    }

    /// Gives an animation the block's timing and adds it to the layer, where it combines with or replaces earlier ones.
    ///
    /// - Parameter startFrom: Called with what shows now, where the animation takes the place of one that is there.
    @discardableResult
    func attach(
        _ animation: PropertyAnimation, to layer: Layer, _ property: LayerProperty, startFrom: (AnimationValue) -> Void
    ) -> AnimationRecord {
        animation.duration = duration
        animation.delay = delay
        animation.timingFunction = timingFunction
        animation.fillMode = .both
        if repeatCount > 0 {
            animation.repeatCount = repeatCount
            animation.autoreverses = autoreverses
        }
        if property.combinesInViewAnimations { animation.combineTarget = layer.modelValue(of: property) }
        let keepsOthers = property.combinesInViewAnimations && !beginsFromCurrentState
        if !keepsOthers {
            if let current = layer.presentationValue(of: AnimationTarget(property)) { startFrom(current) }
            layer.endViewAnimations(of: property)
        }
        let record = AnimationRecord(
            animation, key: keepsOthers ? layer.unusedKey(for: property) : property.name,
            target: AnimationTarget(property),
            layer: layer, isOfViewBlock: true)
        record.clockBegin = clockBegin
        record.extendsBefore = extendsBefore && repeatCount == 0
        record.extendsAfter = extendsAfter && repeatCount == 0
        ThreadState.current.viewRecords.append(record)
        return layer.attach(record)
    }

    /// Takes over the timing of the block around this one.
    func takeTiming(of outer: ViewAnimationBlock) {
        duration = outer.duration
        delay = outer.delay
        timingFunction = outer.timingFunction
        spring = outer.spring
        takeClock(of: outer)
    }

    /// Takes over what a property animator said to the block around this one. A block of another length or with a delay of its own
    /// ends elsewhere.
    func takeClock(of outer: ViewAnimationBlock) {
        clockBegin = outer.clockBegin
        runsBackward = outer.runsBackward
        let isWhole = duration == outer.duration && delay == outer.delay
        extendsBefore = outer.extendsBefore && isWhole
        extendsAfter = outer.extendsAfter && isWhole
    }

    // MARK: Opening and closing

    /// Makes it the innermost block, in a transaction of its own.
    func open() -> TransactionFrame {
        let state = ThreadState.current
        state.viewBlock = self
        pirouette_set_animation_blocks(pirouette_animation_blocks() + 1)
        let frame = state.push(.scoped)
        frame.block = self
        return frame
    }

    /// Closes the block and its transaction.
    func close(_ frame: TransactionFrame) { ThreadState.current.pop(frame) }

    /// Does the layout that the changes so far ask for, if the block is to.
    func layOut() {
        let layers = changedLayers
        changedLayers = []
        for layer in layers { layer.layoutIfNeeded() }
    }

    /// Makes the block around it the innermost one again; its transaction tells it when it closes.
    func leave() {
        layOut()
        onLeave?()
        onLeave = nil
        pirouette_set_animation_blocks(pirouette_animation_blocks() - 1)
        ThreadState.current.viewBlock = outer
    }

    private struct Change: Hashable {
        var layer: ObjectIdentifier
        var property: LayerProperty
    }
}

extension Layer {
    /// Hands a change of a view's layer to the open block.
    func animateInViewBlock(_ property: LayerProperty, from old: AnimationValue) {
        let state = ThreadState.current
        guard property != .isHidden, state.viewAnimationsEnabled, let block = state.viewBlock else { return }
        block.note(self, property, from: old)
    }

    /// The property's name, or with a number where that key is taken, as UIKit names stacked animations.
    fileprivate func unusedKey(for property: LayerProperty) -> String {
        let taken = Set(animationKeys())
        guard taken.contains(property.name) else { return property.name }
        var number = 2
        while taken.contains("\(property.name)-\(number)") { number += 1 }
        return "\(property.name)-\(number)"
    }

    /// Ends what view blocks have running on the property, and what has its key, as replaced.
    fileprivate func endViewAnimations(of property: LayerProperty) {
        for record in extras?.animations ?? []
        where record.key == property.name || (record.isOfViewBlock && record.target?.property == property) {
            drop(record)
            record.end(finished: false)
        }
    }
}

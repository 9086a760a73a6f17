/// What was changed and animated under a clock, so that it can be undone: a cancelled transition leaves no trace (SEMANTICS 4.4).
final class ChangeJournal {
    private struct Key: Hashable {
        var layer: ObjectIdentifier
        var property: LayerProperty
    }

    /// A property that was changed: its value before and the one it was set to.
    struct Change {
        let layer: Layer
        let property: LayerProperty
        let original: AnimationValue
        var last: AnimationValue
    }

    private var changes: [Change] = []
    private var places: [Key: Int] = [:]
    private var animated: Set<Key> = []
    private var records: [AnimationRecord] = []
    /// The completions that were set under the clock and have not run.
    private var groups: [CompletionGroup] = []
    /// At these sizes what has ended is cleared out of the two lists.
    private var sweepSize = 32
    private var groupSweepSize = 32
    /// Whether changes are passed over.
    var isPaused = false

    /// Remembers a change that was just made; the first one of a property has its original value.
    func note(_ layer: Layer, _ property: LayerProperty, from old: AnimationValue) {
        guard !isPaused else { return }
        let key = Key(layer: ObjectIdentifier(layer), property: property)
        let value = layer.modelValue(of: property)
        if let place = places[key] {
            changes[place].last = value
        } else {
            places[key] = changes.count
            changes.append(Change(layer: layer, property: property, original: old, last: value))
        }
    }

    func add(_ record: AnimationRecord) {
        if records.count >= sweepSize {
            records.removeAll(where: \.hasEnded)
            sweepSize = max(32, 2 * records.count)
        }
        records.append(record)
        guard let layer = record.layer else { return }
        for target in record.targets {
            animated.insert(Key(layer: ObjectIdentifier(layer), property: target.property))
        }
    }

    func add(_ group: CompletionGroup) {
        if groups.count >= groupSweepSize {
            groups.removeAll { !$0.isOpen }
            groupSweepSize = max(32, 2 * groups.count)
        }
        groups.append(group)
    }

    /// What was changed and animated, in order.
    var animatedChanges: [Change] {
        changes.filter { animated.contains(Key(layer: ObjectIdentifier($0.layer), property: $0.property)) }
    }

    /// The properties that view blocks have running, each once, with the layers.
    var runningProperties: [(layer: Layer, property: LayerProperty)] {
        var found: [(layer: Layer, property: LayerProperty)] = []
        var seen: Set<Key> = []
        for record in records where record.isOfViewBlock && !record.hasEnded {
            guard let layer = record.layer, let property = record.target?.property else { continue }
            guard seen.insert(Key(layer: ObjectIdentifier(layer), property: property)).inserted else { continue }
            found.append((layer, property))
        }
        return found
    }

    /// Ends those of the running animations that are over by a time of their clock, as finished.
    func endAnimations(by time: Double) {
        let over = records.filter { !$0.hasEnded && $0.isOver(by: time) }
        records.removeAll { $0.hasEnded || $0.isOver(by: time) }
        for record in over {
            record.layer?.drop(record)
            record.end(finished: true)
        }
    }

    /// Runs the completions that only wait for their turn. What they undo must not be taken for the state of things by whoever comes
    /// next, such as another transition of the same views.
    func runReadyCompletions() {
        while let index = groups.firstIndex(where: \.isReady) { groups.remove(at: index).run() }
    }

    /// Ends those of the running animations that `isMeant` picks, unfinished, in the order they were added.
    func removeAnimations(where isMeant: (AnimationRecord) -> Bool = { _ in true }) {
        let running = records.filter { !$0.hasEnded && isMeant($0) }
        records.removeAll { $0.hasEnded || isMeant($0) }
        for record in running {
            record.layer?.drop(record)
            record.end(finished: false)
        }
    }

    /// Ends all running animations as finished, and those that their completions start, before it returns.
    func finishAnimations() {
        var rounds = 0
        while rounds < ChangeJournal.finishRounds,
            records.contains(where: { !$0.hasEnded }) || groups.contains(where: \.isReady)
        {
            rounds += 1
            runReadyCompletions()
            let running = records.filter { !$0.hasEnded }
            records = []
            for group in CompletionGroup.finish(running) { group.runsBeforeReturning = false }
        }
    }

    /// A chain of animations longer than this is cut off: one that starts itself anew has no end.
    private static let finishRounds = 1000

    func revert() {
        let reverted = changes
        changes = []
        places = [:]
        for change in reverted.reversed() {
            let key = Key(layer: ObjectIdentifier(change.layer), property: change.property)
            guard animated.contains(key), change.layer.modelValue(of: change.property) == change.last else { continue }
            change.layer.setWithoutAnimation(change.original, for: change.property)
        }
    }
}

extension Layer {
    /// Sets a whole property to a value of its kind, at once.
    func setWithoutAnimation(_ value: AnimationValue, for property: LayerProperty) {
        let state = ThreadState.current
        let before = state.viewAnimationsEnabled
        state.viewAnimationsEnabled = false
        defer { state.viewAnimationsEnabled = before }
        Transaction.perform {
            Transaction.setDisableActions(true)
            set(value, for: property)
        }
    }

    private func set(_ value: AnimationValue, for property: LayerProperty) {
        switch (property, value) {
        case (.position, .point(let value)): position = value
        case (.bounds, .rect(let value)): bounds = value
        case (.zPosition, .number(let value)): zPosition = value
        case (.anchorPoint, .point(let value)): anchorPoint = value
        case (.anchorPointZ, .number(let value)): anchorPointZ = value
        case (.transform, .transform(let value)): transform = value
        case (.sublayerTransform, .transform(let value)): sublayerTransform = value
        case (.opacity, .number(let value)): opacity = value
        case (.backgroundColor, .color(let value)): backgroundColor = value
        case (.cornerRadius, .number(let value)): cornerRadius = value
        case (.borderWidth, .number(let value)): borderWidth = value
        case (.borderColor, .color(let value)): borderColor = value
        case (.shadowColor, .color(let value)): shadowColor = value
        case (.shadowOpacity, .number(let value)): shadowOpacity = value
        case (.shadowOffset, .size(let value)): shadowOffset = value
        case (.shadowRadius, .number(let value)): shadowRadius = value
        case (.isHidden, .bool(let value)): isHidden = value
        default: return
        }
    }
}

/// Animations that run together on a layer, within the group's own time.
///
/// The children begin relative to the group and end with it at the latest; its speed, offset, repetition, reversal, pace and fill
/// carry them all. A child without duration takes the group's. What a child shows before its begin and after its end within the
/// group is up to its own fill mode; its delegate is not told and it is not dropped on its own. Source: CAAnimationGroup;
/// SEMANTICS 3.8.
open class AnimationGroup: Animation {
    /// The animations in the order in which they are applied; copied with the group when it is added to a layer.
    ///
    /// Groups may lie in groups, at most 32 deep and 10 000 animations in all; more, as a group inside itself, is refused with a
    /// diagnostic when the group is added or copied.
    public var animations: [Animation] = []

    /// Makes a group of nothing yet.
    public required init() { super.init() }

    /// Makes a group of animations.
    public convenience init(_ animations: [Animation], duration: Double = 0) {
        self.init()
        self.animations = animations
        self.duration = duration
    }

    deinit {
        // A long chain of groups must not be let go of link by link on the stack.
        var left = animations
        animations = []
        while var last = left.popLast() {
            // Someone else's group keeps its children.
            guard isKnownUniquelyReferenced(&last), let group = last as? AnimationGroup else { continue }
            left += group.animations
            group.animations = []
        }
    }

    open override func copy() -> Self {
        let copy = super.copy()
        if isWithinLimits {
            copy.animations = animations.map { $0.copy() }
        } else {
            Diagnostic.report(
                Diagnostic(
                    .misuse,
                    "An animation group holds itself, or more than \(AnimationGroup.depthLimit) levels or "
                        + "\(AnimationGroup.countLimit) animations; its copy was left empty.", objects: [self]))
        }
        return copy
    }

    private static let depthLimit = 32
    private static let countLimit = 10_000

    /// Whether the group can be walked and copied at all.
    var isWithinLimits: Bool {
        var count = 0
        return isWithinLimits(depth: 1, &count)
    }

    private func isWithinLimits(depth: Int, _ count: inout Int) -> Bool {
        guard depth <= AnimationGroup.depthLimit else { return false }
        count += animations.count
        guard count <= AnimationGroup.countLimit else { return false }
        for case let group as AnimationGroup in animations {
            guard group.isWithinLimits(depth: depth + 1, &count) else { return false }
        }
        return true
    }
}

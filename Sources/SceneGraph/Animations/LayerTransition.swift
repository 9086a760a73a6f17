/// A transition from what a layer and its sublayers have shown to what they show now.
///
/// Added to a committed layer it runs under the key `transition`, whatever key is given. What was committed until then is copied
/// and shown by layers of the scene's own beside the layer, above it, or for `moveIn` below: in frames they are nodes and
/// display items like others with ids of their own, so a host draws a transition without knowing of it. The layer itself is moved
/// by an additive animation of its transform. No list of sublayers and no hit test has the copies. Source: CATransition.
///
/// The copies stay where the layer was; they are not cut to its bounds, and end with the transition. One that takes another's
/// place lets that one's copy go on to its end, so that nothing jumps. On a mask, and inside an animation group, it has no effect.
open class LayerTransition: Animation {
    /// How the new content comes.
    public enum Kind: String, Sendable, CaseIterable {
        /// The old content fades away above the new one, which fades in where there was none.
        case fade
        /// The new content slides into place over the old one.
        case moveIn
        /// The new content pushes the old one out.
        case push
        /// The old content slides away from the new one.
        case reveal
    }

    /// Where the movement begins.
    public enum Direction: String, Sendable, CaseIterable {
        /// At the right edge, toward the left.
        case fromRight
        /// At the left edge, toward the right.
        case fromLeft
        /// At the upper edge, downward.
        case fromTop
        /// At the lower edge, upward.
        case fromBottom
    }

    /// How the new content comes; `fade` at first.
    public var type = Kind.fade
    /// Where the movement begins; nil, as at first, is from the left. A fade has none.
    public var subtype: Direction?

    /// The share of the way at which it starts, from 0 to `endProgress`; 0 at first. Others are refused with a diagnostic.
    public var startProgress: Double {
        get { progress.lowerBound }
        set {
            guard newValue >= 0, newValue <= progress.upperBound else { return refuse("startProgress", newValue) }
            progress = newValue...progress.upperBound
        }
    }
    /// The share of the way at which it ends, from `startProgress` to 1; 1 at first. Others are refused with a diagnostic.
    public var endProgress: Double {
        get { progress.upperBound }
        set {
            guard newValue <= 1, newValue >= progress.lowerBound else { return refuse("endProgress", newValue) }
            progress = progress.lowerBound...newValue
        }
    }

    private var progress = 0.0...1.0
    /// What there was when the transition was added to a committed layer.
    var old: Old?

    /// The size that contents move by, and how the old one is shown.
    struct Old {
        var size: Size
        /// The opacity that the old content was seen with; 0 where it was not.
        var opacity: Double
    }

    /// The key under which every transition runs.
    static let key = "transition"

    /// Makes a fade.
    public required init() { super.init() }

    /// Makes a transition of a kind.
    public convenience init(_ type: Kind, _ subtype: Direction? = nil) {
        self.init()
        self.type = type
        self.subtype = subtype
    }

    open override func copy() -> Self {
        let copy = super.copy()
        copy.type = type
        copy.subtype = subtype
        copy.progress = progress
        return copy
    }

    private func refuse(_ name: String, _ value: Double) {
        Diagnostic.report(
            Diagnostic(
                .invalidValue,
                "A transition's \(name) was set to \(value); start and end must lie in order within 0...1, so the old "
                    + "value was kept.", objects: [self]))
    }

    // MARK: What it does

    /// What happens to the layer itself; nothing where its content stays.
    func animation(ofNew model: Layer) -> PropertyAnimation? {
        guard let old else { return nil }
        switch type {
        case .fade:
            guard old.opacity == 0 else { return nil }
            let opacity = model.opacity
            return BasicAnimation(.opacity, from: opacity * startProgress, to: opacity * endProgress)
        case .moveIn, .push:
            let way = self.way(across: old.size)
            return movement(from: way * (startProgress - 1), to: way * (endProgress - 1))
        case .reveal: return nil
        }
    }

    /// What of the layer itself changes.
    var target: AnimationTarget? {
        switch type {
        case .fade: old?.opacity == 0 ? AnimationTarget(.opacity) : nil
        case .moveIn, .push: old == nil ? nil : AnimationTarget(.transform)
        case .reveal: nil
        }
    }

    /// What happens to the copy of the old content; outside of it the copy does not show.
    func animationOfOld(_ old: Old) -> AnimationGroup {
        let isFade = type == .fade
        let group = AnimationGroup([
            BasicAnimation(
                .opacity, from: old.opacity * (isFade ? 1 - startProgress : 1),
                to: old.opacity * (isFade ? 1 - endProgress : 1))
        ])
        if type == .push || type == .reveal {
            let way = self.way(across: old.size)
            group.animations.append(movement(from: way * startProgress, to: way * endProgress))
        }
        // Both go as far as the group, and hold with it.
        for animation in group.animations { animation.fillMode = .both }
        return group
    }

    private func way(across size: Size) -> Vector3 {
        switch subtype ?? .fromLeft {
        case .fromRight: Vector3(x: -size.width, y: 0, z: 0)
        case .fromLeft: Vector3(x: size.width, y: 0, z: 0)
        case .fromTop: Vector3(x: 0, y: size.height, z: 0)
        case .fromBottom: Vector3(x: 0, y: -size.height, z: 0)
        }
    }

    private func movement(from: Vector3, to: Vector3) -> PropertyAnimation {
        let movement = BasicAnimation(
            .transform, from: Transform3D(translationX: from.x, y: from.y, z: 0),
            to: Transform3D(translationX: to.x, y: to.y, z: 0))
        movement.isAdditive = true
        return movement
    }
}

import SceneGraph

/// An animator that leads zPosition from 0 to 100, and how it ended.
@MainActor
final class Lead {
    let stage = ViewStage()
    let view: View
    let animator: PropertyAnimator
    var ends: [(position: ViewAnimatingPosition, time: Double)] = []

    init(_ animator: PropertyAnimator) {
        self.animator = animator
        view = stage.view()
        stage.scene.advance(to: 0)
        animator.addAnimations { [view] in view.layer.zPosition = 100 }
        animator.addCompletion { [unowned self] in ends.append(($0, stage.scene.time)) }
    }

    convenience init(duration: Double = 4, curve: View.AnimationCurve = .linear) {
        self.init(PropertyAnimator(duration: duration, curve: curve))
    }

    /// What shows at a time.
    func shown(at time: Double) -> Double {
        stage.scene.advance(to: time)
        return stage.shown(view).zPosition
    }
}

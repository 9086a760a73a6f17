import SceneGraph

/// Turns one screen away and the next one in, in two stages: up to the half the old view turns edge-on about its vertical axis,
/// from there the new one turns in from edge-on.
///
/// A presentation or push turns clockwise seen from above, a dismissal or pop back the same way. The perspective's eye distance is 500 points
/// up to a width of 375, and 4/3 of the width beyond, so that no edge gets behind the eye. Where the presenter's view stays in
/// place only the presented one turns, in its stage. All that the animator sets is put back before it completes.
public final class NeteaseRotationAnimator: ViewControllerAnimatedTransitioning {
    /// Which way the views turn.
    public enum Direction: Sendable {
        /// Forward for a presentation, and for a controller that comes into a container; else backward.
        case automatic
        /// As for a presentation.
        case forward
        /// As for a dismissal.
        case backward
    }

    /// How long both stages take together, in seconds.
    public let duration: Double
    /// The easing of the whole duration.
    public let curve: AnimationCurve
    /// Which way the views turn.
    public let direction: Direction

    /// Makes an animator; the default values are those of the original, .8 s eased in and out.
    public init(duration: Double = 0.8, curve: AnimationCurve = .easeInOut, direction: Direction = .automatic) {
        self.duration = duration
        self.curve = curve
        self.direction = direction
    }

    /// The duration of both stages.
    public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

    /// Adds the new view and turns both.
    public func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let to = context.viewController(forKey: .to) else { return context.completeTransition(false) }
        let container = context.containerView
        let quarter = isForward(in: context) ? Double.pi / 2 : -Double.pi / 2
        let fromView = context.view(forKey: .from)
        let toView = context.view(forKey: .to)

        let perspective = container.layer.sublayerTransform
        let fromTransform = fromView?.transform3D ?? .identity
        let toTransform = toView?.transform3D ?? .identity
        var eye = perspective
        eye.m34 = -1 / NeteaseRotationAnimator.eyeDistance(forWidth: container.bounds.width)
        container.layer.sublayerTransform = eye
        if let toView {
            toView.frame = context.finalFrame(for: to)
            container.addSubview(toView)
            toView.transform3D = toTransform.rotated(by: quarter, x: 0, y: 1, z: 0)
        }

        let options = View.KeyframeAnimationOptions(rawValue: UInt(curve.rawValue) << 16)
        View.animateKeyframes(withDuration: duration, options: options) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                fromView?.transform3D = fromTransform.rotated(by: -quarter, x: 0, y: 1, z: 0)
            }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { toView?.transform3D = toTransform }
        } completion: { _ in
            container.layer.sublayerTransform = perspective
            fromView?.transform3D = fromTransform
            toView?.transform3D = toTransform
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func isForward(in context: any ViewControllerContextTransitioning) -> Bool {
        switch direction {
        case .automatic: context.isForward
        case .forward: true
        case .backward: false
        }
    }

    /// How far in front of the screen the eye is, in points, for a container of a width.
    public static func eyeDistance(forWidth width: Double) -> Double { width <= 375 ? 500 : width * 4 / 3 }
}

/// A transitioning delegate that presents and dismisses with the two-stage rotation.
public final class NeteaseRotation: ViewControllerTransitioningDelegate {
    private let duration: Double
    private let curve: AnimationCurve

    /// Makes a delegate; its owner has to keep it, for controllers hold their delegate weakly.
    public init(duration: Double = 0.8, curve: AnimationCurve = .easeInOut) {
        self.duration = duration
        self.curve = curve
    }

    /// The rotation.
    public func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { NeteaseRotationAnimator(duration: duration, curve: curve) }

    /// The rotation, back.
    public func animationController(forDismissed dismissed: ViewController) -> (
        any ViewControllerAnimatedTransitioning
    )? {
        NeteaseRotationAnimator(duration: duration, curve: curve)
    }
}

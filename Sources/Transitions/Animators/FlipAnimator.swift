import SceneGraph

/// Turns both views about the vertical axis of the container as the two sides of a card.
///
/// A presentation or push turns from the right: the right edge comes toward the viewer; a dismissal or pop turns back from the left. Each view shows
/// while its face is toward the viewer. The eye distance is that of `NeteaseRotationAnimator`. Where the presenter's view stays in
/// place only the presented one turns.
public final class FlipAnimator: ViewControllerAnimatedTransitioning {
    /// How long the turn takes, in seconds.
    public let duration: Double

    /// Makes an animator; .75 s unless said otherwise.
    public init(duration: Double = 0.75) { self.duration = duration }

    /// The duration of the turn.
    public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

    /// Turns both views by half a turn.
    public func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let to = context.viewController(forKey: .to) else { return context.completeTransition(false) }
        let container = context.containerView
        // From the right is a negative turn about +y (SEMANTICS 1.1).
        let half = context.isForward ? -Double.pi : Double.pi
        let fromView = context.view(forKey: .from)
        let toView = context.view(forKey: .to)
        if let toView {
            toView.frame = context.finalFrame(for: to)
            container.addSubview(toView)
        }
        let perspective = container.layer.sublayerTransform
        container.layer.sublayerTransform.m34 =
            -1 / NeteaseRotationAnimator.eyeDistance(forWidth: container.bounds.width)
        let layers = [fromView?.layer, toView?.layer].compactMap { $0 }
        let sides = layers.map(\.isDoubleSided)
        layers.forEach { $0.isDoubleSided = false }

        Transaction.begin()
        Transaction.setCompletionBlock {
            container.layer.sublayerTransform = perspective
            for (layer, side) in zip(layers, sides) { layer.isDoubleSided = side }
            context.completeTransition(!context.transitionWasCancelled)
        }
        turn(fromView?.layer, from: 0, to: half, linear: context.isInteractive)
        turn(toView?.layer, from: -half, to: 0, linear: context.isInteractive)
        Transaction.commit()
    }

    /// A turn given as an angle, for half a turn between two matrices has no direction.
    private func turn(_ layer: Layer?, from start: Double, to end: Double, linear: Bool) {
        guard let layer else { return }
        let animation = BasicAnimation(keyPath: "transform.rotation.y", from: .number(start), to: .number(end))
        animation.duration = duration
        animation.timingFunction = linear ? nil : .easeInEaseOut
        animation.fillMode = .both
        layer.add(animation, forKey: "flip")
    }
}

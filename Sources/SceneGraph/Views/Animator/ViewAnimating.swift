/// Where an animation stands; raw values are UIKit's.
public enum ViewAnimatingState: Int, Sendable {
    /// Not begun, or over.
    case inactive = 0
    /// Begun: it runs, or it is paused.
    case active = 1
    /// Stopped, and not finished yet.
    case stopped = 2
}

/// Where an animation ends; raw values are UIKit's.
public enum ViewAnimatingPosition: Int, Sendable {
    /// With the values it leads to.
    case end = 0
    /// With the values it started from.
    case start = 1
    /// With the values that showed when it was stopped.
    case current = 2
}

/// What can be started, paused, led to any point, turned round and stopped. Source: UIViewAnimating.
@preconcurrency @MainActor
public protocol ViewAnimating: AnyObject {
    /// Where the animation stands.
    var state: ViewAnimatingState { get }
    /// Whether it goes on by itself.
    var isRunning: Bool { get }
    /// Whether it goes back to where it started.
    var isReversed: Bool { get set }
    /// How much of the way in its present direction is done, 0 to 1.
    var fractionComplete: Double { get set }
    /// Runs it from where it is.
    func startAnimation()
    /// Runs it from where it is, `delay` seconds later.
    func startAnimation(afterDelay delay: Double)
    /// Holds it where it is.
    func pauseAnimation()
    /// Ends it where it is; unless `withoutFinishing`, `finishAnimation(at:)` has to follow.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Sets the values of a position and runs the completions, after a stop.
    func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// What animates changes that are made in blocks. Source: UIViewImplicitlyAnimating.
@preconcurrency @MainActor
public protocol ViewImplicitlyAnimating: ViewAnimating {
    /// Adds changes, which take the part of the time that is left after `delayFactor` of it.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double)
    /// Adds changes, which take what is left of the time.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds what runs at the end, with the position it ended at.
    func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)
    /// Runs a paused animation on by another timing: in `durationFactor` of its duration, or for 0 in what is left of it.
    func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double)
}

extension ViewImplicitlyAnimating {
    /// Adds changes without a delay.
    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Runs it on by its own timing.
    public func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double) {
        startAnimation()
    }
}

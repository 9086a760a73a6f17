import SceneGraph

/// A container that shows the topmost of a stack of controllers.
///
/// `[A]` push B `-> [A, B]`; `[A, B]` pop `-> [A]`; `[A, B, C]` pop to A `-> [A]`; `[A, B, C]` pop to root `-> [A]`;
/// `[A, B]` set [C, D] `-> [C, D]`. The stack changes at the call, before the first appearance call; a cancelled transition
/// restores it. In a window the changes are transitions like any other: while one runs the window's `transitionPolicy` says what
/// becomes of a request, which may have to wait. A navigation controller that is in no window changes at once, without appearance
/// calls. It draws no bar. Source: UINavigationController; SEMANTICS 4.6.
open class NavigationController: ViewController {
    /// What a transition does to the stack; raw values are UIKit's.
    public enum Operation: Int, Sendable {
        /// Nothing.
        case none = 0
        /// Shows a controller that was not in the stack.
        case push = 1
        /// Shows a controller from further down in the stack.
        case pop = 2
    }

    /// Who is told of changes and chooses their animators; held weakly.
    public weak var delegate: (any NavigationControllerDelegate)?

    let stage = ChildStage()
    var arrangement = Arrangement()
    /// What drives the pop that is asked for right now.
    private var popInteraction: (any ViewControllerInteractiveTransitioning)?
    private(set) lazy var interactivePop = InteractivePop(of: self)

    /// Makes a navigation controller with an empty stack.
    public override init() {
        super.init()
        _ = interactivePop
    }

    /// Makes a navigation controller with one controller in its stack: `[] -> [root]`.
    public init(rootViewController: ViewController) {
        super.init()
        _ = interactivePop
        pushViewController(rootViewController, animated: false)
    }

    // MARK: Stack

    /// The stack, from the root to the topmost one; setting it is `setViewControllers(_:animated:)` without animation.
    public var viewControllers: [ViewController] {
        get { arrangement.children }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The last of the stack; nil where it is empty.
    public var topViewController: ViewController? { arrangement.current }

    /// What is to be seen: a controller presented over this one or the topmost one, or else the topmost one.
    public var visibleViewController: ViewController? {
        topViewController?.presentedViewController ?? presentedViewController ?? topViewController
    }

    /// `[A] -> [A, B]`: puts a controller on top of the stack.
    ///
    /// Refused with a diagnostic: one that is in the stack, the child of another controller, presented, the root of a window, or an
    /// ancestor.
    open func pushViewController(_ controller: ViewController, animated: Bool) {
        change(.push(controller), animated: animated)
    }

    /// `[A, B] -> [A]`: takes the topmost controller off the stack; the root stays.
    ///
    /// - Returns: What was taken off by the time of the return; nil on the root, and where the request waits or turns a running push round
    ///   that had not changed the stack.
    @discardableResult
    open func popViewController(animated: Bool) -> ViewController? { change(.pop, animated: animated).last }

    /// `[A, B, C] -> [A]`: takes all above a controller off the stack; only the topmost one is animated.
    ///
    /// - Returns: What was taken off by the time of the return, from the lowest up. One that is not in the stack is refused with a
    ///   diagnostic.
    @discardableResult
    open func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController] {
        change(.popTo(controller), animated: animated)
    }

    /// `[A, B, C] -> [A]`: takes all above the root off the stack.
    ///
    /// - Returns: What was taken off by the time of the return, from the lowest up.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [ViewController] { change(.popToRoot, animated: animated) }

    /// `[A, B] -> [C, D]`: replaces the stack.
    ///
    /// A new topmost controller that was in the stack is shown by a pop, another one by a push; with the same one on top nothing
    /// moves. Refused with a diagnostic: a controller named twice, and those that cannot be pushed.
    open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
        change(.set(controllers), animated: animated)
    }

    /// `[A, B] -> [A]`: pops with the delegate's animator or, where it gives none, the built-in slide, driven by an interaction
    /// controller in place of the delegate's.
    ///
    /// - Returns: What was taken off by the time of the return.
    @discardableResult
    public func popViewController(
        interactionController: any ViewControllerInteractiveTransitioning
    ) -> ViewController? { change(.pop, animated: true, interaction: interactionController).last }

    // MARK: Changes

    /// Asks for a step and returns what it has taken off the stack.
    @discardableResult
    private func change(
        _ step: NavigationStep, animated: Bool, interaction: (any ViewControllerInteractiveTransitioning)? = nil
    ) -> [ViewController] {
        let before = arrangement
        let wanted = try? step.applied(to: self)
        request(wanted ?? before) { coordinator in
            do throws(ContainmentRefusal) {
                let after = try step.applied(to: self)
                self.popInteraction = interaction
                defer { self.popInteraction = nil }
                self.change(to: after, animated: animated, coordinator: coordinator)
            } catch { self.refuseChild(error.message, error.controller) }
        }
        return before.missing(from: arrangement)
    }

    override func arrangeChildren() { stage.arrange(in: self, showing: topViewController) }
    override func childWillLeave(_ child: ViewController) { forget(child) }
}

extension NavigationController: ArrangingController {
    func animators(for plan: ContainerPlan) -> ContainerPlan.Animators {
        guard let from = plan.before.current, let to = plan.after.current else { return ContainerPlan.Animators() }
        let operation: Operation = plan.before.contains(to) ? .pop : .push
        let own = delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
        return ContainerPlan.Animators(
            animator: own ?? SlideAnimator(operation: operation),
            interactionController: popInteraction
                ?? own.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) })
    }

    func willShow(_ child: ViewController, animated: Bool) {
        delegate?.navigationController(self, willShow: child, animated: animated)
    }

    func didShow(_ child: ViewController, animated: Bool) {
        delegate?.navigationController(self, didShow: child, animated: animated)
    }
}

extension ViewController {
    /// The nearest navigation controller that the controller is in; nil where it is in none.
    public var navigationController: NavigationController? { parent?.nearest { $0 as? NavigationController } }
}

import SceneGraph

/// A container that shows one of several controllers, of which the user chooses.
///
/// `[A*, B]` select B `-> [A, B*]`, the star being the one shown. A change shows at once unless the delegate gives an animator. The
/// selection changes at the call, before the first appearance call; a cancelled transition restores it. While a transition runs in
/// the window its `transitionPolicy` says what becomes of a request. The controller draws no bar: the host does, and tells it of
/// taps with `select(_:)`. Source: UITabBarController.
open class TabBarController: ViewController {
    /// What `selectedIndex` is where nothing is selected; UIKit's NSNotFound.
    public static let noSelection = Int.max

    /// Who may forbid a choice, is told of it, and chooses animators; held weakly.
    public weak var delegate: (any TabBarControllerDelegate)?

    let stage = ChildStage()
    var arrangement = Arrangement()

    /// The controllers to choose from; setting them is `setViewControllers(_:animated:)` without animation.
    public var viewControllers: [ViewController] {
        get { arrangement.children }
        set { setViewControllers(newValue, animated: false) }
    }

    /// `[A*, B] -> [C*, D]`: replaces the controllers.
    ///
    /// A selected one that stays keeps the selection; else the one at its index gets it, or the first one. Refused with a
    /// diagnostic: a controller named twice, the child of another one, one that is presented, the root of a window, or an ancestor.
    open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
        change(animated: animated) { tabs throws(ContainmentRefusal) in
            try tabs.check(controllers)
            let selected = tabs.selectedViewController
            if let selected, controllers.contains(where: { $0 === selected }) {
                return Arrangement(children: controllers, current: selected)
            }
            let index = controllers.indices.contains(tabs.selectedIndex) ? tabs.selectedIndex : 0
            return Arrangement(children: controllers, current: controllers.isEmpty ? nil : controllers[index])
        }
    }

    /// The index of the controller that is shown, `noSelection` where there is none. An index that there is no controller for is
    /// refused with a diagnostic.
    public var selectedIndex: Int {
        get { viewControllers.firstIndex { $0 === selectedViewController } ?? TabBarController.noSelection }
        set {
            guard viewControllers.indices.contains(newValue) else {
                return refuseChild("There is no controller at index \(newValue) to select.", nil)
            }
            show(viewControllers[newValue])
        }
    }

    /// The controller that is shown; nil where there is none. One that is not among the controllers is refused with a diagnostic.
    public var selectedViewController: ViewController? {
        get { arrangement.current }
        set {
            guard let newValue else { return refuseChild("A selection cannot be taken back, only changed.", nil) }
            show(newValue)
        }
    }

    /// Does what a tap on a controller's tab does: asks the delegate whether it may be selected, selects it, and tells the delegate.
    ///
    /// The delegate is told when the change has begun; a request that waits is asked and told when its turn comes.
    public func select(_ controller: ViewController) {
        show(controller, byUser: true)
    }

    // MARK: Changes

    private func show(_ controller: ViewController, byUser: Bool = false) {
        change(animated: true, byUser: byUser) { tabs throws(ContainmentRefusal) in
            guard tabs.arrangement.contains(controller) else {
                throw ContainmentRefusal(
                    message: "A controller that is not among the tabs cannot be selected.", controller: controller)
            }
            return Arrangement(children: tabs.viewControllers, current: controller)
        }
    }

    private func change(
        animated: Bool, byUser: Bool = false,
        _ step: @escaping (TabBarController) throws(ContainmentRefusal) -> Arrangement
    ) {
        let wanted = try? step(self)
        request(wanted ?? arrangement) { coordinator in
            do throws(ContainmentRefusal) {
                let after = try step(self)
                let chosen = byUser ? after.current : nil
                if let chosen, self.delegate?.tabBarController(self, shouldSelect: chosen) == false { return }
                self.change(to: after, animated: animated, coordinator: coordinator)
                if let chosen { self.delegate?.tabBarController(self, didSelect: chosen) }
            } catch { self.refuseChild(error.message, error.controller) }
        }
    }

    override func arrangeChildren() { stage.arrange(in: self, showing: selectedViewController) }
    override func childWillLeave(_ child: ViewController) { forget(child) }
}

extension TabBarController: ArrangingController {
    func animators(for plan: ContainerPlan) -> ContainerPlan.Animators {
        guard let delegate, let from = plan.before.current, let to = plan.after.current,
            let animator = delegate.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
        else { return ContainerPlan.Animators() }
        return ContainerPlan.Animators(
            animator: animator,
            interactionController: delegate.tabBarController(self, interactionControllerFor: animator))
    }

    func willShow(_ child: ViewController, animated: Bool) {}
    func didShow(_ child: ViewController, animated: Bool) {}
}

extension ViewController {
    /// The nearest tab bar controller that the controller is in; nil where it is in none.
    public var tabBarController: TabBarController? { parent?.nearest { $0 as? TabBarController } }
}

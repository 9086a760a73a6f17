import SceneGraph
import Testing
import Transitions

/// Golden logs of all calls around transitions, in their animated and unanimated forms.
@Suite("Callback logs", .serialized)
struct CallbackLogTests {
    enum Scenario: String, CaseIterable, Sendable {
        case present, dismiss, cancelledDismiss, interactivePop, cancelledPop, nested, tabSwitch, custom

        /// What is cancelled has been driven, and so has no unanimated form.
        var isCancelled: Bool { self == .cancelledDismiss || self == .cancelledPop }
    }

    struct Form: Sendable, CustomTestStringConvertible {
        let scenario: Scenario
        let isAnimated: Bool
        var testDescription: String { "log-\(scenario.rawValue)-\(isAnimated ? "animated" : "unanimated")" }
        var file: String { testDescription + ".txt" }
    }

    static let forms = Scenario.allCases.flatMap { scenario in
        (scenario.isCancelled ? [true] : [true, false]).map { Form(scenario: scenario, isAnimated: $0) }
    }
    static let files = forms.map(\.file)

    // SEMANTICS 4.5, 4.6
    @Test(arguments: forms) @MainActor func goldenLog(_ form: Form) throws {
        try Goldens.check(form.file, Self.log(form.scenario, animated: form.isAnimated))
    }

    // SEMANTICS 4.10: the same calls in the same order; only what the animator says of itself is missing.
    @Test(arguments: Scenario.allCases.filter { !$0.isCancelled }) @MainActor
    func unanimatedFormsMakeTheSameCalls(_ scenario: Scenario) {
        let animated = Self.log(scenario, animated: true).filter { !$0.hasPrefix("animator.") }
        let plain = animated.map { $0.replacing("animated ", with: "").replacing("(animated)", with: "") }
        #expect(plain == Self.log(scenario, animated: false))
    }

    // MARK: Scenarios

    @MainActor private static func log(_ scenario: Scenario, animated: Bool) -> [String] {
        switch scenario {
        case .present, .dismiss, .cancelledDismiss, .nested, .custom:
            presentations(scenario, animated: animated)
        case .interactivePop, .cancelledPop: pops(cancels: scenario == .cancelledPop, animated: animated)
        case .tabSwitch: tabSwitch(animated: animated)
        }
    }

    /// An animator that logs its calls and fades.
    @MainActor private static func fade(_ log: CallLog) -> BlockAnimator {
        BlockAnimator(log: log) { context in
            let view = context.view(forKey: .to) ?? context.view(forKey: .from)
            if let view, view.superview == nil { context.containerView.addSubview(view) }
            View.animate(withDuration: 0.5, animations: { view?.alpha = 0.5 }) { _ in
                view?.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    @MainActor private static func presentations(_ scenario: Scenario, animated: Bool) -> [String] {
        let stage = Stage()
        let percent = PercentDrivenInteractiveTransition()
        let delegate = TestDelegate(fade(stage.log))
        delegate.makePresentationController = { LoggingPresentationController($0, $1, stage.log, removes: false) }
        let middle = stage.controller("middle")
        let top = stage.controller("top")
        middle.transitioningDelegate = delegate
        top.transitioningDelegate = delegate
        top.modalPresentationStyle = .custom
        if scenario == .custom { middle.modalPresentationStyle = .custom }
        func wait() { stage.run(until: stage.scene.time + 1) }
        if scenario == .dismiss || scenario == .cancelledDismiss { stage.main.present(middle, animated: false) }
        wait()
        _ = stage.log.take()
        switch scenario {
        case .present: stage.main.present(middle, animated: animated) { stage.log.add("completion") }
        case .dismiss: stage.main.dismiss(animated: animated) { stage.log.add("completion") }
        case .cancelledDismiss:
            delegate.interaction = percent
            stage.main.dismiss(animated: animated) { stage.log.add("completion") }
            percent.update(0.5)
            wait()
            stage.log.add("cancel")
            percent.cancel()
        case .custom:
            stage.main.present(middle, animated: animated) { stage.log.add("presented") }
            wait()
            stage.main.dismiss(animated: animated) { stage.log.add("dismissed") }
        case .nested:
            stage.main.present(middle, animated: animated) { stage.log.add("first presented") }
            wait()
            middle.present(top, animated: animated) { stage.log.add("second presented") }
            wait()
            stage.main.dismiss(animated: animated) { stage.log.add("both dismissed") }
        case .interactivePop, .cancelledPop, .tabSwitch: break
        }
        wait()
        #expect(stage.diagnostics.isEmpty)
        return stage.log.take()
    }

    @MainActor private static func pops(cancels: Bool, animated: Bool) -> [String] {
        let stage = NavigationStage()
        let percent = PercentDrivenInteractiveTransition()
        stage.nav.pushViewController(stage.b, animated: false)
        stage.run(1)
        stage.b.logsMoves = true
        stage.delegate.makeAnimator = { _ in fade(stage.log) }
        stage.delegate.interaction = animated ? percent : nil
        _ = stage.log.take()
        stage.nav.popViewController(animated: animated)
        if animated {
            percent.update(0.5)
            stage.run(1)
            if cancels { percent.cancel() } else { percent.finish() }
        }
        stage.run(1)
        #expect(stage.isBalanced && stage.diagnostics.isEmpty)
        return stage.log.take()
    }

    @MainActor private static func tabSwitch(animated: Bool) -> [String] {
        let log = CallLog()
        let scene = Scene(size: Size(width: 375, height: 667))
        let window = Window(scene: scene)
        let tabs = TabBarController()
        let delegate = FadingTabs(animated ? fade(log) : nil, log)
        let second = MovingController("B", log)
        tabs.viewControllers = [MovingController("A", log), second]
        tabs.delegate = delegate
        window.rootViewController = tabs
        scene.advance(to: 0)
        _ = log.take()
        tabs.select(second)
        for time in 0...60 { scene.advance(to: Double(time) / 60) }
        return log.take()
    }
}

/// Switches tabs with an animator, or at once, and logs what it is told.
@MainActor
private final class FadingTabs: TabBarControllerDelegate {
    let animator: BlockAnimator?
    let log: CallLog

    init(_ animator: BlockAnimator?, _ log: CallLog) {
        self.animator = animator
        self.log = log
    }

    func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool {
        log.add("tabs.shouldSelect(\(MovingController.name(of: viewController)))")
        return true
    }

    func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
        // Told when the change has begun, which is before or after its end: not part of the order.
    }

    func tabBarController(
        _ tabBarController: TabBarController, animationControllerForTransitionFrom fromViewController: ViewController,
        to toViewController: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }
}

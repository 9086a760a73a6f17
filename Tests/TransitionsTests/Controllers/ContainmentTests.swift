import SceneGraph
import Testing
import Transitions

/// Children of controllers: the relation, the appearance calls, and what is refused.
@Suite struct ContainmentTests {
    /// A window whose root is P, with a log of all calls.
    @MainActor
    final class Family {
        let scene = Scene(size: Size(width: 375, height: 667))
        let window: Window
        let log = CallLog()
        let parent: MovingController
        let child: MovingController
        let other: MovingController
        private(set) var diagnostics: [Diagnostic.Kind] = []

        init() {
            window = Window(scene: scene)
            parent = MovingController("P", log)
            child = MovingController("C", log)
            other = MovingController("D", log)
            scene.diagnosticHandler = { [unowned self] in diagnostics.append($0.kind) }
            Diagnostic.fallbackHandler = { [weak self] in self?.diagnostics.append($0.kind) }
        }

        func takeDiagnostics() -> [Diagnostic.Kind] {
            defer { diagnostics = [] }
            return diagnostics
        }

        func embed(_ child: MovingController, in parent: MovingController) {
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
        }
    }

    // SEMANTICS 4.6: addChild sends willMove, the caller didMove; removeFromParent sends didMove(nil).
    @Test @MainActor func moves() {
        let family = Family()
        family.child.logsMoves = true
        family.parent.addChild(family.child)
        #expect(family.child.isMovingToParent && family.child.parent === family.parent)
        family.parent.addChild(family.child)
        family.child.didMove(toParent: family.parent)
        #expect(!family.child.isMovingToParent)
        family.child.willMove(toParent: nil)
        #expect(family.child.isMovingFromParent)
        family.child.removeFromParent()
        family.child.removeFromParent()
        #expect(!family.child.isMovingFromParent && family.child.parent == nil && family.parent.children.isEmpty)
        #expect(family.log.take() == ["C.willMove(P)", "C.didMove(P)", "C.willMove(nil)", "C.didMove(nil)"])
        #expect(family.diagnostics.isEmpty)
    }

    // A child is never one of two parents: it is taken from the old one, as in UIKit.
    @Test @MainActor func changeOfParent() {
        let family = Family()
        family.parent.addChild(family.child)
        family.child.logsMoves = true
        family.other.addChild(family.child)
        #expect(family.log.take() == ["C.didMove(nil)", "C.willMove(D)"])
        #expect(family.parent.children.isEmpty && family.child.parent === family.other)
        #expect(family.other.children.count == 1)
    }

    // SEMANTICS 5.1
    @Test @MainActor func refusals() {
        let family = Family()
        family.window.rootViewController = family.parent
        family.parent.addChild(family.child)
        family.child.addChild(family.other)
        let presented = MovingController("presented", family.log)
        family.parent.present(presented, animated: false)
        let outsider = MovingController("outsider", family.log)
        let requests: [(String, @MainActor () -> Void)] = [
            ("itself", { family.child.addChild(family.child) }),
            ("its parent", { family.child.addChild(family.parent) }),
            ("its grandparent", { family.other.addChild(family.parent) }),
            ("a root", { outsider.addChild(family.parent) }),
            ("a presented one", { family.child.addChild(presented) }),
        ]
        for (name, request) in requests {
            request()
            #expect(family.takeDiagnostics() == [.invalidContainment], "\(name)")
        }
        #expect(family.parent.parent == nil && presented.parent == nil && outsider.children.isEmpty)
        family.parent.dismiss(animated: false)
        family.parent.present(family.child, animated: false)
        #expect(family.takeDiagnostics() == [.invalidPresentation], "a child cannot be presented")
        family.window.rootViewController = family.child
        #expect(family.takeDiagnostics() == [.invalidPresentation], "nor be a root")
        #expect(family.window.rootViewController === family.parent)
    }

    // UIKit's order: the parent first, then the children; only those whose views are in the parent's.
    @Test @MainActor func callsAreForwarded() {
        let family = Family()
        family.embed(family.child, in: family.parent)
        family.parent.addChild(family.other)
        family.window.rootViewController = family.parent
        #expect(
            family.log.take() == [
                "P.willAppear", "C.willAppear", "P.isAppearing", "C.isAppearing", "P.didAppear", "C.didAppear",
            ])
        family.window.rootViewController = nil
        #expect(family.log.take() == ["P.willDisappear", "C.willDisappear", "P.didDisappear", "C.didDisappear"])
        #expect(family.diagnostics.isEmpty)
    }

    // UIKit: a child of a shown parent gets its calls when its view comes and goes.
    @Test @MainActor func viewsThatComeAndGo() {
        let family = Family()
        family.window.rootViewController = family.parent
        _ = family.log.take()
        family.embed(family.child, in: family.parent)
        #expect(family.log.take() == ["C.willAppear(added)", "C.isAppearing(added)", "C.didAppear(added)"])
        // The parent's view moves with all that is in it: nothing appears or disappears by that.
        family.parent.view.removeFromSuperview()
        family.window.addSubview(family.parent.view)
        #expect(family.log.take() == [])
        family.child.willMove(toParent: nil)
        family.child.view.removeFromSuperview()
        family.child.removeFromParent()
        #expect(family.log.take() == ["C.willDisappear(removed)", "C.didDisappear(removed)"])
        // In the other order too, and without removing the view at all.
        family.parent.view.addSubview(family.child.view)
        #expect(family.log.take() == [])
        family.parent.addChild(family.child)
        #expect(family.log.take() == ["C.willAppear(added)", "C.isAppearing(added)", "C.didAppear(added)"])
        family.child.removeFromParent()
        #expect(family.log.take() == ["C.willDisappear(added)", "C.didDisappear(added)"])
        #expect(family.child.isBalanced && family.diagnostics.isEmpty)
    }

    // A container that makes the calls itself: a second call for the same changes nothing.
    @Test @MainActor func callsByHand() {
        let family = Family()
        family.window.rootViewController = family.parent
        _ = family.log.take()
        family.parent.addChild(family.child)
        family.child.beginAppearanceTransition(true, animated: true)
        family.child.beginAppearanceTransition(true, animated: false)
        family.parent.view.addSubview(family.child.view)
        #expect(family.log.take() == ["C.willAppear(animated added)"])
        family.child.endAppearanceTransition()
        family.child.endAppearanceTransition()
        #expect(family.log.take() == ["C.isAppearing(animated added)", "C.didAppear(animated added)"])
        #expect(family.child.isBalanced)
    }

    @MainActor
    final class Reserved: ViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }

    @Test @MainActor func forwardingTurnedOff() {
        let family = Family()
        let reserved = Reserved()
        reserved.addChild(family.child)
        reserved.view.addSubview(family.child.view)
        family.window.rootViewController = reserved
        family.child.view.removeFromSuperview()
        reserved.view.addSubview(family.child.view)
        #expect(family.log.take() == [])
        family.child.beginAppearanceTransition(true, animated: false)
        family.child.endAppearanceTransition()
        #expect(family.log.take() == ["C.willAppear(added)", "C.isAppearing(added)", "C.didAppear(added)"])
    }

    // Changes of the family out of the calls: those that are gone get none, and calls stay in pairs.
    @Test @MainActor func changesDuringTheCalls() {
        let family = Family()
        family.embed(family.child, in: family.parent)
        family.embed(family.other, in: family.parent)
        family.child.onCall = { call in
            if call == "willAppear" {
                family.other.removeFromParent()
                family.child.view.removeFromSuperview()
            }
        }
        family.window.rootViewController = family.parent
        #expect(
            family.log.take() == [
                "P.willAppear", "C.willAppear", "P.isAppearing", "P.didAppear", "C.willDisappear", "C.didDisappear",
            ])
    }

    // SEMANTICS 4.6: both get their calls, from first; the view of from leaves at the end.
    @Test(arguments: [true, false]) @MainActor func transitionBetweenChildren(animated: Bool) {
        let family = Family()
        family.window.rootViewController = family.parent
        family.embed(family.child, in: family.parent)
        family.parent.addChild(family.other)
        family.scene.advance(to: 0)
        _ = family.log.take()
        var finished: [Bool] = []
        family.parent.transition(from: family.child, to: family.other, duration: animated ? 0.5 : 0) {
            family.other.view.center.x = 40
        } completion: {
            finished.append($0)
        }
        let flags = animated ? ("(animated)", "(animated added)") : ("", "(added)")
        #expect(
            family.log.take() == ["C.willDisappear\(flags.0)", "D.willAppear\(flags.1)", "D.isAppearing\(flags.1)"])
        #expect(family.parent.view.subviews.map(\.name) == ["C", "D"])
        for step in 0...40 { family.scene.advance(to: 0.1 + Double(step) / 60) }
        #expect(family.log.take() == ["C.didDisappear\(flags.0)", "D.didAppear\(flags.1)"])
        #expect(finished == [true])
        #expect(family.parent.view.subviews.map(\.name) == ["D"])
        #expect(family.child.isBalanced && family.other.isBalanced && family.diagnostics.isEmpty)

        let stranger = MovingController("S", family.log)
        for (from, to) in [
            (family.other, stranger), (stranger, family.other), (family.other, family.other),
            (family.child, family.other),
        ] {
            family.parent.transition(from: from, to: to, duration: 1) { finished.append(false) }
            #expect(family.takeDiagnostics() == [.invalidContainment])
        }
        #expect(finished == [true] && family.log.take() == [])
    }

    // Back again before it was there, and on to a third one: what a transition has begun only it ends.
    @Test(arguments: [true, false]) @MainActor func overlappingChildTransitions(back: Bool) {
        let family = Family()
        family.window.rootViewController = family.parent
        family.embed(family.child, in: family.parent)
        family.parent.addChild(family.other)
        let third = MovingController("T", family.log)
        family.parent.addChild(third)
        let last = back ? family.child : third
        var ends = 0
        family.scene.advance(to: 0)
        family.parent.transition(from: family.child, to: family.other, duration: 0.5) {
            family.child.view.alpha = 0
        } completion: { _ in
            ends += 1
        }
        family.scene.advance(to: 0.1)
        family.scene.advance(to: 0.3)
        family.parent.transition(from: family.other, to: last, duration: 0.5) {
            last.view.alpha = 1
            family.other.view.alpha = 0
        } completion: { _ in
            ends += 1
        }
        for step in 0...60 { family.scene.advance(to: 0.31 + Double(step) / 60) }
        #expect(ends == 2 && family.diagnostics.isEmpty)
        #expect(family.parent.view.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(last.view)])
        #expect(family.child.isBalanced && family.other.isBalanced && third.isBalanced)
    }

    // SEMANTICS 4.1: the topmost ancestor presents in the full screen style; in a contextual one the ancestor that defines a context.
    @Test @MainActor func childrenPresent() {
        let family = Family()
        family.window.rootViewController = family.parent
        family.embed(family.child, in: family.parent)
        family.embed(family.other, in: family.child)
        let cover = MovingController("cover", family.log)
        family.other.present(cover, animated: false)
        #expect(cover.presentingViewController === family.parent)
        #expect(family.other.presentedViewController === cover && family.parent.presentedViewController === cover)
        family.child.dismiss(animated: false)
        #expect(family.parent.presentedViewController == nil && family.other.presentedViewController == nil)

        family.child.definesPresentationContext = true
        cover.modalPresentationStyle = .overCurrentContext
        family.other.present(cover, animated: false)
        #expect(cover.presentingViewController === family.child)
        #expect(family.other.presentedViewController === cover && family.parent.presentedViewController == nil)
        // What goes takes with it what it presents.
        family.child.view.removeFromSuperview()
        family.child.removeFromParent()
        #expect(cover.presentingViewController == nil && cover.lastCall == "didDisappear")
        #expect([family.parent, family.child, family.other, cover].map { $0.isBalanced } == [true, true, true, true])
        #expect(family.diagnostics.isEmpty)
    }

    @MainActor
    final class Counter { var calls = 0 }

    @MainActor
    final class CountingController: ViewController {
        let counter: Counter
        init(_ counter: Counter) {
            self.counter = counter
            super.init()
        }
        override func viewDidAppear(_ animated: Bool) { counter.calls += 1 }
        override func viewDidDisappear(_ animated: Bool) { counter.calls += 1 }
    }

    // SEMANTICS 5.1: a line of 100 000 controllers, one in the other, is built, told and released on the stack there is.
    @Test @MainActor func longLines() {
        weak var weakLast: ViewController?
        let counter = Counter()
        do {
            let first = CountingController(counter)
            var last = first
            for _ in 1..<100_000 {
                let next = CountingController(counter)
                last.addChild(next)
                last.view.addSubview(next.view)
                last = next
            }
            weakLast = last
            #expect(last.presentedViewController == nil && last.navigationController == nil)
            first.beginAppearanceTransition(true, animated: false)
            first.endAppearanceTransition()
            first.beginAppearanceTransition(false, animated: false)
            first.endAppearanceTransition()
            Diagnostic.fallbackHandler = { _ in }
            last.addChild(first)
            Diagnostic.fallbackHandler = nil
            #expect(first.parent == nil)
            #expect(counter.calls == 200_000)
        }
        #expect(weakLast == nil)
    }
}

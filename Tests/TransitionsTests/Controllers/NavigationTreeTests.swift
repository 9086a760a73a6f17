import SceneGraph
import Testing
import Transitions

/// What navigation leaves of the tree, of animations and of memory.
@Suite struct NavigationTreeTests {
    // SEMANTICS 4.4, 4.10: after a round trip the tree is the one before; both forms end in the same tree.
    @Test(arguments: ["slide", "netease", "none"]) @MainActor func roundTrip(kind: String) {
        let stage = NavigationStage()
        if kind == "netease" { stage.delegate.makeAnimator = { _ in NeteaseRotationAnimator(duration: 0.5) } }
        let animated = kind != "none"
        let before = stage.treeText
        stage.nav.pushViewController(stage.b, animated: animated)
        stage.run(1)
        let pushed = stage.treeText
        #expect(pushed != before)
        stage.nav.popViewController(animated: animated)
        stage.run(1)
        #expect(stage.treeText == before)
        stage.nav.pushViewController(stage.b, animated: false)
        #expect(stage.treeText == pushed)
        stage.nav.popToRootViewController(animated: false)
        #expect(stage.treeText == before)
        #expect(stage.scene.advance(to: stage.scene.time + 1).wake == .idle)
        #expect(stage.diagnostics.isEmpty)
    }

    /// Where the left edge of a named view is.
    @MainActor static func left(_ name: String, _ stage: NavigationStage) -> Double? {
        stage.scene.advance(to: stage.scene.time).nodes.first { $0.name == name }?.quad?.coordinates.first
    }

    // UIKit's push: the new view comes from the right edge, the old one goes left by 30 % of the width. Ease in-out is at 1/2 after
    // half of .35 s, by its symmetry; at a quarter at .12916193, the solution of the cubic (.42 0 .58 1).
    @Test @MainActor func slideValues() {
        let stage = NavigationStage()
        stage.nav.pushViewController(stage.b, animated: true)
        let start = stage.scene.time
        for (share, part) in [(0, 0), (0.25, 0.12916193), (0.5, 0.5), (0.75, 0.87083807)] as [(Double, Double)] {
            stage.scene.advance(to: start + 0.35 * share)
            #expect(abs((Self.left("B", stage) ?? .nan) - 375 * (1 - part)) < 1e-4, "B at \(share)")
            #expect(abs((Self.left("A", stage) ?? .nan) + 112.5 * part) < 1e-4, "A at \(share)")
        }
        stage.run(1)
        stage.nav.popViewController(animated: true)
        let back = stage.scene.time
        for (share, part) in [(0, 0), (0.25, 0.12916193), (0.5, 0.5), (0.75, 0.87083807)] as [(Double, Double)] {
            stage.scene.advance(to: back + 0.35 * share)
            #expect(abs((Self.left("B", stage) ?? .nan) - 375 * part) < 1e-4, "B at \(share)")
            #expect(abs((Self.left("A", stage) ?? .nan) + 112.5 * (1 - part)) < 1e-4, "A at \(share)")
        }
        #expect(stage.shown == ["A", "B"], "what leaves lies above")
    }

    // A push turns as a presentation does, a pop as a dismissal; an explicit direction overrides that. At a quarter of the time the first
    // stage stands at 23.2491 degrees (SEMANTICS 3.4).
    @Test @MainActor func rotationDirections() {
        typealias Direction = NeteaseRotationAnimator.Direction
        for (direction, push, pop) in [(.automatic, -1, 1), (.forward, -1, -1), (.backward, 1, 1)]
            as [(Direction, Double, Double)]
        {
            let stage = NavigationStage()
            stage.delegate.makeAnimator = { _ in NeteaseRotationAnimator(direction: direction) }
            stage.nav.pushViewController(stage.b, animated: true)
            for (name, sign) in [("A", push), ("B", pop)] {
                let start = stage.scene.time
                stage.scene.advance(to: start)
                let frame = stage.scene.advance(to: start + 0.2)
                let angle = frame.nodes.first { $0.name == name }.map {
                    NeteaseRotationAnimatorTests.degrees($0.transform)
                }
                #expect(abs((angle ?? .nan) - sign * 23.2491) < 1e-4, "\(direction) \(name)")
                stage.run(1)
                stage.nav.popViewController(animated: true)
            }
            stage.run(1)
            #expect(stage.diagnostics.isEmpty)
        }
    }

    // SEMANTICS 4.2: frames, views and controllers that an animator of a push is given.
    @Test @MainActor func context() {
        let stage = NavigationStage()
        var checks = 0
        stage.delegate.makeAnimator = { operation in
            BlockAnimator(log: stage.log) { context in
                let from = context.viewController(forKey: .from)!
                let to = context.viewController(forKey: .to)!
                let full = Rect(x: 0, y: 0, width: 375, height: 667)
                #expect(context.initialFrame(for: from) == full && context.finalFrame(for: from) == .zero)
                #expect(context.initialFrame(for: to) == .zero && context.finalFrame(for: to) == full)
                #expect(context.view(forKey: .from) === from.view && context.view(forKey: .to) === to.view)
                #expect(from.view.superview === context.containerView && to.view.superview == nil)
                #expect(from.transitionCoordinator != nil && from.transitionCoordinator === to.transitionCoordinator)
                checks += 1
                // Without adding the view: the framework does.
                context.completeTransition(true)
            }
        }
        stage.nav.pushViewController(stage.b, animated: true)
        #expect(stage.shown == ["B"])
        stage.nav.popViewController(animated: true)
        #expect(stage.shown == ["A"] && checks == 2)
        #expect(stage.a.transitionCoordinator == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test @MainActor func sizeChanges() {
        let stage = NavigationStage()
        stage.nav.pushViewController(stage.b, animated: true)
        stage.run(0.1)
        stage.scene.size = Size(width: 480, height: 320)
        stage.run(1)
        #expect(stage.b.view.frame == Rect(x: 0, y: 0, width: 480, height: 320))
        stage.scene.size = Size(width: 300, height: 500)
        stage.run(0.1)
        #expect(stage.b.view.frame == Rect(x: 0, y: 0, width: 300, height: 500))
        stage.nav.popViewController(animated: false)
        #expect(stage.a.view.frame == Rect(x: 0, y: 0, width: 300, height: 500))
    }

    @Test @MainActor func nothingIsKeptAlive() {
        weak var weakNav: NavigationController?
        weak var weakTop: ViewController?
        weak var weakView: View?
        let scene = Scene(size: Size(width: 375, height: 667))
        let window = Window(scene: scene)
        let log = CallLog()
        do {
            let nav = NavigationController(rootViewController: MovingController("A", log))
            weakNav = nav
            window.rootViewController = nav
            let top = MovingController("B", log)
            weakTop = top
            weakView = top.view
            nav.pushViewController(top, animated: true)
        }
        for step in 0...3 { scene.advance(to: Double(step)) }
        #expect(weakTop != nil)
        weakNav?.popViewController(animated: true)
        for step in 4...8 { scene.advance(to: Double(step)) }
        #expect(weakTop == nil && weakView == nil)
        #expect(weakNav != nil)
        window.rootViewController = nil
        for step in 9...12 { scene.advance(to: Double(step)) }
        #expect(weakNav == nil)
    }

    // SEMANTICS 5.1: views and controllers that are taken away behind the container's back.
    @Test @MainActor func takenAwayBehindTheBack() {
        let stage = NavigationStage()
        stage.nav.pushViewController(stage.b, animated: false)
        stage.b.view.removeFromSuperview()
        stage.nav.pushViewController(stage.c, animated: true)
        stage.run(1)
        stage.nav.popViewController(animated: true)
        stage.run(1)
        #expect(stage.shown == ["B"] && stage.stack == "AB")
        stage.b.removeFromParent()
        #expect(stage.shown == ["A"] && stage.stack == "A")
        stage.nav.pushViewController(stage.d, animated: true)
        stage.run(0.1)
        stage.d.removeFromParent()
        #expect(stage.shown == ["A"] && stage.stack == "A")
        stage.run(1)
        #expect(stage.isBalanced)
        #expect(stage.appeared == ["A"])
        #expect(stage.diagnostics.isEmpty)
    }
}

import SceneGraph
import TestSupport
import Testing

@Suite("Lifetime of views and layers")
@MainActor
struct ViewLifetimeTests {
    /// Does something when it dies.
    private final class Mortal: View {
        nonisolated(unsafe) var atDeath: () -> Void = {}
        deinit { atDeath() }
    }

    @Test func aSuperviewKeepsItsSubviews() {
        weak var view: View?
        weak var layer: Layer?
        var top: View? = View()
        do {
            let subview = View()
            (view, layer) = (subview, subview.layer)
            top?.addSubview(subview)
        }
        #expect(view != nil && view?.superview === top)
        top = nil
        #expect(view == nil && layer == nil)
    }

    @Test func removalReleases() {
        weak var view: View?
        let top = View()
        do {
            let subview = View()
            view = subview
            top.addSubview(subview)
        }
        top.subviews[0].removeFromSuperview()
        #expect(view == nil)
    }

    @Test func aLayerOutlivesItsView() {
        let layer: Layer
        do {
            let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
            layer = view.layer
        }
        #expect(layer.frame == Rect(x: 1, y: 2, width: 3, height: 4))
        // It goes on as one without a view.
        let top = View()
        top.layer.addSublayer(layer)
        #expect(top.subviews.isEmpty && top.layer.sublayers.count == 1)
    }

    @Test func aViewOutlivesItsSuperview() {
        let view = View()
        do {
            let top = View()
            top.addSubview(view)
        }
        #expect(view.superview == nil && view.layer.superlayer == nil)
        let top = View()
        top.addSubview(view)
        #expect(view.superview === top)
    }

    @Test func aSceneKeepsItsWindows() {
        weak var window: Window?
        weak var view: View?
        var scene: Scene? = Scene(size: Size(width: 10, height: 20))
        do {
            let made = Window(scene: scene!)
            let inside = View()
            made.addSubview(inside)
            (window, view) = (made, inside)
            scene?.advance(to: 0)
        }
        #expect(window != nil && scene?.windows.count == 1)
        window?.scene = nil
        #expect(window == nil)
        // The render tree lets go of what was inside with its next step.
        scene?.advance(to: 1)
        #expect(view == nil)
        scene = nil
    }

    @Test func aDyingSceneReleasesItsWindows() {
        weak var window: Window?
        weak var view: View?
        do {
            let scene = Scene(size: Size(width: 10, height: 20))
            let made = Window(scene: scene)
            let inside = View()
            made.addSubview(inside)
            (window, view) = (made, inside)
            scene.advance(to: 0)
        }
        #expect(window == nil && view == nil)
    }

    @Test func aWindowOutlivesItsScene() {
        var scene: Scene? = Scene(size: Size(width: 10, height: 20))
        let window = Window(scene: scene!)
        scene?.advance(to: 0)
        scene = nil
        #expect(window.scene == nil && window.window == nil)
        window.frame = Rect(x: 0, y: 0, width: 4, height: 5)
        let other = Scene(size: Size(width: 4, height: 5))
        window.scene = other
        #expect(other.advance(to: 0).nodes.map(\.bounds) == [Rect(x: 0, y: 0, width: 4, height: 5)])
    }

    @Test func codeThatRunsWhileATreeDies() {
        // Each dying view works on a sibling that is still to die: takes it out, asks for its superview, or moves it elsewhere.
        let rescue = View()
        weak var rescued: View?
        var superviews: [View?] = []
        do {
            let top = View()
            let views = (0..<6).map { _ in Mortal() }
            for view in views { top.addSubview(view) }
            views[5].atDeath = { [weak other = views[4]] in
                MainActor.assumeIsolated {
                    superviews.append(other?.superview)
                    other?.removeFromSuperview()
                }
            }
            views[3].atDeath = { [other = views[2]] in MainActor.assumeIsolated { rescue.addSubview(other) } }
            views[0].atDeath = { [other = views[1].layer] in
                other.removeFromSuperlayer()
                other.addSublayer(Layer())
            }
            rescued = views[2]
        }
        #expect(superviews.allSatisfy { $0 == nil })
        #expect(rescue.subviews.count == 1 && rescue.subviews.first === rescued)
        rescue.subviews.first?.removeFromSuperview()
        #expect(rescued == nil)
    }

    @Test func aHookMayRemoveWhatIsBeingAdded() {
        final class Fickle: View {
            override func didMoveToSuperview() { if superview != nil { removeFromSuperview() } }
        }
        let top = View()
        weak var view: View?
        do {
            let fickle = Fickle()
            view = fickle
            top.addSubview(fickle)
            #expect(fickle.superview == nil)
        }
        #expect(top.subviews.isEmpty && view == nil)
    }

    /// SEMANTICS 3.8: what leaves the scene, or loses its animations, is not outlived by its old content.
    @Test(arguments: [View.AnimationOptions.transitionFlipFromLeft, .transitionCrossDissolve, .transitionCurlUp])
    func transitionEndsWithItsView(style: View.AnimationOptions) {
        for (repeats, leaves) in [(false, true), (true, true), (false, false), (true, false)] {
            let stage = ViewStage()
            let view = stage.view()
            stage.scene.advance(to: 0)
            View.transition(
                with: view, duration: 1, options: repeats ? [style, .repeat] : style,
                animations: { view.backgroundColor = .black }, completion: stage.completion("over"))
            stage.scene.advance(to: 1)
            #expect(stage.scene.advance(to: 1.25).nodes.count > 2)
            if leaves { view.removeFromSuperview() } else { view.layer.removeAllAnimations() }
            let left = stage.scene.advance(to: 1.5).nodes.count
            #expect(left == (leaves ? 1 : 2), "\(left)")
            #expect(stage.takeLog() == ["over false @1.5"])
            #expect(view.layer.isDoubleSided)
            #expect(stage.scene.advance(to: 9).wake == .idle && stage.takeLog().isEmpty)
        }
    }
}

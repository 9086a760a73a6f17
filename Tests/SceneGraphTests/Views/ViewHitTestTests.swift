import SceneGraph
import Testing

@MainActor
@Suite("Hit tests of views")
struct ViewHitTestTests {
    private let scene = Scene(size: Size(width: 300, height: 200))
    private let window: Window
    private let back: View
    private let front: View
    private let leaf: View

    /// Two overlapping views; the front one has a leaf that hangs over its right edge.
    init() {
        window = Window(scene: scene)
        back = View(frame: Rect(x: 20, y: 30, width: 120, height: 100))
        front = View(frame: Rect(x: 80, y: 50, width: 100, height: 90))
        leaf = View(frame: Rect(x: 70, y: 20, width: 60, height: 30))
        window.addSubview(back)
        window.addSubview(front)
        front.addSubview(leaf)
    }

    private static let overlap = Point(x: 100, y: 100)
    private static let onLeaf = Point(x: 160, y: 80)
    private static let overhang = Point(x: 200, y: 80)

    private func hit(_ point: Point) -> View? { window.hitTest(point, with: nil) }

    @Test func theLastSubviewThatContainsThePointIsHit() {
        // SEMANTICS 1.11: UIKit's rule
        #expect(hit(Self.overlap) === front && hit(Point(x: 30, y: 40)) === back && hit(Self.onLeaf) === leaf)
        #expect(hit(Point(x: 290, y: 190)) === window && hit(Point(x: 300, y: 190)) == nil)
        // The point is one of the view's own space.
        #expect(front.hitTest(Point(x: 75, y: 25), with: nil) === leaf)
        window.sendSubviewToBack(front)
        #expect(hit(Self.overlap) === back)
    }

    @Test func zPositionIsNothingToViewsButToLayers() {
        back.layer.zPosition = 10
        #expect(hit(Self.overlap) === front)
        #expect(scene.hitTest(Self.overlap) === back.layer && scene.view(at: Self.overlap) === back)
    }

    @Test func overhangIsHitByLayersAndNotByViews() {
        #expect(hit(Self.overhang) === window)
        #expect(scene.view(at: Self.overhang) === leaf)
        front.clipsToBounds = true
        #expect(scene.view(at: Self.overhang) === window)
    }

    @Test func hiddenFaintAndDisabledViewsArePassedOver() {
        let rows: [(name: String, change: (View) -> Void, pointer: Bool)] = [
            ("hidden", { $0.isHidden = true }, false), ("alpha .009", { $0.alpha = 0.009 }, true),
            ("alpha .01", { $0.alpha = 0.01 }, true), ("alpha 0", { $0.alpha = 0 }, false),
            ("disabled", { $0.isUserInteractionEnabled = false }, false),
        ]
        for (name, change, pointer) in rows {
            let view = View(frame: Rect(x: 75, y: 45, width: 150, height: 120))
            let inner = View(frame: Rect(x: 0, y: 0, width: 150, height: 120))
            view.addSubview(inner)
            window.addSubview(view)
            change(view)
            #expect((hit(Self.overlap) === inner) == (name == "alpha .01"), "\(name)")
            // The layer rule passes over an opacity of 0 alone.
            #expect((scene.view(at: Self.overlap) === inner) == pointer, "\(name)")
            #expect(scene.view(at: Self.overlap) === (pointer ? inner : front), "\(name)")
            view.removeFromSuperview()
        }
    }

    @Test func modelGeometryCountsInFlight() {
        scene.advance(to: 0)
        View.animate(withDuration: 1) { leaf.center.y += 300 }
        scene.advance(to: 0.25)
        // The model is there already; input goes to what is seen.
        #expect(hit(Self.onLeaf) === front && scene.view(at: Self.onLeaf) === leaf)
    }

    @Test func removedViewsTakeNoInput() {
        scene.advance(to: 0)
        front.removeFromSuperview()
        // Until the next commit it still shows.
        #expect(scene.hitTest(Self.onLeaf) === leaf.layer && scene.view(at: Self.onLeaf) === window)
        #expect(scene.view(at: Self.overlap) === back)
    }

    @Test func transformsCarryThePoint() {
        front.transform3D = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
        // Turned about the middle at x = 130, the leaf is on the left and hangs over that edge.
        #expect(hit(Point(x: 260 - 160, y: 80)) === leaf && hit(Self.onLeaf) === front)
        front.transform3D = Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0)
        #expect(hit(Point(x: 100, y: 80)) === back, "edge-on")
    }

    @Test func layersWithoutViewsStandForTheirView() {
        let extra = Layer()
        extra.frame = Rect(x: 0, y: 0, width: 20, height: 20)
        back.layer.addSublayer(extra)
        #expect(scene.hitTest(Point(x: 25, y: 35)) === extra && scene.view(at: Point(x: 25, y: 35)) === back)
        let overlay = Layer()
        overlay.frame = Rect(x: 0, y: 0, width: 300, height: 200)
        scene.addRootLayer(overlay, level: 10)
        #expect(scene.hitTest(Self.overlap) === overlay && scene.view(at: Self.overlap) === front)
    }

    @Test func windowsAreAskedFromTheFront() {
        let alert = Window(scene: scene)
        alert.windowLevel = .alert
        alert.frame = Rect(x: 90, y: 90, width: 50, height: 50)
        #expect(scene.view(at: Self.overlap) === alert && scene.view(at: Self.onLeaf) === leaf)
        alert.isUserInteractionEnabled = false
        #expect(scene.view(at: Self.overlap) === front)
    }

    @Test func overridesAreAsked() {
        let bare = PassingView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
        let button = WideView(frame: Rect(x: 140, y: 10, width: 20, height: 20))
        bare.addSubview(button)
        window.addSubview(bare)
        // The bare view lets through what its subviews do not want; the button is 10 points larger to the touch.
        #expect(hit(Self.overlap) === front && hit(Point(x: 132, y: 5)) === button)
        #expect(hit(Point(x: 150, y: 45)) === window)
    }

    @Test func deepTreesAreSearchedWithoutTheStack() {
        // SEMANTICS 5.1
        let top = View(frame: Rect(x: 0, y: 0, width: 50, height: 60))
        var view = top
        var passing: View?
        for level in 1..<100_000 {
            let isPassing = level == 200 || level == 5000
            let next = isPassing ? PassingView() : View()
            next.frame = Rect(x: 0, y: 0, width: 50, height: 60)
            view.addSubview(next)
            view = next
            if level == 200 { passing = next }
        }
        #expect(top.hitTest(Point(x: 7, y: 9), with: nil) === view)
        // Where the tree ends at an overriding view that steps aside, its superview answers.
        passing?.subviews.forEach { $0.removeFromSuperview() }
        #expect(top.hitTest(Point(x: 7, y: 9), with: nil) === passing?.superview)
    }
}

/// A view that is never hit itself.
private final class PassingView: View {
    override func hitTest(_ point: Point, with event: PointerEvent?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// A view that is hit 10 points around it too.
private final class WideView: View {
    override func point(inside point: Point, with event: PointerEvent?) -> Bool {
        point.x >= -10 && point.x < bounds.width + 10 && point.y >= -10 && point.y < bounds.height + 10
    }
}

import SceneGraph
import Testing

/// Stopping an animator over animations that it does not know.
@Suite("Property animator, stopped over others")
struct PropertyAnimatorStopTests {
    // SEMANTICS 2.6, 3.6
    @MainActor
    @Test func overAnAnimationWithBillionsOfCycles() {
        let scene = Scene(size: Size(width: 400, height: 300))
        let window = Window(scene: scene)
        let view = View(frame: Rect(x: 10, y: 20, width: 30, height: 50))
        window.addSubview(view)
        scene.advance(to: 0)
        // 1e-9 points further with each microsecond.
        let drift = BasicAnimation(keyPath: "position.x", from: 0, to: 1e-9)
        drift.isAdditive = true
        drift.isCumulative = true
        drift.duration = 1e-6
        drift.repeatCount = .infinity
        view.layer.add(drift, forKey: "drift")
        scene.advance(to: 0)
        scene.advance(to: 4_000)
        let animator = PropertyAnimator(duration: 2, curve: .linear) { view.center = Point(x: 125, y: 245) }
        animator.startAnimation()
        scene.advance(to: 4_000)
        scene.advance(to: 4_001)
        let before = view.layer.presentation()?.position
        animator.stopAnimation(true)
        // Half of the way from (25, 45) and 4 points of drift, a thousandth more in the last second.
        #expect(abs((before?.x ?? 0) - 79.001) < 1e-6)
        #expect(before?.y == 145)
        #expect(abs(view.center.x - 75) < 1e-6)
        #expect(view.center.y == 145)
    }
}

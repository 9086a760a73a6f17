import SceneGraph
import TestSupport
import Testing

/// SEMANTICS 3.3: overlapping view animations of position, bounds, transform and opacity.
@Suite("Combining view animations")
struct CombiningTests {
    @Test @MainActor func numbersAddTheirDifferences() {
        let stage = ViewStage()
        let view = stage.view()
        view.center = Point(x: 0, y: 0)
        stage.scene.advance(to: 0)
        View.animate(
            withDuration: 4, options: .curveLinear, animations: { view.center = Point(x: 100, y: -40) },
            completion: stage.completion("first"))
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1)
        View.animate(
            withDuration: 2, options: .curveLinear, animations: { view.center = Point(x: 60, y: 200) },
            completion: stage.completion("second"))
        #expect(view.layer.animationKeys() == ["position", "position-2"])
        stage.scene.advance(to: 1)
        #expect(stage.shown(view).position == Point(x: 25, y: -10))
        stage.scene.advance(to: 2)
        // Model (60, 200), of the first 1/2 of the way missing, of the second 1/2.
        #expect(stage.shown(view).position == Point(x: 60 - 50 + 20, y: 200 + 20 - 120))
        stage.scene.advance(to: 3.5)
        #expect(stage.shown(view).position == Point(x: 60 - 12.5, y: 200 + 5))
        stage.scene.advance(to: 9)
        #expect(stage.log == ["second true @3.0", "first true @4.0"])
    }

    @Test @MainActor func opacityStaysInItsRange() {
        let stage = ViewStage()
        let view = stage.view()
        stage.scene.advance(to: 0)
        View.animate(withDuration: 1, options: .curveEaseIn, animations: { view.alpha = 0 })
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.25)
        View.animate(withDuration: 0.25, options: .curveEaseOut, animations: { view.alpha = 1 })
        for step in 0...40 {
            let frame = stage.scene.advance(to: 0.25 + Double(step) / 40)
            #expect(frame.nodes.allSatisfy { (0...1).contains($0.opacity) })
        }
    }

    /// M = D1 * D2 * ... * model with Di = Vi * inverse(Ti), by an evaluation of its own.
    @Test @MainActor func matricesMultiplyTheirDistances() throws {
        let seed: UInt64 = 20_240_611
        print("combining view animations: seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let stage = ViewStage()
            let view = stage.view()
            func matrix() -> Transform3D {
                Transform3D.identity
                    .translated(x: random.double(in: -50...50), y: random.double(in: -50...50), z: 3)
                    .rotated(
                        by: random.double(in: -1...1), x: 0.3, y: random.double(in: 0.1...1),
                        z: random.double(in: -1...1)
                    )
                    .scaled(x: random.double(in: 0.5...2), y: random.double(in: 0.5...2), z: 1)
            }
            view.transform3D = matrix()
            stage.scene.advance(to: 0)
            var ways: [(begin: Double, from: Transform3D, to: Transform3D)] = []
            var begin = 0.0
            for _ in 0..<4 {
                let target = matrix()
                ways.append((begin, view.transform3D, target))
                let before = stage.shown(view).transform
                View.animate(withDuration: 1, options: .curveLinear, animations: { view.transform3D = target })
                stage.scene.advance(to: begin)
                // No jump where one sets in.
                #expect(stage.shown(view).transform.isNear(before, 1e-9))
                let next = begin + random.double(in: 0.05...0.3)
                stage.scene.advance(to: next)
                var expected = Transform3D.identity
                for way in ways where next < way.begin + 1 {
                    let value = way.from.interpolated(to: way.to, at: next - way.begin)
                    expected = expected.concatenating(value.concatenating(try #require(way.to.inverted())))
                }
                expected = expected.concatenating(target)
                #expect(stage.shown(view).transform.isNear(expected, 1e-9))
                begin = next
            }
        }
    }

    @Test @MainActor func aloneExactlyItsOwnValue() {
        let stage = ViewStage()
        let view = stage.view()
        let from = Transform3D(rotationAngle: 0.3, x: 0, y: 1, z: 0)
        let to = Transform3D(rotationAngle: 1.9, x: 0.2, y: 1, z: 0.4)
        view.transform3D = from
        stage.scene.advance(to: 0)
        View.animate(withDuration: 1, options: .curveLinear, animations: { view.transform3D = to })
        stage.scene.advance(to: 0)
        for step in 0...16 {
            let share = Double(step) / 16
            stage.scene.advance(to: share)
            #expect(stage.shown(view).transform == from.interpolated(to: to, at: share))
        }
    }

    @Test @MainActor func singularTargets() {
        let flat = Transform3D(scaleX: 0, y: 0, z: 1)
        let wide = Transform3D(scaleX: 3, y: 2, z: 1)
        let stage = ViewStage()
        let view = stage.view()
        stage.scene.advance(to: 0)
        // Alone: the common ways to appear and to disappear.
        view.transform3D = flat
        View.animate(withDuration: 1, options: .curveLinear, animations: { view.transform3D = .identity })
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.5)
        #expect(stage.shown(view).transform.isNear(Transform3D(scaleX: 0.5, y: 0.5, z: 1), 1e-12))
        stage.scene.advance(to: 1)
        View.animate(
            withDuration: 4, options: .curveLinear, animations: { view.transform3D = wide },
            completion: stage.completion("wide"))
        stage.scene.advance(to: 2)
        stage.scene.advance(to: 4)
        #expect(stage.shown(view).transform.isNear(Transform3D(scaleX: 2, y: 1.5, z: 1), 1e-12))
        // Among others: from what shows.
        View.animate(
            withDuration: 4, options: .curveLinear, animations: { view.transform3D = flat },
            completion: stage.completion("flat"))
        stage.scene.advance(to: 4)
        #expect(stage.shown(view).transform.isNear(Transform3D(scaleX: 2, y: 1.5, z: 1), 1e-12))
        stage.scene.advance(to: 6)
        #expect(stage.shown(view).transform.isNear(Transform3D(scaleX: 1, y: 0.75, z: 1), 1e-12))
        // And on from there.
        View.animate(
            withDuration: 1, options: .curveLinear, animations: { view.transform3D = wide },
            completion: stage.completion("on"))
        stage.scene.advance(to: 6)
        #expect(stage.shown(view).transform.isNear(Transform3D(scaleX: 1, y: 0.75, z: 1), 1e-12))
        stage.scene.advance(to: 6.5)
        #expect(stage.shown(view).transform.isNear(Transform3D(scaleX: 2, y: 1.375, z: 1), 1e-12))
        stage.scene.advance(to: 20)
        #expect(stage.log == ["wide true @6.0", "on true @7.0", "flat true @8.0"])
    }

    /// Interruptions at random times make no jump larger than the motions themselves.
    @Test @MainActor func continuityOfInterruptions() {
        let seed: UInt64 = 77_001
        print("continuity of interruptions: seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let stage = ViewStage()
            let view = stage.view()
            view.center = .zero
            stage.scene.advance(to: 0)
            var time = 0.0
            var total = 0.0
            for _ in 0..<6 {
                let target = Point(x: random.double(in: -100...100), y: random.double(in: -100...100))
                let duration = random.double(in: 0.2...1)
                let delay = random.chance(0.3) ? random.double(in: 0...0.3) : 0
                // Ease in-out is at most 1.72 times as fast as even motion.
                total += 1.8 * ((target.x - view.center.x).magnitude + (target.y - view.center.y).magnitude) / duration
                let options: View.AnimationOptions = random.chance(0.3) ? .beginFromCurrentState : []
                View.animate(
                    withDuration: duration, delay: delay, options: options, animations: { view.center = target })
                let end = time + random.double(in: 0.01...0.5)
                while time < end {
                    let before = stage.shown(view).position
                    let step = random.double(in: 0.001...0.02)
                    stage.scene.advance(to: time)
                    let start = stage.shown(view).position
                    #expect((start.x - before.x).magnitude + (start.y - before.y).magnitude < 1e-9)
                    time += step
                    stage.scene.advance(to: time)
                    let after = stage.shown(view).position
                    let moved = (after.x - start.x).magnitude + (after.y - start.y).magnitude
                    // From what shows the way may be as long as all ways before it together.
                    #expect(moved <= 4 * total * step + 1e-9)
                }
            }
        }
    }
}

extension Transform3D {
    /// Whether no number differs by more than `tolerance`.
    fileprivate func isNear(_ other: Transform3D, _ tolerance: Double) -> Bool {
        zip(elements, other.elements).allSatisfy { abs($0 - $1) <= tolerance }
    }
}

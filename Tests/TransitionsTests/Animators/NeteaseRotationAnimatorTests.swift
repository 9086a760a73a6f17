import SceneGraph
import Testing
import Transitions

@Suite struct NeteaseRotationAnimatorTests {
    /// The angle about y that a node's transform turns it by, in degrees.
    static func degrees(_ transform: Transform3D) -> Double { transform.value(of: .rotationY) * 180 / .pi }

    @MainActor static func angles(_ stage: Stage) -> [String: Double] {
        var result: [String: Double] = [:]
        for node in stage.scene.advance(to: stage.scene.time).nodes where node.name != nil {
            result[node.name!] = degrees(node.transform)
        }
        return result
    }

    // SEMANTICS 3.4: ease in-out over the whole, so -23.25 degrees and not -45 at a quarter. By symmetry of the curve the
    // incoming view stands at +23.25 at three quarters. Source of the number: solving the cubic (.42 0 .58 1) at x = .25 gives
    // y = .12916193, twice of which is the share of the first stage's 90 degrees.
    @Test @MainActor func valuesAtTheQuarters() {
        let stage = Stage()
        let delegate = NeteaseRotation()
        let forward = stage.controller("forward")
        forward.transitioningDelegate = delegate
        stage.main.present(forward, animated: true)
        let expected: [(Double, Double, Double)] = [
            (0, 0, 90), (0.2, -23.2491, 90), (0.4, -90, 90), (0.6, -90, 23.2491), (0.8, -90, 0),
        ]
        for (time, main, other) in expected {
            stage.scene.advance(to: time)
            let angles = Self.angles(stage)
            // At .8 the second reading comes after the completion, which has taken the presenter out of the tree.
            if time < 0.8 { #expect(abs(angles["main"]! - main) < 1e-4, "main at \(time)") }
            #expect(abs(angles["forward"]! - other) < 1e-4, "forward at \(time)")
        }
    }

    @Test @MainActor func dismissalIsTheWayBack() {
        let stage = Stage()
        let delegate = NeteaseRotation()
        let forward = stage.controller("forward")
        forward.transitioningDelegate = delegate
        stage.main.present(forward, animated: false)
        stage.scene.advance(to: 1)
        forward.dismiss(animated: true)
        for (time, main, other) in [(1, -90, 0), (1.2, -90, 23.2491), (1.4, -90, 90), (1.6, -23.2491, 90)]
            as [(Double, Double, Double)]
        {
            stage.scene.advance(to: time)
            let angles = Self.angles(stage)
            #expect(abs(angles["main"]! - main) < 1e-4, "main at \(time)")
            #expect(abs(angles["forward"]! - other) < 1e-4, "forward at \(time)")
        }
    }

    // SEMANTICS 4.4, SEEDS.md: the tree is the one before, layer by layer, and no leak is reported.
    @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen])
    @MainActor func roundTripLeavesNothing(style: ModalPresentationStyle) {
        let stage = Stage()
        let before = stage.treeText
        let delegate = NeteaseRotation()
        let forward = stage.controller("forward")
        forward.modalPresentationStyle = style
        forward.transitioningDelegate = delegate
        stage.main.present(forward, animated: true)
        stage.run(until: 1)
        #expect(forward.view.transform3D.isIdentity)
        #expect(forward.view.superview?.layer.sublayerTransform.isIdentity == true)
        #expect(forward.view.frame == Rect(x: 0, y: 0, width: 375, height: 667))
        forward.dismiss(animated: true)
        stage.run(until: 2)
        stage.scene.advance(to: 2.1)
        #expect(stage.treeText == before)
        #expect(stage.diagnostics.isEmpty)
        #expect(stage.scene.advance(to: 2.2).wake == .idle)
        #expect(stage.scene.advance(to: 2.3).damage == nil)
    }

    // SEEDS.md: 500 up to 375, 4/3 of the width beyond.
    @Test(arguments: [(200.0, 500.0), (375.0, 500.0), (376.0, 1504.0 / 3), (1920.0, 2560.0)])
    @MainActor func eyeDistance(width: Double, distance: Double) {
        #expect(abs(NeteaseRotationAnimator.eyeDistance(forWidth: width) - distance) < 1e-9)
    }

    @Test(arguments: [(375.0, 667.0), (1920.0, 1080.0), (7680.0, 200.0)])
    @MainActor func allQuadsStayInFrontOfTheEye(width: Double, height: Double) {
        let scene = Scene(size: Size(width: width, height: height))
        let window = Window(scene: scene)
        let log = CallLog()
        let main = LoggingController("main", log)
        let forward = LoggingController("forward", log)
        let delegate = NeteaseRotation()
        forward.transitioningDelegate = delegate
        window.rootViewController = main
        main.present(forward, animated: true)
        for step in 0...160 {
            if step == 81 { forward.dismiss(animated: true) }
            let frame = scene.advance(to: Double(step) / 100)
            for node in frame.nodes {
                #expect(node.quad?.coordinates.allSatisfy(\.isFinite) == true, "\(node.name ?? "-") at step \(step)")
            }
        }
    }
}

import SceneGraph
import TestSupport
import Testing

/// SEMANTICS 2.9 and 3.6 on generated calls.
@Suite("Property animators: generated calls")
@MainActor
struct PropertyAnimatorRandomTests {
    /// One run of a program of calls at exact times.
    private struct Run {
        var shown: [Double] = []
        var log: [String] = []
        /// Jumps at calls that must not make any.
        var jumps: [String] = []
        var checks = 0
    }

    private static let sampleTimes = (1...16).map { Double($0) * 0.75 }

    /// Plays the program of a seed and samples what shows; the host comes at those times and at `steps` others between.
    private func play(seed: UInt64, steps: Int) -> Run {
        var random = SeededGenerator(seed: seed)
        let stage = ViewStage()
        var run = Run()
        let scene = stage.scene
        scene.diagnosticHandler = { run.log.append("\($0.kind.rawValue) @\(scene.time)") }
        Diagnostic.fallbackHandler = scene.diagnosticHandler
        defer { Diagnostic.fallbackHandler = nil }
        let view = stage.view()
        scene.advance(to: 0)
        let parameters: [any TimingCurveProvider] = [
            CubicTimingParameters(animationCurve: .easeInOut), SpringTimingParameters(dampingRatio: 0.4),
            SpringTimingParameters(mass: 1, stiffness: 40, damping: 5),
            CubicTimingParameters(controlPoint1: Point(x: 0.3, y: -0.5), controlPoint2: Point(x: 0.6, y: 1.7)),
        ]
        let animator = PropertyAnimator(
            duration: Double.random(in: 0.5...4, using: &random),
            timingParameters: parameters.randomElement(using: &random)!)
        func arm(_ value: Double) {
            animator.addAnimations { view.layer.zPosition = value }
            animator.addCompletion { run.log.append("\($0) \(value) @\(scene.time)") }
        }
        arm(100)
        for _ in 0..<14 {
            let time = Double.random(in: 0...11, using: &random)
            let call = Int.random(in: 0..<13, using: &random)
            let number = Double.random(in: -0.2...1.2, using: &random)
            let other = parameters.randomElement(using: &random)!
            scene.perform(after: time) {
                let before = view.layer.presentation()!.zPosition
                let wasInactive = animator.state == .inactive
                var mayJump = false
                switch call {
                case 0, 1, 2: animator.startAnimation()
                case 3: animator.startAnimation(afterDelay: number)
                case 4: animator.pauseAnimation()
                case 5: animator.continueAnimation(withTimingParameters: other, durationFactor: max(0, number))
                case 6: animator.isReversed.toggle()
                case 7: animator.stopAnimation(number < 0.5)
                case 8:
                    mayJump = true
                    animator.finishAnimation(at: number < 0.3 ? .end : number < 0.7 ? .start : .current)
                case 9, 10:
                    mayJump = true
                    animator.fractionComplete = number
                case 11: if animator.state == .inactive { arm(number * 100) }
                default: animator.pausesOnCompletion = number < 0.5
                }
                // What begins on its way back begins at its end, and what has no way left is over at once.
                mayJump = mayJump || animator.fractionComplete == 1 || (wasInactive && animator.isReversed)
                scene.perform(after: 0) {
                    let after = view.layer.presentation()!.zPosition
                    if !mayJump, after != 0, after != 100 { run.checks += 1 }
                    if !mayJump, abs(after - before) > 1e-6 {
                        run.jumps.append("\(call) at \(time): \(before) \(after)")
                    }
                }
            }
        }
        // The delays count from here.
        scene.advance(to: 0)
        for time in Self.sampleTimes {
            for step in 1..<max(1, steps) { scene.advance(to: time - 0.75 + 0.75 * Double(step) / Double(steps)) }
            scene.advance(to: time)
            run.shown.append(stage.shown(view).zPosition)
        }
        if animator.state == .active { animator.stopAnimation(true) }
        return run
    }

    @Test func stepsDoNotMatterAndNothingJumps() {
        var checks = 0
        for seed in UInt64(1)...40 {
            let coarse = play(seed: seed, steps: 1)
            let fine = play(seed: seed, steps: 5)
            #expect(coarse.shown == fine.shown && coarse.log == fine.log, "seed \(seed)")
            #expect(coarse.jumps.isEmpty, "seed \(seed)")
            checks += coarse.checks
            #expect(coarse.shown.allSatisfy { $0.isFinite && abs($0) < 400 }, "seed \(seed)")
        }
        #expect(checks > 150, "\(checks)")
    }

    /// Each activation has one completion at most, and none while it is stopped or dropped.
    @Test func completionsComeOnce() {
        var completions = 0
        for seed in UInt64(100)...140 {
            let run = play(seed: seed, steps: 2)
            var values: Set<String> = []
            for line in run.log where !line.contains("misuse") && !line.contains("invalid") {
                let value = line.split(separator: " ")[1]
                #expect(values.insert(String(value)).inserted, "seed \(seed): \(run.log)")
                completions += 1
            }
        }
        #expect(completions > 20)
    }
}

import SceneGraph
import Testing

/// SEMANTICS 3.6: what each call does in each state, and how many completions there are in the end.
@Suite("Property animators: states and calls")
@MainActor
struct PropertyAnimatorTableTests {
    /// Where an animator of 4 s that leads zPosition from 0 to 100 stands when it is called. Each is at half of its way.
    enum Situation: CaseIterable {
        case inactive, running, waiting, paused, reversed, resting, stopped
    }

    enum Call: CaseIterable {
        case start, startLater, pause, goOn, stop, stopToFinish, finishAtEnd, finishAtStart, finishAtCurrent, scrub,
            reverse, add,
            addCompletion
    }

    struct Outcome: Equatable, CustomStringConvertible {
        var state: ViewAnimatingState
        var isRunning: Bool
        var isRefused: Bool
        /// The completions, long after, of which there is one at most.
        var completions: [ViewAnimatingPosition]
        /// The model value, long after.
        var value: Double

        var description: String { "\(state) \(isRunning) \(isRefused) \(completions) \(value)" }
    }

    /// The whole table. Rows are situations, columns calls.
    static func expected(_ situation: Situation, _ call: Call) -> Outcome {
        func active(
            _ isRunning: Bool, _ end: ViewAnimatingPosition? = nil, _ value: Double = 100, refused: Bool = false
        ) -> Outcome {
            Outcome(
                state: .active, isRunning: isRunning, isRefused: refused, completions: end.map { [$0] } ?? [],
                value: value)
        }
        func inactive(_ value: Double, refused: Bool = false, _ end: ViewAnimatingPosition? = nil) -> Outcome {
            Outcome(
                state: .inactive, isRunning: false, isRefused: refused, completions: end.map { [$0] } ?? [],
                value: value)
        }
        func stopped(refused: Bool = false) -> Outcome {
            Outcome(state: .stopped, isRunning: false, isRefused: refused, completions: [], value: 50)
        }
        switch situation {
        case .inactive:
            switch call {
            case .start, .startLater: return active(true, .end)
            case .pause, .scrub: return active(false)
            case .goOn, .finishAtEnd, .finishAtStart, .finishAtCurrent: return inactive(0, refused: true)
            case .stop, .stopToFinish, .reverse, .add, .addCompletion: return inactive(0)
            }
        case .running:
            switch call {
            case .start, .startLater, .goOn, .add, .addCompletion: return active(true, .end)
            case .pause, .scrub: return active(false)
            case .stop: return inactive(50)
            case .stopToFinish: return stopped()
            case .finishAtEnd, .finishAtStart, .finishAtCurrent: return active(true, .end, refused: true)
            case .reverse: return active(true, .start, 0)
            }
        case .waiting:
            switch call {
            case .start, .startLater, .goOn, .add, .addCompletion: return active(true, .end)
            case .pause, .scrub: return active(false)
            case .stop: return inactive(0)
            case .stopToFinish:
                return Outcome(state: .stopped, isRunning: false, isRefused: false, completions: [], value: 0)
            case .finishAtEnd, .finishAtStart, .finishAtCurrent: return active(true, .end, refused: true)
            case .reverse: return active(true, .start, 0)
            }
        case .paused:
            switch call {
            case .start, .startLater, .goOn: return active(true, .end)
            case .pause, .scrub, .reverse, .add, .addCompletion: return active(false)
            case .stop: return inactive(50)
            case .stopToFinish: return stopped()
            case .finishAtEnd, .finishAtStart, .finishAtCurrent: return active(false, refused: true)
            }
        case .reversed:
            switch call {
            case .start, .startLater, .goOn, .add, .addCompletion: return active(true, .start, 0)
            case .pause, .scrub: return active(false)
            case .stop: return inactive(50)
            case .stopToFinish: return stopped()
            case .finishAtEnd, .finishAtStart, .finishAtCurrent: return active(true, .start, 0, refused: true)
            // Here it is set to false again.
            case .reverse: return active(true, .end)
            }
        case .resting:
            switch call {
            // It rests again at once.
            case .start, .startLater, .goOn: return active(true)
            case .pause, .scrub, .reverse, .add, .addCompletion: return active(false)
            case .stop: return inactive(100)
            case .stopToFinish:
                return Outcome(state: .stopped, isRunning: false, isRefused: false, completions: [], value: 100)
            case .finishAtEnd, .finishAtStart, .finishAtCurrent: return active(false, refused: true)
            }
        case .stopped:
            switch call {
            case .start, .startLater, .pause, .goOn, .scrub, .reverse, .add: return stopped(refused: true)
            case .stop: return inactive(50)
            case .stopToFinish, .addCompletion: return stopped()
            case .finishAtEnd: return inactive(100, .end)
            case .finishAtStart: return inactive(0, .start)
            case .finishAtCurrent: return inactive(50, .current)
            }
        }
    }

    @Test(arguments: Situation.allCases)
    func everyCell(_ situation: Situation) {
        for call in Call.allCases {
            // At the host's hand and from an event the cells are the same.
            for isEvent in [false, true] {
                let outcome = perform(call, in: situation, asEvent: isEvent)
                #expect(outcome == Self.expected(situation, call), "\(situation), \(call), event: \(isEvent)")
            }
        }
    }

    private func perform(_ call: Call, in situation: Situation, asEvent isEvent: Bool) -> Outcome {
        let stage = ViewStage()
        // An animator that is not active belongs to no scene.
        Diagnostic.fallbackHandler = { stage.scene.diagnosticHandler?($0) }
        defer { Diagnostic.fallbackHandler = nil }
        let view = stage.view()
        stage.scene.advance(to: 0)
        var completions: [ViewAnimatingPosition] = []
        let animator = PropertyAnimator(duration: 4, curve: .linear) { view.layer.zPosition = 100 }
        animator.addCompletion { completions.append($0) }
        var time = 0.0
        switch situation {
        case .inactive: break
        case .running, .reversed, .stopped:
            animator.startAnimation()
            stage.scene.advance(to: 0)
            time = 2
        case .waiting:
            animator.startAnimation(afterDelay: 5)
            stage.scene.advance(to: 0)
            time = 1
        case .paused: animator.fractionComplete = 0.5
        case .resting:
            animator.pausesOnCompletion = true
            animator.startAnimation()
            stage.scene.advance(to: 0)
            time = 5
        }
        stage.scene.advance(to: time)
        if situation == .reversed { animator.isReversed = true }
        if situation == .stopped { animator.stopAnimation(false) }
        #expect(stage.takeDiagnostics().isEmpty)

        var outcome = Outcome(state: .inactive, isRunning: false, isRefused: false, completions: [], value: 0)
        let work = {
            switch call {
            case .start: animator.startAnimation()
            case .startLater: animator.startAnimation(afterDelay: 1)
            case .pause: animator.pauseAnimation()
            case .goOn: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            case .stop: animator.stopAnimation(true)
            case .stopToFinish: animator.stopAnimation(false)
            case .finishAtEnd: animator.finishAnimation(at: .end)
            case .finishAtStart: animator.finishAnimation(at: .start)
            case .finishAtCurrent: animator.finishAnimation(at: .current)
            case .scrub: animator.fractionComplete = 0.25
            case .reverse: animator.isReversed.toggle()
            case .add: animator.addAnimations { view.alpha = 0.5 }
            case .addCompletion: animator.addCompletion { _ in }
            }
            outcome.state = animator.state
            outcome.isRunning = animator.isRunning
        }
        if isEvent {
            stage.scene.perform(after: 0) { work() }
            stage.scene.advance(to: time)
        } else {
            work()
        }
        stage.scene.advance(to: time + 0.5)
        stage.scene.advance(to: 50)
        stage.scene.advance(to: 100)
        outcome.isRefused = stage.takeDiagnostics() == [.misuse]
        outcome.completions = completions
        outcome.value = view.layer.zPosition
        if animator.state == .active { animator.stopAnimation(true) }
        return outcome
    }

    /// SEMANTICS 3.6: one that is not interruptible runs to its end.
    @Test func whatIsNotInterruptible() {
        let stage = ViewStage()
        // An animator that is not active belongs to no scene.
        Diagnostic.fallbackHandler = { stage.scene.diagnosticHandler?($0) }
        defer { Diagnostic.fallbackHandler = nil }
        let view = stage.view()
        stage.scene.advance(to: 0)
        let animator = PropertyAnimator(duration: 4, curve: .linear) { view.layer.zPosition = 100 }
        var completions: [ViewAnimatingPosition] = []
        animator.addCompletion { completions.append($0) }
        animator.isInterruptible = false
        animator.pauseAnimation()
        animator.fractionComplete = 0.5
        #expect(animator.state == .inactive && stage.takeDiagnostics() == [.misuse, .misuse])
        animator.startAnimation()
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1)
        animator.pauseAnimation()
        animator.fractionComplete = 0.5
        animator.stopAnimation(true)
        animator.stopAnimation(false)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        animator.isInterruptible = true
        #expect(stage.takeDiagnostics() == Array(repeating: .misuse, count: 6))
        #expect(animator.isRunning && !animator.isInterruptible)
        stage.scene.advance(to: 2)
        #expect(stage.shown(view).zPosition == 50)
        stage.scene.advance(to: 4)
        #expect(completions == [.end] && animator.state == .inactive)
    }

    @Test func numbersThatAreNone() {
        let stage = ViewStage()
        // An animator that is not active belongs to no scene.
        Diagnostic.fallbackHandler = { stage.scene.diagnosticHandler?($0) }
        defer { Diagnostic.fallbackHandler = nil }
        let view = stage.view()
        stage.scene.advance(to: 0)
        let animator = PropertyAnimator(duration: 4, curve: .linear) { view.alpha = 0 }
        animator.startAnimation(afterDelay: .nan)
        animator.fractionComplete = .nan
        animator.addAnimations({}, delayFactor: .nan)
        #expect(animator.state == .inactive)
        animator.pauseAnimation()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: .infinity)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: -1)
        #expect(!animator.isRunning)
        _ = PropertyAnimator(duration: .infinity, curve: .linear)
        _ = SpringTimingParameters(mass: 0, stiffness: 1, damping: 1)
        _ = SpringTimingParameters(dampingRatio: .nan)
        _ = SpringTimingParameters(duration: 1, bounce: -1)
        #expect(stage.takeDiagnostics().allSatisfy { $0 == .invalidValue })
        animator.stopAnimation(true)
    }
}

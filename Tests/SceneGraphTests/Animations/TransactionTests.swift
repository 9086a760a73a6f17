import SceneGraph
import Testing

/// SEMANTICS 3.1 and 3.2: settings, completions and implicit animations.
@Suite("Transactions")
struct TransactionTests {
    @Test func settingsInheritAndStayLocal() {
        #expect(Transaction.animationDuration() == 0.25)
        #expect(Transaction.animationTimingFunction() == nil)
        #expect(!Transaction.disableActions())
        Transaction.perform {
            Transaction.setAnimationDuration(2)
            Transaction.setAnimationTimingFunction(.easeIn)
            Transaction.setDisableActions(true)
            Transaction.perform {
                #expect(Transaction.animationDuration() == 2)
                #expect(Transaction.animationTimingFunction() == .easeIn)
                #expect(Transaction.disableActions())
                Transaction.setAnimationDuration(3)
                Transaction.setAnimationTimingFunction(nil)
                Transaction.setDisableActions(false)
                #expect(Transaction.animationTimingFunction() == nil)
            }
            #expect(Transaction.animationDuration() == 2)
            #expect(Transaction.animationTimingFunction() == .easeIn)
            #expect(Transaction.disableActions())
        }
        #expect(Transaction.animationDuration() == 0.25)
    }

    @Test func theImplicitTransactionIsAroundExplicitOnesAndEndsWithTheCommit() {
        let stage = AnimationStage()
        Transaction.setAnimationDuration(2)
        Transaction.perform {
            #expect(Transaction.animationDuration() == 2)
            Transaction.setAnimationDuration(3)
        }
        #expect(Transaction.animationDuration() == 2)
        stage.scene.advance(to: 0)
        #expect(Transaction.animationDuration() == 0.25)
    }

    @Test(arguments: [Double.nan, .infinity, -1]) func refusedDurations(duration: Double) {
        Diagnostic.fallbackHandler = { #expect($0.kind == .invalidValue) }
        defer { Diagnostic.fallbackHandler = nil }
        Transaction.perform {
            Transaction.setAnimationDuration(4)
            Transaction.setAnimationDuration(duration)
            #expect(Transaction.animationDuration() == 4)
        }
    }

    // MARK: Completions

    @Test func innerBeforeOuterThenTheOrderOfSettingThenDelegates() {
        let stage = AnimationStage()
        let layer = stage.layer()
        stage.scene.advance(to: 0)
        Transaction.perform {
            Transaction.setCompletionBlock { stage.note("outer") }
            layer.add(fade(delegate: stage.delegate("a")), forKey: "a")
            Transaction.perform {
                Transaction.setCompletionBlock { stage.note("inner") }
                layer.add(fade(delegate: stage.delegate("b")), forKey: "b")
            }
        }
        Transaction.perform {
            Transaction.setCompletionBlock { stage.note("second") }
            layer.add(fade(delegate: stage.delegate("c")), forKey: "c")
        }
        stage.scene.advance(to: 1)
        #expect(stage.takeLog() == ["a starts @1.0", "b starts @1.0", "c starts @1.0"])
        stage.scene.advance(to: 5)
        #expect(
            stage.log == [
                "inner @2.0", "second @2.0", "outer @2.0", "a ends @2.0", "b ends @2.0", "c ends @2.0",
            ])
    }

    @Test func aCompletionWaitsForWhatIsAddedAfterItOnly() {
        let stage = AnimationStage()
        let layer = stage.layer()
        stage.scene.advance(to: 0)
        Transaction.perform {
            layer.add(fade(duration: 9), forKey: "before")
            Transaction.setCompletionBlock { stage.note("first") }
            layer.add(fade(duration: 1), forKey: "a")
            Transaction.setCompletionBlock { stage.note("second") }
            layer.add(fade(duration: 2), forKey: "b")
        }
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 10)
        #expect(stage.log == ["first @1.0", "second @2.0"])
    }

    @Test func anEmptyTransactionsCompletionIsAnEventOfTheCommit() {
        let stage = AnimationStage()
        stage.scene.advance(to: 0)
        Transaction.perform {
            Transaction.setCompletionBlock { stage.note("host's") }
            stage.note("inside")
        }
        stage.note("after")
        stage.scene.perform(after: 1) {
            Transaction.perform { Transaction.setCompletionBlock { stage.note("event's") } }
            Transaction.setCompletionBlock { stage.note("implicit") }
            stage.note("event")
        }
        stage.scene.advance(to: 2)
        #expect(stage.takeLog() == ["inside @0.0", "after @0.0", "host's @2.0"])
        stage.scene.advance(to: 7)
        #expect(stage.log == ["event @3.0", "event's @3.0", "implicit @3.0"])
    }

    @Test func unbalancedCallsAreReportedAndMended() {
        let stage = AnimationStage()
        let layer = stage.layer()
        stage.scene.advance(to: 0)
        stage.scene.perform(after: 0) {
            Transaction.commit()
            Transaction.begin()
            Transaction.setAnimationDuration(7)
            Transaction.setCompletionBlock { stage.note("left open") }
        }
        stage.scene.perform(after: 1) {
            #expect(Transaction.animationDuration() == 0.25)
            Transaction.perform {
                Transaction.setAnimationDuration(2)
                Transaction.commit()
                #expect(Transaction.animationDuration() == 2)
                Transaction.begin()
                Transaction.setCompletionBlock { stage.note("open inside") }
                layer.add(fade(duration: 0), forKey: nil)
            }
            #expect(Transaction.animationDuration() == 0.25)
        }
        stage.scene.advance(to: 0)
        #expect(stage.takeDiagnostics() == [.misuse, .misuse])
        #expect(stage.takeLog() == ["left open @0.0"])
        stage.scene.advance(to: 8)
        #expect(stage.takeDiagnostics() == [.misuse, .misuse])
        #expect(stage.log == ["open inside @3.0"])
    }

    @Test func callbacksRunOutsideOfTheHostsTransaction() {
        let stage = AnimationStage()
        stage.scene.perform(after: 0) { stage.note("\(Transaction.animationDuration())") }
        Transaction.perform {
            Transaction.setAnimationDuration(5)
            stage.scene.advance(to: 0)
            #expect(Transaction.animationDuration() == 5)
        }
        #expect(stage.log == ["0.25 @0.0"])
    }

    // MARK: Implicit animations

    @Test func committedLayersAnimateImplicitly() {
        let stage = AnimationStage()
        let layer = stage.layer()
        // Before the first commit a change is just made.
        layer.opacity = 0.5
        #expect(layer.animationKeys().isEmpty)
        stage.scene.advance(to: 0)
        Transaction.perform {
            Transaction.setAnimationDuration(2)
            Transaction.setCompletionBlock { stage.note("done") }
            layer.opacity = 1
            layer.opacity = 0
        }
        #expect(layer.opacity == 0)
        #expect(layer.animationKeys() == ["opacity"])
        stage.scene.advance(to: 1)
        #expect(layer.presentation()?.opacity == 0.5)
        stage.scene.advance(to: 2)
        #expect(layer.presentation()?.opacity == 0.25)
        // An interruption goes on from what shows.
        layer.opacity = 0.75
        stage.scene.advance(to: 2)
        #expect(layer.presentation()?.opacity == 0.25)
        #expect(stage.log == ["done @2.0"])
        stage.scene.advance(to: 2.125)
        #expect(layer.presentation()?.opacity == 0.5)
    }

    @Test func actionsDecide() {
        final class Chooser: LayerDelegate {
            var action: LayerAction?
            func action(for layer: Layer, forKey key: String) -> LayerAction? { action }
        }
        let stage = AnimationStage()
        let layer = stage.layer()
        let chooser = Chooser()
        layer.delegate = chooser
        stage.scene.advance(to: 0)
        chooser.action = LayerAction.none
        layer.opacity = 0.5
        #expect(layer.animationKeys().isEmpty)
        Transaction.perform {
            Transaction.setDisableActions(true)
            chooser.action = nil
            layer.opacity = 0.25
        }
        #expect(layer.animationKeys().isEmpty)
        let slow = BasicAnimation(keyPath: "zPosition")
        slow.duration = 8
        chooser.action = .animation(slow)
        layer.zPosition = 16
        #expect(layer.animationKeys() == ["zPosition"])
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 2)
        #expect(layer.presentation()?.zPosition == 4)
    }
}

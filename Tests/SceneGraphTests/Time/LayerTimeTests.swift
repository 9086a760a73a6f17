import SceneGraph
import Testing

/// SEMANTICS 2.1 and 2.3: the time of layers.
@Suite("Time of layers")
struct LayerTimeTests {
    @Test func localTime() {
        // The published example: root local time 10, child speed 4 and offset 5 give 45.
        let stage = AnimationStage()
        let child = stage.layer()
        child.speed = 4
        child.timeOffset = 5
        #expect(child.convertTime(10, from: stage.root) == 45)
        #expect(child.convertTime(45, to: stage.root) == 10)
        stage.root.beginTime = 3
        stage.root.speed = 0.5
        #expect(stage.root.convertTime(7, from: nil) == 2)
        #expect(child.convertTime(7, from: nil) == 13)
        #expect(child.convertTime(13, to: nil) == 7)
    }

    @Test func outOfAStandingLayerComesZero() {
        let stage = AnimationStage()
        let child = stage.layer()
        child.speed = 0
        child.timeOffset = 8
        #expect(child.convertTime(123, from: stage.root) == 8)
        #expect(child.convertTime(123, to: stage.root) == 0)
        let grandchild = Layer()
        child.addSublayer(grandchild)
        grandchild.speed = 2
        #expect(grandchild.convertTime(5, to: nil) == 0)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func refusedNumbers(number: Double) {
        let stage = AnimationStage()
        let layer = stage.layer()
        (layer.speed, layer.timeOffset, layer.beginTime) = (3, 4, 5)
        (layer.speed, layer.timeOffset, layer.beginTime) = (number, number, number)
        #expect((layer.speed, layer.timeOffset, layer.beginTime) == (3, 4, 5))
        #expect(stage.takeDiagnostics() == [.invalidValue, .invalidValue, .invalidValue])
    }

    @Test func pauseAndResumeWithoutAJump() throws {
        let stage = AnimationStage()
        let layer = stage.layer()
        layer.add(fade(duration: 4, delegate: stage.delegate("fade")), forKey: nil)
        stage.scene.advance(to: 10)
        stage.scene.advance(to: 11)
        // Apple's recipe for pausing (QA1673) and resuming.
        let paused = layer.convertTime(stage.scene.time, from: nil)
        layer.speed = 0
        layer.timeOffset = paused
        for time in [11.0, 12, 50] {
            stage.scene.advance(to: time)
            #expect(layer.presentation()?.opacity == 0.25)
        }
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(stage.scene.time, from: nil) - paused
        stage.scene.advance(to: 50)
        #expect(layer.presentation()?.opacity == 0.25)
        stage.scene.advance(to: 52)
        #expect(layer.presentation()?.opacity == 0.75)
        stage.scene.advance(to: 60)
        #expect(stage.log == ["fade starts @10.0", "fade ends @53.0"])
    }

    @Test func changesAboveMoveTheEnds() {
        let stage = AnimationStage()
        let parent = stage.layer()
        let layer = Layer()
        parent.addSublayer(layer)
        layer.speed = 2
        layer.add(fade(duration: 6, delegate: stage.delegate("fade")), forKey: nil)
        layer.add(fade(duration: 100, delegate: stage.delegate("late")), forKey: nil)
        stage.scene.advance(to: 0)
        stage.scene.perform(after: 1) {
            // Layer time 2 of 6 has gone; from here on it runs at 8 for each second.
            parent.speed = 4
            parent.timeOffset = 1
            parent.beginTime = 1
        }
        stage.scene.perform(after: 2) { stage.note("work") }
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 30)
        #expect(
            stage.log == ["fade starts @0.0", "late starts @0.0", "fade ends @1.5", "work @2.0", "late ends @13.25"])
    }

    @Test func anEndThatAChangeBringsAboutComesNoEarlierThanTheChange() {
        let stage = AnimationStage()
        let layer = stage.layer()
        layer.add(fade(duration: 5, delegate: stage.delegate("fade")), forKey: nil)
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1)
        layer.timeOffset = 100
        stage.scene.advance(to: 3)
        #expect(stage.log == ["fade starts @0.0", "fade ends @3.0"])
    }

    @Test func movingToAnotherSuperlayerTakesItsTime() {
        let stage = AnimationStage()
        let layer = stage.layer()
        layer.add(fade(duration: 4, delegate: stage.delegate("fade")), forKey: nil)
        stage.scene.advance(to: 0)
        stage.scene.perform(after: 1) {
            // A layer that was never committed and has a time of its own.
            let fast = stage.layer()
            fast.speed = 3
            fast.beginTime = 1
            fast.timeOffset = 1
            fast.addSublayer(layer)
        }
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 1.5)
        #expect(layer.presentation()?.opacity == 0.625)
        stage.scene.advance(to: 9)
        #expect(stage.log == ["fade starts @0.0", "fade ends @2.0"])
    }

    @Test func animationsWithoutAPropertyFollowTimeToo() {
        let stage = AnimationStage()
        let layer = stage.layer()
        let timer = Animation()
        timer.duration = 2
        timer.delegate = stage.delegate("timer")
        layer.add(timer, forKey: nil)
        stage.scene.advance(to: 0)
        layer.speed = 0.5
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 10)
        #expect(stage.log == ["timer starts @0.0", "timer ends @4.0"])
    }

    @Test func timeThatRunsBackLeavesThroughTheBegin() {
        let stage = AnimationStage()
        let layer = stage.layer()
        layer.speed = -1
        layer.timeOffset = 10
        let animation = fade(duration: 4, delegate: stage.delegate("fade"))
        animation.beginTime = 3
        layer.add(animation, forKey: nil)
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 5)
        // Layer time 5 of 3...7.
        #expect(layer.presentation()?.opacity == 0.5)
        stage.scene.advance(to: 20)
        #expect(stage.log == ["fade starts @0.0", "fade ends @7.0"])
    }
}

import Testing

@testable import SceneGraph

/// Several recognisers that want the same touches.
@Suite struct ArbitrationTests {
    /// An outer view with a subview, each with a pan.
    @MainActor private static func twoPans() -> (InputStage, PanGestureRecognizer, PanGestureRecognizer) {
        let stage = InputStage()
        let outer = stage.view("outer", Rect(x: 0, y: 0, width: 300, height: 200))
        let inner = stage.view("inner", Rect(x: 0, y: 0, width: 200, height: 100), in: outer)
        let outerPan = stage.add(PanGestureRecognizer(), "outer pan", to: outer)
        let innerPan = stage.add(PanGestureRecognizer(), "inner pan", to: inner)
        stage.play("advance 0")
        return (stage, outerPan, innerPan)
    }

    @MainActor private static func gestures(_ stage: InputStage, _ script: String) -> [String] {
        stage.log(of: script).filter {
            !$0.hasPrefix("inner began") && !$0.hasPrefix("inner moved") && !$0.hasPrefix("inner cancelled")
        }
    }

    @Test @MainActor func theInnermostFirst() {
        let (stage, _, _) = Self.twoPans()
        let script = "down 0 50 40; move .1 90 40; move .2 95 40; up .3 95 40"
        #expect(Self.gestures(stage, script) == ["inner pan began", "inner pan changed", "inner pan ended"])
        #expect(
            stage.log(of: "down 1 250 150; move 1.1 290 150; up 1.2 290 150").filter { $0.contains("pan") } == [
                "outer pan began", "outer pan ended",
            ])
    }

    @Test @MainActor func theFirstToRecogniseExcludesTheOther() {
        let (stage, outer, _) = Self.twoPans()
        outer.minimumDistance = 5
        #expect(
            Self.gestures(stage, "down 0 50 40; move .1 57 40; move .2 90 40; up .3 95 40") == [
                "outer pan began", "outer pan changed", "outer pan ended",
            ])
    }

    /// One delegate that allows both is enough, whichever it is.
    @Test(arguments: [true, false]) @MainActor func simultaneous(ofOuter: Bool) {
        let (stage, outer, inner) = Self.twoPans()
        let delegate = TestGestureDelegate()
        var asked: [(GestureRecognizer, GestureRecognizer)] = []
        delegate.allows = {
            asked.append(($0, $1))
            return true
        }
        let owner = ofOuter ? outer : inner
        owner.delegate = delegate
        #expect(
            Self.gestures(stage, "down 0 50 40; move .1 90 40; up .3 90 40")
                == ["inner pan began", "outer pan began", "inner pan ended", "outer pan ended"])
        #expect(asked.allSatisfy { $0.0 === owner && $0.1 !== owner })
        #expect(!asked.isEmpty)
        delegate.allows = { _, _ in false }
        #expect(
            Self.gestures(stage, "down 1 50 40; move 1.1 90 40; up 1.3 90 40") == [
                "inner pan began", "inner pan ended",
            ])
    }

    @Test @MainActor func otherTouchesAreNotConcerned() {
        let (stage, _, _) = Self.twoPans()
        let log = stage.log(
            of: "down 0 50 40 1; down 0 250 150 2; move .1 250 170 2; move .2 90 40 1; up .3 90 40 1; up .3 250 170 2")
        // Both touches are the outer pan's, so its recognition ends the inner one's chances.
        #expect(log.filter { $0.contains("pan") } == ["outer pan began", "outer pan changed", "outer pan ended"])
        let (other, _, _) = Self.twoPans()
        let right = other.view("right", Rect(x: 300, y: 0, width: 100, height: 100))
        other.add(PanGestureRecognizer(), "right pan", to: right)
        other.scene.advance(to: 0.1)
        let both = other.log(
            of: "down 1 50 40 1; down 1 350 50 2; move 1.1 350 70 2; move 1.2 90 40 1; up 1.3 90 40 1; up 1.3 350 70 2")
        #expect(
            both.filter { $0.contains("pan") } == [
                "right pan began", "inner pan began", "inner pan ended", "right pan ended",
            ])
    }

    // MARK: Delegates

    @Test @MainActor func shouldBeginAndShouldReceive() {
        let (stage, outer, inner) = Self.twoPans()
        let delegate = TestGestureDelegate()
        inner.delegate = delegate
        delegate.begins = { recognizer in
            stage.log("asked with \(recognizer.state)")
            return false
        }
        // One that is refused fails, and the other one has the touch.
        #expect(
            Self.gestures(stage, "down 0 50 40; move .1 90 40; up .3 90 40") == [
                "asked with possible", "outer pan began", "outer pan ended",
            ])
        delegate.begins = { _ in true }
        delegate.receives = { _, touch in touch.location(in: inner.view).x < 50 }
        #expect(
            Self.gestures(stage, "down 1 60 40; move 1.1 90 40; up 1.3 90 40") == [
                "outer pan began", "outer pan ended",
            ])
        #expect(
            Self.gestures(stage, "down 2 40 40; move 2.1 90 40; up 2.3 90 40") == [
                "inner pan began", "inner pan ended",
            ])
        outer.isEnabled = false
        #expect(Self.gestures(stage, "down 3 60 40; move 3.1 90 40") == [])
        #expect(stage.log(of: "up 3.2 90 40") == ["inner ended"])
    }

    @Test @MainActor func aRecogniserThatIsDisabledByTheDelegateWhileItIsAsked() {
        let (stage, _, inner) = Self.twoPans()
        let delegate = TestGestureDelegate()
        inner.delegate = delegate
        delegate.begins = {
            $0.isEnabled = false
            return true
        }
        #expect(
            Self.gestures(stage, "down 0 50 40; move .1 90 40; up .3 90 40") == ["outer pan began", "outer pan ended"])
        #expect(inner.state == .possible)
    }

    // MARK: Requirements

    @Test @MainActor func waitingForAFailure() {
        let (stage, outer, inner) = Self.twoPans()
        inner.require(toFail: outer)
        outer.minimumDistance = 60
        // The outer one is recognised: the inner one, which has waited, fails.
        #expect(
            Self.gestures(stage, "down 0 50 40; move .1 90 40; move .2 140 40; up .3 140 40") == [
                "outer pan began", "outer pan ended",
            ])
        // It fails with the release: the inner one has its whole gesture then.
        #expect(
            Self.gestures(stage, "down 1 50 40; move 1.1 90 40; move 1.2 95 40; up 1.3 95 40").filter {
                $0 != "inner ended"
            } == ["inner pan began", "inner pan ended"])
        #expect(Self.gestures(stage, "down 2 50 40; move 2.1 90 40; cancel 2.2 95 40") == [])
        // One that has no touches is not waited for.
        outer.isEnabled = false
        #expect(
            Self.gestures(stage, "down 3 50 40; move 3.1 90 40; up 3.3 90 40") == [
                "inner pan began", "inner pan ended",
            ])
    }

    @Test @MainActor func waitingEndsWithTheOthersDisabling() {
        let (stage, outer, inner) = Self.twoPans()
        inner.require(toFail: outer)
        outer.minimumDistance = 60
        #expect(Self.gestures(stage, "down 0 50 40; move .1 90 40") == [])
        outer.isEnabled = false
        #expect(stage.take() == ["inner pan began", "inner cancelled"])
        #expect(stage.log(of: "move .2 95 40; up .3 95 40") == ["inner pan changed", "inner pan ended"])
    }

    /// Of two that wait for the same one only one is recognised.
    @Test @MainActor func excludedWhileWaiting() {
        let stage = InputStage()
        let outer = stage.view("outer", Rect(x: 0, y: 0, width: 300, height: 200))
        let inner = stage.view("inner", Rect(x: 0, y: 0, width: 200, height: 100), in: outer)
        let double = stage.add(TapGestureRecognizer(), "double", to: outer)
        double.numberOfTapsRequired = 2
        for (name, view) in [("outer single", outer), ("inner single", inner)] {
            stage.add(TapGestureRecognizer(), name, to: view).require(toFail: double)
        }
        stage.play("advance 0; down 0 50 40; up .1 50 40; advance 1")
        #expect(stage.take().filter { $0.contains("single") || $0.contains("double") } == ["inner single ended"])
    }

    @Test @MainActor func circlesAreRefused() {
        let stage = InputStage()
        let a = stage.add(TapGestureRecognizer(), "a", to: stage.window)
        let b = stage.add(TapGestureRecognizer(), "b", to: stage.window)
        let c = stage.add(TapGestureRecognizer(), "c", to: stage.window)
        a.require(toFail: b)
        b.require(toFail: c)
        #expect(stage.take() == [])
        a.require(toFail: a)
        c.require(toFail: a)
        #expect(stage.take() == ["! misuse", "! misuse"])
        stage.play("advance 0")
        #expect(stage.log(of: "down 0 50 40; up .1 50 40; advance 1") == ["c ended"])
    }

    /// A chain and a lattice of requirements: looked through in time that grows with their number alone.
    @Test @MainActor func manyRequirements() {
        var layers = [[TapGestureRecognizer(), TapGestureRecognizer()]]
        for _ in 0..<60 {
            let next = [TapGestureRecognizer(), TapGestureRecognizer()]
            for recognizer in next { for other in layers[layers.count - 1] { recognizer.require(toFail: other) } }
            layers.append(next)
        }
        #expect(layers[60][0].requirements.count == 2)
    }

    // MARK: Views

    @Test @MainActor func viewsAndTheirRecognisers() {
        let stage = InputStage()
        let a = stage.view("a", Rect(x: 0, y: 0, width: 100, height: 80))
        let b = stage.view("b", Rect(x: 100, y: 0, width: 100, height: 80))
        let tap = TapGestureRecognizer()
        let pan = PanGestureRecognizer()
        a.addGestureRecognizer(tap)
        a.addGestureRecognizer(pan)
        a.addGestureRecognizer(tap)
        #expect(a.gestureRecognizers.map(ObjectIdentifier.init) == [tap, pan].map(ObjectIdentifier.init))
        b.addGestureRecognizer(tap)
        #expect(tap.view === b)
        #expect(a.gestureRecognizers.count == 1)
        a.removeGestureRecognizer(tap)
        #expect(tap.view === b)
        b.removeGestureRecognizer(tap)
        #expect(tap.view == nil)
        #expect(b.gestureRecognizers.isEmpty)
    }

    /// A recogniser that was in the middle of a gesture when its scene went away works in the next one.
    @Test @MainActor func aSceneThatDiesInTheMiddleOfAGesture() {
        let pan = PanGestureRecognizer()
        let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 80))
        view.addGestureRecognizer(pan)
        do {
            let scene = Scene(size: Size(width: 100, height: 80))
            let window = Window(scene: scene)
            window.addSubview(view)
            scene.advance(to: 0)
            scene.send(PointerEvent(.began, location: Point(x: 10, y: 20), time: 0))
            scene.send(PointerEvent(.moved, location: Point(x: 50, y: 20), time: 0))
            #expect(pan.state == .began)
        }
        let stage = InputStage()
        stage.window.addSubview(view)
        stage.add(pan, "pan", to: view)
        #expect(stage.log(of: "advance 0; down 0 10 20; move .1 50 20; up .2 50 20") == ["pan began", "pan ended"])
    }
}

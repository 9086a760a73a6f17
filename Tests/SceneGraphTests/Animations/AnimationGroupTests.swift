import SceneGraph
import TestSupport
import Testing

/// SEMANTICS 3.8: groups.
@Suite("Animation groups")
struct AnimationGroupTests {
    private let stage = AnimationStage()

    /// What a layer's place comes to under a group, at each time; a place of (-7, -7) is the model's.
    private func places(_ group: AnimationGroup, at times: [Double]) throws -> [Point] {
        let layer = stage.layer()
        layer.position = Point(x: -7, y: -7)
        layer.add(group, forKey: "group")
        stage.scene.advance(to: 0)
        return try times.map { time in
            stage.scene.advance(to: time)
            return try #require(layer.presentation()).position
        }
    }

    private func move(_ part: String, from: Double = 0, to: Double = 100, begin: Double = 0, duration: Double = 0)
        -> BasicAnimation
    {
        let animation = BasicAnimation(keyPath: "position.\(part)", from: .number(from), to: .number(to))
        animation.beginTime = begin
        animation.duration = duration
        return animation
    }

    private func expect(_ places: [Point], _ x: [Double], _ y: [Double], _ location: SourceLocation = #_sourceLocation)
    {
        for (index, place) in places.enumerated() {
            #expect(abs(place.x - x[index]) < 1e-9, "x of sample \(index): \(place.x)", sourceLocation: location)
            #expect(abs(place.y - y[index]) < 1e-9, "y of sample \(index): \(place.y)", sourceLocation: location)
        }
    }

    @Test func childrenBeginRelativeAndAreClipped() throws {
        // x has no duration and takes the group's; y runs from .5 and would need 2 seconds.
        let group = AnimationGroup([move("x"), move("y", begin: 0.5, duration: 2)], duration: 1)
        expect(
            try places(group, at: [0.25, 0.5, 0.75, 1, 1.25]), [25, 50, 75, 100, -7], [-7, 0, 12.5, 25, -7])
    }

    @Test func aChildsFillHoldsWithinTheGroup() throws {
        let short = move("x", begin: 0.25, duration: 0.25)
        let filled = move("y", begin: 0.25, duration: 0.25)
        filled.fillMode = .both
        let group = AnimationGroup([short, filled], duration: 1)
        expect(try places(group, at: [0.125, 0.375, 0.75, 1.5]), [-7, 50, -7, -7], [0, 50, 100, -7])
    }

    @Test func theGroupsFillHoldsItsEnd() throws {
        let short = move("x", duration: 0.5)
        let group = AnimationGroup([short, move("y")], duration: 1)
        group.fillMode = .forwards
        group.isRemovedOnCompletion = false
        // The child that ended before the group's end shows nothing there.
        expect(try places(group, at: [0.25, 1, 3]), [50, -7, -7], [25, 100, 100])
    }

    @Test func speedRepeatAndReversalCarryTheChildren() throws {
        let group = AnimationGroup([move("x"), move("y", begin: 0.5, duration: 0.5)], duration: 1)
        group.speed = 2
        group.autoreverses = true
        group.repeatCount = 2
        // Cycles of half a second there and half a second back.
        expect(
            try places(group, at: [0.125, 0.375, 0.625, 0.875, 1.375, 2]), [25, 75, 75, 25, 75, 0],
            [-7, 50, 50, -7, 50, -7])
    }

    @Test func backwardAndOffset() throws {
        let group = AnimationGroup([move("x")], duration: 1)
        group.speed = -1
        group.timeOffset = 0.25
        group.repeatCount = 2
        expect(try places(group, at: [0.125, 0.5]), [12.5, 75], [-7, -7])
    }

    @Test func groupsNest() throws {
        let inner = AnimationGroup([move("x"), move("y", begin: 0.25, duration: 0.25)])
        inner.beginTime = 0.5
        inner.duration = 0.5
        inner.speed = 0.5
        let group = AnimationGroup([inner], duration: 2)
        group.speed = 2
        // In scene time the inner group runs from .25 to .75, a child's second taking one.
        expect(try places(group, at: [0.125, 0.375, 0.5, 0.625, 0.875]), [-7, 25, 50, 75, -7], [-7, -7, 0, 50, -7])
    }

    @Test func theGroupsPaceIsThatOfAll() throws {
        let group = AnimationGroup([move("x"), move("y", begin: 0.5, duration: 0.5)], duration: 1)
        group.timingFunction = .easeIn
        let eased = TimingFunction.easeIn.value(at: 0.75)
        expect(try places(group, at: [0.75]), [100 * eased], [200 * (eased - 0.5)])
    }

    @Test func aGroupWithoutDurationTakesTheTransactions() throws {
        Transaction.begin()
        Transaction.setAnimationDuration(0.5)
        let layer = stage.layer()
        layer.add(AnimationGroup([move("x")]), forKey: nil)
        Transaction.commit()
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.25)
        #expect(try #require(layer.presentation()).position.x == 50)
    }

    @Test func theDelegateIsTheGroups() {
        let child = move("x", duration: 0.25)
        child.delegate = stage.delegate("child")
        let group = AnimationGroup([child], duration: 1)
        group.delegate = stage.delegate("group")
        let layer = stage.layer()
        layer.add(group, forKey: nil)
        for time in [0, 0.5, 1, 1.5] { stage.scene.advance(to: time) }
        #expect(stage.takeLog() == ["group starts @0.0", "group ends @1.0"])
        #expect(layer.animationKeys().isEmpty)
    }

    @Test func theTransactionWaitsForTheGroup() {
        Transaction.begin()
        Transaction.setCompletionBlock { [stage] in stage.note("done") }
        let layer = stage.layer()
        layer.add(AnimationGroup([move("x", duration: 0.25)], duration: 1), forKey: nil)
        Transaction.commit()
        for time in [0, 0.5, 1.5] { stage.scene.advance(to: time) }
        #expect(stage.takeLog() == ["done @1.0"])
    }

    @Test func itIsCopiedWithItsChildren() throws {
        let child = move("x")
        let group = AnimationGroup([child], duration: 1)
        let layer = stage.layer()
        layer.add(group, forKey: "g")
        child.toValue = 900
        group.animations = []
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.5)
        #expect(try #require(layer.presentation()).position.x == 50)
        let read = try #require(layer.animation(forKey: "g") as? AnimationGroup)
        #expect(read.animations.count == 1 && read.animations[0] !== child)
    }

    @Test func whatCannotRunIsRefusedAsAWhole() {
        let layer = stage.layer()
        let unknown = BasicAnimation(keyPath: "nonsense", from: 0, to: 1)
        layer.add(AnimationGroup([move("x"), AnimationGroup([unknown])], duration: 1), forKey: "g")
        #expect(stage.takeDiagnostics() == [.unknownKeyPath])
        layer.add(
            AnimationGroup([BasicAnimation(keyPath: "opacity", from: .point(.zero), to: 1)], duration: 1), forKey: "g")
        #expect(stage.takeDiagnostics() == [.unknownKeyPath])
        #expect(layer.animationKeys().isEmpty)
    }

    @Test func aGroupInsideItselfIsRefused() {
        let log = DiagnosticLog(stage.scene)
        let layer = stage.layer()
        let (outer, inner) = (AnimationGroup(), AnimationGroup())
        outer.animations = [inner]
        inner.animations = [move("x"), outer]
        layer.add(outer, forKey: "g")
        #expect(layer.animationKeys().isEmpty)
        #expect(outer.copy().animations.isEmpty)
        #expect(log.takeKinds() == [.misuse, .misuse])
        inner.animations = []
        // Twice the one before, level by level: more than anyone can run.
        var many = AnimationGroup([move("x")])
        for _ in 0..<20 { many = AnimationGroup([many, many]) }
        layer.add(many, forKey: "g")
        #expect(log.takeKinds() == [.misuse])
    }

    /// Makes a group hold itself as soon as the engine shows it.
    private final class Breaker: AnimationDelegate {
        private(set) var broken: AnimationGroup?
        func animationDidStart(_ animation: Animation) {
            broken = animation as? AnimationGroup
            broken?.animations.append(animation)
        }
        func mend() { broken?.animations = [] }
    }

    @Test func aGroupThatItsDelegateBreaksRunsOn() throws {
        // SEMANTICS 3.8, 5.1: what was added is what runs.
        let (layer, breaker) = (stage.layer(), Breaker())
        let group = AnimationGroup([move("x")], duration: 4)
        group.delegate = breaker
        layer.add(group, forKey: "g")
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.25)
        try #require(breaker.broken?.animations.count == 2)
        let shown = try #require(layer.presentation()).position
        // Asks what animates the position, and compiles all anew.
        layer.position = Point(x: 70, y: 30)
        layer.zPosition = 3
        stage.scene.advance(to: 0.25)
        #expect(try #require(layer.presentation()).position.x == shown.x)
        layer.removeAnimation(forKey: "g")
        stage.scene.advance(to: 0.5)
        breaker.mend()
    }

    @Test func deepChainsAreLetGoOf() {
        var chain = AnimationGroup()
        for _ in 0..<100_000 { chain = AnimationGroup([chain]) }
        let log = DiagnosticLog(stage.scene)
        stage.layer().add(chain, forKey: nil)
        #expect(log.takeKinds() == [.misuse])
    }
}

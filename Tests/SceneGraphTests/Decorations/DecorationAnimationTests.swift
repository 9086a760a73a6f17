import SceneGraph
import TestSupport
import Testing

@Suite("Shape and gradient layers: animations")
struct DecorationAnimationTests {
    private let scene = Scene(size: Size(width: 400, height: 300))
    private let shape = ShapeLayer()
    private let gradient = GradientLayer()

    init() {
        shape.strokeColor = .black
        scene.addRootLayer(shape)
        scene.addRootLayer(gradient)
    }

    private func shown(at time: Double) throws -> Shape {
        let frame = scene.advance(to: time)
        return try #require(frame.displayList.first { $0.id == shape.id }?.decoration?.shape)
    }

    private func shownGradient(at time: Double) throws -> Gradient {
        let frame = scene.advance(to: time)
        return try #require(frame.displayList.first { $0.id == gradient.id }?.decoration?.gradient)
    }

    private func path(_ numbers: Double...) -> Path {
        var path = Path()
        path.move(to: Point(x: numbers[0], y: numbers[1]))
        path.addCurve(
            to: Point(x: numbers[2], y: numbers[3]), control1: Point(x: numbers[4], y: numbers[5]),
            control2: Point(x: numbers[6], y: numbers[7]))
        path.closeSubpath()
        return path
    }

    @Test func pathsOfOneBuildRunIntoEachOther() throws {
        let from = path(0, 8, 16, 24, 4, 12, 20, 28)
        let to = path(40, -8, 0, 64, 20, 12, 100, 20)
        let animation = BasicAnimation(keyPath: "path", from: .path(from), to: .path(to))
        animation.duration = 4
        shape.add(animation, forKey: nil)
        #expect(try shown(at: 0).path == from)
        // A quarter of the way each number has gone a quarter of its own.
        #expect(try shown(at: 1).path == path(10, 4, 12, 34, 8, 12, 40, 26))
        #expect(try shown(at: 3).path == path(30, -4, 4, 54, 16, 12, 80, 22))
        #expect(try shown(at: 4).path == to)
        #expect(try shown(at: 5).path == nil)
    }

    @Test func pathsOfUnequalBuildChangeHalfWay() throws {
        let from = path(0, 8, 16, 24, 4, 12, 20, 28)
        let to = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
        let animation = BasicAnimation(.path, from: from, to: to)
        animation.duration = 4
        shape.add(animation, forKey: nil)
        #expect(try shown(at: 0).path == from)
        #expect(try shown(at: 1.99).path == from)
        #expect(try shown(at: 2).path == to)
        #expect(try shown(at: 4).path == to)
    }

    @Test func keyframesOfEveryValue() throws {
        let cases: [(String, [AnimationValue], AnimationValue, (Shape) -> AnimationValue)] = [
            ("strokeStart", [0, 0.4, 1], 0.2, { .number($0.strokeStart) }),
            ("strokeEnd", [0.1, 0.5, 1], 0.3, { .number($0.strokeEnd) }),
            ("lineWidth", [2, 10, 0], 6, { .number($0.lineWidth) }),
            ("miterLimit", [4, 8, 0], 6, { .number($0.miterLimit) }),
            ("lineDashPhase", [0, -12, 0], -6, { .number($0.lineDashPhase) }),
            (
                "fillColor", [.color(.black), .color(.white), .color(.black)], .color(Color(white: 0.5)),
                { .color($0.fillColor ?? .clear) }
            ),
            (
                "strokeColor", [.color(.clear), .color(.white), .color(.black)], .color(Color(white: 0.5, alpha: 0.5)),
                { .color($0.strokeColor ?? .clear) }
            ),
        ]
        for (key, values, _, _) in cases {
            let animation = KeyframeAnimation(keyPath: key)
            animation.values = values
            animation.keyTimes = [0, 0.8, 1]
            animation.duration = 5
            shape.add(animation, forKey: key)
        }
        scene.advance(to: 0)
        let shape = try shown(at: 2)
        for (key, _, expected, value) in cases {
            let close = zip(numbers(value(shape)), numbers(expected)).allSatisfy { abs($0 - $1) < 1e-12 }
            #expect(close, "\(key): \(value(shape))")
        }
    }

    private func numbers(_ value: AnimationValue) -> [Double] {
        switch value {
        case .number(let number): [number]
        case .color(let color): [color.red, color.green, color.blue, color.alpha]
        default: []
        }
    }

    @Test func gradients() throws {
        gradient.colors = [.black, .white]
        let colors = BasicAnimation(
            keyPath: "colors", from: .colors([.black, .white]), to: .colors([.white, Color(white: 0.2)]))
        let points = BasicAnimation(.endPoint, from: Point(x: 0, y: 1), to: Point(x: 1, y: 3))
        // The model has no locations: it starts from the even ones.
        let locations = BasicAnimation(keyPath: "locations", from: nil, to: .numbers([0.5, 0.75]))
        locations.fillMode = .forwards
        locations.isRemovedOnCompletion = false
        for animation in [colors, points, locations] {
            animation.duration = 4
            gradient.add(animation, forKey: nil)
        }
        scene.advance(to: 0)
        let quarter = try shownGradient(at: 1)
        #expect(quarter.colors == [Color(white: 0.25), Color(white: 0.8)])
        #expect(quarter.endPoint == Point(x: 0.25, y: 1.5) && quarter.locations == [0.125, 0.9375])
        let after = try shownGradient(at: 5)
        #expect(after.colors == [.black, .white] && after.locations == [0.5, 0.75])
        let uneven = BasicAnimation(keyPath: "colors", from: .colors([.white]), to: .colors([.black, .black, .black]))
        uneven.duration = 4
        gradient.add(uneven, forKey: nil)
        scene.advance(to: 6)
        #expect(try shownGradient(at: 7.9).colors.count == 1)
        #expect(try shownGradient(at: 8).colors.count == 3)
    }

    @Test func additiveAndCumulative() throws {
        // SEMANTICS 2.6, on model 2: by 10 for each cycle, and half a cycle into the third 20 + 5 more.
        shape.lineWidth = 2
        let animation = BasicAnimation(.lineWidth, by: 10)
        animation.isAdditive = true
        animation.isCumulative = true
        animation.repeatCount = 3
        animation.duration = 2
        shape.add(animation, forKey: nil)
        scene.advance(to: 0)
        #expect(try shown(at: 1).lineWidth == 7)
        #expect(try shown(at: 3).lineWidth == 17)
        #expect(try shown(at: 5).lineWidth == 27)
        // Sums stay within what the setter allows.
        let below = BasicAnimation(.lineWidth, from: -90, to: -80)
        below.isAdditive = true
        shape.add(below, forKey: nil)
        scene.advance(to: 7)
        #expect(try shown(at: 7.1).lineWidth == 0)
    }

    @Test func springsAndGroupsAndTimeLikeThoseOfTheLayersOwn() throws {
        // The same animation of zPosition and of lineDashPhase: two ways through the engine, one value.
        let makers: [() -> BasicAnimation] = [
            { SpringAnimation() },
            {
                let animation = BasicAnimation()
                animation.timingFunction = .easeInEaseOut
                animation.autoreverses = true
                animation.repeatCount = 1.75
                return animation
            },
            {
                let animation = BasicAnimation()
                animation.speed = -0.5
                animation.timeOffset = 0.3
                return animation
            },
        ]
        for isGrouped in [false, true] {
            for make in makers {
                for keyPath in ["zPosition", "lineDashPhase"] {
                    let animation = make()
                    animation.keyPath = keyPath
                    (animation.fromValue, animation.toValue, animation.duration) = (3, -41, 0.7)
                    if isGrouped {
                        let group = AnimationGroup([animation], duration: 1.1)
                        group.timingFunction = .easeIn
                        shape.add(group, forKey: keyPath)
                    } else {
                        shape.add(animation, forKey: keyPath)
                    }
                }
                let start = scene.time + 1
                scene.advance(to: start)
                for step in 0..<25 {
                    let phase = try shown(at: start + 0.05 * Double(step)).lineDashPhase
                    let z = try #require(shape.presentation()).zPosition
                    #expect(abs(phase - z) < 1e-12, "\(isGrouped), \(step): \(phase), \(z)")
                }
                shape.removeAllAnimations()
            }
        }
        shape.speed = 0
        let animation = BasicAnimation(.strokeEnd, from: 0, to: 1)
        animation.duration = 1
        animation.timeOffset = 0.25
        shape.add(animation, forKey: nil)
        scene.advance(to: 60)
        #expect(try shown(at: 61).strokeEnd == 0.25)
    }

    @Test func changesAnimateImplicitly() throws {
        scene.advance(to: 0)
        shape.strokeEnd = 0
        shape.path = path(0, 8, 16, 24, 4, 12, 20, 28)
        shape.lineCap = .square
        #expect(shape.animationKeys() == ["strokeEnd"])
        let begun = scene.advance(to: 1)
        #expect(begun.wake == .nextFrame)
        // SEMANTICS 3.1: .25 s, linear where nothing else is set.
        #expect(try abs(shown(at: 1.1).strokeEnd - 0.6) < 1e-12)
        #expect(shape.presentation()?.decoration == .shape(try shown(at: 1.1)))
        #expect(try shown(at: 1.25).strokeEnd == 0)
        #expect(scene.advance(to: 1.3).wake == .idle)
        Transaction.setDisableActions(true)
        shape.strokeEnd = 1
        #expect(shape.animationKeys().isEmpty)
        #expect(try shown(at: 2).strokeEnd == 1)
        gradient.colors = [.white]
        #expect(gradient.animationKeys() == ["colors"] || Transaction.disableActions())
    }

    @Test func endsAndRemovals() throws {
        let animation = BasicAnimation(.strokeEnd, from: 0, to: 1)
        animation.duration = 2
        shape.add(animation, forKey: "draw")
        scene.advance(to: 0)
        #expect(try shown(at: 1).strokeEnd == 0.5)
        shape.strokeStart = 0.125
        shape.removeAnimation(forKey: "strokeStart")
        // The committed value changes below a running animation.
        let between = try shown(at: 1.5)
        #expect(between.strokeStart == 0.125 && between.strokeEnd == 0.75)
        shape.removeAnimation(forKey: "draw")
        #expect(try shown(at: 1.6).strokeEnd == 1)
        shape.add(animation, forKey: "draw")
        scene.advance(to: 2)
        scene.removeRootLayer(shape)
        scene.advance(to: 2.5)
        #expect(shape.animationKeys().isEmpty)
        scene.addRootLayer(shape)
        #expect(try shown(at: 3).strokeEnd == 1)
    }

    @Test func keysOfOtherLayersAreRefused() {
        let log = DiagnosticLog(scene)
        gradient.add(BasicAnimation(.strokeEnd, to: 1), forKey: nil)
        shape.add(BasicAnimation(.endPoint, to: .zero), forKey: nil)
        Layer().add(BasicAnimation(.fillColor, to: .white), forKey: nil)
        shape.add(BasicAnimation(keyPath: "path", from: nil, to: .number(3)), forKey: nil)
        var broken = Path()
        broken.move(to: Point(x: .nan, y: 0))
        shape.add(BasicAnimation(.path, to: broken), forKey: nil)
        #expect(
            log.takeKinds() == [.unknownKeyPath, .unknownKeyPath, .unknownKeyPath, .unknownKeyPath, .invalidValue])
        #expect(shape.animationKeys().isEmpty)
    }
}

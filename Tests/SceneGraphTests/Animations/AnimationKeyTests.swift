import SceneGraph
import TestSupport
import Testing

/// Keys that know their values' type, against the strings that they stand for.
@Suite("Typed animation keys")
struct AnimationKeyTests {
    /// Runs an animation to its middle and returns what shows.
    private func middle(_ animation: Animation) throws -> PresentationLayer {
        let stage = AnimationStage()
        let layer = stage.layer()
        animation.duration = 1
        layer.add(animation, forKey: nil)
        stage.scene.advance(to: 0)
        stage.scene.advance(to: 0.5)
        #expect(stage.takeDiagnostics().isEmpty)
        return try #require(layer.presentation())
    }

    @Test func everyNumberIsOne() throws {
        let keys: [(AnimationKey<Double>, (PresentationLayer) -> Double)] = [
            (.opacity, { 10 * $0.opacity }), (.zPosition, \.zPosition), (.anchorPointZ, \.anchorPointZ),
            (.cornerRadius, \.style.cornerRadius), (.borderWidth, \.style.borderWidth),
            (.shadowOpacity, { 10 * $0.style.shadowOpacity }), (.shadowRadius, \.style.shadowRadius),
            (.positionX, \.position.x), (.positionY, \.position.y), (.boundsOriginX, \.bounds.origin.x),
            (.boundsOriginY, \.bounds.origin.y), (.boundsWidth, \.bounds.size.width),
            (.boundsHeight, \.bounds.size.height), (.anchorPointX, \.anchorPoint.x), (.anchorPointY, \.anchorPoint.y),
            (.shadowOffsetWidth, \.style.shadowOffset.width), (.shadowOffsetHeight, \.style.shadowOffset.height),
            (.transformRotationX, { $0.transform.value(of: .rotationX) }),
            (.transformRotationY, { $0.transform.value(of: .rotationY) }),
            (.transformRotationZ, { $0.transform.value(of: .rotationZ) }),
            (.transformScaleX, \.transform.m11), (.transformScaleY, \.transform.m22),
            (.transformScaleZ, \.transform.m33), (.transformScale, \.transform.m22),
            (.transformTranslationX, \.transform.m41), (.transformTranslationY, \.transform.m42),
            (.transformTranslationZ, \.transform.m43),
            (.sublayerTransformRotationX, { $0.sublayerTransform.value(of: .rotationX) }),
            (.sublayerTransformRotationY, { $0.sublayerTransform.value(of: .rotationY) }),
            (.sublayerTransformRotationZ, { $0.sublayerTransform.value(of: .rotationZ) }),
            (.sublayerTransformScaleX, \.sublayerTransform.m11), (.sublayerTransformScaleY, \.sublayerTransform.m22),
            (.sublayerTransformScaleZ, \.sublayerTransform.m33), (.sublayerTransformScale, \.sublayerTransform.m11),
            (.sublayerTransformTranslationX, \.sublayerTransform.m41),
            (.sublayerTransformTranslationY, \.sublayerTransform.m42),
            (.sublayerTransformTranslationZ, \.sublayerTransform.m43),
        ]
        #expect(Set(keys.map(\.0)).count == keys.count)
        for (key, read) in keys {
            let isFraction = key.keyPath.hasSuffix("pacity")
            let ends = isFraction ? (0.02, 0.18) : (0.25, 1.75)
            let value = read(try middle(BasicAnimation(key, from: ends.0, to: ends.1)))
            #expect(abs(value - 1) < 1e-9, "\(key.keyPath): \(value)")
        }
    }

    @Test func everyOtherKind() throws {
        let place = AnimationKey<Point>.position
        #expect(
            try middle(BasicAnimation(place, from: Point(x: 2, y: 4), to: Point(x: 4, y: 10))).position
                == Point(x: 3, y: 7))
        #expect(
            try middle(BasicAnimation(.anchorPoint, from: .zero, to: Point(x: 1, y: 0.5))).anchorPoint
                == Point(x: 0.5, y: 0.25))
        #expect(
            try middle(BasicAnimation(.boundsOrigin, from: .zero, to: Point(x: 6, y: 8))).bounds.origin
                == Point(x: 3, y: 4))
        let size = Size(width: 8, height: 6)
        #expect(
            try middle(BasicAnimation(.boundsSize, from: .zero, to: size)).bounds.size == Size(width: 4, height: 3))
        #expect(
            try middle(BasicAnimation(.shadowOffset, from: .zero, to: size)).style.shadowOffset
                == Size(width: 4, height: 3))
        #expect(
            try middle(BasicAnimation(.bounds, from: .zero, to: Rect(x: 2, y: 4, width: 6, height: 8))).bounds
                == Rect(x: 1, y: 2, width: 3, height: 4))
        let shift = Transform3D(translationX: 4, y: 6, z: 8)
        #expect(try middle(BasicAnimation(.transform, from: .identity, to: shift)).transform.m42 == 3)
        #expect(try middle(BasicAnimation(.sublayerTransform, from: .identity, to: shift)).sublayerTransform.m43 == 4)
        #expect(try middle(BasicAnimation(.isHidden, to: true)).isHidden)
        let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
        for (key, read) in [
            (AnimationKey<Color>.backgroundColor, { $0.style.backgroundColor }),
            (.borderColor, { $0.style.borderColor }), (.shadowColor, { $0.style.shadowColor }),
        ] as [(AnimationKey<Color>, (PresentationLayer) -> Color)] {
            #expect(read(try middle(BasicAnimation(key, from: .black, to: .white))) == grey)
        }
    }

    @Test func springsAndKeyframesTakeThemToo() throws {
        let spring = SpringAnimation(.zPosition, from: 0, to: 10, by: nil)
        #expect(abs(try middle(spring).zPosition - 10 * SpringTiming().value(at: 0.5)) < 1e-12)
        let steps = KeyframeAnimation(.positionX, values: [0, 4, 8], keyTimes: [0, 0.25, 1])
        #expect(abs(try middle(steps).position.x - (4 + 4.0 / 3)) < 1e-12)
        var path = Path()
        path.move(to: Point(x: 2, y: 3))
        path.addLine(to: Point(x: 2, y: 9))
        let along = KeyframeAnimation(.position, path: path, rotationMode: .rotateAuto)
        let shown = try middle(along)
        #expect(shown.position == Point(x: 2, y: 6) && abs(shown.transform.value(of: .rotationZ) - .pi / 2) < 1e-12)
        #expect(BasicAnimation(.opacity, by: 0.25).byValue == 0.25)
    }

    @Test func unknownStringsAreTold() {
        let stage = AnimationStage()
        stage.layer().add(BasicAnimation(keyPath: "transform.rotation.w", from: 0, to: 1), forKey: nil)
        #expect(stage.takeDiagnostics() == [.unknownKeyPath])
    }
}

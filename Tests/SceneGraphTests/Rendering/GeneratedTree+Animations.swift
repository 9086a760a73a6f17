import SceneGraph
import TestSupport

extension GeneratedTree {
    /// Adds a random animation to a layer; some stay after their end.
    func animate(_ layer: Layer) {
        let animation = random.chance(0.15) ? group(depth: 1) : random.chance(0.07) ? transition() : single()
        time(animation)
        if random.chance(0.1) { animation.beginTime = scene.time + random.double(in: 0...0.4) }
        layer.add(animation, forKey: random.chance(0.5) ? "a\(random.int(in: 0..<3))" : nil)
    }

    private func transition() -> LayerTransition {
        let (kinds, directions) = (LayerTransition.Kind.allCases, LayerTransition.Direction.allCases)
        let transition = LayerTransition(
            kinds[random.int(in: 0..<kinds.count)], directions[random.int(in: 0..<directions.count)])
        if random.chance(0.3) {
            transition.startProgress = 0.25
            transition.endProgress = random.double(in: 0.25...1)
        }
        return transition
    }

    /// A few animations that run together, sometimes with a group among them.
    private func group(depth: Int) -> AnimationGroup {
        let group = AnimationGroup()
        for _ in 0..<random.int(in: 1..<4) {
            let child = depth < 3 && random.chance(0.25) ? self.group(depth: depth + 1) : single()
            if random.chance(0.6) {
                time(child)
                if random.chance(0.4) { child.beginTime = random.double(in: -0.1...0.5) }
            }
            group.animations.append(child)
        }
        return group
    }

    private func single() -> PropertyAnimation {
        let animation = random.chance(0.4) ? keyframes() : random.chance(0.2) ? spring() : basic()
        animation.isCumulative = random.chance(0.1)
        return animation
    }

    private func spring() -> PropertyAnimation {
        let animation =
            random.chance(0.5)
            ? SpringAnimation(
                keyPath: "transform", from: .transform(Self.transform(&random)), to: .transform(.identity))
            : SpringAnimation(keyPath: "bounds.size.height", from: 60, to: .number(random.double(in: 20...80)))
        animation.damping = random.double(in: 0...40)
        animation.stiffness = random.double(in: 20...900)
        animation.initialVelocity = random.double(in: -5...5)
        animation.allowsOverdamping = random.chance(0.5)
        return animation
    }

    private func time(_ animation: Animation) {
        animation.duration = random.double(in: 0.1...0.9)
        animation.fillMode = [.removed, .forwards, .backwards, .both][random.int(in: 0..<4)]
        animation.isRemovedOnCompletion = random.chance(0.8)
        if random.chance(0.5) { animation.timingFunction = curve() }
        if random.chance(0.2) { animation.repeatCount = random.double(in: 0.5...3) }
        if random.chance(0.2) { animation.autoreverses = true }
        if random.chance(0.1) { animation.speed = random.double(in: 0.5...2) }
        if random.chance(0.1) { animation.timeOffset = random.double(in: 0...0.4) }
    }

    private func curve() -> TimingFunction {
        switch random.int(in: 0..<6) {
        case 0: .easeIn
        case 1: .easeOut
        case 2: .easeInEaseOut
        case 3: .linear
        default:
            TimingFunction(
                controlPoints: random.double(in: 0...1), random.double(in: -0.5...1.5), random.double(in: 0...1),
                random.double(in: -0.5...1.5))
        }
    }

    /// Changes one or two values of a random view in an animation block, over what may be running already.
    func animateView() {
        let views = members.compactMap(\.view)
        let view = views[random.int(in: 0..<views.count)]
        let turn = Self.transform(&random)
        let place = Point(x: random.double(in: 0...150), y: random.double(in: 0...120))
        let options: View.AnimationOptions = random.chance(0.2) ? [.beginFromCurrentState, .curveEaseOut] : []
        let what = random.int(in: 0..<4)
        let duration = random.double(in: 0.1...0.8)
        func change() {
            switch what {
            case 0: view.center = place
            case 1: view.transform3D = turn
            case 2:
                view.alpha = 0.25
                view.center = place
            default: view.frame = Rect(x: place.x, y: place.y, width: 33, height: 44)
            }
        }
        switch random.int(in: 0..<5) {
        case 0:
            View.animate(
                withDuration: duration, usingSpringWithDamping: random.double(in: 0.2...1.3),
                initialSpringVelocity: random.double(in: -3...3), options: options, animations: change)
        case 1:
            let modes: [View.KeyframeAnimationOptions] = [
                .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
                .calculationModeCubicPaced,
            ]
            let start = random.double(in: 0...0.5)
            View.animateKeyframes(withDuration: duration, options: modes[random.int(in: 0..<modes.count)]) {
                View.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.25, animations: change)
                View.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) {
                    view.center = Point(x: 12, y: 31)
                    view.alpha = 0.75
                }
            }
        default: View.animate(withDuration: duration, options: options, animations: change)
        }
    }

    private func basic() -> PropertyAnimation {
        switch random.int(in: 0..<10) {
        case 0: return BasicAnimation(keyPath: "opacity", from: 0.1, to: 0.8)
        case 1:
            let animation = BasicAnimation(keyPath: "position")
            animation.byValue = .point(Point(x: random.double(in: -30...30), y: 17))
            return animation
        case 2:
            let animation = BasicAnimation(keyPath: "position.x", from: 0, to: .number(random.double(in: -90...90)))
            animation.isAdditive = true
            return animation
        case 3:
            return BasicAnimation(keyPath: "bounds.size.width", from: 10, to: .number(random.double(in: 20...80)))
        case 4:
            let axis = ["x", "y", "z"][random.int(in: 0..<3)]
            let parts = ["rotation", "rotation", "rotation", "scale", "translation"]
            let part = parts[random.int(in: 0..<parts.count)]
            let animation = BasicAnimation(
                keyPath: "transform.\(part).\(axis)", from: 0.2, to: .number(random.double(in: -3...3)))
            animation.isAdditive = random.chance(0.2)
            return animation
        case 5:
            return BasicAnimation(
                keyPath: "transform", from: .transform(Self.transform(&random)),
                to: .transform(Self.transform(&random)))
        case 6:
            return BasicAnimation(
                keyPath: "sublayerTransform", from: .transform(Self.perspective(&random)), to: .transform(.identity))
        case 7: return BasicAnimation(keyPath: "hidden", from: nil, to: .bool(random.chance(0.5)))
        case 8: return BasicAnimation(keyPath: "backgroundColor", from: nil, to: .color(.white))
        default: return BasicAnimation(keyPath: "zPosition", from: -25, to: .number(random.double(in: -40...40)))
        }
    }

    private func keyframes() -> PropertyAnimation {
        switch random.int(in: 0..<7) {
        case 0:
            let animation = KeyframeAnimation(keyPath: "transform.rotation.y")
            animation.values = [0, .number(random.double(in: -2...2)), 1.25]
            animation.keyTimes = [0, random.double(in: 0.1...0.9), 1]
            animation.timingFunctions = [curve(), curve()]
            return animation
        case 1:
            let animation = KeyframeAnimation(keyPath: "opacity")
            animation.values = [0.9, 0.2, 0.6]
            animation.calculationMode = .discrete
            return animation
        case 2:
            let animation = KeyframeAnimation(keyPath: "transform")
            animation.values = (0..<3).map { _ in .transform(Self.transform(&random)) }
            animation.isAdditive = random.chance(0.3)
            return animation
        case 3:
            let animation = KeyframeAnimation(keyPath: "position")
            var path = Path()
            path.move(to: Point(x: 3, y: random.double(in: 0...50)))
            path.addLine(to: Point(x: random.double(in: 0...50), y: 70))
            path.addQuadCurve(to: Point(x: 20, y: 9), control: Point(x: random.double(in: 0...50), y: -8))
            if random.chance(0.4) { path.closeSubpath() }
            if random.chance(0.3) { path.move(to: Point(x: -11, y: 4)) }
            path.addCurve(
                to: Point(x: 33, y: 17), control1: Point(x: random.double(in: 0...50), y: 5),
                control2: Point(x: 70, y: random.double(in: 0...50)))
            animation.path = path
            animation.calculationMode = mode()
            animation.rotationMode = [nil, .rotateAuto, .rotateAutoReverse][random.int(in: 0..<3)]
            if random.chance(0.3) { animation.keyTimes = [0.1, 0.4, 0.8] }
            return animation
        case 4, 5:
            let isTurn = random.chance(0.5)
            let animation = KeyframeAnimation(keyPath: isTurn ? "transform" : "bounds")
            for _ in 0..<random.int(in: 2..<5) {
                let place = Point(x: random.double(in: -9...9), y: random.double(in: -9...9))
                let size = Size(width: random.double(in: 5...50), height: random.double(in: 5...50))
                animation.values.append(
                    isTurn ? .transform(Self.transform(&random)) : .rect(Rect(origin: place, size: size)))
            }
            animation.calculationMode = mode()
            if random.chance(0.3) { animation.keyTimes = [0, 0.3, 0.3, 0.8] }
            if random.chance(0.3) {
                animation.tensionValues = [0.5, -0.5, 1]
                animation.continuityValues = [0, -1, 0.5]
                animation.biasValues = [0.25, -0.5]
            }
            if random.chance(0.3) { animation.timingFunctions = [.easeIn, .easeOut] }
            return animation
        default:
            let animation = KeyframeAnimation(keyPath: "anchorPoint")
            animation.values = [.point(.zero), .point(Point(x: 0.25, y: 0.75)), .point(Point(x: 1, y: 0.5))]
            return animation
        }
    }

    private func mode() -> KeyframeAnimation.CalculationMode {
        let modes = KeyframeAnimation.CalculationMode.allCases
        return modes[random.int(in: 0..<modes.count)]
    }

    /// A turn, a scale and a shift, sometimes mirrored.
    static func transform(_ random: inout SeededGenerator) -> Transform3D {
        let shift = Transform3D(
            translationX: random.double(in: -40...40), y: random.double(in: -30...30), z: random.double(in: -30...30))
        let turned: Transform3D
        switch random.int(in: 0..<4) {
        case 0: return shift
        case 1: turned = shift.rotated(by: random.double(in: -3...3), x: 0, y: 0, z: 1)
        case 2: turned = shift.rotated(by: random.double(in: -3...3), x: 0, y: 1, z: 0)
        default: turned = shift.rotated(by: random.double(in: -3...3), x: 0.3, y: -0.5, z: 0.8)
        }
        let mirror: Double = random.chance(0.1) ? -1 : 1
        return turned.scaled(x: mirror * random.double(in: 0.6...1.4), y: random.double(in: 0.6...1.4), z: 1)
    }

    /// A sublayer transform that is seen from a distance, sometimes turned.
    static func perspective(_ random: inout SeededGenerator) -> Transform3D {
        var eye = Transform3D.identity
        eye.m34 = -1 / random.double(in: 400...1500)
        return random.chance(0.5) ? eye : eye.rotated(by: random.double(in: -0.8...0.8), x: 1, y: 0.4, z: 0)
    }
}

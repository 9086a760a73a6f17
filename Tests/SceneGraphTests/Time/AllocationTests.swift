import CAllocationCount
import SceneGraph
import Testing

/// A frame in which only running animations change anything asks for no memory, after the first ones have made room.
@Suite("Allocations")
struct AllocationTests {
    #if DEBUG
        private static let isOptimized = false
    #else
        private static let isOptimized = true
    #endif

    /// Without the optimiser a set of flags that is written down as a list allocates that list, so a count says nothing about the
    /// design; `swift test -c release -Xswiftc -enable-testing --filter Allocation` counts.
    @Test(
        .enabled(
            if: isOptimized && pirouette_allocation_count() >= 0, "counted in release builds, with the GNU C library"))
    func advancingAllocatesNothing() {
        let stage = AnimationStage()
        stage.root.sublayerTransform.m34 = -1 / 500
        let clock = AnimationClock(scene: stage.scene)
        var parents = [stage.root]
        for number in 0..<200 {
            let layer = number % 7 == 0 ? TransformLayer() : number % 11 == 0 ? ShapeLayer() : Layer()
            if number % 13 == 0 { layer.mask = GradientLayer() }
            layer.bounds = Rect(x: 0, y: 0, width: 40, height: 30)
            layer.backgroundColor = .black
            layer.masksToBounds = number % 5 == 0
            parents[number / 4].addSublayer(layer)
            parents.append(layer)
            let turn = BasicAnimation(keyPath: "transform.rotation.y", from: 0, to: 6)
            let rotation = Transform3D(rotationAngle: 2, x: 1, y: 1, z: 0)
            let whole = BasicAnimation(keyPath: "transform", from: .transform(.identity), to: .transform(rotation))
            let path = KeyframeAnimation(keyPath: "position")
            path.values = [.point(.zero), .point(Point(x: 9, y: 5)), .point(Point(x: -7, y: 3))]
            path.timingFunctions = [.easeIn, .easeOut]
            let color = BasicAnimation(keyPath: "backgroundColor", from: .color(.black), to: .color(.clear))
            let spring = SpringAnimation(keyPath: "zPosition", from: 0, to: 9)
            let group = AnimationGroup([fade(), AnimationGroup([turn])])
            let animations: [Animation] =
                [turn, whole, path, color, fade(), spring, group] + Self.curvedWays(between: rotation)
            let animation = animations[number % animations.count]
            animation.duration = 3
            animation.timingFunction = .easeInEaseOut
            animation.repeatCount = .infinity
            animation.autoreverses = number % 2 == 0
            (animation as? PropertyAnimation)?.isCumulative = number % 3 == 0
            if number % 10 == 0 {
                clock.perform { layer.add(animation, forKey: nil) }
            } else {
                layer.add(animation, forKey: nil)
            }
        }
        var frame = stage.scene.advance(to: 0)
        for step in 1..<200 { frame = stage.scene.advance(to: Double(step) / 60) }
        let before = pirouette_allocation_count()
        for step in 200..<1200 { frame = stage.scene.advance(to: Double(step) / 60) }
        let count = pirouette_allocation_count() - before
        print("allocations in 1000 frames of 200 animations: \(count)")
        #expect(count == 0)
        #expect(frame.nodes.count == 217 && frame.wake == .nextFrame)
    }

    /// Along a path with its direction, and on a smooth curve through transforms, both at an even pace.
    private static func curvedWays(between rotation: Transform3D) -> [Animation] {
        let along = KeyframeAnimation(keyPath: "position")
        along.path = Path(ellipseIn: Rect(x: 0, y: 0, width: 30, height: 40))
        along.rotationMode = .rotateAuto
        along.calculationMode = .paced
        let smooth = KeyframeAnimation(keyPath: "transform")
        smooth.values = [.transform(.identity), .transform(rotation), .transform(Transform3D(scaleX: 2, y: 1, z: 1))]
        smooth.calculationMode = .cubicPaced
        return [along, smooth]
    }
}

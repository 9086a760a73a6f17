import SceneBenchLimit
import SceneGraph

/// A generated tree in pre-order, from which both sides build theirs: the same places, opacities and phases.
final class TreePlan {
    /// How far the eye is in front of the root's sublayers, in points; far enough that nothing gets behind it.
    static let eyeDistance = 2_000.0
    /// The length of a layer's turning in seconds; the plain C program has it built in.
    static let cycle = 2.0
    static let size = Size(width: 100, height: 100)

    let count: Int
    let parents: UnsafeMutableBufferPointer<Int32>
    private let numbers: UnsafeMutableBufferPointer<Double>

    /// A complete tree with a fan-out, or a chain where the fan-out is 1.
    init(count: Int, fanOut: Int = 8, seed: UInt64) {
        self.count = count
        parents = .allocate(capacity: count)
        numbers = .allocate(capacity: 6 * count)
        TreePlan.fill(parents, fanOut: fanOut)
        var random = RandomNumbers(seed: seed)
        for index in 0..<count {
            x[index] = index == 0 ? 1_000 : random.double(in: 0...TreePlan.size.width)
            y[index] = index == 0 ? 1_000 : random.double(in: 0...TreePlan.size.height)
            width[index] = TreePlan.size.width
            height[index] = TreePlan.size.height
            opacity[index] = random.double(in: 0.9...1)
            phase[index] = random.double(in: 0...TreePlan.cycle)
        }
    }

    deinit {
        parents.deallocate()
        numbers.deallocate()
    }

    var x: UnsafeMutablePointer<Double> { numbers.baseAddress! }
    var y: UnsafeMutablePointer<Double> { x + count }
    var width: UnsafeMutablePointer<Double> { x + 2 * count }
    var height: UnsafeMutablePointer<Double> { x + 3 * count }
    var opacity: UnsafeMutablePointer<Double> { x + 4 * count }
    var phase: UnsafeMutablePointer<Double> { x + 5 * count }

    /// Whether each layer has sublayers.
    lazy var hasSublayers: [Bool] = {
        var result = [Bool](repeating: false, count: count)
        for index in 1..<count { result[Int(parents[index])] = true }
        return result
    }()

    /// The plan as the plain C program takes it.
    func withLimitPlan<Result>(hasEye: Bool, _ body: (UnsafePointer<limit_plan>) -> Result) -> Result {
        var plan = limit_plan(
            count: Int32(count), parent: parents.baseAddress, x: x, y: y, width: width, height: height,
            opacity: opacity, phase: phase,
            perspective_node: hasEye ? 0 : -1, eye_distance: TreePlan.eyeDistance, curve: (0.42, 0, 0.58, 1))
        return body(&plan)
    }

    /// Numbers a complete tree depth first: node i of the breadth-first numbering has the parent (i - 1) / fanOut.
    private static func fill(_ parents: UnsafeMutableBufferPointer<Int32>, fanOut: Int) {
        let count = parents.count
        var waiting: [(node: Int, parent: Int32)] = [(0, -1)]
        var next: Int32 = 0
        while let (node, parent) = waiting.popLast() {
            parents[Int(next)] = parent
            let first = node * fanOut + 1
            for child in stride(from: min(first + fanOut, count) - 1, through: first, by: -1) {
                waiting.append((child, next))
            }
            next += 1
        }
    }
}

import SceneGraph

extension SceneValue {
    var point: Point {
        get throws(SceneFileError) {
            let n = try numbers(2)
            return Point(x: n[0], y: n[1])
        }
    }

    var size: Size {
        get throws(SceneFileError) {
            let n = try numbers(2)
            return Size(width: n[0], height: n[1])
        }
    }

    var rect: Rect {
        get throws(SceneFileError) {
            let n = try numbers(4)
            return Rect(x: n[0], y: n[1], width: n[2], height: n[3])
        }
    }

    /// Three or four components from 0 to 1.
    var color: Color {
        get throws(SceneFileError) {
            let color = try colorDifference
            for component in try elements { _ = try component.number(in: 0...1) }
            return color
        }
    }

    /// Three or four components of any size, as an animation may add them.
    var colorDifference: Color {
        get throws(SceneFileError) {
            let n = try numbers(3, 4)
            return Color(red: n[0], green: n[1], blue: n[2], alpha: n.count == 4 ? n[3] : 1)
        }
    }

    /// Sixteen numbers, or a list of operations of which the last acts on a point first.
    var transform: Transform3D {
        get throws(SceneFileError) {
            let steps = try elements
            if let first = steps.first, case .number = first.node.value {
                guard let transform = Transform3D(elements: try numbers(16)) else { throw error("no transform") }
                return transform
            }
            var result = Transform3D.identity
            for step in steps {
                let (name, n) = try step.operation(["translate": 3, "rotate": 4, "scale": 3, "m34": 1])
                switch name {
                case "translate": result = result.translated(x: n[0], y: n[1], z: n[2])
                case "rotate": result = result.rotated(by: n[0], x: n[1], y: n[2], z: n[3])
                case "scale": result = result.scaled(x: n[0], y: n[1], z: n[2])
                default:
                    var perspective = Transform3D.identity
                    perspective.m34 = n[0]
                    result = perspective.concatenating(result)
                }
            }
            return result
        }
    }

    /// A list of steps, each a name and the coordinates of its points, the end last.
    var outline: Path {
        get throws(SceneFileError) {
            var path = Path()
            for step in try elements {
                let (name, n) = try step.operation(["move": 2, "line": 2, "quad": 4, "curve": 6, "close": 0])
                let points = stride(from: 0, to: n.count, by: 2).map { Point(x: n[$0], y: n[$0 + 1]) }
                switch name {
                case "move": path.move(to: points[0])
                case "line": path.addLine(to: points[0])
                case "quad": path.addQuadCurve(to: points[1], control: points[0])
                case "curve": path.addCurve(to: points[2], control1: points[0], control2: points[1])
                default: path.closeSubpath()
                }
            }
            return path
        }
    }

    /// A list that starts with one of some names, with as many numbers behind it as that takes.
    private func operation(_ counts: [String: Int]) throws(SceneFileError) -> (name: String, numbers: [Double]) {
        let parts = try elements
        guard let first = parts.first else { throw error("an empty list says nothing to do") }
        let name = try first.choice(counts.keys.sorted().map { ($0, $0) })
        var numbers: [Double] = []
        for part in parts.dropFirst() { numbers.append(try part.number()) }
        let count = counts[name] ?? 0
        guard numbers.count == count else { throw error("\(name) takes \(count) numbers, not \(numbers.count)") }
        return (name, numbers)
    }

    /// The name of a curve, or the two control points of one.
    var timingFunction: TimingFunction {
        get throws(SceneFileError) {
            if case .array = node.value {
                let n = try numbers(4)
                return TimingFunction(controlPoints: n[0], n[1], n[2], n[3])
            }
            return try choice([
                ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInEaseOut),
                ("default", .default),
            ])
        }
    }
}

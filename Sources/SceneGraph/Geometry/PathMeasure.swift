/// A path measured along its outline: where it is after a length, and what lies between two lengths.
///
/// Moves have no length: the way jumps from the end of one subpath to the start of the next. Lengths are worked out once, when the
/// measure is made.
public struct PathMeasure: Sendable {
    /// The lines and curves of the path, those without length left out.
    public let segments: [PathSegment]
    /// How far from the start of the path each segment ends, in points.
    private let ends: [Double]
    /// Whether a segment starts where none before it ended.
    private let begins: [Bool]

    /// Measures a path.
    public init(_ path: Path) {
        var segments: [PathSegment] = []
        var ends: [Double] = []
        var begins: [Bool] = []
        var total = 0.0
        path.forEachSegment { segment in
            let length = segment.length
            guard length > 0, length.isFinite else { return }
            total += length
            begins.append(segments.last?.end != segment.start)
            segments.append(segment)
            ends.append(total)
        }
        self.segments = segments
        self.ends = ends
        self.begins = begins
    }

    /// The length of the whole path, in points.
    public var length: Double { ends.last ?? 0 }

    /// The place after a length from the start, in points; the ends beyond them, nil for a path without length.
    public func point(atLength length: Double) -> Point? {
        position(of: length).map { segments[$0.index].point(at: $0.parameter) }
    }

    /// The direction of travel after a length, as a displacement of length 1; nil for a path without length.
    public func tangent(atLength length: Double) -> Point? {
        position(of: length).flatMap { segments[$0.index].tangent(at: $0.parameter) }
    }

    /// The part of the path between two shares of its length, 0...1; empty where `upper` is not above `lower`.
    ///
    /// Closing lines come out as plain ones, so a whole closed path comes out open.
    public func trimmed(from lower: Double, to upper: Double) -> Path {
        var path = Path()
        let first = position(of: lower * length)
        guard upper > lower, let first, let last = position(of: upper * length) else { return path }
        for index in first.index...max(first.index, last.index) {
            let start = index == first.index ? first.parameter : 0
            let end = index == last.index ? last.parameter : 1
            guard end > start else { continue }
            let piece = segments[index].portion(from: start, to: end)
            if path.isEmpty || begins[index] { path.move(to: piece.start) }
            path.append(piece.element)
        }
        return path
    }

    /// The segment that covers a length, and the parameter on it.
    private func position(of length: Double) -> (index: Int, parameter: Double)? {
        guard !segments.isEmpty else { return nil }
        var (low, high) = (0, segments.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] < length { low = middle + 1 } else { high = middle }
        }
        let start = low > 0 ? ends[low - 1] : 0
        return (low, segments[low].parameter(atLength: length - start))
    }
}

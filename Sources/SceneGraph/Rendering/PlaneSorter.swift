/// Brings the planes of one 3D space into an order in which they can be painted, cutting those that cross (SEMANTICS 1.7).
///
/// Newell's way: planes are compared where they overlap as the eye sees them. Two that cross there are cut along their line; a circle
/// of planes of which each lies before the next is cut too. Planes that neither cross nor take part in a circle stay whole, and
/// the order stays as near to the given one as it can.
struct PlaneSorter {
    private let faces: [PlaneFace]
    private var pieces: [PlanePiece] = []
    /// The pieces of each face.
    private var piecesOfFace: [[Int]] = []
    /// Pairs of faces whose boxes overlap, the lower index first.
    private var pairs: [(Int, Int)] = []

    private var circleCuts = 0

    // More is not cut in one space, lest the time get out of hand; what crosses beyond that is ordered by what covers more.
    private static let pieceLimit = 4096
    private static let circleCutLimit = 128

    /// The faces, in the order that they are to keep where they can.
    init(_ faces: [PlaneFace]) { self.faces = faces }

    /// The pieces from back to front.
    mutating func sorted() -> [PlanePiece] {
        for face in faces.indices {
            pieces.append(PlanePiece(face: face, polygon: faces[face].polygon, cuts: []))
            piecesOfFace.append([face])
        }
        findPairs()
        // The first pieces are the faces themselves.
        let wholes = pieces
        for (a, b) in pairs where overlap(wholes[a], wholes[b])?.isCrossing ?? false {
            // The one in which nothing else lies is cut, or else the later one.
            if faces[b].isShared && !faces[a].isShared { cut(a, along: wholes[b]) } else { cut(b, along: wholes[a]) }
        }
        while true {
            switch order() {
            case .order(let order): return order.map { pieces[$0] }
            case .cut(let piece, let face):
                circleCuts += 1
                divide(piece, along: face)
            }
        }
    }

    // MARK: Overlaps

    /// How much of two overlapping parts lies before the other, in square points as the eye sees them.
    private struct Overlap {
        var firstIsNearer = 0.0
        var secondIsNearer = 0.0

        var isCrossing: Bool { firstIsNearer > 0 && secondIsNearer > 0 }
    }

    /// Sweeps over the boxes from left to right.
    private mutating func findPairs() {
        let sweep = pieces.indices.sorted { pieces[$0].box.minX < pieces[$1].box.minX }
        for (place, a) in sweep.enumerated() {
            for b in sweep[(place + 1)...] {
                if pieces[b].box.minX >= pieces[a].box.maxX { break }
                if mayOverlap(pieces[a], pieces[b]) { pairs.append((min(a, b), max(a, b))) }
            }
        }
        pairs.sort { $0 < $1 }
    }

    private func mayOverlap(_ a: PlanePiece, _ b: PlanePiece) -> Bool {
        a.box.minX < b.box.maxX && b.box.minX < a.box.maxX && a.box.minY < b.box.maxY && b.box.minY < a.box.maxY
    }

    /// Nil where the parts do not overlap, so that their order has no say.
    private func overlap(_ a: PlanePiece, _ b: PlanePiece) -> Overlap? {
        guard mayOverlap(a, b) else { return nil }
        let common = a.polygon.intersection(b.polygon)
        let area = common.signedArea
        guard area > PlaneFace.negligibleArea else { return nil }
        let (faceA, faceB) = (faces[a.face], faces[b.face])
        let nearer = faceA.nearer(than: faceB)
        var (least, most) = (Double.infinity, -Double.infinity)
        for point in common.points {
            let difference = nearer.value(at: point)
            (least, most) = (min(least, difference), max(most, difference))
        }
        if least >= -PlaneFace.negligibleDepth && most <= PlaneFace.negligibleDepth {
            // One plane: the order of the tree.
            return faceA.order > faceB.order
                ? Overlap(firstIsNearer: area) : Overlap(secondIsNearer: area)
        }
        if least >= -PlaneFace.negligibleDepth { return Overlap(firstIsNearer: area) }
        if most <= PlaneFace.negligibleDepth { return Overlap(secondIsNearer: area) }
        var result = Overlap(firstIsNearer: common.clipped(to: nearer).signedArea)
        result.secondIsNearer = area - result.firstIsNearer
        if result.firstIsNearer <= PlaneFace.negligibleArea { result.firstIsNearer = 0 }
        if result.secondIsNearer <= PlaneFace.negligibleArea { result.secondIsNearer = 0 }
        return result
    }

    // MARK: Cutting

    /// Cuts those pieces of a face that cross another face.
    private mutating func cut(_ face: Int, along other: PlanePiece) {
        for piece in piecesOfFace[face]
        where pieces.count < Self.pieceLimit && overlap(pieces[piece], other)?.isCrossing ?? false {
            divide(piece, along: other.face)
        }
    }

    private mutating func divide(_ index: Int, along other: Int) {
        let piece = pieces[index]
        let nearer = faces[piece.face].nearer(than: faces[other])
        let inBounds = faces[piece.face].nearerInBounds(than: faces[other])
        pieces[index] = piece.cut(seen: nearer.opposite, inBounds: inBounds.opposite)
        piecesOfFace[piece.face].append(pieces.count)
        pieces.append(piece.cut(seen: nearer, inBounds: inBounds))
    }

    // MARK: Order

    private enum Outcome {
        case order([Int])
        /// The piece, in a circle with others, must first be cut along the plane of a face.
        case cut(piece: Int, face: Int)
    }

    private enum Mark {
        case untouched
        case open
        case done
    }

    /// The pieces that have to be painted before each one.
    private func predecessors() -> [[Int]] {
        var result = [[Int]](repeating: [], count: pieces.count)
        for (a, b) in pairs {
            for first in piecesOfFace[a] {
                for second in piecesOfFace[b] {
                    guard let overlap = overlap(pieces[first], pieces[second]) else { continue }
                    if overlap.firstIsNearer > overlap.secondIsNearer {
                        result[first].append(second)
                    } else {
                        result[second].append(first)
                    }
                }
            }
        }
        return result
    }

    /// Takes the pieces in the order of their faces, each after its predecessors.
    private func order() -> Outcome {
        let predecessors = self.predecessors()
        var marks = [Mark](repeating: .untouched, count: pieces.count)
        var order: [Int] = []
        var path: [(piece: Int, next: Int)] = []
        for start in piecesOfFace.joined() where marks[start] == .untouched {
            path.append((start, 0))
            marks[start] = .open
            while let (piece, next) = path.last {
                guard next < predecessors[piece].count else {
                    marks[piece] = .done
                    order.append(piece)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let predecessor = predecessors[piece][next]
                switch marks[predecessor] {
                case .done: break
                case .untouched:
                    marks[predecessor] = .open
                    path.append((predecessor, 0))
                case .open:
                    let circle = path.map(\.piece).drop { $0 != predecessor }
                    if let (piece, face) = cutInCircle(Array(circle)) { return .cut(piece: piece, face: face) }
                }
            }
        }
        return .order(order)
    }

    /// A piece of a circle that lies on both sides of another one's plane. There is one unless rounding closed the circle.
    private func cutInCircle(_ circle: [Int]) -> (piece: Int, face: Int)? {
        guard pieces.count < Self.pieceLimit, circleCuts < Self.circleCutLimit else { return nil }
        for piece in circle {
            for other in circle where pieces[other].face != pieces[piece].face {
                let nearer = faces[pieces[piece].face].nearer(than: faces[pieces[other].face])
                let polygon = pieces[piece].polygon
                if polygon.clipped(to: nearer).signedArea > PlaneFace.negligibleArea,
                    polygon.clipped(to: nearer.opposite).signedArea > PlaneFace.negligibleArea
                {
                    return (piece, pieces[other].face)
                }
            }
        }
        return nil
    }
}

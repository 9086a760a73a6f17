/// Makes the split display list: goes through the planes as they are painted, cut where they cross.
///
/// What is flattened into a plane lies in it. Where the plane is cut, all of that is painted once for each piece of the plane, cut to
/// the piece.
struct PlaneSplitter {
    private let planes: [DisplayPlane]
    private let item: (Int) -> DisplayItem
    /// The items that lie in the 3D space of each one, in the order of the display list.
    private var members: [[Int]]
    /// What each plane covers, in its layer's bounds space: the bounds and what is flattened into them.
    private var extents: [Rect]
    /// Orders found for planes that are painted more than once.
    private var knownOrders: [Int: [Step]] = [:]
    private var waiting: [Step] = []
    private var pieces: [DisplayPiece] = []
    private var pieceCounts: [Int]

    /// An item to paint, with all that lies in its plane, between cuts in its bounds space.
    private struct Step {
        let index: Int
        let cuts: [HalfPlane]
    }

    init(_ planes: [DisplayPlane], item: @escaping (Int) -> DisplayItem) {
        self.planes = planes
        self.item = item
        members = Array(repeating: [], count: planes.count)
        extents = planes.map(\.bounds)
        pieceCounts = Array(repeating: 0, count: planes.count)
        for (index, plane) in planes.enumerated() where plane.owner >= 0 { members[plane.owner].append(index) }
        // Whatever lies in a plane comes after it in the list.
        for index in planes.indices.reversed() {
            let owner = planes[index].owner
            guard owner >= 0, !planes[owner].masksToBounds else { continue }
            if let box = planes[index].toSpace.boundingBox(of: extents[index]) {
                extents[owner] = extents[owner].isEmpty ? box : box.isEmpty ? extents[owner] : extents[owner].union(box)
            }
        }
    }

    /// The pieces from back to front.
    mutating func split() -> [DisplayPiece] {
        var group: [Int] = []
        for index in planes.indices where planes[index].owner < 0 {
            if let last = group.last, planes[last].space != planes[index].space || planes[index].space == 0 {
                waiting += arranged(group)
                group = []
            }
            group.append(index)
        }
        waiting += arranged(group)
        waiting.reverse()
        while let step = waiting.popLast() {
            paint(step)
            enter(step)
        }
        return pieces
    }

    /// Adds what is to be seen of an item's own bounds.
    private mutating func paint(_ step: Step) {
        let plane = planes[step.index]
        guard !plane.bounds.isEmpty else { return }
        let item = self.item(step.index)
        var whole = ConvexPolygon(plane.bounds)
        for map in [plane.toSpace, item.worldTransform] {
            if let half = map.frontOfEye(for: plane.bounds, tolerance: Transform3D.eyeTolerance) {
                whole = whole.clipped(to: half)
            }
        }
        let part = step.cuts.reduce(whole) { $0.clipped(to: $1) }
        let shown = ConvexPolygon(points: part.points.map(item.worldTransform.divided))
        guard shown.signedArea.magnitude > PlaneFace.negligibleArea else { return }
        pieces.append(
            DisplayPiece(
                item: item,
                polygon: zip(part.points, shown.points).map {
                    DisplayPiece.Vertex(point: $0, scenePoint: $1, depth: plane.toSpace.depth(of: $0))
                },
                pieceIndex: pieceCounts[step.index], isWhole: part.points == whole.points))
        pieceCounts[step.index] += 1
    }

    /// Has what lies in an item's plane painted next, cut as the item is.
    private mutating func enter(_ step: Step) {
        let members = self.members[step.index]
        guard !members.isEmpty else { return }
        let order = step.cuts.isEmpty ? arranged(members) : knownOrders[step.index] ?? arranged(members)
        if !step.cuts.isEmpty { knownOrders[step.index] = order }
        for member in order.reversed() {
            guard !step.cuts.isEmpty else {
                waiting.append(member)
                continue
            }
            let map = planes[member.index].toSpace
            let cuts = member.cuts + step.cuts.map { $0.pulledBack(through: map) }
            // Of what lies wholly on the other side of a cut nothing is painted with this piece.
            var extent = ConvexPolygon(extents[member.index])
            if let half = map.frontOfEye(for: extents[member.index], tolerance: Transform3D.eyeTolerance) {
                extent = extent.clipped(to: half)
            }
            if cuts.reduce(extent, { $0.clipped(to: $1) }).points.isEmpty { continue }
            waiting.append(Step(index: member.index, cuts: cuts))
        }
    }

    /// The members of one 3D space from back to front, with the cuts of each.
    private func arranged(_ members: [Int]) -> [Step] {
        // Planes of one depth each are in order already.
        if members.count < 2 || members.allSatisfy({ planes[$0].isLevel }) {
            return members.map { Step(index: $0, cuts: []) }
        }
        let faces = members.compactMap { index in
            PlaneFace(
                index: index, plane: planes[index], extent: extents[index], isShared: !self.members[index].isEmpty)
        }
        var sorter = PlaneSorter(faces)
        return sorter.sorted().map { Step(index: faces[$0.face].index, cuts: $0.cuts) }
    }
}

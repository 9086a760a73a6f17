/// A layer, or a part of one, to be painted on top of what came before: an element of `Frame.splitDisplayList()`.
public struct DisplayPiece: Sendable {
    /// A corner of a piece.
    public struct Vertex: Equatable, Sendable {
        /// In the item's bounds space, in points: where in the contents the corner is.
        public let point: Point
        /// In scene points: where it shows.
        public let scenePoint: Point
        /// z in the item's 3D space, after the divide; comparable only within that space.
        public let depth: Double
    }

    /// The layer; the same values as in the unsplit list.
    public let item: DisplayItem
    /// The convex part of the item's bounds that is to be painted now, in front of the eye, in the order of the corners of the
    /// bounds. Clips are not applied to it: they are the item's, as in the unsplit list.
    public let polygon: [Vertex]
    /// Counts the pieces of one layer in the list, from 0.
    public let pieceIndex: Int
    /// Whether the piece is all of the layer that is in front of the eye.
    public let isWhole: Bool
}

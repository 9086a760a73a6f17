/// The layer of a snapshot view: up to nine parts, each a piece of the copied picture, that fill the bounds at any size.
///
/// Each part cuts out its piece, in the coordinates of the view that was copied, and scales it. So no host has to know of
/// stretching: the parts' world transforms say where everything goes.
final class SnapshotLayer: Layer {
    private var columns = CapStretch(length: 0, start: 0, end: 0)
    private var rows = CapStretch(length: 0, start: 0, end: 0)
    /// The column and row of each part, in the order of the sublayers.
    private var cells: [(column: Int, row: Int)] = []

    required init() {
        super.init()
        flags.insert(.snapshot)
    }

    /// Takes the picture's rectangle and insets over, and sets the bounds to its size.
    ///
    /// Values are stored without the setters: nothing of a new layer can be animated, and no transaction has to take it back.
    func setUp(source: Rect, capInsets: EdgeInsets) -> [(source: Rect, column: Int, row: Int)] {
        columns = CapStretch(length: source.width, start: capInsets.left, end: capInsets.right)
        rows = CapStretch(length: source.height, start: capInsets.top, end: capInsets.bottom)
        storedBounds = Rect(origin: .zero, size: source.size)
        storedPosition = Point(x: source.width / 2, y: source.height / 2)
        cells = rows.parts.flatMap { row in columns.parts.map { ($0, row) } }
        return cells.map { column, row in
            let (x, width) = columns.source(column)
            let (y, height) = rows.source(row)
            return (Rect(x: source.minX + x, y: source.minY + y, width: width, height: height), column, row)
        }
    }

    /// Makes the parts fill the bounds. Inside an animation block they move along with the bounds.
    func placeParts() {
        for (part, cell) in zip(sublayers, cells) {
            let (x, width) = columns.target(cell.column, of: bounds.width)
            let (y, height) = rows.target(cell.row, of: bounds.height)
            part.position = Point(x: bounds.minX + x, y: bounds.minY + y)
            part.transform = Transform3D(
                scaleX: width / columns.source(cell.column).length, y: height / rows.source(cell.row).length, z: 1)
        }
    }
}

/// What `View.snapshotView(afterScreenUpdates:)` gives: the frozen picture of a view, in parts that stretch with it.
final class SnapshotView: View {
    override class var layerClass: Layer.Type { SnapshotLayer.self }

    /// Makes a view of the size of `source`, which shows that part of what `makePicture` gives at each call.
    ///
    /// - Parameters:
    ///   - source: In the space that the picture's bounds lie in, in points.
    ///   - makePicture: A copy of the picture; each part has one of its own. Nil shows nothing.
    init(source: Rect, capInsets: EdgeInsets, makePicture: () -> Layer?) {
        super.init()
        guard let layer = layer as? SnapshotLayer else { return }
        for part in layer.setUp(source: source, capInsets: capInsets) {
            let view = View()
            // The part's own space is that of the picture, cut to its piece.
            view.layer.storedBounds = part.source
            view.layer.storedAnchorPoint = .zero
            view.layer.storedPosition = Point(x: part.source.minX - source.minX, y: part.source.minY - source.minY)
            view.layer.flags.insert(.masksToBounds)
            view.isUserInteractionEnabled = false
            if let picture = makePicture() { view.layer.addSublayer(picture) }
            layer.addSublayer(view.layer)
        }
    }
}

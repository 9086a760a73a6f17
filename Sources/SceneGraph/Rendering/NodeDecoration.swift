/// The decoration of a node: what was committed, the animations of it, and what shows. Only decorated nodes have one.
final class NodeDecoration {
    let slot: Int32
    /// The committed values.
    var committed: Decoration.Content
    /// What shows, with animations.
    private(set) var shown: Decoration
    /// A rectangle around what is drawn, where that may be more than the bounds.
    private(set) var drawnBounds: Rect?
    var tracks: [DecorationTrack] = []
    /// Where it stands in the list of animated ones, while it has tracks.
    var listIndex = 0

    init(slot: Int32, content: Decoration.Content, version: Int) {
        self.slot = slot
        committed = content
        shown = Decoration(content, version: version)
        drawnBounds = content.drawnBounds
    }

    func show(_ content: Decoration.Content, version: Int) {
        shown = Decoration(content, version: version)
        drawnBounds = content.drawnBounds
    }
}

/// A compiled animation of a decoration's value, which may be of any length.
///
/// Its track counts through the values, from 0 to one less than there are, with all that tracks can do: easing, springs, groups.
struct DecorationTrack {
    let property: DecorationProperty
    let values: [AnimationValue]
    let isAdditive: Bool
    let isCumulative: Bool
    let track: UnsafeMutablePointer<Track>

    /// The value at a place in the list; outside of it the first or last way goes on.
    func value(at place: Double) -> AnimationValue {
        let count = values.count
        guard count > 1 else { return values[0] }
        // A spring's place may be beyond all that an integer holds.
        let key = place > 0 ? Int(min(place.rounded(.down), Double(count - 2))) : 0
        if place == Double(key) { return values[key] }
        return values[key].interpolated(to: values[key + 1], at: place - Double(key))
    }
}

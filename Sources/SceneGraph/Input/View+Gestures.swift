extension View {
    /// The recognisers that were added to the view, in that order.
    public var gestureRecognizers: [GestureRecognizer] { self[attached: GestureList.self]?.recognizers ?? [] }

    /// Gives the view a recogniser: it gets the touches that begin on the view and on what lies below it from then on.
    ///
    /// A recogniser that belongs to another view is taken from that one. Adding it again changes nothing.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        if let list = self[attached: GestureList.self] {
            list.recognizers.append(recognizer)
        } else {
            self[attached: GestureList.self] = GestureList(recognizer)
        }
    }

    /// Takes a recogniser from the view; one that follows a touch is cancelled. Another view's stays where it is.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self, let list = self[attached: GestureList.self] else { return }
        recognizer.router?.release(recognizer)
        list.recognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }
}

/// The recognisers of a view.
@MainActor
private final class GestureList {
    var recognizers: [GestureRecognizer]

    init(_ first: GestureRecognizer) { recognizers = [first] }
}

import CThreadState

extension Diagnostic.Kind {
    /// A pointer event came that does not follow from those before it.
    public static let inputOutOfOrder: Diagnostic.Kind = "input-out-of-order"
}

extension Scene {
    /// Takes in what a pointer did, and tells the recognisers and the view concerned before it returns.
    ///
    /// A press belongs to `view(at:)`, which goes by what shows (SEMANTICS 1.11). Recognisers reckon with the event's own time; whatever
    /// animations they lead to begin at the next `advance(to:)` (SEMANTICS 2.9). Hand events in before advancing beyond their times.
    /// An event sent from inside the handling of another one is handled after it.
    ///
    /// Refused with a diagnostic: a call away from the main thread, and a place or time that is not finite. Events that do not
    /// follow from those before, each with a diagnostic: a time before the last event's counts as that; a press of a pointer that
    /// is down cancels its old touch first; a move, release or cancellation of a pointer that is not down is dropped.
    public func send(_ event: PointerEvent) {
        guard pirouette_is_main_thread() else {
            return Diagnostic.report(
                Diagnostic(
                    .wrongThread, "Pointer events must be sent on the main thread; this one was refused.",
                    objects: [self]), in: self)
        }
        guard event.location.isFinite, event.time.isFinite else {
            return Diagnostic.report(
                Diagnostic(
                    .invalidValue,
                    "A pointer event had the location \(event.location) and time \(event.time); it was refused.",
                    objects: [self]), in: self)
        }
        nonisolated(unsafe) let scene = self
        MainActor.assumeIsolated { scene.neededInput().send(event) }
    }

    /// The router of the scene's input, made at its first use.
    @MainActor
    func neededInput() -> InputRouter {
        if let input { return input }
        let router = InputRouter(scene: self)
        input = router
        return router
    }

    /// Cancels the touches whose views are no longer where they were.
    func cancelStrayTouches() {
        guard let input, pirouette_is_main_thread() else { return }
        MainActor.assumeIsolated { input.cancelStrayTouches() }
    }
}

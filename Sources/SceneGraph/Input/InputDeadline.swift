import CThreadState

/// Something that a recogniser does at an exact time, unless its touches decide otherwise before.
///
/// Scheduled on the scene's clock; a pointer event of that time or later makes it happen first, so that what is recognised depends
/// on the events' times alone and not on when frames are made.
@MainActor
final class InputDeadline {
    let time: Double
    private weak var recognizer: GestureRecognizer?
    private let body: () -> Void
    private var work: ScheduledWork?

    init(for recognizer: GestureRecognizer, at time: Double, in scene: Scene, _ body: @escaping () -> Void) {
        self.time = time
        self.recognizer = recognizer
        self.body = body
        work = scene.perform(at: time) { [weak self] in
            // A scene without views may be advanced on any thread, though nothing can then be waiting for this.
            guard pirouette_is_main_thread() else { return }
            MainActor.assumeIsolated { self?.reach() }
        }
    }

    /// Where the deadline comes among others of the same time.
    var rank: Int { work?.sequence ?? 0 }

    func cancel() { work?.cancel() }

    /// Does what was to be done.
    func reach() {
        cancel()
        guard let recognizer, recognizer.deadline === self else { return }
        recognizer.deadline = nil
        body()
        recognizer.router?.settle()
    }
}

/// Where a transition stands.
enum TransitionState: CaseIterable {
    /// Being set up; no animator has been asked to start.
    case preparing
    /// Running by itself.
    case animating
    /// Following a gesture, or held by one.
    case interactive
    /// On its way to the end after a gesture.
    case finishing
    /// On its way back to the start after a gesture.
    case cancelling
    /// Over; what it led to is in place.
    case completed
    /// Over; all is as it was before.
    case cancelled

    /// What happens to a transition.
    enum Move: CaseIterable {
        /// It starts to run by itself.
        case animate
        /// It starts to follow a gesture, or a gesture takes hold of it.
        case interact
        /// The gesture moves it.
        case update
        /// The gesture lets it go to the end.
        case finish
        /// The gesture lets it go back to the start.
        case cancel
        /// `completeTransition(true)`.
        case completeTrue
        /// `completeTransition(false)`.
        case completeFalse
    }

    /// The state after a move; nil where the move is not legal.
    ///
    /// `completeTransition(true)` on a cancelled way back still ends it as cancelled, for a transition must not get stuck; the
    /// caller reports it (SEMANTICS 4.3).
    func after(_ move: Move) -> TransitionState? {
        switch (self, move) {
        case (.preparing, .animate): .animating
        case (.preparing, .interact), (.animating, .interact), (.finishing, .interact), (.cancelling, .interact):
            .interactive
        case (.interactive, .update): .interactive
        case (.interactive, .finish): .finishing
        case (.interactive, .cancel): .cancelling
        case (.animating, .completeTrue), (.interactive, .completeTrue), (.finishing, .completeTrue): .completed
        case (.animating, .completeFalse), (.interactive, .completeFalse), (.finishing, .completeFalse): .cancelled
        case (.cancelling, .completeTrue), (.cancelling, .completeFalse): .cancelled
        default: nil
        }
    }

    /// Whether the transition is over.
    var isOver: Bool { self == .completed || self == .cancelled }
}

extension GestureRecognizer {
    /// Where a recogniser stands.
    public enum State: CaseIterable, Sendable {
        /// Nothing is known yet; what a recogniser without touches is in.
        case possible
        /// A continuous gesture has begun.
        case began
        /// A continuous gesture goes on.
        case changed
        /// A continuous gesture is over, or a discrete one has happened.
        case ended
        /// A continuous gesture was broken off.
        case cancelled
        /// The touches are not this gesture.
        case failed

        /// What a discrete gesture goes to; another name of `ended`.
        public static let recognized = State.ended

        /// The state that asking for another one leads to; nil where that is not legal.
        ///
        /// A gesture that has begun cannot fail any more: it is cancelled instead; one that has not fails instead of being
        /// cancelled. Only the engine asks for `possible`, when all touches of a gesture that is over have ended.
        func after(_ requested: State) -> State? {
            switch (self, requested) {
            case (.possible, .began), (.possible, .ended), (.possible, .failed): requested
            case (.possible, .cancelled): .failed
            case (.began, .changed), (.began, .ended), (.began, .cancelled): requested
            case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): requested
            case (.began, .failed), (.changed, .failed): .cancelled
            case (.ended, .possible), (.cancelled, .possible), (.failed, .possible): .possible
            default: nil
            }
        }

        /// Whether the gesture is over, one way or the other.
        public var isOver: Bool { self == .ended || self == .cancelled || self == .failed }

        /// Whether the gesture has been recognised and not broken off.
        public var isRecognized: Bool { self == .began || self == .changed || self == .ended }
    }
}

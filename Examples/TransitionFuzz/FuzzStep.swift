/// One thing that the fuzzer does; its text form is a line of a replay file.
struct FuzzStep {
    enum Kind: String, CaseIterable {
        /// Presents a controller from another one: who, from whom, style, animator, animated, interactive.
        case present
        /// Asks a controller to dismiss: who, animator, animated, interactive.
        case dismiss
        /// Pushes a controller: who, animator, animated, interactive.
        case push
        /// Pops the topmost one, all but the root, or all above a controller: who, animator, animated, interactive.
        case pop, popToRoot, popTo
        /// Replaces a stack: first, second, and how many of them, animator, animated, interactive.
        case setStack
        /// Replaces the tabs: first, second, third.
        case setTabs
        /// Selects a tab: index, animator, interactive.
        case select
        /// Moves the interaction to a share of the way.
        case update
        /// Takes hold of, or lets go of, the transition that is under way.
        case pause, finish, cancel
        /// The same with a velocity.
        case finishWith, cancelWith
        /// Completes the transition of the last animator by hand, once more or for the first time: with which outcome.
        case complete
        /// Advances the scene by some seconds.
        case advance
        /// Sets the window's policy for requests during a transition.
        case policy
        /// Sets the motion preference.
        case motion
        /// Sets the running transition's policy for input.
        case input
        /// Presses, moves, lifts or loses the pointer: what, x, y.
        case pointer
        /// Gives the scene another size: width, height.
        case resize
        /// Lets a controller define a presentation context, or not.
        case context
        /// Takes a controller's view out of its superview behind the framework's back.
        case removeView
        /// Makes a controller the root.
        case root
        /// Lets go of a controller and makes a new one in its place.
        case renew
        /// Lets everything come to rest, and checks what holds then.
        case rest

        /// How many numbers belong to a step.
        var count: Int {
            switch self {
            case .pause, .finish, .cancel, .rest: 0
            case .update, .finishWith, .cancelWith, .complete, .advance, .policy, .motion, .input, .removeView, .root,
                .renew:
                1
            case .resize, .context: 2
            case .setTabs, .select, .pointer: 3
            case .dismiss, .push, .pop, .popToRoot, .popTo: 4
            case .present, .setStack: 6
            }
        }
    }

    let kind: Kind
    let values: [Double]

    init(_ kind: Kind, _ values: Double...) {
        self.kind = kind
        self.values = values
    }

    /// Reads a replay line; nil where it is none.
    init?(text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard let kind = words.first.flatMap(Kind.init(rawValue:)) else { return nil }
        values = words.dropFirst().compactMap(Double.init).filter(\.isFinite)
        guard values.count == kind.count, words.count == kind.count + 1 else { return nil }
        self.kind = kind
    }

    /// The words of a replay line; numbers read back to exactly what they were.
    var text: String {
        ([kind.rawValue] + values.map { Int(exactly: $0)?.description ?? $0.description }).joined(separator: " ")
    }

    func flag(_ index: Int) -> Bool { values[index] != 0 }

    /// A number as an index below `count`, whatever a replay file says.
    func index(_ index: Int, below count: Int) -> Int {
        min(max(Int(exactly: values[index].rounded()) ?? 0, 0), count - 1)
    }
}

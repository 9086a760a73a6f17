/// One thing that the fuzzer does; its text form is a line of a replay file.
enum FuzzStep: Equatable {
    /// Presents controller `presented` from controller `source`.
    case present(presented: Int, source: Int, style: Int, animator: Int, animated: Bool, interactive: Bool)
    /// Asks controller `controller` to dismiss.
    case dismiss(controller: Int, animator: Int, animated: Bool, interactive: Bool)
    /// Moves the interaction to a share of the way.
    case update(Double)
    /// Takes hold of, or lets go of, the transition that is under way.
    case pause, finish, cancel
    /// The same with a velocity.
    case finishWith(Double), cancelWith(Double)
    /// Completes the transition of the last animator by hand, once more or for the first time.
    case complete(Bool)
    /// Advances the scene by some seconds.
    case advance(Double)
    /// Sets the window's policy for requests during a transition.
    case policy(Int)
    /// Sets the motion preference.
    case motion(Int)
    /// Gives the scene another size.
    case resize(Double, Double)
    /// Takes a controller's view out of its superview behind the framework's back.
    case removeView(Int)
    /// Makes a controller the root.
    case root(Int)
    /// Lets go of a controller and makes a new one in its place.
    case renew(Int)

    /// The words of a replay line.
    var text: String {
        switch self {
        case .present(let a, let b, let style, let animator, let animated, let interactive):
            "present \(a) \(b) \(style) \(animator) \(animated) \(interactive)"
        case .dismiss(let a, let animator, let animated, let interactive):
            "dismiss \(a) \(animator) \(animated) \(interactive)"
        case .update(let value): "update \(value)"
        case .pause: "pause"
        case .finish: "finish"
        case .cancel: "cancel"
        case .finishWith(let value): "finishWith \(value)"
        case .cancelWith(let value): "cancelWith \(value)"
        case .complete(let value): "complete \(value)"
        case .advance(let value): "advance \(value)"
        case .policy(let value): "policy \(value)"
        case .motion(let value): "motion \(value)"
        case .resize(let width, let height): "resize \(width) \(height)"
        case .removeView(let value): "removeView \(value)"
        case .root(let value): "root \(value)"
        case .renew(let value): "renew \(value)"
        }
    }

    /// Reads a replay line; nil where it is none.
    init?(text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard let name = words.first else { return nil }
        func int(_ index: Int) -> Int? { words.indices.contains(index) ? Int(words[index]) : nil }
        func double(_ index: Int) -> Double? { words.indices.contains(index) ? Double(words[index]) : nil }
        func bool(_ index: Int) -> Bool? { words.indices.contains(index) ? Bool(words[index]) : nil }
        var step: FuzzStep?
        switch name {
        case "present":
            if let a = int(1), let b = int(2), let style = int(3), let animator = int(4), let animated = bool(5),
                let interactive = bool(6)
            {
                step = .present(
                    presented: a, source: b, style: style, animator: animator, animated: animated,
                    interactive: interactive)
            }
        case "dismiss":
            if let a = int(1), let animator = int(2), let animated = bool(3), let interactive = bool(4) {
                step = .dismiss(controller: a, animator: animator, animated: animated, interactive: interactive)
            }
        case "update": step = double(1).map(FuzzStep.update)
        case "pause": step = .pause
        case "finish": step = .finish
        case "cancel": step = .cancel
        case "finishWith": step = double(1).map(FuzzStep.finishWith)
        case "cancelWith": step = double(1).map(FuzzStep.cancelWith)
        case "complete": step = bool(1).map(FuzzStep.complete)
        case "advance": step = double(1).map(FuzzStep.advance)
        case "policy": step = int(1).map(FuzzStep.policy)
        case "motion": step = int(1).map(FuzzStep.motion)
        case "resize": if let width = double(1), let height = double(2) { step = .resize(width, height) }
        case "removeView": step = int(1).map(FuzzStep.removeView)
        case "root": step = int(1).map(FuzzStep.root)
        case "renew": step = int(1).map(FuzzStep.renew)
        default: break
        }
        guard let step else { return nil }
        self = step
    }
}

import SceneGraph

extension SceneLoader {
    private static let commonKeys = [
        "type", "key", "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses",
        "fillMode", "timingFunction", "removedOnCompletion",
    ]
    private static let propertyKeys = ["keyPath", "additive", "cumulative"]
    private static let basicKeys = ["from", "to", "by"]
    private static let springKeys = ["mass", "stiffness", "damping", "initialVelocity", "allowsOverdamping"]
    private static let keyframeKeys = [
        "values", "keyTimes", "timingFunctions", "calculationMode", "tensionValues", "continuityValues", "biasValues",
        "path", "rotationMode",
    ]

    /// Adds an animation to a layer, to begin with the scene.
    func animate(_ layer: Layer, _ value: SceneValue) throws(SceneFileError) {
        let name = value["key"] ?? value["keyPath"]
        let key = try name?.text
        let animation = try animation(value)
        animation.delegate = AnimationEvents(layer: layer.name ?? "layer", key: key ?? "group", log: log)
        try checking(value["keyPath"] ?? value) { layer.add(animation, forKey: key) }
    }

    private func animation(_ value: SceneValue) throws(SceneFileError) -> Animation {
        let type = try value["type"]?.text ?? "basic"
        let animation: Animation
        switch type {
        case "basic":
            try value.checkKeys(Self.commonKeys + Self.propertyKeys + Self.basicKeys)
            animation = try basic(BasicAnimation(), value)
        case "spring":
            try value.checkKeys(Self.commonKeys + Self.propertyKeys + Self.basicKeys + Self.springKeys)
            animation = try spring(value)
        case "keyframe":
            try value.checkKeys(Self.commonKeys + Self.propertyKeys + Self.keyframeKeys)
            animation = try keyframe(value)
        case "group":
            try value.checkKeys(Self.commonKeys + ["animations"])
            var children: [Animation] = []
            for child in try value.required("animations").elements { children.append(try self.animation(child)) }
            animation = AnimationGroup(children)
        default:
            throw try value.required("type").error(
                "one of basic, keyframe, spring, group is expected, not \(type.debugDescription)")
        }
        try setTiming(of: animation, value)
        return animation
    }

    private func setTiming(of animation: Animation, _ value: SceneValue) throws(SceneFileError) {
        if let begin = try value["beginTime"]?.number() { animation.beginTime = begin }
        if let duration = try value["duration"]?.number(in: 0...86_400) { animation.duration = duration }
        if let speed = try value["speed"]?.number() { animation.speed = speed }
        if let offset = try value["timeOffset"]?.number() { animation.timeOffset = offset }
        if let count = value["repeatCount"] {
            if case .string = count.node.value {
                animation.repeatCount = try count.choice([("infinity", Double.infinity)])
            } else {
                animation.repeatCount = try count.number(in: 0...1e12)
            }
        }
        if let duration = try value["repeatDuration"]?.number(in: 0...1e12) { animation.repeatDuration = duration }
        if let flag = try value["autoreverses"]?.bool { animation.autoreverses = flag }
        if let mode = try value["fillMode"]?.choice(FillMode.allCases.map({ ($0.rawValue, $0) })) {
            animation.fillMode = mode
        }
        if let function = value["timingFunction"] {
            let curve = try function.timingFunction
            try checking(function) { animation.timingFunction = curve }
        }
        if let flag = try value["removedOnCompletion"]?.bool { animation.isRemovedOnCompletion = flag }
    }

    // MARK: Kinds

    /// Sets what all animations of a property have, and returns how their values are written.
    private func setProperty(_ animation: PropertyAnimation, _ value: SceneValue) throws(SceneFileError) -> KeyPathKind
    {
        let keyPath = try value.required("keyPath")
        animation.keyPath = try keyPath.text
        guard let kind = KeyPathKind(animation.keyPath) else {
            throw keyPath.error("\(animation.keyPath.debugDescription) names no property of a layer")
        }
        if let flag = try value["additive"]?.bool { animation.isAdditive = flag }
        if let flag = try value["cumulative"]?.bool { animation.isCumulative = flag }
        return kind
    }

    private func basic<Kind: BasicAnimation>(_ animation: Kind, _ value: SceneValue) throws(SceneFileError) -> Kind {
        let kind = try setProperty(animation, value)
        if let from = value["from"] { animation.fromValue = try kind.read(from) }
        if let to = value["to"] { animation.toValue = try kind.read(to) }
        if let by = value["by"] { animation.byValue = try kind.read(by) }
        return animation
    }

    private func spring(_ value: SceneValue) throws(SceneFileError) -> Animation {
        let animation = try basic(SpringAnimation(), value)
        if let number = value["mass"] {
            let mass = try number.number()
            try checking(number) { animation.mass = mass }
        }
        if let number = value["stiffness"] {
            let stiffness = try number.number()
            try checking(number) { animation.stiffness = stiffness }
        }
        if let number = value["damping"] {
            let damping = try number.number()
            try checking(number) { animation.damping = damping }
        }
        if let velocity = try value["initialVelocity"]?.number() { animation.initialVelocity = velocity }
        if let flag = try value["allowsOverdamping"]?.bool { animation.allowsOverdamping = flag }
        // A spring that never settles lasts as long as the file says, or the transaction's quarter of a second.
        if animation.settlingDuration.isFinite { animation.duration = animation.settlingDuration }
        return animation
    }

    private func keyframe(_ value: SceneValue) throws(SceneFileError) -> Animation {
        let animation = KeyframeAnimation()
        let kind = try setProperty(animation, value)
        guard (value["values"] == nil) != (value["path"] == nil) else {
            throw value.error("either values or path must be there")
        }
        for element in try value["values"]?.elements ?? [] { animation.values.append(try kind.read(element)) }
        animation.path = try value["path"]?.outline
        animation.keyTimes = try value["keyTimes"]?.numbers()
        if let functions = try value["timingFunctions"]?.elements {
            var curves: [TimingFunction] = []
            for function in functions { curves.append(try function.timingFunction) }
            animation.timingFunctions = curves
        }
        if let mode = try value["calculationMode"]?.choice(
            KeyframeAnimation.CalculationMode.allCases.map({ ("\($0)", $0) }))
        {
            animation.calculationMode = mode
        }
        animation.tensionValues = try value["tensionValues"]?.numbers()
        animation.continuityValues = try value["continuityValues"]?.numbers()
        animation.biasValues = try value["biasValues"]?.numbers()
        animation.rotationMode = try value["rotationMode"]?.choice([
            ("auto", KeyframeAnimation.RotationMode.rotateAuto), ("autoReverse", .rotateAutoReverse),
        ])
        return animation
    }
}

/// Writes an animation's start and end into the dump.
private final class AnimationEvents: AnimationDelegate {
    private let layer: String
    private let key: String
    private let log: EventLog

    init(layer: String, key: String, log: EventLog) {
        self.layer = layer
        self.key = key
        self.log = log
    }

    func animationDidStart(_ animation: Animation) { add("animationDidStart(\(key))") }

    func animationDidStop(_ animation: Animation, finished: Bool) {
        add("animationDidStop(\(key), \(finished ? "finished" : "unfinished"))")
    }

    /// The dump runs on the main thread, and so does its scene.
    private func add(_ call: String) {
        let (log, layer) = (log, layer)
        MainActor.assumeIsolated { log.add(layer, call) }
    }
}

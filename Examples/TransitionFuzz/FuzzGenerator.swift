/// Makes up steps from a seed; the same seed makes the same steps.
struct FuzzGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// How often each kind comes, compared with the others.
    private static let weights: [(kind: FuzzStep.Kind, weight: Int)] = [
        (.present, 150), (.dismiss, 120), (.push, 90), (.pop, 60), (.popToRoot, 15), (.popTo, 15), (.setStack, 25),
        (.setTabs, 12), (.select, 40), (.update, 90), (.pause, 25), (.finish, 40), (.cancel, 40), (.finishWith, 15),
        (.cancelWith, 15), (.complete, 25), (.advance, 240), (.policy, 20), (.motion, 8), (.input, 10), (.pointer, 90),
        (.resize, 15), (.context, 8), (.removeView, 18), (.root, 14), (.renew, 30),
    ]
    private static let totalWeight = weights.reduce(0) { $0 + $1.weight }

    /// SplitMix64.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    private mutating func below(_ count: Int) -> Double { Double(next() % UInt64(count)) }
    private mutating func share() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
    private mutating func chance(_ probability: Double) -> Double { share() < probability ? 1 : 0 }
    private mutating func happens(_ probability: Double) -> Bool { share() < probability }
    private mutating func actor() -> Double { below(FuzzWorld.actorCount) }
    private mutating func animator() -> Double { below(FuzzAnimator.kinds) }

    private mutating func kind() -> FuzzStep.Kind {
        var left = Int(below(FuzzGenerator.totalWeight))
        for (kind, weight) in FuzzGenerator.weights {
            if left < weight { return kind }
            left -= weight
        }
        return .advance
    }

    mutating func step() -> FuzzStep {
        let kind = kind()
        switch kind {
        case .present: return FuzzStep(kind, actor(), actor(), below(7), animator(), chance(0.8), chance(0.4))
        case .dismiss, .push, .pop, .popToRoot, .popTo:
            return FuzzStep(kind, actor(), animator(), chance(0.8), chance(0.4))
        case .setStack: return FuzzStep(kind, actor(), actor(), below(3), animator(), chance(0.8), chance(0.4))
        case .setTabs: return FuzzStep(kind, actor(), actor(), actor())
        case .select: return FuzzStep(kind, below(3), animator(), chance(0.4))
        case .update: return FuzzStep(kind, share() * 1.4 - 0.2)
        case .pause, .finish, .cancel, .rest: return FuzzStep(kind)
        case .finishWith: return FuzzStep(kind, share() * 6 - 2)
        case .cancelWith: return FuzzStep(kind, share() * 6 - 4)
        case .complete: return FuzzStep(kind, chance(0.5))
        case .advance: return FuzzStep(kind, happens(0.1) ? share() * 3 : happens(0.1) ? 0 : share() * 0.2)
        case .policy: return FuzzStep(kind, below(4))
        case .motion, .input: return FuzzStep(kind, below(3))
        case .pointer: return FuzzStep(kind, below(8), happens(0.5) ? share() * 20 : share() * 375, share() * 600)
        case .resize: return FuzzStep(kind, happens(0.1) ? 0 : 50 + share() * 1900, 50 + share() * 1100)
        case .context: return FuzzStep(kind, actor(), chance(0.5))
        case .removeView, .root, .renew: return FuzzStep(kind, actor())
        }
    }
}

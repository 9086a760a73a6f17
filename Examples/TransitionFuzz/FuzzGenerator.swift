/// Makes up steps from a seed; the same seed makes the same steps.
struct FuzzGenerator {
    private var state: UInt64
    let controllers: Int

    init(seed: UInt64, controllers: Int) {
        state = seed
        self.controllers = controllers
    }

    /// SplitMix64.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    private mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    private mutating func share() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

    private mutating func chance(_ probability: Double) -> Bool { share() < probability }

    mutating func step() -> FuzzStep {
        switch below(100) {
        case 0..<18:
            return .present(
                presented: below(controllers), source: below(controllers), style: below(7),
                animator: below(FuzzAnimator.kinds),
                animated: chance(0.8), interactive: chance(0.4))
        case 18..<33:
            return .dismiss(
                controller: below(controllers), animator: below(FuzzAnimator.kinds), animated: chance(0.8),
                interactive: chance(0.4))
        case 33..<43: return .update(share() * 1.4 - 0.2)
        case 43..<46: return .pause
        case 46..<51: return .finish
        case 51..<56: return .cancel
        case 56..<58: return .finishWith(share() * 6 - 2)
        case 58..<60: return .cancelWith(share() * 6 - 4)
        case 60..<63: return .complete(chance(0.5))
        case 63..<88: return .advance(chance(0.1) ? share() * 3 : chance(0.1) ? 0 : share() * 0.2)
        case 88..<90: return .policy(below(4))
        case 90..<91: return .motion(below(3))
        case 91..<93: return .resize(chance(0.1) ? 0 : 50 + share() * 1900, 50 + share() * 1100)
        case 93..<95: return .removeView(below(controllers))
        case 95..<96: return .root(below(controllers))
        default: return .renew(below(controllers))
        }
    }
}

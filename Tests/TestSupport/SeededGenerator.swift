/// A reproducible source of random numbers (SplitMix64), so that a failing generated test can be run again from its printed seed.
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Starts the sequence that belongs to `seed`.
    public init(seed: UInt64) { state = seed }

    /// The next 64 bits of the sequence.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A uniformly distributed number in `range`.
    public mutating func double(in range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    /// A uniformly distributed integer in `range`.
    public mutating func int(in range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

    /// True with the given probability.
    public mutating func chance(_ probability: Double) -> Bool { double(in: 0...1) < probability }
}

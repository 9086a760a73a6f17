/// What a host draws in a layer: a name that means something to the host alone, such as the key of a texture.
///
/// The engine copies and compares tokens and never looks behind them, so frames hold no reference to host objects.
public struct ContentsToken: BitwiseCopyable, RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The host's number for the contents.
    public let rawValue: UInt64
    /// Makes the token for the host's number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Makes the token for the host's number.
    public init(integerLiteral value: UInt64) { rawValue = value }
}

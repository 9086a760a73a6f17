/// Whether an animation shows its first value before it begins and its last value after it has ended.
///
/// The raw values are Core Animation's names. SEMANTICS 2.2.
public enum FillMode: String, BitwiseCopyable, Sendable, CaseIterable {
    /// Shows nothing outside its active time.
    case removed
    /// Holds its last value after the end.
    case forwards
    /// Shows its first value before the beginning.
    case backwards
    /// Does both.
    case both

    /// Whether the first value shows before the beginning.
    public var fillsBackwards: Bool { self == .backwards || self == .both }
    /// Whether the last value holds after the end.
    public var fillsForwards: Bool { self == .forwards || self == .both }
}

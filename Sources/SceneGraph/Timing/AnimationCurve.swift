/// The pace of a view animation, by the name that UIKit's options give it.
///
/// The raw values are UIKit's; animation options carry them from bit 16 up. SEMANTICS 2.4.
public enum AnimationCurve: Int, Sendable, CaseIterable {
    /// Slow at both ends; what a view animation has unless it says otherwise.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// Even pace.
    case linear = 3

    /// The timing function that the curve stands for.
    public var timingFunction: TimingFunction {
        switch self {
        case .easeInOut: .easeInEaseOut
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        }
    }
}

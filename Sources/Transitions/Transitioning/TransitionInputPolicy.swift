import SceneGraph

/// What becomes of a window's pointer input while a transition runs in it (SEMANTICS 4.12).
///
/// Blocked input reaches no view and no recogniser, and touches that are under way are cancelled, as by
/// `Window.beginIgnoringInput()`. A transition that happens at once blocks nothing.
public enum TransitionInputPolicy: Sendable, CaseIterable {
    /// Input is blocked while the transition runs by itself, and open while an interaction drives it, as in UIKit.
    case automatic
    /// Input is open throughout: a gesture can take hold of the running transition.
    case allow
    /// Input is blocked throughout, for a transition that is driven by something else than the window's pointers.
    case block

    func blocks(whileInteractive isInteractive: Bool) -> Bool {
        switch self {
        case .automatic: !isInteractive
        case .allow: false
        case .block: true
        }
    }
}

/// Blocks a window's input for a transition, and opens it again exactly once.
@MainActor
final class TransitionInputLock {
    private weak var window: Window?
    private var isLocked = false

    init(_ window: Window?) { self.window = window }

    isolated deinit { set(false) }

    func set(_ locks: Bool) {
        guard locks != isLocked, let window else { return }
        // Before the call: cancelled touches run code of the app, which may get here again.
        isLocked = locks
        if locks { window.beginIgnoringInput() } else { window.endIgnoringInput() }
    }
}

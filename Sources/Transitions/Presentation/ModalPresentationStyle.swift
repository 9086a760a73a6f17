/// How a presented controller relates to what it covers; raw values are UIKit's.
public enum ModalPresentationStyle: Int, Sendable, CaseIterable {
    /// Fills the window; the presenter's view is taken out of the tree.
    case fullScreen = 0
    /// A sheet over nearly all of the window's height, with what it covers dimmed around it.
    case pageSheet = 1
    /// A sheet of a form's size in the middle, with what it covers dimmed around it.
    case formSheet = 2
    /// Fills the nearest ancestor that defines a presentation context; that one's view is taken out of the tree.
    case currentContext = 3
    /// As the presentation controller of the transitioning delegate says.
    case custom = 4
    /// Fills the window; the presenter's view stays where it is.
    case overFullScreen = 5
    /// Fills the nearest ancestor that defines a presentation context; that one's view stays where it is.
    case overCurrentContext = 6

    /// Whether the nearest ancestor that defines a presentation context presents, rather than the topmost one.
    var isContextual: Bool { self == .currentContext || self == .overCurrentContext }

    /// Whether the presenter's view is taken out of the tree.
    var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}

/// The animation of a presentation that no transitioning delegate animates; raw values are UIKit's.
public enum ModalTransitionStyle: Int, Sendable, CaseIterable {
    /// The new view slides up from below, and down again.
    case coverVertical = 0
    /// Both views turn as the two sides of a card, from the right, and back from the left.
    case flipHorizontal = 1
    /// The new view fades in, and out again.
    case crossDissolve = 2
}

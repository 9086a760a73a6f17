/// How a presented controller relates to what it covers; raw values are UIKit's.
public enum ModalPresentationStyle: Int, Sendable {
    /// Fills the window; the presenter's view is taken out of the tree.
    case fullScreen = 0
    /// As the presentation controller of the transitioning delegate says.
    case custom = 4
    /// Fills the window; the presenter's view stays where it is.
    case overFullScreen = 5
}

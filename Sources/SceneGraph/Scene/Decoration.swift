/// A shape or a gradient that a host draws in a layer, over the background and contents and below the sublayers.
///
/// Display items of an unchanged decoration hold the same object from frame to frame; nothing is copied.
public final class Decoration: Sendable {
    /// What is drawn.
    public enum Content: Hashable, Sendable {
        /// A filled and stroked path.
        case shape(Shape)
        /// Colours that run into each other.
        case gradient(Gradient)
    }

    /// The values at the frame's time.
    public let content: Content
    /// Rises with each change: what was drawn for an earlier number is out of date.
    public let version: Int

    init(_ content: Content, version: Int) {
        self.content = content
        self.version = version
    }

    /// The shape, where it is one.
    public var shape: Shape? { if case .shape(let shape) = content { shape } else { nil } }
    /// The gradient, where it is one.
    public var gradient: Gradient? { if case .gradient(let gradient) = content { gradient } else { nil } }
}

extension Decoration.Content {
    /// A rectangle around what is drawn where that may be more than the bounds; nil where it is not.
    var drawnBounds: Rect? { if case .shape(let shape) = self { shape.drawnBounds } else { nil } }
}

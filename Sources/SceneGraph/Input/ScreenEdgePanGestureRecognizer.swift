/// Recognises a pan that starts at an edge of the window and goes inward; continuous.
///
/// The first finger must come down within 20 points of one of `edges`, in the window's space, and the movement that begins the pan
/// must go inward at least as far as it goes along that edge (ours).
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
    /// How far from an edge the first finger may come down, in points.
    public static let edgeWidth = 20.0

    /// The edges that count; none at first.
    public var edges: RectEdge = []

    private var startEdges: RectEdge = []

    override func accepts(_ touch: Touch) -> Bool {
        guard let bounds = touch.window?.bounds else { return false }
        let point = touch.location(in: nil)
        let width = ScreenEdgePanGestureRecognizer.edgeWidth
        startEdges = []
        if point.y - bounds.minY <= width { startEdges.insert(.top) }
        if point.x - bounds.minX <= width { startEdges.insert(.left) }
        if bounds.maxY - point.y <= width { startEdges.insert(.bottom) }
        if bounds.maxX - point.x <= width { startEdges.insert(.right) }
        startEdges.formIntersection(edges)
        return !startEdges.isEmpty
    }

    override func accepts(travel: Point) -> Bool {
        let here = sceneLocation
        let moved = fromScene(here, to: nil) - fromScene(here - travel, to: nil)
        return startEdges.contains(.left) && moved.x >= abs(moved.y)
            || startEdges.contains(.right) && -moved.x >= abs(moved.y)
            || startEdges.contains(.top) && moved.y >= abs(moved.x)
            || startEdges.contains(.bottom) && -moved.y >= abs(moved.x)
    }
}

/// Edges of a rectangle; raw values are UIKit's.
public struct RectEdge: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes edges from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The edge at the least y.
    public static let top = RectEdge(rawValue: 1 << 0)
    /// The edge at the least x.
    public static let left = RectEdge(rawValue: 1 << 1)
    /// The edge at the greatest y.
    public static let bottom = RectEdge(rawValue: 1 << 2)
    /// The edge at the greatest x.
    public static let right = RectEdge(rawValue: 1 << 3)
    /// All four edges.
    public static let all: RectEdge = [.top, .left, .bottom, .right]
}

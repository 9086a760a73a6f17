/// A direction with a length in the plane: a distance, or a velocity.
public struct Vector: BitwiseCopyable, Sendable, Hashable {
    /// The part along x.
    public var dx: Double
    /// The part along y.
    public var dy: Double

    /// Makes a vector from its parts.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// No distance at all.
    public static let zero = Vector(dx: 0, dy: 0)

    /// Whether both parts are finite.
    public var isFinite: Bool { dx.isFinite && dy.isFinite }
}

/// The number of a layer in its scene, stable for the layer's life in that scene.
///
/// Ids are given in the order in which layers first join a scene, counting from 1, so the same program gives the same ids.
public struct LayerID: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The number, from 1 up.
    public let rawValue: Int
    /// Makes an id from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The order of joining the scene.
    public static func < (a: LayerID, b: LayerID) -> Bool { a.rawValue < b.rawValue }
    /// The number as text.
    public var description: String { String(rawValue) }
}

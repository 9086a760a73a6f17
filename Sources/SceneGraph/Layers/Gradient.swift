/// What a gradient layer draws: colours that run into each other. A host draws it from these values.
///
/// Colours are sRGB, not premultiplied; points are in unit coordinates of the layer's bounds. Defaults are those of
/// CAGradientLayer.
public struct Gradient: Hashable, Sendable {
    /// Along which lines the colours run.
    public enum Kind: String, Sendable, CaseIterable {
        /// From the start point straight to the end point.
        case axial
        /// From the start point outward, on ellipses whose half axes are the end point's distances from it along x and y.
        case radial
        /// Around the start point, from the direction of the end point on.
        case conic
    }

    /// The colours in order; none draws nothing.
    public var colors: [Color] = []
    /// Where each colour is reached, 0 to 1, not falling; nil, or another count than the colours', spaces them evenly.
    public var locations: [Double]?
    /// Where the first colour lies; the middle of the upper edge at first.
    public var startPoint = Point(x: 0.5, y: 0)
    /// Where the last colour lies; the middle of the lower edge at first.
    public var endPoint = Point(x: 0.5, y: 1)
    /// Along which lines the colours run.
    public var type = Kind.axial

    /// A gradient without colours, with the defaults of CAGradientLayer.
    public init() {}

    /// A colour with its place on the way from start to end, 0 to 1.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public let color: Color
        /// Where it is reached, 0 to 1.
        public let location: Double
    }

    /// The colours with their places: those within 0...1, none before the one in front of it, as CSS Images orders them.
    public var stops: [Stop] {
        var last = 0.0
        return zip(colors, places).map { color, place in
            last = max(last, min(max(place, 0), 1))
            return Stop(color: color, location: last)
        }
    }

    /// The locations, or where there are none of the right count even ones.
    var places: [Double] {
        if let locations, locations.count == colors.count { return locations }
        return colors.indices.map { colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0 }
    }
}

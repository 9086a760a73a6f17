/// Where each animatable property lies in the flat list of numbers that holds a node's presentation values.
///
/// The first numbers are in the order of `NodeGeometry`, so that propagation reads committed and animated nodes alike.
enum PresentationLayout {
    /// How many numbers there are.
    static let count = 62

    /// Index of the property's first number.
    static func offset(of property: LayerProperty) -> Int {
        switch property {
        case .position: 0
        case .bounds: 2
        case .anchorPoint: 6
        case .zPosition: 8
        case .anchorPointZ: 9
        case .opacity: 10
        case .transform: 11
        case .sublayerTransform: 27
        case .backgroundColor: 43
        case .cornerRadius: 47
        case .borderWidth: 48
        case .borderColor: 49
        case .shadowColor: 53
        case .shadowOpacity: 57
        case .shadowOffset: 58
        case .shadowRadius: 60
        case .isHidden: 61
        case .decoration: count
        }
    }

    /// The transform that starts at an offset.
    @inline(__always)
    static func transform(_ values: UnsafeMutablePointer<Double>, at offset: Int) -> Transform3D {
        UnsafeRawPointer(values + offset).loadUnaligned(as: Transform3D.self)
    }

    @inline(__always)
    static func store(_ transform: Transform3D, _ values: UnsafeMutablePointer<Double>, at offset: Int) {
        UnsafeMutableRawPointer(values + offset).storeBytes(of: transform, as: Transform3D.self)
    }

    /// The geometry that the first numbers hold.
    @inline(__always)
    static func geometry(_ values: UnsafeMutablePointer<Double>) -> NodeGeometry {
        UnsafeRawPointer(values).loadUnaligned(as: NodeGeometry.self)
    }

    /// The style that the values hold.
    static func style(_ v: UnsafeMutablePointer<Double>) -> LayerStyle {
        var style = LayerStyle()
        style.backgroundColor = color(v, at: offset(of: .backgroundColor))
        style.cornerRadius = v[offset(of: .cornerRadius)]
        style.borderWidth = v[offset(of: .borderWidth)]
        style.borderColor = color(v, at: offset(of: .borderColor))
        style.shadowColor = color(v, at: offset(of: .shadowColor))
        style.shadowOpacity = v[offset(of: .shadowOpacity)]
        let shadow = offset(of: .shadowOffset)
        style.shadowOffset = Size(width: v[shadow], height: v[shadow + 1])
        style.shadowRadius = v[offset(of: .shadowRadius)]
        return style
    }

    private static func color(_ v: UnsafeMutablePointer<Double>, at offset: Int) -> Color {
        Color(red: v[offset], green: v[offset + 1], blue: v[offset + 2], alpha: v[offset + 3])
    }
}

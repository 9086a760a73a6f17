// The values of one property: what was committed, and what shows with animations.

extension RenderTree {
    /// The committed value of a property as numbers.
    func copyBase(_ property: LayerProperty, slot: Int32, into out: UnsafeMutablePointer<Double>) {
        let index = Int(slot)
        switch property {
        case .position, .bounds, .anchorPoint, .zPosition, .anchorPointZ, .opacity:
            let offset = PresentationLayout.offset(of: property)
            withUnsafeBytes(of: &nodes.geometry[index]) { bytes in
                for number in 0..<property.kind.count {
                    out[number] = bytes.load(fromByteOffset: (offset + number) * 8, as: Double.self)
                }
            }
        case .transform:
            let place = nodes.state[index].transform
            PresentationLayout.store(place >= 0 ? transforms.base[Int(place)] : .identity, out, at: 0)
        case .sublayerTransform:
            let place = nodes.state[index].childMap
            PresentationLayout.store(place >= 0 ? childMaps.base[Int(place)].sublayerTransform : .identity, out, at: 0)
        case .isHidden: out[0] = nodes.state[index].flags.contains(.hidden) ? 1 : 0
        case .backgroundColor: store(baseStyle(index).backgroundColor, out)
        case .borderColor: store(baseStyle(index).borderColor, out)
        case .shadowColor: store(baseStyle(index).shadowColor, out)
        case .cornerRadius: out[0] = baseStyle(index).cornerRadius
        case .borderWidth: out[0] = baseStyle(index).borderWidth
        case .shadowOpacity: out[0] = baseStyle(index).shadowOpacity
        case .shadowRadius: out[0] = baseStyle(index).shadowRadius
        case .shadowOffset:
            out[0] = baseStyle(index).shadowOffset.width
            out[1] = baseStyle(index).shadowOffset.height
        }
    }

    private func baseStyle(_ index: Int) -> LayerStyle {
        let place = nodes.state[index].style
        return place >= 0 ? styles.base[Int(place)].style : LayerStyle()
    }

    private func store(_ color: Color, _ out: UnsafeMutablePointer<Double>) {
        out[0] = color.red
        out[1] = color.green
        out[2] = color.blue
        out[3] = color.alpha
    }

    /// Brings the presentation values that are not animated up to the committed ones.
    func refreshUnanimatedValues(slot: Int32) {
        let place = nodes.state[Int(slot)].animated
        guard place >= 0 else { return }
        let node = animated.base[Int(place)]
        for raw in 0..<UInt8(LayerProperty.allCases.count) {
            guard let property = LayerProperty(rawValue: raw), !node.animates(property) else { continue }
            copyBase(property, slot: slot, into: node.values + PresentationLayout.offset(of: property))
        }
    }
}

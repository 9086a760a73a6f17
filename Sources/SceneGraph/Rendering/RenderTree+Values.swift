// The values of one property: what was committed, and what shows with animations.

extension RenderTree {
    /// The committed value of a property as numbers.
    func copyBase(_ property: LayerProperty, slot: Int32, into out: UnsafeMutablePointer<Double>) {
        let index = Int(slot)
        switch property {
        case .position, .bounds, .anchorPoint, .zPosition, .anchorPointZ, .opacity:
            let offset = PresentationLayout.offset(of: property)
            let from = committedGeometry(index) + offset
            for number in 0..<property.kind.count { out[number] = from[number] }
        case .transform:
            let place = nodes.state[index].transform
            PresentationLayout.store(place >= 0 ? transforms.base[Int(place)] : .identity, out, at: 0)
        case .sublayerTransform:
            let place = nodes.world[index].childMap
            PresentationLayout.store(place >= 0 ? childMaps.base[Int(place)].committed : .identity, out, at: 0)
        case .decoration: out[0] = 0
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

    /// The numbers of the committed geometry.
    private func committedGeometry(_ index: Int) -> UnsafeMutablePointer<Double> {
        let place = nodes.state[index].animated
        let geometry =
            place < 0
            ? UnsafeMutableRawPointer(nodes.places + index)
            : UnsafeMutableRawPointer(animated.base + Int(place)) + MemoryLayout<AnimatedNode>.offset(of: \.geometry)!
        return geometry.assumingMemoryBound(to: Double.self)
    }

    /// Where the numbers of a property that shows are kept; nil for a truth value, which is among the traits.
    func shownNumbers(of property: LayerProperty, _ node: UnsafeMutablePointer<AnimatedNode>) -> UnsafeMutablePointer<
        Double
    >? {
        let index = Int(node.pointee.slot)
        switch property {
        case .position, .bounds, .anchorPoint, .zPosition, .anchorPointZ, .opacity:
            return UnsafeMutableRawPointer(nodes.places + index).assumingMemoryBound(to: Double.self)
                + PresentationLayout.offset(of: property)
        case .transform:
            return UnsafeMutableRawPointer(transforms.base + Int(node.pointee.local)).assumingMemoryBound(
                to: Double.self)
        case .sublayerTransform:
            return UnsafeMutableRawPointer(childMaps.base + Int(nodes.world[index].childMap))
                .assumingMemoryBound(to: Double.self)
        case .isHidden, .decoration: return nil
        case .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .shadowColor, .shadowOpacity, .shadowOffset,
            .shadowRadius:
            return node.pointee.style.map { $0 + PresentationLayout.offset(of: property) }
        }
    }

    /// Brings the values that show and are not animated up to the committed ones.
    func refreshUnanimatedValues(slot: Int32) {
        let index = Int(slot)
        let place = nodes.state[index].animated
        guard place >= 0 else { return }
        let node = animated.base + Int(place)
        for raw in 0..<UInt8(LayerProperty.allCases.count) {
            guard let property = LayerProperty(rawValue: raw), !node.pointee.animates(property) else { continue }
            switch property {
            case .transform: nodes.places[index].local = nodes.state[index].transform
            case .sublayerTransform, .isHidden: break
            default:
                if let numbers = shownNumbers(of: property, node) { copyBase(property, slot: slot, into: numbers) }
            }
        }
    }
}

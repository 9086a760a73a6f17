/// All animatable values of a node at one time.
struct PresentationValues {
    var geometry: NodeGeometry
    var transform: Transform3D
    var sublayerTransform: Transform3D
    var style: LayerStyle
    var isHidden: Bool
}

extension RenderTree {
    /// The committed values of a node at a scene time, animations included.
    func presentationValues(slot: Int32, at time: Double) -> PresentationValues {
        let index = Int(slot)
        let place = nodes.state[index].animated
        guard place >= 0 else {
            let transform = nodes.state[index].transform
            let map = nodes.world[index].childMap
            let style = nodes.state[index].style
            return PresentationValues(
                geometry: nodes.places[index].geometry,
                transform: transform >= 0 ? transforms.base[Int(transform)] : .identity,
                sublayerTransform: map >= 0 ? childMaps.base[Int(map)].committed : .identity,
                style: style >= 0 ? styles.base[Int(style)].style : LayerStyle(),
                isHidden: nodes.state[index].flags.contains(.hidden))
        }
        readClocks(at: time)
        let numbers = scratch.presentation
        for raw in 0..<UInt8(LayerProperty.allCases.count) {
            guard let property = LayerProperty(rawValue: raw) else { continue }
            present(property, slot: slot, at: time)
            let first = PresentationLayout.offset(of: property)
            for number in 0..<property.kind.count { numbers[first + number] = scratch.result[number] }
        }
        return presentationValues(of: numbers)
    }

    private func presentationValues(of numbers: UnsafeMutablePointer<Double>) -> PresentationValues {
        PresentationValues(
            geometry: PresentationLayout.geometry(numbers),
            transform: PresentationLayout.transform(numbers, at: PresentationLayout.offset(of: .transform)),
            sublayerTransform: PresentationLayout.transform(
                numbers, at: PresentationLayout.offset(of: .sublayerTransform)),
            style: PresentationLayout.style(numbers), isHidden: numbers[PresentationLayout.offset(of: .isHidden)] != 0)
    }
}

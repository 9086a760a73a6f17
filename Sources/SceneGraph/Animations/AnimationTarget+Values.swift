extension AnimationTarget {
    /// The target's value within a value of the whole property.
    func value(in whole: AnimationValue) -> AnimationValue {
        switch part {
        case .whole, .decoration: return whole
        case .numbers(let first, let kind):
            return AnimationValue(kind: kind, numbers: Array(whole.numbers[first..<first + kind.count])) ?? whole
        case .component(let component):
            guard case .transform(let transform) = whole else { return whole }
            return .number(transform.value(of: component))
        }
    }

    /// A value of the whole property with the target's part replaced.
    func setting(_ value: AnimationValue, in whole: AnimationValue) -> AnimationValue {
        switch part {
        case .whole, .decoration: return value
        case .numbers(let first, let kind):
            var numbers = whole.numbers
            numbers.replaceSubrange(first..<first + kind.count, with: value.numbers)
            return AnimationValue(kind: whole.kind, numbers: numbers) ?? whole
        case .component(let component):
            guard case .transform(let transform) = whole, case .number(let number) = value else { return whole }
            return .transform(transform.setting(component, to: number))
        }
    }
}

extension Layer {
    /// The model value of a target; nil where the layer has no such value.
    func modelValue(of target: AnimationTarget) -> AnimationValue? {
        guard let property = target.decoration else { return target.value(in: modelValue(of: target.property)) }
        return decorationContent?.value(of: property)
    }

    /// The model value of a whole property.
    func modelValue(of property: LayerProperty) -> AnimationValue {
        switch property {
        case .position: .point(position)
        case .bounds: .rect(bounds)
        case .zPosition: .number(zPosition)
        case .anchorPoint: .point(anchorPoint)
        case .anchorPointZ: .number(anchorPointZ)
        case .transform: .transform(transform)
        case .sublayerTransform: .transform(sublayerTransform)
        case .opacity: .number(opacity)
        case .backgroundColor: .color(style.backgroundColor)
        case .cornerRadius: .number(cornerRadius)
        case .borderWidth: .number(borderWidth)
        case .borderColor: .color(borderColor)
        case .shadowColor: .color(shadowColor)
        case .shadowOpacity: .number(shadowOpacity)
        case .shadowOffset: .size(shadowOffset)
        case .shadowRadius: .number(shadowRadius)
        case .isHidden: .bool(isHidden)
        case .decoration: .number(0)
        }
    }
}

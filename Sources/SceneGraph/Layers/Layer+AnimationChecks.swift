// What is refused when an animation is added (SEMANTICS 2.10, 5.1).

extension Layer {
    /// A copy of an animation that can run on the layer; nil, with a diagnostic, where it cannot.
    func checkedCopy(of animation: Animation) -> Animation? {
        // The copy is checked besides the original: a subclass makes it as it likes.
        guard canCopy(animation) else { return nil }
        let copy = animation.copy()
        return canCopy(copy) && canRun(copy) ? copy : nil
    }

    private func canCopy(_ animation: Animation) -> Bool {
        guard let group = animation as? AnimationGroup, !group.isWithinLimits else { return true }
        let message = "An animation group holds itself, or too many levels or animations; it was not added."
        Diagnostic.report(Diagnostic(.misuse, message, objects: [self, animation]), in: scene)
        return false
    }

    private func canRun(_ animation: Animation) -> Bool {
        switch animation {
        case let group as AnimationGroup: group.animations.allSatisfy(canRun)
        case let property as PropertyAnimation: canRun(property)
        default: true
        }
    }

    private func canRun(_ animation: PropertyAnimation) -> Bool {
        let keyPath = animation.keyPath
        guard let target = AnimationTarget(keyPath: keyPath) else {
            report("The key path \"\(keyPath)\" names no property of a layer; the animation was not added.")
            return false
        }
        guard modelValue(of: target) != nil else {
            report("The key path \"\(keyPath)\" names no property of this layer; the animation was not added.")
            return false
        }
        for value in animation.givenValues {
            guard value.kind == target.kind else {
                report(
                    "The key path \"\(keyPath)\" takes values of type \(target.kind), not \(value.kind); "
                        + "the animation was not added.")
                return false
            }
            guard value.isFinite else {
                refuse("an animation's value for \(keyPath)", value)
                return false
            }
        }
        guard let keyframes = animation as? KeyframeAnimation else { return true }
        if let path = keyframes.path {
            guard target.kind == .point else {
                report("The key path \"\(keyPath)\" takes no points, so it has no path; the animation was not added.")
                return false
            }
            guard path.isFinite else {
                refuse("an animation's path for \(keyPath)", path)
                return false
            }
        }
        for (name, numbers) in keyframes.shapingValues where !(numbers ?? []).allSatisfy(\.isFinite) {
            refuse("an animation's \(name)", numbers ?? [])
            return false
        }
        return true
    }

    private func report(_ message: String) {
        Diagnostic.report(Diagnostic(.unknownKeyPath, message, objects: [self]), in: scene)
    }
}

extension PropertyAnimation {
    /// The values the caller has given.
    fileprivate var givenValues: [AnimationValue] {
        switch self {
        case let basic as BasicAnimation: [basic.fromValue, basic.toValue, basic.byValue].compactMap { $0 }
        case let keyframe as KeyframeAnimation: keyframe.values
        default: []
        }
    }
}

extension KeyframeAnimation {
    fileprivate var shapingValues: [(name: String, numbers: [Double]?)] {
        [("tensionValues", tensionValues), ("continuityValues", continuityValues), ("biasValues", biasValues)]
    }
}

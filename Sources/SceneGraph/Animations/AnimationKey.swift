/// The name of an animatable property, or of a part of one, that knows the type of its values.
///
/// It stands for a key path string, so that a wrong name or value does not compile: `BasicAnimation(.positionX, from: 0, to: 40)`.
/// Strings remain possible everywhere; see `PropertyAnimation.keyPath`.
public struct AnimationKey<Value: AnimatableValue>: Sendable, Hashable {
    /// The key path, as Core Animation spells it.
    public let keyPath: String

    init(_ keyPath: String) { self.keyPath = keyPath }
}

/// A type of value that animations take.
public protocol AnimatableValue: Sendable {
    /// The value as animations hold it.
    var animationValue: AnimationValue { get }
}

extension Double: AnimatableValue {
    /// The number as animations hold it.
    public var animationValue: AnimationValue { .number(self) }
}

extension Bool: AnimatableValue {
    /// The truth value as animations hold it.
    public var animationValue: AnimationValue { .bool(self) }
}

extension Point: AnimatableValue {
    /// The point as animations hold it.
    public var animationValue: AnimationValue { .point(self) }
}

extension Size: AnimatableValue {
    /// The size as animations hold it.
    public var animationValue: AnimationValue { .size(self) }
}

extension Rect: AnimatableValue {
    /// The rectangle as animations hold it.
    public var animationValue: AnimationValue { .rect(self) }
}

extension Transform3D: AnimatableValue {
    /// The transform as animations hold it.
    public var animationValue: AnimationValue { .transform(self) }
}

extension Color: AnimatableValue {
    /// The colour as animations hold it.
    public var animationValue: AnimationValue { .color(self) }
}

extension BasicAnimation {
    /// Makes an animation of what the key names; a missing value is filled in as for `BasicAnimation`.
    public convenience init<Value>(
        _ key: AnimationKey<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil
    ) {
        self.init(keyPath: key.keyPath)
        fromValue = from?.animationValue
        toValue = to?.animationValue
        byValue = by?.animationValue
    }
}

extension KeyframeAnimation {
    /// Makes an animation of what the key names through a list of values.
    public convenience init<Value>(_ key: AnimationKey<Value>, values: [Value], keyTimes: [Double]? = nil) {
        self.init(keyPath: key.keyPath)
        self.values = values.map(\.animationValue)
        self.keyTimes = keyTimes
    }

    /// Makes an animation of what the key names along a path.
    public convenience init(_ key: AnimationKey<Point>, path: Path, rotationMode: RotationMode? = nil) {
        self.init(keyPath: key.keyPath)
        self.path = path
        self.rotationMode = rotationMode
    }
}

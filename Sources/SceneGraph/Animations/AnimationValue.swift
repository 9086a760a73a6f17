/// A value that an animation starts from, goes to or changes by.
///
/// Numbers are written as they are (`animation.toValue = 0.5`); the other kinds name themselves (`.point(p)`).
public enum AnimationValue: Equatable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A length in points, an angle in radians, an opacity or another plain number.
    case number(Double)
    /// A point, for positions and anchor points.
    case point(Point)
    /// A size, for bounds and shadows.
    case size(Size)
    /// A rectangle, for bounds.
    case rect(Rect)
    /// A transform.
    case transform(Transform3D)
    /// A colour.
    case color(Color)
    /// A truth value; it switches at the start of the animation.
    case bool(Bool)
    /// An outline, for shape layers.
    case path(Path)
    /// A list of colours, for gradient layers.
    case colors([Color])
    /// A list of numbers, for gradient layers.
    case numbers([Double])

    /// A number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }

    /// Whether no number in it is NaN or infinite.
    public var isFinite: Bool {
        switch self {
        case .number(let value): value.isFinite
        case .point(let value): value.isFinite
        case .size(let value): value.isFinite
        case .rect(let value): value.isFinite
        case .transform(let value): value.isFinite
        case .color(let value): value.isFinite
        case .bool: true
        case .path(let value): value.isFinite
        case .colors(let value): value.allSatisfy(\.isFinite)
        case .numbers(let value): value.allSatisfy(\.isFinite)
        }
    }

    /// The kind of the value, by which it fits a property or does not.
    var kind: ValueKind {
        switch self {
        case .number: .number
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .transform: .transform
        case .color: .color
        case .bool: .bool
        case .path: .path
        case .colors: .colors
        case .numbers: .numbers
        }
    }

    /// The numbers that make up the value, in the order of the type's members.
    var numbers: [Double] {
        switch self {
        case .number(let value): [value]
        case .point(let value): [value.x, value.y]
        case .size(let value): [value.width, value.height]
        case .rect(let value): [value.origin.x, value.origin.y, value.size.width, value.size.height]
        case .transform(let value): value.elements
        case .color(let value): [value.red, value.green, value.blue, value.alpha]
        case .bool(let value): [value ? 1 : 0]
        case .path, .colors, .numbers: listNumbers
        }
    }

    /// A value of a kind from its numbers; nil where their count is wrong.
    init?(kind: ValueKind, numbers n: [Double]) {
        guard n.count == kind.count else { return nil }
        switch kind {
        case .number: self = .number(n[0])
        case .point: self = .point(Point(x: n[0], y: n[1]))
        case .size: self = .size(Size(width: n[0], height: n[1]))
        case .rect: self = .rect(Rect(x: n[0], y: n[1], width: n[2], height: n[3]))
        case .transform:
            guard let transform = Transform3D(elements: n) else { return nil }
            self = .transform(transform)
        case .color: self = .color(Color(red: n[0], green: n[1], blue: n[2], alpha: n[3]))
        case .bool: self = .bool(n[0] != 0)
        case .path, .colors, .numbers: return nil
        }
    }
}

/// The kinds of value that can be animated.
enum ValueKind: UInt8 {
    case number, point, size, rect, transform, color, bool, path, colors, numbers

    /// Whether values of the kind may be of any length.
    var isList: Bool { self == .path || self == .colors || self == .numbers }

    /// How many numbers make up a value; none for kinds of any length.
    var count: Int {
        switch self {
        case .number, .bool: 1
        case .point, .size: 2
        case .rect, .color: 4
        case .transform: 16
        case .path, .colors, .numbers: 0
        }
    }
}

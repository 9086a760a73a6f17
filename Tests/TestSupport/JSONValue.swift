import Foundation

/// A parsed JSON document of any shape; the reference files mix shapes too freely for Codable types.
public enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Parses a document; throws what `JSONSerialization` throws.
    public init(parsing data: Data) throws {
        self.init(any: try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed]))
    }

    private init(any: Any) {
        switch any {
        case let dictionary as [String: Any]: self = .object(dictionary.mapValues(JSONValue.init(any:)))
        case let array as [Any]: self = .array(array.map(JSONValue.init(any:)))
        case let string as String: self = .string(string)
        case let number as NSNumber:
            // On Linux a JSON boolean arrives as an NSNumber whose type encoding is "c".
            if String(cString: number.objCType) == "c" {
                self = .bool(number.boolValue)
            } else {
                self = .number(number.doubleValue)
            }
        default: self = .null
        }
    }

    /// The member of an object, or null.
    public subscript(key: String) -> JSONValue {
        if case .object(let members) = self { return members[key] ?? .null }
        return .null
    }

    /// The element of an array, or null.
    public subscript(index: Int) -> JSONValue {
        if case .array(let elements) = self, elements.indices.contains(index) { return elements[index] }
        return .null
    }

    /// The number, or nil for any other kind.
    public var double: Double? { if case .number(let value) = self { value } else { nil } }
    /// The truth value, or nil for any other kind.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// The text, or nil for any other kind.
    public var string: String? { if case .string(let value) = self { value } else { nil } }
    /// The elements; empty for any other kind.
    public var array: [JSONValue] { if case .array(let value) = self { value } else { [] } }
    /// The members; empty for any other kind.
    public var object: [String: JSONValue] { if case .object(let value) = self { value } else { [:] } }
    /// The elements that are numbers.
    public var doubles: [Double] { array.compactMap(\.double) }
    /// Whether this is JSON null or an absent member.
    public var isNull: Bool { self == .null }
}

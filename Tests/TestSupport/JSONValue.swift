import Foundation

/// A parsed JSON document of any shape; the reference files mix shapes too freely for Codable types.
public enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Parses a document; throws what `JSONDecoder` throws.
    ///
    /// Numbers are read exactly, which those of `JSONSerialization` on Linux, decimal numbers in disguise, are not.
    public init(parsing data: Data) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: data)
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

extension JSONValue: Decodable {
    /// Takes whichever shape is there.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let elements = try? container.decode([JSONValue].self) {
            self = .array(elements)
        } else if let members = try? container.decode([String: JSONValue].self) {
            self = .object(members)
        } else if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let flag = try? container.decode(Bool.self) {
            self = .bool(flag)
        } else {
            self = .null
        }
    }
}

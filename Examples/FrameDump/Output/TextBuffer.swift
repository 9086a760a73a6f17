/// Bytes of text on their way out, with the number and string forms of the dump formats.
package struct TextBuffer {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// The text so far.
    package var string: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    package mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }

    package mutating func byte(_ scalar: Unicode.Scalar) { bytes.append(UInt8(ascii: scalar)) }

    package mutating func bool(_ value: Bool) { text(value ? "true" : "false") }

    package mutating func integer(_ value: Int) {
        if (0...9).contains(value) {
            bytes.append(UInt8(ascii: "0") + UInt8(value))
        } else {
            text(value.description)
        }
    }

    /// The shortest decimal form that reads back exactly; whole numbers have no fraction, and -0 is 0.
    ///
    /// False, writing nothing, for NaN and infinity, which neither format has.
    @discardableResult
    package mutating func number(_ value: Double) -> Bool {
        // Swift's own text of a whole number up to 2^53 is its digits and ".0".
        if value.magnitude <= 0x1p53, let whole = Int(exactly: value) {
            integer(whole)
        } else if value.isFinite {
            text(value.description)
        } else {
            return false
        }
        return true
    }
}

extension TextBuffer {
    /// A JSON number; null for NaN and infinity.
    package mutating func jsonNumber(_ value: Double) {
        if !number(value) { text("null") }
    }

    /// A JSON array of numbers.
    package mutating func jsonNumbers(_ values: some Sequence<Double>) {
        var separator: Unicode.Scalar = "["
        for value in values {
            byte(separator)
            jsonNumber(value)
            separator = ","
        }
        if separator == "[" { byte("[") }
        byte("]")
    }

    /// A JSON string, with its quotes; what need not be escaped stands as it is.
    package mutating func jsonString(_ value: String) {
        byte("\"")
        for unit in value.utf8 {
            switch unit {
            case UInt8(ascii: "\""): text("\\\"")
            case UInt8(ascii: "\\"): text("\\\\")
            case 0x08: text("\\b")
            case 0x09: text("\\t")
            case 0x0A: text("\\n")
            case 0x0C: text("\\f")
            case 0x0D: text("\\r")
            case 0..<0x20: text(unit < 0x10 ? "\\u000" : "\\u00"); text(String(unit, radix: 16))
            default: bytes.append(unit)
            }
        }
        byte("\"")
    }

    /// A CSV field, in quotes where it needs them (RFC 4180).
    package mutating func csvField(_ value: String) {
        guard value.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text(value) }
        byte("\"")
        for unit in value.utf8 {
            if unit == UInt8(ascii: "\"") { bytes.append(unit) }
            bytes.append(unit)
        }
        byte("\"")
    }
}

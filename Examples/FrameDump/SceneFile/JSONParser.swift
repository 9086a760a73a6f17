/// Reads JSON (RFC 8259) and keeps the lines, which a message about a scene file has to name.
struct JSONParser {
    /// More levels inside each other are refused, for each takes stack.
    static let depthLimit = 512

    private var rest: ArraySlice<UInt8>
    private var line = 1
    private var depth = 0

    static func parse(_ bytes: [UInt8]) throws(SceneFileError) -> JSONNode {
        var parser = JSONParser(rest: bytes[...])
        let node = try parser.value()
        parser.skipSpace()
        guard parser.rest.isEmpty else { throw parser.error("there is something behind the end of the document") }
        return node
    }

    private init(rest: ArraySlice<UInt8>) { self.rest = rest }

    private func error(_ message: String) -> SceneFileError { SceneFileError(line: line, message) }

    private mutating func skipSpace() {
        while let byte = rest.first, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            if byte == 0x0A { line += 1 }
            rest.removeFirst()
        }
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: byte) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func value() throws(SceneFileError) -> JSONNode {
        skipSpace()
        let start = line
        guard let first = rest.first else { throw error("the document ends where a value must be") }
        switch first {
        case UInt8(ascii: "{"): return JSONNode(value: .object(try object()), line: start)
        case UInt8(ascii: "["): return JSONNode(value: .array(try array()), line: start)
        case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), line: start)
        case UInt8(ascii: "t") where rest.starts(with: "true".utf8): return literal(.bool(true), length: 4)
        case UInt8(ascii: "f") where rest.starts(with: "false".utf8): return literal(.bool(false), length: 5)
        case UInt8(ascii: "n") where rest.starts(with: "null".utf8): return literal(.null, length: 4)
        default: return JSONNode(value: .number(try number()), line: start)
        }
    }

    private mutating func literal(_ value: JSONNode.Value, length: Int) -> JSONNode {
        rest.removeFirst(length)
        return JSONNode(value: value, line: line)
    }

    // MARK: Collections

    private mutating func enter() throws(SceneFileError) {
        depth += 1
        guard depth <= JSONParser.depthLimit else { throw error("more than \(JSONParser.depthLimit) levels") }
        rest.removeFirst()
        skipSpace()
    }

    private mutating func array() throws(SceneFileError) -> [JSONNode] {
        try enter()
        defer { depth -= 1 }
        var elements: [JSONNode] = []
        if take("]") { return elements }
        while true {
            elements.append(try value())
            skipSpace()
            if take("]") { return elements }
            guard take(",") else { throw error("a comma or ] is missing in a list") }
        }
    }

    private mutating func object() throws(SceneFileError) -> [(key: String, value: JSONNode)] {
        try enter()
        defer { depth -= 1 }
        var members: [(key: String, value: JSONNode)] = []
        var keys: Set<String> = []
        if take("}") { return members }
        while true {
            skipSpace()
            guard rest.first == UInt8(ascii: "\"") else { throw error("a key in quotes is missing in an object") }
            let key = try string()
            guard keys.insert(key).inserted else { throw error("the key \(key.debugDescription) is there twice") }
            skipSpace()
            guard take(":") else { throw error("a colon is missing behind \(key.debugDescription)") }
            members.append((key, try value()))
            skipSpace()
            if take("}") { return members }
            guard take(",") else { throw error("a comma or } is missing behind \(key.debugDescription)") }
        }
    }

    // MARK: Numbers and strings

    private mutating func digits() -> Bool {
        let before = rest.count
        while let byte = rest.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { rest.removeFirst() }
        return rest.count < before
    }

    private mutating func number() throws(SceneFileError) -> Double {
        let start = rest
        _ = take("-")
        let hasLeadingZero = rest.first == UInt8(ascii: "0")
        let integerStart = rest.count
        guard digits(), !hasLeadingZero || integerStart - rest.count == 1 else { throw error("this is no JSON value") }
        if take("."), !digits() { throw error("digits are missing behind a point") }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            guard digits() else { throw error("digits are missing in an exponent") }
        }
        let text = String(decoding: start[start.startIndex..<rest.startIndex], as: UTF8.self)
        guard let number = Double(text), number.isFinite else { throw error("the number \(text) is too large") }
        return number
    }

    private mutating func string() throws(SceneFileError) -> String {
        rest.removeFirst()
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(validating: bytes, as: UTF8.self) else { throw error("a string is not UTF-8") }
                return text
            case UInt8(ascii: "\\"): bytes += Array(String(try escaped()).utf8)
            case 0..<0x20: throw error("a string has a line break or another control character in it")
            default: bytes.append(byte)
            }
        }
        throw error("a string has no end")
    }

    private mutating func escaped() throws(SceneFileError) -> Unicode.Scalar {
        switch rest.popFirst() {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            var code = try hexadecimal()
            if code & 0xFC00 == 0xD800, take("\\"), take("u") {
                let low = try hexadecimal()
                guard low & 0xFC00 == 0xDC00 else { throw error("half of a surrogate pair is missing") }
                code = 0x10000 + (code & 0x3FF) << 10 + low & 0x3FF
            }
            guard let scalar = Unicode.Scalar(code) else { throw error("half of a surrogate pair is missing") }
            return scalar
        default: throw error("a string has an unknown escape in it")
        }
    }

    private mutating func hexadecimal() throws(SceneFileError) -> UInt32 {
        let text = String(decoding: rest.prefix(4), as: UTF8.self)
        guard text.utf8.count == 4, text.allSatisfy(\.isHexDigit), let code = UInt32(text, radix: 16) else {
            throw error("four hexadecimal digits are missing in a string")
        }
        rest.removeFirst(4)
        return code
    }
}

import Foundation
import FrameDump
import TestSupport
import Testing

@Suite("frame-dump: numbers and strings")
struct TextBufferTests {
    private func text(_ write: (inout TextBuffer) -> Void) -> String {
        var buffer = TextBuffer()
        write(&buffer)
        return buffer.string
    }

    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-7.0, "-7"), (375.0, "375"), (0.8, "0.8"), (-0.002, "-0.002"),
        (0.1 + 0.2, "0.30000000000000004"),
        (1.0 / 3.0, "0.3333333333333333"), (9_007_199_254_740_992.0, "9007199254740992"),
        (-9_007_199_254_740_992.0, "-9007199254740992"),
        (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"), (1e-7, "1e-07"),
    ])
    func numbers(_ value: Double, _ expected: String) {
        #expect(text { $0.number(value) } == expected)
    }

    @Test func numbersReadBackExactly() {
        let seed: UInt64 = 0x70_17
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20_000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            let written = text { $0.number(value) }
            #expect(Double(written) == value, "\(written)")
            #expect(!written.hasSuffix(".0"))
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func whatJSONDoesNotHaveIsNull(_ value: Double) {
        #expect(text { $0.jsonNumber(value) } == "null")
        #expect(text { $0.number(value) } == "")
    }

    @Test func arrays() {
        #expect(text { $0.jsonNumbers([]) } == "[]")
        #expect(text { $0.jsonNumbers([1, -0.5]) } == "[1,-0.5]")
    }

    @Test(arguments: [
        ("", #""""#), ("main", #""main""#), ("a\"b\\c/d", #""a\"b\\c/d""#), ("\n\r\t\u{8}\u{c}", #""\n\r\t\b\f""#),
        ("\u{0}\u{1f}\u{7f}", "\"\\u0000\\u001f\u{7f}\""), ("größe 🂡", "\"größe 🂡\""),
    ])
    func strings(_ value: String, _ expected: String) throws {
        #expect(text { $0.jsonString(value) } == expected)
        #expect(try JSONValue(parsing: Data(expected.utf8)) == .string(value))
    }

    @Test(arguments: [
        ("", ""), ("main", "main"), ("a b", "a b"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""),
    ])
    func fields(_ value: String, _ expected: String) {
        #expect(text { $0.csvField(value) } == expected)
    }
}

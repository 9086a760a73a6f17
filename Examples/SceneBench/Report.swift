/// The results, for people or for programs.
struct Report {
    var measurements: [Measurement] = []
    /// Blocks allocated in 1 000 frames, by workload.
    var allocations: [(name: String, count: Int, blocks: Int64?)] = []
    /// Bytes a layer.
    var memory: [(count: Int, bytes: Double, target: Double)] = []
    var seed: UInt64 = 0

    static let header =
        pad("workload", 9) + pad("layers", 9, right: true) + pad("library", 11, right: true)
        + pad("spread", 19, right: true)
        + pad("limit", 11, right: true) + pad("spread", 19, right: true) + pad("ratio", 8, right: true)
        + pad("aim", 7, right: true) + "   ns per"

    static func line(_ m: Measurement) -> String {
        let target = m.target.map { fixed($0, 1) } ?? "-"
        let isMet = m.target.map { m.ratio <= $0 } ?? true
        var line =
            pad(m.name, 9) + pad("\(m.count)", 9, right: true) + pad(fixed(m.library.median, 1), 11, right: true)
            + pad(fixed(m.library.least, 1) + "-" + fixed(m.library.greatest, 1), 19, right: true)
            + pad(fixed(m.limit.median, 1), 11, right: true)
            + pad(fixed(m.limit.least, 1) + "-" + fixed(m.limit.greatest, 1), 19, right: true)
            + pad(fixed(m.ratio, 2), 8, right: true) + pad(target, 7, right: true) + (isMet ? "   " : " ! ") + m.unit
        for message in m.differences.messages { line += "\n    DIFFERS  \(message)" }
        return line
    }

    static func line(allocations name: String, _ count: Int, _ blocks: Int64?) -> String {
        pad("allocs", 9) + pad("\(count)", 9, right: true)
            + "  \(name): " + (blocks.map { "\($0) blocks in 1000 frames" } ?? "cannot be counted with this C library")
    }

    static func line(memory count: Int, _ bytes: Double, _ target: Double) -> String {
        pad("bytes", 9) + pad("\(count)", 9, right: true) + pad(fixed(bytes, 0), 11, right: true)
            + "  a layer, at most \(fixed(target, 0)) wanted"
    }

    /// All as one JSON object.
    var json: String {
        let rows = measurements.map { m in
            """
            {"workload":"\(m.name)","layers":\(m.count),"unit":"ns/\(m.unit)","library":\(Report.json(m.library)),\
            "limit":\(Report.json(m.limit)),"ratio":\(Report.number(m.ratio)),"target":\(m.target.map(Report.number) ?? "null"),\
            "compared":\(m.differences.compared),"differences":\(m.differences.messages.count)}
            """
        }
        let blocks = allocations.map {
            "{\"workload\":\"\($0.name)\",\"layers\":\($0.count),\"blocksIn1000Frames\":\($0.blocks.map(String.init) ?? "null")}"
        }
        let bytes = memory.map {
            "{\"layers\":\($0.count),\"bytesPerLayer\":\(Report.number($0.bytes)),\"target\":\(Report.number($0.target))}"
        }
        return "{\"format\":\"pirouette-bench\",\"version\":1,\"seed\":\(seed),\"results\":[\n"
            + rows.joined(separator: ",\n") + "\n],\"allocations\":[\n" + blocks.joined(separator: ",\n")
            + "\n],\"memory\":[\n"
            + bytes.joined(separator: ",\n") + "\n]}"
    }

    private static func json(_ series: Series) -> String {
        "{\"median\":\(number(series.median)),\"min\":\(number(series.least)),\"max\":\(number(series.greatest)),"
            + "\"rounds\":[\(series.values.map(number).joined(separator: ","))]}"
    }

    private static func number(_ value: Double) -> String { value.isFinite ? fixed(value, 3) : "null" }
}

/// A number with a count of decimals.
func fixed(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let whole = Int64((abs(value) * scale).rounded())
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let digits = String(whole % Int64(scale))
    return "\(sign)\(whole / Int64(scale))." + String(repeating: "0", count: decimals - digits.count) + digits
}

private func pad(_ text: String, _ width: Int, right: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return right ? space + text : text + space
}

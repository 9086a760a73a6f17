/// What the command line asks for.
struct Options {
    var filter: [String] = []
    var counts = [1_000, 10_000, 100_000]
    var rounds = 9
    var seed: UInt64 = 1
    var printsJSON = false
    var printsHelp = false

    struct UsageError: Error {
        let message: String
    }

    static let help = """
        Usage: scene-bench [--filter NAMES] [--n COUNTS] [--rounds R] [--seed S] [--json]

        Measures what a frame costs, beside a plain C program that writes the same frame. Build with -c release.

          --filter NAMES  only these workloads, such as W1,W3; a name ending in * stands for all that begin so
          --n COUNTS      how many layers, such as 1000,10000; 1000,10000,100000 at first
          --rounds R      how many times both sides are measured in turn; 9 at first
          --seed S        the seed of the trees; 1 at first
          --json          one JSON object instead of the table

        Workloads:

        """

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            switch name {
            case "--help", "-h": printsHelp = true
            case "--json": printsJSON = true
            case "--filter": filter = try Options.list(name, rest.popFirst())
            case "--n":
                counts = try Options.list(name, rest.popFirst()).map {
                    try Options.number(name, $0, in: 10...1_000_000)
                }
            case "--rounds": rounds = try Options.number(name, rest.popFirst(), in: 1...1_000)
            case "--seed": seed = UInt64(try Options.number(name, rest.popFirst(), in: 0...Int.max))
            default: throw UsageError(message: "unknown argument \(name)")
            }
        }
    }

    func selects(_ name: String) -> Bool {
        filter.isEmpty
            || filter.contains {
                $0.hasSuffix("*")
                    ? name.lowercased().hasPrefix($0.dropLast().lowercased()) : $0.lowercased() == name.lowercased()
            }
    }

    private static func list(_ name: String, _ text: String?) throws -> [String] {
        let parts = (text ?? "").split(separator: ",").map(String.init)
        guard !parts.isEmpty else { throw UsageError(message: "\(name) needs a value") }
        return parts
    }

    private static func number(_ name: String, _ text: String?, in range: ClosedRange<Int>) throws -> Int {
        guard let text, let number = Int(text), range.contains(number) else {
            throw UsageError(message: "\(name) needs a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}

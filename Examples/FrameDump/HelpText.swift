/// What `--help` and `--list` print.
@MainActor
enum HelpText {
    static var overview: String {
        """
        Runs a scenario in a scene and writes every node of every frame.

        usage: frame-dump SCENARIO [options]
               frame-dump SCENARIO --help
               frame-dump --list

        scenarios:
        \(table(Scenarios.all.map { ($0.name, $0.summary) }, indent: "  "))
        options of every scenario:
        \(table(Option.common.map { ($0.usage, $0.help) }, indent: "  "))
        Exit codes: 0, 1 when a file cannot be read or written, 2 for a command line that makes no sense.

        """
    }

    static var list: String { table(Scenarios.all.map { ($0.name, $0.summary) }, indent: "") }

    static func text(of scenario: any Scenario.Type) -> String {
        """
        \(scenario.summary)

        usage: \((["frame-dump", scenario.name] + scenario.operandNames + ["[options]"]).joined(separator: " "))

        options:
        \(table(scenario.allOptions.map { ($0.usage, $0.help) }, indent: "  "))
        """
    }

    /// Two columns, each row a line that ends with a line feed.
    private static func table(_ rows: [(String, String)], indent: String) -> String {
        let width = (rows.map(\.0.count).max() ?? 0) + 2
        return rows.map { indent + $0 + String(repeating: " ", count: width - $0.count) + $1 + "\n" }.joined()
    }
}

/// The words of a command line, sorted into options and operands.
struct Arguments {
    private var values: [String: String] = [:]
    /// The words that are no options, in order.
    private(set) var operands: [String] = []

    /// Sorts `words` by what `options` allow; both `--name value` and `--name=value` are understood.
    ///
    /// - Parameter operandNames: What the words that are no options stand for; each must be there.
    init(_ words: some Collection<String>, options: [Option], operandNames: [String] = []) throws(UsageError) {
        var rest = Array(words)[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("-"), word != "-" else {
                guard operands.count < operandNames.count else {
                    throw UsageError("unexpected argument \(word.debugDescription)")
                }
                operands.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let option = options.first(where: { $0.name == parts[0] }) else {
                throw UsageError("unknown option \(String(parts[0]).debugDescription); --help lists the options")
            }
            guard values[option.name] == nil else { throw UsageError("\(option.name) is given twice") }
            values[option.name] = try Arguments.value(
                of: option, inline: parts.count > 1 ? String(parts[1]) : nil, &rest)
        }
        guard operands.count == operandNames.count else {
            throw UsageError("\(operandNames[operands.count]) is missing")
        }
    }

    private static func value(
        of option: Option, inline: String?, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard let valueName = option.valueName else {
            if inline != nil { throw UsageError("\(option.name) takes no value") }
            return ""
        }
        if let inline { return inline }
        guard let next = rest.first, !next.hasPrefix("--") else {
            throw UsageError("\(option.name) needs a value: \(option.name) \(valueName)")
        }
        return rest.removeFirst()
    }

    /// Whether the option is there.
    func has(_ option: Option) -> Bool { values[option.name] != nil }

    /// The option's value as it was written; nil where the option is not there.
    func text(_ option: Option) -> String? { values[option.name] }
}

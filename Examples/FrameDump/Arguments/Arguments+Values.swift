import SceneGraph

extension Arguments {
    /// The option's value as a number within `range`.
    func number(_ option: Option, default standard: Double, in range: ClosedRange<Double>) throws(UsageError) -> Double
    {
        guard let text = text(option) else { return standard }
        guard let value = Arguments.decimal(text), range.contains(value) else {
            throw UsageError(
                "\(option.name) takes a number from \(plain(range.lowerBound)) to \(plain(range.upperBound)), "
                    + "not \(text.debugDescription)")
        }
        return value
    }

    /// The option's value as a width and a height with an x between them, each within `range`.
    func size(_ option: Option, default standard: Size, in range: ClosedRange<Double>) throws(UsageError) -> Size {
        guard let text = text(option) else { return standard }
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Arguments.decimal($0) ?? .nan }
        guard sides.count == 2, sides.allSatisfy(range.contains) else {
            throw UsageError(
                "\(option.name) takes a width and a height from \(plain(range.lowerBound)) to \(plain(range.upperBound)), "
                    + "as in 375x667, not \(text.debugDescription)")
        }
        return Size(width: sides[0], height: sides[1])
    }

    /// The option's value as one of the cases of an enumeration, by raw value.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ option: Option, default standard: Choice
    ) throws(UsageError) -> Choice {
        guard let text = text(option) else { return standard }
        guard let value = Choice(rawValue: text) else {
            let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("\(option.name) takes one of \(names), not \(text.debugDescription)")
        }
        return value
    }

    /// Which one of flags that exclude each other is there; nil for none.
    func exclusive(_ options: [Option]) throws(UsageError) -> Option? {
        let given = options.filter(has)
        guard given.count <= 1 else { throw UsageError("\(given[0].name) and \(given[1].name) exclude each other") }
        return given.first
    }

    /// A number in decimal notation; `Double` alone would also take hexadecimal digits, infinity and NaN.
    private static func decimal(_ text: some StringProtocol) -> Double? {
        guard text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }) else { return nil }
        return Double(text)
    }

    private func plain(_ value: Double) -> String {
        var text = TextBuffer()
        text.number(value)
        return text.string
    }
}

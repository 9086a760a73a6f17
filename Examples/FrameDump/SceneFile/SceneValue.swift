/// A value of a scene file that knows where it stands, so that what is wrong with it can be named.
struct SceneValue {
    let node: JSONNode
    /// The way from the top of the file, such as `layers[2].animations[0].keyPath`.
    let path: String

    init(_ node: JSONNode, path: String = "") {
        self.node = node
        self.path = path
    }

    func error(_ message: String) -> SceneFileError { SceneFileError(line: node.line, key: path, message) }

    private func expected(_ what: String) -> SceneFileError { error("\(what) is expected, not \(node.kindName)") }

    // MARK: Objects

    /// Refuses keys that mean nothing here: most are misspelled.
    func checkKeys(_ known: [String]) throws(SceneFileError) {
        guard case .object(let members) = node.value else { throw expected("an object") }
        for (key, value) in members where !known.contains(key) {
            throw SceneValue(value, path: below(key)).error("unknown key; known are \(known.joined(separator: ", "))")
        }
    }

    private func below(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    /// The member of an object; nil where it is not there or null.
    subscript(key: String) -> SceneValue? {
        guard case .object(let members) = node.value, let member = members.first(where: { $0.key == key }) else {
            return nil
        }
        if case .null = member.value.value { return nil }
        return SceneValue(member.value, path: below(key))
    }

    func required(_ key: String) throws(SceneFileError) -> SceneValue {
        guard let member = self[key] else { throw error("\(key) is missing") }
        return member
    }

    // MARK: Values

    var elements: [SceneValue] {
        get throws(SceneFileError) {
            guard case .array(let elements) = node.value else { throw expected("a list") }
            return elements.enumerated().map { SceneValue($1, path: "\(path)[\($0)]") }
        }
    }

    func number(in range: ClosedRange<Double> = -1e12...1e12) throws(SceneFileError) -> Double {
        guard case .number(let number) = node.value else { throw expected("a number") }
        guard range.contains(number) else {
            throw error("\(number) is not from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    var bool: Bool {
        get throws(SceneFileError) {
            guard case .bool(let value) = node.value else { throw expected("true or false") }
            return value
        }
    }

    var text: String {
        get throws(SceneFileError) {
            guard case .string(let text) = node.value else { throw expected("a string") }
            return text
        }
    }

    /// A list of numbers; `counts` are those allowed, empty for any.
    func numbers(_ counts: Int...) throws(SceneFileError) -> [Double] {
        var numbers: [Double] = []
        for element in try elements { numbers.append(try element.number()) }
        guard counts.isEmpty || counts.contains(numbers.count) else {
            let wanted = counts.map(String.init).joined(separator: " or ")
            throw error("\(wanted) numbers are expected, not \(numbers.count)")
        }
        return numbers
    }

    /// One of the given words.
    func choice<Choice>(_ choices: [(String, Choice)]) throws(SceneFileError) -> Choice {
        let word = try text
        guard let choice = choices.first(where: { $0.0 == word }) else {
            let known = choices.map(\.0).joined(separator: ", ")
            throw error("one of \(known) is expected, not \(word.debugDescription)")
        }
        return choice.1
    }
}

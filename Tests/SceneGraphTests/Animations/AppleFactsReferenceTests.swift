import SceneGraph
import TestSupport
import Testing

/// Measurements on macOS that others have published, through real layers and their presentation.
@Suite("Reference: animations measured on macOS")
struct AppleFactsReferenceTests {
    /// The opacity that a layer of model value .5 shows at each time under an animation that is committed at time 0.
    private func opacities(under animation: Animation, at times: [Double], modelValue: Double = 0.5) throws -> [Double]
    {
        let stage = AnimationStage()
        let layer = stage.layer(opacity: modelValue)
        layer.add(animation, forKey: nil)
        return try times.map { time in
            stage.scene.advance(to: time)
            return try #require(layer.presentation()).opacity
        }
    }

    private func compare(_ values: [Double], _ row: [Double], _ label: String, tolerance: Double = 1e-6) -> Int {
        #expect(values.count == row.count, "\(label)")
        for (index, (value, expected)) in zip(values, row).enumerated() {
            #expect(abs(value - expected) < tolerance, "\(label), sample \(index): \(value), measured \(expected)")
        }
        return row.count
    }

    @Test func timing() throws {
        // SEMANTICS 2.2
        guard let facts = try ReferenceData.load("apple_measured_facts.json")?["timing"] else { return }
        let times = facts["t"].doubles
        var compared = 0
        var skipped: [String: Int] = [:]
        for row in facts["rows"].array {
            let name = try #require(row[0].string)
            let words = name.split(separator: " ")
            let number = words.count > 1 ? Double(words[1]) : nil
            let animation = fade()
            animation.isRemovedOnCompletion = false
            switch (words[0], number) {
            case ("autoreverses", _): animation.autoreverses = true
            case ("repeatCount", let number?): animation.repeatCount = number
            case ("repeatDuration", let number?): animation.repeatDuration = number
            case ("speed", let number?): animation.speed = number
            case ("timeOffset", let number?): animation.timeOffset = number
            case ("duration", let number?): animation.duration = number
            default:
                skipped["unknown row", default: 0] += 1
                continue
            }
            compared += compare(try opacities(under: animation, at: times), row[1].doubles, name)
        }
        let fill = facts["fill"]
        for mode in FillMode.allCases {
            let animation = fade()
            animation.beginTime = 1
            animation.fillMode = mode
            animation.isRemovedOnCompletion = false
            let values = try opacities(under: animation, at: fill["t"].doubles)
            compared += compare(values, fill[mode.rawValue].doubles, "fill \(mode)")
        }
        #expect(compared > 0)
        ReferenceData.report("apple_measured_facts.json timing", compared: compared, skipped: skipped)
    }

    @Test func convertTime() throws {
        // SEMANTICS 2.1
        guard let fact = try ReferenceData.load("apple_measured_facts.json")?["timing"]["convertTime"] else { return }
        let stage = AnimationStage()
        let layer = stage.layer()
        layer.speed = try #require(fact["layer"]["speed"].double)
        layer.timeOffset = try #require(fact["layer"]["timeOffset"].double)
        layer.beginTime = try #require(fact["layer"]["beginTime"].double)
        let expected = try #require(fact["parent 10 ->"].double)
        #expect(layer.convertTime(10, from: stage.root) == expected)
        #expect(layer.convertTime(expected, to: stage.root) == 10)
        ReferenceData.report("apple_measured_facts.json convertTime", compared: 2)
    }

    @Test func fromToBy() throws {
        guard let facts = try ReferenceData.load("apple_measured_facts.json")?["timing"] else { return }
        var compared = 0
        for row in facts["from_to_by"].array {
            let name = try #require(row[0].string)
            let animation = fade(from: nil, to: nil)
            let words = name.split(separator: " ")
            for (word, number) in zip(words, words.dropFirst()) {
                guard let number = Double(number) else { continue }
                switch word {
                case "from": animation.fromValue = .number(number)
                case "to": animation.toValue = .number(number)
                case "by": animation.byValue = .number(number)
                default: Issue.record("unknown word in \(name)")
                }
            }
            let expected = try #require(row[1].double)
            compared += compare(try opacities(under: animation, at: [0, 0.5]).suffix(1), [expected], name)
        }
        // The default timing function, which the facts call none: linear.
        #expect(facts["default_timing_function"].string?.contains("linear") == true)
        let quarters = try opacities(under: fade(), at: [0, 0.25, 0.75])
        compared += compare(quarters, [0, 0.25, 0.75], "no timing function")
        #expect(compared > 0)
        ReferenceData.report("apple_measured_facts.json from_to_by", compared: compared)
    }

    @Test func keyframes() throws {
        // SEMANTICS 2.5
        guard let facts = try ReferenceData.load("apple_measured_facts.json")?["keyframes"] else { return }
        var compared = 0
        var skipped: [String: Int] = [:]
        for row in facts["rows"].array {
            // Measured on the opacity, which the cubic rows leave the range of; here that is kept to, so another number is held.
            let animation = KeyframeAnimation(keyPath: "zPosition")
            let mode = KeyframeAnimation.CalculationMode.allCases.first { "\($0)" == row[0].string }
            guard let mode else {
                skipped["mode \(row[0].string ?? "?")", default: 0] += 1
                continue
            }
            animation.calculationMode = mode
            animation.values = facts["values"].doubles.map(AnimationValue.number)
            let usesTimes = row[1].bool == true
            if usesTimes { animation.keyTimes = facts["keyTimes"].doubles }
            animation.duration = 1
            let stage = AnimationStage()
            let layer = stage.layer()
            layer.add(animation, forKey: nil)
            stage.scene.advance(to: 0)
            let values = try facts["t"].doubles.map { time in
                stage.scene.advance(to: time)
                return try #require(layer.presentation()).zPosition
            }
            compared += compare(values, row[2].doubles, "\(row[0].string ?? "") with times: \(usesTimes)")
        }
        #expect(compared > 0)
        ReferenceData.report("apple_measured_facts.json keyframes", compared: compared, skipped: skipped)
    }
}

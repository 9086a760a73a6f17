import SceneGraph
import TestSupport
import Testing

@Suite struct SpringTimingReferenceTests {
    /// 1e-9, relative above 1.
    private func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
        abs(a - b) <= tolerance * max(1, abs(b))
    }

    private func spring(_ row: JSONValue, allowsOverdamping: Bool = false) throws -> SpringTiming {
        SpringTiming(
            mass: try #require(row["mass"].double), stiffness: try #require(row["stiffness"].double),
            damping: try #require(row["damping"].double), initialVelocity: try #require(row["initialVelocity"].double),
            allowsOverdamping: allowsOverdamping)
    }

    // SEMANTICS 2.7
    @Test func springs() throws {
        guard let data = try ReferenceData.load("springs.json") else { return }
        var compared = 0
        func compare(_ spring: SpringTiming, _ row: JSONValue, _ key: String) {
            for (time, expected) in zip(row["t"].doubles, row[key].doubles) {
                #expect(isClose(spring.value(at: time), expected), "\(spring) at \(time)")
                compared += 1
            }
        }
        for row in data["springs"].array {
            let isOver = row["regime"].string == "over"
            compare(try spring(row, allowsOverdamping: isOver), row, "progress_numeric")
            let limited = try spring(row)
            if isOver { compare(limited, row, "progress_ca_default") }
            #expect(isClose(limited.settlingDuration, try #require(row["settlingDuration"].double)), "\(limited)")
            compared += 1
        }
        for row in data["uiview_duration_fit"].array {
            let spring = SpringTiming(
                duration: try #require(row["duration"].double), dampingRatio: try #require(row["dampingRatio"].double),
                initialVelocity: try #require(row["initialSpringVelocity"].double))
            #expect(isClose(spring.stiffness, try #require(row["stiffness"].double)), "\(row)")
            #expect(isClose(spring.damping, try #require(row["damping"].double)), "\(row)")
            compared += 2
        }
        #expect(compared > 0)
        ReferenceData.report("springs.json", compared: compared)
    }

    // SEMANTICS 2.7; the documentation's row (source A) is published to two decimals.
    @Test func settlingMeasuredOnAppleSystems() throws {
        guard let data = try ReferenceData.load("apple_measured_facts.json") else { return }
        var compared = 0
        for row in data["settlingDuration"].array {
            let tolerance = row["src"].string == "A" ? 6e-3 : 1e-12
            let measured = try #require(row["measured"].double)
            #expect(isClose(try spring(row).settlingDuration, measured, tolerance), "\(row)")
            compared += 1
        }
        #expect(compared > 0)
        ReferenceData.report("apple_measured_facts.json settlingDuration", compared: compared)
    }

    // SEMANTICS 2.7
    @Test func perceptualFormMeasuredOnAppleSystems() throws {
        guard let data = try ReferenceData.load("apple_measured_facts.json") else { return }
        var compared = 0
        for row in data["perceptual"]["rows"].array.map(\.doubles) where row.count == 4 {
            let spring = SpringTiming(perceptualDuration: row[0], bounce: row[1])
            #expect(spring.mass == 1)
            #expect(isClose(spring.stiffness, row[2], 1e-14) && isClose(spring.damping, row[3], 1e-14), "\(row)")
            #expect(spring.allowsOverdamping == (row[1] < 0))
            compared += 1
        }
        #expect(compared > 0)
        ReferenceData.report("apple_measured_facts.json perceptual", compared: compared)
    }

    // SEMANTICS 2.7; the measured positions are single precision over a way of 100.
    @Test func positionsMeasuredOnAppleSystems() throws {
        guard let data = try ReferenceData.load("apple_measured_facts.json") else { return }
        let facts = data["spring_positions"]
        let (from, to) = (try #require(facts["from"].double), try #require(facts["to"].double))
        var compared = 0
        for row in facts["rows"].array {
            let spring = SpringTiming(
                mass: try #require(row[0].double), stiffness: try #require(row[1].double),
                damping: try #require(row[2].double), initialVelocity: try #require(row[3].double))
            for (time, expected) in zip(facts["t"].doubles, row[4].doubles) {
                #expect(abs(from + (to - from) * spring.value(at: time) - expected) < 1e-5, "\(row) at \(time)")
                compared += 1
            }
        }
        #expect(compared > 0)
        ReferenceData.report("apple_measured_facts.json spring_positions", compared: compared)
    }

    // SEMANTICS 2.7; UIKit's own iteration stops at about 1e-7.
    @Test func viewSpringsMeasuredOnAppleSystems() throws {
        guard let data = try ReferenceData.load("apple_measured_facts.json") else { return }
        var compared = 0
        for row in data["uiview_spring"]["rows"].array {
            let spring = SpringTiming(
                duration: try #require(row["duration"].double), dampingRatio: try #require(row["dampingRatio"].double),
                initialVelocity: try #require(row["initialSpringVelocity"].double))
            #expect(isClose(spring.stiffness, try #require(row["stiffness_measured"].double), 1e-7), "\(row)")
            #expect(isClose(spring.stiffness, try #require(row["stiffness_fit"].double), 1e-12), "\(row)")
            #expect(isClose(spring.damping, try #require(row["damping_fit"].double), 1e-12), "\(row)")
            compared += 3
        }
        #expect(compared > 0)
        ReferenceData.report("apple_measured_facts.json uiview_spring", compared: compared)
    }
}

import SceneGraph
import TestSupport
import Testing

@Suite struct CompiledTimingReferenceTests {
    // SEMANTICS 2.2; opacity 0 -> 1 over a model value of .5.
    @Test func rowsMeasuredOnAppleSystems() throws {
        guard let data = try ReferenceData.load("apple_measured_facts.json") else { return }
        let settings: [String: TimingParameters] = [
            "autoreverses": TimingParameters(autoreverses: true), "repeatCount 2.5": TimingParameters(repeatCount: 2.5),
            "repeatDuration 1.7": TimingParameters(repeatDuration: 1.7), "speed 2": TimingParameters(speed: 2),
            "timeOffset .3": TimingParameters(timeOffset: 0.3), "speed -1": TimingParameters(speed: -1),
        ]
        var compared = 0
        var skipped: [String: Int] = [:]
        func compare(_ timing: CompiledTiming, _ name: String, at times: [Double], with expected: [Double]) {
            for (time, value) in zip(times, expected) {
                let sample = timing.sample(at: time)
                #expect(abs((sample.isInEffect ? sample.progress : 0.5) - value) < 1e-6, "\(name) at \(time)")
                compared += 1
            }
        }
        let timing = data["timing"]
        for row in timing["rows"].array {
            let name = try #require(row[0].string)
            guard let parameters = settings[name] else {
                skipped["row '\(name)': the source gives no trustworthy values", default: 0] += 1
                continue
            }
            compare(
                CompiledTiming(parameters, beginTime: 0, duration: 1), name, at: timing["t"].doubles,
                with: row[1].doubles)
        }
        let fill = timing["fill"]
        for mode in FillMode.allCases {
            compare(
                CompiledTiming(TimingParameters(fillMode: mode), beginTime: 1, duration: 1), mode.rawValue,
                at: fill["t"].doubles, with: fill[mode.rawValue].doubles)
        }
        #expect(compared > 0 && skipped.count <= 1)
        ReferenceData.report("apple_measured_facts.json timing", compared: compared, skipped: skipped)
    }

    // SEMANTICS 2.2, by the mapping that the reference's README gives.
    @Test func timingModel() throws {
        guard let data = try ReferenceData.load("timing_model.json") else { return }
        var casesCompared = 0
        var skippedCases: [String: Int] = [:]
        var samplesCompared = 0
        var skippedSamples: [String: Int] = [:]
        for row in data["cases"].array {
            let web = WebTiming(row)
            if let reason = web.reasonToSkip {
                skippedCases[reason, default: 0] += 1
                continue
            }
            let timing = web.compiled
            for sample in row["samples"].array {
                let time = try #require(sample[0].double)
                let ours = timing.sample(at: web.parentTime(of: time))
                if let reason = web.reasonToSkip(
                    sampleAt: time, iteration: sample[2].double)
                {
                    skippedSamples[reason, default: 0] += 1
                    continue
                }
                let isAtEnd = abs(time - web.end) < 1e-6 || web.rate < 0 && abs(time - web.delay) < 1e-6
                if sample[1].isNull, !isAtEnd {
                    #expect(!ours.isInEffect, "\(web) at \(time)")
                } else {
                    // Half open there, closed here: at an end without fill the value is that of the last moment.
                    let expected = sample[1].double ?? web.progressAtEnd
                    #expect(ours.isInEffect, "\(web) at \(time)")
                    #expect(
                        abs(web.shown(ours, iteration: sample[2].double, isPast: time >= web.end) - expected) < 1e-9,
                        "\(web) at \(time)")
                    if web.rate > 0, let iteration = sample[2].double {
                        #expect(ours.iteration == Int(web.alternates ? iteration / 2 : iteration), "\(web) at \(time)")
                    }
                }
                samplesCompared += 1
            }
            casesCompared += 1
        }
        #expect(casesCompared > skippedCases.values.reduce(0, +))
        ReferenceData.report("timing_model.json", compared: casesCompared, skipped: skippedCases)
        ReferenceData.report("timing_model.json samples", compared: samplesCompared, skipped: skippedSamples)
    }
}

/// A case of timing_model.json, in its own terms: milliseconds, half open, directions.
private struct WebTiming {
    let duration, delay, endDelay, iterations, iterationStart, rate: Double
    let fill: FillMode
    let alternates, isReversed, hasSteps: Bool

    init(_ row: JSONValue) {
        func number(_ key: String, _ absent: Double) -> Double {
            row[key].string == "inf" ? .infinity : row[key].double ?? absent
        }
        duration = number("duration", 0)
        delay = number("delay", 0)
        endDelay = number("endDelay", 0)
        iterations = number("iterations", 1)
        iterationStart = number("iterationStart", 0)
        rate = number("playbackRate", 1)
        let direction = row["direction"].string ?? "normal"
        alternates = direction.hasPrefix("alternate")
        isReversed = direction.hasSuffix("reverse")
        let fillName = row["fill"].string ?? "both"
        fill = FillMode(rawValue: fillName == "none" ? "removed" : fillName) ?? .both
        hasSteps = row["easing"].string == "steps(4,end)"
    }

    /// The current time at which the active time is over.
    var end: Double { delay + duration * iterations }

    var reasonToSkip: String? {
        if duration == 0 { return "zero duration" }
        if duration == .infinity { return "infinite duration" }
        if iterations == 0 { return "zero iterations" }
        return nil
    }

    func reasonToSkip(sampleAt time: Double, iteration: Double?) -> String? {
        if endDelay < 0, time >= end + endDelay { return "cut off by a negative end delay" }
        if iteration == nil, time >= delay, time < 0 { return "hidden before time 0 although begun" }
        // In whole milliseconds the position is exact. Where it is a boundary the browser, which reckons in fractions
        // of a second, may still be in the iteration before.
        let position = (time - delay) / duration + iterationStart
        if rate > 0, time > delay, time < end, position == position.rounded(), iteration == position - 1 {
            return "the browser's rounding falls short of an inner boundary"
        }
        if rate < 0, time == end, !alternates { return "backwards from a boundary: Core Animation starts at 0" }
        return nil
    }

    /// A web animation that runs backwards starts at its end, so ours begins there, ahead by the active time.
    var compiled: CompiledTiming {
        let ahead = rate < 0 ? duration * iterations : 0
        let parameters = TimingParameters(
            timeOffset: (iterationStart * duration + ahead) / 1000, speed: rate,
            repeatCount: alternates ? iterations / 2 : iterations, autoreverses: alternates, fillMode: fill)
        return CompiledTiming(
            parameters, beginTime: parentTime(of: rate < 0 ? end : delay), duration: duration / 1000)
    }

    func parentTime(of currentTime: Double) -> Double { currentTime / 1000 / rate }

    /// The web's progress for a sample of ours: reversed directions exchange from and to, steps come after that.
    func shown(_ sample: CompiledTiming.Sample, iteration: Double?, isPast: Bool) -> Double {
        let directed = isReversed ? 1 - sample.progress : sample.progress
        guard hasSteps else { return directed }
        let step = (directed * 4 + 1e-9).rounded(.down)
        // Where the active time is still to come, seen along the motion, a boundary belongs to the step below.
        let turnsBack = alternates && (iteration ?? 0).truncatingRemainder(dividingBy: 2) == 1
        let isAhead = turnsBack != isReversed ? isPast : sample.phase == .before
        return max(isAhead && abs(directed * 4 - step) < 1e-6 ? step - 1 : step, 0) / 4
    }

    /// The progress in the last moment of the active time, from the count of iterations alone.
    var progressAtEnd: Double {
        if rate < 0 { return isReversed ? 1 : 0 }
        let total = iterationStart + iterations
        let whole = total.rounded(.down)
        let (number, part) = total == whole ? (whole - 1, 1) : (whole, total - whole)
        let turnsBack = alternates && number.truncatingRemainder(dividingBy: 2) == 1
        return turnsBack != isReversed ? 1 - part : part
    }
}

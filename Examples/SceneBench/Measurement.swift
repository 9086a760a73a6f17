import CAllocationCount
import SceneBenchLimit

/// The numbers of several rounds, in nanoseconds a unit.
struct Series {
    var values: [Double] = []

    var median: Double {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return .nan }
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    var least: Double { values.min() ?? .nan }
    var greatest: Double { values.max() ?? .nan }
}

/// What was measured of a workload at a number of layers.
struct Measurement {
    let name: String
    let count: Int
    let unit: String
    let target: Double?
    var library = Series()
    var limit = Series()
    var differences = Differences()

    /// How many times the limit's time the library takes: the median of the rounds' ratios would hide a drift, so it is that of medians.
    var ratio: Double { library.median / limit.median }

    /// Measures both sides in turn, so that what happens on the machine meanwhile meets both; the first round warms up.
    @MainActor
    static func measure(_ kind: WorkloadKind, count: Int, options: Options) -> Measurement {
        let workload = kind.make(count, options.seed)
        var result = Measurement(name: kind.name, count: count, unit: kind.unit, target: kind.target(count))
        let frames = workload.framesPerRound
        for round in 0...options.rounds {
            let library: Double
            let limit: Double
            if round % 2 == 0 {
                library = workload.runLibrary(frames: frames)
                limit = workload.runLimit(frames: frames)
            } else {
                limit = workload.runLimit(frames: frames)
                library = workload.runLibrary(frames: frames)
            }
            guard round > 0 else {
                result.differences = workload.differences()
                continue
            }
            let perUnit = 1e9 / (Double(frames) * workload.unitsPerFrame)
            result.library.values.append(library * perUnit)
            result.limit.values.append(limit * perUnit)
        }
        if result.differences.messages.isEmpty { result.differences = workload.differences() }
        return result
    }

    /// How many blocks are allocated by all steps of 1 000 frames after the first ones; nil where that cannot be counted.
    @MainActor
    static func allocations(_ kind: WorkloadKind, count: Int, options: Options) -> Int64? {
        guard pirouette_allocation_count() >= 0 else { return nil }
        let workload = kind.make(count, options.seed)
        _ = workload.runLibrary(frames: 20)
        let before = pirouette_allocation_count()
        _ = workload.runLibrary(frames: 1_000)
        return pirouette_allocation_count() - before
    }
}

/// The processor time that a piece of work takes, in seconds.
@MainActor
func seconds(_ body: () -> Void) -> Double {
    let start = bench_thread_seconds()
    body()
    return bench_thread_seconds() - start
}

import Foundation

/// One run of the benchmark.
@MainActor
struct Benchmark {
    private let kinds: [WorkloadKind]
    private let options: Options
    private var report = Report()

    init(_ kinds: [WorkloadKind], _ options: Options) {
        self.kinds = kinds
        self.options = options
        report.seed = options.seed
    }

    /// Measures and reports. False where the two sides' frames differ: then the numbers mean nothing.
    mutating func run() -> Bool {
        show(
            "seed \(options.seed), \(options.rounds) rounds, processor time of the thread, medians, least and greatest")
        show(Report.header)
        for kind in kinds {
            for count in kind.counts(options.counts) {
                let measurement = Measurement.measure(kind, count: count, options: options)
                report.measurements.append(measurement)
                show(Report.line(measurement))
            }
        }
        let least = options.counts.min() ?? 1_000
        for kind in kinds where kind.allocatesNothing {
            let blocks = Measurement.allocations(kind, count: least, options: options)
            report.allocations.append((kind.name, least, blocks))
            show(Report.line(allocations: kind.name, least, blocks))
        }
        if kinds.contains(where: { $0.name == "W4" }) {
            for count in options.counts {
                guard let bytes = BuildWorkload.bytesPerLayer(count: count, seed: options.seed) else { continue }
                report.memory.append((count, bytes, Benchmark.bytesPerLayer))
                show(Report.line(memory: count, bytes, Benchmark.bytesPerLayer))
            }
        }
        if options.printsJSON { print(report.json) }
        let compared = report.measurements.map(\.differences.compared).reduce(0, +)
        let isEqual = report.measurements.allSatisfy { $0.differences.messages.isEmpty }
        show("\(compared) numbers of both sides compared: \(isEqual ? "equal" : "NOT equal") within tolerance")
        return isEqual
    }

    /// The most memory a layer is to take, object and arrays together.
    private static let bytesPerLayer = 700.0

    private func show(_ line: String) {
        guard !options.printsJSON else { return }
        print(line)
        fflush(nil)
    }
}

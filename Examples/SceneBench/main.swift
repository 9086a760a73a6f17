// Measures what frames cost, beside a plain C program that writes the same ones.
import Foundation

let options: Options
do {
    options = try Options(Array(CommandLine.arguments.dropFirst()))
} catch let error as Options.UsageError {
    FileHandle.standardError.write(Data("scene-bench: \(error.message); see --help\n".utf8))
    exit(2)
}

if options.printsHelp {
    let lines = workloadKinds.map { "  " + $0.name.padding(toLength: 6, withPad: " ", startingAt: 0) + $0.summary }
    print(Options.help + lines.joined(separator: "\n"))
    exit(0)
}
let selected = workloadKinds.filter { options.selects($0.name) }
guard !selected.isEmpty else {
    FileHandle.standardError.write(Data("scene-bench: no workload has such a name; see --help\n".utf8))
    exit(2)
}
var benchmark = Benchmark(selected, options)
exit(benchmark.run() ? 0 : 1)

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs the fuzzer as the command line says; returns the exit code.
@MainActor
func run(_ arguments: [String]) -> Int32 {
    var seed: UInt64 = 1
    var steps = 10_000
    var replay: String?
    var index = 0
    while index < arguments.count {
        let name = arguments[index]
        let value = index + 1 < arguments.count ? arguments[index + 1] : nil
        switch name {
        case "--help":
            print(
                """
                usage: transition-fuzz [--seed S] [--steps N] [--replay FILE]

                Presents, dismisses, pushes, pops, selects, drives, finishes, cancels and disturbs transitions at random, and checks after each
                step that the rules hold. A fault writes the steps that led to it to transition-fuzz-SEED.replay; --replay runs such a file.
                """)
            return 0
        case "--seed":
            guard let value, let number = UInt64(value) else { return usage("--seed takes a whole number") }
            seed = number
        case "--steps":
            guard let value, let number = Int(value), number > 0 else { return usage("--steps takes a number above 0") }
            steps = number
        case "--replay":
            guard let value else { return usage("--replay takes a file") }
            replay = value
        default: return usage("unknown argument \(name)")
        }
        index += 2
    }
    if let replay { return runReplay(replay) }
    return fuzz(seed: seed, steps: steps)
}

func usage(_ message: String) -> Int32 {
    complain(message + "; see --help")
    return 2
}

func complain(_ message: String) {
    var line = "transition-fuzz: \(message)\n"
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// How many steps come between two times at which everything is let come to rest.
let stepsBetweenRests = 40
/// How many steps, rests included, one world lives; a new one keeps replay files short.
let stepsPerWorld = 410

@MainActor
func fuzz(seed: UInt64, steps: Int) -> Int32 {
    var generator = FuzzGenerator(seed: seed)
    var done = 0
    while done < steps {
        let world = FuzzWorld()
        var taken: [FuzzStep] = []
        while taken.count < stepsPerWorld && done < steps {
            done += 1
            taken.append(generator.step())
            world.perform(taken[taken.count - 1])
            if done % stepsBetweenRests == 0 || done == steps {
                taken.append(FuzzStep(.rest))
                world.perform(taken[taken.count - 1])
            }
            if let fault = world.fault { return report(fault, taken, seed: seed, done: done) }
        }
    }
    print("transition-fuzz: \(done) steps of seed \(seed) passed")
    return 0
}

func report(_ fault: String, _ steps: [FuzzStep], seed: UInt64, done: Int) -> Int32 {
    let path = "transition-fuzz-\(seed).replay"
    let text = steps.map(\.text).joined(separator: "\n") + "\n"
    guard let file = fopen(path, "w") else {
        complain("\(fault); and \(path) cannot be written")
        return 1
    }
    fputs(text, file)
    fclose(file)
    complain("after \(done) steps of seed \(seed): \(fault); replay with --replay \(path)")
    return 1
}

@MainActor
func runReplay(_ path: String) -> Int32 {
    guard let file = fopen(path, "r") else {
        complain("\(path) cannot be read")
        return 1
    }
    defer { fclose(file) }
    let world = FuzzWorld()
    var count = 0
    var buffer = [CChar](repeating: 0, count: 1024)
    while fgets(&buffer, Int32(buffer.count), file) != nil {
        let length = buffer.firstIndex(of: 0) ?? buffer.count
        var line = String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
        while line.last == "\n" || line.last == "\r" { line.removeLast() }
        guard let step = FuzzStep(text: line) else {
            complain("\(path):\(count + 1): not a step: \(line)")
            return 1
        }
        world.perform(step)
        count += 1
        if let fault = world.fault {
            complain("step \(count) (\(step.text)): \(fault)")
            return 1
        }
    }
    // A folder can be opened and not read.
    guard ferror(file) == 0 else {
        complain("\(path) cannot be read")
        return 1
    }
    guard count > 0 else {
        complain("\(path) holds no steps")
        return 1
    }
    print("transition-fuzz: \(count) steps of \(path) passed")
    return 0
}

exit(MainActor.assumeIsolated { run(Array(CommandLine.arguments.dropFirst())) })

/// One thing to measure, on both sides.
///
/// Both sides are asked for the same numbers of frames in turn, so that they show the same time when `check` compares them.
@MainActor
protocol Workload: AnyObject {
    /// How many things one frame is about, by which its time is divided.
    var unitsPerFrame: Double { get }
    /// How many frames one round takes on each side.
    var framesPerRound: Int { get }
    /// Has the library make frames; returns the processor time it took in seconds.
    func runLibrary(frames: Int) -> Double
    /// Has the plain C program make the same frames; returns the processor time it took in seconds.
    func runLimit(frames: Int) -> Double
    /// What differs between the two sides' last frames.
    func differences() -> Differences
}

/// A kind of workload: its name, what it does, and how to make one.
struct WorkloadKind {
    let name: String
    let summary: String
    /// What its time is divided by, in words.
    let unit: String
    /// The greatest ratio to the limit that the project aims at, by the number of layers; nil where it aims at none.
    let target: (Int) -> Double?
    /// The numbers of layers it is measured with, of those asked for.
    let counts: ([Int]) -> [Int]
    let make: @MainActor (_ count: Int, _ seed: UInt64) -> any Workload
    /// Whether its frames must not allocate.
    var allocatesNothing = false
}

/// What a comparison of two frames found.
struct Differences {
    private(set) var compared = 0
    private(set) var messages: [String] = []

    mutating func compare(_ a: Double, _ b: Double, _ what: @autoclosure () -> String, tolerance: Double = 1e-7) {
        compared += 1
        guard !(abs(a - b) <= tolerance * max(1, abs(b))), messages.count < 5 else { return }
        messages.append("\(what()): \(a), the limit has \(b)")
    }

    mutating func compare<Value: Equatable>(_ a: Value, _ b: Value, _ what: @autoclosure () -> String) {
        compared += 1
        guard a != b, messages.count < 5 else { return }
        messages.append("\(what()): \(a), the limit has \(b)")
    }
}

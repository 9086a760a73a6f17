import SceneGraph

/// Something to be dumped: a scene and what happens in it. Each scenario is one file, and an entry in `Scenarios.all`.
@MainActor
protocol Scenario {
    /// The word that chooses the scenario on the command line.
    static var name: String { get }
    /// One line for the list of scenarios.
    static var summary: String { get }
    /// What may be said besides `Option.common`.
    static var options: [Option] { get }
    /// What the words that are no options stand for; each must be there.
    static var operandNames: [String] { get }

    /// Reads the scenario's own options and builds the scene as it is before the first frame.
    ///
    /// - Parameter log: Takes the events of the dump.
    init(_ arguments: Arguments, log: EventLog) throws

    /// The scene to be advanced from 0 to `duration`.
    var scene: Scene { get }
    /// When the last frame is, in seconds.
    var duration: Double { get }

    /// Frames a second where the command line does not say; nil leaves it to the program.
    var framesPerSecond: Double? { get }

    /// Does what a person or host does right before the frame at `time` is asked for.
    func prepare(for time: Double)

    /// The part that a layer plays in the frame at `time`.
    func role(of id: LayerID, at time: Double) -> Role?
}

extension Scenario {
    static var operandNames: [String] { [] }
    static var allOptions: [Option] { options + Option.common }

    var framesPerSecond: Double? { nil }
    func prepare(for time: Double) {}
    func role(of id: LayerID, at time: Double) -> Role? { nil }
}

/// What has happened since it was last asked, as `name.call`, in order.
@MainActor
final class EventLog {
    private var events: [String] = []

    func add(_ name: String, _ call: String) { events.append("\(name).\(call)") }

    /// Adds each diagnostic that a scene reports, as `diagnostic.kind`.
    func logDiagnostics(of scene: Scene) {
        scene.diagnosticHandler = { [unowned self] in add("diagnostic", $0.kind.rawValue) }
    }

    func takeAll() -> [String] {
        defer { events.removeAll(keepingCapacity: true) }
        return events
    }
}

import SceneGraph

/// A scene and its animations as a JSON file describes them.
final class SceneScenario: Scenario {
    static let name = "scene"
    static let summary = "The scene of a JSON file; SCENES.md describes the form."
    static let options = [duration]
    static let operandNames = ["FILE"]

    private static let duration = Option(
        "--duration", "SECONDS", help: "How long to run; so long as the file says at first.")

    let scene: Scene
    let duration: Double
    let framesPerSecond: Double?

    init(_ arguments: Arguments, log: EventLog) throws {
        // What is wrong with the command line comes before what is wrong with the file.
        let given = try arguments.number(Self.duration, default: -1, in: 0...86_400)
        let file = try SceneFile(path: arguments.operands[0], log: log)
        scene = file.scene
        duration = given < 0 ? file.duration : given
        framesPerSecond = file.fps
    }
}

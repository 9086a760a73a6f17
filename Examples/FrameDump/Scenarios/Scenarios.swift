/// The scenarios that can be dumped.
@MainActor
enum Scenarios {
    static let all: [any Scenario.Type] = [
        NeteaseScenario.self, NestedScenario.self, PokerScenario.self, SceneScenario.self,
    ]

    static func named(_ name: String) throws(UsageError) -> any Scenario.Type {
        guard let scenario = all.first(where: { $0.name == name }) else {
            throw UsageError("unknown scenario \(name.debugDescription); --list names the scenarios")
        }
        return scenario
    }
}

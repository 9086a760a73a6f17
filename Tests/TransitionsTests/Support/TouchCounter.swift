import SceneGraph

/// A view that notes the touches it is told of.
@MainActor
final class TouchCounter: View {
    private(set) var calls: [Touch.Phase] = []

    override func touchesBegan(_ touches: [Touch]) { calls.append(.began) }
    override func touchesMoved(_ touches: [Touch]) { calls.append(.moved) }
    override func touchesEnded(_ touches: [Touch]) { calls.append(.ended) }
    override func touchesCancelled(_ touches: [Touch]) { calls.append(.cancelled) }

    func take() -> [Touch.Phase] {
        defer { calls = [] }
        return calls
    }
}

extension Scene {
    /// Presses and lifts a pointer at the scene's time.
    @MainActor
    func tap(at location: Point) {
        send(PointerEvent(.began, location: location, time: time))
        send(PointerEvent(.ended, location: location, time: time))
    }
}

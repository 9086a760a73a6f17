import SceneGraph
import TestSupport
import Testing

@Suite("Windows")
@MainActor
struct WindowTests {
    private static func names(_ windows: [Window]) -> [String] { windows.map { $0.name ?? "" } }

    private static func window(_ name: String, _ scene: Scene) -> Window {
        let window = Window(scene: scene)
        window.name = name
        return window
    }

    @Test func levels() {
        let scene = Scene(size: Size(width: 30, height: 20))
        let (a, b, c) = (Self.window("a", scene), Self.window("b", scene), Self.window("c", scene))
        #expect(Self.names(scene.windows) == ["a", "b", "c"])
        a.windowLevel = .alert
        #expect(Self.names(scene.windows) == ["b", "c", "a"])
        b.windowLevel = .statusBar
        #expect(Self.names(scene.windows) == ["c", "b", "a"])
        // A window whose level is set comes in front of the others of that level.
        c.windowLevel = .statusBar
        #expect(Self.names(scene.windows) == ["b", "c", "a"])
        a.windowLevel = Window.Level(rawValue: -1)
        #expect(Self.names(scene.windows) == ["a", "b", "c"])
        #expect(scene.advance(to: 0).displayList.map(\.id) == [a, b, c].compactMap(\.layer.id))
        // A later window of the lowest level comes behind the higher ones.
        #expect(Self.names(Self.window("d", scene).scene?.windows ?? []) == ["a", "d", "b", "c"])
        let log = DiagnosticLog(scene)
        a.windowLevel = Window.Level(rawValue: .nan)
        #expect(log.takeKinds() == [.invalidValue] && a.windowLevel.rawValue == -1)
    }

    @Test func aLevelSurvivesBeingOut() {
        let scene = Scene(size: Size(width: 30, height: 20))
        let (a, _) = (Self.window("a", scene), Self.window("b", scene))
        a.windowLevel = .alert
        a.scene = nil
        #expect(Self.names(scene.windows) == ["b"] && a.window == nil)
        a.scene = scene
        #expect(Self.names(scene.windows) == ["b", "a"] && a.window === a)
        a.scene = nil
        a.windowLevel = Window.Level(rawValue: -5)
        a.scene = scene
        #expect(Self.names(scene.windows) == ["a", "b"])
    }

    @Test func followingTheScene() {
        let scene = Scene(size: Size(width: 30, height: 20))
        let (full, part) = (Window(scene: scene), Window(scene: scene))
        part.frame = Rect(x: 1, y: 2, width: 3, height: 4)
        scene.size = Size(width: 50, height: 70)
        #expect(full.frame == Rect(x: 0, y: 0, width: 50, height: 70))
        #expect(part.frame == Rect(x: 1, y: 2, width: 3, height: 4))
        scene.size = Size(width: 8, height: 9)
        #expect(full.frame == Rect(x: 0, y: 0, width: 8, height: 9))
    }

    @Test func invalidScenes() {
        // SEMANTICS 2.10
        let log = DiagnosticLog()
        let scene = Scene(size: Size(width: .nan, height: 20), scale: 0)
        #expect(scene.size == .zero && scene.scale == 1 && log.takeKinds() == [.invalidValue])
        let handler = DiagnosticLog(scene)
        scene.size = Size(width: -1, height: 5)
        scene.size = Size(width: .infinity, height: 5)
        scene.scale = .nan
        scene.scale = -2
        #expect(handler.takeKinds() == Array(repeating: .invalidValue, count: 4))
        #expect(scene.size == .zero && scene.scale == 1)
    }
}

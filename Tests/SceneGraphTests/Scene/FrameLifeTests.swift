import SceneGraph
import TestSupport
import Testing

@Suite("Life of frames")
struct FrameLifeTests {
    private static func scene() -> (Scene, Layer) {
        let scene = Scene(size: Size(width: 30, height: 20))
        let (root, layer) = (Layer(), Layer())
        root.frame = Rect(x: 0, y: 0, width: 30, height: 20)
        layer.frame = Rect(x: 1, y: 2, width: 3, height: 4)
        root.masksToBounds = true
        scene.addRootLayer(root)
        root.addSublayer(layer)
        return (scene, layer)
    }

    @Test func anOldFrameIsEmpty() {
        let (scene, _) = Self.scene()
        let log = DiagnosticLog(scene)
        let old = scene.advance(to: 0)
        let list = old.displayList
        #expect(old.isValid && list.count == 2)
        scene.advance(to: 1)
        #expect(!old.isValid && log.takeKinds().isEmpty)
        #expect(old.displayList.isEmpty && old.nodes.isEmpty && old.clips.isEmpty && old.insertedIDs.isEmpty)
        #expect(log.takeKinds() == [.staleFrame, .staleFrame, .staleFrame, .staleFrame])
        // A list that was asked for in time is no way around.
        let item = list[1]
        #expect(item.id.rawValue == 0 && item.opacity == 0)
        #expect(log.takeKinds() == [.staleFrame])
    }

    @Test func aCopyStays() throws {
        let (scene, layer) = Self.scene()
        let log = DiagnosticLog(scene)
        let copy = scene.advance(to: 0.5).copy()
        layer.removeFromSuperlayer()
        scene.size = Size(width: 5, height: 5)
        scene.advance(to: 1)
        #expect(copy.isValid && copy.time == 0.5 && copy.size == Size(width: 30, height: 20))
        #expect(copy.displayList.map(\.bounds.size) == [Size(width: 30, height: 20), Size(width: 3, height: 4)])
        #expect(copy.nodes.count == 2 && copy.clips.count == 1 && copy.insertedIDs.count == 2)
        #expect(copy.damage == Rect(x: 0, y: 0, width: 30, height: 20))
        #expect(copy.copy().displayList.map(\.id) == copy.displayList.map(\.id))
        #expect(log.takeKinds().isEmpty)
    }

    @Test func indicesOutsideOfAListAreBlank() {
        let (scene, _) = Self.scene()
        let frame = scene.advance(to: 0)
        #expect(frame.displayList[-1].id.rawValue == 0 && frame.displayList[2].id.rawValue == 0)
        #expect(frame.copy().nodes[99].isHidden)
        #expect(frame.clips[7].bounds == .zero)
    }

    @Test func refusedSteps() {
        // SEMANTICS 2.10: the last frame comes back.
        let (scene, _) = Self.scene()
        let log = DiagnosticLog(scene)
        let none = scene.advance(to: .nan)
        #expect(log.takeKinds() == [.invalidValue])
        #expect(none.nodes.isEmpty && none.displayList.isEmpty && none.damage == nil)
        #expect(Array(none.nodes).isEmpty)

        scene.advance(to: 3)
        let again = scene.advance(to: 2)
        #expect(log.takeKinds() == [.timeWentBack])
        #expect(again.isValid && again.time == 3 && again.nodes.count == 2)
        _ = scene.advance(to: .infinity)
        #expect(log.takeKinds() == [.invalidValue])
    }

    @Test func insideOfAStepThereIsNoFrame() {
        let (scene, _) = Self.scene()
        let log = DiagnosticLog(scene)
        let outer = scene.advance(to: 0)
        var inner: Frame?
        scene.perform(after: 0) {
            inner = scene.advance(to: 1)
            #expect(inner?.isValid == false && !outer.isValid)
        }
        let frame = scene.advance(to: 1)
        #expect(frame.isValid && frame.nodes.count == 2)
        #expect(log.takeKinds() == [.nestedAdvance])
        #expect(inner?.nodes.isEmpty ?? true)
    }
}

import SceneGraph
import TestSupport
import Testing

@Suite("Layer hierarchy")
struct LayerHierarchyTests {
    /// A superlayer with the sublayers a, b, c, and x outside of it.
    private struct Family {
        let top = Layer()
        let a = Layer()
        let b = Layer()
        let c = Layer()
        let x = Layer()

        init() {
            for (name, layer) in [("a", a), ("b", b), ("c", c), ("x", x)] { layer.name = name }
            for layer in [a, b, c] { top.addSublayer(layer) }
        }

        var order: String { top.sublayers.compactMap(\.name).joined() }
    }

    /// What each operation makes of [a, b, c].
    private static let moves: [(label: String, expected: String, move: @Sendable (Family) -> Void)] = [
        ("add new", "abcx", { $0.top.addSublayer($0.x) }),
        ("add present", "bca", { $0.top.addSublayer($0.a) }),
        ("add last", "abc", { $0.top.addSublayer($0.c) }),
        ("insert at 0", "xabc", { $0.top.insertSublayer($0.x, at: 0) }),
        ("insert at 1", "axbc", { $0.top.insertSublayer($0.x, at: 1) }),
        ("insert at 3", "abcx", { $0.top.insertSublayer($0.x, at: 3) }),
        ("insert beyond the end", "abcx", { $0.top.insertSublayer($0.x, at: 99) }),
        ("insert below 0", "xabc", { $0.top.insertSublayer($0.x, at: -7) }),
        ("move to 0", "cab", { $0.top.insertSublayer($0.c, at: 0) }),
        ("move to 1", "bac", { $0.top.insertSublayer($0.a, at: 1) }),
        ("move to 2", "bca", { $0.top.insertSublayer($0.a, at: 2) }),
        ("above a", "axbc", { $0.top.insertSublayer($0.x, above: $0.a) }),
        ("above c", "abcx", { $0.top.insertSublayer($0.x, above: $0.c) }),
        ("a above c", "bca", { $0.top.insertSublayer($0.a, above: $0.c) }),
        ("c above a", "acb", { $0.top.insertSublayer($0.c, above: $0.a) }),
        ("b above a, where it is", "abc", { $0.top.insertSublayer($0.b, above: $0.a) }),
        ("b above itself", "abc", { $0.top.insertSublayer($0.b, above: $0.b) }),
        ("below a", "xabc", { $0.top.insertSublayer($0.x, below: $0.a) }),
        ("below c", "abxc", { $0.top.insertSublayer($0.x, below: $0.c) }),
        ("c below a", "cab", { $0.top.insertSublayer($0.c, below: $0.a) }),
        ("a below c", "bac", { $0.top.insertSublayer($0.a, below: $0.c) }),
        ("a below b, where it is", "abc", { $0.top.insertSublayer($0.a, below: $0.b) }),
        ("b below itself", "abc", { $0.top.insertSublayer($0.b, below: $0.b) }),
        ("replace b", "axc", { $0.top.replaceSublayer($0.b, with: $0.x) }),
        ("replace b with c", "ac", { $0.top.replaceSublayer($0.b, with: $0.c) }),
        ("replace b with itself", "abc", { $0.top.replaceSublayer($0.b, with: $0.b) }),
        ("remove b", "ac", { $0.b.removeFromSuperlayer() }),
        ("remove what is out", "abc", { $0.x.removeFromSuperlayer() }),
    ]

    @Test func moves() {
        for (label, expected, move) in Self.moves {
            let family = Family()
            move(family)
            #expect(family.order == expected, "\(label)")
            for layer in family.top.sublayers { #expect(layer.superlayer === family.top, "\(label)") }
            #expect(Set(expected) == Set(family.order))
        }
    }

    @Test func theSameMovesInAScene() {
        // The paint order of unplaced siblings is that of `sublayers`.
        for (label, expected, move) in Self.moves {
            let family = Family()
            let scene = Scene(size: Size(width: 10, height: 20))
            scene.addRootLayer(family.top)
            scene.advance(to: 0)
            move(family)
            let frame = scene.advance(to: 1)
            let names = frame.nodes.compactMap(\.name).joined()
            #expect(names == expected, "\(label)")
            let drawn = frame.displayList.dropFirst().map(\.id)
            #expect(drawn == family.top.sublayers.compactMap(\.id), "\(label)")
        }
    }

    @Test func refusals() {
        // SEMANTICS 5.1: a diagnostic, and the tree as it was.
        let refused: [(label: String, kind: Diagnostic.Kind, request: @Sendable (Family) -> Void)] = [
            ("itself", .hierarchyCycle, { $0.a.addSublayer($0.a) }),
            ("its superlayer", .hierarchyCycle, { $0.a.addSublayer($0.top) }),
            ("its superlayer at an index", .hierarchyCycle, { $0.b.insertSublayer($0.top, at: 1) }),
            ("replaced by its superlayer", .hierarchyCycle, { $0.top.replaceSublayer($0.a, with: $0.top) }),
            ("above a stranger", .noSuchSibling, { $0.top.insertSublayer($0.b, above: $0.x) }),
            ("below a stranger", .noSuchSibling, { $0.top.insertSublayer($0.b, below: $0.x) }),
            ("a stranger replaced", .noSuchSibling, { $0.top.replaceSublayer($0.x, with: $0.b) }),
        ]
        for (label, kind, request) in refused {
            let family = Family()
            let log = DiagnosticLog()
            request(family)
            #expect(log.takeKinds() == [kind], "\(label)")
            #expect(family.order == "abc", "\(label)")
            #expect(family.top.superlayer == nil && family.x.superlayer == nil, "\(label)")
        }
    }

    @Test func aDeepCycleIsRefused() {
        let log = DiagnosticLog()
        let top = Layer()
        var bottom = top
        for _ in 0..<1_000 {
            let next = Layer()
            bottom.addSublayer(next)
            bottom = next
        }
        bottom.addSublayer(top)
        #expect(log.takeKinds() == [.hierarchyCycle])
        #expect(top.superlayer == nil && bottom.sublayers.isEmpty && bottom.isDescendant(of: top))
    }

    @Test func rootsHaveNoSecondParent() {
        let scene = Scene(size: Size(width: 30, height: 40))
        let other = Scene(size: Size(width: 30, height: 40))
        let log = DiagnosticLog(scene)
        other.diagnosticHandler = scene.diagnosticHandler
        let (root, holder, inner) = (Layer(), Layer(), Layer())
        scene.addRootLayer(root)
        scene.addRootLayer(holder)
        holder.addSublayer(inner)

        holder.addSublayer(root)
        #expect(log.takeKinds() == [.secondParent])
        scene.addRootLayer(inner)
        #expect(log.takeKinds() == [.secondParent])
        other.addRootLayer(root)
        #expect(log.takeKinds() == [.secondParent])

        #expect(scene.rootLayers.map(ObjectIdentifier.init) == [root, holder].map(ObjectIdentifier.init))
        #expect(other.rootLayers.isEmpty)
        #expect(inner.superlayer === holder)
        // Removal through the wrong door changes nothing either.
        root.removeFromSuperlayer()
        other.removeRootLayer(root)
        #expect(root.scene === scene)
    }

    @Test func movingTakesOutOfTheOldSuperlayer() {
        let (first, second, layer) = (Layer(), Layer(), Layer())
        first.addSublayer(layer)
        second.addSublayer(layer)
        #expect(first.sublayers.isEmpty)
        #expect(layer.superlayer === second)
    }

    @Test func bothSuperlayersOfAMoveLayOut() {
        let scene = Scene(size: Size(width: 30, height: 40))
        let (root, first, second, layer) = (Layer(), Layer(), Layer(), Layer())
        scene.addRootLayer(root)
        root.addSublayer(first)
        root.addSublayer(second)
        first.addSublayer(layer)
        scene.advance(to: 0)
        #expect(!first.needsLayout && !second.needsLayout)
        second.addSublayer(layer)
        #expect(first.needsLayout && second.needsLayout)
    }

    @Test func removedAndAddedInOneStep() throws {
        // A layer keeps its id, and the frame lists it neither as removed nor as inserted.
        let scene = Scene(size: Size(width: 300, height: 400))
        let (root, layer, below) = (Layer(), Layer(), Layer())
        scene.addRootLayer(root)
        root.addSublayer(layer)
        layer.addSublayer(below)
        scene.advance(to: 0)
        let (id, idBelow) = (try #require(layer.id), try #require(below.id))
        layer.removeFromSuperlayer()
        root.addSublayer(layer)
        let frame = scene.advance(to: 1)
        #expect(layer.id == id && below.id == idBelow)
        #expect(frame.insertedIDs.isEmpty && frame.removedIDs.isEmpty)

        layer.removeFromSuperlayer()
        #expect(scene.advance(to: 2).removedIDs.sorted() == [id, idBelow])
        root.addSublayer(layer)
        let again = scene.advance(to: 3)
        #expect(again.insertedIDs.sorted() == [id, idBelow])
        #expect(layer.id == id && below.id == idBelow)
    }
}

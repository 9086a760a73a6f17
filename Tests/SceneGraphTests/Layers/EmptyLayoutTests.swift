import SceneGraph
import Testing

/// Plain layers, of whose layout nothing comes, need it and have it done like others.
@MainActor
@Suite("Layout of plain layers")
struct EmptyLayoutTests {
    private let scene = Scene(size: Size(width: 300, height: 400))
    /// A root, two below it, and two below each of those.
    private let layers = (0..<7).map { _ in Layer() }

    private func link() {
        for index in 1..<7 { layers[(index - 1) / 2].addSublayer(layers[index]) }
    }

    private var marked: [Int] { layers.indices.filter { layers[$0].needsLayout } }

    @Test func aLooseTreeIsLaidOutWhole() {
        for layer in layers { layer.bounds = Rect(x: 0, y: 0, width: 20, height: 30) }
        link()
        #expect(marked == [0, 1, 2, 3, 4, 5, 6])
        layers[1].layoutIfNeeded()
        #expect(marked == [0, 2, 5, 6])
        layers[0].layoutIfNeeded()
        #expect(marked.isEmpty)
        layers[5].setNeedsLayout()
        #expect(marked == [5])
        layers[0].layoutIfNeeded()
        #expect(marked.isEmpty)
    }

    @Test func aSceneIsLaidOutBeforeItsFrame() {
        link()
        scene.addRootLayer(layers[0])
        scene.advance(to: 0)
        #expect(marked.isEmpty)
        var requests = 0
        scene.needsFrame = { requests += 1 }
        layers[3].setNeedsLayout()
        layers[2].setNeedsLayout()
        #expect(marked == [2, 3])
        #expect(requests == 1)
        layers[1].layoutIfNeeded()
        #expect(marked == [2])
        scene.advance(to: 1)
        #expect(marked.isEmpty)
    }

    @Test func whatComesInIsLaidOut() {
        scene.addRootLayer(layers[0])
        scene.advance(to: 0)
        link()
        let late = Layer()
        late.bounds = Rect(x: 0, y: 0, width: 20, height: 30)
        layers[4].addSublayer(late)
        #expect(marked == [0, 1, 2, 4] && late.needsLayout)
        layers[2].layoutIfNeeded()
        #expect(marked == [0, 1, 4] && late.needsLayout)
        layers[1].layoutIfNeeded()
        #expect(marked == [0] && !late.needsLayout)
        late.setNeedsLayout()
        scene.advance(to: 1)
        #expect(marked.isEmpty && !late.needsLayout)
    }

    @Test func oneThatLeftIsLaidOutWhereItComesNext() {
        link()
        scene.addRootLayer(layers[0])
        scene.advance(to: 0)
        layers[3].setNeedsLayout()
        layers[1].removeFromSuperlayer()
        let other = Layer()
        other.addSublayer(layers[1])
        #expect(marked == [0, 3])
        other.layoutIfNeeded()
        #expect(marked == [0] && !other.needsLayout)
        scene.advance(to: 1)
        #expect(marked.isEmpty)
    }

    @Test func aDelegateThatComesLaterIsAsked() {
        final class Counter: LayerDelegate {
            var count = 0
            func layoutSublayers(of layer: Layer) { count += 1 }
        }
        link()
        scene.addRootLayer(layers[0])
        scene.advance(to: 0)
        let counter = Counter()
        let new = Layer()
        layers[6].addSublayer(new)
        new.setNeedsLayout()
        new.delegate = counter
        layers[3].setNeedsLayout()
        layers[3].delegate = counter
        scene.advance(to: 1)
        #expect(counter.count == 2)
        #expect(marked.isEmpty && !new.needsLayout)
    }

    @Test func oneThatIsAboutToLeaveItsTreeIsNotForgotten() {
        link()
        scene.addRootLayer(layers[0])
        scene.advance(to: 0)
        layers[1].removeFromSuperlayer()
        layers[1].setNeedsLayout()
        let late = Layer()
        late.setNeedsLayout()
        layers[4].addSublayer(late)
        #expect(marked == [0, 1, 4] && late.needsLayout)
        scene.advance(to: 1)
        // What is in no scene is not laid out by its frame.
        #expect(marked == [1, 4] && late.needsLayout)
        layers[1].layoutIfNeeded()
        #expect(marked.isEmpty && !late.needsLayout)
    }

    @Test func whatIsAddedToNewOnesThatLeftIsLaidOut() {
        scene.addRootLayer(layers[0])
        scene.advance(to: 0)
        link()
        layers[3].setNeedsLayout()
        layers[1].removeFromSuperlayer()
        let late = Layer()
        late.setNeedsLayout()
        layers[3].addSublayer(late)
        layers[1].layoutIfNeeded()
        #expect(marked == [0, 2] && !late.needsLayout)
    }

    @Test func whatACallbackAddsIsLaidOutAtTheEndOfTheStep() {
        scene.addRootLayer(layers[0])
        scene.advance(to: 0)
        let child = Layer()
        Transaction.begin()
        Transaction.setAnimationDuration(1)
        Transaction.setCompletionBlock { [layers] in
            child.setNeedsLayout()
            layers[1].addSublayer(child)
            layers[0].addSublayer(layers[1])
        }
        layers[0].opacity = 0.5
        Transaction.commit()
        scene.advance(to: 2)
        scene.advance(to: 3)
        #expect(layers[1].superlayer != nil)
        #expect(marked.isEmpty && !child.needsLayout)
    }

    @Test func whatTheHostAsksForWhileItIsToldIsNotForgotten() {
        link()
        scene.addRootLayer(layers[0])
        scene.advance(to: 0)
        layers[5].setNeedsLayout()
        layers[3].setNeedsLayout()
        scene.needsFrame = { [layers] in layers[4].setNeedsLayout() }
        layers[1].layoutIfNeeded()
        layers[0].layoutIfNeeded()
        #expect(marked.isEmpty)
    }
}

/// A list of a frame whose elements are put together when they are asked for.
public struct FrameList<Element>: RandomAccessCollection {
    private let tree: RenderTree?
    private let kept: [Element]
    private let live: (RenderTree, Int) -> Element
    /// The index of the first element.
    public let startIndex = 0
    /// The index after the last element.
    public let endIndex: Int

    init(
        _ frame: Frame, count: (RenderTree) -> Int, live: @escaping (RenderTree, Int) -> Element,
        kept: Swift.KeyPath<KeptFrame, [Element]>
    ) {
        self.live = live
        if case .kept(let frame) = frame.storage {
            tree = nil
            self.kept = frame[keyPath: kept]
            endIndex = self.kept.count
        } else {
            tree = frame.liveTree
            self.kept = []
            endIndex = tree.map(count) ?? 0
        }
    }

    /// The element at an index from `startIndex` up to `endIndex`.
    public subscript(index: Int) -> Element {
        if let tree { live(tree, index) } else { kept[index] }
    }
}

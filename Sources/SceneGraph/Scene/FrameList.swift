/// A list of a frame whose elements are put together when they are asked for.
public struct FrameList<Element: FrameElement>: RandomAccessCollection {
    private let frame: Frame
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
        self.frame = frame
        self.live = live
        if case .kept(let values) = frame.storage {
            self.kept = values[keyPath: kept]
            endIndex = self.kept.count
        } else {
            self.kept = []
            endIndex = frame.liveTree.map(count) ?? 0
        }
    }

    /// The element at an index from `startIndex` up to `endIndex`; a blank one elsewhere, and with a diagnostic where the frame is
    /// no longer valid.
    public subscript(index: Int) -> Element {
        guard index >= startIndex && index < endIndex else { return Element.blank }
        if case .kept = frame.storage { return kept[index] }
        return frame.liveTree.map { live($0, index) } ?? Element.blank
    }
}

/// An element of a frame's list.
public protocol FrameElement {
    /// What is read where there is no element: an invisible one with id 0.
    static var blank: Self { get }
}

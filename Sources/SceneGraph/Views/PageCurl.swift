/// A page that is being curled by a transition, for the host to draw.
public struct PageCurl: Sendable, Hashable {
    /// The layer of the old content, which lies in front of the new one as it is; the host draws it curled instead.
    public let id: LayerID
    /// Whether the old content goes up; else the new one comes down over it.
    public let isUp: Bool
    /// How far it is, from 0 to 1.
    public let progress: Double
}

/// Stands for the curl of the layer it lies in; its x is the progress.
final class PageCurlLayer: Layer {
    let isUp: Bool

    init(isUp: Bool) {
        self.isUp = isUp
        super.init()
    }

    required init() {
        isUp = true
        super.init()
    }
}

extension Scene {
    /// The pages that transitions curl in the last frame, in tree order.
    public var pageCurls: [PageCurl] {
        var curls: [PageCurl] = []
        for root in rootLayers {
            var next: Layer? = root
            while let layer = next {
                if let curl = layer as? PageCurlLayer, let page = curl.superlayer?.id, let shown = curl.presentation() {
                    curls.append(PageCurl(id: page, isUp: curl.isUp, progress: shown.position.x))
                }
                next = layer.nextInPreOrder(within: root)
            }
        }
        return curls
    }
}

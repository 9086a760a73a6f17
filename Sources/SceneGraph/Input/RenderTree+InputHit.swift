extension Scene {
    /// The view that a press at a scene point belongs to, by what the last frame shows; nil where there is none (SEMANTICS 1.11).
    ///
    /// Layers without a view stand for the view they lie in. Views that take no part in interaction let what is behind them have it.
    @MainActor
    func viewForInput(at point: Point) -> View? {
        guard hasAdvanced else { return nil }
        return tree.firstInFront(at: point) { layer in
            guard layer.scene === self else { return nil }
            var found: View?
            var next: Layer? = layer
            while let layer = next {
                next = layer.superlayer
                guard let view = layer.view else { continue }
                guard view.isUserInteractionEnabled else { return nil }
                found = found ?? view
            }
            return found
        }
    }
}

extension RenderTree {
    /// What `answer` says of the frontmost layer shown at a scene point of which it says something.
    func firstInFront<Answer>(at point: Point, _ answer: (Layer) -> Answer?) -> Answer? {
        var index = paint.count - 1
        while index >= 0 {
            let slot = Int(paint[index])
            index -= 1
            guard nodes.state[slot].status.contains(.visible), nodes.world[slot].opacity > 0, covers(slot, point),
                isUncut(slot, point), let layer = nodes.layers[slot]?.takeUnretainedValue(), let found = answer(layer)
            else { continue }
            return found
        }
        return nil
    }

    private func covers(_ slot: Int, _ point: Point) -> Bool {
        fullWorld(slot).unprojecting(point).map(presentedGeometry(slot).bounds.contains) ?? false
    }

    /// Whether no clip around a node cuts the point away, rounded corners included.
    private func isUncut(_ slot: Int, _ point: Point) -> Bool {
        var index = nodes.state[slot].clip
        while index >= 0, index < clips.count {
            let clip = clips[Int(index)]
            let owner = Int(clip.slot)
            let bounds = presentedGeometry(owner).bounds
            guard let place = fullWorld(owner).unprojecting(point), bounds.contains(place) else { return false }
            let radius = min(presentedStyle(owner).style.cornerRadius, bounds.width / 2, bounds.height / 2)
            let corner = Point(
                x: max(bounds.minX + radius - place.x, place.x - bounds.maxX + radius, 0),
                y: max(bounds.minY + radius - place.y, place.y - bounds.maxY + radius, 0))
            if corner.length > radius { return false }
            index = clip.outer
        }
        return true
    }
}

extension View {
    /// UIKit's rule, as `hitTest(_:with:)` has it by default.
    func hitTestByDefault(_ point: Point, with event: PointerEvent?) -> View? {
        let state = ThreadState.current
        // Each level of views that may override the method costs stack; what lies deeper is asked without that.
        guard state.hitTestDepth < View.overridableLevels else { return hitTestDeeply(point, with: event) }
        guard acceptsHits, self.point(inside: point, with: event) else { return nil }
        state.hitTestDepth += 1
        defer { state.hitTestDepth -= 1 }
        for subview in subviews.reversed() {
            guard let place = subview.layer.converted(point, from: nil) else { continue }
            if let hit = subview.hitTest(place, with: event) { return hit }
        }
        return self
    }

    /// How many levels of views are asked by calls inside of calls.
    private static let overridableLevels = 256

    /// The same rule without overrides of `hitTest(_:with:)` below this view, on lists instead of the stack.
    private func hitTestDeeply(_ point: Point, with event: PointerEvent?) -> View? {
        var waiting = [(view: self, point: point)]
        var deepest: View?
        while let (view, point) = waiting.popLast() {
            guard view.acceptsHits, view.point(inside: point, with: event) else { continue }
            // A view that contains the point is hit for certain, by itself or by one of its subviews; the others are out.
            deepest = view
            waiting.removeAll(keepingCapacity: true)
            var next = view.layer.firstSublayer
            while let sublayer = next {
                next = sublayer.nextSibling
                guard let subview = sublayer.view, let place = sublayer.converted(point, from: nil) else { continue }
                waiting.append((subview, place))
            }
        }
        return deepest
    }

    private var acceptsHits: Bool { isUserInteractionEnabled && !isHidden && alpha >= 0.01 }
}

extension View {
    /// A frozen copy of what the view shows, as a view of its own; nil where the view has no area.
    ///
    /// With `afterUpdates` false it is what the last frame shows, animations in flight at the scene's present time included; a view
    /// that was not in any frame yet gives a copy that shows nothing. With true, layout that is due is done, and the copy is that
    /// of the model values, without animations.
    ///
    /// The copy has the view's size, at the origin, and nothing of what places or fades the view itself: its transform,
    /// zPosition, alpha and isHidden. It is cut to the view's bounds. It consists of layers that carry contents tokens with their
    /// versions, styles and transforms, so a host draws it like anything else; it has no animations, gestures, names or
    /// controllers. When its size is changed the picture is stretched with it, in an animation block animated along. A copy can be
    /// copied again. Source: UIView.snapshotView(afterScreenUpdates:).
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
        if afterUpdates { layoutIfNeeded() }
        let shown = afterUpdates ? nil : layer.presentation()
        return makeSnapshot(of: shown?.bounds ?? bounds, afterUpdates, .zero)
    }

    /// A frozen copy of what a part of the view shows, that keeps its edges as they are when its size is changed; nil where `rect`
    /// has no area.
    ///
    /// Otherwise as `snapshotView(afterScreenUpdates:)`. The four corners within `capInsets` keep their size, the edges between
    /// them are stretched along their length, and the middle both ways; for that the copy is made of up to nine parts, each
    /// with layers of its own. Insets below 0 count as 0, and those that do not fit into `rect` are cut. Numbers that are not
    /// finite are refused with a diagnostic, and nil is returned.
    ///
    /// - Parameters:
    ///   - rect: In the view's own space, in points.
    ///   - capInsets: From the edges of `rect`, in points.
    public func resizableSnapshotView(
        from rect: Rect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: EdgeInsets
    ) -> View? {
        guard rect.isFinite, capInsets.isFinite else {
            layer.refuse("a snapshot's rectangle and insets", (rect, capInsets))
            return nil
        }
        if afterUpdates { layoutIfNeeded() }
        return makeSnapshot(of: rect.standardized, afterUpdates, capInsets)
    }

    private func makeSnapshot(of rect: Rect, _ afterUpdates: Bool, _ capInsets: EdgeInsets) -> View? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        return SnapshotView(source: rect, capInsets: capInsets) {
            if afterUpdates { return ModelHitTestSource().picture(of: layer) }
            guard layer.slot >= 0, let tree = layer.tree else { return nil }
            return CommittedHitTestSource(tree: tree, time: tree.scene.time).picture(of: layer.slot)
        }
    }
}

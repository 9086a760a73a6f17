extension View {
    /// Marks the view as needing layout before the next commit.
    public func setNeedsLayout() { layer.setNeedsLayout() }

    /// Lays out the view's subtree now, where it needs it. Inside an animation block this animates the layout.
    public func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// Called by the layout pass.
    func layoutFromLayer() {
        layoutObserver?.viewWillLayoutSubviews(self)
        layoutSubviews()
        layoutObserver?.viewDidLayoutSubviews(self)
    }

    /// Says that what the contents token stands for has changed.
    public func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// An object kept with the view under its type; the framework above keeps a window's root controller this way.
    public subscript<Object: AnyObject>(attached type: Object.Type) -> Object? {
        get { layer.extras?.attachments[ObjectIdentifier(type)] as? Object }
        set { layer.needExtras().attachments[ObjectIdentifier(type)] = newValue }
    }
}

extension View {
    /// The smallest upright rectangle around the view in its superview's space, in points; see `Layer.frame`.
    public var frame: Rect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// The view's own rectangle in its own space, in points.
    public var bounds: Rect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// Where the layer's anchor point, at first the middle, lies in the superview's space, in points.
    @inlinable public var center: Point {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// The plane part of the view's transform about its anchor point; setting it makes the transform a plane one.
    public var transform: AffineTransform {
        get { layer.transform.affineTransform }
        set { layer.transform = Transform3D(newValue) }
    }

    /// The view's transform about its anchor point.
    public var transform3D: Transform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// The opacity of the view and its subviews together, 0 to 1.
    public var alpha: Double {
        get { layer.opacity }
        set { layer.opacity = newValue }
    }

    /// Whether the view and its subviews are left out of the frame.
    public var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// Whether subviews are clipped to the bounds.
    public var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The view whose opacity, where it draws, is what shows of this one; see `Layer.mask`. It has no superview and is told of none.
    public var mask: View? {
        get { layer.mask?.view }
        set { layer.mask = newValue?.layer }
    }

    /// The fill behind the contents; nil draws nothing.
    public var backgroundColor: Color? {
        get { layer.backgroundColor }
        set { layer.backgroundColor = newValue }
    }

    /// A name for people and tools: the layer's.
    public var name: String? {
        get { layer.name }
        set { layer.name = newValue }
    }

    /// Carries a point to another view's space, nil meaning the window's; see `Layer.convert(_:to:)`.
    public func convert(_ point: Point, to view: View?) -> Point { layer.convert(point, to: conversionLayer(view)) }

    /// Carries a point from another view's space, nil meaning the window's.
    public func convert(_ point: Point, from view: View?) -> Point { layer.convert(point, from: conversionLayer(view)) }

    /// Carries a rectangle to another view's space, nil meaning the window's; the result is a bounding box.
    public func convert(_ rect: Rect, to view: View?) -> Rect { layer.convert(rect, to: conversionLayer(view)) }

    /// Carries a rectangle from another view's space, nil meaning the window's; the result is a bounding box.
    public func convert(_ rect: Rect, from view: View?) -> Rect { layer.convert(rect, from: conversionLayer(view)) }

    /// The layer that stands for a view in a conversion: for nil the window's, or without a window the topmost one.
    private func conversionLayer(_ view: View?) -> Layer {
        if let view { return view.layer }
        var top = layer.rootLayer ?? layer
        while let superlayer = top.superlayer { top = superlayer }
        return top
    }
}

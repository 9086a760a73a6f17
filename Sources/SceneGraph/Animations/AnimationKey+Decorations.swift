extension AnimationKey where Value == Path {
    /// The outline of a shape layer. `path`.
    public static var path: AnimationKey { AnimationKey("path") }
}

extension AnimationKey where Value == Color {
    /// The fill of a shape layer. `fillColor`.
    public static var fillColor: AnimationKey { AnimationKey("fillColor") }
    /// The line's colour of a shape layer. `strokeColor`.
    public static var strokeColor: AnimationKey { AnimationKey("strokeColor") }
}

extension AnimationKey where Value == Double {
    /// Where the line of a shape layer starts, 0 to 1. `strokeStart`.
    public static var strokeStart: AnimationKey { AnimationKey("strokeStart") }
    /// Where the line of a shape layer ends, 0 to 1. `strokeEnd`.
    public static var strokeEnd: AnimationKey { AnimationKey("strokeEnd") }
    /// The line's width of a shape layer, in points. `lineWidth`.
    public static var lineWidth: AnimationKey { AnimationKey("lineWidth") }
    /// The miter limit of a shape layer, in line widths. `miterLimit`.
    public static var miterLimit: AnimationKey { AnimationKey("miterLimit") }
    /// How far into the pattern the line of a shape layer starts, in points. `lineDashPhase`.
    public static var lineDashPhase: AnimationKey { AnimationKey("lineDashPhase") }
}

extension AnimationKey where Value == Point {
    /// Where a gradient layer's first colour lies, in unit coordinates. `startPoint`.
    public static var startPoint: AnimationKey { AnimationKey("startPoint") }
    /// Where a gradient layer's last colour lies, in unit coordinates. `endPoint`.
    public static var endPoint: AnimationKey { AnimationKey("endPoint") }
}

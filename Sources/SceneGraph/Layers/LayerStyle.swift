/// The values of a layer that a host draws and the engine only carries: background, corners, border and shadow.
///
/// Colours are sRGB, not premultiplied; lengths are points in the layer's own space. Defaults are Core Animation's.
public struct LayerStyle: BitwiseCopyable, Hashable, Sendable {
    /// The fill behind the contents; `clear` draws nothing.
    public var backgroundColor = Color.clear
    /// The radius of the corners of background, border and, where the layer masks to its bounds, of its clip.
    public var cornerRadius = 0.0
    /// The width of the border inside the bounds; 0 draws none.
    public var borderWidth = 0.0
    /// The border's colour.
    public var borderColor = Color.black
    /// The shadow's colour.
    public var shadowColor = Color.black
    /// The shadow's opacity, 0 to 1; 0 draws none.
    public var shadowOpacity = 0.0
    /// Where the shadow falls, relative to the layer. Core Animation's default is (0, -3) with y up, which is (0, 3) here.
    public var shadowOffset = Size(width: 0, height: 3)
    /// The blur radius of the shadow.
    public var shadowRadius = 3.0

    /// The style of a new layer: nothing is drawn.
    public init() {}

    /// Whether no value is NaN or infinite.
    public var isFinite: Bool {
        backgroundColor.isFinite && cornerRadius.isFinite && borderWidth.isFinite && borderColor.isFinite
            && shadowColor.isFinite && shadowOpacity.isFinite && shadowOffset.isFinite && shadowRadius.isFinite
    }

    /// How far the shadow reaches beyond the bounds on each side, in the layer's points; zero where there is no shadow.
    ///
    /// A blur of radius r is taken to end 2 r outside, two standard deviations of the Gaussian that hosts draw.
    var shadowReach: (left: Double, top: Double, right: Double, bottom: Double) {
        guard shadowOpacity > 0 else { return (0, 0, 0, 0) }
        let blur = 2 * max(0, shadowRadius)
        return (
            max(0, blur - shadowOffset.width), max(0, blur - shadowOffset.height),
            max(0, blur + shadowOffset.width), max(0, blur + shadowOffset.height)
        )
    }
}

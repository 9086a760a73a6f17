/// The topmost view of a tree, shown by a scene above or below other windows according to its level.
///
/// A scene keeps its windows alive; `scene = nil` takes one out. At first a window fills its scene, and goes on filling it when
/// the scene's size changes unless its frame was set to something else.
@preconcurrency @MainActor
open class Window: View {
    /// The order of windows: higher levels lie in front. Values are UIKit's.
    public struct Level: RawRepresentable, Comparable, Hashable, Sendable {
        /// The level as a number.
        public var rawValue: Double
        /// Makes a level from its number.
        public init(rawValue: Double) { self.rawValue = rawValue }
        /// Orders levels from back to front.
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
        /// Windows of the app.
        public static let normal = Level(rawValue: 0)
        /// The status bar's level.
        public static let statusBar = Level(rawValue: 1000)
        /// Alerts, in front of all others.
        public static let alert = Level(rawValue: 2000)
    }

    /// Makes a window that fills `scene` and adds it in front of the others of its level.
    public init(scene: Scene) {
        super.init(frame: Rect(origin: .zero, size: scene.size))
        scene.addRootLayer(layer, level: 0)
    }

    /// The scene that shows the window; setting it moves the window there, nil takes it out.
    public var scene: Scene? {
        get { layer.scene }
        set {
            guard newValue !== scene else { return }
            let oldScene = scene
            // Between two scenes the window itself stays the same, which its subviews need not be told.
            let changesWindow = newValue == nil || oldScene == nil
            let newWindow = newValue == nil ? nil : self
            if changesWindow { forEachInSubtree { if $0 !== self { $0.willMove(toWindow: newWindow) } } }
            oldScene?.removeRootLayer(layer)
            newValue?.addRootLayer(layer, level: windowLevel.rawValue)
            if changesWindow { forEachInSubtree { if $0 !== self { $0.didMoveToWindow() } } }
            oldScene?.cancelStrayTouches()
        }
    }

    /// Where the window lies among the scene's windows; `normal` at first. A window whose level is set comes in front of the
    /// others of that level.
    public var windowLevel: Level {
        get { storedLevel }
        set {
            guard newValue.rawValue.isFinite else { return layer.refuse("windowLevel", newValue.rawValue) }
            guard newValue != storedLevel else { return }
            storedLevel = newValue
            layer.scene?.addRootLayer(layer, level: newValue.rawValue)
        }
    }

    private var storedLevel = Level.normal
    /// How many `beginIgnoringInput()` have not been taken back.
    var ignoredInputCount = 0
}

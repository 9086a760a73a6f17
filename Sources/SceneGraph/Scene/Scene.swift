import CThreadState

/// A tree of layers with a size and a clock, from which a host gets frames to draw.
///
/// The host owns time and pixels: it calls `advance(to:)` with its time and draws the frame it gets; the frame's `wake` says when
/// it has to come again. A scene belongs to one thread at a time; one that shows views belongs to the main thread.
public final class Scene {
    /// The node above the roots; callers never see it.
    let sceneNode: Layer
    let events = EventQueue()
    let identity = SceneIdentity()
    @exclusivity(unchecked) private(set) var tree: RenderTree!
    @exclusivity(unchecked) private var storedSize: Size
    @exclusivity(unchecked) private var storedScale: Double
    @exclusivity(unchecked) var clock = 0.0
    /// The time at which work that runs now happens: the clock, and while the host's own changes are taken in the next one.
    @exclusivity(unchecked) var workTime = 0.0
    @exclusivity(unchecked) var hasAdvanced = false
    @exclusivity(unchecked) var isAdvancing = false
    /// Counts the frames, so that an old one can tell that it is no longer valid.
    @exclusivity(unchecked) var generation = 0
    @exclusivity(unchecked) var wake = Wake.nextFrame
    /// Work that the host scheduled between two calls: its delay counts from the next call's time.
    @exclusivity(unchecked) var unplacedWork: [(delay: Double, work: ScheduledWork)] = []
    /// Clocks that the host has led otherwise between two calls: that begins at the next call's time.
    @exclusivity(unchecked) var undatedClocks: [AnimationClock] = []
    /// Property animators that run, which need nobody else to hold them.
    var runningAnimators: [ObjectIdentifier: AnyObject] = [:]
    /// Callbacks that came about in the last step and run in the next one, at their times.
    @exclusivity(unchecked) var unfinishedCallbacks = PendingCallbacks()
    /// Called when a frame has been made and before what ends at its time is told; for tests.
    @exclusivity(unchecked) package var didPublish: (() -> Void)?
    /// Whether the kernels in C make the frames, or else their twins in Swift; for tests.
    package var usesKernels: Bool {
        get { tree.usesKernels }
        set { tree.usesKernels = newValue }
    }
    @exclusivity(unchecked) private var hasRequestedFrame = false
    /// While the host is being told; a change is only half noted then.
    @exclusivity(unchecked) private(set) var isRequestingFrame = false
    /// What pointer events go through; nil before the first one.
    @exclusivity(unchecked) var input: InputRouter?

    /// Called when something changes between frames that the next one would show, so that an idle host comes again.
    ///
    /// It is called once between two calls of `advance(to:)`, at the first change, and must not call into the scene.
    public var needsFrame: (() -> Void)?

    /// Called with each refused request; nil writes one line to standard error.
    public var diagnosticHandler: ((Diagnostic) -> Void)?

    /// Makes a scene of a size in points.
    ///
    /// - Parameter scale: Pixels per point of the host's surface; the engine only carries it.
    public init(size: Size, scale: Double = 1) {
        let isValid = size.isFinite && size.width >= 0 && size.height >= 0
        storedSize = isValid ? size : .zero
        storedScale = scale.isFinite && scale > 0 ? scale : 1
        sceneNode = Layer()
        sceneNode.flags.insert(.sceneNode)
        sceneNode.needExtras().sceneReference = .passUnretained(self)
        tree = RenderTree(scene: self, sceneNode: sceneNode)
        if !isValid || storedScale != scale {
            // Nobody can have given the new scene a handler yet, so the thread's is told.
            Diagnostic.report(
                Diagnostic(
                    .invalidValue,
                    "A scene was made with size \(size) and scale \(scale); what is not finite and positive was replaced.",
                    objects: [self]))
        }
    }

    deinit {
        // The roots may outlive the scene in someone's hands; they must not remember it.
        tree = nil
        var next = sceneNode.firstChild
        while let root = next {
            root.setRoot(LayerLink())
            next = root.nextSibling
        }
        sceneNode.extras?.sceneReference = nil
    }

    /// The size in points. Windows and root layers that fill the scene go on filling it.
    public var size: Size {
        get { storedSize }
        set {
            guard newValue.isFinite, newValue.width >= 0, newValue.height >= 0 else {
                return sceneNode.refuse("a scene's size", newValue)
            }
            guard newValue != storedSize else { return }
            let old = Rect(origin: .zero, size: storedSize)
            storedSize = newValue
            let filling = rootLayers.filter { $0.frame == old }
            Transaction.perform {
                // The host's surface has its new size at once, and so has what fills it.
                Transaction.setDisableActions(true)
                for root in filling { root.frame = Rect(origin: .zero, size: newValue) }
            }
            noteNewSurface()
        }
    }

    /// Pixels per point of the host's surface.
    public var scale: Double {
        get { storedScale }
        set {
            guard newValue.isFinite, newValue > 0 else { return sceneNode.refuse("a scene's scale", newValue) }
            guard newValue != storedScale else { return }
            storedScale = newValue
            noteNewSurface()
        }
    }

    /// All of a surface of another size or density has to be drawn.
    private func noteNewSurface() {
        tree.pendingDamage.add(Rect(origin: .zero, size: storedSize))
        requestFrame()
    }

    /// The scene's clock in seconds: the time of the event that is running, or of the last `advance(to:)`.
    public var time: Double { clock }

    // MARK: Roots

    /// The topmost layers from back to front: those of windows and stand-alone ones.
    public var rootLayers: [Layer] { sceneNode.sublayers }

    /// The windows from back to front.
    @MainActor
    public var windows: [Window] { rootLayers.compactMap { $0.view as? Window } }

    /// Shows a layer as a root, in front of the other roots of its level; one that is a root already changes its level.
    ///
    /// A root's superlayer space is the scene's. Windows add their layers themselves.
    public func addRootLayer(_ layer: Layer, level: Double = 0) {
        guard level.isFinite else { return layer.refuse("a root's level", level) }
        var after: Layer?
        var next = sceneNode.firstChild
        while let root = next {
            if root !== layer, self.level(of: root) <= level { after = root }
            next = root.nextSibling
        }
        if layer.superlayer != nil {
            return Diagnostic.report(
                Diagnostic(
                    .secondParent, "A sublayer cannot be a root of a scene too; take it out of its superlayer first.",
                    objects: [layer]),
                in: self)
        }
        guard sceneNode.insert(layer, after: after) else { return }
        layer.needExtras().level = level
    }

    /// Takes a root out of the scene; a layer that is not a root of it stays as it is.
    public func removeRootLayer(_ layer: Layer) {
        guard layer.parent === sceneNode else { return }
        layer.detach()
    }

    private func level(of root: Layer) -> Double { root.extras?.level ?? 0 }

    // MARK: Waking

    /// Whether the host is still to be told of a change.
    var wantsRequest: Bool { !isAdvancing && !hasRequestedFrame }

    /// Tells the host once that the next frame will differ.
    func requestFrame() {
        guard wantsRequest else { return }
        hasRequestedFrame = true
        isRequestingFrame = true
        needsFrame?()
        isRequestingFrame = false
    }

    func noteFrameMade() { hasRequestedFrame = false }

    /// Runs work `delay` seconds later on the scene's clock, at exactly that time whatever the host's steps are.
    ///
    /// Between two calls of `advance(to:)` the delay counts from the next call's time, like all that the host does then
    /// (SEMANTICS 2.9). Work of equal times runs in the order it was scheduled. Negative delays count as 0; others that are not
    /// finite are refused with a diagnostic, and the returned work is cancelled.
    @discardableResult
    public func perform(after delay: Double, _ body: @escaping () -> Void) -> ScheduledWork {
        let work = ScheduledWork(sequence: ThreadState.current.nextSequence(), body: body)
        guard delay.isFinite else {
            sceneNode.refuse("the delay of scheduled work", delay)
            work.cancel()
            return work
        }
        if isAdvancing {
            events.addWork(work, at: workTime + max(0, delay))
        } else {
            unplacedWork.append((max(0, delay), work))
            requestFrame()
        }
        return work
    }

    /// Runs work at a time of the scene's clock, in seconds; as soon as it can where that is past.
    func perform(at time: Double, _ body: @escaping () -> Void) -> ScheduledWork {
        let work = ScheduledWork(sequence: ThreadState.current.nextSequence(), body: body)
        events.addWork(work, at: time)
        requestFrame()
        return work
    }
}

/// What is remembered of a scene that may be gone: unlike its address, it never becomes another scene's.
struct SceneIdentity: Equatable, BitwiseCopyable {
    private let number: UInt64
    static let none = SceneIdentity(number: 0)

    private init(number: UInt64) { self.number = number }

    /// A new scene's. Drawn at random, for a count over all threads would be shared state; of so many no two are ever the same.
    init() { number = .random(in: 1...UInt64.max) }
}

/// Finds one kind of gesture in the touches of a view and of what lies below it.
///
/// Subclasses override the touch methods and set `state`; the engine decides between recognisers that want the same touches. A
/// touch that begins goes to the recognisers of the view under it and of all views above that one, the innermost view's first.
/// The first to recognise its gesture makes the others of the same touches fail, unless a delegate lets both. Members are spelled and
/// behave as UIGestureRecognizer's; touches reach recognisers and views without delay.
@preconcurrency @MainActor
open class GestureRecognizer {
    /// The view whose touches are looked at; nil before `View.addGestureRecognizer(_:)`.
    public internal(set) weak var view: View?
    /// What is asked about the gesture; held weakly.
    public weak var delegate: (any GestureRecognizerDelegate)?
    /// Whether views lose the touches of a recognised gesture: they get `touchesCancelled` and hear no more. True at first.
    public var cancelsTouchesInView = true

    /// Those that must fail before this one can be recognised.
    var requirements: [GestureRecognizer] = []
    var actions: [(GestureRecognizer) -> Void] = []
    var storedState = State.possible
    /// States that wait for required recognisers to fail, in order.
    var held: [State] = []
    /// The touches that are down, and while it is being told of, the one that ends.
    var touches: [Touch] = []
    /// All touches since the gesture was last reset; recognisers that have one in common exclude each other.
    var sequence: [Touch] = []
    /// Where the touches are on average, in scene points; where the last one ended when none is down.
    var sceneLocation = Point.zero
    var deadline: InputDeadline?
    /// What gives the recogniser touches, from the first one until it is reset.
    weak var router: InputRouter?

    /// Makes a recogniser that belongs to no view.
    public init() {}

    /// Whether the recogniser gets touches; false cancels a gesture that is under way. True at first.
    public var isEnabled = true {
        didSet { if !isEnabled { router?.release(self) } }
    }

    /// Where the gesture stands.
    ///
    /// Only subclasses set it, while they are being told of touches. What is asked for may turn out otherwise: `failed` where the
    /// delegate refuses or another recogniser has the touches, still `possible` where one waits for others to fail. Asking for what
    /// the state does not allow is refused with a diagnostic.
    public var state: State {
        get { storedState }
        set {
            if let router { router.request(self, newValue) } else { refuse(newValue) }
        }
    }

    /// What the subclass has asked for last, whether or not it still waits.
    var intendedState: State { held.last ?? storedState }

    func refuse(_ requested: State) {
        Diagnostic.report(
            Diagnostic(
                .misuse,
                "A gesture recogniser cannot go from \(storedState) to \(requested) now; set its state from its touch methods.",
                objects: [self]), in: view?.layer.scene)
    }

    /// Has this recogniser wait until `other` has failed; if `other` is recognised, this one fails.
    ///
    /// It counts only while `other` has touches. Refused with a diagnostic: a circle of recognisers that wait for each other.
    public func require(toFail other: GestureRecognizer) {
        guard !requirements.contains(where: { $0 === other }) else { return }
        guard other !== self, !other.requires(self) else {
            return Diagnostic.report(
                Diagnostic(
                    .misuse, "Gesture recognisers cannot wait for each other's failure in a circle; nothing changed.",
                    objects: [self, other]), in: view?.layer.scene)
        }
        requirements.append(other)
    }

    private func requires(_ other: GestureRecognizer) -> Bool {
        var seen: Set<ObjectIdentifier> = []
        var waiting = requirements
        while let next = waiting.popLast() {
            if next === other { return true }
            if seen.insert(ObjectIdentifier(next)).inserted { waiting += next.requirements }
        }
        return false
    }

    // MARK: Overridable

    /// Touches have begun.
    open func touchesBegan(_ touches: [Touch]) {}
    /// Touches have moved.
    open func touchesMoved(_ touches: [Touch]) {}
    /// Touches have ended.
    open func touchesEnded(_ touches: [Touch]) {}
    /// Touches were taken away.
    open func touchesCancelled(_ touches: [Touch]) {}

    /// The gesture is over and all its touches have ended: what was noted of them can be dropped.
    open func reset() {}

    /// Whether the gesture goes on though no touch is down, as between the taps of a double tap.
    ///
    /// A recogniser that does not say so and is still `possible` when its last touch has ended has failed.
    open var waitsForMoreTouches: Bool { false }

    /// Whether this recogniser, when it is recognised, makes `other` fail. True unless overridden.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

    /// Whether this recogniser fails when `other` is recognised. True unless overridden.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
}

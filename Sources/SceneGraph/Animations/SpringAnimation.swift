/// An animation from one value to another that moves as a spring pulls it, overshooting where it is damped little.
///
/// The spring runs in seconds of the animation and is not stretched to the duration: give it its `settlingDuration` as duration
/// to let it come to rest. The spring takes the place of the timing function. A number outside its range is refused with a
/// diagnostic and the old value stays. Source: CASpringAnimation; SEMANTICS 2.7.
open class SpringAnimation: BasicAnimation {
    /// The closed form of the motion.
    var spring = SpringTiming()

    /// Makes an animation of nothing yet; set `keyPath`.
    public required init() { super.init() }

    /// Makes an animation of the property that `keyPath` names.
    public override init(keyPath: String) { super.init(keyPath: keyPath) }

    /// Makes an animation of nothing yet from how long it seems to take, in seconds above 0, and how much it bounces, above -1 and
    /// at most 1: 0 is critical, 1 never rests.
    ///
    /// Mass is 1, stiffness (2 pi / p)^2, damping 4 pi (1 - b) / p, or for b < 0 4 pi / (p (1 + b)) with overdamping allowed. Other
    /// numbers are refused with a diagnostic and leave the default spring. The duration is left open.
    public convenience init(perceptualDuration: Double, bounce: Double) {
        self.init()
        set(SpringTiming(perceptualDuration: perceptualDuration, bounce: bounce)) {
            "A spring animation was made with a perceptual duration of \(perceptualDuration) and a bounce of \(bounce); "
                + "they must be above 0, and above -1 and at most 1, so the default spring was kept."
        }
    }

    /// The mass at the end of the spring, above 0; 1 at first.
    public var mass: Double {
        get { spring.mass }
        set { setSpring("mass", newValue, "above 0", mass: newValue) }
    }
    /// The spring's stiffness, above 0; 100 at first.
    public var stiffness: Double {
        get { spring.stiffness }
        set { setSpring("stiffness", newValue, "above 0", stiffness: newValue) }
    }
    /// The friction, 0 or more; 10 at first, and with 0 it never settles.
    public var damping: Double {
        get { spring.damping }
        set { setSpring("damping", newValue, "0 or more", damping: newValue) }
    }
    /// The speed at the start in whole distances per second, positive toward the target; 0 at first.
    public var initialVelocity: Double {
        get { spring.initialVelocity }
        set { setSpring("initialVelocity", newValue, "finite", initialVelocity: newValue) }
    }
    /// Whether damping beyond critical makes the motion slower; else, as at first, it counts as critical.
    public var allowsOverdamping: Bool {
        get { spring.allowsOverdamping }
        set { setSpring("allowsOverdamping", newValue, "possible", allowsOverdamping: newValue) }
    }

    /// How long the spring takes to come within a thousandth of the distance, in seconds; infinite without damping.
    public var settlingDuration: Double { spring.settlingDuration }

    /// The undamped period, in seconds: how long the motion seems to take.
    public var perceptualDuration: Double { 2 * .pi / (stiffness / mass).squareRoot() }

    /// How much it bounces: 1 minus the damping ratio up to critical damping, beyond it 1 / ratio - 1, which is below 0.
    public var bounce: Double {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    open override func copy() -> Self {
        let copy = super.copy()
        copy.spring = spring
        return copy
    }

    private func setSpring(
        _ name: String, _ value: Any, _ range: String, mass: Double? = nil, stiffness: Double? = nil,
        damping: Double? = nil, initialVelocity: Double? = nil, allowsOverdamping: Bool? = nil
    ) {
        let changed = SpringTiming(
            mass: mass ?? spring.mass, stiffness: stiffness ?? spring.stiffness, damping: damping ?? spring.damping,
            initialVelocity: initialVelocity ?? spring.initialVelocity,
            allowsOverdamping: allowsOverdamping ?? spring.allowsOverdamping)
        set(changed) {
            "A spring animation's \(name) was set to \(value); it must be \(range), so the old value was kept."
        }
    }

    private func set(_ changed: SpringTiming, objection: () -> String) {
        guard changed.isValid else {
            return Diagnostic.report(Diagnostic(.invalidValue, objection(), objects: [self]))
        }
        spring = changed
    }
}

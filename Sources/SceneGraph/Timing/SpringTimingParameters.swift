/// The spring of a property animator. Source: UISpringTimingParameters.
///
/// Velocities are in whole distances per second, positive toward the target. One velocity goes for all that an animator moves
/// (ours): that of the vector's larger part, with its sign and the vector's length, or the common one of two equal parts.
public struct SpringTimingParameters: TimingCurveProvider, Sendable, Hashable {
    private enum Form: Hashable {
        /// As stiff as the duration of the way asks for.
        case ratio(Double)
        case physical(SpringTiming)
    }
    private let form: Form
    /// The velocity at the start.
    public let initialVelocity: Vector

    /// The system's own spring: mass 3, stiffness 1000, damping 500.
    public init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

    /// A spring that settles in the duration of the animator, and swings the more the lower the ratio is; 1 and more do not swing.
    ///
    /// The stiffness is the one of UIView's spring animations (SEMANTICS 2.7). Numbers that are not finite are refused with a
    /// diagnostic, and the spring is critically damped from rest.
    public init(dampingRatio: Double, initialVelocity: Vector = .zero) {
        let isValid = dampingRatio.isFinite && initialVelocity.isFinite
        if !isValid { Self.refuse("the damping ratio \(dampingRatio) and velocity \(initialVelocity)") }
        form = .ratio(isValid ? dampingRatio : 1)
        self.initialVelocity = isValid ? initialVelocity : .zero
    }

    /// A spring of a mass, a stiffness and a damping; it takes its settling time, whatever duration the animator is given.
    ///
    /// A mass or stiffness of 0 or less, a negative damping and numbers that are not finite are refused with a diagnostic, and the
    /// spring is critically damped and settles in the animator's duration.
    public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Vector = .zero) {
        self.init(
            SpringTiming(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: Self.speed(of: initialVelocity)),
            initialVelocity, "mass \(mass), stiffness \(stiffness), damping \(damping) and velocity \(initialVelocity)")
    }

    /// A spring by how long it seems to take and how much it bounces, from -1 (excluded) over 0 to 1 (never rests); it takes its
    /// settling time.
    ///
    /// Numbers out of range are refused as those of the other forms.
    public init(duration: Double, bounce: Double, initialVelocity: Vector = .zero) {
        self.init(
            SpringTiming(
                perceptualDuration: duration, bounce: bounce, initialVelocity: Self.speed(of: initialVelocity)),
            initialVelocity, "duration \(duration), bounce \(bounce) and velocity \(initialVelocity)")
    }

    private init(_ spring: SpringTiming, _ velocity: Vector, _ numbers: String) {
        let isValid = spring.isValid && velocity.isFinite
        if !isValid { Self.refuse(numbers) }
        form = isValid ? .physical(spring) : .ratio(1)
        initialVelocity = isValid ? velocity : .zero
    }

    /// Spring.
    public var timingCurveType: TimingCurveType { .spring }
    /// Nil.
    public var cubicTimingParameters: CubicTimingParameters? { nil }
    /// These parameters.
    public var springTimingParameters: SpringTimingParameters? { self }

    /// How long it takes of itself, in seconds; nil where that is the animator's to say.
    var settlingDuration: Double? {
        if case .physical(let spring) = form { spring.settlingDuration } else { nil }
    }

    /// The spring of a way that is to take `duration` seconds, and how long it takes.
    func spring(lasting duration: Double) -> (timing: SpringTiming, duration: Double) {
        switch form {
        case .ratio(let ratio):
            let speed = Self.speed(of: initialVelocity)
            return (SpringTiming(duration: duration, dampingRatio: ratio, initialVelocity: speed), duration)
        case .physical(let spring): return (spring, spring.settlingDuration)
        }
    }

    private static func speed(of velocity: Vector) -> Double {
        if velocity.dx == velocity.dy { return velocity.dx }
        let length = (velocity.dx * velocity.dx + velocity.dy * velocity.dy).squareRoot()
        let larger = abs(velocity.dx) > abs(velocity.dy) ? velocity.dx : velocity.dy
        return larger < 0 ? -length : length
    }

    private static func refuse(_ numbers: String) {
        Diagnostic.report(
            Diagnostic(
                .invalidValue, "A spring was given \(numbers); it is critically damped and starts from rest instead."))
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A request that the engine refused, with what to do instead.
///
/// A refused request leaves everything as it was (SEMANTICS 5.1). Diagnostics reach the handler of the scene concerned
/// (`Scene.diagnosticHandler`); objects that are in no scene report to the scene that is being advanced on the same thread, or
/// else to `Diagnostic.fallbackHandler`.
public struct Diagnostic: CustomStringConvertible {
    /// What kind of request was refused.
    public struct Kind: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        /// The kind's stable name, as it appears in the text form.
        public let rawValue: String
        /// Makes a kind from its stable name; other modules add their own kinds this way.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes a kind from its stable name.
        public init(stringLiteral value: String) { self.rawValue = value }

        /// A number was NaN or infinite where that has no meaning.
        public static let invalidValue: Kind = "invalid-value"
        /// A layer or view was to be put inside itself or one of its descendants.
        public static let hierarchyCycle: Kind = "hierarchy-cycle"
        /// A root of a scene was to get a second parent, or a view to be used in two places.
        public static let secondParent: Kind = "second-parent"
        /// A sibling or an index named in a request is not there.
        public static let noSuchSibling: Kind = "no-such-sibling"
        /// A frame was set through a transform that cannot be inverted; the size was kept.
        public static let singularTransform: Kind = "singular-transform"
        /// `advance(to:)` was called with an earlier time than before.
        public static let timeWentBack: Kind = "time-went-back"
        /// `advance(to:)` was called from inside `advance(to:)`.
        public static let nestedAdvance: Kind = "nested-advance"
        /// A scene that shows views was used away from the main thread.
        public static let wrongThread: Kind = "wrong-thread"
        /// One step ran more events than the limit; the rest runs in the next step.
        public static let tooManyEvents: Kind = "too-many-events"
        /// Layout asked for more layout again and again in one pass.
        public static let layoutLoop: Kind = "layout-loop"
        /// An animation has a key path that no layer property answers to, or values of the wrong type for it.
        public static let unknownKeyPath: Kind = "unknown-key-path"
        /// A frame was read after a later advance made it invalid.
        public static let staleFrame: Kind = "stale-frame"
        /// A call came in an order that has no meaning, such as a transaction's commit without a begin.
        public static let misuse: Kind = "misuse"
    }

    /// What kind of request was refused.
    public var kind: Kind
    /// The objects the request was about, the receiver first.
    public var objects: [AnyObject]
    /// One sentence that says what happened and what to do.
    public var message: String

    /// Makes a diagnostic; a host seldom needs to.
    public init(_ kind: Kind, _ message: String, objects: [AnyObject] = []) {
        self.kind = kind
        self.objects = objects
        self.message = message
    }

    /// The one line that the default handler writes.
    public var description: String { "pirouette: \(kind.rawValue): \(message)" }

    /// The calling thread's handler for diagnostics of objects that are in no scene; nil writes to standard error.
    public static var fallbackHandler: ((Diagnostic) -> Void)? {
        get { ThreadState.current.fallbackDiagnosticHandler }
        set { ThreadState.current.fallbackDiagnosticHandler = newValue }
    }

    /// Reports a diagnostic to `scene`, or where there is none to the scene being advanced or the thread's fallback handler.
    public static func report(_ diagnostic: Diagnostic, in scene: Scene? = nil) {
        let state = ThreadState.current
        let scene = scene ?? state.advancingScene
        if let handler = scene?.diagnosticHandler ?? state.fallbackDiagnosticHandler {
            handler(diagnostic)
        } else {
            var line = diagnostic.description + "\n"
            line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
        }
    }
}

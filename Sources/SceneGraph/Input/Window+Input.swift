extension Window {
    /// Stops the window's input: touches that are under way are cancelled, and new ones are swallowed without reaching anything.
    ///
    /// Calls nest; each needs its `endIgnoringInput()`. A pointer that is down when it ends is heard of again with its next press.
    public func beginIgnoringInput() {
        ignoredInputCount += 1
        if ignoredInputCount == 1 { scene?.input?.cancelInput(in: self) }
    }

    /// Takes back one `beginIgnoringInput()`; one too many is refused with a diagnostic.
    public func endIgnoringInput() {
        guard ignoredInputCount > 0 else {
            return Diagnostic.report(
                Diagnostic(
                    .misuse, "endIgnoringInput was called more often than beginIgnoringInput; nothing changed.",
                    objects: [self]),
                in: scene)
        }
        ignoredInputCount -= 1
    }

    /// Whether the window's input is stopped.
    public var isIgnoringInput: Bool { ignoredInputCount > 0 }
}

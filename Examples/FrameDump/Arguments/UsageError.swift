/// A command line that makes no sense: one line for the user, exit code 2.
struct UsageError: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

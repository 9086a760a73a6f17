#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why output came to an end.
enum OutputError: Error {
    /// Whoever read the pipe has had enough: no fault, and nothing to say.
    case closedPipe
    /// One line for the user, exit code 1.
    case failed(String)
}

/// A file, or standard output, that text is written to in large pieces.
struct OutputFile: ~Copyable {
    private static let pieceSize = 1 << 16

    private let descriptor: Int32
    private let name: String

    /// Opens a file for writing, emptying it; nil and `-` stand for standard output.
    init(path: String?) throws(OutputError) {
        // Without this a closed pipe would end the process before it could clean up.
        signal(SIGPIPE, SIG_IGN)
        guard let path, path != "-" else {
            descriptor = STDOUT_FILENO
            name = "standard output"
            return
        }
        name = path.debugDescription
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        if descriptor < 0 { throw OutputFile.failure(name) }
    }

    deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

    /// Writes the text out once enough of it has come together.
    func flushIfLarge(_ text: inout TextBuffer) throws(OutputError) {
        if text.bytes.count >= OutputFile.pieceSize { try flush(&text) }
    }

    /// Writes out all of the text and empties it.
    func flush(_ text: inout TextBuffer) throws(OutputError) {
        var start = 0
        while start < text.bytes.count {
            let written = text.bytes.withUnsafeBytes { bytes in
                write(descriptor, bytes.baseAddress! + start, bytes.count - start)
            }
            if written >= 0 {
                start += written
            } else if errno == EPIPE {
                throw .closedPipe
            } else if errno != EINTR {
                throw OutputFile.failure(name)
            }
        }
        text.removeAll()
    }

    private static func failure(_ name: String) -> OutputError {
        .failed("cannot write \(name): \(String(cString: strerror(errno)))")
    }
}

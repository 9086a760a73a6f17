// Runs a scenario without a screen and writes what every frame would show; FORMAT.md describes the output.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

exit(Command.run(Array(CommandLine.arguments.dropFirst())))

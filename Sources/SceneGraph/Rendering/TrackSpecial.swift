/// The rarer parts of a compiled animation, kept apart so that the tracks of plain animations stay small.
struct TrackSpecial: BitwiseCopyable {
    /// What takes the place of the timing function in a spring animation.
    var spring: SpringTiming?

    func deallocate() {}
}

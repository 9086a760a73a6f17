/// The children of a container, and the one that it shows.
@MainActor
struct Arrangement {
    var children: [ViewController] = []
    var current: ViewController?

    func contains(_ child: ViewController) -> Bool { children.contains { $0 === child } }

    /// Whether both hold the same controllers in the same order and show the same one.
    func isSame(as other: Arrangement) -> Bool {
        current === other.current && children.count == other.children.count
            && zip(children, other.children).allSatisfy { $0 === $1 }
    }

    /// The children that `other` does not have.
    func missing(from other: Arrangement) -> [ViewController] { children.filter { !other.contains($0) } }
}

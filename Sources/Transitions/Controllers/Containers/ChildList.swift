/// The children of a controller, released one after the other: a long line of controllers would otherwise be released one inside the
/// other, which takes more stack than there is.
final class ChildList: @unchecked Sendable {
    // Used on the main actor, and in the release of the last reference, which no one else can see.
    var controllers: [ViewController] = []

    deinit {
        var released = controllers
        controllers = []
        while var child = released.popLast() {
            guard isKnownUniquelyReferenced(&child) else { continue }
            released += child.childList.controllers
            child.childList.controllers = []
        }
    }
}

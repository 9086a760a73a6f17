/// What is asked of a navigation controller's stack.
@MainActor
enum NavigationStep {
    case push(ViewController)
    case pop
    case popTo(ViewController)
    case popToRoot
    case set([ViewController])

    /// The arrangement after the step.
    func applied(to navigation: NavigationController) throws(ContainmentRefusal) -> Arrangement {
        let old = navigation.arrangement.children
        var stack = old
        switch self {
        case .push(let controller): stack.append(controller)
        case .pop: if stack.count > 1 { stack.removeLast() }
        case .popTo(let controller):
            guard let index = stack.firstIndex(where: { $0 === controller }) else {
                throw ContainmentRefusal(
                    message: "A controller that is not in the stack cannot be popped to.", controller: controller)
            }
            stack.removeSubrange((index + 1)...)
        case .popToRoot: stack = Array(stack.prefix(1))
        case .set(let controllers): stack = controllers
        }
        try navigation.check(stack)
        return Arrangement(children: stack, current: stack.last)
    }
}

/// Why a container cannot have the children that were asked for.
struct ContainmentRefusal: Error {
    let message: String
    let controller: ViewController
}

extension ArrangingController {
    /// Throws for children that are named twice or belong elsewhere.
    func check(_ children: [ViewController]) throws(ContainmentRefusal) {
        var seen: Set<ObjectIdentifier> = []
        for child in children {
            guard seen.insert(ObjectIdentifier(child)).inserted else {
                throw ContainmentRefusal(message: "A controller can be in a container only once.", controller: child)
            }
            guard child.parent !== self else { continue }
            if child.parent != nil {
                throw ContainmentRefusal(
                    message: "The controller is the child of another one; remove it from there first.",
                    controller: child)
            }
            if let objection = objection(toAdopting: child) {
                throw ContainmentRefusal(message: objection, controller: child)
            }
        }
    }
}

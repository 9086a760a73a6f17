import SceneGraph
import Transitions

/// A controller that logs its appearance calls with the state of the container at that time, and its moves between parents.
@MainActor
final class MovingController: ViewController {
    let name: String
    let log: CallLog
    var logsMoves = false
    var onCall: ((String) -> Void)?
    /// The last appearance call, and whether each was one that may follow the one before.
    private(set) var lastCall = "didDisappear"
    private(set) var isBalanced = true
    var hasAppeared: Bool { lastCall == "didAppear" }

    init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
        super.init()
    }

    override func loadView() {
        view = View()
        view.name = name
    }

    override func viewWillAppear(_ animated: Bool) {
        step("willAppear", animated, after: ["didDisappear", "willDisappear"])
    }
    override func viewIsAppearing(_ animated: Bool) { note("isAppearing", animated) }
    override func viewDidAppear(_ animated: Bool) { step("didAppear", animated, after: ["willAppear"]) }
    override func viewWillDisappear(_ animated: Bool) {
        step("willDisappear", animated, after: ["didAppear", "willAppear"])
    }
    override func viewDidDisappear(_ animated: Bool) { step("didDisappear", animated, after: ["willDisappear"]) }

    private func step(_ call: String, _ animated: Bool, after legal: [String]) {
        isBalanced = isBalanced && legal.contains(lastCall)
        lastCall = call
        note(call, animated)
    }

    override func willMove(toParent parent: ViewController?) {
        super.willMove(toParent: parent)
        if logsMoves { log.add("\(name).willMove(\(Self.name(of: parent)))") }
    }

    override func didMove(toParent parent: ViewController?) {
        super.didMove(toParent: parent)
        if logsMoves { log.add("\(name).didMove(\(Self.name(of: parent)))") }
    }

    static func name(of controller: ViewController?) -> String {
        switch controller {
        case nil: "nil"
        case let controller as MovingController: controller.name
        case is NavigationController: "nav"
        case is TabBarController: "tabs"
        default: "other"
        }
    }

    private func note(_ call: String, _ animated: Bool) {
        var flags: [String] = []
        if animated { flags.append("animated") }
        if isMovingToParent { flags.append("added") }
        if isMovingFromParent { flags.append("removed") }
        log.add("\(name).\(call)" + (flags.isEmpty ? "" : "(\(flags.joined(separator: " ")))"))
        onCall?(call)
    }
}

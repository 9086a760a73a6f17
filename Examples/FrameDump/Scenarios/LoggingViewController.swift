import SceneGraph
import Transitions

/// A controller that logs its appearance calls under its name, which its view has too.
final class LoggingViewController: ViewController {
    private let name: String
    private let log: EventLog

    init(name: String, log: EventLog) {
        self.name = name
        self.log = log
    }

    override func viewDidLoad() { view.name = name }
    override func viewWillAppear(_ animated: Bool) { log.add(name, "viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) { log.add(name, "viewIsAppearing") }
    override func viewDidAppear(_ animated: Bool) { log.add(name, "viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.add(name, "viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.add(name, "viewDidDisappear") }
}

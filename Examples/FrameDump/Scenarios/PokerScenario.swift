import SceneGraph

/// Three cards that turn over one after another.
final class PokerScenario: Scenario {
    static let name = "poker"
    static let summary = "Three cards turn over one after another."
    static let options = [method, Option.size]

    private static let method = Option(
        "--method", Method.allCases.map(\.rawValue).joined(separator: "|"),
        help: "How a card is turned: by a transition block, so at first, or between begin and commit.")

    /// The two forms of a transition.
    enum Method: String, CaseIterable {
        case block
        case beginCommit = "begin-commit"
    }

    /// When a second touch comes: a while after the last card is over.
    private static let lateTouch = 1.6

    let scene: Scene
    let duration = 1.75

    init(_ arguments: Arguments, log: EventLog) throws {
        let method = try arguments.choice(Self.method, default: Method.block)
        scene = Scene(size: try arguments.size(.size, default: Size(width: 375, height: 667), in: 1...100_000))
        let window = Window(scene: scene)
        window.name = "window"
        let table = CardTable(frame: window.bounds, method: method, log: log)
        window.addSubview(table)
        scene.advance(to: 0)
        touch(at: 0)
        scene.perform(after: Self.lateTouch) { [unowned self] in touch(at: Self.lateTouch) }
    }

    /// Touches the table in a corner.
    private func touch(at time: Double) {
        scene.send(PointerEvent(.began, location: Point(x: 0.5, y: 0.5), time: time))
        scene.send(PointerEvent(.ended, location: Point(x: 0.5, y: 0.5), time: time))
    }
}

/// The black view that the cards lie on. A touch turns the next card, which turns the one after it.
private final class CardTable: View {
    private static let turnDuration = 0.5

    private let method: PokerScenario.Method
    private let log: EventLog
    /// The number of the card to be turned next.
    private var next = 0
    private var isTurning = false

    init(frame: Rect, method: PokerScenario.Method, log: EventLog) {
        self.method = method
        self.log = log
        super.init(frame: frame)
        name = "table"
        backgroundColor = .black
        for number in 0..<3 { addSubview(Card(number: number)) }
    }

    override func touchesBegan(_ touches: [Touch]) {
        log.add("table", "touched")
        if !isTurning { turnNext() }
    }

    /// Turns the next card; after the last one there is none.
    private func turnNext() {
        guard let card = viewWithTag(Card.firstTag + next) as? Card else {
            isTurning = false
            return
        }
        isTurning = true
        log.add(card.title, "turns")
        let turned = { [unowned self] (finished: Bool) in
            log.add(card.title, "turned")
            next += 1
            turnNext()
        }
        switch method {
        case .block:
            View.transition(
                with: card, duration: Self.turnDuration, options: .transitionFlipFromLeft,
                animations: { card.showFront() }, completion: turned)
        case .beginCommit:
            View.beginAnimations(card.title)
            View.setAnimationDuration(Self.turnDuration)
            View.setAnimationCurve(.linear)
            View.setAnimationTransition(.flipFromLeft, for: card, cache: true)
            View.setAnimationDidStop { _, finished, _ in turned(finished) }
            card.showFront()
            View.commitAnimations()
        }
        // Edge-on it shows nothing, so that nobody sees it pass over its neighbour.
        layer.scene?.perform(after: Self.turnDuration / 2) { [unowned self] in bringSubviewToFront(card) }
    }
}

/// A card with two faces, of which one is there at a time.
private final class Card: View {
    static let firstTag = 1000

    let title: String
    private let back: View
    private let front: View

    init(number: Int) {
        title = "card\(number)"
        back = Self.face("back\(number)", Color(red: 0.1, green: 0.2, blue: 0.6))
        front = Self.face("front\(number)", Color(red: 0.9, green: 0.85, blue: 0.7))
        super.init(frame: Rect(x: 100 + 80 * Double(number), y: 100, width: 100, height: 150))
        name = title
        tag = Self.firstTag + number
        layer.shadowOffset = Size(width: -10, height: 0)
        layer.shadowOpacity = 0.3
        addSubview(back)
    }

    func showFront() {
        back.removeFromSuperview()
        addSubview(front)
    }

    private static func face(_ name: String, _ color: Color) -> View {
        let face = View(frame: Rect(x: 0, y: 0, width: 100, height: 150))
        face.name = name
        face.backgroundColor = color
        face.clipsToBounds = true
        face.layer.cornerRadius = 10
        face.layer.borderWidth = 5
        face.layer.borderColor = .white
        return face
    }
}

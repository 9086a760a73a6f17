import SceneGraph
import Transitions

// The Swift code of the documents, so that it compiles and runs. What stands between `// snippet` and `// end` is, but for its
// indentation, a code block of a document; DocumentTests compares the two word by word.

// snippet
final class MainController: ViewController {
    private let rotation = NeteaseRotation()  // Controllers hold their delegate weakly, so keep it.

    override func viewDidLoad() {
        view.name = "main"
        view.backgroundColor = .white
    }

    func showNext() {
        let next = ViewController()
        next.transitioningDelegate = rotation
        present(next, animated: true) { print("shown") }
    }
}
// end

/// What a toolkit offers in one form or another: the clock, the pixels, and a way to ask for a frame.
@MainActor
protocol Host: AnyObject {
    var onFrame: ((Double) -> Void)? { get set }
    func requestFrame()
    func requestFrame(at time: Double)
    func draw(_ item: DisplayItem)
}

@MainActor
enum DocumentSnippets {
    static func quickStart() -> (Scene, MainController, [Double]) {
        var times: [Double] = []
        // snippet
        let scene = Scene(size: Size(width: 375, height: 667))
        let window = Window(scene: scene)
        let main = MainController()
        window.rootViewController = main
        main.showNext()

        for step in 0...48 {
            let frame = scene.advance(to: Double(step) / 60)
            for item in frame.displayList {
                print(frame.time, item.id, item.quad?.coordinates ?? [])
            }
        }
        // end
        times.append(scene.time)
        return (scene, main, times)
    }

    // snippet
    static func run(_ scene: Scene, on host: any Host) {
        scene.needsFrame = { host.requestFrame() }  // Wakes an idle host: something changed between frames.
        host.onFrame = { time in
            let frame = scene.advance(to: time)
            for item in frame.displayList { host.draw(item) }  // From back to front.
            switch frame.wake {
            case .idle: break  // Nothing to do until needsFrame is called.
            case .at(let time): host.requestFrame(at: time)  // Nothing changes before.
            case .nextFrame: host.requestFrame()  // Something moves.
            }
        }
        host.requestFrame()
    }
    // end
}

// snippet
final class ShiftAnimator: ViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.35 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else {
            return context.completeTransition(false)
        }
        let container = context.containerView
        let isPresentation = from.presentedViewController === to
        if let toView = context.view(forKey: .to) {
            toView.frame = context.finalFrame(for: to)
            container.insertSubview(toView, at: isPresentation ? container.subviews.count : 0)
        }
        let sheet = context.view(forKey: isPresentation ? .to : .from)
        let below = AffineTransform(translationX: 0, y: container.bounds.height)
        if isPresentation { sheet?.transform = below }
        View.animate(withDuration: transitionDuration(using: context), options: .curveEaseOut) {
            sheet?.transform = isPresentation ? .identity : below
        } completion: { _ in
            sheet?.transform = .identity  // Leave nothing behind.
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
// end

// snippet
final class Slide: ViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { ShiftAnimator() }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        ShiftAnimator()
    }
}
// end

// snippet
@MainActor
final class SheetDragger {
    private let sheet: View
    private let height: Double
    private var animator: PropertyAnimator?

    init(sheet: View, height: Double) {
        self.sheet = sheet
        self.height = height
    }

    func began() {
        let animator = PropertyAnimator(duration: 0.4, dampingRatio: 1) { [sheet, height] in
            sheet.center.y += height
        }
        animator.addCompletion { [weak self] _ in self?.animator = nil }
        animator.pauseAnimation()
        self.animator = animator
    }

    func moved(by distance: Double) { animator?.fractionComplete = distance / height }

    func ended(velocity: Double) {
        guard let animator else { return }
        animator.isReversed = animator.fractionComplete < 0.5 && velocity <= 0
        let speed = min(abs(velocity), 5)  // In whole ways per second, toward where it goes.
        let timing = SpringTimingParameters(dampingRatio: 0.8, initialVelocity: Vector(dx: 0, dy: speed))
        animator.continueAnimation(withTimingParameters: timing, durationFactor: 0)
    }
}
// end

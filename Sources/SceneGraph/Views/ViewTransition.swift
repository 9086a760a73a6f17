/// A transition of a view's layer from what it showed to what it holds (SEMANTICS 3.5).
///
/// The old content is a layer of frozen copies beside the layer itself. Both turn as the two sides of a card, or the old one fades.
@MainActor
final class ViewTransition {
    /// What it looks like; raw values are those of the animation options, from bit 20 up.
    enum Style: UInt {
        case flipFromLeft = 1, flipFromRight, curlUp, curlDown, crossDissolve, flipFromTop, flipFromBottom
    }

    private let style: Style
    private let layer: Layer
    private let oldFace: OldFaceLayer
    private var records: [AnimationRecord] = []

    /// Copies what a layer shows now. Nil where the layer is in no scene.
    init?(_ style: Style, of layer: Layer) {
        guard let scene = layer.scene else { return nil }
        layer.layoutIfNeeded()
        self.style = style
        self.layer = layer
        oldFace = OldFaceLayer(of: layer)
        layer.needExtras().attachments[ObjectIdentifier(OldFaceLayer.self)] = oldFace
        if let superlayer = layer.superlayer {
            superlayer.insertSublayer(oldFace, above: layer)
        } else {
            scene.addRootLayer(oldFace, level: layer.extras?.level ?? 0)
        }
    }

    /// Takes the copy away again, where nothing is to be animated.
    func cancel() { removeOldFace() }

    /// Animates both faces by the timing of the block, in its transaction.
    func run(in block: ViewAnimationBlock) {
        let state = ThreadState.current
        let frame = state.push(.scoped)
        frame.setCompletion { [self] _ in tidyUp() }
        for (face, animation) in animations() + [(layer, AnimationGroup())] {
            animation.duration = block.duration
            animation.delay = block.delay
            animation.timingFunction = block.timingFunction
            animation.fillMode = .both
            if block.repeatCount > 0 {
                animation.repeatCount = block.repeatCount
                animation.autoreverses = block.autoreverses
            }
            let target = (animation as? PropertyAnimation).flatMap { AnimationTarget(keyPath: $0.keyPath) }
            let record = AnimationRecord(animation, key: nil, target: target, layer: face)
            record.clockBegin = block.clockBegin
            record.onEnd = { [self] finished in if !finished { cutShort() } }
            state.viewRecords.append(record)
            records.append(face.attach(record))
        }
        state.pop(frame)
    }

    /// Ends what is left of it where a part is ended: the old content does not outlast the layer in its scene (SEMANTICS 3.8).
    private func cutShort() {
        let left = records
        records = []
        for record in left where !record.hasEnded {
            record.layer?.drop(record)
            record.end(finished: false)
        }
    }

    /// What moves. The layer itself has one of nothing beside it, by whose end it tells that it left or lost its animations.
    private func animations() -> [(Layer, Animation)] {
        switch style {
        case .crossDissolve:
            return [(oldFace, BasicAnimation(keyPath: "opacity", from: .number(layer.opacity), to: .number(0)))]
        case .curlUp, .curlDown:
            let curl = PageCurlLayer(isUp: style == .curlUp)
            oldFace.addSublayer(curl)
            return [(curl, BasicAnimation(keyPath: "position.x", from: .number(0), to: .number(1)))]
        case .flipFromLeft, .flipFromRight, .flipFromTop, .flipFromBottom:
            oldFace.isDoubleSided = false
            holdSides()
            return [(oldFace, turn(from: 0, to: halfTurn)), (layer, turn(from: -halfTurn, to: 0))]
        }
    }

    // MARK: Turning

    private var isAboutX: Bool { style == .flipFromTop || style == .flipFromBottom }

    /// Positive turns bring the left or the lower side toward the viewer (SEMANTICS 1.1).
    private var halfTurn: Double { style == .flipFromLeft || style == .flipFromBottom ? .pi : -.pi }

    /// A turn in perspective, added to what the layer's own transform does.
    ///
    /// Two quarters, for half a turn between two matrices has no direction.
    private func turn(from start: Double, to end: Double) -> PropertyAnimation {
        let animation = KeyframeAnimation(keyPath: "transform")
        animation.isAdditive = true
        animation.values = [start, (start + end) / 2, end].map { angle in
            var perspective = Transform3D.identity
            perspective.m34 = -1 / eyeDistance
            return .transform(
                perspective.rotated(by: angle, x: isAboutX ? 1 : 0, y: isAboutX ? 0 : 1, z: 0))
        }
        return animation
    }

    private var eyeDistance: Double {
        let length = isAboutX ? layer.bounds.height : layer.bounds.width
        return length <= 375 ? 500 : length * 4 / 3
    }

    // MARK: After it

    private func tidyUp() {
        records = []
        releaseSides()
        removeOldFace()
    }

    private func removeOldFace() {
        if layer.oldFace === oldFace { layer.extras?.attachments[ObjectIdentifier(OldFaceLayer.self)] = nil }
        oldFace.removeFromSuperlayer()
        oldFace.scene?.removeRootLayer(oldFace)
    }

    // MARK: Sides

    /// What a layer was before the first of the transitions that turn it at present.
    private final class Sides {
        let isDoubleSided: Bool
        var users = 1
        init(isDoubleSided: Bool) { self.isDoubleSided = isDoubleSided }
    }

    private var holdsSides = false

    private func holdSides() {
        let key = ObjectIdentifier(Sides.self)
        if let sides = layer.extras?.attachments[key] as? Sides {
            sides.users += 1
        } else {
            layer.needExtras().attachments[key] = Sides(isDoubleSided: layer.isDoubleSided)
        }
        layer.isDoubleSided = false
        holdsSides = true
    }

    private func releaseSides() {
        let key = ObjectIdentifier(Sides.self)
        guard holdsSides, let sides = layer.extras?.attachments[key] as? Sides else { return }
        holdsSides = false
        sides.users -= 1
        guard sides.users == 0 else { return }
        layer.extras?.attachments[key] = nil
        layer.isDoubleSided = sides.isDoubleSided
    }
}

import SceneGraph
import TestSupport

/// A scene with a tree that random edits grow, shrink and rearrange: layers, transform layers and views mixed.
@MainActor
final class GeneratedTree {
    struct Member {
        let layer: Layer
        let view: View?
    }

    let scene: Scene
    let window: Window
    var random: SeededGenerator
    /// What is in the tree, the window first.
    private(set) var members: [Member]
    /// What was taken out, tops of subtrees, to be put in again.
    private var spare: [Member] = []
    private let size: Int
    private(set) var edits = 0
    /// Layers whose place among their siblings changed since the last call of `takeMoved`.
    private var moved: [Layer] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Makes a tree of `size` members.
    init(size: Int, seed: UInt64) {
        random = SeededGenerator(seed: seed)
        scene = Scene(size: Size(width: 640, height: 480))
        window = Window(scene: scene)
        members = [Member(layer: window.layer, view: window)]
        self.size = size
        scene.diagnosticHandler = { [unowned self] in diagnostics.append($0) }
        Transaction.perform {
            Transaction.setDisableActions(true)
            while members.count < size { insertNew() }
        }
    }

    /// Makes a number of random edits.
    func edit(_ count: Int) {
        for _ in 0..<count {
            Transaction.perform {
                // Now and then the implicit animations of stand-alone layers take part.
                Transaction.setDisableActions(random.chance(0.9))
                editOnce()
            }
            edits += 1
        }
    }

    /// The layers that were moved among or between siblings.
    func takeMoved() -> [Layer] {
        defer { moved = [] }
        return moved
    }

    // MARK: Edits

    private func editOnce() {
        switch random.int(in: 0..<21) {
        case 0, 1: members.count < size ? insert() : remove()
        case 2: members.count > 1 + size / 2 ? remove() : insert()
        case 3: reorder()
        case 4: moveElsewhere()
        case 5: any().layer.isHidden.toggle()
        case 6, 7: editGeometry(any().layer)
        case 8, 9: any().layer.transform = random.chance(0.15) ? .identity : Self.transform(&random)
        case 10: any().layer.sublayerTransform = random.chance(0.4) ? .identity : Self.perspective(&random)
        case 11: editFlags(any().layer)
        case 12: editStyle(any().layer)
        case 13: any().layer.opacity = random.double(in: 0...1)
        case 14, 15: animate(any().layer)
        case 16: animateView()
        case 17: any().layer.removeAllAnimations()
        case 18: editTiming(any().layer)
        case 19: editMask(any().layer)
        default: any().layer.zPosition = random.double(in: -60...60)
        }
    }

    private func any() -> Member { members[random.int(in: 0..<members.count)] }

    private func insert() {
        guard random.chance(0.5), !spare.isEmpty else { return insertNew() }
        let member = spare.remove(at: random.int(in: 0..<spare.count))
        put(member, under: any())
        collect(member.layer)
    }

    private func insertNew() {
        let kind = random.int(in: 0..<10)
        let view = kind < 4 ? View() : nil
        let layer = view?.layer ?? (kind < 6 ? TransformLayer() : Layer())
        editGeometry(layer)
        if random.chance(0.4) { layer.transform = Self.transform(&random) }
        if random.chance(0.2) { layer.sublayerTransform = Self.perspective(&random) }
        if random.chance(0.2) { editFlags(layer) }
        if random.chance(0.3) { editStyle(layer) }
        let member = Member(layer: layer, view: view)
        if view == nil && random.chance(0.02) {
            scene.addRootLayer(layer, level: Double(random.int(in: -1..<2)))
        } else {
            // Now and then below the newest one, so that chains grow too.
            put(member, under: random.chance(0.2) ? members[members.count - 1] : any())
        }
        members.append(member)
    }

    /// Puts a member under another one, at a random place.
    private func put(_ member: Member, under parent: Member) {
        if let view = member.view, let superview = parent.view {
            switch random.int(in: 0..<3) {
            case 0: superview.addSubview(view)
            case 1: superview.insertSubview(view, at: random.int(in: 0..<3))
            default:
                superview.addSubview(view)
                superview.sendSubviewToBack(view)
            }
        } else if random.chance(0.5) {
            parent.layer.addSublayer(member.layer)
        } else {
            parent.layer.insertSublayer(member.layer, at: random.int(in: 0..<4))
        }
    }

    private func remove() {
        let member = any()
        guard member.view !== window else { return }
        if member.layer.superlayer == nil {
            scene.removeRootLayer(member.layer)
        } else if let view = member.view, view.superview != nil {
            view.removeFromSuperview()
        } else {
            member.layer.removeFromSuperlayer()
        }
        members.removeAll { $0.layer.isDescendant(of: member.layer) }
        if random.chance(0.7) { spare.append(member) }
        if spare.count > 8 { spare.removeFirst() }
    }

    /// Takes the members of a subtree in again; those without a view of their own among `members` come as plain layers.
    private func collect(_ top: Layer) {
        var waiting = [top]
        while let layer = waiting.popLast() {
            members.append(Member(layer: layer, view: nil))
            waiting += layer.sublayers
        }
    }

    /// Gives a layer a mask, new or from what was taken out, or takes it away.
    private func editMask(_ layer: Layer) {
        if let mask = layer.mask {
            members.removeAll { $0.layer.isDescendant(of: mask) }
            guard random.chance(0.5) else { return layer.mask = nil }
        }
        if random.chance(0.3), !spare.isEmpty {
            let member = spare.remove(at: random.int(in: 0..<spare.count))
            layer.mask = member.layer
            collect(member.layer)
        } else {
            let mask = random.chance(0.2) ? TransformLayer() : Layer()
            editGeometry(mask)
            layer.mask = mask
            members.append(Member(layer: mask, view: nil))
        }
    }

    private func reorder() {
        let member = any()
        guard let parent = member.layer.superlayer, parent.mask !== member.layer else { return }
        let before = parent.sublayers.map(ObjectIdentifier.init)
        let siblings = parent.sublayers
        let other = siblings[random.int(in: 0..<siblings.count)]
        switch random.int(in: 0..<4) {
        case 0: parent.insertSublayer(member.layer, at: random.int(in: 0..<siblings.count))
        case 1: parent.insertSublayer(member.layer, above: other)
        case 2: parent.insertSublayer(member.layer, below: other)
        default:
            guard let view = member.view, let superview = view.superview, superview.subviews.count > 1 else { return }
            superview.bringSubviewToFront(view)
        }
        if parent.sublayers.map(ObjectIdentifier.init) != before { moved.append(member.layer) }
    }

    private func moveElsewhere() {
        let member = any()
        let parent = any()
        guard let superlayer = member.layer.superlayer, superlayer.mask !== member.layer else { return }
        if parent.layer.isDescendant(of: member.layer) {
            // Refused, with nothing changed: the comparison after the batch would show it.
            parent.layer.addSublayer(member.layer)
            return
        }
        let (oldParent, before) = (member.layer.superlayer, parent.layer.sublayers.map(ObjectIdentifier.init))
        put(member, under: parent)
        let isMoved = oldParent !== parent.layer || parent.layer.sublayers.map(ObjectIdentifier.init) != before
        if isMoved { moved.append(member.layer) }
    }

    private func editGeometry(_ layer: Layer) {
        let size = Size(width: random.double(in: 5...160), height: random.double(in: 5...120))
        switch random.int(in: 0..<4) {
        case 0:
            layer.frame = Rect(
                origin: Point(x: random.double(in: -50...300), y: random.double(in: -50...250)), size: size)
        case 1:
            let origin = Point(x: random.double(in: -20...20), y: random.double(in: -30...30))
            layer.bounds = Rect(origin: random.chance(0.5) ? .zero : origin, size: size)
        case 2: layer.position = Point(x: random.double(in: -40...200), y: random.double(in: -40...180))
        default:
            layer.anchorPoint = Point(x: random.double(in: 0...1), y: random.double(in: -0.2...1))
            if random.chance(0.3) { layer.anchorPointZ = random.double(in: -20...20) }
        }
    }

    private func editFlags(_ layer: Layer) {
        switch random.int(in: 0..<3) {
        case 0: layer.isDoubleSided.toggle()
        case 1: layer.masksToBounds.toggle()
        default: layer.isGeometryFlipped.toggle()
        }
    }

    private func editStyle(_ layer: Layer) {
        switch random.int(in: 0..<5) {
        case 0: layer.backgroundColor = Color(red: random.double(in: 0...1), green: 0.3, blue: 0.7, alpha: 0.9)
        case 1: layer.cornerRadius = random.double(in: 0...12)
        case 2:
            layer.shadowOpacity = random.double(in: 0...1)
            layer.shadowOffset = Size(width: random.double(in: -9...9), height: 4)
        case 3: layer.contents = ContentsToken(rawValue: UInt64(random.int(in: 1..<100)))
        default: layer.borderWidth = random.double(in: 0...3)
        }
    }

    private func editTiming(_ layer: Layer) {
        guard random.chance(0.3) else { return }
        layer.speed = [1, 0.5, 2, 0][random.int(in: 0..<4)]
        layer.timeOffset = random.double(in: 0...0.5)
    }
}

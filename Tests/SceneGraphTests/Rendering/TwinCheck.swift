import SceneGraph
import TestSupport
import Testing

/// Advances a generated tree and holds each frame against the reference walk, and against the frame before.
@MainActor
struct TwinCheck {
    let tree: GeneratedTree
    let label: String
    private(set) var isRight = true
    private var before: [LayerID: ReferenceNode] = [:]
    private var drawnBefore: Set<LayerID> = []
    private var ids: [ObjectIdentifier: (layer: Layer, id: LayerID?)] = [:]

    init(tree: GeneratedTree, label: String) {
        self.tree = tree
        self.label = label
    }

    /// Makes the next frame and compares it.
    mutating func frame(at time: Double) {
        // The walk reads the model as it was when the frame was made: what ends at that time ends after it.
        var walked: ReferenceFrame?
        tree.scene.didPublish = { [scene = tree.scene] in walked = scene.referenceFrame() }
        let frame = tree.scene.advance(to: time)
        guard let twin = walked else { return expect(false, "no frame was made") }
        compareNodes(frame, twin)
        compareDisplayList(frame, twin)
        compareMasks(frame, twin)
        compareChanges(frame, twin)
        compareIDs()
        before = Dictionary(uniqueKeysWithValues: twin.nodes.map { ($0.id, $0) })
        drawnBefore = Self.drawn(twin)
        let hierarchyRefusals = tree.diagnostics.filter { $0.kind != .hierarchyCycle }
        expect(hierarchyRefusals.isEmpty, "diagnostics: \(hierarchyRefusals.first?.message ?? "")")
    }

    private mutating func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
        guard !condition else { return }
        isRight = false
        Issue.record("\(label), time \(tree.scene.time): \(message())")
    }

    // MARK: Values

    private mutating func compareNodes(_ frame: Frame, _ twin: ReferenceFrame) {
        let nodes = Array(frame.nodes)
        expect(nodes.map(\.id) == twin.nodes.map(\.id), "other nodes, or in another order")
        guard isRight else { return }
        for (node, other) in zip(nodes, twin.nodes) {
            let id = node.id
            expect(
                Self.agree(node.worldTransform.elements, other.worldTransform.elements),
                "world of \(id): \(node.worldTransform) instead of \(other.worldTransform)")
            expect(
                Self.agree([node.worldOpacity, node.opacity], [other.worldOpacity, other.opacity]), "opacity of \(id)")
            expect(node.bounds.isApproximatelyEqual(to: other.bounds, tolerance: 1e-9), "bounds of \(id)")
            expect(node.isHidden == other.isHiddenInTree, "hidden of \(id)")
            expect(node.isBackFacing == (other.facing < 0), "facing of \(id): \(other.facing)")
        }
    }

    private mutating func compareDisplayList(_ frame: Frame, _ twin: ReferenceFrame) {
        let items = Array(frame.displayList)
        let byID = Dictionary(uniqueKeysWithValues: twin.nodes.map { ($0.id, $0) })
        expect(items.count == twin.paintOrder.count, "\(items.count) items instead of \(twin.paintOrder.count)")
        if let (item, other) = zip(items, twin.paintOrder).first(where: { $0.id != $1 }) {
            expect(
                false,
                "paint order has \(item.id) at depth \(item.depth) instead of \(other) at \(byID[other]?.depth ?? .nan)"
            )
        }
        let clips = Array(frame.clips)
        for item in items {
            guard let other = byID[item.id] else { continue }
            // Near the eye plane the divide of the depth magnifies what the sums before it were rounded by.
            expect(
                Self.agree([item.depth], [other.depth], tolerance: 1e-7),
                "depth of \(item.id): \(item.depth), not \(other.depth)")
            expect(item.space == other.space, "space of \(item.id)")
            var chain: [LayerID] = []
            var next = item.clipIndex
            while let index = next {
                chain.insert(clips[index].id, at: 0)
                expect(
                    Self.agree(
                        clips[index].worldTransform.elements, byID[clips[index].id]?.worldTransform.elements ?? []),
                    "world of clip \(clips[index].id)")
                next = clips[index].parentIndex
            }
            expect(Self.masked(item, frame) == other.masked, "masks of \(item.id)")
            expect(chain == other.clips, "clips of \(item.id): \(chain) instead of \(other.clips)")
            expect(Self.agree(Self.numbers(item.style), Self.numbers(other.style)), "style of \(item.id)")
        }
    }

    /// The layers whose masks apply to an item, from the outside in.
    private static func masked(_ item: DisplayItem, _ frame: Frame) -> [LayerID] {
        var chain: [LayerID] = []
        var next = item.maskIndex
        while let index = next {
            chain.insert(frame.masks[index].id, at: 0)
            next = frame.masks[index].parentIndex
        }
        return chain
    }

    private mutating func compareMasks(_ frame: Frame, _ twin: ReferenceFrame) {
        let items = Array(frame.maskItems)
        let byID = Dictionary(uniqueKeysWithValues: twin.nodes.map { ($0.id, $0) })
        expect(frame.masks.map(\.id) == twin.masks.map(\.masked), "masked layers")
        guard isRight else { return }
        for (mask, other) in zip(frame.masks, twin.masks) {
            expect(items[mask.items].map(\.id) == other.items, "what draws the mask of \(mask.id)")
            for item in items[mask.items] {
                expect(Self.masked(item, frame) == byID[item.id]?.masked, "masks of the mask's \(item.id)")
                // The masked layer's own opacity is not the mask's.
                let whole = item.opacity * (byID[mask.id]?.worldOpacity ?? .nan)
                expect(Self.agree([whole], [byID[item.id]?.worldOpacity ?? .nan]), "opacity of the mask's \(item.id)")
            }
        }
    }

    private static func agree(_ left: [Double], _ right: [Double], tolerance: Double = 1e-9) -> Bool {
        let size = max(1, right.map(\.magnitude).max() ?? 0)
        return left.count == right.count && zip(left, right).allSatisfy { ($0 - $1).magnitude <= tolerance * size }
    }

    private static func numbers(_ style: LayerStyle) -> [Double] {
        [
            style.backgroundColor.red, style.backgroundColor.green, style.backgroundColor.blue,
            style.backgroundColor.alpha, style.cornerRadius, style.borderWidth, style.shadowOpacity,
            style.shadowOffset.width, style.shadowOffset.height, style.shadowRadius,
        ]
    }

    // MARK: Changes

    private mutating func compareChanges(_ frame: Frame, _ twin: ReferenceFrame) {
        let after = Dictionary(uniqueKeysWithValues: twin.nodes.map { ($0.id, $0) })
        let drawn = Self.drawn(twin)
        let changed = Set(frame.changedIDs)
        expect(changed.count == frame.changedIDs.count, "an id is listed as changed twice")
        expect(Set(frame.insertedIDs) == Set(after.keys).subtracting(before.keys), "inserted ids")
        expect(Set(frame.removedIDs) == Set(before.keys).subtracting(after.keys), "removed ids")
        expect(changed.isSubset(of: after.keys) && changed.isDisjoint(with: frame.insertedIDs), "changed ids")
        for id in Set(before.keys).union(after.keys) {
            let (old, new) = (before[id], after[id])
            if let old, let new, Self.isSame(old, new) { continue }
            if old != nil && new != nil { expect(changed.contains(id), "\(id) changed and is not listed") }
            if let old, drawnBefore.contains(id) { expectDamage(frame, around: old) }
            if let new, drawn.contains(id) { expectDamage(frame, around: new) }
        }
        for layer in tree.takeMoved() {
            guard let id = layer.id, let new = after[id], before[id] != nil else { continue }
            expect(changed.contains(id), "\(id) was moved and is not listed as changed")
            if drawn.contains(id) { expectDamage(frame, around: new) }
        }
    }

    /// Whether two frames of the twin show the same of a node. It solves curves on a way of its own, which may take a step of rounding
    /// where the frame takes none.
    private static func isSame(_ a: ReferenceNode, _ b: ReferenceNode) -> Bool {
        let rounding = 1e-12
        return agree(a.worldTransform.elements, b.worldTransform.elements, tolerance: rounding)
            && a.bounds.isApproximatelyEqual(to: b.bounds, tolerance: rounding)
            && agree([a.opacity, a.worldOpacity], [b.opacity, b.worldOpacity], tolerance: rounding)
            && a.isVisible == b.isVisible && a.isHiddenInTree == b.isHiddenInTree
            && agree(numbers(a.style), numbers(b.style), tolerance: rounding)
            && a.clips == b.clips && a.masked == b.masked && a.space == b.space
    }

    private static func drawn(_ twin: ReferenceFrame) -> Set<LayerID> {
        Set(twin.paintOrder + twin.masks.flatMap(\.items))
    }

    /// The damage covers the node's box, as far as it lies in the scene.
    private mutating func expectDamage(_ frame: Frame, around node: ReferenceNode) {
        let scene = Rect(origin: .zero, size: frame.size)
        guard let box = node.worldTransform.boundingBox(of: node.bounds)?.intersection(scene), box.width > 1e-6,
            box.height > 1e-6
        else { return }
        let damage = frame.damage ?? .zero
        let covers =
            damage.minX <= box.minX + 1e-6 && damage.minY <= box.minY + 1e-6 && damage.maxX >= box.maxX - 1e-6
            && damage.maxY >= box.maxY - 1e-6
        expect(covers, "damage \(damage) leaves out \(node.id) at \(box)")
    }

    /// A layer keeps its id for life, out of the tree and in again.
    private mutating func compareIDs() {
        for member in tree.members {
            let key = ObjectIdentifier(member.layer)
            if let known = ids[key] {
                expect(
                    known.id == member.layer.id, "the id of a layer changed to \(String(describing: member.layer.id))")
            } else {
                ids[key] = (member.layer, member.layer.id)
            }
        }
    }
}
